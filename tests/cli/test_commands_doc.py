"""docs/commands.md holds every command, option, setting, outcome and exit code that exists, and nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import click
import pytest

from studcheck import errors
from studcheck.cli.app import COMMANDS, app
from studcheck.cli.settings import KEYS
from studcheck.reports.verdict import MEANINGS
from studcheck.results import EXCUSABLE, Expectation, Outcome

DOC = (Path(__file__).parents[2] / "docs" / "commands.md").read_text()
SECTIONS = dict(re.findall(r"^## (.*)\n((?:(?!^## ).*\n)*)", DOC, re.MULTILINE))


def commands():
    """Every command that does something, by its words."""
    context = click.Context(app)
    for name in COMMANDS:
        command = app.get_command(context, name)
        if isinstance(command, click.Group):
            yield from ((f"studcheck {name} {each}", found) for each, found in command.commands.items())
        else:
            yield f"studcheck {name}", command


def first_cells(section):
    """The first word in each row of the tables of a section, without the head of the table."""
    rows = re.findall(r"^\| `?([^ `|]+)`?.*$", SECTIONS[section], re.MULTILINE)
    return [row for row in rows if row not in {"option", "setting", "outcome", "expectation", "code"}]


def test_the_headings_are_the_commands():
    assert [heading for heading in SECTIONS if heading.startswith("studcheck")] == [words for words, _ in commands()]


@pytest.mark.parametrize(
    ("words", "command"), list(commands()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_the_options_of_a_command_are_all_there_and_no_other(words, command):
    options = [name for option in command.params if isinstance(option, click.Option) for name in option.opts]
    assert sorted(first_cells(words)) == sorted([*options, "--help"])


def test_the_settings_are_all_there_and_no_other():
    assert first_cells("Settings") == list(KEYS)


def test_the_outcomes_and_expectations_are_all_there_and_no_other():
    assert first_cells("Outcomes") == [*Outcome, *Expectation]


def test_the_outcomes_that_can_be_known_are_named():
    sentence = re.search(r"Only (.*?) can be known", SECTIONS["Known deviations"], re.DOTALL)
    assert set(re.findall(r"`([a-z-]+)`", sentence[1])) == EXCUSABLE


def test_the_example_of_a_known_deviation_file_is_one():
    example = re.search(r"```toml\n(.*?)```", SECTIONS["Known deviations"], re.DOTALL)
    assert tomllib.loads(example[1])["known"][0]["outcome"] == "fail"


def test_the_exit_codes_are_all_there_and_no_other():
    raised = {
        fault.exit_code for fault in vars(errors).values() if isinstance(fault, type) and hasattr(fault, "exit_code")
    }
    assert {int(code) for code in first_cells("Exit codes")} == {*MEANINGS, *raised}
    assert first_cells("Exit codes") == ["70", "2", "3", "1", "4", "5", "6", "0"]


def test_every_schema_that_the_document_names_is_shipped():
    schemas = Path(errors.__file__).parent / "schemas"
    for named in re.findall(r"schemas? `(\w+)`(?: and `(\w+)`)?", DOC):
        for name in filter(None, named):
            assert (schemas / f"{name}.schema.json").is_file(), name
