"""Turns, actions and sums in words, the same for what is expected and for what was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.notation import one_verb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from studcheck.model import Action

_VERBS = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bring_in": "brings in",
    "wager": "wagers",
    "muck": "mucks",
    None: "acts",
}


def numbers(values: Iterable[object]) -> str:
    """``1, 2, 3`` or ``none``."""
    return ", ".join(map(str, values)) or "none"


def say_deed(deed: Mapping[str, Any]) -> str:
    """Something done or tried: ``seat 2 wagers to 40, putting in 30 chips``; only what is known is said."""
    verb = one_verb(deed.get("do"))
    words = [f"seat {deed['seat']} {_VERBS[verb]}"]  # type: ignore[index]
    if deed.get("to") is not None and verb not in {"fold", "check"}:
        words.append(f" to {deed['to']}")
    if deed.get("amount"):
        words.append(f", putting in {deed['amount']} chips")
    if deed.get("all_in"):
        words.append(", all-in")
    return "".join(words)


def deed(action: Action) -> dict[str, object]:
    """A scripted action in the keys of an event."""
    return {"seat": action.seat, "do": action.do, "to": action.to}


_OPTIONS: Mapping[str, Callable[[Any], str]] = {
    "fold": lambda may: "may fold" if may else "may not fold",
    "check": lambda may: "may check" if may else "may not check",
    "call": lambda chips: f"{chips} to call" if chips else "nothing to call",
    "bring_in": lambda chips: f"bring-in of {chips}" if chips else "no bring-in",
    "to": lambda totals: f"wagers to {numbers(totals)}" if totals else "no wager",
    "to_includes": lambda totals: f"wagers that include {numbers(totals)}",
    "to_excludes": lambda totals: f"no wager to {numbers(totals)}",
}


def say_turn(seat: object, street: object, options: Mapping[str, Any]) -> str:
    """``seat 2 to act on street 4: may fold, nothing to call, wagers to 10, 20``."""
    said = ", ".join(say(options[key]) for key, say in _OPTIONS.items() if key in options)
    where = f" on street {street}" if street else ""
    who = "some seat" if seat is None else f"seat {seat}"
    return f"{who} to act{where}" + (f": {said}" if said else "")


def say_seen_turn(turn: Mapping[str, Any]) -> str:
    """A turn that was reported."""
    return say_turn(turn["seat"], turn["street"], turn["options"])


def say_wanted_turn(want: Mapping[str, Any]) -> str:
    """A turn that is expected."""
    return say_turn(want.get("seat"), want.get("street"), want)


def say_sums(who: str, sums: Mapping[Any, int]) -> str:
    """``seat 1: 51, seat 2: 4`` or ``nothing``."""
    return ", ".join(f"{who} {key}: {sums[key]}" for key in sorted(sums)) or "nothing"


def say_award(award: Mapping[str, Any]) -> str:
    """``pot 0, share high: 21 to seat 2, odd 1``; only what is known is said."""
    words = [f"{key} {award[key]}" for key in ("pot", "share") if key in award]
    words += [f"{award['amount']} chips"] if "amount" in award else []
    words += [f"to seat {award['seat']}"] if "seat" in award else []
    words += [f"odd chips {award['odd']}"] if "odd" in award else []
    return ", ".join(words)


def say_place(want: Mapping[str, Any], to: str) -> str:
    """`` to seat 1 on street 7 face down``: what narrows a count; ``to`` is the word before the seat."""
    words = {"seat": f"{to} seat {{}}", "street": "on street {}", "face": "face {}"}
    return "".join(" " + words[key].format(want[key]) for key in words if key in want)
