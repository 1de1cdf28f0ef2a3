"""Known deviations on the command line: what is excused, what is red, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

HIGH_SUIT = "mini_engines:OpensWithTheHighestSuit"
GOOD = "mini_engines:PlaysThirdStreet"


@pytest.fixture
def signature(studcheck_):
    """What the engine that opens with the highest suit does in the case of the tied deuces."""
    rows = json.loads(studcheck_("run", HIGH_SUIT, "--format", "json").stdout)["results"]
    return next(row["signature"] for row in rows if row["case"] == "tied-deuces")


@pytest.fixture
def known():
    """Writes a known-deviation file with one entry."""

    def write(rulebook="reconciled", **entry):
        entry = {"case": "tied-deuces", "outcome": "fail", "point": "bring_in.tie_break", "reason": "It does.", **entry}
        keys = "".join(f"{key} = {json.dumps(value)}\n" for key, value in entry.items() if value is not None)
        Path("known.toml").write_text(f'rulebook = "{rulebook}"\n[[known]]\n{keys}')
        return "known.toml"

    return write


def run(studcheck_, engine, path, *more):
    return studcheck_("run", engine, "--known", path, *more)


def test_a_known_failure_is_shown_as_known_and_leaves_the_run_green(studcheck_, known, signature):
    result = run(studcheck_, HIGH_SUIT, known(signature=signature))
    assert result.exit_code == 0, result.output
    assert "1  of 3  known fail" in result.stdout
    assert "It does." in result.stdout


def test_a_known_failure_that_passes_is_red(studcheck_, known, signature):
    result = run(studcheck_, GOOD, known(signature=signature))
    assert result.exit_code == 1
    assert "unexpected pass" in result.stdout


def test_a_known_failure_that_fails_in_another_way_is_red(studcheck_, known):
    result = run(studcheck_, HIGH_SUIT, known(signature="seat 3 was asked"))
    assert result.exit_code == 1
    assert "changed: fail" in result.stdout


def test_another_outcome_than_the_known_one_is_red(studcheck_, known):
    assert run(studcheck_, HIGH_SUIT, known(outcome="declined")).exit_code == 1


def test_a_known_unobservable_case_leaves_the_run_green(studcheck_, known):
    path = known(outcome="unobservable", case="*-d*")
    result = run(studcheck_, "mini_engines:ReportsNoTurns", path)
    assert result.exit_code == 0, result.output


def test_a_crash_is_never_excused(studcheck_, known):
    result = run(studcheck_, "mini_engines:RaisesInTheMiddle", known(outcome="crash"))
    assert result.exit_code == 2
    assert "cannot be excused" in result.stderr


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"case": "tied-duces", "signature": "x"}, "tied-deuces"),
        ({"signature": None}, "signature"),
        ({"signature": "x", "reason": " "}, "'reason' must be a text that says something"),
        ({"signature": ""}, "'signature' must be a text that says something"),
        ({"signature": "x", "case": ""}, "'case' must be a text that says something"),
        ({"signature": "x", "point": ""}, "'point' must be a text that says something"),
        ({"signature": "x", "rulebook": ""}, "which rulebook it speaks of"),
        ({"signature": "x", "reason": None}, "reason"),
        ({"signature": "x", "point": "bring_in.tie_brake"}, "bring_in.tie_break"),
        ({"signature": "x", "sinse": "1.0"}, "sinse"),
        ({"signature": "x", "until": "some day"}, "until"),
        ({"signature": "x", "review_by": "next year"}, "review_by"),
        ({"signature": "x", "review_by": "2020-01-31"}, "known.toml:2: the entry for 'tied-deuces' was to be reviewed"),
        ({"signature": "x", "until": "0.9"}, "known.toml:2: 'tied-deuces' was known until 0.9, and this is 1: remove"),
        ({"signature": "x", "until": "1"}, "remove the entry"),
        ({"case": "razz-*", "signature": "x"}, "of a game that the engine does not declare: remove the entry"),
        ({"signature": 5}, "text"),
        ({"signature": "x", "rulebook": "doc-000"}, "doc-000"),
    ],
)
def test_a_file_that_does_not_match_ends_with_2(studcheck_, known, entry, said):
    result = run(studcheck_, HIGH_SUIT, known(**entry))
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(
    ("version", "until", "code"),
    [
        ("1.9", "2.0", 0),
        ("2.0", "2", 2),
        ("2.0.0-beta", "2.0", 0),
        ("v2.0-rc.2", "2.0rc3", 0),
        ("2.0rc3", "2.0-rc2", 2),
        ("2.0.dev7", "2.0a1", 0),
        ("2.0.1-alpha", "2.0", 2),
        ("engine7 1.2", "2.0", 0),
        ("engine7 2.1", "2.0", 2),
        ("1.9 (git 77aa)", "2.0", 0),
        ("2.0-rebuilt", "2.0", 2),
        ("3", "2.0", 2),
    ],
)
def test_an_entry_ends_with_the_version_that_the_engine_says(
    studcheck_, known, signature, monkeypatch, version, until, code
):
    monkeypatch.setattr("mini_engines.PlaysThirdStreet.version", version)
    result = run(studcheck_, HIGH_SUIT, known(signature=signature, until=until))
    assert result.exit_code == code, result.output


@pytest.mark.parametrize("version", ["", "main", "77aa"])
def test_an_end_that_nobody_can_see_coming_is_refused_in_words(studcheck_, known, signature, monkeypatch, version):
    monkeypatch.setattr("mini_engines.PlaysThirdStreet.version", version)
    result = run(studcheck_, HIGH_SUIT, known(signature=signature, until="2.0"))
    assert result.exit_code == 2
    assert (
        f"known.toml:2: 'tied-deuces' is known until 2.0, and the engine calls its version {version!r}" in result.stderr
    )
    assert "say review_by in place of until" in result.stderr
    assert run(studcheck_, HIGH_SUIT, known(signature=signature)).exit_code == 0


@pytest.mark.parametrize("outcome", ["declined", "unobservable"])
def test_an_engine_of_which_nothing_can_be_judged_is_not_green_because_that_is_known(studcheck_, known, outcome):
    engine = {"declined": "DeclinesEverything", "unobservable": "ReportsNothing"}[outcome]
    result = run(studcheck_, f"mini_engines:{engine}", known(case="*", outcome=outcome, point=None))
    assert result.exit_code == 5, result.output
    assert f"3  of 3  known {outcome}" in result.stdout


def test_two_entries_for_one_case_are_a_fault(studcheck_, known, signature):
    path = Path(known(signature=signature))
    path.write_text(path.read_text() + '[[known]]\ncase = "tied-*"\noutcome = "declined"\nreason = "Twice."\n')
    result = run(studcheck_, HIGH_SUIT, str(path))
    assert result.exit_code == 2
    assert "more than one entry" in result.stderr


def test_an_entry_for_a_case_outside_the_selection_is_left_alone(studcheck_, known, signature):
    result = run(studcheck_, HIGH_SUIT, known(signature=signature), "--select", "lowest-door-card")
    assert result.exit_code == 0


def test_the_settings_can_name_the_file_and_another_rulebook_leaves_it_aside(studcheck_, known, signature):
    known(signature=signature)
    Path("studcheck.toml").write_text('known = "known.toml"\n')
    assert studcheck_("run", HIGH_SUIT).exit_code == 0
    result = studcheck_("run", HIGH_SUIT, "--rule", "cap.wagers=5")
    assert result.exit_code == 1
    assert "no deviation is taken as known" in result.stderr


def test_an_entry_may_say_where_more_is_told_since_when_and_until_when(studcheck_, known, signature):
    more = {"link": "https://example.org/7", "since": "0.1", "until": "1.1", "review_by": "2999-12-31"}
    result = run(studcheck_, HIGH_SUIT, known(signature=signature, **more))
    assert result.exit_code == 0, result.output


def test_an_unexpected_pass_prints_the_edit_that_mends_the_file(studcheck_, known, signature):
    result = run(studcheck_, GOOD, known(signature=signature))
    assert "mend        known.toml:2: remove the entry, for the case passes" in result.stdout
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    assert run(studcheck_, GOOD, "known.toml").exit_code == 0


def test_a_changed_signature_prints_the_edit_that_mends_the_file(studcheck_, known):
    result = run(studcheck_, HIGH_SUIT, known(signature="seat 3 was asked"), "--format", "json")
    [row] = [row for row in json.loads(result.stdout)["results"] if row["case"] == "tied-deuces"]
    place, _, edit = row["mend"].partition(": ")
    assert place == "known.toml:2"
    text = Path("known.toml").read_text()
    Path("known.toml").write_text(text.replace('signature = "seat 3 was asked"', edit))
    assert run(studcheck_, HIGH_SUIT, "known.toml").exit_code == 0


def test_a_crash_of_a_case_that_is_known_to_fail_is_red_and_no_edit_excuses_it(studcheck_, known):
    result = run(studcheck_, "mini_engines:RaisesInTheMiddle", known(signature="x"))
    assert result.exit_code == 1
    assert "changed: crash" in result.stdout.lower()
    assert "no entry excuses crash" in result.stdout


def test_an_unstable_case_is_never_excused(studcheck_, known):
    result = run(studcheck_, "mini_engines:ChangesItsMind", known(signature="x"), "--repeat", "2")
    assert result.exit_code == 1
    assert "no entry excuses unstable" in result.stdout
