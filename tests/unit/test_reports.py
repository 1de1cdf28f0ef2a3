"""Reports: computed from the record, harmless, and with counts that add up."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from itertools import product

import pytest

from studcheck.reports.columns import columns, labelled
from studcheck.reports.events import say_event
from studcheck.reports.hand_table import table_at
from studcheck.reports.harmless import harmless, harmless_lines
from studcheck.reports.json_report import json_report
from studcheck.reports.text import text_report
from studcheck.reports.verdict import MEANINGS, repeat_command, severity, tally
from studcheck.results import EXCUSABLE, CaseResult, Expectation, Finding, Outcome, exit_code
from studcheck.runner import Engine, Header, RecordWriter, Row

ENGINE = Engine(("mini",), command=False, name="mini\x1b[31m", version="1", language="Go", games=("stud",), rules={})
HAND = {
    "dealer": 2,
    "seats": [{"seat": 1, "stack": 20, "cards": ["Ah"]}, {"seat": 2, "stack": 30, "cards": ["Kd"]}],
}
EVENTS = (
    {"event": "ante", "seat": 1, "amount": 2},
    {"event": "deal", "seat": 1, "card": "Ah", "face": "up", "street": 3},
    {"event": "action", "seat": 1, "do": "bring_in", "amount": 5, "to": 5, "all_in": False},
    {"event": "action", "seat": 2, "do": "fold", "amount": 0, "to": 0, "all_in": False},
    {"event": "deal", "seat": 1, "card": "2c", "face": "up", "street": 4},
)


def header(cases, **changes):
    made = Header(
        suite="0.1.0",
        engine=ENGINE,
        rulebook="reconciled",
        values={},
        versions={},
        games=("stud",),
        out_of_scope={"razz": 7},
        selection=(),
        corpus=99,
        cases=tuple(cases),
        case_set="0" * 64,
        options=("--rulebook", "reconciled"),
        known="",
        started="",
    )
    return replace(made, **changes)


def record_of(*results, **how):
    writer = RecordWriter(header([result.case for result in results]), [StringIO()])
    for result in results:
        writer.add(Row(result, title=f"The case {result.case}", game="stud", hand=HAND))
    return writer.close(**how)


#: Of a run in which something was selected.
SAID = MEANINGS | {5: "nothing at all could be judged"}
ALL = [
    CaseResult(f"{outcome.value}-{expectation.value}", outcome, expectation=expectation)
    for outcome, expectation in product(Outcome, Expectation)
    if (expectation is Expectation.UNEXPECTED_PASS) is (outcome is Outcome.PASS and expectation is not Expectation.NONE)
    and not (expectation is Expectation.KNOWN and outcome not in EXCUSABLE)
    and not (expectation is Expectation.CHANGED and outcome in {Outcome.NOT_APPLICABLE, Outcome.NOT_RUN})
]


def test_the_counts_add_up_to_the_cases_selected():
    record = record_of(*ALL)
    assert sum(number for _, number in tally(record)) == len(ALL)


@pytest.mark.parametrize("result", ALL, ids=lambda result: result.case)
def test_text_json_and_exit_code_say_the_same_of_every_outcome(result):
    record = record_of(result)
    report = json.loads(json_report(record))
    assert report["exit_code"] == record.exit_code == exit_code([result])
    assert text_report(record).rstrip().endswith(SAID[record.exit_code])
    assert report["results"][0]["outcome"] == result.outcome
    said = [verdict for verdict, _ in tally(record)]
    assert (said == ["pass"]) is (result.outcome is Outcome.PASS and result.expectation is Expectation.NONE)


def test_the_worst_is_told_first_and_passes_last():
    rows = sorted(record_of(*ALL).rows, key=severity)
    reds = [row.red for row in rows]
    assert reds == sorted(reds, reverse=True)
    assert rows[0].result.outcome is Outcome.CRASH
    assert rows[-1].result.outcome is Outcome.PASS


def test_the_report_says_what_is_out_of_scope_and_what_was_not_run():
    text = text_report(record_of(CaseResult("one", Outcome.NOT_RUN), CaseResult("two", Outcome.PASS), interrupted=True))
    assert "2 cases selected of 99" in text
    assert "out of scope: 7 cases of razz" in text
    assert "not run: 1 of 2 (the run was interrupted)" in text
    assert "%" not in text


def test_a_failure_shows_the_hand_at_the_diverging_event_and_expected_beside_got():
    result = CaseResult("one", Outcome.FAIL, findings=(Finding("seat 1 folds", "seat 2 folds", 3),), events=EVENTS)
    text = text_report(record_of(result))
    assert "expected    seat 1 folds" in text
    assert "got         seat 2 folds (event 3)" in text
    assert "after event 3" in text
    assert "2c" not in text
    assert "again       studcheck run mini --rulebook reconciled --select one" in text


def test_what_an_engine_says_cannot_leave_its_line():
    evil = "\x1b[2J\r\nPASS everything\u202e"
    result = CaseResult("one", Outcome.CRASH, detail=evil, stderr=evil + "\nlast\x07 words\n\n")
    text = text_report(record_of(result))
    assert not {"\x1b", "\r", "\u202e", "\x07"} & set(text)
    assert not any(line.startswith("PASS") for line in text.splitlines())
    assert r"| last\x07 words" in text
    assert "\x1b" not in json_report(record_of(result))


def test_harmless_leaves_plain_text_alone():
    assert harmless("Kd ♥ é") == "Kd ♥ é"
    assert harmless("a\tb\x00\u2028") == r"a\tb\x00\u2028"


def test_only_the_last_lines_of_a_long_talk_are_shown():
    assert harmless_lines("a\nb\r\nc\n\n", 2) == ["b", "c"]


def test_a_command_after_two_dashes_is_repeated_with_its_words_quoted():
    engine = Engine(("./my engine", "-x"), command=True, name="e", version="", language="", games=(), rules={})
    words = "studcheck run --rulebook reconciled --select one -- './my engine' -x"
    assert repeat_command(header([], engine=engine), "one") == words


def test_the_table_shows_stacks_bets_and_cards_after_the_event():
    lines = table_at(HAND, EVENTS, 2)
    assert lines[1].split() == [">", "1", "13", "5", "Ah"]
    assert lines[2].split() == ["2", "30", "0", "dealer"]
    assert lines[-1].split() == [">", "2", "seat", "1", "brings", "in", "for", "5"]


def test_bets_begin_again_on_the_next_street():
    lines = table_at(HAND, EVENTS, None)
    assert lines[1].split() == [">", "1", "13", "0", "Ah", "2c"]
    assert lines[2].split() == ["2", "30", "0", "dealer,", "folded"]


def test_a_hand_without_events_has_a_table_too():
    assert table_at(HAND, (), None)[-1] == "no event was reported"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "refused", "seat": 2, "do": "raise", "to": 40}, "seat 2 is refused: raise to 40"),
        ({"event": "refused", "seat": 2, "do": "check", "to": None}, "seat 2 is refused: check"),
        ({"event": "refused"}, "seat ? is refused: ?"),
        (
            {"event": "action", "seat": 1, "do": "raise", "to": 40, "all_in": True},
            "seat 1 wagers to 40 (raise), all-in",
        ),
        (
            {"event": "turn", "seat": 1, "street": 4, "options": {"fold": True, "check": True, "to": [10, 20]}},
            "seat 1 is to act on street 4: fold, check, wager to 10 or 20",
        ),
        ({"event": "turn", "seat": 1, "street": 3}, "seat 1 is to act on street 3: no options reported"),
        ({"event": "end", "stacks": [{"seat": 1, "stack": 3}]}, "the hand is over: seat 1 has 3"),
        ({"event": "shrug", "why": "\n"}, r"event shrug, why \n"),
    ],
)
def test_an_event_is_said_in_words(event, said):
    assert say_event(event) == said


def test_columns_are_as_wide_as_their_widest_cell_and_numbers_stand_to_the_right():
    assert columns([["a", "7", "x"], ["bcd", "12", ""]]) == ["a     7  x", "bcd  12"]


def test_a_long_text_is_wrapped_beside_its_label():
    lines = labelled("why", "word " * 40)
    assert len(lines) == 3
    assert all(len(line) <= 100 for line in lines)
    assert lines[1].startswith(" " * 14)
