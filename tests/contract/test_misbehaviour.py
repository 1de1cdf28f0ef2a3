"""Engines that misbehave at one case: that case has its own reply, and all others have theirs, unharmed.

Every good answer repeats a number of its hand, so an answer that reached another case would be seen.
"""

from __future__ import annotations

import time

import pytest

from studcheck.connect import Crashed, TimedOut, Violated
from studcheck.protocol import Broken, Invalid, Played

WINDOWS = pytest.mark.parametrize("window", [1, 4])


def own_answers(asked):
    return {case: stacks(hand.seats[0].stack) for case, hand in asked}


def stacks(stack):
    return ({"event": "end", "stacks": [{"seat": 1, "stack": stack}]},)


def split(minis, replies):
    """What came for the bad case; every other case must have its own answer, once, in the order of asking."""
    good = [(case, reply) for case, reply in replies if case != minis.bad_case]
    assert [case for case, _ in good] == [case for case, _ in minis.eight if case != minis.bad_case]
    expected = own_answers(minis.eight)
    for case, reply in good:
        assert isinstance(reply, Played)
        assert reply.events == expected[case], case
    return [reply for case, reply in replies if case == minis.bad_case]


@WINDOWS
@pytest.mark.parametrize(
    "name",
    [
        *("says_yes", "splits_writes", "floods_stderr", "out_of_order"),
        *("ends_lines_like_windows", "says_a_key_twice", "leaves_a_daemon", "ends_badly"),
    ],
)
def test_odd_but_right_manners_harm_no_case(minis, name, window):
    replies = minis.ask(name, window)
    assert len(replies) == len(minis.eight)
    assert {case: reply.events for case, reply in replies} == own_answers(minis.eight)


def test_answers_out_of_order_are_handed_out_as_they_come(minis):
    assert [case for case, _ in minis.ask("out_of_order", 4)][:4] == [case for case, _ in reversed(minis.eight[:4])]


def test_unknown_keys_and_unknown_kinds_of_event_are_let_through(minis):
    (reply,) = split(minis, minis.ask("says_more"))
    assert isinstance(reply, Played)
    assert [event["event"] for event in reply.events] == ["shuffle", "end"]


def test_an_engine_that_says_no_to_everything_is_heard(minis):
    assert minis.ask("says_no") == [(case, Invalid("no")) for case, _ in minis.eight]


@WINDOWS
def test_an_error_is_the_answer_of_its_case(minis, window):
    assert split(minis, minis.ask("breaks", window)) == [Broken("the engine broke")]


@pytest.mark.parametrize(
    ("name", "window"),
    [
        *(("silent", 1), ("silent", 4), ("slow_then_right", 1), ("slow_then_right", 4)),
        *(("drips", 1), ("closes_its_input", 4), ("stops_itself", 4)),
    ],
)
def test_a_silent_or_late_engine_times_out_for_its_case_alone(minis, name, window):
    assert split(minis, minis.ask(name, window, timeout=1.0)) == [TimedOut(1.0)]


def test_an_answer_that_comes_after_the_time_out_reaches_nobody(minis):
    """The slow answer would come while the next cases are asked; the process that gives it is gone."""
    replies = minis.ask("slow_then_right", timeout=1.0, asked=[minis.eight[3], *minis.eight[:3]])
    assert [type(reply) for _, reply in replies] == [TimedOut, Played, Played, Played]


@WINDOWS
@pytest.mark.parametrize(
    ("name", "status", "words"),
    [
        ("dies_mid_hand", 3, "exit status 3, in the middle of the line {"),
        ("dies_of_a_signal", -9, "signal SIGKILL"),
        ("exits_0_mid_run", 0, "exit status 0"),
        ("forks_a_child_that_holds_the_pipe", 4, "exit status 4"),
        ("leaves_a_daemon_that_holds_the_pipes", 4, "exit status 4"),
        ("closes_its_output", None, "closed its standard output"),
    ],
)
def test_an_engine_that_ends_loses_its_case_alone(minis, name, status, words, window):
    (reply,) = split(minis, minis.ask(name, window))
    assert isinstance(reply, Crashed)
    assert reply.status == status
    assert words in reply.detail


