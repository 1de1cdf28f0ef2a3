"""The set-up of a hand, and what makes one illegal.

Every rule here is a function that gives the reason why the set-up breaks it, or None.  Amounts are chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from studcheck_reference.points import AnteStatus, BringInForced, BringInSize, GameSeats, LowPairs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck_reference.cards import Card
    from studcheck_reference.rulebook import Game, Rules

HIGHEST_SEAT = 8
CARDS_EACH = 7
CARDS_ON_THIRD = 3


class Stakes(NamedTuple):
    """Ante, bring-in, small and big bet, and the smallest chip that may change hands."""

    ante: int
    bring_in: int
    small_bet: int
    big_bet: int
    chip: int = 1


class Place(NamedTuple):
    """An occupied seat: its number, its stack before the ante, the cards that it would get, in order."""

    seat: int
    stack: int
    cards: tuple[Card, ...]


class Attempt(NamedTuple):
    """What a seat tries to do; ``to`` is the street total that a wager would reach."""

    seat: int
    do: str
    to: int | None = None


class Setup(NamedTuple):
    """Everything that a hand needs."""

    game: Game
    rules: Rules
    stakes: Stakes
    dealer: int | None
    places: tuple[Place, ...]
    community: Card | None
    attempts: tuple[Attempt, ...]


class InvalidSetupError(ValueError):
    """The set-up breaks the rules or the rulebook, or does not name a card that the hand needs."""


def seats_are_numbered(setup: Setup) -> str | None:
    """Seats are numbered 1 to 8, none twice; the dealer mark lies before one of them or there is none."""
    numbers = [place.seat for place in setup.places]
    if any(not 1 <= number <= HIGHEST_SEAT for number in numbers):
        return f"seats are numbered 1 to {HIGHEST_SEAT}"
    if len(set(numbers)) < len(numbers):
        return "a seat is listed twice"
    if setup.dealer is not None and not 1 <= setup.dealer <= HIGHEST_SEAT:
        return "the dealer mark is at no seat"
    return None


SEATS: dict[GameSeats, tuple[range | tuple[int, ...], str]] = {
    GameSeats.TWO_TO_EIGHT: (range(2, 9), "two to eight seats make a game"),
    GameSeats.EXACTLY_EIGHT: ((8,), "eight seats make a game"),
    GameSeats.TWO_OR_EIGHT: ((2, 8), "two or eight seats make a game"),
}


def seats_make_a_game(setup: Setup) -> str | None:
    """``game.seats``."""
    numbers, reason = SEATS[setup.rules.game_seats]
    return None if len(setup.places) in numbers else reason


def stakes_are_in_order(setup: Setup) -> str | None:
    """0 <= ante, 0 < bring-in <= small bet <= big bet, and all of them multiples of the chip."""
    stakes = setup.stakes
    if stakes.chip < 1:
        return "the smallest chip is at least 1"
    if not (stakes.ante >= 0 and 0 < stakes.bring_in <= stakes.small_bet <= stakes.big_bet):
        return "stakes run 0 <= ante, 0 < bring-in <= small bet <= big bet"
    if any(amount % stakes.chip for amount in stakes):
        return "stakes are multiples of the smallest chip"
    return None


def half_small_bet(stakes: Stakes) -> int:
    """Half of the small bet, rounded down to the chip."""
    return stakes.small_bet // (2 * stakes.chip) * stakes.chip


SIZES: dict[BringInSize, Callable[[Stakes], bool]] = {
    BringInSize.TABLE: lambda s: s.bring_in < s.small_bet,
    BringInSize.HALF_SMALL_BET: lambda s: s.bring_in == half_small_bet(s),
    BringInSize.FULL_SMALL_BET: lambda s: s.bring_in == s.small_bet,
    BringInSize.HALF_OR_FULL: lambda s: s.bring_in in {half_small_bet(s), s.small_bet},
}


def bring_in_has_its_size(setup: Setup) -> str | None:
    """``bring_in.size``; where nobody brings in (``bring_in.forced=acts_first_only``) the point is moot."""
    rules = setup.rules
    if rules.bring_in_forced is BringInForced.ACTS_FIRST_ONLY or SIZES[rules.bring_in_size](setup.stakes):
        return None
    return f"a bring-in of {setup.stakes.bring_in} is not allowed under bring_in.size={rules.bring_in_size}"


def live_ante_is_below_the_bring_in(setup: Setup) -> str | None:
    """``ante.status=live``: the bring-in seat adds bring-in less ante, so the ante must be the smaller."""
    live = setup.rules.ante_status is AnteStatus.LIVE
    if live and setup.stakes.ante >= setup.stakes.bring_in:
        return "a live ante is below the bring-in"
    return None


def stacks_are_chips(setup: Setup) -> str | None:
    """Stacks are positive multiples of the chip; an ante above a stack is legal."""
    if any(place.stack <= 0 or place.stack % setup.stakes.chip for place in setup.places):
        return "stacks are positive multiples of the smallest chip"
    return None


def no_card_is_named_twice(setup: Setup) -> str | None:
    """One deck of 52: no card twice; three to seven cards a seat."""
    named = [setup.community, *(card for place in setup.places for card in place.cards)]
    if len(set(named)) < len(named):
        return "a card is named twice"
    if any(not CARDS_ON_THIRD <= len(place.cards) <= CARDS_EACH for place in setup.places):
        return "a seat has three to seven cards"
    return None


def razz_has_no_excluded_pairs(setup: Setup) -> str | None:
    """``low.pairs=excluded`` is no value of razz: somebody must win."""
    excluded = setup.game == "razz" and setup.rules.low_pairs is LowPairs.EXCLUDED
    return "low.pairs=excluded is not a value of razz" if excluded else None


RULES_OF_SETUP: Sequence[Callable[[Setup], str | None]] = (
    seats_are_numbered,
    seats_make_a_game,
    stakes_are_in_order,
    bring_in_has_its_size,
    live_ante_is_below_the_bring_in,
    stacks_are_chips,
    no_card_is_named_twice,
    razz_has_no_excluded_pairs,
)


def check_setup(setup: Setup) -> None:
    """Raise ``InvalidSetupError`` with the first reason why the set-up is illegal."""
    for rule in RULES_OF_SETUP:
        reason = rule(setup)
        if reason is not None:
            raise InvalidSetupError(reason)
