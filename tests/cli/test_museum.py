"""The museum of false greens: how other suites' gates went green on failures, and that this one does not.

The numbers are those of the design notes.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click
import pytest

import studcheck.scenarios
from studcheck.cli.app import COMMANDS, app
from studcheck.cli.rulebook import DEFAULT
from studcheck.results import CaseResult, Outcome, exit_code
from studcheck.runner import read_record

ROOT = Path(__file__).parents[2]
GOOD, HIGH_SUIT = "mini_engines:PlaysThirdStreet", "mini_engines:OpensWithTheHighestSuit"
EIGHT_ONLY = ("--rule", "game.seats=exactly_eight", "--select", "two-seats-sit-down")
REFUSED = """\
id: two-seats-sit-down
title: A game of two seats is legal unless it takes eight
points: [game.seats]
game: stud
seats:
  1: {up: 2c}
  2: {up: 9d}
expect:
  - under: {game.seats: two_to_eight}
    because: Two is the least number of seats.
    rejected: false
  - under: {game.seats: exactly_eight}
    because: Two seats are not eight.
    rejected: true
"""
#: A program that plays as the miniature does, but for a hand in which a certain card is a door card.
PROGRAM = """\
import json, os, sys, time
sys.path.insert(0, {folder!r})
from mini_engines import PlaysThirdStreet
engine = PlaysThirdStreet()
for line in sys.stdin:
    message = json.loads(line)
    if message["op"] == "play" and {card!r} in [seat["cards"][2] for seat in message["hand"]["seats"]]:
        {misbehave}
    print(json.dumps(engine.answer(message)), flush=True)
"""


def program(misbehave, card="2c"):
    text = PROGRAM.format(folder=str(Path(__file__).parent), misbehave=misbehave, card=card)
    Path("engine.py").write_text(text)
    return ("--", sys.executable, "engine.py")


def rows(studcheck_, *words):
    """The exit code of a run, and its rows by case."""
    result = studcheck_("run", "--record", "r.jsonl", *words)
    return result.exit_code, {row.case: row.result for row in read_record(Path("r.jsonl")).rows}


def test_f1_a_run_whose_report_goes_to_a_file_fails_like_any_other(studcheck_):
    """A step that writes the report was green, and only another command knew of the failures."""
    result = studcheck_("run", HIGH_SUIT, "--format", "junit", "--output", "j.xml", "--record", "r.jsonl")
    assert (result.exit_code, result.stdout) == (1, "")
    assert studcheck_("report", "r.jsonl", "--format", "badge", "--output", "b.svg").exit_code == 1


def test_f2_the_late_answer_to_one_case_is_not_taken_for_the_answer_to_the_next(studcheck_):
    """After one time-out every following case got the answer of the one before it."""
    narrow = ("--select", "lowest-door-card", "--select", "tied-deuces", "--timeout", "1.5")
    code, found = rows(studcheck_, *narrow, *program("time.sleep(2)", card="Ks"))
    assert code == 1
    assert {case: row.outcome for case, row in found.items()} == {
        "lowest-door-card": Outcome.TIMEOUT,
        "tied-deuces": Outcome.PASS,
    }
    assert list(found) == ["lowest-door-card", "tied-deuces"]


def test_f3_exit_codes_are_never_added_and_restarts_come_to_an_end(studcheck_):
    """78 and 65 made 79, which means nothing; and the number of restarts was counted and never compared."""
    for one in Outcome:
        for other in Outcome:
            codes = {exit_code([CaseResult("a", one)]), exit_code([CaseResult("b", other)])}
            assert exit_code([CaseResult("a", one), CaseResult("b", other)]) in codes | {6}
    code, found = rows(studcheck_, "mini_engines:DiesForGood")
    assert code == 3
    assert [row.outcome for row in found.values()] == [Outcome.CRASH, Outcome.NOT_RUN, Outcome.NOT_RUN]


@pytest.mark.usefixtures("refused")
def test_f4_an_engine_that_accepts_everything_passes_no_case_of_refusal(studcheck_):
    """Words on standard error counted as a refusal, and so did an engine that broke."""
    assert rows(studcheck_, GOOD, *EIGHT_ONLY)[1]["two-seats-sit-down"].outcome is Outcome.SETUP_ERROR
    warns = program('print("warning: two seats", file=sys.stderr, flush=True)')
    assert rows(studcheck_, *EIGHT_ONLY, *warns)[1]["two-seats-sit-down"].outcome is Outcome.SETUP_ERROR
    for breaks in ("sys.exit(1)", "os.abort()", "sys.exit(0)"):
        code, found = rows(studcheck_, *EIGHT_ONLY, *program(breaks))
        assert (code, found["two-seats-sit-down"].outcome) == (1, Outcome.CRASH), breaks


def test_f5_of_an_option_that_is_repeated_every_value_counts(studcheck_):
    """Of four patterns only the first file survived."""
    words = ("--select", "tied-*", "--select", "S01", "--select", "ante/", "--select", "lowest-door-card")
    assert set(rows(studcheck_, GOOD, *words)[1]) == {"tied-deuces", "lowest-door-card", "everybody-antes"}
    rules = ("--rule", "bring_in.who=highest_card", "--rule", "bring_in.tie_break=seat_from_dealer")
    found = rows(studcheck_, GOOD, *rules)[1]
    assert found["lowest-door-card"].outcome is Outcome.FAIL
    assert found["tied-deuces"].outcome is Outcome.NOT_APPLICABLE
    for option in ("--known", "--games", "--shard", "--rulebook", "--record"):
        assert "is given twice" in studcheck_("run", GOOD, option, "1/2", option, "2/2").stderr


def test_f6_no_step_of_our_own_pipeline_hangs_on_a_condition():
    """A step of a release check asked for a value that its matrix never had, and was never run."""
    script = (ROOT / ".ci" / "run").read_text()
    assert "set -euo pipefail" in script
    assert re.findall(r"^make \w+$", script, re.MULTILINE) == ["make run", "make test", "make full"]
    assert "||" not in script.partition("make run")[2]


def test_f7_the_exit_code_is_no_count_and_what_is_known_is_not_called_skipped(studcheck_):
    """256 failures were exit code 0, and expected failures were counted as skipped."""
    assert exit_code([CaseResult(str(number), Outcome.FAIL) for number in range(256)]) == 1
    entry = 'case = "tied-deuces"\noutcome = "fail"\nsignature = "{}"\nreason = "It does."\n'
    signature = rows(studcheck_, HIGH_SUIT)[1]["tied-deuces"].signature
    Path("known.toml").write_text('rulebook = "reconciled"\n[[known]]\n' + entry.format(signature))
    result = studcheck_("run", HIGH_SUIT, "--known", "known.toml")
    assert result.exit_code == 0
    assert "1  of 3  known fail" in result.stdout
    assert "2  of 3  pass" in result.stdout
    assert "skipped" not in result.stdout


def test_f8_what_an_engine_cannot_play_or_show_never_passes(studcheck_):
    """Scenarios that an engine did not support were given up in the middle, and passed."""
    for engine, code in (("DeclinesEverything", 5), ("ReportsNoTurns", 6)):
        got, found = rows(studcheck_, f"mini_engines:{engine}")
        assert got == code
        assert found["tied-deuces"].outcome in {Outcome.DECLINED, Outcome.UNOBSERVABLE}


def test_f9_a_test_that_the_pages_speak_of_is_there():
    """The pages promised a test that no longer existed."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "Makefile", *(ROOT / "docs").rglob("*.md")]
    text = "".join(page.read_text("utf-8") for page in pages)
    named = set(re.findall(r"\b(?:tests|benchmarks)/[\w/]+\.py\b", text))
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_f10_what_the_pipeline_and_the_makefile_run_is_there():
    """A pipeline started programs of a folder that had been removed, on a branch that was no longer the main one."""
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert set(re.findall(r"^make (\w+)$", (ROOT / ".ci" / "run").read_text(), re.MULTILINE)) <= targets
    programs = re.findall(r"python ((?:tests|benchmarks)/\S+\.py)", makefile)
    assert programs
    assert [name for name in programs if not (ROOT / name).is_file()] == []
    assert set(re.findall(r"BIN\)/studcheck (\w+)", makefile)) <= set(COMMANDS)


