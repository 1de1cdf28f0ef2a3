"""The readable ranking, against hands whose order follows from the rules of poker."""

from __future__ import annotations

import pytest
from studcheck_reference.cards import cards
from studcheck_reference.ranking import (
    Category,
    best_high_fives,
    best_low_fives,
    board,
    category_of,
    high,
    high_of_five,
    high_with_shared,
    low,
    low_of_five,
    low_with_shared,
)

HIGHS_WORST_FIRST = [
    ("7c 5d 4h 3s 2c", Category.HIGH_CARD),
    ("As Kd Qh Jc 9s", Category.HIGH_CARD),
    ("2s 2d 5h 4c 3s", Category.PAIR),
    ("2s 2d Ah Kc Qs", Category.PAIR),
    ("3s 3d 5h 4c 2s", Category.PAIR),
    ("3s 3d 2h 2c 4s", Category.TWO_PAIR),
    ("3s 3d 2h 2c 5s", Category.TWO_PAIR),
    ("4s 4d 2h 2c 3s", Category.TWO_PAIR),
    ("4s 4d 3h 3c 2s", Category.TWO_PAIR),
    ("2s 2d 2h 4c 3s", Category.TRIPS),
    ("2s 2d 2h 5c 3s", Category.TRIPS),
    ("3s 3d 3h 4c 2s", Category.TRIPS),
    ("As 2d 3h 4c 5s", Category.STRAIGHT),
    ("2s 3d 4h 5c 6s", Category.STRAIGHT),
    ("As Kd Qh Jc Ts", Category.STRAIGHT),
    ("7s 5s 4s 3s 2s", Category.FLUSH),
    ("8c 5c 4c 3c 2c", Category.FLUSH),
    ("2s 2d 2h 3c 3s", Category.FULL_HOUSE),
    ("2s 2d 2h Ac As", Category.FULL_HOUSE),
    ("3s 3d 3h 2c 2s", Category.FULL_HOUSE),
    ("2s 2d 2h 2c 3s", Category.QUADS),
    ("2s 2d 2h 2c As", Category.QUADS),
    ("3s 3d 3h 3c 2s", Category.QUADS),
    ("Ad 2d 3d 4d 5d", Category.STRAIGHT_FLUSH),
    ("2h 3h 4h 5h 6h", Category.STRAIGHT_FLUSH),
    ("Tc Jc Qc Kc Ac", Category.STRAIGHT_FLUSH),
]

LOW_ORDERS = ("from_highest", "highest_wins", "from_lowest", "top_then_from_lowest")


def high_text(text: str) -> int:
    return high(cards(text))


def razz(text: str, compare: str = "from_highest", pairs: str = "counted_worse") -> int:
    strength = low(cards(text), compare, pairs, eight=False)
    assert strength is not None
    return strength


def eight_or_better(text: str, compare: str = "from_highest", pairs: str = "excluded") -> int | None:
    return low(cards(text), compare, pairs, eight=True)


def winner(hands: tuple[str, str], compare: str, pairs: str, eight: bool) -> int:
    """The seat (1 or 2) whose low hand wins, 0 for a tie."""
    first, second = (low(cards(hand), compare, pairs, eight) or 0 for hand in hands)
    return 0 if first == second else 1 if first > second else 2


@pytest.mark.parametrize(("hand", "category"), HIGHS_WORST_FIRST)
def test_five_cards_make_the_category_that_poker_gives_them(hand: str, category: Category) -> None:
    assert category_of(high_of_five(cards(hand))) is category


def test_high_hands_rank_by_category_then_by_the_greater_group_then_by_kickers() -> None:
    strengths = [high_text(hand) for hand, _ in HIGHS_WORST_FIRST]
    assert strengths == sorted(strengths)
    assert len(set(strengths)) == len(strengths)


def test_an_ace_in_the_middle_makes_no_straight() -> None:
    assert category_of(high_text("Qs Kd Ah 2c 3s")) is Category.HIGH_CARD


