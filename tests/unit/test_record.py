"""The record: what is written can be read back, and nothing is reported from one that is not whole."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from io import StringIO

import pytest

from studcheck.errors import IncompleteRecordError, StudcheckError, UsageError
from studcheck.model import Hand, Seat, Stakes
from studcheck.protocol import hand_to_json
from studcheck.results import UNJUDGED, CaseResult, Expectation, Finding, Outcome
from studcheck.runner import Engine, Header, RecordWriter, Row, read_record

CASES = ("one", "two", "three")
ENGINE = Engine(("mini",), command=False, name="mini", version="1", language="Go", games=("stud",), rules={})
HEADER = Header(
    suite="0.1.0",
    engine=ENGINE,
    rulebook="reconciled",
    values={"stud": {"cap.wagers": "4"}},
    versions={"python": "3.11.7"},
    games=("stud",),
    out_of_scope={"razz": 2},
    selection=("*",),
    corpus=5,
    cases=CASES,
    case_set="0" * 64,
    options=("--rulebook", "reconciled"),
    known="",
    started="2026-01-01T00:00:00+00:00",
)
FAILED = Row(
    CaseResult(
        "two",
        Outcome.FAIL,
        {"cap.wagers": "4"},
        findings=(Finding("seat 1 wins", "seat 2 wins", 3),),
        signature="seat 2 wins",
        events=({"event": "ante", "seat": 1, "amount": 2},),
        stderr="oh\x1b[0m",
    ),
    title="Two",
    game="stud",
    claims=("000-c01",),
    expected=("seat 1 wins",),
    because=("It has the better hand.",),
    hand=hand_to_json(Hand("stud", Stakes(2, 5, 10, 20), 2, (Seat(1, 50, ("Kd",)), Seat(2, 50, ("Qh",))))),
)


def passed(case):
    return Row(CaseResult(case, Outcome.PASS), game="stud")


def written(rows, header=HEADER, **how):
    stream = StringIO()
    writer = RecordWriter(header, [stream])
    for row in rows:
        writer.add(row)
    return writer.close(**how), stream.getvalue()


@pytest.fixture
def whole(tmp_path):
    """A complete record: its file and its lines."""
    _, text = written([passed("one"), FAILED, passed("three")])
    path = tmp_path / "record.jsonl"
    path.write_text(text)
    return path, text.splitlines(keepends=True)


def test_a_record_reads_back_as_it_was_written(tmp_path):
    record, text = written([passed("one"), FAILED, passed("three")], interrupted=True)
    (tmp_path / "r.jsonl").write_text(text)
    assert read_record(tmp_path / "r.jsonl") == record


def test_a_case_that_passed_keeps_no_hand_and_no_events(whole):
    _, lines = whole
    assert not {"hand", "events", "stderr"} & json.loads(lines[1]).keys()
    assert {"hand", "events", "stderr"} <= json.loads(lines[2]).keys()


def test_every_line_is_flushed_as_soon_as_it_is_known():
    class Flushed(StringIO):
        flushed = 0

        def flush(self):
            self.flushed += 1

    stream = Flushed()
    writer = RecordWriter(HEADER, [stream])
    writer.add(passed("one"))
    assert stream.flushed == 2


def test_a_second_result_of_a_case_replaces_the_first_and_is_written_as_a_correction(tmp_path):
    broken = Row(CaseResult("one", Outcome.PROTOCOL_ERROR), game="stud")
    record, text = written([passed("one"), passed("two"), passed("three"), broken])
    assert json.loads(text.splitlines()[4])["kind"] == "correction"
    (tmp_path / "r.jsonl").write_text(text)
    assert read_record(tmp_path / "r.jsonl") == record
    assert record.footer.outcomes == {"pass": 2, "protocol-error": 1}
    assert record.exit_code == 1


def test_a_run_that_does_not_account_for_every_case_is_our_own_fault():
    with pytest.raises(StudcheckError, match="two was selected and has no result") as fault:
        written([passed("one"), passed("three")])
    assert fault.value.exit_code == 70


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[:0], "is empty"),
        (lambda lines: lines[:-1], "has no footer"),
        (lambda lines: lines[:2], "has no footer"),
        (lambda lines: [*lines[:-1], lines[-1][:-20]], "breaks off"),
        (lambda lines: [*lines[:2], *lines[3:]], "two was selected and has no result"),
        (lambda lines: [*lines[:2], lines[2].replace('"two"', '"zwei"'), *lines[3:]], "zwei has a result and was not"),
        (lambda lines: [*lines[:2], lines[2].replace('"fail"', '"pass"'), *lines[3:]], "counts of the footer"),
        (lambda lines: [lines[0].replace('["one",', '["one","one",'), *lines[1:]], "one was selected twice"),
        (lambda lines: [*lines[:2], lines[2].replace("Two", "Deux"), *lines[3:]], "SHA-256"),
        (lambda lines: [lines[0].replace('"reconciled"', '"doc-000"'), *lines[1:]], "SHA-256"),
    ],
)
def test_a_record_that_is_not_whole_is_refused_with_4(whole, change, said):
    path, lines = whole
    path.write_text("".join(change(lines)))
    with pytest.raises(IncompleteRecordError, match=said) as fault:
        read_record(path)
    assert fault.value.exit_code == 4


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[1:], "cannot stand here"),
        (lambda lines: [lines[0], *lines], "cannot stand here"),
        (lambda lines: [*lines, lines[1]], "cannot stand here"),
        (lambda lines: [*lines, lines[-1]], "cannot stand here"),
        (lambda lines: [*lines[:2], lines[1], *lines[2:]], "has two results"),
        (lambda lines: [lines[0], lines[1].replace('"result"', '"correction"'), *lines[2:]], "before it has a result"),
        (lambda lines: [lines[0].replace("record/1", "record/9"), *lines[1:]], "schema"),
        (
            lambda lines: [lines[0].replace('"cases":["', '"cases":[["x"],"'), *lines[1:]],
            '"cases" is .*, not a list of texts',
        ),
        (
            lambda lines: [*lines[:-1], lines[-1].replace('"unusable":""', '"unusable":5')],
            '"unusable" is 5, not a text',
        ),
        (lambda lines: ["[" * 100_000 + "\n", *lines[1:]], "recursion"),
        (lambda lines: [lines[0], lines[1].replace('"pass"', '"great"'), *lines[2:]], "great"),
        (lambda lines: [lines[0], lines[1].replace('"outcome"', '"result"'), *lines[2:]], '"outcome" is missing'),
        (lambda lines: ["hello\n", *lines], "no line of a record"),
        (lambda lines: ["[]\n", *lines], "no line of a record"),
    ],
)
def test_what_is_no_record_is_refused_with_2(whole, change, said):
    path, lines = whole
    path.write_text("".join(change(lines)))
    with pytest.raises(UsageError, match=said) as fault:
        read_record(path)
    assert fault.value.exit_code == 2


def test_a_file_that_cannot_be_read_is_refused_with_2(tmp_path):
    with pytest.raises(UsageError, match="cannot be read"):
        read_record(tmp_path / "absent.jsonl")
    (tmp_path / "r.jsonl").write_bytes(b"\xff\xfe")
    with pytest.raises(UsageError, match="not UTF-8"):
        read_record(tmp_path / "r.jsonl")


def test_an_engine_that_could_not_be_kept_alive_is_3_whatever_failed():
    record, _ = written([passed("one"), FAILED, Row(CaseResult("three", Outcome.NOT_RUN))], unusable="it is gone")
    assert record.exit_code == 3


def test_what_the_settings_allowed_is_in_the_record_and_the_exit_code_comes_of_that_alone(tmp_path):
    declined = Row(CaseResult("two", Outcome.DECLINED), game="stud")
    rows = [passed("one"), declined, passed("three")]
    _, strict = written(rows)
    record, mild = written(rows, header=replace(HEADER, allowed=(Outcome.DECLINED,)))
    for text, code in ((strict, 6), (mild, 0)):
        (tmp_path / "r.jsonl").write_text(text)
        assert read_record(tmp_path / "r.jsonl").exit_code == code
    assert read_record(tmp_path / "r.jsonl") == record
    assert record.allowed_rows() == [declined]


def test_a_record_from_before_anything_could_be_allowed_allows_nothing(whole):
    path, lines = whole
    header = json.loads(lines[0])
    assert header.pop("allowed") == []
    lines[0] = json.dumps(header, separators=(",", ":")) + "\n"
    footer = {**json.loads(lines[-1]), "sha256": sha256("".join(lines[:-1]).encode()).hexdigest()}
    path.write_text("".join([*lines[:-1], json.dumps(footer) + "\n"]))
    assert read_record(path).header == HEADER


@pytest.mark.parametrize("word", [*(each for each in Outcome if each not in UNJUDGED), "everything", ""])
def test_a_header_that_allows_what_nothing_allows_is_refused_with_2(whole, word):
    path, lines = whole
    path.write_text("".join([lines[0].replace('"allowed":[]', f'"allowed":["{word}"]'), *lines[1:]]))
    with pytest.raises(UsageError, match=r'"allowed" is .*, not a list of declined or unobservable'):
        read_record(path)


def test_a_known_failure_is_counted_as_known():
    known = Row(CaseResult("two", Outcome.FAIL, expectation=Expectation.KNOWN), known="It does.")
    record, _ = written([passed("one"), known, passed("three")])
    assert record.footer.expectations == {"none": 2, "known": 1}
    assert record.exit_code == 0
