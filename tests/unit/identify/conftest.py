"""An engine in this process that can be taught to misbehave, and what is wrong of what was found of it."""

from __future__ import annotations

import pytest

from studcheck.connect import Crashed, TimedOut
from studcheck.identify import Standing
from studcheck.protocol import hello_request, play_request, read_answer, read_hello
from studcheck.rules import moot


class Line:
    """A connector to a speaker: ``change`` alters its messages, ``crashes`` and ``hangs`` say on which hands."""

    def __init__(self, engine, games=None, **faults):
        self.engine, self.games = engine, games
        self.change = faults.get("change", lambda message: message)
        self.crashes = faults.get("crashes", lambda _hand: False)
        self.hangs = faults.get("hangs", lambda _hand: False)
        hello = engine.answer(hello_request())
        self.hello = read_hello(self.change({**hello, "games": games or hello["games"]}))
        self.late, self.hung = [], 0

    def ask(self, requests):
        for name, hand in requests:
            yield name, self.reply(name, hand)

    def reply(self, name, hand):
        if self.hangs(hand):
            self.hung += 1
            return TimedOut(10.0)
        if self.crashes(hand):
            return Crashed(1, "the engine ended")
        return read_answer(self.change(self.engine.answer(play_request(name, hand))))[1]


@pytest.fixture
def line():
    return Line


@pytest.fixture
def wrong():
    return wrong_points


def wrong_points(identity, truth):
    """The points of which something is said that is not so, with what is said."""
    return {
        f"{game}:{point}": f"{each.standing} {each.value or each.alike}, not {truth.for_game(game)[point]}"
        for game, findings in identity.findings.items()
        for point, each in findings.items()
        if not is_right(each, truth.for_game(game))
    }


def is_right(each, values):
    """The value that is played, or a true reason why nobody can tell: moot, or alike with the one that is played."""
    if each.standing is Standing.PLAYS:
        return each.value == values[each.point]
    if each.standing is Standing.MOOT:
        return bool(each.reason and moot(each.point, each.game, values))
    return bool(each.standing is Standing.NOT_SEPARABLE and each.reason and values[each.point] in each.alike)