def test_the_last_words_on_standard_error_are_kept_with_the_crash(minis):
    (reply,) = split(minis, minis.ask("dies_mid_hand"))
    assert reply.stderr == "I cannot go on\n"


def test_of_a_flood_on_standard_error_the_end_is_kept(minis):
    (reply,) = split(minis, minis.ask("floods_stderr_and_dies"))
    assert isinstance(reply, Crashed)
    assert len(reply.stderr) == 64 * 1024
    assert reply.stderr.endswith("the last word\n")


@WINDOWS
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("writes_log_to_stdout", r"not JSON: dealing \x1b[31mcards"),
        ("invalid_utf8", "not UTF-8"),
        ("begins_with_a_mark_of_bytes", r"not JSON: \ufeff{"),
        ("answers_with_a_list", "no answer to a request: [{"),
        ("endless_amount", '"stack" is Infinity, not a whole number of chips'),
        ("endless_line", "a line that does not end"),
        ("deep_json", "nested too deep"),
        ("endless_integer", "not JSON"),
        ("no_number", "not JSON"),
        ("wrong_id", 'an id that was not asked: "somebody-else"'),
        ("error_without_id", "no answer to a request"),
        ("bad_event", 'event 1 (award): "amount" is missing'),
        ("huge_integer", 'event 1 (ante): "amount" is 1000000000000000000000000000000, not a whole number of chips'),
    ],
)
def test_what_the_protocol_does_not_know_is_the_trouble_of_its_case_alone(minis, name, words, window):
    (reply,) = split(minis, minis.ask(name, window))
    assert isinstance(reply, Violated)
    assert words in reply.detail


@WINDOWS
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("greets_twice", 'no answer to a request: {"op": "hello"'),
        ("answers_before_it_is_asked", 'an id that was not asked: "b17"'),
    ],
)
def test_an_engine_that_speaks_unasked_after_its_greeting_loses_the_case_that_it_is_asked_then(
    minis, name, words, window
):
    """It greets so each time that it is started, and so every case is lost, one process each."""
    replies = minis.ask(name, window)
    assert [case for case, _ in replies] == [case for case, _ in minis.eight]
    assert all(words in reply.detail for _, reply in replies)


@WINDOWS
def test_a_second_answer_replaces_the_first_reply_with_a_violation(minis, window):
    first, second = split(minis, minis.ask("answers_twice", window))
    assert isinstance(first, Played)
    assert isinstance(second, Violated)
    assert "answered twice" in second.detail


def test_a_second_answer_at_the_very_end_is_kept_as_late(minis):
    with minis.connect("answers_again_at_the_end") as engine:
        replies = list(engine.ask(minis.eight))
    assert all(isinstance(reply, Played) for _, reply in replies)
    ((case, reply),) = engine.late
    assert case == minis.eight[-1][0]
    assert "answered twice" in reply.detail


@WINDOWS
def test_an_engine_that_answers_one_case_without_end_is_ended_and_harms_no_other(minis, window):
    first, *others = split(minis, minis.ask("answers_without_end", window))
    assert isinstance(first, Played)
    assert all("answered twice" in other.detail for other in others)


def test_what_follows_an_answer_is_the_trouble_of_that_case_and_not_of_the_next(minis):
    first, second = split(minis, minis.ask("says_more_after_its_answer"))
    assert isinstance(first, Played)
    assert isinstance(second, Violated)
    assert "not JSON: that was easy" in second.detail


def test_an_engine_that_goes_on_talking_after_goodbye_is_ended(minis):
    before = time.monotonic()
    assert len(minis.ask("never_stops_at_the_end")) == len(minis.eight)
    assert time.monotonic() - before < 15


def test_an_engine_that_does_not_read_cannot_block_the_suite(minis):
    """More is sent ahead than a pipe holds: the suite must go on looking at the clock."""
    many = [minis.eight[3], *[(f"{n}", hand) for n in range(1000) for _, hand in minis.eight[:1]]]
    replies = minis.ask("forgets_to_read", window=1001, timeout=1.0, asked=many)
    assert [type(reply) for _, reply in replies] == [TimedOut, *[Played] * 1000]
