"""Engines in memory: the same replies as from a process, and an engine that raises is replaced by a fresh one."""

from __future__ import annotations

import json
import sys
from types import ModuleType

import pytest

from studcheck.connect import Crashed, Violated, connect, find_target
from studcheck.errors import EngineUnusableError, UnknownNameError, UsageError
from studcheck.protocol import Played

BAD = 666


class SaysYes:
    """Answers every hand; what it does at the bad one is for its heirs."""

    def answer(self, message):
        if message["op"] == "hello":
            return {
                "op": "hello",
                "protocol": 1,
                "engine": {"name": type(self).__name__},
                "games": ["razz"],
                "seats": {"min": 2, "max": 8},
                "reports": ["end"],
            }
        if message["op"] == "bye":
            return None
        stack = message["hand"]["seats"][0]["stack"]
        played = {"op": "played", "id": message["id"], "events": [{"event": "show", "seat": stack % 8 + 1}]}
        return self.misbehave(played) if stack == BAD else played

    def misbehave(self, played):
        return played


class Raises(SaysYes):
    def misbehave(self, played):
        raise ZeroDivisionError(played["id"] and "no pot")


class Exits(SaysYes):
    def misbehave(self, played):
        sys.exit(len(played))


class AnswersAnother(SaysYes):
    def misbehave(self, played):
        return {**played, "id": "another"}


class SaysNothing(SaysYes):
    def misbehave(self, played):
        return None if played else played


class SaysWhatNoRecordCanHold(SaysYes):
    def misbehave(self, played):
        deep = []
        for _ in range(5000):
            deep = [deep]
        said = {"event": "mood", "seat": [1], "deep": deep, "odds": float("nan"), "chips": 10**6000, "who": {self}}
        return {**played, "events": [said]}


class IntroducesItselfAnew(Raises):
    built = 0

    def __init__(self):
        type(self).built += 1

    def answer(self, message):
        said = super().answer(message)
        return said | {"window": self.built} if message["op"] == "hello" else said


class CannotBeBuilt(SaysYes):
    def __init__(self):
        raise OSError("no licence found")


class GreetsInProse(SaysYes):
    def answer(self, message):
        return "hello" if message else None


@pytest.fixture
def open_engine(monkeypatch):
    """Opens one of the engines above by ``module:factory``."""
    module = ModuleType("engines_in_memory")
    odd = (SaysWhatNoRecordCanHold, IntroducesItselfAnew)
    for factory in (SaysYes, Raises, Exits, AnswersAnother, SaysNothing, CannotBeBuilt, GreetsInProse, *odd):
        setattr(module, factory.__name__, factory)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return lambda name: connect(find_target(f"{module.__name__}:{name}"))


def ask(engine, minis):
    with engine:
        return dict(engine.ask(minis.eight))


def test_every_hand_is_answered(open_engine, minis):
    replies = ask(open_engine("SaysYes"), minis)
    assert {case: reply.events[0]["seat"] for case, reply in replies.items()} == {
        case: hand.seats[0].stack % 8 + 1 for case, hand in minis.eight
    }


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("Raises", Crashed, "ZeroDivisionError: no pot"),
        ("Exits", Crashed, "SystemExit: 3"),
        ("AnswersAnother", Violated, "the answer is to 'another'"),
        ("SaysNothing", Violated, "null is not an object"),
    ],
)
def test_the_bad_case_has_its_reply_and_the_others_have_theirs(open_engine, minis, name, kind, words):
    replies = ask(open_engine(name), minis)
    bad = replies.pop(minis.bad_case)
    assert isinstance(bad, kind)
    assert words in bad.detail
    assert len(replies) == 7
    assert all(isinstance(reply, Played) for reply in replies.values())


def test_what_no_record_can_hold_is_told_in_words(open_engine, minis):
    (event,) = ask(open_engine("SaysWhatNoRecordCanHold"), minis)[minis.bad_case].events
    assert json.loads(json.dumps(event, allow_nan=False)) == event
    assert (event["odds"], event["chips"], event["who"]) == ("nan", "a number of 19932 bits", "a set")


def test_an_engine_that_introduces_itself_differently_after_a_restart_is_unusable(open_engine, minis):
    with pytest.raises(EngineUnusableError, match="introduces itself differently"):
        ask(open_engine("IntroducesItselfAnew"), minis)


def test_the_end_of_the_trace_is_kept_with_the_crash(open_engine, minis):
    crash = ask(open_engine("Raises"), minis)[minis.bad_case]
    assert crash.stderr.endswith("ZeroDivisionError: no pot")
    assert "in misbehave" in crash.stderr


@pytest.mark.parametrize(
    ("name", "words"),
    [("CannotBeBuilt", "cannot be started: OSError: no licence found"), ("GreetsInProse", "cannot be greeted")],
)
def test_an_engine_that_cannot_be_opened_is_unusable(open_engine, name, words):
    with pytest.raises(EngineUnusableError, match=words):
        open_engine(name)


def test_a_misspelt_factory_gets_the_nearest_name(open_engine):
    with pytest.raises(UnknownNameError) as caught:
        open_engine("SayYes")
    assert caught.value.near[0] == "SaysYes"


def test_a_module_that_nobody_has_is_a_usage_error():
    with pytest.raises(UsageError, match="no_such_module_anywhere"):
        connect(find_target("no_such_module_anywhere:Engine"))
