"""Which mutants a case kills, from the result that ``studcheck adequacy --rules --format json`` wrote."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    #: By the id of a case the names of the mutants that it kills.
    Kills = Mapping[str, frozenset[str]]


def read_kills(file: Path) -> Kills:
    """Read the result; raises UsageError where it is none."""
    try:
        result = json.loads(file.read_text(encoding="utf-8"))
        found = list(_kills(result))
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        next_step = f"studcheck adequacy --rules --format json --output {file}"
        raise UsageError(f"{file} is no result of studcheck adequacy --rules", next_step) from error
    kills: defaultdict[str, set[str]] = defaultdict(set)
    for mutant, cases in found:
        for case in cases:
            kills[case].add(mutant)
    return {case: frozenset(mutants) for case, mutants in kills.items()}


def _kills(result: Any) -> Iterator[tuple[str, Iterable[str]]]:
    for row in result["mutants"]:
        for game, cases in row["killers"].items():
            yield f"{game}:{row['point']}={row['value']}", cases
    for row in result["pairs"]:
        yield f"{row['point']}: {row['expected']} played as {row['played']}", row["killers"]
