"""``--format``, ``--report`` and ``studcheck report``: one record in many formats, with one exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

HIGH_SUIT = "mini_engines:OpensWithTheHighestSuit"
GOOD = "mini_engines:PlaysThirdStreet"


def test_one_run_writes_as_many_reports_as_are_asked_for(studcheck_):
    words = ("--report", "junit=j.xml", "--report", "sarif=s.json", "--report", "badge=b.svg")
    result = studcheck_("run", HIGH_SUIT, "--format", "github", *words)
    assert result.exit_code == 1
    assert result.stdout.startswith("::error file=scenarios/")
    assert 'failures="1"' in Path("j.xml").read_text()
    assert json.loads(Path("s.json").read_text())["runs"][0]["results"][0]["ruleId"] == "bring_in.tie_break"
    assert "2 of 3 pass" in Path("b.svg").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--report", "junitt=j.xml"), "junit"),
        (("--report", "junit"), "FORMAT=FILE"),
        (("--report", "junit="), "FORMAT=FILE"),
        (("--report", "junit=nowhere/j.xml"), "nowhere"),
        (("--report", "junit=one", "--report", "ctrf=one"), "two results"),
        (("--report", "junit=one", "--record", "one"), "two results"),
        (("--list", "--format", "junit"), "--list"),
    ],
)
def test_reports_that_cannot_be_written_are_refused_before_the_engine_is_started(studcheck_, words, said):
    result = studcheck_("run", "mini_engines:CannotBeGreeted", *words)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(
    ("engine", "code"),
    [("PlaysThirdStreet", 0), ("OpensWithTheHighestSuit", 1), ("DiesForGood", 3), ("ReportsNoTurns", 6)],
)
def test_an_old_record_is_reported_as_if_its_run_had_just_ended(studcheck_, engine, code):
    run = studcheck_("run", f"mini_engines:{engine}", "--record", "r.jsonl")
    again = studcheck_("report", "r.jsonl")
    assert again.exit_code == run.exit_code == code
    assert again.stdout == run.stdout


def test_a_record_that_is_not_whole_is_not_reported(studcheck_):
    studcheck_("run", GOOD, "--record", "r.jsonl")
    lines = Path("r.jsonl").read_text().splitlines(keepends=True)
    Path("r.jsonl").write_text("".join(lines[:-1]))
    result = studcheck_("report", "r.jsonl", "--format", "junit")
    assert result.exit_code == 4
    assert result.stdout == ""


def test_a_record_is_never_written_over_by_its_report(studcheck_):
    studcheck_("run", GOOD, "--record", "r.jsonl")
    before = Path("r.jsonl").read_text()
    assert studcheck_("report", "r.jsonl", "--output", "r.jsonl").exit_code == 2
    assert Path("r.jsonl").read_text() == before