def test_four_cards_in_a_row_and_a_gap_are_no_straight() -> None:
    assert category_of(high_text("6s 5d 4h 3c Ts")) is Category.HIGH_CARD


def test_the_last_kicker_decides() -> None:
    assert high_text("As Kd Qh Jc 9s") > high_text("Ac Kh Qd Js 8c")


def test_suits_never_decide_who_wins() -> None:
    """S53: both seats play K-Q-9-7-6 and one of them holds the king of spades."""
    assert high_text("Ks 9h 7c 4s Qd 6h 2d") == high_text("9d Qs 7d 3h Kh 6c 2s")
    assert high_text("7s 5s 4s 3s 2s") == high_text("7c 5c 4c 3c 2c")


def test_of_three_pairs_the_best_two_play_with_the_best_kicker() -> None:
    assert high_text("Ks Kd 9h 9c 4s 4d Jh") == high_text("Kh Kc 9s 9d Jc")
    assert high_text("Ks Kd 9h 9c 4s 4d 3h") == high_text("Kh Kc 9s 9d 4c")


def test_of_two_trips_the_higher_is_full_of_the_lower() -> None:
    assert high_text("8s 8d 8h Jc Js Jd 2h") == high_text("Jh Js Jd 8c 8s")


def test_beside_trips_the_higher_of_two_pairs_fills_up() -> None:
    assert high_text("8s 8d 8h Jc Js 2d 2h") == high_text("8c 8d 8h Jd Jh")


def test_quads_take_the_best_kicker_of_trips() -> None:
    assert high_text("8s 8d 8h 8c Js Jd Jh") == high_text("8s 8d 8h 8c Jc")


def test_a_flush_and_a_straight_in_seven_cards_are_no_straight_flush() -> None:
    """The straight 5 to 9 needs the eight of clubs; the spades make a flush of ace high."""
    assert high_text("5s 6s 7s 8c 9s As 2d") == high_text("As 9s 7s 6s 5s")
    assert category_of(high_text("5s 6s 7s 8c 9s As 2d")) is Category.FLUSH


def test_a_lower_straight_flush_beats_a_higher_flush_of_the_same_seven() -> None:
    assert high_text("2s 3s 4s 5s 6s Ks As") == high_text("2h 3h 4h 5h 6h")


def test_the_higher_end_of_seven_in_a_row_plays() -> None:
    assert high_text("3s 4d 5h 6c 7s 8d 9h") == high_text("5s 6d 7h 8c 9s")


def test_with_six_in_a_row_from_the_ace_the_wheel_does_not_play() -> None:
    assert high_text("As 2d 3h 4c 5s 6d Kh") == high_text("2s 3d 4h 5c 6s")


def test_six_cards_are_enough_for_a_hand() -> None:
    assert high_text("As Ad Kh Kc Qs Jd") == high_text("As Ad Kh Kc Qs")


def test_a_compulsory_shared_card_can_spoil_a_flush() -> None:
    own = cards("As Ks 9s 5s 3s 2d")
    assert category_of(high(own)) is Category.FLUSH
    assert high_with_shared(cards("9h")[0], own) == high_text("9s 9h As Ks 5d")


def test_a_compulsory_shared_card_can_spoil_a_low() -> None:
    own = cards("As 2d 3h 4c 5s Kd")
    shared = cards("9h")[0]
    assert low_with_shared(shared, own, "from_highest", "counted_worse", eight=False) == razz("9s 4d 3h 2c As")
    assert low_with_shared(shared, own, "from_highest", "excluded", eight=True) is None


def test_straights_and_flushes_do_not_hurt_a_low_and_the_ace_is_low() -> None:
    """S56: the wheel is the best low, in one suit too."""
    assert razz("As 2s 3s 4s 5s") == razz("Ad 2c 3h 4s 5d")
    assert razz("As 2s 3s 4s 5s") > razz("Ad 2c 3h 4s 6d")


