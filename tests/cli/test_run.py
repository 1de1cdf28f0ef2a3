"""``studcheck run``: verdicts, exit codes, selection, records."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import jsonschema
import pytest

import studcheck
import studcheck.scenarios
from studcheck.runner import read_record
from studcheck.scenarios.loader import load_cases

GOOD = "mini_engines:PlaysThirdStreet"
HIGH_SUIT = "mini_engines:OpensWithTheHighestSuit"
ANTES_OR_LOWEST = {"everybody-antes": "pass", "lowest-door-card": "pass"}


def schema(name):
    return json.loads((Path(studcheck.__file__).parent / f"schemas/{name}.schema.json").read_text())


def test_an_engine_that_conforms_ends_with_0(studcheck_):
    result = studcheck_("run", GOOD)
    assert result.exit_code == 0, result.output
    assert "3  of 3  pass" in result.stdout
    assert "out of scope: 1 case of razz" in result.stdout
    assert "%" not in result.stdout


def test_an_engine_that_differs_ends_with_1_and_the_failure_says_where(studcheck_):
    result = studcheck_("run", HIGH_SUIT)
    assert result.exit_code == 1
    for said in (
        "FAIL  tied-deuces",
        "bring_in.tie_break = suit",
        "000-c60",
        "Clubs are the lowest suit.",
        "seat 1",
        f"studcheck run {HIGH_SUIT} --rulebook reconciled --select tied-deuces",
    ):
        assert said in result.stdout
    assert "1  of 3  fail" in result.stdout
    assert "2  of 3  pass" in result.stdout


@pytest.mark.parametrize(
    ("engine", "outcome", "code"),
    [
        ("OpensWithTheHighestSuit", "fail", 1),
        ("SaysThatItOpensWithTheHighestSuit", "deviates", 1),
        ("RaisesInTheMiddle", "crash", 1),
        ("ReportsNoTurns", "unobservable", 6),
        ("DeclinesEverything", "declined", 5),
    ],
)
def test_what_is_no_pass_is_never_shown_as_one(studcheck_, outcomes, engine, outcome, code):
    assert outcomes(f"mini_engines:{engine}")["tied-deuces"] == outcome
    result = studcheck_("run", f"mini_engines:{engine}")
    assert result.exit_code == code
    assert outcome in result.stdout


def test_one_case_that_crashes_leaves_the_others_alone(outcomes):
    assert outcomes("mini_engines:RaisesInTheMiddle") == {**ANTES_OR_LOWEST, "tied-deuces": "crash"}


def test_text_of_the_engine_cannot_move_the_cursor_or_break_a_line(studcheck_):
    result = studcheck_("run", "mini_engines:DeclinesEverything")
    assert "\x1b" not in result.stdout
    assert r"\x1b[2Jnothing\nto see" in result.stdout


def test_an_engine_that_cannot_be_greeted_ends_with_3(studcheck_):
    result = studcheck_("run", "mini_engines:CannotBeGreeted")
    assert result.exit_code == 3
    assert result.stdout == ""
    assert result.stderr.startswith("studcheck: ")


def test_an_engine_that_cannot_be_kept_alive_ends_with_3_and_the_rest_was_not_run(studcheck_):
    result = studcheck_("run", "mini_engines:DiesForGood", "--record", "r.jsonl")
    assert result.exit_code == 3
    record = read_record(Path("r.jsonl"))
    assert [row.result.outcome for row in record.rows] == ["crash", "not-run", "not-run"]
    assert record.exit_code == 3
    assert "could not be kept alive" in result.stdout
    assert "no more engines" in result.stdout


def test_a_game_that_is_asked_for_and_not_declared_is_declined(outcomes):
    assert outcomes(GOOD, "--games", "stud,razz")["razz-highest-card"] == "declined"
    assert outcomes("mini_engines:PlaysRazzToo")["razz-highest-card"] == "fail"


def test_a_game_that_nobody_plays_is_a_usage_error(studcheck_):
    result = studcheck_("run", GOOD, "--games", "studd")
    assert result.exit_code == 2
    assert "stud" in result.stderr


def test_ctrl_c_leaves_a_complete_record_that_says_so_and_ends_with_4(studcheck_):
    result = studcheck_("run", "mini_engines:IsInterrupted", "--record", "r.jsonl")
    assert result.exit_code == 4
    record = read_record(Path("r.jsonl"))
    assert record.footer.interrupted
    assert record.footer.outcomes == {"pass": 2, "not-run": 1}
    assert "interrupted" in result.stdout


def test_fail_fast_stops_at_the_first_red_case(studcheck_):
    result = studcheck_("run", "mini_engines:ForgetsAntes", "--fail-fast", "--record", "r.jsonl")
    assert result.exit_code == 1
    record = read_record(Path("r.jsonl"))
    assert record.footer.fail_fast
    assert [row.result.outcome for row in record.rows] == ["fail", "not-run", "not-run"]


def test_several_jobs_come_to_the_same_verdicts(outcomes):
    assert outcomes(HIGH_SUIT, "--jobs", "3") == outcomes(HIGH_SUIT)


def test_under_another_value_of_a_rule_the_expectation_is_another(outcomes):
    assert outcomes(GOOD, "--rule", "bring_in.who=highest_card")["lowest-door-card"] == "fail"


def test_a_case_without_an_expectation_for_a_value_is_not_applicable(outcomes):
    assert outcomes(GOOD, "--rule", "bring_in.tie_break=seat_from_dealer")["tied-deuces"] == "not-applicable"


@pytest.mark.parametrize(
    ("pattern", "cases"),
    [
        ("tied-*", {"tied-deuces"}),
        ("point:bring_in.tie*", {"tied-deuces"}),
        ("opening/", {"tied-deuces", "lowest-door-card"}),
        ("opening/low*", {"lowest-door-card"}),
        ("S01", {"lowest-door-card"}),
    ],
)
def test_a_pattern_selects_cases(outcomes, pattern, cases):
    assert set(outcomes(GOOD, "--select", pattern)) == cases


@pytest.mark.parametrize("pattern", ["tied-duces", "point:bring_in.tie_brake", "openings/", "S10"])
def test_a_pattern_that_names_nothing_is_a_usage_error(studcheck_, pattern):
    result = studcheck_("run", GOOD, "--select", pattern)
    assert result.exit_code == 2
    assert "did you mean" in result.stderr


def test_an_empty_selection_ends_with_5(studcheck_):
    assert studcheck_("run", GOOD, "--select", "opening/", "--games", "razz").exit_code == 5


def test_list_shows_what_would_run_and_starts_nothing(studcheck_):
    result = studcheck_("run", "mini_engines:CannotBeGreeted", "--list")
    assert result.exit_code == 0
    assert "4 of 4 selected cases would run under reconciled" in result.stdout
    listed = json.loads(studcheck_("run", "--list", "--format", "json").stdout)
    jsonschema.validate(listed, schema("list"))
    assert len(listed["cases"]) == 4


def test_last_failed_selects_the_red_cases_of_the_run_before(studcheck_, outcomes):
    assert studcheck_("run", HIGH_SUIT, "--last-failed").exit_code == 2
    studcheck_("run", HIGH_SUIT)
    assert outcomes(GOOD, "--last-failed") == {"tied-deuces": "pass"}
    result = studcheck_("run", GOOD, "--last-failed")
    assert result.exit_code == 5
    assert "nothing was red or not run in .studcheck/last.jsonl, the record of miniature" in result.stderr


def test_last_failed_selects_what_was_not_run_for_nobody_knows_it_to_be_green(outcomes):
    stopped = outcomes("mini_engines:ForgetsAntes", "--fail-fast")
    assert {"fail", "not-run"} <= set(stopped.values())
    again = outcomes(GOOD, "--last-failed")
    assert again == {case: "pass" for case, outcome in stopped.items() if outcome != "pass"}


@pytest.fixture
def rename(small_corpus, monkeypatch):
    """Gives the case of the tied deuces another id, and the ledger these lines on it."""

    def renamed(*lines):
        file = small_corpus / "opening" / "lowest.stud.yaml"
        file.write_text(file.read_text().replace("id: tied-deuces", "id: deuces-tied"))
        cases = load_cases([small_corpus])
        monkeypatch.setattr(studcheck.scenarios, "load_cases", lambda: cases)
        Path("rules").mkdir()
        Path("rules", "ids.lock").write_text("".join(f"case\t{line}\n" for line in lines))
        monkeypatch.setattr("studcheck.data.data_folder", Path)

    return renamed


def test_last_failed_follows_a_case_to_its_new_name(studcheck_, outcomes, rename):
    studcheck_("run", HIGH_SUIT)
    rename(
        "deuces-tied\t0.3.0\tactive\tabc\t-\t-",
        "tied-deuces\t0.1.0\trenamed\tabc\ttwo-deuces\tIt is clearer.",
        "two-deuces\t0.2.0\tsuperseded\tabc\tdeuces-tied\tIt is clearer still.",
    )
    assert outcomes(GOOD, "--last-failed") == {"deuces-tied": "pass"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tied-deuces\t0.1.0\tretired\tabc\t-\tIt said nothing.", "tied-deuces (retired: It said nothing.)"),
        ("tied-deuces\t0.1.0\trenamed\tabc\ttied-deuces\tA circle.", "tied-deuces (renamed: A circle.)"),
        ("somebody-else\t0.1.0\tactive\tabc\t-\t-", "tied-deuces\n"),
    ],
)
def test_last_failed_tells_of_a_case_that_is_gone_and_ends_with_5_where_none_is_left(studcheck_, rename, line, said):
    studcheck_("run", HIGH_SUIT)
    rename(line)
    result = studcheck_("run", GOOD, "--last-failed")
    assert result.exit_code == 5
    assert f"studcheck: no longer there, of the cases of the last run: {said}" in result.stderr
    assert "nothing was selected" in result.stderr


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (("cap.wagers=4", "cap.wagers=5"), "cap.wagers is to be 4 and 5\n"),
        (("stud:cap.wagers=4", "cap.wagers=none", "stud:cap.wagers=5"), "cap.wagers is to be 4 and 5 in stud\n"),
    ],
)
def test_two_values_for_one_point_are_a_usage_error(studcheck_, rules, said):
    for words in (("run", GOOD), ("show", "tied-deuces"), ("transcript", "tied-deuces")):
        result = studcheck_(*words, *(word for rule in rules for word in ("--rule", rule)))
        assert result.exit_code == 2, words
        assert said in result.stderr


@pytest.mark.parametrize("order", [1, -1])
def test_a_value_for_one_game_is_an_exception_whichever_is_said_first(studcheck_, order):
    rules = ["bring_in.who=lowest_card", "razz:bring_in.who=highest_card"][::order]
    words = [word for rule in [*rules, rules[0]] for word in ("--rule", rule)]
    header = json.loads(studcheck_("run", GOOD, *words, "--format", "json").stdout)
    assert header["rulebook"] == "reconciled bring_in.who=lowest_card razz:bring_in.who=highest_card"
    values = {game: points["bring_in.who"] for game, points in header["values"].items()}
    assert values == {"stud": "lowest_card", "stud8": "lowest_card", "razz": "highest_card"}


def test_the_json_report_and_every_line_of_the_record_have_a_published_schema(studcheck_):
    result = studcheck_("run", HIGH_SUIT, "--format", "json", "--output", "out.json", "--record", "r.jsonl")
    assert result.stdout == ""
    jsonschema.validate(json.loads(Path("out.json").read_text()), schema("run"))
    for line in Path("r.jsonl").read_text().splitlines():
        jsonschema.validate(json.loads(line), schema("record"))


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("refrence",),
        ("nomodule:Engine",),
        ("mini_engines:PlaysThirdStret",),
        (GOOD, "--", "python"),
        ("--",),
        (GOOD, "--rulebook", "reconcilled"),
        (GOOD, "--rule", "bring_in.who"),
        (GOOD, "--rule", "bring_in.whoo=lowest_card"),
        (GOOD, "--rule", "bring_in.who=lowest"),
        (GOOD, "--jobs", "0"),
        (GOOD, "--timeout", "0"),
        (GOOD, "--record", "nowhere/r.jsonl"),
        (GOOD, "--output", "nowhere/r.txt"),
        (GOOD, "--output", "one.txt", "--record", "one.txt"),
        (GOOD, "--known", "absent.toml"),
        (GOOD, "--formta", "json"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line_and_ends_with_2(studcheck_, words):
    result = studcheck_("run", *words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("studcheck: ")
    assert "Traceback" not in result.stderr


def test_a_command_after_two_dashes_is_the_engine(studcheck_, tmp_path):
    program = tmp_path / "engine.py"
    program.write_text(
        "import json, sys\n"
        "from mini_engines import PlaysThirdStreet\n"
        "engine = PlaysThirdStreet()\n"
        "for line in sys.stdin:\n"
        "    said = engine.answer(json.loads(line))\n"
        "    if said is None:\n"
        "        break\n"
        "    print(json.dumps(said), flush=True)\n",
    )
    (tmp_path / "mini_engines.py").write_text((Path(__file__).parent / "mini_engines.py").read_text())
    result = studcheck_("run", "--jobs", "2", "--", sys.executable, str(program))
    assert result.exit_code == 0, result.output


def test_an_exception_of_ours_ends_with_70_and_a_sentence(studcheck_, monkeypatch):
    def breaks(*_args, **_kwargs):
        raise ZeroDivisionError("what now")

    monkeypatch.setattr("studcheck.runner.running.judge", breaks)
    result = studcheck_("run", GOOD)
    assert result.exit_code == 70
    assert "this is a fault of studcheck" in result.stderr
    assert "Traceback" not in result.stderr
