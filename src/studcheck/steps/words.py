"""The kinds of word that a sentence may hold: how each is written in a feature, and what it means to the judge."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from studcheck.errors import NotationError
from studcheck.notation import parse_action

if TYPE_CHECKING:
    from collections.abc import Callable


class Word:
    """A kind of word: the texts that fit it (without capturing groups), and how one is read."""

    def __init__(self, pattern: str, read: Callable[[str], Any]) -> None:
        self.pattern = pattern
        self._read = read

    def __call__(self, text: str) -> Any:
        """What the text means."""
        return self._read(text)


def _listed(item: str, last: str = "and") -> str:
    """The pattern of ``a``, ``a and b``, ``a, b and c``."""
    return f"(?:{item})(?:(?:, | {last} |, {last} )(?:{item}))*"


_STREETS = {"third street": 3, "fourth street": 4, "fifth street": 5, "sixth street": 6, "seventh street": 7}
_TIMES = {"once": 1, "twice": 2, "three times": 3}
_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_CARDS = {"no card": 0, "one card": 1}
_SHARES = {"all": "all", "the high half": "high", "the low half": "low"}

_NUMBER = "[0-9]+"
_QUOTED = '"[^"]+"'
_SEAT = "seat [1-8]"
_POT = "the main pot|side pot [1-9]"
_PART = f"(?:{'|'.join(_SHARES)}) of (?:{_POT})"
_MAY = rf"fold|check|call {_NUMBER}|bring it in for {_NUMBER}|wager to {_NUMBER}(?:(?:, | or ){_NUMBER})*"
_MAY_NOT = rf"fold|check|call|bring it in|wager(?: to {_NUMBER})?"


def _one_of(table: dict[str, Any]) -> Word:
    return Word("|".join(table), table.__getitem__)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(_NUMBER, text)]


def _pot(text: str) -> int:
    return 0 if text == "the main pot" else _numbers(text)[0]


def _part(text: str) -> dict[str, Any]:
    share, _, pot = text.rpartition(" of ")
    return {"pot": _pot(pot), "share": _SHARES[share]}


def _sums(text: str) -> dict[int, int]:
    found = re.findall(r"([0-9]+) (?:to|from) seat ([1-8])", text)
    return _once({int(seat): int(chips) for chips, seat in found}, len(found), text)


def _pots(text: str) -> dict[int, int]:
    found = re.findall(rf"([0-9]+) in ({_POT})", text)
    return _once({_pot(pot): int(chips) for chips, pot in found}, len(found), text)


def _once(sums: dict[int, int], number: int, text: str) -> dict[int, int]:
    if len(sums) != number:
        raise NotationError(f"{text!r} names one of them twice")
    return sums


def _order(text: str) -> list[list[Any]]:
    found = re.findall(rf"({_PART}) to {_SEAT[:-5]}([1-8])", text)
    return [[*_part(part).values(), int(seat)] for part, seat in found]


def _may(text: str) -> dict[str, Any]:
    """The options that are open; a wager is open to exactly the totals given."""
    options: dict[str, Any] = {}
    for option in re.findall(_MAY, text):
        verb, *totals = re.findall(r"[a-z]+(?: it in)?|[0-9]+", option.replace(" for", "").replace(" to", ""))
        key = {"bring it in": "bring_in", "wager": "to"}.get(verb, verb)
        values = [int(total) for total in totals if total.isdigit()]
        options[key] = values if key == "to" else values[0] if values else True
    return options


def _may_not(text: str) -> dict[str, Any]:
    """The options that are closed."""
    closed: dict[str, Any] = {}
    for option in re.findall(_MAY_NOT, text):
        verb, total = option.rstrip("0123456789 ").removesuffix(" to"), _numbers(option)
        match verb:
            case "fold" | "check":
                closed[verb] = False
            case "wager" if total:
                closed.setdefault("to_excludes", []).extend(total)
            case "wager":
                closed["to"] = []
            case _:
                closed[verb.replace("bring it in", "bring_in")] = None
    return closed


#: The kinds by the names that stand in the sentences.
WORDS: dict[str, Word] = {
    "Seat": Word("[1-8]", int),
    "Chips": Word(_NUMBER, int),
    "Name": Word(_QUOTED, lambda text: text.strip('"')),
    "Names": Word(_listed(_QUOTED, "or"), lambda text: re.findall('"([^"]+)"', text)),
    "Point": Word(r"[a-z_]+\.[a-z_]+", str),
    "Action": Word(_QUOTED, lambda text: parse_action(text.strip('"'))),
    "Street": _one_of(_STREETS),
    "Times": _one_of(_TIMES),
    "Nth": _one_of(_NTH),
    "Cards": Word(f"{'|'.join(_CARDS)}|[2-9] cards", lambda text: _CARDS.get(text) or sum(_numbers(text))),
    "Face": Word("face up|face down", lambda text: text.removeprefix("face ")),
    "Seats": Word(_listed("[1-8]"), _numbers),
    "Sums": Word(_listed(f"{_NUMBER} (?:to|from) {_SEAT}"), _sums),
    "Pots": Word(_listed(f"{_NUMBER} in (?:{_POT})"), _pots),
    "Part": Word(_PART, _part),
    "Order": Word(_listed(f"{_PART} to {_SEAT}", "then"), _order),
    "Options": Word(_listed(_MAY, "or"), _may),
    "Closed": Word(_listed(_MAY_NOT, "or"), _may_not),
}
