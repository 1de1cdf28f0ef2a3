"""Splitting: equal shares in whole chips, and who gets the chips that are left over.

Rule points: ``odd_chip.high``, ``odd_chip.low`` (claims 004-c62, 004-c72).  Of cards that could equally play, those
best for the seat count; where the deciding card is the shared one, the next card decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from studcheck_reference.cards import LOW_RANK, SUIT
from studcheck_reference.points import OddChipHigh, OddChipLow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from studcheck_reference.cards import Card
    from studcheck_reference.halves import Half
    from studcheck_reference.table import Seat

#: The cards (or the place) by which a seat stands in line for the odd chips.
Key: TypeAlias = "Callable[[Half, Seat], list[int]]"


def highest_first(cards: Iterable[Card]) -> list[int]:
    """Cards from the highest down: ace high, spades before hearts, diamonds and clubs; greater is better."""
    return sorted(cards, reverse=True)


def lowest_first(cards: Iterable[Card]) -> list[int]:
    """Cards from the lowest up: ace low, clubs first; as numbers of which the greater is better."""
    return sorted((-(LOW_RANK[card] * 4 + SUIT[card]) for card in cards), reverse=True)


def high_card_of_seven(_: Half, seat: Seat) -> list[int]:
    """``high_card_of_seven``: the highest card of all seven."""
    return highest_first(seat.cards)


def high_card_of_five(half: Half, seat: Seat) -> list[int]:
    """``high_card_of_five``: the highest card of the five that play."""
    shared = half.shared(seat)
    return max(highest_first(card for card in five if card != shared) for five in half.choices(seat))


def high_upcard(_: Half, seat: Seat) -> list[int]:
    """``high_upcard``: the highest upcard."""
    return highest_first(seat.up)


def low_card_of_seven(_: Half, seat: Seat) -> list[int]:
    """``low_card_of_seven``: the lowest card of all seven."""
    return lowest_first(seat.cards)


def low_upcard(_: Half, seat: Seat) -> list[int]:
    """``low_upcard``: the lowest upcard."""
    return lowest_first(seat.up)


def seat_from_dealer(_: Half, seat: Seat) -> list[int]:
    """``seat_from_dealer``: the first seat clockwise from the dealer mark."""
    return [-seat.place]


#: ``odd_chip.high``: the greatest key gets the first odd chip.
HIGH: dict[OddChipHigh, Key] = {
    OddChipHigh.HIGH_CARD_OF_SEVEN: high_card_of_seven,
    OddChipHigh.HIGH_CARD_OF_FIVE: high_card_of_five,
    OddChipHigh.HIGH_UPCARD: high_upcard,
    OddChipHigh.SEAT_FROM_DEALER: seat_from_dealer,
}

#: ``odd_chip.low``, razz ties included.
LOW: dict[OddChipLow, Key] = {
    OddChipLow.LOW_CARD_OF_SEVEN: low_card_of_seven,
    OddChipLow.LOW_UPCARD: low_upcard,
    OddChipLow.HIGH_CARD_OF_FIVE: high_card_of_five,
    OddChipLow.SEAT_FROM_DEALER: seat_from_dealer,
}


def split(amount: int, chip: int, winners: Sequence[Seat], half: Half, key: Key) -> list[tuple[Seat, int, int]]:
    """Equal shares in whole chips; the chips left over go one each in the odd-chip order (N22).

    Each winner with its share and what of it is odd, in the order of ``winners``.
    """
    each, left_over = divmod(amount // chip, len(winners))
    lucky: set[Seat] = set()
    if left_over:
        lucky.update(sorted(winners, key=lambda seat: key(half, seat), reverse=True)[:left_over])
    return [(seat, (each + (seat in lucky)) * chip, chip if seat in lucky else 0) for seat in winners]