def test_an_eight_seven_low_loses_to_an_eight_six_low() -> None:
    hands = ("8s 7d 3h 2c As", "8c 6d 5h 4c 3s")
    assert winner(hands, "from_highest", "excluded", eight=True) == 2


def test_a_nine_does_not_qualify_and_an_eight_does() -> None:
    assert eight_or_better("9s 4d 3h 2c As Kd Kh") is None
    assert eight_or_better("8s 4d 3h 2c As Kd Kh") is not None


def test_five_different_ranks_are_needed_where_pairs_are_excluded() -> None:
    assert eight_or_better("As 2d 3h 4c 4s 3d 2h") is None
    assert low(cards("As 2d 3h 4c 4s 3d 2h"), "from_highest", "excluded", eight=False) is None


def test_a_pair_in_seven_cards_does_not_hurt_five_different_ranks() -> None:
    assert eight_or_better("As Ad 2h 2c 3s 4d 5h") == eight_or_better("As 2h 3s 4d 5h")


@pytest.mark.parametrize(
    ("compare", "seat"), [("from_highest", 2), ("highest_wins", 1), ("from_lowest", 1), ("top_then_from_lowest", 1)]
)
def test_8_6_3_2_a_against_8_5_4_3_2(compare: str, seat: int) -> None:
    """S45: the second card from the top is a five against a six, from the bottom an ace against a two."""
    hands = ("6h 8s 3c Kd 2d Ah Qc", "8h 5c 4d Kc 3h 2s Qd")
    assert winner(hands, compare, "excluded", eight=True) == seat


@pytest.mark.parametrize(
    ("compare", "seat"), [("from_highest", 2), ("highest_wins", 1), ("from_lowest", 1), ("top_then_from_lowest", 2)]
)
def test_8_6_4_2_a_against_7_6_5_4_2(compare: str, seat: int) -> None:
    """S46: the sentence of document 004 against its example."""
    hands = ("8s 6h 4c Kd 2d Ah Qc", "7h 6c 5d Kc 4h 2s Qd")
    assert winner(hands, compare, "excluded", eight=True) == seat


@pytest.mark.parametrize(
    ("compare", "seat"), [("from_highest", 2), ("highest_wins", 1), ("from_lowest", 2), ("top_then_from_lowest", 2)]
)
def test_8_6_5_4_3_against_7_5_4_2_a(compare: str, seat: int) -> None:
    """S70: only the literal sentence prefers the rougher hand."""
    hands = ("8s 6h 4c Kd 5d 3h Qc", "7h 5c 4s Kc 2d Ah Qd")
    assert winner(hands, compare, "excluded", eight=True) == seat


@pytest.mark.parametrize(("pairs", "seat"), [("excluded", 2), ("counted_worse", 2), ("allowed", 1)])
def test_5_4_3_2_2_against_8_7_6_4_3(pairs: str, seat: int) -> None:
    """S71: a paired low qualifies unless pairs are excluded, and loses to any unpaired one unless they are allowed."""
    hands = ("2c 3h 4s Kh 2d 5c Kd", "8c 7d 6s Qh 4c 3d Qc")
    assert winner(hands, "from_highest", pairs, eight=True) == seat


@pytest.mark.parametrize(("pairs", "seat"), [("counted_worse", 2), ("allowed", 1)])
def test_a_four_high_low_with_pairs_against_8_7_6_5_3(pairs: str, seat: int) -> None:
    """S96: in razz without a qualifier."""
    hands = ("Ks 2c 3h 4s 2d 3d 4d", "Qs 5c 6h 7s 8d 3c Qd")
    assert winner(hands, "from_highest", pairs, eight=False) == seat


def test_the_worst_unpaired_low_beats_the_best_pair() -> None:
    assert razz("Ks Qd Jh Tc 9s") > razz("As Ad 2h 3c 4s")


