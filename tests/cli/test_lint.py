"""``studcheck lint``: its report, its exit codes and its page in the manual."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import jsonschema
import pytest

import studcheck
from studcheck.lint import CHECKS

FIXTURES = Path(__file__).parents[1] / "fixtures" / "lint"
MANUAL = Path(__file__).parents[2] / "docs" / "commands.md"
SCHEMA = json.loads((Path(studcheck.__file__).parent / "schemas/lint.schema.json").read_text())


@pytest.fixture
def clean(monkeypatch):
    monkeypatch.setattr("studcheck.lint.material._around", lambda *_: ())
    return str(FIXTURES / "clean")


@pytest.fixture
def faulty(clean):
    return clean.replace("clean", "because-too-short")


def test_a_clean_corpus_exits_with_zero(studcheck_, clean):
    result = studcheck_("lint", clean)
    assert result.exit_code == 0
    assert result.stdout.endswith("no faults in 2 files, 1 case, 1 scenario, 30 checks\n")


def test_a_fault_exits_with_two_and_is_a_line_with_its_place_and_its_check(studcheck_, faulty):
    result = studcheck_("lint", faulty)
    assert result.exit_code == 2
    line = result.stdout.splitlines()[0]
    assert line.startswith(f"{faulty}/opening/who.stud.yaml:11:14: the-lowest-door-card: `because` is too short")
    assert line.endswith("[because-too-short]")
    assert result.stderr == ""


def test_a_file_under_the_current_folder_is_named_from_there(studcheck_, faulty, monkeypatch):
    monkeypatch.chdir(FIXTURES)
    assert studcheck_("lint", faulty).stdout.startswith("because-too-short/opening/who.stud.yaml:11:14:")


@pytest.mark.parametrize("name", ["clean", "because-too-short", "format", "gherkin"])
def test_json_has_a_published_schema(studcheck_, clean, name):
    result = studcheck_("lint", clean.replace("clean", name), "--format", "json")
    found = json.loads(result.stdout)
    jsonschema.validate(found, SCHEMA)
    assert [check["id"] for check in found["checks"]] == [check.id for check in CHECKS]
    assert bool(sum(len(check["faults"]) for check in found["checks"])) == (result.exit_code == 2)


def test_the_result_goes_to_a_file_if_asked(studcheck_, faulty):
    result = studcheck_("lint", faulty, "--output", "faults.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "[because-too-short]" in Path("faults.txt").read_text()


def test_the_result_of_the_mutants_is_read(studcheck_, clean):
    folder = Path(clean).parent / "kills-the-same"
    assert "[kills-the-same]" in studcheck_("lint", str(folder), "--adequacy", str(folder / "adequacy.json")).stdout
    assert "not checked: kills-the-same" in studcheck_("lint", str(folder)).stdout


def test_new_ids_are_entered_and_what_vanished_stays_a_fault(studcheck_, clean, tmp_path):
    folder = tmp_path / "ids"
    shutil.copytree(Path(clean).parent / "ids", folder)
    result = studcheck_("lint", str(folder), "--update-ids")
    assert result.exit_code == 2
    assert result.stderr == "studcheck: ids.lock: 0 new, 1 with another content\n"
    (line,) = [line for line in result.stdout.splitlines() if line.endswith("[ids]")]
    assert line.startswith("ids/ids.lock:3:1: the case the-highest-door-card is gone")


def test_the_ledger_is_left_alone_where_a_case_file_cannot_be_read(studcheck_, clean, tmp_path):
    folder = tmp_path / "format"
    shutil.copytree(Path(clean).parent / "format", folder)
    (folder / "ids.lock").write_text("")
    result = studcheck_("lint", str(folder), "--update-ids")
    assert result.exit_code == 2
    assert "no rule point is called bring_in.whose" in result.stderr
    assert (folder / "ids.lock").read_text() == ""


def test_where_there_is_no_ledger_none_is_updated(studcheck_, clean):
    result = studcheck_("lint", clean, "--update-ids")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no ledger of ids beside these files" in result.stderr


def test_a_folder_without_a_case_or_feature_exits_with_five(studcheck_, tmp_path):
    result = studcheck_("lint", str(tmp_path))
    assert result.exit_code == 5
    assert "nothing was checked" in result.stderr


def test_a_path_that_is_not_there_is_a_usage_error(studcheck_):
    result = studcheck_("lint", "nowhere")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no nowhere" in result.stderr


def test_the_manual_lists_every_check_with_its_reason():
    section = MANUAL.read_text().partition("\n## What lint checks\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", section, re.MULTILINE)
    assert rows == [(check.id, check.reason) for check in CHECKS]


def test_without_what_reads_features_cases_are_checked_and_nothing_looks_green(studcheck_, clean, faulty, monkeypatch):
    monkeypatch.setattr("studcheck.cli.lint._sentences", lambda: None)
    result = studcheck_("lint", clean)
    assert result.exit_code == 6
    assert "not checked: gherkin, " in result.stdout
    assert "pip install 'studcheck[test]'" in result.stdout
    assert studcheck_("lint", faulty, f"{clean}/opening.feature").exit_code == 2
    assert studcheck_("lint", f"{clean}/opening").exit_code == 0
