"""The ranking of hands and boards, written as a poker player would say it.

A strength is a whole number: the greater wins, and equal strengths tie. It holds a category and then up to five
ranks, four bits each, so that two strengths compare as the rule compares the hands: category first, then card by
card. Suits make flushes and never decide who wins. ``studcheck_reference.lookup`` gives the same numbers faster.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations
from typing import TYPE_CHECKING

from studcheck_reference.cards import LOW_RANK, RANK, SUIT, Card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Five = tuple[Card, ...]

_FIVE = 5
_EIGHT = 8
_WHEEL = [14, 5, 4, 3, 2]
_BITS = 4
_ABOVE_RANKS = 14


class Category(IntEnum):
    """What a hand is before its ranks are compared, the weakest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


def category_of(strength: int) -> Category:
    """The category in a strength of a high hand or of a board (a low hand's strength counts categories backwards)."""
    return Category(strength >> _FIVE * _BITS)


def fives(cards: Sequence[Card], shared: Card | None = None) -> list[Five]:
    """Every hand of five that a seat may play.

    Without a shared card: any five of ``cards``. With one: the shared card and exactly four of ``cards``
    (``shared_card.use=compulsory``; where its use is optional it is one of ``cards``).
    """
    if shared is None:
        return list(combinations(cards, 5))
    return [(shared, *four) for four in combinations(cards, 4)]


def high_of_five(cards: Iterable[Card]) -> int:
    """The strength of five cards as a high hand."""
    hand = tuple(cards)
    category, ranks = _grouped([RANK[card] for card in hand])
    if category is not Category.HIGH_CARD:
        return _strength(category, ranks)
    if ranks == _WHEEL:
        ranks = [5, 4, 3, 2, 1]  # the ace plays below the two
    straight = ranks[0] - ranks[-1] == 4  # noqa: PLR2004 - five different ranks in a row
    flush = len({SUIT[card] for card in hand}) == 1
    match straight, flush:
        case True, True:
            category = Category.STRAIGHT_FLUSH
        case True, False:
            category = Category.STRAIGHT
        case False, True:
            category = Category.FLUSH
    return _strength(category, ranks)


def high(cards: Sequence[Card]) -> int:
    """The strength of the best five of five, six or seven cards."""
    return max(map(high_of_five, fives(cards)))


def high_with_shared(shared: Card, own: Sequence[Card]) -> int:
    """The strength of the best hand of the shared card and exactly four own (``shared_card.use=compulsory``)."""
    return max(map(high_of_five, fives(own, shared)))


def best_high_fives(cards: Sequence[Card], shared: Card | None = None) -> list[Five]:
    """All choices of five that reach the seat's best high hand (they differ where cards could equally play)."""
    hands = fives(cards, shared)
    best = max(map(high_of_five, hands))
    return [hand for hand in hands if high_of_five(hand) == best]


def low_of_five(cards: Iterable[Card], compare: str, pairs: str, eight: bool) -> int | None:
    """The strength of five cards as a low hand, None if they are no low: ace low, straights and flushes ignored.

    ``compare`` and ``pairs`` are values of ``low.compare`` and ``low.pairs``; ``eight`` asks for five cards of rank
    eight or lower (``low.qualifier=eight``).
    """
    ranks = sorted((LOW_RANK[card] for card in cards), reverse=True)
    category, _ = _grouped(ranks)
    if eight and ranks[0] > _EIGHT:
        return None
    if pairs == "excluded" and category is not Category.HIGH_CARD:
        return None
    counted = category if pairs == "counted_worse" else Category.HIGH_CARD
    return _strength(Category.STRAIGHT_FLUSH - counted, _ORDERS[compare](ranks))


#: ``low.compare``: five ranks, highest first, as numbers of which the greater wins, in the order in which they count.
_ORDERS: dict[str, Callable[[list[int]], list[int]]] = {
    "from_highest": lambda ranks: [_ABOVE_RANKS - rank for rank in ranks],
    "highest_wins": lambda ranks: ranks,
    "from_lowest": lambda ranks: [_ABOVE_RANKS - rank for rank in reversed(ranks)],
    "top_then_from_lowest": lambda ranks: [_ABOVE_RANKS - rank for rank in (ranks[0], *reversed(ranks[1:]))],
}


def low(cards: Sequence[Card], compare: str, pairs: str, eight: bool) -> int | None:
    """The strength of the low hand that a seat makes of five, six or seven cards; None if it makes none."""
    return _low_of(best_low_fives(cards, compare, pairs, eight), compare, pairs, eight)


def low_with_shared(shared: Card, own: Sequence[Card], compare: str, pairs: str, eight: bool) -> int | None:
    """The strength of the low hand of the shared card and exactly four own (``shared_card.use=compulsory``)."""
    return _low_of(best_low_fives(own, compare, pairs, eight, shared), compare, pairs, eight)


def best_low_fives(
    cards: Sequence[Card], compare: str, pairs: str, eight: bool, shared: Card | None = None
) -> list[Five]:
    """All choices of five that make the seat's low hand; empty if it makes none.

    Under ``highest_wins`` the seat still plays its ordinary lowest five; only between seats does the higher win.
    """
    order = "from_highest" if compare == "highest_wins" else compare
    strengths = {hand: low_of_five(hand, order, pairs, eight) for hand in fives(cards, shared)}
    best = max((strength for strength in strengths.values() if strength is not None), default=None)
    return [hand for hand, strength in strengths.items() if strength is not None and strength == best]


def board(cards: Sequence[Card], ace_low: bool) -> int:
    """The strength of one to five upcards on one scale; in razz (``ace_low``) the least is the best board.

    Up to four cards rank by pairs, two pair, trips and quads, then by ranks; what a shorter board lacks counts as
    nothing. Five cards rank as a hand of the game: with straights and flushes where the ace is high, without in razz.
    """
    if len(cards) == _FIVE and not ace_low:
        return high_of_five(cards)
    ranks = LOW_RANK if ace_low else RANK
    return _strength(*_grouped([ranks[card] for card in cards]))


def _grouped(ranks: list[int]) -> tuple[Category, list[int]]:
    """The category that equal ranks make, and the ranks in the order in which they count: quads before their kicker."""
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    most = ranks.count(ordered[0])
    rest = ordered[most:]
    paired_rest = bool(rest) and ranks.count(rest[0]) > 1
    match most, paired_rest:
        case 4, _:
            category = Category.QUADS
        case 3, True:
            category = Category.FULL_HOUSE
        case 3, False:
            category = Category.TRIPS
        case 2, True:
            category = Category.TWO_PAIR
        case 2, False:
            category = Category.PAIR
        case _:
            category = Category.HIGH_CARD
    return category, ordered


def _low_of(choices: list[Five], compare: str, pairs: str, eight: bool) -> int | None:
    return low_of_five(choices[0], compare, pairs, eight) if choices else None


def _strength(category: int, ranks: list[int]) -> int:
    strength = category
    for place in range(_FIVE):
        strength = strength << _BITS | (ranks[place] if place < len(ranks) else 0)
    return strength
