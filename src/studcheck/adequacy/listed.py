"""``rules/mutants.yaml``: what is not mutated, what cannot be told apart, and the control; each with its reason."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from studcheck.data import data_folder
from studcheck.errors import FileFaultsError
from studcheck.strictyaml import read, validate

if TYPE_CHECKING:
    from studcheck.adequacy.mutants import Mutant


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Control(_Strict):
    """A change of the engine that every corpus must notice: in ``module``, ``words`` become ``instead``."""

    module: str
    words: str
    instead: str
    because: str


class Skipped(_Strict):
    """Mutants that are not judged: a pattern of place, line and change."""

    pattern: str
    because: str


class Equivalent(_Strict):
    """Mutants that no hand of a legal game can tell from the engine."""

    because: str
    mutants: tuple[str, ...] = Field(min_length=1)


class SamePlay(_Strict):
    """Two values of a point that no case can tell apart beside the reconciled values, ``point: one | other``."""

    values: str
    because: str


class Listed(_Strict):
    """The whole file; ``modules`` are those that are not mutated, with the reason."""

    control: Control
    modules: dict[str, str]
    skipped: tuple[Skipped, ...] = ()
    equivalent: tuple[Equivalent, ...] = ()
    same_play: tuple[SamePlay, ...] = ()

    def skips(self, mutant: Mutant) -> bool:
        """Whether the mutant is of a kind that is not judged."""
        words = f"{mutant.place} | {mutant.text} | {mutant.before} -> {mutant.after}"
        return any(re.search(each.pattern, words) for each in self.skipped)

    def reasons(self) -> dict[str, str]:
        """The reason of every mutant that is listed as equivalent, by its name."""
        return {name: each.because for each in self.equivalent for name in each.mutants}


@cache
def load_listed() -> Listed:
    """Read the file; raises FileFaultsError with all its faults."""
    (document,) = read(data_folder("rules") / "mutants.yaml")
    found = validate(document, Listed)
    if isinstance(found, list):
        raise FileFaultsError(found)
    return found
