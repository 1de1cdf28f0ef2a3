"""Where each dimension of the claims went: to a rule point, to the inputs of a hand, to what nobody contradicts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from studcheck.catalogue.reading import read_one

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Home(StrEnum):
    """What a dimension became in the suite."""

    POINT = "point"
    INPUT = "input"
    INVARIANT = "invariant"
    RECORDED = "recorded"
    OUT_OF_SCOPE = "out-of-scope"


@dataclass(frozen=True, slots=True)
class Recorded:
    """A reading or a question that is recorded and not played, the claims that raise it, and the reason."""

    what: str
    claims: tuple[str, ...]
    because: str


def read_homes(path: Path) -> tuple[Mapping[str, Home], tuple[Recorded, ...]]:
    """Return the home of every dimension that is no rule point, and what is not played."""
    from studcheck.catalogue.shapes import HomesFile

    _, written = read_one(path, HomesFile)
    groups = {
        Home.INPUT: written.input,
        Home.INVARIANT: written.invariant,
        Home.RECORDED: written.recorded,
        Home.OUT_OF_SCOPE: written.out_of_scope,
    }
    homes = {dimension: home for home, dimensions in groups.items() for dimension in dimensions}
    return homes, tuple(Recorded(each.what, each.claims, each.because) for each in written.not_played)
