"""The high hand of all 133,784,560 sets of seven cards.

Suits have no order at showdown, so hands that differ only by exchanging suits are asked for once and counted as often
as they occur. Rank by rank, from the two to the ace, suits that held the same ranks so far are interchangeable: of such
a group only the number of suits that get a card is chosen, which stands for a binomial number of choices; then the
group splits in two. Every hand is accounted for exactly once (the weights add up to all of them), and the evaluator
is asked for each of the 6,009,159 classes.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING

import pytest
from studcheck_reference.cards import Card
from studcheck_reference.lookup import high, low_evaluator
from studcheck_reference.ranking import Category

if TYPE_CHECKING:
    from collections.abc import Iterator

Groups = tuple[tuple[int, ...], ...]

SEVEN_CARD_HANDS = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.QUADS: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.TRIPS: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}


@cache
def steps(groups: Groups) -> tuple[tuple[tuple[int, ...], Groups, int], ...]:
    """The ways to give one rank's cards to suits: who gets one, the groups after it, how many ways it stands for."""
    ways = []
    for counts in product(*(range(len(group) + 1) for group in groups)):
        pairs = list(zip(groups, counts, strict=True))
        chosen = tuple(suit for group, count in pairs for suit in group[:count])
        after = tuple(part for group, count in pairs for part in (group[:count], group[count:]) if part)
        ways.append((chosen, after, prod(comb(len(group), count) for group, count in pairs)))
    return tuple(ways)


def classes(
    size: int, rank: int = 0, groups: Groups = ((0, 1, 2, 3),), hand: tuple[Card, ...] = (), weight: int = 1
) -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of each class and the number of hands in it."""
    missing = size - len(hand)
    if missing == 0:
        yield hand, weight
        return
    for chosen, after, ways in steps(groups):
        if missing - 4 * (12 - rank) <= len(chosen) <= missing:
            longer = hand + tuple(Card(4 * rank + suit) for suit in chosen)
            yield from classes(size, rank + 1, after, longer, weight * ways)


def test_the_classes_of_five_card_hands_account_for_all_of_them() -> None:
    """134,459 classes, 2,598,960 hands."""
    weights = [weight for _, weight in classes(5)]
    assert len(weights) == 134_459
    assert sum(weights) == comb(52, 5)


@pytest.mark.night
def test_all_seven_card_hands_fall_into_the_known_categories() -> None:
    found: Counter[int] = Counter()
    asked = 0
    for hand, weight in classes(7):
        found[high(hand) >> 20] += weight
        asked += 1
    assert asked == 6_009_159
    assert found.total() == 133_784_560
    assert {Category(category): count for category, count in found.items()} == SEVEN_CARD_HANDS


@pytest.mark.night
def test_the_seven_card_hands_with_a_low_eight_or_better_are_as_many_as_combinatorics_says() -> None:
    """Counted a second way: by the ranks from ace to eight that show, at least five of them, each once or more often.

    A rank that shows has 4, 6, 4 or 1 choices of one to four cards; the rest come from the twenty above the eight.
    """
    expected = 0
    for counts in product(range(5), repeat=8):
        low_cards = sum(counts)
        if low_cards <= 7 and sum(map(bool, counts)) >= 5:
            expected += prod(comb(4, count) for count in counts) * comb(20, 7 - low_cards)
    evaluate = low_evaluator("from_highest", "excluded", True)
    assert sum(weight for hand, weight in classes(7) if evaluate(hand) is not None) == expected
