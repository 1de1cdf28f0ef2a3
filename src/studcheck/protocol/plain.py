"""What an event holds beside the keys that the protocol knows, made plain: it may be shown and written down.

Unknown keys and kinds are let through, and nothing there has been looked at.  A record must hold them all the same, in
JSON that every reader reads; an engine in memory may even have put there what is no JSON at all.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_DEEPEST = 12
_LONGEST_NUMBER = 1024
_OPTIONS = frozenset({"fold", "check", "call", "bring_in", "to"})
#: The keys of the kinds that fill an answer; an event with exactly these has nothing to be made plain.
_KEYS: Mapping[object, frozenset[str]] = {
    "ante": frozenset({"event", "seat", "amount"}),
    "deal": frozenset({"event", "seat", "card", "face", "street"}),
    "turn": frozenset({"event", "seat", "street", "options"}),
    "action": frozenset({"event", "seat", "do", "amount", "to", "all_in"}),
}


def plain_events(events: Iterable[dict[str, Any]]) -> tuple[Mapping[str, object], ...]:
    """The events of a played hand, each with a known shape, as they can be shown and written down."""
    return tuple(event if _is_plain(event) else plain(event) for event in events)


def _is_plain(event: dict[str, Any]) -> bool:
    kind = event["event"]
    if event.keys() != _KEYS.get(kind):
        return False
    return kind != "turn" or _OPTIONS.issuperset(event["options"])


def plain(value: Any, depth: int = 0) -> Any:
    """The value in what JSON has: what it has not, or only without end, stands as a text in its place."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return value if value.bit_length() <= _LONGEST_NUMBER else f"a number of {value.bit_length()} bits"
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, dict | list | tuple) and depth >= _DEEPEST:
        return "…"
    if isinstance(value, dict):
        return {str(key): plain(each, depth + 1) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each, depth + 1) for each in value]
    return f"a {type(value).__name__}"
