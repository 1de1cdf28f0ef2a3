"""``studcheck diff``: what became of each case between two records, and what made it so."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import studcheck
import studcheck.scenarios
from studcheck.scenarios.loader import load_cases

GOOD, HIGH_SUIT = "mini_engines:PlaysThirdStreet", "mini_engines:OpensWithTheHighestSuit"


@pytest.fixture
def run(studcheck_):
    """Writes a record."""

    def write(file, engine, *words):
        studcheck_("run", engine, "--record", file, *words)
        return file

    return write


@pytest.fixture
def compare(studcheck_):
    """Compares two records; gives the exit code and the changes by case."""

    def diff(*words):
        result = studcheck_("diff", *words, "--format", "json")
        report = json.loads(result.stdout)
        name = "schemas/diff.schema.json"
        jsonschema.validate(report, json.loads((Path(studcheck.__file__).parent / name).read_text()))
        return result.exit_code, {change["case"]: change for change in report["changes"]}, report["counts"]

    return diff


def test_a_case_that_is_red_now_is_a_regression_and_ends_with_1(run, compare):
    code, changes, counts = compare(run("old", GOOD), run("new", HIGH_SUIT))
    assert code == 1
    assert {case: change["kind"] for case, change in changes.items()} == {"tied-deuces": "regression"}
    assert (changes["tied-deuces"]["before"], changes["tied-deuces"]["after"]) == ("pass", "fail")
    assert counts == {"regression": 1, "repair": 0, "changed": 0, "new": 0, "gone": 0, "same": 2}


def test_a_case_that_passes_again_is_a_repair_and_ends_with_0(run, compare):
    code, changes, _ = compare(run("old", HIGH_SUIT), run("new", GOOD))
    assert code == 0
    assert changes["tied-deuces"]["kind"] == "repair"


def test_a_pass_that_is_no_longer_judged_is_a_regression(run, compare):
    code, changes, _ = compare(run("old", GOOD), run("new", "mini_engines:ReportsNoTurns"))
    assert code == 1
    assert changes["tied-deuces"]["kind"] == changes["lowest-door-card"]["kind"] == "regression"


def test_a_pass_of_a_game_that_the_engine_no_longer_declares_is_a_regression(run, compare, studcheck_):
    """The new run alone is green: the game is out of scope there."""
    old, new = run("old", "mini_engines:PlaysRazzRight"), run("new", GOOD)
    code, changes, counts = compare(old, new, "--upgrade")
    assert code == 1
    razz = changes["razz-highest-card"]
    assert (razz["kind"], razz["before"], razz["after"]) == ("regression", "pass", "out of scope")
    assert razz["cause"] == "the engine: miniature 1 does not declare razz, and miniature 1 did"
    assert counts["gone"] == 0
    text = " ".join(studcheck_("diff", old, new).stdout.split())
    assert "passed before, and is no longer judged: the engine no longer declares the game razz" in text


def test_what_did_not_pass_or_was_not_asked_for_is_gone_and_no_regression(run, compare):
    failed, narrow = run("failed", "mini_engines:PlaysRazzToo"), run("narrow", GOOD)
    code, changes, _ = compare(failed, narrow)
    assert (code, changes["razz-highest-card"]["kind"]) == (0, "gone")
    both = "mini_engines:PlaysRazzRight"
    code, changes, _ = compare(run("old", both), run("new", both, "--games", "stud"))
    assert (code, changes["razz-highest-card"]["kind"]) == (0, "gone")


def test_cases_are_new_or_gone_by_their_ids(run, compare):
    one, all_of_them = run("one", HIGH_SUIT, "--select", "lowest-*"), run("all", HIGH_SUIT)
    code, changes, _ = compare(one, all_of_them)
    assert code == 0
    assert {change["kind"] for change in changes.values()} == {"new"}
    _, changes, _ = compare(all_of_them, one)
    assert {case: change["kind"] for case, change in changes.items()} == {
        "everybody-antes": "gone",
        "tied-deuces": "gone",
    }


def test_a_deviation_that_has_come_to_be_known_is_neither_a_repair_nor_a_regression(run, compare):
    entry = 'case = "tied-deuces"\noutcome = "fail"\nsignature = "{}"\nreason = "It does."\n'
    rows = [json.loads(line) for line in Path(run("old", HIGH_SUIT)).read_text().splitlines()]
    did = next(row["signature"] for row in rows if row.get("case") == "tied-deuces")
    Path("known.toml").write_text(f'rulebook = "reconciled"\n[[known]]\n{entry.format(did)}')
    code, changes, _ = compare("old", run("new", HIGH_SUIT, "--known", "known.toml"))
    assert code == 0
    assert changes["tied-deuces"]["kind"] == "changed"
    code, changes, _ = compare("new", run("mended", GOOD, "--known", "known.toml"))
    assert (code, changes["tied-deuces"]["kind"]) == (0, "repair")
    assert compare("mended", "new")[1]["tied-deuces"]["kind"] == "changed"
    assert compare("mended", "old")[1]["tied-deuces"]["kind"] == "regression"


def test_upgrade_blames_the_engine_where_the_question_is_the_same(run, compare):
    _, changes, _ = compare(run("old", GOOD), run("new", HIGH_SUIT), "--upgrade")
    assert changes["tied-deuces"]["cause"].startswith("the engine: ")


def test_upgrade_names_a_new_case(run, compare):
    old, new = run("old", GOOD, "--select", "lowest-*"), run("new", HIGH_SUIT)
    _, changes, _ = compare(old, new, "--upgrade")
    assert changes["tied-deuces"]["cause"].startswith("new case")
    assert changes["everybody-antes"]["cause"] is None


def test_upgrade_names_the_rule_points_of_a_changed_rulebook(run, compare):
    old, new = run("old", GOOD), run("new", GOOD, "--rule", "bring_in.who=highest_card")
    _, changes, _ = compare(old, new, "--upgrade")
    cause = changes["lowest-door-card"]["cause"]
    assert cause == "changed rulebook: bring_in.who was lowest_card and is highest_card"


def test_upgrade_tells_a_corrected_expectation_from_a_fault_of_the_engine(run, compare, small_corpus, monkeypatch):
    old = run("old", GOOD)
    file = small_corpus / "opening" / "lowest.stud.yaml"
    head, mark, tied = file.read_text().partition("id: tied-deuces")
    file.write_text(head + mark + tied.replace("bring_in: 2", "bring_in: 1"))
    corrected = load_cases([small_corpus])
    monkeypatch.setattr(studcheck.scenarios, "load_cases", lambda: corrected)
    _, changes, _ = compare(old, run("new", GOOD), "--upgrade")
    assert list(changes) == ["tied-deuces"]
    assert changes["tied-deuces"]["cause"].startswith("corrected expectation")


def test_without_upgrade_no_cause_is_given_and_with_it_the_text_has_one(run, compare, studcheck_):
    old, new = run("old", GOOD), run("new", HIGH_SUIT)
    assert compare(old, new)[1]["tied-deuces"]["cause"] is None
    plain, told = studcheck_("diff", old, new).stdout, studcheck_("diff", old, new, "--upgrade").stdout
    assert "cause" not in plain
    assert "cause       the engine: asked the same" in told
    assert "REGRESSION" in told
    assert told.splitlines()[-1] == "1 regression, 0 repair, 0 changed, 0 new, 0 gone, 2 as before"


def test_a_record_that_is_not_whole_is_not_compared(run, studcheck_):
    old = run("old", GOOD)
    Path("cut").write_text("".join(Path(old).read_text().splitlines(keepends=True)[:-1]))
    assert studcheck_("diff", old, "cut").exit_code == 4
    assert studcheck_("diff", old, "absent").exit_code == 2
