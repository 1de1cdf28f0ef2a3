"""The table-driven ranking: the same numbers as the readable rule, and the frequencies that combinatorics gives."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest
from studcheck_reference import lookup, ranking
from studcheck_reference.cards import DECK, LOW_RANK, Card, cards
from studcheck_reference.ranking import Category, category_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ORDERS = ("from_highest", "highest_wins", "from_lowest", "top_then_from_lowest")
LOWS = tuple(product(ORDERS, ("excluded", "counted_worse", "allowed"), (False, True)))

# The number of five-card hands of each category, as every table of poker odds has it.
FIVE_CARD_HANDS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.QUADS: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.TRIPS: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}


def dealer_of(seed: int) -> random.Random:
    return random.Random(seed)


def sample(seed: int, size: int, hands: int) -> Iterator[list[Card]]:
    dealer = dealer_of(seed)
    return (dealer.sample(DECK, size) for _ in range(hands))


def suited_sample(seed: int, hands: int) -> Iterator[list[Card]]:
    """Seven cards of which five or more are spades, which chance seldom deals."""
    dealer = dealer_of(seed)
    spades = [card for card in DECK if card % 4 == 3]
    others = [card for card in DECK if card % 4 != 3]
    for _ in range(hands):
        count = dealer.choice((5, 5, 6, 7))
        hand = dealer.sample(spades, count) + dealer.sample(others, 7 - count)
        dealer.shuffle(hand)
        yield hand


def test_both_rankings_agree_on_a_sample_of_seven_card_high_hands() -> None:
    for hand in sample(7, 7, 20_000):
        assert lookup.high(hand) == ranking.high(hand), hand


def test_both_rankings_agree_on_seven_cards_with_a_flush() -> None:
    for hand in suited_sample(5, 2_000):
        assert lookup.high(hand) == ranking.high(hand), hand


@pytest.mark.parametrize("size", [5, 6])
def test_both_rankings_agree_on_a_sample_of_shorter_high_hands(size: int) -> None:
    for hand in sample(size, size, 5_000):
        assert lookup.high(hand) == ranking.high(hand), hand


@pytest.mark.parametrize(
    ("compare", "pairs", "eight"), [("from_highest", "counted_worse", False), ("from_highest", "excluded", True)]
)
def test_both_rankings_agree_on_a_sample_of_seven_card_lows(compare: str, pairs: str, eight: bool) -> None:
    evaluate = lookup.low_evaluator(compare, pairs, eight)
    for hand in sample(77, 7, 20_000):
        assert evaluate(hand) == ranking.low(hand, compare, pairs, eight), hand


@pytest.mark.parametrize(("compare", "pairs", "eight"), LOWS)
def test_both_rankings_agree_under_every_value_of_the_low_points(compare: str, pairs: str, eight: bool) -> None:
    """Low cards only as well, for they make the pairs and the qualifying hands that chance seldom deals."""
    evaluate = lookup.low_evaluator(compare, pairs, eight)
    low_cards = [card for card in DECK if LOW_RANK[card] <= 6]
    dealer = dealer_of(6)
    for size in (5, 6, 7):
        for deck in (DECK, low_cards):
            for _ in range(80):
                hand = dealer.sample(deck, size)
                assert evaluate(hand) == ranking.low(hand, compare, pairs, eight), hand


@pytest.mark.parametrize("ace_low", [False, True])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_both_rankings_agree_on_boards(size: int, ace_low: bool) -> None:
    boards = combinations(DECK, size) if size < 4 else sample(size, size, 10_000)
    for upcards in boards:
        assert lookup.board(upcards, ace_low) == ranking.board(upcards, ace_low), upcards


def test_a_flush_board_of_five_counts_where_the_ace_is_high_only() -> None:
    upcards = cards("Ks 9s 7s 4s 2s")
    assert category_of(lookup.board(upcards, ace_low=False)) is Category.FLUSH
    assert category_of(lookup.board(upcards, ace_low=True)) is Category.HIGH_CARD


def test_the_order_of_the_cards_makes_no_difference() -> None:
    hand = list(cards("5s 6s 7s 8c 9s As 2d"))
    strength = lookup.high(hand)
    dealer = dealer_of(1)
    for _ in range(50):
        dealer.shuffle(hand)
        assert lookup.high(hand) == strength


def test_one_evaluator_serves_all_who_ask_for_the_same_low() -> None:
    assert lookup.low_evaluator("from_lowest", "allowed", False) is lookup.low_evaluator(
        "from_lowest", "allowed", False
    )


def test_nothing_is_worked_out_at_import() -> None:
    """In a fresh interpreter every table is empty until a hand is asked for."""
    program = (
        "from studcheck_reference import lookup\n"
        "tables = [t for t in vars(lookup).values() if isinstance(t, dict) and type(t) is not dict]\n"
        "assert len(tables) == 4 and not any(tables), tables\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_warm_tables_hold_every_hand_of_five_six_and_seven_cards() -> None:
    """6,175, 18,395 and 49,205 multisets of ranks; 1,287, 1,716 and 1,716 sets of ranks in one suit."""
    lookup.warm()
    assert len(lookup._HIGHS) == 6_175 + 18_395 + 49_205
    assert len(lookup._FLUSHES) == 1_287 + 1_716 + 1_716


@pytest.mark.slow
def test_both_rankings_agree_on_all_five_card_high_hands_and_find_the_known_frequencies() -> None:
    found: Counter[int] = Counter()
    for hand in combinations(DECK, 5):
        strength = lookup.high(hand)
        assert strength == ranking.high_of_five(hand), hand
        found[strength >> 20] += 1
    assert {Category(category): count for category, count in found.items()} == FIVE_CARD_HANDS


@pytest.mark.slow
def test_five_card_high_hands_have_7462_strengths() -> None:
    """A strength for each choice of ranks: 13 times 12 quads, 13 over 5 less 10 straights unpaired hands, and so on."""
    strengths = {lookup.high(hand) for hand in combinations(DECK, 5)}
    found = Counter(category_of(strength) for strength in strengths)
    assert found == {
        Category.STRAIGHT_FLUSH: 10,
        Category.QUADS: 156,
        Category.FULL_HOUSE: 156,
        Category.FLUSH: 1_277,
        Category.STRAIGHT: 10,
        Category.TRIPS: 858,
        Category.TWO_PAIR: 858,
        Category.PAIR: 2_860,
        Category.HIGH_CARD: 1_277,
    }


@pytest.mark.slow
def test_both_rankings_agree_on_all_five_card_lows_of_razz() -> None:
    """1,317,888 of them have five different ranks: 13 over 5 times 4 suits to the fifth power."""
    evaluate = lookup.low_evaluator("from_highest", "counted_worse", False)
    worst_unpaired = evaluate(cards("Ks Qd Jh Tc 9s"))
    assert worst_unpaired is not None
    unpaired = 0
    for hand in combinations(DECK, 5):
        strength = ranking.low_of_five(hand, "from_highest", "counted_worse", eight=False)
        assert strength is not None
        assert strength == evaluate(hand), hand
        unpaired += strength >= worst_unpaired
    assert unpaired == 1_317_888


@pytest.mark.slow
def test_both_rankings_agree_on_all_five_card_lows_of_stud8() -> None:
    """With a top card of five, six, seven or eight: 1, 5, 15 and 35 sets of ranks, each in 1,024 suits."""
    evaluate = lookup.low_evaluator("from_highest", "excluded", True)
    found: Counter[int] = Counter()
    for hand in combinations(DECK, 5):
        strength = ranking.low_of_five(hand, "from_highest", "excluded", eight=True)
        assert strength == evaluate(hand), hand
        if strength is not None:
            found[max(LOW_RANK[card] for card in hand)] += 1
    assert found == {5: 1_024, 6: 5_120, 7: 15_360, 8: 35_840}