def test_paired_lows_rank_by_category_first() -> None:
    hands = ["Ks Kd Qh Jc Ts", "As Ad 2h 2c 3s", "As Ad Ah 2c 3s", "As Ad Ah 2c 2s", "As Ad Ah Ac 2s"]
    strengths = [razz(hand) for hand in hands]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


def test_within_a_category_paired_lows_compare_card_by_card_in_the_named_order() -> None:
    """5-4-3-2-2 has the lower top card, K-Q-J-A-A the lower bottom card."""
    hands = ("5s 4d 3h 2c 2s", "Ks Qd Jh Ac As")
    assert winner(hands, "from_highest", "counted_worse", eight=False) == 1
    assert winner(hands, "top_then_from_lowest", "counted_worse", eight=False) == 1
    assert winner(hands, "from_lowest", "counted_worse", eight=False) == 2
    assert winner(hands, "highest_wins", "counted_worse", eight=False) == 2


def test_where_pairs_are_allowed_the_five_lowest_cards_play() -> None:
    assert razz("As Ad 2h 2c 3s 4d 5h", pairs="allowed") == razz("As Ad 2h 2c 3s", pairs="allowed")


def test_where_pairs_count_worse_the_seat_keeps_five_different_ranks() -> None:
    assert razz("As Ad 2h 2c 3s 4d Kh") == razz("As 2h 3s 4d Kh")


def test_a_paired_low_qualifies_where_the_unpaired_five_reach_too_high() -> None:
    """Counted worse beside the eight: A-2-3-4-9 does not qualify, A-A-2-3-4 does, below every unpaired low."""
    paired = eight_or_better("As Ad 2h 3c 4s 9d Kh", pairs="counted_worse")
    assert paired == eight_or_better("As Ad 2h 3c 4s", pairs="counted_worse")
    worst_unpaired = eight_or_better("8s 7d 6h 5c 4s", pairs="counted_worse")
    assert paired is not None
    assert worst_unpaired is not None
    assert paired < worst_unpaired


@pytest.mark.parametrize("pairs", ["excluded", "counted_worse", "allowed"])
def test_fewer_than_five_cards_up_to_the_eight_never_qualify(pairs: str) -> None:
    assert eight_or_better("As Ad 2h 3c 9s Td Kh", pairs=pairs) is None


def test_under_highest_wins_the_seat_still_plays_its_ordinary_lowest_five() -> None:
    """Both seats hold higher fives, which would win if they could be chosen."""
    assert razz("As 2d 3h 4c 5s Qd Kh", "highest_wins") == razz("As 2d 3h 4c 5s", "highest_wins")
    assert winner(("As 2d 3h 4c 5s Qd Kh", "6s 4d 3h 2c As"), "highest_wins", "counted_worse", eight=False) == 2


def test_under_highest_wins_an_unpaired_low_still_beats_a_paired_one() -> None:
    assert winner(("As 2d 3h 4c 5s", "Ks Qd Jh Tc Ts"), "highest_wins", "counted_worse", eight=False) == 1


@pytest.mark.parametrize("compare", LOW_ORDERS)
def test_the_same_ranks_tie_in_every_order(compare: str) -> None:
    assert razz("As 2d 3h 4c 7s Kd Kh", compare) == razz("Ah 2s 3d 4s 7c Qd Qh", compare)


def test_a_misspelt_order_is_a_fault() -> None:
    with pytest.raises(KeyError, match="from_hihgest"):
        low_of_five(cards("As 2d 3h 4c 5s"), "from_hihgest", "excluded", eight=True)


def test_cards_that_could_equally_play_give_several_best_fives() -> None:
    """The kicker is the nine of hearts or the nine of clubs."""
    choices = best_high_fives(cards("As Ad Kh Kc 9h 9c 2s"))
    assert {frozenset(hand) for hand in choices} == {
        frozenset(cards("As Ad Kh Kc 9h")),
        frozenset(cards("As Ad Kh Kc 9c")),
    }


