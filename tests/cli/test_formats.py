"""``--format`` with ``--output``, and ``studcheck report``: one record in many formats, with one exit code."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

HIGH_SUIT = "mini_engines:OpensWithTheHighestSuit"
GOOD = "mini_engines:PlaysThirdStreet"


def test_one_run_writes_as_many_reports_as_are_asked_for(studcheck_):
    words = ("--format", "junit", "--output", "j.xml", "--format", "github", "--format", "sarif", "--output", "s.json")
    result = studcheck_("run", HIGH_SUIT, *words, "--format", "badge", "--output", "b.svg")
    assert result.exit_code == 1
    assert result.stdout.startswith("::error file=scenarios/")
    assert 'failures="1"' in Path("j.xml").read_text()
    assert json.loads(Path("s.json").read_text())["runs"][0]["results"][0]["ruleId"] == "bring_in.tie_break"
    assert "2 of 3 pass" in Path("b.svg").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--format junitt --output j.xml", "junitt"),
        ("--format html", "html"),
        ("--format junit --output nowhere/j.xml", "nowhere"),
        ("--format junit --output one --format ctrf --output one", "another result"),
        ("--format junit --output one --record one", "another result"),
        ("--format junit --output one --record ../{here}/one", "another result"),
        ("--format text --format junit", "text and junit cannot both go to standard output"),
        ("--format text --output a --format ctrf --format junit", "ctrf and junit cannot both"),
        ("--format junit --output a --output b", "--output b has no --format before it"),
        ("--output a --output b", "--output a has no --format before it"),
        ("--output a --format text --format junit --output b", "--output a has no --format before it"),
        ("--list --format junit", "--list"),
        ("--list --format json --format text --output a", "--list"),
    ],
)
def test_reports_that_cannot_be_written_are_refused_before_the_engine_is_started(studcheck_, words, said):
    result = studcheck_("run", "mini_engines:CannotBeGreeted", *words.replace("{here}", Path.cwd().name).split())
    assert result.exit_code == 2
    assert said in result.stderr


def test_an_engine_that_cannot_be_greeted_leaves_the_record_before_it(studcheck_):
    studcheck_("run", GOOD, "--record", "r.jsonl")
    before = Path("r.jsonl").read_text()
    for name in ("r.jsonl", "new.jsonl"):
        assert studcheck_("run", "mini_engines:CannotBeGreeted", "--record", name).exit_code == 3
    assert Path("r.jsonl").read_text() == before
    assert not Path("new.jsonl").exists()


def test_a_file_that_is_not_ours_to_write_is_refused_before_the_engine_is_started(studcheck_, monkeypatch):
    monkeypatch.setattr("os.access", lambda _, mode: mode != os.W_OK)
    for word in ("--record", "--output"):
        result = studcheck_("run", "mini_engines:CannotBeGreeted", word, "r.jsonl")
        assert (result.exit_code, "not allowed" in result.stderr) == (2, True)


@pytest.mark.parametrize(
    "words",
    ["--format junit --output j.xml", "--output j.xml --format junit", "--output=j.xml --fail-fast --format=junit"],
)
def test_one_format_and_one_output_belong_together_in_any_order(studcheck_, words):
    result = studcheck_("run", *words.split(), GOOD)
    assert (result.exit_code, result.stdout) == (0, "")
    assert Path("j.xml").read_text().startswith("<?xml")


def test_an_output_belongs_to_the_format_before_it_whatever_stands_between(studcheck_):
    words = ("--format", "text", "--format", "ctrf", "--jobs", "1", "--output", "c.json")
    for command in (("run", GOOD, *words, "--record", "r.jsonl"), ("report", "r.jsonl", *words[:4], *words[6:])):
        Path("c.json").unlink(missing_ok=True)
        result = studcheck_(*command)
        assert "exit code 0" in result.stdout
        assert json.loads(Path("c.json").read_text())["reportFormat"] == "CTRF"


def test_what_stands_after_two_dashes_is_no_format_of_ours(studcheck_):
    result = studcheck_("run", "--format", "json", "--", "false", "--format", "junit", "--output", "r.json")
    assert result.exit_code == 3
    assert not Path("r.json").exists()


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


def test_what_a_command_reads_is_never_written_over_by_its_result(studcheck_):
    studcheck_("run", GOOD, "--record", "r.jsonl")
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    update = ("known", "update", "r.jsonl", "--known", "known.toml")
    judge = ("run", GOOD, "--known", "known.toml", "--record", "new.jsonl")
    reads = {("report", "r.jsonl"): ["r.jsonl"], ("diff", "other.jsonl", "r.jsonl"): ["r.jsonl"]}
    for words, files in {**reads, update: ["r.jsonl", "known.toml"], judge: ["known.toml", "new.jsonl"]}.items():
        Path("new.jsonl").touch()
        for file in files:
            before = Path(file).read_text()
            result = studcheck_(*words, "--output", f"../{Path.cwd().name}/{file}")
            assert (result.exit_code, "it is read" in result.stderr) == (2, True), words
            assert Path(file).read_text() == before


def test_a_record_that_may_only_be_read_is_reported(studcheck_, monkeypatch):
    studcheck_("run", GOOD, "--record", "r.jsonl")
    monkeypatch.setattr("os.access", lambda _, mode: mode != os.W_OK)
    assert studcheck_("report", "r.jsonl").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("report", "bad.jsonl"),
        ("report", "bad.jsonl", "--format", "junit"),
        ("diff", "bad.jsonl", "good.jsonl"),
        ("diff", "good.jsonl", "bad.jsonl", "--upgrade"),
        ("known", "update", "bad.jsonl", "--known", "known.toml"),
        ("trace", "--record", "bad.jsonl"),
        ("run", GOOD, "--last-failed"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("old", ['"place":', '"outcome":"pass"', '"seconds":', '"started":"', '"games":["stud"]'])
def test_a_damaged_record_is_refused_in_words_by_whatever_reads_it(studcheck_, words, old):
    studcheck_("run", GOOD, "--record", "good.jsonl")
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    bad = Path("good.jsonl").read_text().replace(old, old.replace('"', '"\\u001b', 1), 1)
    for path in (Path("bad.jsonl"), Path(".studcheck/last.jsonl")):
        path.write_text(bad)
    result = studcheck_(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "this is no line of a record: " in result.stderr
    assert "\x1b" not in result.stderr
