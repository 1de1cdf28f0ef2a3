"""``studcheck trace``: what it writes in which format, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import studcheck
from studcheck.results import Outcome
from studcheck.trace import Reason
from studcheck.trace.links import NOT_IN_RECORD

SCHEMA = json.loads((Path(studcheck.__file__).parent / "schemas" / "trace.schema.json").read_text())
ENGINE = "studcheck_reference.wire:Engine"


def traced(result):
    found = json.loads(result.stdout)
    jsonschema.validate(found, SCHEMA)
    return found


@pytest.mark.usefixtures("whole_corpus")
def test_each_of_349_claims_has_a_case_or_a_reason_in_the_json(studcheck_):
    result = studcheck_("trace", "--format", "json")
    assert (result.exit_code, result.stderr) == (0, "")
    claims = [claim for document in traced(result)["documents"] for claim in document["claims"]]
    assert len(claims) == 349
    for claim in claims:
        assert bool(claim["cases"]["direct"] or claim["cases"]["by_point"]) is (claim["reason"] is None), claim["name"]


@pytest.mark.usefixtures("whole_corpus")
def test_the_text_begins_with_scores_that_have_a_denominator(studcheck_):
    first = studcheck_("trace").stdout.splitlines()[0]
    assert "of 349 claims have a case" in first


@pytest.mark.usefixtures("whole_corpus")
def test_only_untested_leaves_out_what_has_a_case_but_not_the_scores(studcheck_):
    whole, untested = (
        traced(studcheck_("trace", *words, "--format", "json")) for words in ([], ["--only", "untested"])
    )
    assert untested["scores"] == whole["scores"]
    shown = [claim for document in untested["documents"] for claim in document["claims"]]
    assert len(shown) == whole["scores"]["claims"]["with_reason"] + whole["scores"]["claims"]["neither"]
    assert all(claim["reason"] for claim in shown)
    assert untested["points"] == []
    assert "000-c20" not in studcheck_("trace", "--only", "untested").stdout


@pytest.mark.usefixtures("whole_corpus")
def test_the_markdown_has_a_row_for_each_claim_silence_and_rule_point(studcheck_):
    lines = studcheck_("trace", "--format", "markdown").stdout.splitlines()
    rows = [line for line in lines if line.startswith("| ") and not line.startswith(("| --- ", "| claim", "| silence"))]
    assert len([row for row in rows if not row.startswith("| rule point")]) == 349 + 57 + 50
    assert "| 000-c06 | betting.structure | recorded | none: structure | - |" in lines


@pytest.mark.usefixtures("whole_corpus")
def test_the_words_of_the_claims_come_from_the_documents_only(studcheck_, shared):
    bare = traced(studcheck_("trace", "--format", "json"))
    assert {claim["words"] for document in bare["documents"] for claim in document["claims"]} == {None}
    result = studcheck_("trace", "--documents", str(shared / "seeds"), "--format", "json")
    assert result.exit_code == 0
    assert [document["matches"] for document in traced(result)["documents"]] == [True] * 5
    assert all(claim["words"] for document in traced(result)["documents"] for claim in document["claims"])


@pytest.mark.usefixtures("whole_corpus")
def test_a_folder_without_the_documents_ends_with_2_and_names_each(studcheck_, tmp_path):
    result = studcheck_("trace", "--documents", str(tmp_path))
    assert result.exit_code == 2
    assert all(f"doc-00{number} is not in" in result.stderr for number in range(5))


def test_a_claim_with_neither_case_nor_reason_ends_with_2_and_is_still_shown(studcheck_):
    result = studcheck_("trace")
    assert result.exit_code == 2
    assert "000-c20" in result.stdout
    assert "000-c14 has neither a case nor a recorded reason why it has none" in result.stderr
    assert "NEITHER A CASE NOR A REASON" in result.stdout


def test_a_record_tells_what_came_of_the_cases(studcheck_):
    assert studcheck_("run", ENGINE, "--record", "run.jsonl").exit_code == 0
    found = traced(studcheck_("trace", "--record", "run.jsonl", "--format", "json"))
    claims = {claim["name"]: claim for document in found["documents"] for claim in document["claims"]}
    assert (claims["000-c60"]["verdict"], claims["000-c60"]["outcomes"]) == ("pass", {"pass": 1})
    assert claims["000-c14"]["verdict"] is None
    assert (found["record"]["rulebook"], found["record"]["cases"]) == ("reconciled", 4)
    assert found["scores"]["claims"]["verdicts"] == {"pass": found["scores"]["claims"]["with_case"]}


def test_a_case_that_the_record_does_not_hold_leaves_its_claim_unjudged(studcheck_):
    assert studcheck_("run", ENGINE, "--select", "lowest-door-card", "--record", "run.jsonl").exit_code == 0
    result = studcheck_("trace", "--record", "run.jsonl", "--format", "json")
    claims = {claim["name"]: claim for document in traced(result)["documents"] for claim in document["claims"]}
    assert (claims["000-c60"]["verdict"], claims["000-c60"]["outcomes"]) == ("unjudged", {NOT_IN_RECORD: 1})


def test_a_failing_case_shows_in_the_verdict_of_its_claim(studcheck_):
    engine = "mini_engines:OpensWithTheHighestSuit"
    assert studcheck_("run", engine, "--record", "run.jsonl").exit_code == 1
    text = studcheck_("trace", "--record", "run.jsonl").stdout
    assert "Verdicts: " in text
    (row,) = [line for line in text.splitlines() if line.strip().startswith("000-c60 ")]
    assert row.endswith("fail 0/1")


def test_a_broken_record_is_refused_before_anything_is_written(studcheck_, tmp_path):
    Path(tmp_path, "run.jsonl").write_text("")
    result = studcheck_("trace", "--record", "run.jsonl")
    assert (result.exit_code, result.stdout) == (4, "")


@pytest.mark.usefixtures("whole_corpus")
def test_the_output_can_go_to_a_file(studcheck_):
    assert studcheck_("trace", "--format", "json", "--output", "trace.json").stdout == ""
    jsonschema.validate(json.loads(Path("trace.json").read_text()), SCHEMA)


def test_the_schema_lists_every_reason_and_every_outcome():
    link = SCHEMA["$defs"]["link"]["properties"]
    assert link["reason"]["enum"] == [*Reason, None]
    assert list(link["outcomes"]["properties"]) == [*Outcome, NOT_IN_RECORD]


def test_the_page_on_reading_a_trace_names_every_reason():
    page = (Path(__file__).parents[2] / "docs" / "trace.md").read_text()
    for reason in Reason:
        assert f"| `{reason}` | {reason.meaning} |" in page
