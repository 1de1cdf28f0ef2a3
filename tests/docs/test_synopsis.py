"""The synopsis of the specification, word by word, against what ``--help`` says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from studcheck.reports.render import FORMATS

STUDCHECK = str(Path(sys.executable).parent / "studcheck")
#: The page of a run belongs to a part that no open issue asks for.
LATER = {"html"}
#: The rows of the parts that judge engines and gate pipelines.
MINE = ("run", "transcript", "diff", "known update", "adapter list", "adapter new", "adapter doctor")
OF_THE_ISSUES = {"--cases-version", "--lang"}
REPEATED = ("rule", "select", "format")


@pytest.fixture(scope="module")
def spec(shared):
    return (shared / "spec" / "commands.md").read_text("utf-8")


def helped(*words):
    done = subprocess.run([STUDCHECK, *words, "--help"], capture_output=True, text=True, timeout=60, check=True)
    return " ".join(done.stdout.split())


def test_every_option_of_run_is_there_with_its_value_and_no_other(spec):
    row = re.search(r"^\| `(studcheck run ENGINE .*?)` \|", spec, re.MULTILINE)[1].replace("\\|", "|")
    said = helped("run")
    for option, value in re.findall(r"\[(--[a-z-]+)(?: ([^\]]*(?:\[GAME:\][^\]]*)?))?\]", row):
        if option != "--format":
            assert f"{option} {value}".strip() in said, (option, value)
    named = {*re.findall("--[a-z-]+", row), *OF_THE_ISSUES, "--list", "--output", "--help"}
    assert set(re.findall(r"(?<!\S)--[a-z-]+(?= )", said)) <= named
    assert "--record" in row
    assert set(re.search(r"--format ([a-z|]+)", row)[1].split("|")) - LATER <= set(FORMATS)


def test_what_the_synopsis_repeats_can_be_repeated(spec):
    row = re.search(r"^\| `(studcheck run ENGINE .*?)` \|", spec, re.MULTILINE)[1]
    options = [each for each in row.split("[--")[1:] if each.rstrip().endswith("]…")]
    assert [re.match("[a-z]+", each)[0] for each in options] == list(REPEATED)
    said = helped("run")
    for option in REPEATED:
        assert "epeatable" in said.partition(f"--{option} ")[2].partition(" --")[0], option


@pytest.mark.parametrize("command", MINE)
def test_every_command_of_these_parts_has_help_format_and_output(spec, command):
    assert command.split()[-1] in spec
    said = helped(*command.split())
    for option in ("--help",) if command == "adapter new" else ("--help", "--format", "--output"):
        assert option in said


def test_the_exit_codes_are_those_of_the_specification_in_its_order(spec):
    table = spec.partition("## Exit codes")[2]
    codes = re.findall(r"^\| (\d+) \|", table, re.MULTILINE)
    own = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8").partition("## Exit codes")[2]
    assert codes == re.findall(r"^\| (\d+) \|", own, re.MULTILINE) == ["70", "2", "3", "1", "4", "5", "6", "0"]
