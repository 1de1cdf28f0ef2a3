"""``studcheck adequacy`` on a small corpus."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import studcheck
from studcheck.scenarios import load_cases

ANTES = """\
id: the-last-one-left-takes-the-antes
title: Two fold to a completion and the antes are won
points: [ante.status]
game: stud
seats:
  1: {up: 2h}
  2: {up: Ks}
actions:
  3rd: 1 brings in; 2 completes to 10; 1 folds
expect:
  - under: {ante.status: dead}
    because: Both antes are in the pot, and the bring-in is matched.
    awarded: {2: 14}
"""


@pytest.fixture
def notices_fees(small_corpus, monkeypatch):
    """The small corpus with a case that notices an engine whose antes never reach a pot."""
    (small_corpus / "ante" / "won.stud.yaml").write_text(ANTES)
    cases = load_cases([small_corpus])
    monkeypatch.setattr(studcheck.scenarios, "load_cases", lambda: cases)


@pytest.mark.usefixtures("notices_fees")
def test_rules_that_no_case_notices_end_with_one(studcheck_):
    result = studcheck_("adequacy", "--rules")
    assert result.exit_code == 1, result.output
    assert "rule mutants:" in result.stdout
    assert "not noticed: cap.wagers=5" in result.stdout


@pytest.mark.usefixtures("notices_fees")
def test_the_result_is_written_as_data_that_fits_the_schema(studcheck_, workplace):
    studcheck_("adequacy", "--rules", "--format", "json", "--output", "rules.json")
    schema = json.loads((Path(studcheck.__file__).parent / "schemas/adequacy.schema.json").read_text())
    jsonschema.validate(json.loads((workplace / "rules.json").read_text()), schema)


def test_a_corpus_that_cannot_see_the_control_is_a_fault_not_a_result(studcheck_):
    result = studcheck_("adequacy", "--rules")
    assert result.exit_code == 70
    assert "the control was not noticed" in result.stderr


@pytest.mark.parametrize("words", [(), ("--rules", "--module", "pots")])
def test_what_is_to_be_changed_has_to_be_said(studcheck_, words):
    assert studcheck_("adequacy", *words).exit_code == 2


def test_an_unknown_module_gets_the_nearest(studcheck_):
    pytest.importorskip("mutmut", reason="mutants of the code need mutmut")
    result = studcheck_("adequacy", "--code", "--module", "pot")
    assert result.exit_code == 2
    assert "pots" in result.stderr
