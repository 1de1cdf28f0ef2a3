"""Chips counted from the script of a case alone, and the pay-outs that cannot be right."""

from __future__ import annotations

import pytest

from studcheck.lint.chips import LostChips
from studcheck.lint.put_in import put_in
from studcheck.scenarios.loader import load_cases

HEAD = """\
id: a-pot-is-paid
title: A pot is paid
points: []
invariant: true
game: stud
"""
SEATS = """\
seats:
  1: {up: 2h}
  2: {up: Ks, stack: 37}
  3: {up: 9c}
"""
#: Antes 6; third street 10 from each of three; fourth street 10 from two; fifth street 17 all-in over 20.
ACTIONS = """\
actions:
  3rd: 1 brings in; 2 completes to 10; 3 1 call
  4th: 2 bets 10; 3 calls; 1 folds
  5th: 3 bets 20; 2 calls
"""


@pytest.fixture
def case(tmp_path):
    def make(facts, seats=SEATS, actions=ACTIONS, more=""):
        text = f"{HEAD}{more}{seats}{actions}expect:\n  - because: The chips of the hand add up.\n"
        (tmp_path / "a.stud.yaml").write_text(text + "".join(f"    {fact}\n" for fact in facts))
        (found,) = load_cases([tmp_path / "a.stud.yaml"])
        return found

    return make


def wrong(case):
    return [text for _, text in LostChips().of_case(case)]


def test_each_seat_puts_in_its_ante_and_what_it_brings_calls_and_wagers(case):
    found = case(["over: true"])
    assert put_in(found, found.expect[0]) == {1: 12, 2: 37, 3: 42}


@pytest.mark.parametrize(
    "facts",
    [
        ["awarded: {3: 86}", "refunds: {3: 5}"],
        ["awarded: {3: 86}"],
        ["awarded: {3: 91}"],
        ["pots: {0: 86}", "awards: [{pot: 0, share: all, seat: 3, amount: 86}]"],
        ["awarded: {2: 43, 3: 43}", "pots: {0: 86}", "awards: [{seat: 2, amount: 43}, {pot: 0, amount: 43}]"],
        ["awards: [{seat: 3, amount: 500}]"],
        ["refunds: {3: 5}"],
        ["awarded: {}"],
    ],
)
def test_sums_that_can_be_right_are_no_fault(case, facts):
    assert not wrong(case(facts))


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (["awarded: {3: 87}", "refunds: {3: 5}"], "87 awarded and 5 refunded, but 91 were put in"),
        (["awarded: {3: 85}"], "85 are awarded, but 91 were put in, of which at most 5 go back"),
        (["awarded: {3: 92}"], "92 are awarded, but 91 were put in"),
        (["awarded: {3: 86}", "pots: {0: 85}"], "86 chips are awarded from pots of 85"),
        (
            ["awarded: {3: 86}", "awards: [{pot: 0, share: all, seat: 3, amount: 87}]"],
            "the awards of seat 3 come to 87, its sum is 86",
        ),
        (
            ["pots: {0: 86}", "awards: [{pot: 1, share: all, seat: 3, amount: 1}]"],
            "the awards of pot 1 come to 1, its sum is 0",
        ),
    ],
)
def test_sums_that_cannot_be_right_are_a_fault(case, facts, words):
    assert any(words in text for text in wrong(case(facts)))


def test_a_refused_action_puts_nothing_in(case):
    actions = ACTIONS.replace("3 bets 20;", "3 bets 20; 3 raises to 40;")
    found = case(["refused: [3 raises to 40]"], actions=actions)
    assert put_in(found, found.expect[0]) == {1: 12, 2: 37, 3: 42}


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (SEATS, "requires: {ante.status: live}\n"),
        (SEATS, "requires: {bring_in.size: [table, full_small_bet]}\n"),
        (SEATS.replace("{up: 2h}", "{up: 2h, stack: 4}"), ""),
    ],
)
def test_where_the_price_is_not_known_nothing_is_said(case, seats, more):
    found = case(["awarded: {3: 1}"], seats=seats, more=more)
    assert put_in(found, found.expect[0]) is None
    assert not wrong(found)


def test_a_full_bring_in_is_the_small_bet_and_a_pinned_one_what_it_is(case):
    actions = "actions:\n  3rd: 1 brings in; 2 3 fold\n"
    for more, chips in (("requires: {bring_in.size: full_small_bet}\n", 12), ("stakes: {bring_in: 3}\n", 5), ("", 7)):
        found = case(["over: true"], actions=actions, more=more)
        assert put_in(found, found.expect[0]) == {1: chips, 2: 2, 3: 2}
