"""``studcheck conflicts`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema

from studcheck import errors

SCHEMA = json.loads((Path(errors.__file__).parent / "schemas" / "conflicts.schema.json").read_text())


def test_the_json_is_as_its_schema_says(studcheck_):
    result = studcheck_("conflicts", "doc-000", "doc-001", "--format", "json")
    found = json.loads(result.stdout)
    jsonschema.validate(found, SCHEMA)
    assert next(each["point"] for each in found["differences"]) == "bring_in.size"


def test_both_outcomes_stand_beside_the_names(studcheck_):
    result = studcheck_("conflicts", "doc-000", "doc-001")
    assert result.exit_code == 0
    assert "then, doc-000" in result.stdout
    assert "then, doc-001" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_each_deal_is_left_as_a_file(studcheck_, tmp_path):
    studcheck_("conflicts", "doc-000", "doc-001", "--write", str(tmp_path / "deals"))
    assert len(list((tmp_path / "deals").glob("*.stud.yaml"))) == 5


def test_a_misspelt_side_gets_the_nearest_names(studcheck_):
    result = studcheck_("conflicts", "roberts-chash", "doc-001")
    assert result.exit_code == 2
    assert "roberts-cash" in result.stderr
