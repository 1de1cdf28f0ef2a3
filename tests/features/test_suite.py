"""The features before engines that are right, wrong, silent or dead."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.errors import UsageError
from studcheck.rules import Point, load_points, moot
from studcheck.steps.engine import Engine, choose
from studcheck.suite.direct import Verdict, scripts

pytest_plugins = ["pytester"]

REFERENCE = "studcheck_reference.wire:Engine"
UNLESS_TWO_ARE_LEFT_NOW = "two_left_before_cap_or_two_left_at_start_or_capped_or_two_dealt_in"
READINGS = ["reconciled", "doc-000", "doc-001", "doc-002", "doc-003", "doc-004"]
#: Seconds of one processor for all cases and scenarios, start included.
LONGEST = 15


def verdicts(engine: str = REFERENCE, rulebook: str | None = None, rules: tuple[str, ...] = ()) -> dict[str, Verdict]:
    """What comes of every scenario, by its name without ``test_``, judged without pytest."""
    judged = Engine(choose(engine, rulebook, rules, None))
    return {script.name.removeprefix("test_"): script.judge(judged) for script in scripts()}


def failing(came: dict[str, Verdict]) -> dict[str, str]:
    return {name: verdict.detail for name, verdict in came.items() if verdict.outcome == "failed"}


def test_the_reference_engine_fails_no_case_and_no_scenario_and_passes_most(run_as_process) -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = run_as_process("--stud-adapter", REFERENCE)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert ran.status == 0, ran.output
    assert not ran.named("failure") | ran.named("error")
    passed = ran.named("passed")
    assert len([name for name in passed if name.startswith("case[")]) >= 400
    assert len([name for name in passed if not name.startswith("case[")]) >= 185
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < LONGEST


def test_what_another_rulebook_says_is_skipped_as_not_applicable_and_never_passed(run) -> None:
    ran = run("--stud-adapter", REFERENCE, "-k", "three_deuces_tied")
    assert ran.named("passed") == {"three_deuces_tied__suit"}
    skipped = ran.words["three_deuces_tied__reverse_suit"]
    assert skipped.startswith("not-applicable: the scenario is about bring_in.tie_break=reverse_suit")


def test_what_is_judged_directly_is_what_pytest_says(run) -> None:
    ran = run("--stud-adapter", "feature_engines:gives_the_odd_half_to_the_low", "-k", "odd or half")
    directly = verdicts("feature_engines:gives_the_odd_half_to_the_low")
    words = {"passed": "passed", "skipped": "skipped", "failure": "failed"}
    said = {name: words[came] for name, came in ran.outcomes.items() if not name.startswith("case[")}
    assert set(said.values()) == set(words.values())
    assert said == {name: directly[name].outcome for name in said}


def test_a_rule_of_the_command_line_changes_what_is_applicable() -> None:
    came = verdicts(rules=("stud:bring_in.tie_break=reverse_suit",))
    about = {name: came[name].outcome for name in came if name.startswith("three_deuces_tied")}
    assert about["three_deuces_tied__reverse_suit"] == "passed"
    assert set(about.values()) == {"passed", "skipped"}
    assert list(about.values()).count("passed") == 1


@pytest.mark.parametrize("rulebook", sorted(load_catalogue().rulebooks))
def test_no_scenario_fails_under_any_rulebook(rulebook: str) -> None:
    assert not failing(verdicts(rulebook=rulebook))


@pytest.mark.parametrize("rulebook", READINGS)
def test_a_scenario_passes_for_every_point_that_is_not_moot(rulebook: str) -> None:
    """A point that is moot in every game of the rulebook cannot be shown, any other has to be."""
    came = verdicts(rulebook=rulebook)
    passed = {script.name.removeprefix("test_"): script.tags for script in scripts()}
    shown = {tag for name, tags in passed.items() if came[name].outcome == "passed" for tag in tags}
    book = load_catalogue().rulebook(rulebook)
    rules = {game: book.for_game(game) for game in ("stud", "stud8", "razz")}
    wanted = {point for point in load_points() if any(not moot(point, game, rules[game]) for game in rules)}
    assert not wanted - shown


@pytest.mark.slow
@pytest.mark.parametrize("point", load_points().values(), ids=lambda point: point.id)
def test_no_scenario_fails_under_another_value_of_one_point(point: Point) -> None:
    for value in point.values:
        assert not failing(verdicts(rules=(f"{point.id}={value}",)))


@pytest.mark.parametrize(
    ("fault", "faulty"),
    [
        (
            "turns_the_suits_round",
            {
                "three_deuces_tied__suit",
                "three_razz_kings_tied__suit",
                "play_goes_on_from_whoever_lost_the_tie__suit",
                "a_heart_and_a_diamond_at_the_door__suit",
            },
        ),
        (
            "gives_the_odd_half_to_the_low",
            {"nineteen_chips_for_two_halves__high", "an_odd_half_in_chips_of_five__high"},
        ),
        (
            "allows_a_fifth_wager",
            # Where four wagers have been made, whatever the question, a fifth is open too.
            {
                "a_fifth_wager_is_tried__4",
                "every_street_has_its_own_four_wagers__4",
                "small_bets_on_fourth_street_are_capped__4",
                "a_small_bet_and_three_big_raises",
                f"a_fold_after_the_cap__{UNLESS_TWO_ARE_LEFT_NOW}",
                "a_seat_that_used_up_its_wagers__street",
                "the_first_wager_of_a_razz_hand__completion",
                "does_a_short_all_in_use_up_a_wager__if_reopens_or_always",
                "the_cap_holds_for_the_last_chips_too__4",
            },
        ),
    ],
)
def test_a_planted_fault_fails_exactly_the_scenarios_that_rest_on_its_rule(fault: str, faulty: set[str]) -> None:
    came = failing(verdicts(f"feature_engines:{fault}"))
    # A full bring-in has hands of its own, which rest on the same rules.
    assert {name for name in came if not name.startswith("after_a_full_bring_in")} == faulty


def test_a_failing_step_shows_its_line_and_expected_beside_got(run) -> None:
    ran = run("--stud-adapter", "feature_engines:turns_the_suits_round", "-k", "three_deuces_tied__suit")
    words = ran.words["three_deuces_tied__suit"]
    assert "fail: bring-in.feature:" in words
    assert ": Then seat 3 brings it in" in words
    assert "the deal three-deuces-tied under reconciled" in words
    assert "expected: seat 3 is asked for the bring-in" in words
    assert "got:      first seat 2 to act on street 3" in words


def test_an_engine_that_declares_another_value_deviates_and_never_passes(run) -> None:
    ran = run("--stud-adapter", "feature_engines:declares_a_fifth_wager", "-k", "a_fifth_wager_is_tried")
    assert "passed" not in ran.outcomes.values()
    assert "deviates: cap.feature:" in ran.words["a_fifth_wager_is_tried__4"]


def test_a_case_that_fails_shows_expected_beside_got(run) -> None:
    ran = run("--stud-adapter", "feature_engines:turns_the_suits_round", "-k", "case and three-deuces-tied")
    assert ran.outcomes == {"case[three-deuces-tied]": "failure"}
    words = ran.words["case[three-deuces-tied]"]
    assert "fail: the case three-deuces-tied" in words
    assert "expected: seat 3 is asked for the bring-in" in words


def test_the_marks_select_the_cases_and_scenarios_of_a_point(run) -> None:
    ran = run("--stud-adapter", REFERENCE, "-m", "odd_chip.halves")
    assert "case[nineteen-chips-for-two-halves]" in ran.outcomes
    assert "nineteen_chips_for_two_halves__low" in ran.outcomes
    assert "three_deuces_tied__suit" not in ran.outcomes


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
        (("--stud-adapter", ""), 4, "an empty text says nothing"),
        (("--stud-adapter", REFERENCE, "--stud-rulebook", ""), 4, "an empty text says nothing"),
        (("--stud-adapter", REFERENCE, "--stud-rule", " "), 4, "an empty text says nothing"),
        (("--stud-adapter", REFERENCE, "--stud-known", ""), 4, "an empty text says nothing"),
        (("--stud-adapter", REFERENCE, "--stud-timeout", "nan"), 4, "no number of seconds"),
        (("--stud-adapter", REFERENCE, "--stud-timeout", "0"), 4, "no number of seconds"),
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


def test_a_step_that_is_no_sentence_is_told_with_its_place(pytester) -> None:
    """Read directly, as pytest-bdd reads it: nothing is judged before all of it is understood."""
    text = OWN.replace("Then", "") + "    Then seat 3 smiles\n"
    (pytester.path / "own.feature").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"own\.feature:6: Then seat 3 smiles"):
        scripts(pytester.path)


def test_a_deal_that_nobody_knows_fails_with_the_nearest_name(run, own_feature) -> None:
    text = OWN.replace("@ours", "").replace("three-deuces-tied", "three-duces-tied")
    ran = run("--stud-adapter", REFERENCE, suite=own_feature(text + "    Then the hand is over\n"))
    assert "no deal is called 'three-duces-tied'" in ran.words["ours"]
