"""What a misbehaving engine does to a run: its case has its outcome, and no other verdict changes."""

from __future__ import annotations

import sys

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.connect import CommandTarget, connect
from studcheck.errors import EngineUnusableError
from studcheck.results import Outcome
from studcheck.runner import Order, run
from studcheck.scenarios import load_cases

POINT = "bring_in.tie_break"
TEN = 10
PLACES = {"first": 1, "in the middle": 5, "last": TEN}
#: The misbehaviour, and what becomes of its case; a pass is of one that misbehaves only in its manners.
OUTCOMES = {
    "forgets_the_end": Outcome.FAIL,
    "says_no_once": Outcome.SETUP_ERROR,
    "silent": Outcome.TIMEOUT,
    "slow_then_right": Outcome.TIMEOUT,
    "closes_its_input": Outcome.TIMEOUT,
    "stops_itself": Outcome.TIMEOUT,
    "drips": Outcome.TIMEOUT,
    "dies_mid_hand": Outcome.CRASH,
    "dies_of_a_signal": Outcome.CRASH,
    "exits_0_mid_run": Outcome.CRASH,
    "forks_a_child_that_holds_the_pipe": Outcome.CRASH,
    "leaves_a_daemon_that_holds_the_pipes": Outcome.CRASH,
    "closes_its_output": Outcome.CRASH,
    "hoards_memory": Outcome.CRASH,
    "leaves_a_daemon": Outcome.PASS,
    "says_a_key_twice": Outcome.PASS,
    "splits_writes": Outcome.PASS,
    "floods_stderr": Outcome.PASS,
    "writes_log_to_stdout": Outcome.PROTOCOL_ERROR,
    "begins_with_a_mark_of_bytes": Outcome.PROTOCOL_ERROR,
    "answers_with_a_list": Outcome.PROTOCOL_ERROR,
    "answers_twice": Outcome.PROTOCOL_ERROR,
    "wrong_id": Outcome.PROTOCOL_ERROR,
    "bad_event": Outcome.PROTOCOL_ERROR,
    "invalid_utf8": Outcome.PROTOCOL_ERROR,
    "endless_line": Outcome.PROTOCOL_ERROR,
    "deep_json": Outcome.PROTOCOL_ERROR,
    "huge_integer": Outcome.PROTOCOL_ERROR,
}


@pytest.fixture(scope="module")
def cases():
    """Ten cases of one point that the reference engine passes."""
    ten = tuple(case for case in load_cases() if POINT in case.points)[:TEN]
    assert len(ten) == TEN
    return ten


class Gate:
    """Runs the ten cases against a miniature engine that misbehaves at the one with a number."""

    def __init__(self, minis, cases):
        self.minis, self.cases = minis, cases

    def run(self, name, number, *, cases=None, window=1, jobs=1, repeat=1, timeout=20.0):
        command = (sys.executable, str(self.minis.program), name, str(window), self.minis.token, "-", str(number))
        target = CommandTarget(name, command, memory_mb=250)
        order = Order(
            cases=self.cases if cases is None else cases,
            corpus=tuple(case.id for case in self.cases),
            rulebook=load_catalogue().rulebook("reconciled"),
            words=command,
            command=True,
            jobs=jobs,
            repeat=repeat,
        )
        return run(order, lambda: connect(target, timeout=timeout))


@pytest.fixture
def gate(minis, cases):
    return Gate(minis, cases)


def verdicts(record):
    return {row.case: row.result.outcome for row in record.rows}


def test_the_ten_cases_pass_where_nobody_misbehaves(gate, cases):
    record = gate.run("says_yes", 0)
    assert verdicts(record) == {case.id: Outcome.PASS for case in cases}
    assert record.exit_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", OUTCOMES)
def test_a_misbehaviour_costs_its_own_case_and_no_other(gate, cases, name):
    """The exit code is 1 wherever a case does not pass, and 0 where odd manners did no harm."""
    timeout = 1.0 if OUTCOMES[name] is Outcome.TIMEOUT else 20.0
    record = gate.run(name, PLACES["in the middle"], timeout=timeout)
    bad = cases[4].id
    assert verdicts(record) == {case.id: OUTCOMES[name] if case.id == bad else Outcome.PASS for case in cases}
    assert record.exit_code == (0 if OUTCOMES[name] is Outcome.PASS else 1)


@pytest.mark.parametrize("place", PLACES)
def test_a_case_that_times_out_leaves_the_nine_others_as_they_are_without_it(gate, cases, place):
    bad = cases[PLACES[place] - 1]
    others = tuple(case for case in cases if case is not bad)
    without = verdicts(gate.run("silent", 0, cases=others))
    with_it = verdicts(gate.run("silent", PLACES[place], timeout=1.0))
    assert with_it.pop(bad.id) is Outcome.TIMEOUT
    assert with_it == without
    assert len(without) == TEN - 1


def test_an_engine_that_says_no_to_everything_passes_nothing(gate):
    record = gate.run("says_no", 0)
    assert set(verdicts(record).values()) == {Outcome.SETUP_ERROR}
    assert record.exit_code == 1


def test_an_engine_that_answers_out_of_order_is_judged_like_any_other(gate, cases):
    record = gate.run("out_of_order", 0, window=5)
    assert verdicts(record) == {case.id: Outcome.PASS for case in cases}
    assert record.exit_code == 0


def test_an_engine_that_declares_another_value_deviates_and_never_passes(gate):
    record = gate.run("declares_otherwise", 0)
    assert set(verdicts(record).values()) == {Outcome.DEVIATES}
    assert record.exit_code == 1


def test_a_lie_in_hello_is_not_believed(gate):
    """It declares the value of the rulebook and plays another: what it does is what counts."""
    record = gate.run("lies_in_hello", 0)
    assert Outcome.FAIL in verdicts(record).values()
    assert Outcome.DEVIATES not in verdicts(record).values()
    assert record.exit_code == 1


def test_an_engine_that_changes_its_mind_is_unstable_when_it_is_asked_twice(gate):
    record = gate.run("changes_its_mind", 0, repeat=2)
    assert set(verdicts(record).values()) == {Outcome.UNSTABLE}
    assert record.exit_code == 1


@pytest.mark.parametrize("name", ["dies_at_start", "greets_in_prose", "speaks_another_protocol"])
def test_an_engine_that_cannot_be_greeted_ends_the_run_with_3(gate, name):
    with pytest.raises(EngineUnusableError) as caught:
        gate.run(name, 0)
    assert caught.value.exit_code == 3


def test_an_engine_that_cannot_be_kept_alive_ends_with_3_and_what_was_not_asked_was_not_run(minis, cases):
    command = (sys.executable, str(minis.program), "cannot_start_again", "1", minis.token, str(minis.mark), "5")
    order = Order(
        cases=cases,
        corpus=tuple(case.id for case in cases),
        rulebook=load_catalogue().rulebook("reconciled"),
        words=command,
        command=True,
    )
    record = run(order, lambda: connect(CommandTarget("x", command, restarts=2), timeout=20.0))
    got = list(verdicts(record).values())
    assert got == [Outcome.PASS] * 4 + [Outcome.CRASH] + [Outcome.NOT_RUN] * 5
    assert record.exit_code == 3
