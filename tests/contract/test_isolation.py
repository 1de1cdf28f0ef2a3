"""What an engine may see, hold and leave behind."""

from __future__ import annotations

import json
import sys

import pytest

from studcheck.connect import Crashed
from studcheck.connect.watch import MARK
from studcheck.errors import EngineUnusableError
from studcheck.protocol import Broken, Played


def environment(minis, **more):
    """The environment that an engine shows in its answer to the bad case."""
    with minis.connect("shows_its_environment", **more) as engine:
        ((_, reply),) = engine.ask([minis.eight[3]])
    assert isinstance(reply, Broken)
    return json.loads(reply.detail)


def test_an_adapter_sees_no_variable_that_its_manifest_does_not_name(minis, monkeypatch):
    monkeypatch.setenv("A_SECRET", "of the pipeline")
    monkeypatch.setenv("A_LICENCE", "of the engine")
    seen = environment(minis, pass_env=("A_LICENCE", "NOT_THERE"), env={"LEVEL": "3"})
    assert (seen["A_LICENCE"], seen["LEVEL"]) == ("of the engine", "3")
    assert seen.keys() <= {
        "A_LICENCE",
        "LEVEL",
        "PATH",
        "HOME",
        "TMPDIR",
        "LANG",
        "LC_ALL",
        "LC_CTYPE",
        "TZ",
        "STUDCHECK_RUN",
    }


def test_a_command_has_the_environment_of_the_one_who_typed_it(minis, monkeypatch):
    monkeypatch.setenv("A_SECRET", "of the pipeline")
    assert environment(minis)["A_SECRET"] == "of the pipeline"


LINUX = pytest.mark.skipif(
    sys.platform != "linux", reason="what a process is, is read from /proc, which only Linux has"
)


@LINUX
@pytest.mark.parametrize("end", ["goodbye", "no goodbye"])
@pytest.mark.parametrize("name", ["leaves_a_daemon", "leaves_a_daemon_that_holds_the_pipes"])
def test_a_daemon_that_an_engine_started_ends_with_it(minis, name, end):
    """It is in a session of its own and nobody's child any more, but it bears the mark of the engine."""
    engine = minis.connect(name)
    child = engine._child
    replies = engine.ask(minis.eight[3:4])
    next(replies)
    if end == "goodbye":
        engine.close()
    else:
        engine.__exit__(KeyboardInterrupt, None, None)
    assert child.family.members() == []
    assert minis.running() == []


@LINUX
def test_an_engine_leaves_no_child_that_lost_its_environment_but_not_its_session(minis):
    """Both say whose it is, so that one is enough."""
    with minis.connect("leaves_a_child_without_an_environment") as engine:
        list(engine.ask(minis.eight[3:4]))
        assert minis.running() == []


@LINUX
def test_an_engine_that_is_a_suite_itself_passes_the_mark_on(minis, monkeypatch):
    """What a suite within a suite starts is found by both, also when the inner one was killed."""
    with minis.connect("says_yes") as outer:
        family = outer._child.family
        monkeypatch.setenv(MARK, f":{family.mark}")
        with minis.connect("says_yes") as inner:
            assert set(inner._child.family.members()) < set(family.members())
        assert len(family.members()) == 1


@LINUX
@pytest.mark.parametrize("name", ["hoards_memory", "leaves_a_hoarding_child", "hoards_memory_in_a_daemon"])
def test_an_engine_that_holds_too_much_memory_is_ended_for_its_case_alone(minis, name):
    """Its children count, those in a process group or a session of their own too."""
    with minis.connect(name, memory_mb=200) as engine:
        replies = dict(engine.ask(minis.eight))
    bad = replies.pop(minis.bad_case)
    assert isinstance(bad, Crashed)
    assert bad.detail == "it was ended because it held more than 200 MB of memory"
    assert [type(reply) for reply in replies.values()] == [Played] * 7


def test_an_engine_that_is_too_big_before_it_is_greeted_is_unusable(minis):
    with pytest.raises(EngineUnusableError, match="more than 1 MB of memory"):
        minis.connect("never_greets", memory_mb=1)


@LINUX
def test_the_memory_of_a_session_is_that_of_its_processes(minis):
    with minis.connect("says_yes") as engine:
        child = engine._child
        assert child
        assert 1 <= child.family.resident_mb() < 200
    assert child.family.resident_mb() == 0