def test_either_card_of_a_pair_may_play_in_a_low() -> None:
    choices = best_low_fives(cards("As Ad 2h 3c 4s 5d Kh"), "from_highest", "excluded", eight=True)
    assert {frozenset(hand) for hand in choices} == {
        frozenset(cards("As 2h 3c 4s 5d")),
        frozenset(cards("Ad 2h 3c 4s 5d")),
    }


def test_no_five_makes_a_low_where_none_qualifies() -> None:
    assert best_low_fives(cards("As Kd Qh Jc Ts 9d 8h"), "from_highest", "excluded", eight=True) == []


def test_a_compulsory_shared_card_is_in_every_best_five() -> None:
    shared = cards("2h")[0]
    own = cards("As Ad Kh Kc Qs Jd")
    assert [set(hand) for hand in best_high_fives(own, shared)] == [set(cards("2h As Ad Kh Kc"))]
    lows = best_low_fives(own, "from_highest", "counted_worse", False, shared)
    expected = [f"2h {ace} Jd Qs {king}" for ace in ("As", "Ad") for king in ("Kh", "Kc")]
    assert {frozenset(hand) for hand in lows} == {frozenset(cards(text)) for text in expected}


def test_boards_rank_by_quads_trips_two_pair_pair_and_ranks() -> None:
    worst_first = ["4s 3d 2h", "4s 3d 2h 5c", "Ks Qd Jh", "As Kd Qh Jc", "2s 2d", "2s 2d Ah Kc", "3s 3d"]
    worst_first += ["3s 3d 2h 2c", "As Ad Kh Kc", "2s 2d 2h", "2s 2d 2h Ac", "2s 2d 2h 2c", "As Ad Ah Ac"]
    strengths = [board(cards(text), ace_low=False) for text in worst_first]
    assert strengths == sorted(strengths)
    assert len(set(strengths)) == len(strengths)


def test_a_board_of_four_has_no_straight_and_no_flush() -> None:
    assert category_of(board(cards("As Ks Qs Js"), ace_low=False)) is Category.HIGH_CARD
    assert board(cards("2s 2d 3h 4c"), ace_low=False) > board(cards("As Ks Qs Js"), ace_low=False)


def test_a_shorter_board_lacks_kickers() -> None:
    assert board(cards("As Kd Qh"), ace_low=False) < board(cards("Ac Kh Qd 2s"), ace_low=False)
    assert board(cards("As Ad"), ace_low=False) < board(cards("Ac Ah 2d"), ace_low=False)


def test_a_board_of_five_ranks_as_a_poker_hand_where_the_ace_is_high() -> None:
    assert board(cards("As Ks Qs Js 9s"), ace_low=False) == high_text("As Ks Qs Js 9s")
    assert board(cards("As 2d 3h 4c 5s"), ace_low=False) > board(cards("As Ad Ah Kc"), ace_low=False)


def test_a_razz_board_of_five_has_no_straight_and_no_flush() -> None:
    """The wheel in spades is the lowest board of all."""
    assert board(cards("As 2s 3s 4s 5s"), ace_low=True) < board(cards("As 2d 3h 4c 6s"), ace_low=True)
    assert category_of(board(cards("As 2s 3s 4s 5s"), ace_low=True)) is Category.HIGH_CARD


def test_on_razz_boards_the_ace_is_low_and_any_pair_is_worse_than_none() -> None:
    assert board(cards("As 2d 3h"), ace_low=True) < board(cards("4s 2d 3h"), ace_low=True)
    assert board(cards("Ks Qd Jh"), ace_low=True) < board(cards("As Ad 2h"), ace_low=True)
    assert board(cards("As Ad 2h"), ace_low=True) < board(cards("2s 2d Ah"), ace_low=True)


def test_a_full_house_can_show_on_five_upcards() -> None:
    assert category_of(board(cards("As Ad Ah 2c 2s"), ace_low=True)) is Category.FULL_HOUSE
