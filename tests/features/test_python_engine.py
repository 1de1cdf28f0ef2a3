"""The fixture ``stud_engine``: an engine written in Python, judged inside a test of its own project."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

pytest_plugins = ["pytester"]

SIGNATURE = "first seat 2 to act on street 3: may not fold, may not check, nothing to call, bring-in of 5, wagers to 10"
HEAD = "import pytest\nimport feature_engines\nfrom studcheck_reference.wire import Engine\n\n"


@pytest.fixture
def own_tests(run, pytester):
    """Runs tests of a project of somebody else's, each of one line, in one run; they are called by their number."""

    def start(lines: list[str], *args: str):
        module = pytester.path / "test_mine.py"
        tests = [f"def test_{number}(stud_engine):\n    {line}\n" for number, line in enumerate(lines)]
        module.write_text(HEAD + "\n\n".join(tests), encoding="utf-8")
        return run(*args, suite=(str(module),))

    return start


def test_an_engine_that_conforms_passes(own_tests) -> None:
    lines = [
        'stud_engine(Engine).check("three-deuces-tied")',
        'stud_engine(Engine()).check("point:odd_chip.*", "three-deuces-tied")',
        'stud_engine(Engine, rules=["cap.wagers=5"]).check("point:cap.wagers")',
        'assert stud_engine(Engine).judge("three-deuces-tied").outcome == "pass"',
        'assert stud_engine(feature_engines.turns_the_suits_round).judge("three-deuces-tied").outcome == "fail"',
    ]
    ran = own_tests(lines)
    assert list(ran.outcomes.values()) == ["passed"] * len(lines), ran.output


WRONG = [
    (
        'stud_engine(feature_engines.turns_the_suits_round).check("three-deuces-tied")',
        ["1 of 1 cases under reconciled do not conform", "expected: seat 3", "got:      first seat 2"],
    ),
    (
        'stud_engine(feature_engines.DeclinesEverything()).check("three-deuces-tied")',
        ["do not conform", "declined: the case three-deuces-tied"],
    ),
    (
        'stud_engine(feature_engines.ReportsNoTurn).check("three-deuces-tied")',
        ["do not conform", "unobservable: the case three-deuces-tied"],
    ),
    ('stud_engine(feature_engines.DiesAtTheDeal).check("three-deuces-tied")', ["crash:", "out of cards"]),
    ('stud_engine(feature_engines.CannotBeGreeted).check("three-deuces-tied")', ["protocol 7 only"]),
    ('stud_engine(Engine).check("three-duces-tied")', ["did you mean", "three-deuces-tied"]),
    ('stud_engine(Engine).judge("three-duces-tied")', ["did you mean", "three-deuces-tied"]),
    ('stud_engine(Engine, rulebook="reconcile")', ["did you mean reconciled"]),
    ('stud_engine(Engine, rulebook="")', ["no rulebook is called ''"]),
    ('stud_engine(Engine, known="")', ["cannot be read"]),
]


def test_an_engine_that_does_not_conform_fails_and_never_skips(own_tests) -> None:
    ran = own_tests([line for line, _ in WRONG])
    assert list(ran.outcomes.values()) == ["failure"] * len(WRONG)
    for number, (_, words) in enumerate(WRONG):
        for each in words:
            assert each in ran.words[str(number)]
        assert "python_engine.py" not in ran.words[str(number)], "the way through our code says nothing of the engine"
        assert "PythonEngine" not in ran.words[str(number)]


def test_a_selection_that_says_nothing_under_the_rulebook_fails(own_tests) -> None:
    """A green test in which nothing was judged is the oldest lie of all."""
    ran = own_tests(['stud_engine(Engine).check("after-a-full-bring-in-half-a-raise")'])
    assert ran.outcomes == {"0": "failure"}
    assert "nothing was judged" in ran.words["0"]


def test_known_deviations_hold_for_the_fixture_too(own_tests, pytester) -> None:
    known = pytester.path / "known.toml"
    entry = 'case = "three-deuces-tied"\noutcome = "fail"\nreason = "Suits are turned round."\n'
    did = f'signature = "{SIGNATURE}"\n'
    known.write_text(f'rulebook = "reconciled"\n[[known]]\n{entry}{did}', encoding="utf-8")
    body = 'stud_engine(feature_engines.turns_the_suits_round).check("three-deuces-tied")'
    assert own_tests([body], "--stud-known", str(known)).outcomes == {"0": "passed"}
    ran = own_tests(['stud_engine(Engine).check("three-deuces-tied")'], "--stud-known", str(known))
    assert ran.outcomes == {"0": "failure"}
    assert "unexpected-pass" in ran.words["0"]


def test_the_fixture_stands_beside_a_named_engine(own_tests) -> None:
    ran = own_tests(
        ['stud_engine(Engine).check("three-deuces-tied")'], "--stud-adapter", "studcheck_reference.wire:Engine"
    )
    assert ran.outcomes == {"0": "passed"}, ran.output


def test_a_project_that_did_not_ask_is_left_alone(tmp_path: Path) -> None:
    """Nothing of studcheck is imported beside the plugin, no marker is added, and nothing is collected."""
    (tmp_path / "test_theirs.py").write_text(
        "import sys\n\ndef test_theirs(pytestconfig):\n"
        "    mine = {name for name in sys.modules if name.partition('.')[0].startswith('studcheck')}\n"
        "    assert mine <= {'studcheck', 'studcheck.pytest_plugin'}, mine\n"
        "    assert 'pydantic' not in sys.modules and 'yaml' not in sys.modules\n"
        "    assert not [line for line in pytestconfig.getini('markers') if 'bring_in' in line]\n",
        encoding="utf-8",
    )
    words = [sys.executable, "-m", "pytest", "-p", "studcheck.pytest_plugin", "-p", "no:cacheprovider", "-W", "error"]
    words += ["-p", "no:hypothesispytest", "-p", "no:schemathesis", "-p", "no:pytest-bdd", "--strict-markers"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
