"""Settings: where they stand, that the command line overrides them, and that nothing in them is overlooked."""

from __future__ import annotations

from pathlib import Path

import pytest

from studcheck.cli.settings import KEYS, Settings, load_settings
from studcheck.errors import UsageError
from studcheck.results import Outcome


def test_without_a_file_the_settings_are_silent():
    assert load_settings() == Settings()


def test_the_settings_choose_engine_rulebook_games_and_cases(studcheck_):
    Path("studcheck.toml").write_text(
        'engine = "mini_engines:PlaysThirdStreet"\nrulebook = "doc-000"\nselect = ["opening/"]\ngames = ["stud"]\n',
    )
    result = studcheck_("run")
    assert "under the rulebook doc-000" in result.stdout
    assert "2 cases selected of 4" in result.stdout


def test_the_command_line_overrides_the_settings(studcheck_):
    Path("studcheck.toml").write_text('engine = "nobody"\nrulebook = "nothing"\nselect = ["none"]\ngames = ["razz"]\n')
    words = ("mini_engines:PlaysThirdStreet", "--rulebook", "reconciled", "--select", "tied-deuces", "--games", "stud")
    assert studcheck_("run", *words).exit_code == 0


def test_pyproject_holds_settings_where_there_is_no_file_of_our_own():
    Path("pyproject.toml").write_text('[tool.studcheck]\nengine = ["python", "engine.py"]\n')
    assert load_settings().engine == ("python", "engine.py")
    Path("studcheck.toml").write_text("")
    assert load_settings().engine is None


def test_a_known_file_is_found_from_the_folder_of_the_settings(tmp_path):
    (tmp_path / "studcheck.toml").write_text('known = "mine.toml"\n')
    assert load_settings(tmp_path).known == tmp_path / "mine.toml"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rulebok = 'x'", "did you mean 'rulebook'"),
        ("colour = true", "known: " + ", ".join(KEYS)),
        ("rulebook = 5", "'rulebook' must be a text"),
        ("select = 'S01'", "'select' must be a list of texts"),
        ("games = [1]", "'games' must be a list of texts"),
        ("engine = []", "'engine' must be a name"),
        ("engine = ''", "'engine' must be a name"),
        ("engine = ['', 'x']", "'engine' must be a name"),
        ("rulebook = ''", "'rulebook' must be a text that says something"),
        ("known = ' '", "'known' must be a text that says something"),
        ("select = []", "'select' must be a list of texts that says something"),
        ("select = ['']", "'select' must be a list of texts that says something"),
        ("games = ['stud', '']", "'games' must be a list of texts that says something"),
        ("engine = ", "is no TOML"),
        ("allowed = 'declined'", "'allowed' must be a list of texts"),
        ("allowed = []", "'allowed' must be a list of texts that says something"),
        ("allowed = ['declines']", "'allowed' cannot hold 'declines', which is no outcome (did you mean 'declined'?)"),
        ("allowed = ['anything']", "which is no outcome (known: declined, unobservable)"),
    ],
)
def test_a_fault_is_said_in_words(tmp_path, text, said):
    (tmp_path / "studcheck.toml").write_text(text)
    with pytest.raises(UsageError, match=r"studcheck\.toml") as fault:
        load_settings(tmp_path)
    assert said in str(fault.value)


@pytest.mark.parametrize(
    ("outcomes", "reason"),
    [
        (("fail", "deviates", "setup-error"), "it makes a run red: name its cases in the known-deviation file"),
        (("timeout", "crash", "protocol-error", "unstable"), "it makes a run red, and nothing excuses it"),
        (("not-run",), "nobody asked the engine, so nothing is known of it"),
        (("pass", "not-applicable"), "it needs no leave"),
    ],
)
def test_no_outcome_but_those_of_what_was_not_judged_can_be_allowed(tmp_path, outcomes, reason):
    (tmp_path / "studcheck.toml").write_text(f"allowed = {['declined', *outcomes]}\n")
    with pytest.raises(UsageError) as fault:
        load_settings(tmp_path)
    said = "'allowed' cannot hold {!r}, only declined and unobservable: {}"
    found = [line.partition(": ")[2] for line in str(fault.value).splitlines()]
    assert found == [said.format(outcome, reason) for outcome in outcomes]


def test_every_outcome_is_allowed_by_name_or_refused_by_name(tmp_path):
    (tmp_path / "studcheck.toml").write_text(f"allowed = {[each.value for each in Outcome]}\n")
    with pytest.raises(UsageError) as fault:
        load_settings(tmp_path)
    assert len(str(fault.value).splitlines()) == len(Outcome) - 2
    (tmp_path / "studcheck.toml").write_text('allowed = ["unobservable", "declined", "declined"]\n')
    assert load_settings(tmp_path).allowed == (Outcome.DECLINED, Outcome.UNOBSERVABLE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tool = 5", "'tool' must be a table, not 5"),
        ('[tool]\nstudcheck = "reference"', "'studcheck' must be a table"),
        ("x = " + "[" * 5000, "nested too deeply"),
    ],
)
def test_a_pyproject_of_any_shape_is_a_fault_in_words(text, said):
    Path("pyproject.toml").write_text(text)
    with pytest.raises(UsageError, match=said):
        load_settings()


def test_all_faults_are_said_at_once(tmp_path):
    (tmp_path / "studcheck.toml").write_text("rulebok = 1\ngames = 2\n")
    with pytest.raises(UsageError) as fault:
        load_settings(tmp_path)
    assert len(str(fault.value).splitlines()) == 2
