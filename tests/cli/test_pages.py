"""``show``, ``explain``, ``adapter list`` and what all commands have in common."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

import studcheck
from studcheck.results import Outcome


def schema(name):
    return json.loads((Path(studcheck.__file__).parent / f"schemas/{name}.schema.json").read_text())


def test_show_deals_the_case_out_with_the_point_at_issue(studcheck_):
    result = studcheck_("show", "tied-deuces")
    assert result.exit_code == 0, result.output
    for said in ("at issue", "bring_in.tie_break = suit", "3rd street", "2c", "Clubs are the lowest suit.", "000-c60"):
        assert said in result.stdout


def test_show_puts_cards_that_do_not_matter_in_brackets(studcheck_):
    shown = studcheck_("show", "everybody-antes").stdout
    assert " 2h" in shown
    assert "(2h)" not in shown
    assert "(" in shown.partition("3rd street")[2]


def test_show_says_why_a_case_says_nothing_under_a_rulebook(studcheck_):
    words = ("show", "tied-deuces", "--rule", "bring_in.tie_break=seat_from_dealer")
    assert "says nothing under" in studcheck_(*words).stdout
    jsonschema.validate(json.loads(studcheck_(*words, "--format", "json").stdout), schema("show"))


def test_show_does_not_wait_for_a_key_where_there_is_no_terminal(studcheck_):
    assert studcheck_("show", "tied-deuces", "--step").stdout == studcheck_("show", "tied-deuces").stdout


def test_explain_without_a_name_lists_all_points(studcheck_):
    result = studcheck_("explain")
    assert "50 rule points" in result.stdout
    assert "bring_in.tie_break" in result.stdout


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bring_in.tie_break", "seat_from_dealer"),
        ("tied-deuces", "Clubs are the lowest suit."),
        ("unobservable", "does not report"),
        ("doc-003", "bring_in.tie_break = seat_from_dealer"),
        ("reconciled", "nowhere"),
        ("000-c60", "tied-deuces"),
    ],
)
def test_explain_gives_a_page_on_anything_that_has_a_name(studcheck_, name, said):
    result = studcheck_("explain", name)
    assert result.exit_code == 0, result.output
    assert said in result.stdout


@pytest.mark.parametrize("outcome", Outcome)
def test_every_outcome_has_a_page(studcheck_, outcome):
    assert studcheck_("explain", outcome.value).stdout.startswith(outcome.value)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("explain",), "explain"),
        (("explain", "bring_in.tie_break"), "explain"),
        (("explain", "tied-deuces"), "explain"),
        (("explain", "fail"), "explain"),
        (("explain", "doc-003"), "explain"),
        (("explain", "000-c60"), "explain"),
        (("show", "tied-deuces"), "show"),
        (("adapter", "list"), "adapters"),
    ],
)
def test_json_has_a_published_schema_and_goes_to_a_file_if_asked(studcheck_, words, name):
    result = studcheck_(*words, "--format", "json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    jsonschema.validate(found, schema(name))
    assert found["schema"] == schema_key(name)
    assert studcheck_(*words, "--format", "json", "--output", "page.json").stdout == ""
    assert json.loads(Path("page.json").read_text()) == found


def schema_key(name):
    return f"studcheck/{name}/1"


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("shwo",), "show"),
        (("adapter", "lst"), "list"),
        (("show", "tied-duces"), "tied-deuces"),
        (("explain", "bring_in.tiebreak"), "bring_in.tie_break"),
        (("show", "tied-deuces", "--rulebook", "doc-0003"), "doc-003"),
        (("run", "referense"), "reference"),
    ],
)
def test_a_misspelt_name_gets_the_nearest(studcheck_, words, near):
    result = studcheck_(*words)
    assert result.exit_code == 2
    assert near in result.stderr
    assert result.stdout == ""


def test_adapter_list_names_the_reference_engine(studcheck_):
    assert "reference" in studcheck_("adapter", "list").stdout


def test_no_line_of_a_page_is_wider_than_a_hundred_columns(studcheck_):
    for words in [("explain",), ("explain", "cap.heads_up"), ("show", "tied-deuces"), ("run", "--list")]:
        assert all(len(line) <= 100 for line in studcheck_(*words).stdout.splitlines()), words


def test_help_imports_no_heavy_library():
    program = (
        "import sys\n"
        "from studcheck.cli.app import app\n"
        "try:\n"
        "    app.main(['--help'])\n"
        "finally:\n"
        "    print('heavy:', sorted({'pydantic', 'rich', 'yaml'} & set(sys.modules)))\n"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "Usage: studcheck" in said.stdout
    assert said.stdout.endswith("heavy: []\n")


@pytest.mark.parametrize("words", [(), ("run",), ("show",), ("explain",), ("adapter",), ("adapter", "list")])
def test_every_command_has_help(studcheck_, words):
    result = studcheck_(*words, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage: studcheck" if not words else "Usage: ")
