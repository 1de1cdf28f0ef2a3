"""The report for programs, which is the whole record."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest

from studcheck import errors

SCHEMA = json.loads((Path(errors.__file__).parent / "schemas" / "run.schema.json").read_text())


@pytest.fixture
def read(possible):
    validator = jsonschema.Draft202012Validator(SCHEMA)

    def reader(text):
        report = json.loads(text)
        validator.validate(report)
        return Counter(possible[each["outcome"], each["expectation"]] for each in report["results"]), report[
            "exit_code"
        ]

    return reader


def test_json_tells_the_counts_and_the_exit_code_and_is_valid(tells_the_truth, read):
    tells_the_truth("json", read)
