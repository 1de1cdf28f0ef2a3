"""What an engine may see, hold and leave behind."""

from __future__ import annotations

import json
import sys

import pytest

from studcheck.connect import Crashed
from studcheck.connect.watch import resident_mb
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
    assert seen.keys() <= {"A_LICENCE", "LEVEL", "PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ"}


def test_a_command_has_the_environment_of_the_one_who_typed_it(minis, monkeypatch):
    monkeypatch.setenv("A_SECRET", "of the pipeline")
    assert environment(minis)["A_SECRET"] == "of the pipeline"


@pytest.mark.parametrize("name", ["hoards_memory", "leaves_a_hoarding_child"])
def test_an_engine_that_holds_too_much_memory_is_ended_for_its_case_alone(minis, name):
    """Its children count, those in a process group of their own too."""
    with minis.connect(name, memory_mb=200) as engine:
        replies = dict(engine.ask(minis.eight))
    bad = replies.pop(minis.bad_case)
    assert isinstance(bad, Crashed)
    assert bad.detail == "it was ended because it held more than 200 MB of memory"
    assert [type(reply) for reply in replies.values()] == [Played] * 7


def test_an_engine_that_is_too_big_before_it_is_greeted_is_unusable(minis):
    with pytest.raises(EngineUnusableError, match="more than 1 MB of memory"):
        minis.connect("never_greets", memory_mb=1)


@pytest.mark.skipif(sys.platform != "linux", reason="what a process holds is read from /proc, which only Linux has")
def test_the_memory_of_a_session_is_that_of_its_processes(minis):
    with minis.connect("says_yes") as engine:
        child = engine._child
        assert child
        assert 1 <= resident_mb(child.session) < 200
        session = child.session
    assert resident_mb(session) == 0
