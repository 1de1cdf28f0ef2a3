"""One event of a played hand in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.reports.harmless import harmless

if TYPE_CHECKING:
    from collections.abc import Mapping

_SAID = {
    "ante": "seat {seat} antes {amount}",
    "deal": "seat {seat} is dealt {card} {face} (street {street})",
    "community": "the shared card is {card}",
    "refused": "seat {seat} is refused: {do}{to}",
    "refund": "seat {seat} gets {amount} back",
    "show": "seat {seat} shows",
    "muck": "seat {seat} mucks",
    "award": "seat {seat} is awarded {amount} of pot {pot} ({share}, odd chips: {odd})",
    "stuck": "the engine wants a {needs} for seat {seat} on street {street}, which the hand does not name",
}


def say_event(event: Mapping[str, Any]) -> str:
    """The event in words, on one harmless line; keys that are missing or unknown are shown as they came."""
    kind = event.get("event")
    match kind:
        case "turn":
            said = f"seat {event.get('seat')} is to act on street {event.get('street')}: {_options(event)}"
        case "action":
            said = _action(event)
        case "end":
            stacks = event.get("stacks") or []
            said = "the hand is over: " + ", ".join(f"seat {s.get('seat')} has {s.get('stack')}" for s in stacks)
        case str() if kind in _SAID:
            to = event.get("to")
            words = {**dict.fromkeys(("seat", "amount", "card", "face", "street", "do", "pot", "share", "odd"), "?")}
            words |= {"needs": "card", **event, "to": "" if to is None else f" to {to}"}
            said = _SAID[kind].format_map(words)
        case _:
            said = ", ".join(f"{key} {value}" for key, value in event.items())
    return harmless(said)


def _action(event: Mapping[str, Any]) -> str:
    seat, do, amount, to = (event.get(key) for key in ("seat", "do", "amount", "to"))
    said = {
        "fold": f"seat {seat} folds",
        "check": f"seat {seat} checks",
        "call": f"seat {seat} calls {amount}",
        "bring_in": f"seat {seat} brings in for {amount}",
    }.get(str(do), f"seat {seat} wagers to {to} ({do})")
    return f"{said}, all-in" if event.get("all_in") else said


def _options(event: Mapping[str, Any]) -> str:
    options = event.get("options")
    if not isinstance(options, dict):
        return "no options reported"
    said = [verb for verb in ("fold", "check") if options.get(verb) is True]
    said += [
        f"{verb.replace('_', '-')} {options[verb]}" for verb in ("call", "bring_in") if options.get(verb) is not None
    ]
    wagers = options.get("to") or []
    said += [f"wager to {' or '.join(map(str, wagers))}"] if wagers else []
    return ", ".join(said) or "nothing is open"
