"""A hand as it is written in a request, and read back from one.

Property: ``hand_from_json(hand_to_json(hand)) == hand``.
"""

from __future__ import annotations

from typing import Any

from studcheck.errors import ProtocolViolationError
from studcheck.model import GAMES, VERBS, WAGERS, Action, Hand, Seat, Stakes
from studcheck.protocol.shapes import (
    Field,
    field_fault,
    is_amount,
    is_card,
    is_card_or_null,
    is_list,
    is_object,
    is_positive,
    is_seat,
    is_seat_or_null,
    one_of,
    shown,
)

_HAND: tuple[Field, ...] = (
    ("game", *one_of(*GAMES)),
    ("stakes", is_object, "an object"),
    ("dealer", is_seat_or_null, "a seat from 1 to 8 or null"),
    ("seats", is_list, "a list"),
    ("actions", is_list, "a list"),
)
_HAND_MAY_HAVE: tuple[Field, ...] = (
    ("community", is_card_or_null, "a card or null"),
    ("rules", is_object, "an object"),
)
_STAKES: tuple[Field, ...] = tuple(
    (key, is_amount, "a whole number of chips") for key in ("ante", "bring_in", "small_bet", "big_bet")
)
_STAKES_MAY_HAVE: tuple[Field, ...] = (("chip", is_positive, "a whole number of at least 1"),)
_SEAT: tuple[Field, ...] = (
    ("seat", is_seat, "a seat from 1 to 8"),
    ("stack", is_amount, "a whole number of chips"),
    ("cards", is_list, "a list"),
)
_ACTION: tuple[Field, ...] = (("seat", is_seat, "a seat from 1 to 8"), ("do", *one_of(*VERBS)))
_WAGER: tuple[Field, ...] = (*_ACTION, ("to", is_amount, "a whole number of chips"))


def hand_to_json(hand: Hand) -> dict[str, object]:
    """The ``hand`` of a play request; a fresh object each time."""
    stakes = hand.stakes
    return {
        "game": hand.game,
        "stakes": {
            "ante": stakes.ante,
            "bring_in": stakes.bring_in,
            "small_bet": stakes.small_bet,
            "big_bet": stakes.big_bet,
            "chip": stakes.chip,
        },
        "dealer": hand.dealer,
        "seats": [{"seat": seat.seat, "stack": seat.stack, "cards": [*seat.cards]} for seat in hand.seats],
        "community": hand.community,
        "rules": dict(hand.rules),
        "actions": [_action_to_json(action) for action in hand.actions],
    }


def _action_to_json(action: Action) -> dict[str, object]:
    if action.to is None:
        return {"seat": action.seat, "do": action.do}
    return {"seat": action.seat, "do": action.do, "to": action.to}


def hand_from_json(value: object) -> Hand:
    """The hand that a request holds; raises ProtocolViolationError with the place of the first fault."""
    hand = _object("hand", value, _HAND, _HAND_MAY_HAVE)
    stakes = _object("stakes", hand["stakes"], _STAKES, _STAKES_MAY_HAVE)
    rules = hand.get("rules", {})
    for point, chosen in rules.items():
        if not isinstance(chosen, str):
            raise ProtocolViolationError(f'hand: "rules.{point}" is {shown(chosen)}, not the name of a value')
    return Hand(
        game=hand["game"],
        stakes=Stakes(
            stakes["ante"], stakes["bring_in"], stakes["small_bet"], stakes["big_bet"], stakes.get("chip", 1)
        ),
        dealer=hand["dealer"],
        seats=tuple(_seat_from_json(place, seat) for place, seat in enumerate(hand["seats"], 1)),
        community=hand.get("community"),
        rules=dict(rules),
        actions=tuple(_action_from_json(place, action) for place, action in enumerate(hand["actions"], 1)),
    )


def _seat_from_json(place: int, value: object) -> Seat:
    seat = _object(f"seat entry {place}", value, _SEAT)
    for card in seat["cards"]:
        if not is_card(card):
            raise ProtocolViolationError(f'seat entry {place}: {shown(card)} is not a card such as "Kd"')
    return Seat(seat["seat"], seat["stack"], tuple(seat["cards"]))


def _action_from_json(place: int, value: object) -> Action:
    action = _object(f"action {place}", value, _ACTION)
    if action["do"] in WAGERS:
        _object(f"action {place}", value, _WAGER)
    return Action(action["seat"], action["do"], action.get("to") if action["do"] in WAGERS else None)


def _object(place: str, value: object, fields: tuple[Field, ...], optional: tuple[Field, ...] = ()) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ProtocolViolationError(f"{place}: {shown(value)} is not an object")
    if fault := field_fault(value, fields, optional):
        raise ProtocolViolationError(f"{place}: {fault}")
    return value