def test_f11_the_exit_code_is_not_always_0(studcheck_):
    """Whatever had failed, the suite ended with 0."""
    assert studcheck_("run", HIGH_SUIT).exit_code == 1
    assert studcheck_("run", GOOD).exit_code == 0


@pytest.mark.parametrize(
    ("ends", "said"),
    [("sys.exit(0)", "exit status 0"), ("os.kill(os.getpid(), 9)", "SIGKILL"), ("os.abort()", "SIGABRT")],
)
def test_f12_an_engine_that_ends_in_the_middle_is_said_to_have_ended_and_how(studcheck_, ends, said):
    """One that ended with 0 was called late, and one that was killed had an empty answer."""
    code, found = rows(studcheck_, *program(ends))
    assert code == 1
    assert found["tied-deuces"].outcome is Outcome.CRASH
    assert said in found["tied-deuces"].detail
    assert found["everybody-antes"].outcome is Outcome.PASS


def test_f13_the_manual_gives_the_defaults_that_there_are():
    """The help and the changelog named different defaults."""
    sections = (ROOT / "docs" / "commands.md").read_text("utf-8").split("\n## ")
    manual = {section.partition("\n")[0]: section for section in sections}
    context = click.Context(app)
    for name in COMMANDS:
        command = app.get_command(context, name)
        leaves = command.commands.items() if isinstance(command, click.Group) else [("", command)]
        for inner, leaf in leaves:
            section = manual[f"studcheck {name} {inner}".strip()]
            for option in (each for each in leaf.params if isinstance(each, click.Option)):
                told = re.search(rf"^\| `{option.opts[0]}`.*\(default:? `([^`]+)`\)", section, re.MULTILINE)
                there = {"--rulebook": DEFAULT}.get(option.opts[0], option.default)
                assert told is None or told[1] == str(there), (name, inner, option.opts[0])


def test_f14_a_scenario_with_a_step_that_nobody_knows_is_no_pass(studcheck_):
    """Runners of Gherkin counted skipped scenarios as passed, and ended with 0 on undefined steps."""
    text = 'Feature: Ours\n  Scenario: A fact of ours\n    Given the deal "tied-deuces"\n    Then all is well\n'
    Path("ours.feature").write_text(text)
    result = studcheck_("lint", "ours.feature")
    assert result.exit_code == 2
    assert "[step-undefined]" in result.stdout


@pytest.fixture
def refused(small_corpus, monkeypatch):
    """One case more, of a set-up that breaks the rules."""
    (small_corpus / "frame").mkdir()
    (small_corpus / "frame" / "seats.stud.yaml").write_text(REFUSED)
    from studcheck.scenarios.loader import load_cases

    cases = load_cases([small_corpus])
    monkeypatch.setattr(studcheck.scenarios, "load_cases", lambda: cases)
