"""The events of a played hand: which keys each kind has, and of what shape.

Source: ``protocol``, "The events".  Only shapes are looked at here; whether an event is right is the judge's question.
A kind that is not in the table belongs to a later protocol: it is kept, and no check will ask for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.model import VERBS
from studcheck.protocol.shapes import (
    Field,
    field_fault,
    is_amount,
    is_amount_or_null,
    is_bool,
    is_card,
    is_seat,
    is_street,
    is_text_or_null,
    one_of,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

_SEAT: Field = ("seat", is_seat, "a seat from 1 to 8")
_STREET: Field = ("street", is_street, "a street from 3 to 7")
_CARD: Field = ("card", is_card, 'a card such as "Kd"')
_AMOUNT: Field = ("amount", is_amount, "a whole number of chips")
_TOTAL: Field = ("to", is_amount, "a whole number of chips")
_DO: Field = ("do", *one_of(*VERBS))

#: The keys of an option that an engine may leave out when it does not know it.
_OPTIONS: tuple[Field, ...] = (
    ("fold", is_bool, "true or false"),
    ("check", is_bool, "true or false"),
    ("call", is_amount_or_null, "a whole number of chips or null"),
    ("bring_in", is_amount_or_null, "a whole number of chips or null"),
)


def _are_options(value: object) -> bool:
    return _options_fault(value) is None


def _options_fault(value: Any) -> str | None:
    if not isinstance(value, dict):
        return f'"options" is {shown(value)}, not an object'
    for key, fits, words in _OPTIONS:
        if key in value and not fits(value[key]):
            return f'"options.{key}" is {shown(value[key])}, not {words}'
    totals = value.get("to", [])
    if not isinstance(totals, list):
        return f'"options.to" is {shown(totals)}, not a list'
    bad = [total for total in totals if not is_amount(total)]
    return f'"options.to" holds {shown(bad[0])}, not a whole number of chips' if bad else None


def _are_stacks(value: object) -> bool:
    return _stacks_fault(value) is None


def _stacks_fault(value: Any) -> str | None:
    if not isinstance(value, list):
        return f'"stacks" is {shown(value)}, not a list'
    for entry in value:
        fault = (
            field_fault(entry, (_SEAT, ("stack", is_amount, "a whole number of chips")))
            if isinstance(entry, dict)
            else f"{shown(entry)} is not an object"
        )
        if fault:
            return f'"stacks": {fault}'
    return None


_TABLE: dict[str, tuple[Field, ...]] = {
    "ante": (_SEAT, _AMOUNT),
    "deal": (_SEAT, _CARD, ("face", *one_of("up", "down")), _STREET),
    "community": (_CARD,),
    "turn": (_SEAT, _STREET, ("options", _are_options, "options")),
    "action": (_SEAT, _DO, _AMOUNT, _TOTAL, ("all_in", is_bool, "true or false")),
    "refused": (_SEAT, _DO, ("to", is_amount_or_null, "a whole number of chips or null")),
    "refund": (_SEAT, _AMOUNT),
    "show": (_SEAT,),
    "muck": (_SEAT,),
    "award": (
        ("pot", is_amount, "the number of a pot"),
        ("share", *one_of("high", "low", "all")),
        _SEAT,
        _AMOUNT,
        ("odd", is_amount, "a whole number of chips"),
    ),
    "stuck": (("needs", *one_of("card")), _SEAT, _STREET),
    "end": (("stacks", _are_stacks, "stacks"),),
}
_MAY_HAVE: dict[str, tuple[Field, ...]] = {"refused": (("rule", is_text_or_null, "the id of a rule point"),)}

EVENT_KINDS: tuple[str, ...] = tuple(_TABLE)


#: Values with an inside, and who explains what is wrong in there.
_INSIDE = {"turn": ("options", _options_fault), "end": ("stacks", _stacks_fault)}


#: The keys of what stands inside a value, of an object or of each object of a list.
_KEYS_INSIDE = {"options": frozenset({*(key for key, _, _ in _OPTIONS), "to"}), "stacks": frozenset({"seat", "stack"})}


def known_part(event: Mapping[str, Any]) -> dict[str, Any]:
    """What the protocol knows of an event that has its shape; empty where it does not know the kind."""
    kind = event["event"]
    if kind not in _TABLE:
        return {}
    keys = ("event", *(key for key, _, _ in (*_TABLE[kind], *_MAY_HAVE.get(kind, ()))))
    return {key: _known_inside(key, event[key]) for key in keys if key in event}


def _known_inside(key: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_known_inside(key, each) for each in value]
    known = _KEYS_INSIDE.get(key)
    return value if known is None else {each: value[each] for each in value if each in known}


def events_fault(events: list[Any]) -> str | None:
    """What is wrong with the first bad event, with its place counted from 1, or None."""
    for place, event in enumerate(events, 1):
        if fault := event_fault(event):
            kind = event.get("event") if isinstance(event, dict) else None
            name = f" ({kind})" if isinstance(kind, str) and kind in _TABLE else ""
            return f"event {place}{name}: {fault}"
    return None


def event_fault(event: object) -> str | None:
    """What is wrong with the shape of one event, or None."""
    if not isinstance(event, dict):
        return f"{shown(event)} is not an object"
    if "event" not in event:
        return '"event", its kind, is missing'
    kind = event["event"]
    if not isinstance(kind, str):
        return f'"event" is {shown(kind)}, not the name of a kind'
    fault = field_fault(event, _TABLE.get(kind, ()), _MAY_HAVE.get(kind, ()))
    if fault and kind in _INSIDE:
        key, explain = _INSIDE[kind]
        return (explain(event[key]) if key in event else None) or fault
    return fault
