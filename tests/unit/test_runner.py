"""The runner: whatever happens to an engine, every selected case has exactly one result."""

from __future__ import annotations

import json
import signal
import threading
import time

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.connect import Crashed, Violated
from studcheck.errors import EngineUnusableError
from studcheck.interrupts import heeded
from studcheck.model import GAMES
from studcheck.protocol import EVENT_KINDS, Broken, Hello, Invalid
from studcheck.results import Outcome
from studcheck.runner import Order, run
from studcheck.runner.digests import case_set
from studcheck.scenarios import load_cases

CASE = """\
id: case-{number}
title: The engine refuses a set-up with a full bring-in
points: []
invariant: true
game: stud
seats:
  1: {{up: 2h}}
  2: {{up: Ks}}
expect:
  - because: There is nothing wrong with the set-up.
    rejected: false
"""


class Fake:
    """A connector whose replies are made by a function; it keeps account of what became of it."""

    def __init__(self, reply, late=(), games=GAMES):
        self.hello = Hello("fake", "1", "Python", games, 2, 8, frozenset(EVENT_KINDS))
        self.late = []
        self._reply, self._late = reply, list(late)
        self.asked = []
        self.closed = 0

    def ask(self, requests):
        for case, _ in requests:
            self.asked.append(case)
            for reply in self._reply(case):
                yield case, reply

    def close(self):
        self.closed += 1
        self.late = self._late

    def __enter__(self):
        return self

    def __exit__(self, *_trouble):
        self.close()


@pytest.fixture
def cases(tmp_path):
    """Six cases that hold under every rulebook."""
    (tmp_path / "frame").mkdir()
    text = "---\n".join(CASE.format(number=number) for number in range(6))
    (tmp_path / "frame" / "six.stud.yaml").write_text(text)
    return load_cases([tmp_path])


@pytest.fixture
def order(cases):
    """All six, under the default rulebook."""

    def make(**changes):
        book = load_catalogue().rulebook("reconciled")
        ids = tuple(case.id for case in cases)
        return Order(cases, ids, book, ("fake",), **changes)

    return make


def outcomes(record):
    return {row.case: row.result.outcome for row in record.rows}


def crashes(_case):
    return [Crashed(1, "it ended")]


def test_a_second_reply_for_a_case_replaces_the_first(order):
    def answers_twice(case):
        return [Broken("no"), Violated("it answered twice")] if case == "case-2" else [Broken("no")]

    record = run(order(), lambda: Fake(answers_twice))
    assert outcomes(record)["case-2"] is Outcome.PROTOCOL_ERROR
    assert len(record.rows) == 6


def test_a_second_reply_that_comes_while_the_engine_ends_counts_too(order):
    record = run(order(), lambda: Fake(crashes, late=[("case-0", Violated("it answered twice"))]))
    assert outcomes(record)["case-0"] is Outcome.PROTOCOL_ERROR


def test_the_cases_are_split_among_the_jobs_and_every_connector_is_closed(order):
    opened = []

    def connect():
        opened.append(Fake(crashes))
        return opened[-1]

    record = run(order(jobs=3), connect)
    assert sorted(len(fake.asked) for fake in opened) == [2, 2, 2]
    assert all(fake.closed for fake in opened)
    assert set(outcomes(record).values()) == {Outcome.CRASH}


def test_there_are_never_more_jobs_than_cases(order):
    opened = []
    run(order(jobs=50), lambda: opened.append(Fake(crashes)) or opened[-1])
    assert len(opened) == 6


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_engine_that_is_lost_leaves_the_rest_not_run(order, jobs):
    def is_lost(case):
        if case == "case-4":
            raise EngineUnusableError("it cannot be started again")
        return [Crashed(1, "it ended")]

    record = run(order(jobs=jobs), lambda: Fake(is_lost))
    assert record.exit_code == 3
    assert outcomes(record)["case-4"] is Outcome.NOT_RUN
    assert outcomes(record)["case-0"] is Outcome.CRASH


def test_an_engine_that_cannot_be_opened_a_second_time_ends_the_run(order):
    opened = []

    def opens_once():
        if opened:
            raise EngineUnusableError("only one at a time")
        opened.append(Fake(crashes))
        return opened[0]

    record = run(order(jobs=2), opens_once)
    assert record.exit_code == 3
    assert record.footer.unusable == "only one at a time"


