"""Several copies of an engine at once: whoever waits for one of them can be told to stop waiting."""

from __future__ import annotations

import threading
import time

from studcheck.interrupts import ended_by
from studcheck.protocol import Played
from studcheck.runner.jobs import Team

#: Far above what the end of a team takes, far below the time-outs of these engines.
SOON = 5.0


def wait_until(happens):
    until = time.monotonic() + 20
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.02)


def ended_soon(team, asking, minis):
    """What Ctrl-C does: the one who asks is gone, and all engines are to end."""
    before = time.monotonic()
    asking.close()
    team.late()
    assert time.monotonic() - before < SOON
    assert minis.running() == []


def test_ctrl_c_while_a_later_copy_is_greeted_does_not_wait_for_its_hello(minis):
    first = minis.connect("greets_once")
    team = Team(first, lambda: minis.connect("greets_once", start_timeout=60.0), 2)
    asking = team.ask(minis.eight[:3])
    assert isinstance(next(asking)[1], Played)
    wait_until(lambda: len(minis.running()) == 2)
    ended_soon(team, asking, minis)


def test_a_thread_that_is_told_to_end_does_not_wait_to_start_an_engine_again(minis):
    stop, ended = threading.Event(), []

    def ask():
        with ended_by(stop), minis.connect("cannot_start_again", backoff=60.0) as engine:
            try:
                list(engine.ask(minis.eight))
            except KeyboardInterrupt:
                ended.append(time.monotonic())

    thread = threading.Thread(target=ask)
    thread.start()
    wait_until(lambda: minis.mark.exists() and minis.mark.read_text() == "again\n")
    told = time.monotonic()
    stop.set()
    thread.join()
    assert ended[0] - told < SOON


def test_ctrl_c_while_copies_are_silent_does_not_wait_for_their_answers(minis):
    first = minis.connect("silent", timeout=60.0)
    team = Team(first, lambda: minis.connect("silent", timeout=60.0), 2)
    asking = team.ask([*minis.eight[:2], minis.eight[3], minis.eight[3]])
    assert len([next(asking) for _ in range(2)]) == 2
    ended_soon(team, asking, minis)


def test_every_copy_has_gone_when_all_is_answered(minis):
    first = minis.connect("answers_again_at_the_end")
    team = Team(first, lambda: minis.connect("answers_again_at_the_end"), 4)
    replies = list(team.ask(minis.eight))
    assert {case for case, _, _ in replies} == {case for case, _ in minis.eight}
    late = team.late()
    assert {case for case, _ in late} == {case for case, _ in minis.eight[4:8]}
    assert minis.left() == []
