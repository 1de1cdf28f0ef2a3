"""Cards: 52 whole numbers, so that the order of numbers is the order of ranks and then of suits.

A card is ``4 * (rank - 2) + suit`` with ranks 2 to 14 (the ace) and suits c < d < h < s (claims 000-c61, 002-c33).
"""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ACE = 14

#: Every card, lowest first: two of clubs to ace of spades.
DECK: tuple[Card, ...] = tuple(Card(number) for number in range(52))

#: The text of each card (``"Kd"``), by its number.
TEXT: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)

#: The rank of each card with the ace high (2 to 14), by its number.
RANK: tuple[int, ...] = tuple(2 + number // 4 for number in DECK)

#: The rank of each card with the ace low (1 to 13), by its number.
LOW_RANK: tuple[int, ...] = tuple(1 if rank == ACE else rank for rank in RANK)

#: The suit of each card, 0 (clubs) to 3 (spades), by its number.
SUIT: tuple[int, ...] = tuple(number % 4 for number in DECK)

_NUMBER = {text: Card(number) for number, text in enumerate(TEXT)}


def card(text: str) -> Card:
    """The card that a text such as ``"Kd"`` names; ``ValueError`` if none does."""
    try:
        return _NUMBER[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card") from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``"Kd 9c 2h"``."""
    return tuple(card(word) for word in text.split())
