"""The features before engines that are right, wrong, silent or dead."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from studcheck.rules import Point, load_points

pytest_plugins = ["pytester"]

REFERENCE = "studcheck_reference.wire:Engine"
UNLESS_TWO_ARE_LEFT_NOW = "two_left_before_cap_or_two_left_at_start_or_capped_or_two_dealt_in"


def test_the_reference_engine_fails_no_scenario_and_passes_most(run_as_process) -> None:
    ran = run_as_process("--stud-adapter", REFERENCE)
    assert ran.status == 0, ran.output
    assert not ran.named("failure") | ran.named("error")
    assert len(ran.named("passed")) >= 60


def test_what_another_rulebook_says_is_skipped_as_not_applicable_and_never_passed(run) -> None:
    ran = run("--stud-adapter", REFERENCE, "-k", "three_deuces_tied")
    assert ran.named("passed") == {"three_deuces_tied__suit"}
    skipped = ran.words["three_deuces_tied__reverse_suit"]
    assert skipped.startswith("not-applicable: the scenario is about bring_in.tie_break=reverse_suit")


def test_a_rule_of_the_command_line_changes_what_is_applicable(run) -> None:
    rule = "stud:bring_in.tie_break=reverse_suit"
    ran = run("--stud-adapter", REFERENCE, "--stud-rule", rule, "-k", "three_deuces_tied")
    assert ran.named("passed") == {"three_deuces_tied__reverse_suit"}


@pytest.mark.parametrize(
    "rulebook",
    ["doc-000", "doc-001", "doc-002", "doc-003", "doc-004", "roberts-cash", "wsop-tournament-2024"],
)
def test_no_scenario_fails_under_another_rulebook(run, rulebook: str) -> None:
    ran = run("--stud-adapter", REFERENCE, "--stud-rulebook", rulebook)
    assert ran.status == 0, ran.output


@pytest.mark.slow
@pytest.mark.parametrize("point", load_points().values(), ids=lambda point: point.id)
def test_no_scenario_fails_under_another_value_of_one_point(run, point: Point) -> None:
    for value in point.values:
        ran = run("--stud-adapter", REFERENCE, "--stud-rule", f"{point.id}={value}")
        assert ran.status == 0, ran.output


@pytest.mark.parametrize(
    ("fault", "failing"),
    [
        ("turns_the_suits_round", {"three_deuces_tied__suit"}),
        ("gives_the_odd_half_to_the_low", {"nineteen_chips_for_two_halves__high"}),
        (
            "allows_a_fifth_wager",
            # Where a fold comes after four wagers, a fifth is open too.
            {"a_fifth_wager_is_tried__4", f"a_fold_after_the_cap__{UNLESS_TWO_ARE_LEFT_NOW}"},
        ),
    ],
)
def test_a_planted_fault_fails_exactly_the_scenarios_that_rest_on_its_rule(run, fault: str, failing: set[str]) -> None:
    ran = run("--stud-adapter", f"feature_engines:{fault}")
    assert ran.status == 1
    assert ran.named("failure") == failing


def test_a_failing_step_shows_its_line_and_expected_beside_got(run) -> None:
    ran = run("--stud-adapter", "feature_engines:turns_the_suits_round", "-k", "three_deuces_tied__suit")
    words = ran.words["three_deuces_tied__suit"]
    assert "fail: bring-in.feature:" in words
    assert ": Then seat 3 brings it in" in words
    assert "the deal three-deuces-tied under reconciled" in words
    assert "expected: seat 3 is asked for the bring-in" in words
    assert "got:      first seat 2 to act on street 3" in words


def test_an_engine_that_declares_another_value_deviates_and_never_passes(run) -> None:
    ran = run("--stud-adapter", "feature_engines:declares_a_fifth_wager", "-m", "cap.wagers")
    assert "passed" not in ran.outcomes.values()
    assert "deviates: cap.feature:" in ran.words["a_fifth_wager_is_tried__4"]


@pytest.mark.parametrize(
    ("engine", "outcome", "words"),
    [
        ("ReportsNoTurn", "skipped", "unobservable: the engine does not report `turn`"),
        ("DeclinesEverything", "skipped", "declined: the engine declines (seats): at most 1"),
        ("CallsEverythingInvalid", "failure", "setup-error: bring-in.feature:"),
        ("DiesAtTheDeal", "failure", "crash: bring-in.feature:"),
    ],
)
def test_what_is_no_answer_is_told_in_its_own_word(run, engine: str, outcome: str, words: str) -> None:
    ran = run("--stud-adapter", f"feature_engines:{engine}", "-k", "three_deuces_tied__suit")
    assert ran.outcomes == {"three_deuces_tied__suit": outcome}
    assert words in ran.words["three_deuces_tied__suit"]


def test_an_engine_that_stays_silent_times_out(run) -> None:
    late = f"{sys.executable} {Path(__file__).parent / 'answers_late.py'}"
    ran = run("--stud-adapter", late, "--stud-timeout", "0.3", "-k", "three_deuces_tied__suit")
    assert "timeout: bring-in.feature:" in ran.words["three_deuces_tied__suit"]


@pytest.mark.parametrize(
    ("args", "status", "words"),
    [
        ((), 4, "no engine is named: give --stud-adapter"),
        (("--stud-adapter", "refrence"), 4, "did you mean reference?"),
        (("--stud-adapter", REFERENCE, "--stud-rule", "cap.wager=4"), 4, "did you mean"),
        (("--stud-adapter", REFERENCE, "--stud-rulebook", "reconcile"), 4, "reconciled"),
        (("--stud-adapter", "feature_engines:CannotBeGreeted"), 3, "protocol 7 only"),
    ],
)
def test_what_cannot_be_judged_is_an_error_and_no_skip(run, args: tuple[str, ...], status: int, words: str) -> None:
    ran = run(*args)
    assert ran.status == status
    assert words in ran.output
    assert "passed" not in ran.outcomes.values()


OWN = """Feature: Ours
  @ours
  Scenario: Ours
    Given the deal "three-deuces-tied"
    When the hand is played
"""


def test_anyone_may_use_the_sentences_in_a_feature_of_their_own(run, own_feature) -> None:
    suite = own_feature(OWN.replace("@ours", "") + "    Then seat 3 brings it in\n")
    assert run("--stud-adapter", REFERENCE, suite=suite).outcomes == {"ours": "passed"}


def test_a_scenario_that_states_no_fact_fails(run, own_feature) -> None:
    ran = run("--stud-adapter", REFERENCE, suite=own_feature(OWN.replace("@ours", "")))
    assert "the scenario states no fact about the hand" in ran.words["ours"]
    assert ran.outcomes == {"ours": "failure"}


def test_a_fact_that_cannot_be_seen_does_not_hide_one_that_fails(run, own_feature) -> None:
    steps = "    Then seat 3 brings it in\n    And the hand is over\n"
    ran = run("--stud-adapter", "feature_engines:ReportsNoTurn", suite=own_feature(OWN.replace("@ours", "") + steps))
    assert ran.outcomes == {"ours": "failure"}
    assert "expected: the hand is over" in ran.words["ours"]


def test_a_deal_that_nobody_knows_fails_with_the_nearest_name(run, own_feature) -> None:
    text = OWN.replace("@ours", "").replace("three-deuces-tied", "three-duces-tied")
    ran = run("--stud-adapter", REFERENCE, suite=own_feature(text + "    Then the hand is over\n"))
    assert "no deal is called 'three-duces-tied'" in ran.words["ours"]
