"""Why a set-up is illegal: seats, stakes, stacks, cards and values, before anybody acts.

Source: "Inputs of a hand" and the definitions of the rule points; the protocol calls such a hand ``invalid``.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from studcheck.model import GAMES
from studcheck.rules.points import NOT_IN_GAME, load_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from studcheck.model import Game, Hand, Stakes

_SEATS = range(1, 9)
_FEWEST_CARDS, _MOST_CARDS = 3, 7
_DECK = frozenset(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
_TAKEN = {"two_to_eight": {2, 3, 4, 5, 6, 7, 8}, "exactly_eight": {8}, "two_or_eight": {2, 8}}


def setup_faults(hand: Hand) -> list[str]:
    """Say everything that makes the set-up illegal under its own rules; empty where it is legal."""
    if hand.game not in GAMES:
        return [f"no game is called {hand.game!r}"]
    wrong_values = list(_values(hand))
    if wrong_values:
        return wrong_values
    rules = {**_defaults(hand.game), **hand.rules}
    return list(
        chain(_seats(hand, rules), _stakes(hand.stakes), _bring_in(hand.stakes, rules), _stacks(hand), _cards(hand))
    )


@cache
def _defaults(game: Game) -> Mapping[str, str]:
    return {point.id: point.defaults[game] for point in load_points().values()}


def _values(hand: Hand) -> Iterator[str]:
    points = load_points()
    for name, value in hand.rules.items():
        if name not in points:
            yield f"no rule point is called {name!r}"
        elif value not in points[name].values:
            yield f"{name} has no value {value!r}"
        elif (hand.game, name, value) in NOT_IN_GAME:
            yield f"{name}={value} does not exist in {hand.game}"


def _seats(hand: Hand, rules: Mapping[str, str]) -> Iterator[str]:
    numbers = [seat.seat for seat in hand.seats]
    for number in dict.fromkeys(numbers):
        if number not in _SEATS:
            yield f"there is no seat {number}: seats have the numbers 1 to 8"
        if numbers.count(number) > 1:
            yield f"seat {number} is taken twice"
    if len(numbers) not in _TAKEN[rules["game.seats"]]:
        yield f"{len(numbers)} seats are taken, against game.seats={rules['game.seats']}"
    if hand.dealer is not None and hand.dealer not in _SEATS:
        yield f"the dealer mark cannot be at seat {hand.dealer}"


def _stakes(stakes: Stakes) -> Iterator[str]:
    if stakes.chip < 1:
        yield f"the smallest chip is {stakes.chip}: it must be at least 1"
        return
    if stakes.ante < 0:
        yield f"the ante is {stakes.ante}: it cannot be negative"
    if stakes.bring_in <= 0:
        yield f"the bring-in is {stakes.bring_in}: it must be more than 0"
    if stakes.bring_in > stakes.small_bet:
        yield f"the bring-in {stakes.bring_in} is more than the small bet {stakes.small_bet}"
    if stakes.small_bet > stakes.big_bet:
        yield f"the small bet {stakes.small_bet} is more than the big bet {stakes.big_bet}"
    for name in ("ante", "bring_in", "small_bet", "big_bet"):
        if getattr(stakes, name) % stakes.chip:
            yield f"{name.replace('_', ' ')} {getattr(stakes, name)} is no multiple of the chip {stakes.chip}"


def _bring_in(stakes: Stakes, rules: Mapping[str, str]) -> Iterator[str]:
    """Source: ``bring_in.size`` (moot where nobody brings in) and the definition of the live ante."""
    size, chip, full = rules["bring_in.size"], max(stakes.chip, 1), stakes.small_bet
    half = full // 2 // chip * chip
    allowed = {"half_small_bet": {half}, "full_small_bet": {full}, "half_or_full": {half, full}}.get(size)
    fits = stakes.bring_in in allowed if allowed is not None else stakes.bring_in < full
    # A bring-in above the small bet is already a fault of the stakes.
    if rules["bring_in.forced"] == "forced" and not fits and stakes.bring_in <= full:
        yield f"a bring-in of {stakes.bring_in} over a small bet of {full} is against bring_in.size={size}"
    if rules["ante.status"] == "live" and stakes.ante >= stakes.bring_in:
        yield f"a live ante of {stakes.ante} leaves nothing to bring in for {stakes.bring_in}"


def _stacks(hand: Hand) -> Iterator[str]:
    for seat in hand.seats:
        if seat.stack <= 0:
            yield f"seat {seat.seat} has a stack of {seat.stack}: it must be more than 0"
        elif hand.stakes.chip > 1 and seat.stack % hand.stakes.chip:
            yield f"the stack {seat.stack} of seat {seat.seat} is no multiple of the chip {hand.stakes.chip}"


def _cards(hand: Hand) -> Iterator[str]:
    for seat in hand.seats:
        if not _FEWEST_CARDS <= len(seat.cards) <= _MOST_CARDS:
            yield f"seat {seat.seat} has {len(seat.cards)} cards: it needs {_FEWEST_CARDS} to {_MOST_CARDS}"
    shared = () if hand.community is None else (hand.community,)
    for card, times in Counter(chain(*(seat.cards for seat in hand.seats), shared)).items():
        if card not in _DECK:
            yield f"{card!r} is no card"
        elif times > 1:
            yield f"the card {card} stands in the hand {times} times"
