"""A case under a rulebook: which expectations apply, what is taken for granted, and when it has nothing to say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from studcheck.errors import FileFaultsError
from studcheck.model import Action, Stakes
from studcheck.rules import Rulebook, load_points
from studcheck.scenarios import Case, NotApplicable, Plan, load_cases, plan

if TYPE_CHECKING:
    from pathlib import Path

NAMES = SimpleNamespace(points=load_points(), claims=())
RECONCILED = Rulebook.of_defaults()

HEAD = """\
id: a-case
title: A case
points: [{point}]
game: {game}
seats:
  1: {{up: 2h}}
  2: {{up: Kd}}
  3: {{up: 9c}}
"""


def case_of(tmp_path: Path, rest: str, point: str = "showdown.muck", game: str = "stud") -> Case:
    file = tmp_path / "a.stud.yaml"
    file.write_text(HEAD.format(point=point, game=game) + rest, encoding="utf-8")
    return load_cases([file], names=NAMES)[0]


def planned(case: Case, *changes: str) -> Plan:
    made = plan(case, book(*changes))
    assert isinstance(made, Plan), made
    return made


def refused(case: Case, *changes: str) -> str:
    made = plan(case, book(*changes))
    assert isinstance(made, NotApplicable)
    return made.reason


def book(*changes: str) -> Rulebook:
    return RECONCILED.but(dict(change.split("=") for change in changes))


def expecting(facts: str, before: str = "") -> str:
    return f"{before}expect:\n  - because: So it is.\n    {facts}\n"


TIE = """\
expect:
  - under: {bring_in.tie_break: suit}
    because: The suit decides.
    bring_in: 3
  - under: {bring_in.tie_break: [seat_from_dealer]}
    because: The seat decides.
    bring_in: 1
  - because: One of them is asked.
    over: false
"""


def test_all_entries_that_match_the_rulebook_apply_together(tmp_path: Path) -> None:
    case = case_of(tmp_path, TIE, "bring_in.tie_break")
    assert [(check.fact, check.want) for check in planned(case).checks] == [("bring_in", 3), ("over", False)]
    seat = planned(case, "bring_in.tie_break=seat_from_dealer")
    assert [(check.fact, check.want) for check in seat.checks] == [("bring_in", 1), ("over", False)]


def test_where_no_entry_matches_the_case_is_not_applicable(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("bring_in: 3\n    under: {bring_in.tie_break: suit}"), "bring_in.tie_break")
    reason = refused(case, "bring_in.tie_break=reverse_suit")
    assert reason == "the case expects nothing under bring_in.tie_break=reverse_suit"


def test_the_values_that_a_case_requires_have_to_be_there(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("over: false", "requires: {cap.heads_up: [capped, two_dealt_in]}\n"))
    assert "requires cap.heads_up=capped or two_dealt_in" in refused(case)
    assert planned(case, "cap.heads_up=capped")


def test_the_hand_carries_every_rule_with_its_value(tmp_path: Path) -> None:
    hand = planned(case_of(tmp_path, expecting("over: false"))).hand
    assert hand.rules == RECONCILED.for_game("stud")


def test_the_points_under_test_have_the_value_of_the_rulebook(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("over: false", "requires: {cap.wagers: [4, 5]}\n".replace("4, 5", "'4', '5'")))
    made = planned(case, "showdown.muck=may_muck")
    assert made.points == {"showdown.muck": "may_muck"}
    assert made.decisive["showdown.muck"] == ("may_muck",)


def test_of_a_value_that_a_case_only_requires_all_that_it_accepts_will_do(tmp_path: Path) -> None:
    """An engine that declares a cap of five does not deviate where the case holds under four or five."""
    case = case_of(tmp_path, expecting("over: false", "requires: {cap.wagers: ['4', '5']}\n"))
    assert planned(case).decisive["cap.wagers"] == ("4", "5")


def test_a_case_whose_points_are_all_moot_says_nothing(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("over: false"), "cap.first")
    assert refused(case, "cap.wagers=none").startswith("moot: ")


def test_a_moot_point_is_not_reported_as_tested(tmp_path: Path) -> None:
    made = planned(case_of(tmp_path, expecting("over: false"), "cap.first, cap.wagers"), "cap.wagers=none")
    assert made.points == {"cap.wagers": "none"}


def test_an_entry_may_replace_the_actions_of_a_street(tmp_path: Path) -> None:
    text = expecting("over: false\n    actions: {4th: 2 3 check}", "actions: {3rd: 1 brings in, 4th: 2 bets 10}\n")
    assert planned(case_of(tmp_path, text)).hand.actions == (
        Action(1, "bring_in"),
        Action(2, "check"),
        Action(3, "check"),
    )


def test_two_entries_that_hold_together_cannot_replace_a_street_differently(tmp_path: Path) -> None:
    text = """\
