"""When a point cannot show: no hand of the game can tell its values apart beside the other values of the rulebook.

A case whose point is moot is reported as not applicable, never as tested.  Where it is arguable whether some rare hand
could tell, the point is not moot.  Source: the definition "Moot" of the rule points and their fine print.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Game


class _Line(NamedTuple):
    """One line of the table; ``when`` is a game and facts (``point=value|value``, ``point!=value``) that all hold."""

    points: str
    when: str
    because: str


_UNBOUND_OPENING = "bring_in.forced=acts_first_only"
_FULL = "bring_in.size=full_small_bet"
#: With any other value a full-sized bring-in that was posted short leaves something to complete.
_ALWAYS_FULL = f"{_FULL} bring_in.short=call_full"
#: Two all-ins that only together reach half, or an ante that is part of the total, would still tell.
_NO_OTHER_HALF = "all_in.add_up=yes ante.status!=live"

_TABLE = (
    _Line("low.qualifier low.compare low.pairs", "stud", "stud has no low hand"),
    _Line("odd_chip.low odd_chip.halves odd_chip.same_players", "stud", "stud has no low half"),
    _Line("odd_chip.high", "razz", "razz has no high hand: its ties use odd_chip.low"),
    _Line("odd_chip.halves odd_chip.same_players", "razz", "a razz pot is not split into halves"),
    _Line(
        "low.qualifier",
        "razz low.pairs=allowed low.compare=from_highest|top_then_from_lowest",
        "the best low qualifies if any does, and if none does it wins all the same",
    ),
    _Line("cap.scope cap.first cap.heads_up cap.heads_up_counts", "cap.wagers=none", "there is no cap"),
    _Line("all_in.counts", "cap.wagers=none", "there is no cap to count towards"),
    _Line("all_in.counts", "cap.scope=seat", "it would count for a seat that is all-in and wagers no more"),
    _Line("cap.heads_up_counts", "cap.heads_up=capped", "two seats are capped like three"),
    _Line("cap.heads_up_counts", "cap.heads_up=two_dealt_in", "what counts is how many were dealt in"),
    _Line(
        "open_pair.holder open_pair.raises open_pair.lock", "open_pair.trigger=never", "an open pair changes nothing"
    ),
    _Line("bring_in.size bring_in.binds bring_in.complete_option", _UNBOUND_OPENING, "there is no bring-in"),
    _Line("bring_in.short bring_in.limped_option", _UNBOUND_OPENING, "there is no bring-in"),
    _Line("third.first_raise cap.first", _UNBOUND_OPENING, "there is no bring-in to raise or to count"),
    _Line("all_in.half_of", f"{_UNBOUND_OPENING} {_NO_OTHER_HALF}", "there is no bring-in to include"),
    _Line("bring_in.complete_option", _FULL, "the bring-in is the full bet: there is no completing"),
    _Line("bring_in.limped_option", _FULL, "the bring-in is wager one: it cannot be merely called"),
    _Line("third.first_raise", _ALWAYS_FULL, "over a full bet both values raise to twice the small bet"),
    _Line("cap.first", _ALWAYS_FULL, "the bring-in is a full bet and wager one either way"),
    _Line("all_in.half_of", f"{_ALWAYS_FULL} {_NO_OTHER_HALF}", "a full bring-in leaves nothing to complete"),
    _Line(
        "all_in.half_of all_in.add_up",
        "all_in.reopens!=half_bet all_in.next_total!=by_half",
        "nothing depends on whether half was reached",
    ),
)


def moot(point_id: str, game: Game, values: Mapping[str, str]) -> str | None:
    """Say in words why the point cannot show in ``game`` beside ``values``, or return None where it can."""
    lines = _lines().get(point_id, ())
    return next((_reason(line, game) for line in lines if holds(line.when, game, values)), None)


@cache
def _lines() -> Mapping[str, list[_Line]]:
    """The lines of the table by point; every case asks for each of its points."""
    found: dict[str, list[_Line]] = {}
    for line in _TABLE:
        for point in line.points.split():
            found.setdefault(point, []).append(line)
    return found


def _reason(line: _Line, game: Game) -> str:
    facts = [word for word in line.when.split() if "=" in word]
    beside = f" ({', '.join(facts)})" if facts else ""
    return f"in {game} {line.because}{beside}" if game in line.when.split() and facts else line.because + beside


def holds(when: str, game: Game, values: Mapping[str, str]) -> bool:
    """Whether a game and facts (``point=value|value``, ``point!=value``) all hold."""
    return all(_word_holds(word, game, values) for word in when.split())


def _word_holds(word: str, game: Game, values: Mapping[str, str]) -> bool:
    if "=" not in word:
        return word == game
    point, _, allowed = word.partition("=")
    if point.endswith("!"):
        return values[point[:-1]] not in allowed.split("|")
    return values[point] in allowed.split("|")
