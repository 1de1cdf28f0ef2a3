"""A hand as it is sent to an engine: the suite's own words for stakes, seats and actions.

Amounts are whole numbers of the smallest unit.  Cards are text, rank and suit (``"Kd"``); their order belongs to
``notation``.  Nothing here judges: a hand that breaks the rules can be built, so that an engine can be asked about it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Game = Literal["stud", "stud8", "razz"]
GAMES: tuple[Game, ...] = get_args(Game)

Verb = Literal["fold", "check", "call", "bring_in", "complete", "bet", "raise", "muck"]
VERBS: tuple[Verb, ...] = get_args(Verb)
#: The three names of a wager are one to the suite, which compares totals.
WAGERS: frozenset[Verb] = frozenset({"complete", "bet", "raise"})

STREETS = (3, 4, 5, 6, 7)

#: The most chips that can be spoken of: the largest whole number that a 64-bit float holds exactly, and so every JSON
#: reader.
MOST = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Stakes:
    """Ante, bring-in and the two bets, in chips; ``chip`` is the smallest chip that may change hands."""

    ante: int
    bring_in: int
    small_bet: int
    big_bet: int
    chip: int = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """An occupied seat (1 to 8), its stack before the ante, and the cards that it would get, in order."""

    seat: int
    stack: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does; ``to`` is the street total after a wager and None for everything else."""

    seat: int
    do: Verb
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """One request to play: everything that an engine needs, and nothing of what is expected."""

    game: Game
    stakes: Stakes
    dealer: int | None
    seats: tuple[Seat, ...]
    community: str | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    actions: tuple[Action, ...] = ()


def dealing_order(seats: Iterable[int], dealer: int | None) -> list[int]:
    """The seats from the first one clockwise after the dealer mark; from the lowest where there is none."""
    mark = dealer or 0
    return sorted(seats, key=lambda seat: (seat <= mark, seat))
