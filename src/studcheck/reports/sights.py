"""One event of a sight in words: the same sentences as for an event that an engine reported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.reports.events import say_event

if TYPE_CHECKING:
    from collections.abc import Sequence

_FIELDS = {
    "ante": ("seat", "amount"),
    "deal": ("seat", "card", "face", "street"),
    "community": ("card",),
    "action": ("seat", "do", "amount", "to", "all_in"),
    "refused": ("seat", "do", "to"),
    "refund": ("seat", "amount"),
    "show": ("seat",),
    "muck": ("seat",),
    "award": ("pot", "share", "seat", "amount", "odd"),
    "stuck": ("needs", "seat", "street"),
}
_OPTIONS = ("fold", "check", "call", "bring_in", "to")


def event_of(plain: Sequence[Any]) -> dict[str, Any]:
    """The event as the protocol writes it."""
    kind, *rest = plain
    if kind == "turn":
        options = dict(zip(_OPTIONS, rest[2:], strict=True))
        return {"event": kind, "seat": rest[0], "street": rest[1], "options": options}
    if kind == "end":
        return {"event": kind, "stacks": [{"seat": seat, "stack": stack} for seat, stack in rest[0]]}
    return {"event": kind, **dict(zip(_FIELDS.get(kind, ()), rest, strict=False))}


def say_sight_event(plain: Sequence[Any]) -> str:
    """The event in words; a refused set-up is no event but can be seen."""
    return "the set-up is refused" if plain[0] == "invalid" else say_event(event_of(plain))
