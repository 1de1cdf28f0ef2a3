"""What is read off an engine that is told nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.connect.replies import Crashed
from studcheck.model import GAMES
from studcheck.oracle import reference_engine
from studcheck.protocol import hello_request, play_request, read_answer, read_hello
from studcheck.reconcile.engines import read_engine
from studcheck.scenarios import load_cases

POINTS = ("cap.wagers", "bring_in.tie_break", "showdown.muck")


@pytest.fixture(scope="module")
def cases():
    """The cases about three points, which keeps these tests short."""
    return tuple(case for case in load_cases() if set(POINTS) & set(case.points))


class Plays:
    """An engine in memory that plays some values whatever it is told, and keeps what it was told."""

    def __init__(self, *plays):
        self.engine = reference_engine(plays)
        self.hello = read_hello(self.engine.answer(hello_request()))
        self.told = set()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass

    def ask(self, requests):
        for name, hand in requests:
            self.told |= set(hand.rules.items())
            yield name, self.play(name, hand)

    def play(self, name, hand):
        return read_answer(self.engine.answer(play_request(name, hand)))[1]


class CapsByTheNumberOfSeats(Plays):
    """Four wagers at a table of three, five at any other."""

    def __init__(self):
        super().__init__("cap.wagers=4")
        self.five = reference_engine(["cap.wagers=5"])

    def play(self, name, hand):
        engine = self.engine if len(hand.seats) == 3 else self.five
        return read_answer(engine.answer(play_request(name, hand)))[1]


class CrashesWhereverChipsAreRaised(Plays):
    def play(self, name, hand):
        if any(action.to is not None for action in hand.actions):
            return Crashed(1, "it ended", "")
        return super().play(name, hand)


class SaysThatItPlaysFive(Plays):
    def __init__(self):
        super().__init__("cap.wagers=4")
        declared = {game: {"cap.wagers": "5"} for game in self.hello.games}
        self.hello = replace(self.hello, rules=declared)


def read(engine, cases):
    return read_engine("it", lambda: engine, cases).cells


@pytest.mark.parametrize("name", ["reconciled", "doc-000", "doc-003", "wsop-cash-2024", "tda-2024"])
def test_the_values_of_a_rulebook_are_read_off_an_engine_that_plays_it(cases, name):
    """The cases of one game may leave two values; those of all games together leave the one that is played."""
    book = load_catalogue().rulebooks[name]
    cells = read(Plays(name), cases)
    for point in POINTS:
        assert cells[point].certainty == "played", point
        left = [set(values) for game in GAMES if (values := cells[point].values(point, game))]
        assert set.intersection(*left) == {book.for_game("stud")[point]}, point


def test_nothing_is_told_and_nothing_declared_is_believed(cases):
    engine = SaysThatItPlaysFive()
    assert read(engine, cases)["cap.wagers"].text == "4"
    assert engine.told == set()


def test_a_behaviour_that_varies_is_said_to_vary_with_the_cases(cases):
    cell = read(CapsByTheNumberOfSeats(), cases)["cap.wagers"]
    assert (cell.certainty, cell.text) == ("varies", "varies with the situation")
    assert len({each.paraphrase for each in cell.evidence}) > 1


def test_an_engine_that_crashes_leaves_the_point_unseen_and_the_rest_answered(cases):
    cells = read(CrashesWhereverChipsAreRaised(), cases)
    assert cells["cap.wagers"].certainty == "unseen"
    assert "crash" in cells["cap.wagers"].note
    assert cells["bring_in.tie_break"].text == "suit"


def test_what_an_engine_calls_itself_can_do_no_harm_on_a_terminal():
    engine = Plays("reconciled")
    engine.hello = replace(engine.hello, name="\x1b[2Jgone")
    played = read_engine("", lambda: engine, ())
    assert (played.name, played.title) == ("engine:\\x1b[2Jgone", f"\\x1b[2Jgone {engine.hello.version}".strip())


def test_a_point_without_a_case_could_not_be_seen(cases):
    only = tuple(case for case in cases if case.points == ("cap.wagers",))
    assert read(Plays(), only)["odd_chip.high"].note == "could not be seen: no case was played"
