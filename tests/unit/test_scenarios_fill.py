"""The cards that an author leaves out: the same each time, none twice, and every one that the hand can reach."""

from __future__ import annotations

from itertools import chain

import pytest

from studcheck.model import Stakes
from studcheck.notation import DECK, parse_actions
from studcheck.rules import load_points
from studcheck.scenarios import SeatSetup
from studcheck.scenarios.fill import Table, fill, is_short

OPEN = (None,) * 7
ALL_IN_STACK = 5


def table(
    seats: int,
    script: dict[str, str] | None = None,
    rules: dict[str, str] | None = None,
    *,
    stack: int = 200,
    refused: str = "",
    shared: str | None = None,
) -> Table:
    defaults = {point.id: point.defaults["stud"] for point in load_points().values()}
    return Table(
        seats=tuple(SeatSetup(number, stack, OPEN) for number in range(1, seats + 1)),
        stakes=Stakes(2, 5, 10, 20),
        dealer=seats,
        shared=shared,
        script={street: tuple(parse_actions(text)) for street, text in (script or {}).items()},
        rules={**defaults, **(rules or {})},
        refused=tuple(parse_actions(refused)) if refused else (),
    )


def sizes(deal: Table) -> tuple[list[int], bool]:
    cards, shared = fill("a-case", deal)
    return [len(row) for row in cards.values()], shared is not None


def test_the_same_case_gets_the_same_cards() -> None:
    assert fill("a-case", table(8)) == fill("a-case", table(8))


def test_another_case_and_another_salt_get_other_cards() -> None:
    deal = table(4)
    assert len({str(fill("a", deal)), str(fill("b", deal)), str(fill("a", deal, "salt"))}) == 3


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("shortage", ["cards_short", "all_stayed", "players_plus_two", "stub_short"])
@pytest.mark.parametrize("effect", ["one_shared_for_all", "serve_then_share"])
@pytest.mark.parametrize("recipients", ["live", "dealt_in", "until_facing_bet"])
def test_no_card_is_sent_twice(seats: int, shortage: str, effect: str, recipients: str) -> None:
    for script in ({}, {"3rd": "1 brings in; 2 folds", "4th": "1 bets 10", "6th": "1 folds"}, {"7th": "1 folds"}):
        rules = {"deal.shortage": shortage, "deal.shortage_effect": effect, "deal.recipients": recipients}
        cards, shared = fill("a-case", table(seats, script, rules))
        sent = [*chain(*cards.values()), *([shared] if shared else [])]
        assert len(sent) == len(set(sent))
        assert set(sent) <= set(DECK)


def test_named_cards_stay_where_they_are_and_are_dealt_to_nobody_else() -> None:
    named = (None, "As", "Kd", None, None, "2c", None)
    deal = Table((SeatSetup(1, 200, named), SeatSetup(2, 200, OPEN)), Stakes(2, 5, 10, 20), 2, None, {}, table(2).rules)
    cards, _ = fill("a-case", deal)
    assert [cards[1][place] for place in (1, 2, 5)] == ["As", "Kd", "2c"]
    assert not {"As", "Kd", "2c"} & {*cards[2]}


def test_up_to_seven_seats_have_seven_cards_each_and_need_no_shared_card() -> None:
    assert sizes(table(7, {"7th": "1 checks"})) == ([7] * 7, False)


def test_eight_seats_that_all_stay_share_one_card() -> None:
    """48 cards are dealt, four are left for eight seats."""
    assert sizes(table(8, {"7th": "1 checks"})) == ([6] * 8, True)


def test_the_shared_card_that_the_author_names_is_the_one_that_is_sent() -> None:
    assert fill("a-case", table(8, {"7th": "1 checks"}, shared="7c"))[1] == "7c"


def test_eight_seats_of_which_one_folds_on_third_street_have_just_enough() -> None:
    """45 cards are dealt, seven are left for seven live seats."""
    assert sizes(table(8, {"3rd": "8 folds", "7th": "1 checks"})) == ([7] * 7 + [3], False)