expect:
  - {because: One., over: false, actions: {4th: 2 checks}}
  - {because: Two., over: false, actions: {4th: 3 checks}}
"""
    with pytest.raises(FileFaultsError, match="other actions here"):
        case_of(tmp_path, text)


def test_streets_are_sent_in_playing_order_whatever_the_order_in_the_file(tmp_path: Path) -> None:
    text = expecting("over: false", "actions: {4th: 2 checks, 3rd: 1 brings in}\n")
    assert [action.do for action in planned(case_of(tmp_path, text)).hand.actions] == ["bring_in", "check"]


@pytest.mark.parametrize(
    ("size", "stakes", "bring_in"),
    [
        ("table", "", 5),
        ("half_or_full", "", 5),
        ("full_small_bet", "", 10),
        ("half_small_bet", "stakes: {small_bet: 15, big_bet: 30, chip: 5, ante: 5}\n", 5),
        ("full_small_bet", "stakes: {small_bet: 15, big_bet: 30, chip: 5, ante: 5}\n", 15),
    ],
)
def test_a_bring_in_that_is_not_pinned_fits_the_rulebook(tmp_path: Path, size: str, stakes: str, bring_in: int) -> None:
    made = planned(case_of(tmp_path, expecting("over: false", stakes)), f"bring_in.size={size}")
    assert made.hand.stakes.bring_in == bring_in


def test_a_pinned_bring_in_that_the_rulebook_refuses_is_not_applicable(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("over: false", "stakes: {bring_in: 3}\n"))
    assert planned(case).hand.stakes == Stakes(2, 3, 10, 20)
    assert refused(case, "bring_in.size=full_small_bet").startswith("the rulebook refuses the set-up: ")


def test_a_set_up_that_is_to_be_rejected_is_sent(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("rejected: true", "stakes: {bring_in: 3}\n"))
    assert planned(case, "bring_in.size=full_small_bet").hand.stakes.bring_in == 3


def test_other_filler_is_other_cards_in_the_same_places(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("over: false"))
    one, two = planned(case), plan(case, RECONCILED, salt="other")
    assert isinstance(two, Plan)
    assert one.hand != two.hand
    assert [seat.cards[2] for seat in two.hand.seats] == ["2h", "Kd", "9c"]


BROUGHT_IN = "actions: {3rd: 1 brings in}\n"
CALLED = "actions: {3rd: 1 brings in; 2 calls}\n"
COMPLETED = "actions: {3rd: 1 brings in; 2 completes to 10; 3 calls}\n"
TO_FOURTH = "actions: {3rd: 1 brings in; 2 3 call, 4th: 2 checks}\n"
TO_SEVENTH = "actions: {3rd: 1 brings in; 2 3 call, 7th: 2 bets 20}\n"

IMPLIED = [
    (BROUGHT_IN, "over: false", "bring_in.forced=acts_first_only"),
    ("", "bring_in: 1", "bring_in.forced=acts_first_only"),
    (BROUGHT_IN, "over: false", "bring_in.who=highest_card"),
    (CALLED, "over: false", "bring_in.binds=nobody_else"),
    (COMPLETED, "over: false", "third.first_raise=raise_by_small_bet"),
    ("", "to_act: {seat: 1, to: [10]}", "third.first_raise=raise_by_small_bet"),
    (TO_FOURTH, "over: false", "actions.check=refused"),
    (TO_FOURTH, "over: false", "first_to_act.board=lowest"),
    ("", "dealt: [{street: 5, cards: 3}]", "first_to_act.board=lowest"),
    (TO_SEVENTH, "over: false", "first_to_act.seventh=as_third_street"),
    ("", "antes: {1: 2, 2: 2, 3: 2}", "ante.status=fee"),
    ("", "to_act: {seat: 1, bring_in: 5}", "ante.status=live"),
    ("", "antes: {1: 2, 2: 2, 3: 2}", "bring_in.size=full_small_bet"),
    (COMPLETED, "over: false", "bring_in.size=full_small_bet"),
]


@pytest.mark.parametrize(("before", "facts", "change"), IMPLIED)
def test_what_a_case_takes_for_granted_has_to_be_so(tmp_path: Path, before: str, facts: str, change: str) -> None:
    case = case_of(tmp_path, expecting(facts, before))
    assert planned(case)
    assert refused(case, change).startswith(f"the case takes for granted {change.partition('=')[0]}=")


@pytest.mark.parametrize(("before", "facts", "change"), IMPLIED)
def test_a_point_that_the_case_names_itself_is_not_taken_for_granted(
    tmp_path: Path, before: str, facts: str, change: str
) -> None:
    point, _, value = change.partition("=")
    default = load_points()[point].defaults["stud"]
    case = case_of(tmp_path, expecting(facts, f"requires: {{{point}: [{default}, {value}]}}\n{before}"))
    made = plan(case, book(change))
    assert isinstance(made, Plan) or f" {point}=" not in made.reason


@pytest.mark.parametrize(
    ("before", "facts", "change"),
    [
        ("", "over: false", "ante.status=fee"),
        ("", "bring_in: 1", "third.first_raise=raise_by_small_bet"),
        (BROUGHT_IN, "over: false", "actions.check=refused"),
        (BROUGHT_IN, "over: false", "first_to_act.board=lowest"),
        (COMPLETED, "over: false", "bring_in.binds=nobody_else"),
        (BROUGHT_IN, "to_act: {seat: 2, street: 3, fold: true, call: none}", "ante.status=live"),
        (TO_FOURTH, "to_act: {seat: 3, to: [10, 20]}", "third.first_raise=raise_by_small_bet"),
        ("stakes: {bring_in: 10}\n", "antes: {1: 2, 2: 2, 3: 2}", "bring_in.size=full_small_bet"),
        (BROUGHT_IN, "over: false", "bring_in.ace=low"),
    ],
)
def test_nothing_is_taken_for_granted_that_the_case_does_not_touch(
    tmp_path: Path, before: str, facts: str, change: str
) -> None:
    assert planned(case_of(tmp_path, expecting(facts, before)), change)


def test_an_ace_at_a_door_takes_its_rank_for_granted(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("bring_in: 1").replace("expect", "shared: Ah\nexpect"))
    assert planned(case, "bring_in.ace=low")
    file = tmp_path / "a.stud.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("Kd", "Ad"), encoding="utf-8")
    assert "bring_in.ace=high" in refused(load_cases([file], names=NAMES)[0], "bring_in.ace=low")


def test_the_default_is_that_of_the_game(tmp_path: Path) -> None:
    case = case_of(tmp_path, expecting("bring_in: 2"), game="razz")
    assert planned(case)
    assert "bring_in.who=highest_card" in refused(case, "bring_in.who=lowest_card")
