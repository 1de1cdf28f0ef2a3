"""The life of an engine's process: greeted, restarted as often as needed, given up, and never left behind."""

from __future__ import annotations

import time

import pytest

from studcheck.connect import CommandTarget, Crashed, connect
from studcheck.errors import EngineUnusableError
from studcheck.protocol import Played


def test_hello_is_read_before_anything_is_asked(minis):
    with minis.connect("says_yes", 3) as engine:
        assert (engine.hello.name, engine.hello.games, engine.hello.window) == ("says_yes", ("stud",), 3)


def test_one_process_answers_one_question_after_another(minis):
    with minis.connect("says_yes") as engine:
        for asked in minis.eight:
            ((case, reply),) = engine.ask([asked])
            assert (case, type(reply)) == (asked[0], Played)
            assert len(minis.running()) == 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("dies_at_start", "exit status 7 before it answered hello"),
        ("never_greets", "did not answer hello within 0.5 s"),
        ("speaks_another_protocol", "protocol 7 only"),
        ("greets_in_prose", '"hello to you too" is not an object'),
    ],
)
def test_an_engine_that_cannot_be_greeted_is_unusable(minis, name, words):
    with pytest.raises(EngineUnusableError, match=words) as caught:
        minis.connect(name, start_timeout=20.0 if name != "never_greets" else 0.5)
    assert name in str(caught.value)
    assert minis.left() == []


def test_what_a_dying_engine_said_is_told(minis):
    with pytest.raises(EngineUnusableError) as caught:
        minis.connect("dies_at_start")
    assert caught.value.stderr == "no licence found\n"


def test_an_engine_that_needs_an_extra_says_how_to_install_it(minis):
    with pytest.raises(EngineUnusableError) as caught:
        minis.connect("dies_at_start", extra="own")
    assert caught.value.next_step == "it needs: pip install 'studcheck[own]'"


def test_a_command_that_does_not_exist_is_an_unusable_engine():
    with pytest.raises(EngineUnusableError, match="no-such-engine-anywhere"):
        connect(CommandTarget("x", ("no-such-engine-anywhere",)))


def test_an_engine_that_dies_at_every_case_loses_every_case_and_is_not_given_up(minis):
    replies = minis.ask("dies_every_time")
    assert [case for case, _ in replies] == [case for case, _ in minis.eight]
    assert all(isinstance(reply, Crashed) for _, reply in replies)


def test_an_engine_that_cannot_be_started_again_is_given_up_after_so_many_attempts(minis):
    got = []
    with minis.connect("cannot_start_again", restarts=3) as engine, pytest.raises(EngineUnusableError, match="3 times"):
        got.extend(case for case, _ in engine.ask(minis.eight))
    assert got == [case for case, _ in minis.eight[:4]]
    assert minis.mark.read_text() == "again\n" * 3


def test_an_engine_that_introduces_itself_differently_after_a_restart_is_unusable(minis):
    with minis.connect("introduces_itself_anew") as engine, pytest.raises(EngineUnusableError, match="differently"):
        list(engine.ask(minis.eight))


def test_the_clock_of_a_request_starts_when_it_is_the_oldest(minis):
    """Three are asked at once and each takes 0.3 s: the last is answered 0.9 s after it was sent."""
    replies = minis.ask("ponders", window=3, timeout=0.8, asked=minis.eight[:3])
    assert [type(reply) for _, reply in replies] == [Played] * 3


def test_the_time_that_the_caller_takes_is_not_the_engines(minis):
    """The second answer takes 1.6 s, but for one of them nobody was listening."""
    with minis.connect("slow_then_right", window=2, timeout=1.2) as engine:
        replies = engine.ask(minis.eight[2:4])
        next(replies)
        time.sleep(1.0)
        assert [type(reply) for _, reply in replies] == [Played]


def test_asking_may_be_given_up_and_begun_again(minis):
    with minis.connect("says_yes", 4) as engine:
        first = engine.ask(minis.eight)
        next(first)
        first.close()
        again = list(engine.ask(minis.eight))
    assert [case for case, _ in again] == [case for case, _ in minis.eight]


@pytest.mark.parametrize("name", ["silent", "forks_a_child_that_holds_the_pipe", "endless_line"])
def test_an_interrupted_run_leaves_no_process_behind(minis, name):
    bad = [asked for asked in minis.eight if asked[0] == minis.bad_case]
    with pytest.raises(KeyboardInterrupt), minis.connect(name, timeout=1.0) as engine:
        for _ in engine.ask([*minis.eight[:2], *bad]):
            raise KeyboardInterrupt
    assert minis.left() == []


def test_an_engine_that_was_closed_is_not_started_again(minis):
    """Another thread may be asking it still; a process started now would be nobody's."""
    engine = minis.connect("says_yes")
    engine.close()
    with pytest.raises(EngineUnusableError, match="was closed"):
        list(engine.ask(minis.eight))


def test_an_engine_may_be_closed_twice(minis):
    engine = minis.connect("says_yes")
    engine.close()
    engine.close()
    assert minis.left() == []
