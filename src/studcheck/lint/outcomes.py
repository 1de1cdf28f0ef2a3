"""What a case expects under each choice of values, as far as the case itself tells: nothing is played here."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, groupby, islice, product
from typing import TYPE_CHECKING, Any

from studcheck.rules import load_points, moot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from studcheck.scenarios import Case, Entry

    Pair = frozenset[str]

_MOST_CHOICES = 20_000


def choices(case: Case) -> Iterator[dict[str, str]]:
    """Every choice of values, allowed by ``requires``, for the points that the case names."""
    points = load_points()
    named = {point: points[point].values_in(case.game) for point in sorted(case.named_points())}
    allowed = {**named, **case.requires}
    combined = (dict(zip(allowed, values, strict=True)) for values in product(*allowed.values()))
    return islice(combined, _MOST_CHOICES)


def expected(case: Case, choice: Mapping[str, str]) -> str:
    """What has to be seen under a choice, as a text that is equal where the same is wanted; empty for nothing."""
    entries = [entry for entry in case.expect if _holds(entry, choice)]
    facts = sorted({plain([check.fact, check.want]) for entry in entries for check in entry.checks})
    streets = {street: actions for entry in entries for street, actions in entry.actions.items()}
    return plain([facts, streets]) if facts else ""


def _holds(entry: Entry, choice: Mapping[str, str]) -> bool:
    return all(choice[point] in values for point, values in entry.under.items())


def plain(value: Any) -> str:
    """A text that is equal for equal values, whatever the order of their keys."""
    return json.dumps(_keyed(value), sort_keys=True, default=repr)


def _keyed(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _keyed(item) for key, item in value.items()}
    return [_keyed(item) for item in value] if isinstance(value, list | tuple) else value


def told_apart(case: Case, point: str) -> set[Pair]:
    """The pairs of values of a point of which the case expects different things, all other values being equal."""
    rows = sorted((_others(choice, point), choice[point], choice) for choice in choices(case) if point in choice)
    pairs: set[Pair] = set()
    for _, group in groupby(rows, key=lambda row: row[0]):
        found = {value: _showing(case, point, choice) for _, value, choice in group}
        pairs |= {frozenset(pair) for pair in combinations(found, 2) if _differ(*(found[value] for value in pair))}
    return pairs


def _others(choice: Mapping[str, str], point: str) -> list[tuple[str, str]]:
    return [(name, value) for name, value in choice.items() if name != point]


def _showing(case: Case, point: str, choice: Mapping[str, str]) -> tuple[str, bool]:
    """What is expected, and whether the point can show there at all."""
    values = {name: entry.defaults[case.game] for name, entry in load_points().items()}
    return expected(case, choice), moot(point, case.game, {**values, **choice}) is None


def _differ(one: tuple[str, bool], other: tuple[str, bool]) -> bool:
    return bool(one[0] and other[0]) and one[0] != other[0] and (one[1] or other[1])


def covered(case: Case, point: str) -> set[str]:
    """The values of a point under which the case expects something."""
    return {choice[point] for choice in choices(case) if point in choice and expected(case, choice)}


@cache
def pairs_of(point: str) -> frozenset[Pair]:
    """Every pair of values of a point."""
    return frozenset(frozenset(pair) for pair in combinations(load_points()[point].values, 2))


def of_point(cases: Iterable[Case], point: str) -> list[Case]:
    """The cases that have a point at issue."""
    return [case for case in cases if point in case.points]