def test_an_engine_that_introduces_itself_differently_a_second_time_ends_the_run(order):
    """What one copy declares says nothing of what the other plays."""
    fakes = iter([Fake(crashes), Fake(crashes, games=("stud",))])
    record = run(order(jobs=2), lambda: next(fakes))
    assert record.exit_code == 3
    assert "introduces itself differently" in record.footer.unusable


def test_ctrl_c_while_an_engine_says_goodbye_leaves_a_whole_record_and_no_engine(order):
    class EndsSlowly(Fake):
        def close(self):
            if not self.closed:
                super().close()
                raise KeyboardInterrupt

    fakes = [EndsSlowly(crashes), Fake(crashes)]
    record = run(order(jobs=2), iter(fakes).__next__)
    assert record.footer.interrupted
    assert record.footer.outcomes == {"crash": 6}
    assert fakes[1].closed


def test_ctrl_c_while_a_result_is_written_leaves_the_line_whole(order):
    written = []

    class IsInterrupted:
        def write(self, text):
            written.append(text)
            if len(written) == 3:
                signal.raise_signal(signal.SIGINT)

        def flush(self):
            written.append("flushed")

    with heeded():
        record = run(order(), lambda: Fake(crashes), streams=[IsInterrupted()])
    assert record.footer.interrupted
    lines = [json.loads(text) for text in written if text != "flushed"]
    assert [line["kind"] for line in lines] == ["header", *["result"] * 6, "footer"]


def test_fail_fast_asks_nothing_more_after_the_first_red_case(order):
    fake = Fake(crashes)
    record = run(order(fail_fast=True), lambda: fake)
    assert fake.asked == ["case-0"]
    assert record.footer.outcomes == {"crash": 1, "not-run": 5}
    assert record.exit_code == 1


def test_ctrl_c_ends_the_engine_under_a_job_that_still_waits(order):
    gone = threading.Event()

    class WaitsForever(Fake):
        def ask(self, requests):
            gone.wait(10)
            yield from super().ask(requests)

        def close(self):
            super().close()
            gone.set()

    fakes = iter([Fake(crashes), WaitsForever(crashes)])

    def interrupt(row, _cases):
        if row.case == "case-4":
            raise KeyboardInterrupt

    before = time.monotonic()
    record = run(order(jobs=2), lambda: next(fakes), watch=interrupt)
    assert time.monotonic() - before < 5
    assert record.footer.interrupted
    assert outcomes(record)["case-1"] is Outcome.NOT_RUN


def test_an_exception_of_ours_in_a_job_comes_out_of_the_run(order):
    def breaks(_case):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(order(jobs=2), lambda: Fake(breaks))


def test_a_reply_that_never_comes_is_never_a_pass(order):
    record = run(order(), lambda: Fake(lambda _case: []))
    assert record.footer.outcomes == {"not-run": 6}
    assert record.exit_code == 4


def test_cases_of_a_game_that_is_not_declared_are_out_of_scope(order):
    record = run(order(), lambda: Fake(crashes, games=("razz",)))
    assert record.rows == ()
    assert record.header.out_of_scope == {"stud": 6}
    assert record.exit_code == 5


def test_asked_for_by_name_they_are_declined_and_the_engine_is_not_asked(order):
    fake = Fake(crashes, games=("razz",))
    record = run(order(games=("stud",)), lambda: fake)
    assert record.footer.outcomes == {"declined": 6}
    assert fake.asked == []


def test_the_header_tells_every_rule_value_and_the_case_set(order, cases):
    record = run(order(), lambda: Fake(lambda _case: [Invalid("no")]))
    assert record.header.values["razz"]["bring_in.who"] == "highest_card"
    assert len(record.header.values["stud"]) == 50
    assert record.header.case_set == case_set(cases)


def test_the_case_set_changes_with_a_case_and_not_with_the_place_of_its_file(cases, tmp_path):
    whole = case_set(cases)
    assert case_set(reversed(cases)) == whole
    moved = tmp_path / "elsewhere" / "frame"
    moved.mkdir(parents=True)
    text = (tmp_path / "frame" / "six.stud.yaml").read_text()
    (moved / "moved.stud.yaml").write_text("# moved\n" + text)
    assert case_set(load_cases([moved])) == whole
    (moved / "moved.stud.yaml").write_text(text.replace("Ks", "Qs", 1))
    assert case_set(load_cases([moved])) != whole
    assert case_set(cases[1:]) != whole
