"""A difference as a scenario: the deal, and what has to be seen under each of the two values."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import yaml

from studcheck.conflicts.words import cards_dealt, script, shared_card
from studcheck.notation import say_action
from studcheck.oracle import Foresight
from studcheck.rules import load_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.conflicts.comparing import Comparison, Difference
    from studcheck.conflicts.deals import Deal
    from studcheck.oracle import Sight
    from studcheck.scenarios import Case

_DOOR, _BEFORE_SEVENTH, _SEVEN = 2, 6, 7
_OPTIONS = ("fold", "check", "call", "bring_in", "to")


def scenario_text(found: Comparison, each: Difference, name: str) -> str | None:
    """The scenario as a document of a case file; None where there is no deal."""
    if each.deal is None:
        return None
    return yaml.safe_dump(_scenario(found, each, each.deal, name), sort_keys=False, width=110, allow_unicode=True)


def topic_of(point: str, cases: Sequence[Case]) -> str:
    """The folder in which most cases of a point stand, where a scenario about it would be looked for."""
    found = Counter(case.topic for case in cases if point in case.points)
    return found.most_common(1)[0][0] if found else point.partition(".")[0]


def _scenario(found: Comparison, each: Difference, deal: Deal, name: str) -> dict[str, Any]:
    hand, sides = deal.hand, [side.name for side in found.sides]
    stakes = hand.stakes
    case: dict[str, Any] = {
        "id": name,
        "title": f"Where {sides[0]} and {sides[1]} differ on {each.point}",
        "points": [each.point],
        "game": hand.game,
        "requires": _required(each, deal),
        "stakes": {
            "ante": stakes.ante, "bring_in": stakes.bring_in, "small_bet": stakes.small_bet,
            "big_bet": stakes.big_bet, "chip": stakes.chip,
        },
        "dealer": hand.dealer or "none",
        "seats": dict(_seats(deal)),
        "shared": shared_card(deal),
        "actions": script(deal),
        "expect": [_entry(each, deal, number, sides[number]) for number in (0, 1)],
    }  # fmt: skip
    return {key: value for key, value in case.items() if value not in ({}, None)}


def _required(each: Difference, deal: Deal) -> dict[str, list[str]]:
    """The values of the background without which the deal would show something else."""
    foresight, points = Foresight(deal.hand), load_points()
    needed = {}
    for point, value in deal.values.items():
        default = points[point].defaults[deal.hand.game]
        if point != each.point and value != default:
            others = ({**deal.values, each.point: own, point: default} for own in each.values)
            if tuple(map(foresight.under, others)) != deal.sights:
                needed[point] = [value]
    return needed


def _seats(deal: Deal) -> Iterator[tuple[int, dict[str, Any]]]:
    dealt = cards_dealt(deal)
    for seat in deal.hand.seats:
        cards = [card for card, _ in dealt[seat.seat]] or list(seat.cards[:3])
        row: dict[str, Any] = {"down": " ".join(cards[:_DOOR]), "up": " ".join(cards[_DOOR:_BEFORE_SEVENTH])}
        if len(cards) == _SEVEN:
            row["seventh"] = cards[-1]
        yield seat.seat, {**row, "stack": seat.stack}


def _entry(each: Difference, deal: Deal, number: int, name: str) -> dict[str, Any]:
    mine, other = deal.sights[number], deal.sights[1 - number]
    facts, others = _facts(mine, deal), _facts(other, deal)
    telling = {key: value for key, value in facts.items() if others.get(key) != value or key == "refused"}
    meaning = load_points()[each.point].values[each.values[number]]
    return {
        "under": {each.point: each.values[number]},
        "because": f"{name} plays so: {meaning[:1].lower()}{meaning[1:]}",
        **(telling or facts),
    }


def _facts(sight: Sight, deal: Deal) -> dict[str, Any]:
    if sight[0][0] == "invalid":
        return {"rejected": True}
    facts: dict[str, Any] = {}
    refused = [event for event in sight if event[0] == "refused"]
    if refused:
        tried = {(action.seat, "wager" if action.to is not None else action.do, action.to): action
                 for action in deal.hand.actions}  # fmt: skip
        facts["refused"] = [say_action(tried[event[1:]]) for event in refused]
    left = [event for event in sight if event[0] != "refused"]
    if left[-1][0] == "turn":
        return facts | {"to_act": _turn(left[-1])}
    return facts | _end(left)


def _turn(event: Sequence[Any]) -> dict[str, Any]:
    told = dict(zip(_OPTIONS, event[3:], strict=True))
    said = {key: "none" if value is None else value for key, value in told.items()}
    return {"seat": event[1], "street": event[2], **said, "to": list(told["to"])}


def _end(sight: Sequence[Any]) -> dict[str, Any]:
    shows = [event[1] for event in sight if event[0] == "show"]
    mucks = [event[1] for event in sight if event[0] == "muck"]
    awards = [dict(zip(("pot", "share", "seat", "amount", "odd"), event[1:], strict=True)) for event in sight
              if event[0] == "award"]  # fmt: skip
    return {
        "stacks": dict(sight[-1][1]),
        "shows": shows,
        "mucks": mucks,
        "awards": awards,
        "shared_card": any(event[0] == "community" for event in sight),
        "dealt": [_faces(sight, street) for street in (7,)],
    }


def _faces(sight: Sequence[Any], street: int) -> dict[str, Any]:
    dealt = [event for event in sight if event[0] == "deal" and event[4] == street]
    return {"street": street, "face": "up", "cards": sum(event[3] == "up" for event in dealt)}
