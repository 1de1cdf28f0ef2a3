"""Where a run is red: of each rule point, how many of its judged cases are, and of those that are about none.

A report has only the record, so this counts.  It cannot tell a fault from what the fault spoils later in the hand, as
``studcheck identify`` does, which plays on.
"""

from __future__ import annotations

import shlex
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from studcheck.results import JUDGED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.runner.record import Header, Record

#: So many points are shown.
MOST = 10
NO_POINT = "no rule point"


class OfPoint(NamedTuple):
    """A rule point with the number of cases under whose test it stands: those that are red, of those judged.

    ``point`` is None for the cases that are about no rule point: what holds in every hand, whatever the rulebook.
    """

    point: str | None
    red: int
    judged: int


def by_point(record: Record) -> list[OfPoint]:
    """The points of red cases, that which is most likely at fault first.

    First comes what the engine itself declares otherwise.  The order is by number times share of the red cases: the
    share alone would put a point of two cases, both hit in passing, before the one of which 13 of 15 are red, and the
    number alone one that has many cases, of which some are hit in passing.  Cases about no rule point are weighed like
    those of a point: an engine that deals a street wrongly breaks them all, and no point is to blame.
    """
    judged, red = Counter[str | None](), Counter[str | None]()
    for row in record.rows:
        if row.result.outcome in JUDGED:
            points = row.result.points.keys() or {None}
            judged.update(points)
            red.update(points if row.red else ())
    found = [OfPoint(point, number, judged[point]) for point, number in red.items()]
    declared = _declared_otherwise(record.header)
    return sorted(found, key=lambda each: (each.point not in declared, -(each.red**2) / each.judged, each.point or ""))


def _declared_otherwise(header: Header) -> set[str]:
    """The points of which the engine says that it plays other values only, in some game."""
    return {
        point
        for game, declared in header.engine.rules.items()
        for point, values in declared.items()
        if header.values.get(game, {}).get(point) not in {None, *values}
    }


def shown(found: Sequence[OfPoint]) -> list[OfPoint]:
    """Those that a table shows: the first, and wherever it stands the row of the cases about no rule point."""
    return [each for place, each in enumerate(found) if place < MOST or each.point is None]


def name(each: OfPoint) -> str:
    """How the row is called."""
    return NO_POINT if each.point is None else each.point


def counted(each: OfPoint) -> str:
    """The count in words."""
    return f"{each.red} of {each.judged} judged are red"


def rest(found: Sequence[OfPoint]) -> str:
    """How many points are not shown, in words; empty where all are."""
    left = len(found) - len(shown(found))
    return "" if not left else f"and {left} more point{'s' if left > 1 else ''}"


def identify_command(header: Header, found: Sequence[OfPoint]) -> str:
    """The command that tells which value the engine plays; empty where there is but one point to suspect."""
    words = ["studcheck", "identify", *(["--"] if header.engine.command else []), *header.engine.words]
    return shlex.join(words) if sum(each.point is not None for each in found) > 1 else ""
