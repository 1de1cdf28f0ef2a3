"""Cards, actions and hands as text."""

from __future__ import annotations

import pytest

from studcheck.errors import NotationError
from studcheck.model import Action
from studcheck.notation import DECK, Card, parse_action, parse_actions, parse_card, parse_cards, parse_hand, say_action


def test_a_deck_has_52_different_cards_from_the_two_of_clubs_to_the_ace_of_spades() -> None:
    assert len(set(DECK)) == 52
    assert (DECK[0], DECK[-1]) == ("2c", "As")


def test_the_king_of_diamonds_has_rank_13_and_the_second_suit() -> None:
    assert parse_card("Kd") == Card(13, 1)


def test_suits_rank_clubs_diamonds_hearts_spades() -> None:
    assert parse_card("2c") < parse_card("2d") < parse_card("2h") < parse_card("2s") < parse_card("3c")


def test_several_cards_are_read_in_order() -> None:
    assert parse_cards(" 2h  Kd 9c") == ("2h", "Kd", "9c")


@pytest.mark.parametrize("text", ["", "1h", "2x", "KD", "10h", "Kd9c", "kd", "K d"])
def test_a_text_that_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(NotationError, match=repr(text)):
        parse_card(text)


def test_a_card_in_the_wrong_letters_gets_the_card_that_was_meant() -> None:
    with pytest.raises(NotationError, match="did you mean Th"):
        parse_card("10H")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1 folds", Action(1, "fold")),
        ("8 checks", Action(8, "check")),
        ("2 calls", Action(2, "call")),
        ("3 brings in", Action(3, "bring_in")),
        ("1 completes to 10", Action(1, "complete", 10)),
        ("1 bets 20", Action(1, "bet", 20)),
        ("1 bets to 20", Action(1, "bet", 20)),
        ("2 raises to 40", Action(2, "raise", 40)),
        ("2 mucks", Action(2, "muck")),
    ],
)
def test_each_verb_has_its_words(text: str, action: Action) -> None:
    assert parse_action(text) == action


def test_the_bet_is_said_without_to_as_people_say_it() -> None:
    assert say_action(Action(1, "bet", 20)) == "1 bets 20"


def test_several_seats_do_the_same_in_the_order_in_which_they_are_named() -> None:
    assert parse_actions("3 1 2 check") == [Action(3, "check"), Action(1, "check"), Action(2, "check")]


def test_a_semicolon_separates_actions() -> None:
    assert parse_actions("3 brings in; 1 2 call") == [Action(3, "bring_in"), Action(1, "call"), Action(2, "call")]


@pytest.mark.parametrize(
    "text",
    ["", "folds", "1", "1 limps", "1 brings", "1 folds in", "1 bets", "1 raises to", "1 bets -5", "1 bets 010",
     "9 folds", "0 folds", "1 2 bet 20", "1 folds;", "1 folds 5",
     "\u0662 folds", "1 \u0662 fold", "1 raises to \u0664\u0660", "² folds", "1_0 folds", "1 raises to 4\u0660",
     f"1 raises to {2**53}", f"1 raises to {'9' * 5_000}", f"{'1' * 5_000} folds"],
)  # fmt: skip
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_actions(text)


def test_one_action_is_not_two() -> None:
    with pytest.raises(NotationError, match="2 actions"):
        parse_action("1 2 check")


@pytest.mark.parametrize(
    "text",
    [
        "draw ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3",
        "stud ante 2 | 1 200",
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3 | one 200",
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3 | 1",
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3 | 1 200 9x",
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3 | rules cap.wagers",
        "stud ante \u0662 bring-in 5 small 10 big 20 chip 1 dealer 3 | 1 200",
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer \u0663 | 1 200",
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3 | \u0661 200",
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3 | 1 ²",
        f"stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 3 | 1 {2**53}",
        f"stud ante {'9' * 5_000} bring-in 5 small 10 big 20 chip 1 dealer 3 | 1 200",
    ],
)
def test_a_line_that_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_hand(text)
