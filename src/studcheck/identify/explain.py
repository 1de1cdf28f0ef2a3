"""Which other values explain a hand that the present belief does not.

A hand is a sequence, and its first surprising event names few points: a change of one value that moves the first
surprise further is followed, then a change on top of that.  Where no single change moves it, two points that decide
one thing together are tried together.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from studcheck.identify.witness import Depth, Testimony, Witness
    from studcheck.rules import Point

    Values = Mapping[str, str]
    Change = tuple[tuple[str, str], ...]

_DEEPEST, _WIDEST, _PAIRS_UNTIL = 6, 4, 2
#: Points that decide one thing together: who opens and for how much, when the cap holds, who is paid and shows.
_FAMILIES = (
    ("game.", "ante.", "bring_in.", "third."),
    ("open_pair.",),
    ("cap.", "all_in."),
    ("deal.", "shared_card.", "first_to_act."),
    ("shared_card.", "odd_chip.", "low.", "side_pot."),
    ("showdown.", "first_to_act."),
)


def explanations(
    witness: Witness,
    testimony: Testimony,
    values: Values,
    possible: tuple[Sequence[Point], Mapping[str, Sequence[str]]],
    most: int,
) -> list[dict[str, str]]:
    """All that explain the whole hand with the fewest changes of ``values``; empty where nothing does.

    ``possible`` are the points, and by point the values that are tried; ``most`` is how many changes are tried at most.
    """
    points, alternatives = possible
    frontier = [(witness.depth(testimony, values), dict(values))]
    seen = set()
    budget = [most]
    for level in range(_DEEPEST):
        found: list[tuple[Depth, dict[str, str]]] = []
        for depth, start in frontier:
            further = _further((witness, testimony, budget), start, depth, _singles(points, alternatives, start))
            if not further and level < _PAIRS_UNTIL:
                further = _further((witness, testimony, budget), start, depth, _pairs(points, alternatives, start))
            found += further
        whole = [changed for _, changed in found if witness.agrees(testimony, changed)]
        if whole:
            return whole
        fresh = []
        for depth, changed in sorted(found, key=lambda each: each[0], reverse=True):
            key = tuple(changed.values())
            if key not in seen:
                seen.add(key)
                fresh.append((depth, changed))
        frontier = fresh[:_WIDEST]
    return []


def _further(
    asked: tuple[Witness, Testimony, list[int]], start: Values, depth: Depth, changes: Iterator[Change]
) -> list[tuple[Depth, dict[str, str]]]:
    (witness, testimony, budget), found = asked, []
    short = witness.cut(testimony, depth[0])
    for change in changes:
        if not budget[0]:
            break
        budget[0] -= 1
        changed = {**start, **dict(change)}
        if witness.depth(short, changed) > depth:
            found.append((witness.depth(testimony, changed), changed))
    return found


def _singles(points: Sequence[Point], alternatives: Mapping[str, Sequence[str]], start: Values) -> Iterator[Change]:
    for point in points:
        for value in alternatives[point.id]:
            if value != start[point.id]:
                yield ((point.id, value),)


def _pairs(points: Sequence[Point], alternatives: Mapping[str, Sequence[str]], start: Values) -> Iterator[Change]:
    done = set()
    for family in _FAMILIES:
        members = [point for point in points if point.id.startswith(family)]
        for one, other in combinations(members, 2):
            if (one.id, other.id) in done:
                continue
            done.add((one.id, other.id))
            for first in _singles([one], alternatives, start):
                for second in _singles([other], alternatives, start):
                    yield (*first, *second)
