"""``--stud-known``: a known deviation is an expected failure, and everything else that does not conform fails."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

HERE = Path(__file__).parent
REVERSED = "feature_engines:turns_the_suits_round"
SIGNATURE = "first seat 2 to act on street 3: may not fold, may not check, nothing to call, bring-in of 5, wagers to 10"
ENTRY = f"""rulebook = "reconciled"

[[known]]
case = "three-deuces-tied"
outcome = "fail"
signature = "{SIGNATURE}"
reason = "It turns the suits round."
"""


@pytest.fixture
def gate(run, pytester):
    """A run with a known-deviation file, over the case and the scenarios of one deal."""

    def start(text: str, engine: str, *args: str):
        path = pytester.path / "known.toml"
        path.write_text(text, encoding="utf-8")
        chosen = args or ("-m", "three-deuces-tied")
        return run("--stud-adapter", engine, "--stud-known", str(path), *chosen)

    return start


def test_a_known_deviation_is_an_expected_failure_and_no_pass(gate) -> None:
    ran = gate(ENTRY, REVERSED)
    assert ran.status == 0, ran.output
    assert ran.outcomes["case[three-deuces-tied]"] == "skipped"
    assert ran.outcomes["three_deuces_tied__suit"] == "skipped"
    assert "known fail: It turns the suits round." in ran.words["case[three-deuces-tied]"]
    assert "xfailed" in ran.output


def test_runxfail_makes_a_known_deviation_fail(gate) -> None:
    """pytest then lets the test go on after its xfail: it must not run into a pass."""
    ran = gate(ENTRY, REVERSED, "-m", "three-deuces-tied", "--runxfail")
    assert ran.status == 1
    assert {"case[three-deuces-tied]", "three_deuces_tied__suit"} <= ran.named("failure")


def test_a_known_deviation_that_passes_fails_with_the_edit_that_mends_the_file(gate) -> None:
    ran = gate(ENTRY, "studcheck_reference.wire:Engine")
    assert ran.status == 1
    assert ran.named("failure") == {"case[three-deuces-tied]"}
    assert "unexpected-pass" in ran.words["case[three-deuces-tied]"]
    assert "known.toml:3: remove the entry" in ran.words["case[three-deuces-tied]"]


def test_an_engine_that_does_something_else_than_is_known_fails(gate) -> None:
    ran = gate(ENTRY.replace("seat 2", "seat 1"), REVERSED)
    assert ran.status == 1
    assert {"case[three-deuces-tied]", "three_deuces_tied__suit"} <= ran.named("failure")
    assert f'signature = "{SIGNATURE}"' in ran.words["case[three-deuces-tied]"]


def test_a_crash_is_never_excused(gate) -> None:
    ran = gate(ENTRY, "feature_engines:DiesAtTheDeal")
    assert ran.status == 1
    assert "case[three-deuces-tied]" in ran.named("failure")
    assert "no entry excuses crash" in ran.words["case[three-deuces-tied]"]


@pytest.mark.parametrize("engine", ["DeclinesEverything", "ReportsNoTurn"])
def test_in_a_gate_what_cannot_be_judged_fails_unless_it_is_known(gate, engine: str) -> None:
    ran = gate('rulebook = "reconciled"\n', f"feature_engines:{engine}")
    assert ran.status == 1
    assert {"case[three-deuces-tied]", "three_deuces_tied__suit"} <= ran.named("failure")
    outcome = "declined" if engine == "DeclinesEverything" else "unobservable"
    ran = gate(ENTRY.replace('"fail"', f'"{outcome}"').replace("signature", "# signature"), f"feature_engines:{engine}")
    assert ran.status == 0, ran.output
    assert f"known {outcome}" in ran.words["case[three-deuces-tied]"]
    assert f"known {outcome}" in ran.words["three_deuces_tied__suit"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (ENTRY.replace("three-deuces", "three-duces"), "did you mean three-deuces-tied"),
        (ENTRY + ENTRY.partition("\n\n")[2], "more than one entry"),
        (ENTRY + "review_by = 2020-01-01\n", "was to be reviewed by 2020-01-01"),
        (ENTRY.replace("reconciled", "doc-000"), "speaks of the rulebook doc-000"),
        (ENTRY + 'until = "0.0.1"\n', "was known until 0.0.1"),
        (ENTRY + 'point = "bring_in.tie_brake"\n', "bring_in.tie_break"),
        (None, "there is no known-deviation file"),
    ],
    ids=["misspelt", "twice", "overdue", "other-rulebook", "until", "unknown-point", "absent"],
)
def test_a_file_that_does_not_match_ends_the_run_before_anything_is_judged(gate, run, text: str, words: str) -> None:
    ran = gate(text, REVERSED) if text else run("--stud-adapter", REVERSED, "--stud-known", "nowhere.toml")
    assert ran.status == 4, ran.output
    assert words in ran.output
    assert "passed" not in ran.outcomes.values()


def test_a_gate_in_which_everything_was_skipped_is_not_green(gate) -> None:
    ran = gate('rulebook = "reconciled"\n', REVERSED, "-k", "after-a-full-bring-in-half-a-raise")
    assert set(ran.outcomes.values()) == {"skipped"}
    assert ran.status == 5


@pytest.mark.slow
@pytest.mark.parametrize(("engine", "status"), [(REVERSED, 1), ("feature_engines:CannotBeGreeted", None)])
def test_two_workers_say_what_one_does(pytester, run_as_process, engine: str, status: int | None) -> None:
    """An engine that cannot be greeted ends every worker; whatever pytest-xdist calls that, it is not green."""
    pytest.importorskip("xdist")
    pytester.syspathinsert(HERE)
    (pytester.path / "feature_engines.py").write_text((HERE / "feature_engines.py").read_text("utf-8"), "utf-8")
    args = ("--stud-adapter", engine, "-m", "three-deuces-tied", "-p", "xdist")
    both = run_as_process(*args, "-n", "2", "-p", "no:randomly")
    assert both.status not in {0, 5}, both.output
    if status is not None:
        assert both.status == status
        assert "case[three-deuces-tied]" in both.named("failure")
        assert both.named("passed") | both.named("skipped")
