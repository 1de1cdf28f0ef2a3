"""Which mutants a case kills, from the result that ``studcheck adequacy --rules --format json`` wrote."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from studcheck.scenarios import Case


@dataclass(frozen=True, slots=True)
class Kills:
    """The names of the mutants that a case kills, by its id; ``corpus`` is the SHA-256 of the files of all cases."""

    of_case: Mapping[str, frozenset[str]]
    corpus: str

    def fits(self, cases: Iterable[Case]) -> bool:
        """Whether the mutants were judged by the files of these cases, as they are now."""
        total = sha256()
        for file in sorted({case.file for case in cases}):
            total.update(file.read_bytes())
        return total.hexdigest() == self.corpus


def read_kills(file: Path) -> Kills:
    """Read the result; raises UsageError where it is none."""
    try:
        rules = json.loads(file.read_text(encoding="utf-8"))["rules"]
        found, corpus = list(_kills(rules)), str(rules["cases"])
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        next_step = f"studcheck adequacy --rules --format json --output {file}"
        raise UsageError(f"{file} is no result of studcheck adequacy --rules", next_step) from error
    kills: defaultdict[str, set[str]] = defaultdict(set)
    for mutant, cases in found:
        for case in cases:
            kills[case].add(mutant)
    return Kills({case: frozenset(mutants) for case, mutants in kills.items()}, corpus)


def _kills(rules: Any) -> Iterator[tuple[str, Iterable[str]]]:
    for mutant in rules["mutants"]:
        for game, cases in mutant["killers"].items():
            yield f"{game}:{mutant['point']}={mutant['value']}", cases
