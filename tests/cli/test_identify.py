"""``studcheck identify`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from studcheck import errors

SCHEMA = json.loads((Path(errors.__file__).parent / "schemas" / "identify.schema.json").read_text())


@pytest.fixture
def result(studcheck_, tmp_path):
    return studcheck_(
        "identify", "mini_engines:PlaysThirdStreet", "--format", "json", "--write", str(tmp_path / "found.yaml")
    )


@pytest.mark.slow
def test_a_miniature_that_knows_only_third_street_is_still_identified(result, tmp_path):
    found = json.loads(result.stdout)
    jsonschema.validate(found, SCHEMA)
    assert set(found["games_not_played"]) == {"stud8", "razz"}
    assert "based_on: reconciled" in (tmp_path / "found.yaml").read_text()
    assert {each["standing"] for each in found["points"]} - {"plays", "moot"}


def test_an_engine_that_nobody_knows_is_a_fault_of_the_command_line(studcheck_):
    assert studcheck_("identify", "refrence").exit_code == 2
