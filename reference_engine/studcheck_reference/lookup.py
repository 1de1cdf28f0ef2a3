"""The ranking of hands and boards from tables: the same numbers as ``studcheck_reference.ranking``, in a microsecond.

A table's key counts the cards of each rank: thirteen counters of three bits, added up card by card. An entry is
worked out when it is first asked for: of five cards by the readable rule, of six or seven from the best of the hands
that are one card shorter. Nothing is worked out at import.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from typing import TYPE_CHECKING

from studcheck_reference import ranking
from studcheck_reference.cards import DECK, RANK, SUIT, Card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

_SEVEN = 7
_FIVE = 5

#: One card of each rank, as the counters see it.
_ONE = tuple(1 << 3 * place for place in range(13))
_COUNTERS = tuple((one, 7 * one) for one in _ONE)
_RANK_KEY = tuple(_ONE[rank - 2] for rank in RANK)

#: High hands count suits too, in four counters of four bits below the ranks. Each starts at three, so that the fifth
#: card of a suit sets its highest bit.
_SUIT_BITS = 16
_CARD_KEY = tuple((_RANK_KEY[card] << _SUIT_BITS) + (1 << 4 * SUIT[card]) for card in DECK)
_START = 0x3333
_FLUSH = 0x8888


class _Table(dict[int, int]):
    """Strengths by counted ranks, each worked out from its cards when it is first asked for."""

    def __init__(self, strength: Callable[[list[Card]], int | None], one_suit: bool = False) -> None:
        super().__init__()
        self._strength = strength
        self._one_suit = one_suit

    def __missing__(self, key: int) -> int:
        strength = self[key] = self._strength(_cards_of(key, self._one_suit)) or 0
        return strength

    def fill(self, keys: Iterable[int]) -> None:
        for key in keys:
            _ = self[key]


class _BestFive(_Table):
    """Strengths of the best five of five to seven cards; 0 stands for no hand at all.

    ``chooser`` is the table by which a seat chooses its five, where it is not this one.
    """

    def __init__(
        self,
        strength: Callable[[list[Card]], int | None],
        one_suit: bool = False,
        chooser: _BestFive | None = None,
    ) -> None:
        super().__init__(strength, one_suit)
        self._chooser = chooser

    def __missing__(self, key: int) -> int:
        if key % 7 == _FIVE:  # casting out sevens: a number is its digits' sum in base eight
            return super().__missing__(key)
        one_card_fewer = [key - one for one, counter in _COUNTERS if key & counter]
        if self._chooser is None:
            strength = max([self[fewer] for fewer in one_card_fewer])
        else:
            strength = self[max(one_card_fewer, key=self._chooser.__getitem__)]
        self[key] = strength
        return strength


def high(cards: Sequence[Card]) -> int:
    """The strength of the best five of five, six or seven cards."""
    if len(cards) == _SEVEN:  # written out, for this is asked most and a loop takes half as long again
        a, b, c, d, e, f, g = cards
        key = _CARD_KEY[a] + _CARD_KEY[b] + _CARD_KEY[c] + _CARD_KEY[d] + _CARD_KEY[e] + _CARD_KEY[f] + _CARD_KEY[g]
        key += _START
    else:
        key = sum(map(_CARD_KEY.__getitem__, cards), _START)
    if key & _FLUSH:  # five of a suit leave no two cards that could make a full house or quads
        suit = (key & _FLUSH).bit_length() // 4 - 1
        return _FLUSHES[sum(_RANK_KEY[card] for card in cards if SUIT[card] == suit)]
    return _HIGHS[key >> _SUIT_BITS]


@cache
def low_evaluator(compare: str, pairs: str, eight: bool) -> Callable[[Sequence[Card]], int | None]:
    """The function that gives the strength of the low hand in five, six or seven cards, or None if there is none.

    The parameters are those of ``ranking.low``.
    """
    table = _lows(compare, pairs, eight)
    key = _RANK_KEY

    def evaluate(cards: Sequence[Card]) -> int | None:
        if len(cards) == _SEVEN:
            a, b, c, d, e, f, g = cards
            return table[key[a] + key[b] + key[c] + key[d] + key[e] + key[f] + key[g]] or None
        return table[sum(map(key.__getitem__, cards))] or None

    return evaluate


def board(cards: Sequence[Card], ace_low: bool) -> int:
    """The strength of one to five upcards, on the scale of ``ranking.board``."""
    if ace_low:
        return _LOW_BOARDS[sum(map(_RANK_KEY.__getitem__, cards))]
    if len(cards) == _FIVE:
        return high(cards)
    return _HIGH_BOARDS[sum(map(_RANK_KEY.__getitem__, cards))]


def warm() -> None:
    """Fill every table of the games' usual rules: high hands, the lows of stud8 and razz, and boards."""
    by_size = [[0]]  # a hand of one more card is any rank more, but no rank has a fifth card
    for _ in range(_SEVEN):
        by_size.append(list({key + one for key in by_size[-1] for one in _ONE if not key & 4 * one}))
    for table in (_HIGHS, _lows("from_highest", "excluded", True), _lows("from_highest", "counted_worse", False)):
        table.fill(chain(*by_size[_FIVE:]))
    _FLUSHES.fill(sum(ranks) for size in (5, 6, 7) for ranks in combinations(_ONE, size))
    _HIGH_BOARDS.fill(chain(*by_size[1:_FIVE]))
    _LOW_BOARDS.fill(chain(*by_size[1 : _FIVE + 1]))


@cache
def _lows(compare: str, pairs: str, eight: bool) -> _BestFive:
    def strength(cards: list[Card]) -> int | None:
        return ranking.low_of_five(cards, compare, pairs, eight)

    chooser = _lows("from_highest", pairs, eight) if compare == "highest_wins" else None
    return _BestFive(strength, chooser=chooser)


def _cards_of(key: int, one_suit: bool) -> list[Card]:
    """Cards of the counted ranks: all of clubs, or with the suits in turn, which makes no flush of five."""
    places = [place for place in range(13) for _ in range(key >> 3 * place & 7)]
    return [Card(4 * place + (0 if one_suit else turn % 4)) for turn, place in enumerate(places)]


_HIGHS = _BestFive(ranking.high_of_five)
_FLUSHES = _BestFive(ranking.high_of_five, one_suit=True)
_HIGH_BOARDS = _Table(lambda cards: ranking.board(cards, ace_low=False))
_LOW_BOARDS = _Table(lambda cards: ranking.board(cards, ace_low=True))