def test_eight_seats_of_which_one_folds_on_sixth_street_share() -> None:
    """48 cards are dealt, four are left for seven live seats; the folded seat is given no seventh."""
    assert sizes(table(8, {"6th": "8 folds", "7th": "1 checks"})) == ([6] * 8, True)


def test_those_first_in_dealing_order_are_served_before_the_rest_share() -> None:
    """Four cards are left: three seats get their own, the last card is for the others."""
    deal = table(8, {"7th": "1 checks"}, {"deal.shortage_effect": "serve_then_share"})
    assert sizes(deal) == ([7, 7, 7, 6, 6, 6, 6, 6], True)


def test_where_the_test_says_short_but_the_cards_suffice_everybody_is_served() -> None:
    rules = {"deal.shortage": "stub_short", "deal.shortage_effect": "serve_then_share"}
    assert sizes(table(7, {"7th": "1 checks"}, rules)) == ([7] * 7, False)


def test_folded_seats_that_go_on_receiving_use_up_the_deck() -> None:
    """Seven are live and four cards are left."""
    deal = table(8, {"3rd": "8 folds", "7th": "1 checks"}, {"deal.recipients": "dealt_in"})
    assert sizes(deal) == ([6] * 8, True)


def test_folded_seats_get_no_seventh_unless_everybody_can_have_one() -> None:
    """Four are live, four cards are left; the folded seats stay at six."""
    deal = table(8, {"4th": "5 6 7 8 fold", "7th": "1 checks"}, {"deal.recipients": "dealt_in"})
    assert sizes(deal) == ([7] * 4 + [6] * 4, False)


def test_a_seat_that_folded_owing_nothing_receives_until_somebody_wagers() -> None:
    script = {"4th": "8 folds; 1 checks", "5th": "1 bets 20", "7th": "1 checks"}
    assert sizes(table(8, script, {"deal.recipients": "until_facing_bet"}))[0][-1] == 5


def test_a_seat_that_folded_to_the_forced_bet_receives_no_more() -> None:
    script = {"3rd": "1 brings in; 8 folds", "4th": "1 checks"}
    assert sizes(table(8, script, {"deal.recipients": "until_facing_bet"}))[0][-1] == 3


def test_a_fold_that_is_refused_leaves_the_seat_in() -> None:
    assert sizes(table(8, {"3rd": "8 folds", "7th": "1 checks"}, refused="8 folds")) == ([6] * 8, True)


def test_a_fold_on_seventh_street_comes_after_the_last_card() -> None:
    assert sizes(table(8, {"7th": "8 folds"})) == ([6] * 8, True)


def test_a_script_that_ends_early_needs_no_shared_card() -> None:
    assert sizes(table(8, {"3rd": "1 brings in"})) == ([6] * 8, False)


def test_seats_that_are_all_in_run_out_of_decisions_and_reach_the_shared_card() -> None:
    assert sizes(table(8, {"3rd": "1 brings in"}, stack=ALL_IN_STACK)) == ([6] * 8, True)


def test_cards_go_round_from_the_dealer_mark() -> None:
    """The seat after the mark is the first to be given one of the spare cards."""
    deal = table(3)
    last = Table(deal.seats, deal.stakes, 1, None, {}, deal.rules)
    first_here, first_there = fill("a-case", deal)[0][1][0], fill("a-case", last)[0][2][0]
    assert first_here == first_there


@pytest.mark.parametrize(
    ("rule", "dealt", "live", "dealt_in", "short"),
    [
        ("cards_short", 45, 7, 8, False),
        ("cards_short", 46, 7, 8, True),
        ("players_plus_two", 42, 8, 8, False),
        ("players_plus_two", 43, 8, 8, True),
        ("stub_short", 41, 7, 7, False),
        ("stub_short", 42, 7, 7, True),
        ("all_stayed", 12, 2, 2, True),
        ("all_stayed", 18, 2, 3, False),
    ],
)
def test_the_shortage_rule_looks_at_the_cards_left_and_the_live_seats(
    rule: str, dealt: int, live: int, dealt_in: int, short: bool
) -> None:
    assert is_short(rule, dealt, live, dealt_in) is short
