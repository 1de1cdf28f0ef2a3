"""A comparison as JSON; the schema is ``conflicts.schema.json``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.conflicts.words import outcomes
from studcheck.protocol import hand_to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.conflicts.comparing import Comparison, Difference
    from studcheck.conflicts.deals import Deal
    from studcheck.conflicts.sides import Side

SCHEMA = "studcheck/conflicts/1"


def conflicts_json(found: Comparison) -> Mapping[str, Any]:
    """The whole comparison."""
    return {
        "schema": SCHEMA,
        "sides": [_side(side) for side in found.sides],
        "compared": found.compared,
        "differences": [_difference(each, found.sides) for each in found.differences],
    }


def _side(side: Side) -> dict[str, Any]:
    at_odds = {point: {value: list(who) for value, who in each.items()} for point, each in side.contradictions.items()}
    unsettled = [
        {"point": each.point, "games": list(games), "standing": each.standing.value, "reason": each.reason}
        for each, games in side.unsettled.items()
    ]
    return {"name": side.name, "kind": side.kind, "contradictions": at_odds, "unsettled": unsettled}


def _difference(each: Difference, sides: tuple[Side, Side]) -> dict[str, Any]:
    return {
        "point": each.point,
        "games": list(each.games),
        "values": list(each.values),
        "filled": [each.point in side.filled for side in sides],
        "deal": _deal(each.deal) if each.deal else None,
        "why_none": each.why,
    }


def _deal(deal: Deal) -> dict[str, Any]:
    return {
        "background": deal.background,
        "case": deal.case or None,
        "hand": {**hand_to_json(deal.hand), "rules": dict(deal.values)},
        "outcomes": [list(side) for side in outcomes(deal)],
    }
