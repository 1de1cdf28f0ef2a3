"""docs/bundle.md holds every key and every fact that a bundle can have, and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

from studcheck import errors
from studcheck.judge.facts import FACTS

DOC = (Path(__file__).parents[2] / "docs" / "bundle.md").read_text()
SCHEMAS = Path(errors.__file__).parent / "schemas"


def rows(head):
    """The names in the first cells of the table that begins with this head."""
    table = DOC.split(f"| {head} |", 1)[1].split("\n\n", 1)[0]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


def test_every_fact_is_described_and_no_other():
    assert sorted(rows("fact")) == sorted(fact for fact in FACTS if " " not in fact)


def test_every_key_of_the_schema_is_described():
    schema = json.loads((SCHEMAS / "bundle.schema.json").read_text())
    keys = [*schema["properties"], *schema["$defs"]["case"]["properties"], *schema["$defs"]["check"]["properties"]]
    named = set(re.findall(r"`(\w+)`", DOC))
    assert [key for key in keys if key not in named] == []
