"""Which rulebook an engine plays: found by asking, never by believing."""

from __future__ import annotations

from random import Random

import pytest
from studcheck_reference.wire import Engine

from studcheck.catalogue import load_catalogue
from studcheck.catalogue.rulebooks import read_rulebook
from studcheck.connect import Crashed
from studcheck.identify import Standing, identify, rulebook_text
from studcheck.model import GAMES
from studcheck.protocol import hello_request, play_request, read_answer, read_hello

BOOKS = load_catalogue().rulebooks
ALWAYS = bool(__import__("os").environ.get("SEATS"))
POINTS = load_catalogue().points


class Line:
    """A connector to an engine in this process that can be taught to misbehave."""

    def __init__(self, engine, *, crashes=lambda _hand: False, change=lambda message: message):
        self.engine, self.crashes, self.change = engine, crashes, change
        self.hello = read_hello(change(engine.answer(hello_request())))
        self.late = []

    def ask(self, requests):
        for name, hand in requests:
            if self.crashes(hand):
                yield name, Crashed(1, "the engine ended")
            else:
                yield name, read_answer(self.change(self.engine.answer(play_request(name, hand))))[1]


def only(game):
    return lambda message: {**message, "games": [game]} if message["op"] == "hello" else message


only_stud = only("stud")


def wrong(identity, truth):
    """The points of which something is said that is not so."""
    return [
        f"{game}:{point} {each.standing} {each.value} {each.alike}"
        for game, findings in identity.findings.items()
        for point, each in findings.items()
        if not right(each, truth.for_game(game)[point])
    ]


def right(each, value):
    if each.standing is Standing.PLAYS:
        return each.value == value
    return each.reason and (each.standing is Standing.MOOT or value in each.alike)


def random_choices(seed):
    """One value for every point and game, drawn; the seats stay as they are in all but one of five."""
    rng = Random(seed)
    choices, book = [], BOOKS["reconciled"]
    for point in POINTS.values():
        for game in GAMES:
            value = rng.choice(point.values_in(game))
            if point.id != "game.seats" or seed % 5 == 4 or ALWAYS:
                choices.append(f"{game}:{point.id}={value}")
                book = book.but({point.id: value}, game)
    return choices, book


@pytest.mark.parametrize("name", ["doc-003"])
def test_a_shipped_rulebook_is_found_point_by_point(name):
    identity = identify(Line(Engine([name])))
    assert wrong(identity, BOOKS[name]) == []
    assert identity.nearest[0].rulebook == name
    assert not identity.nearest[0].differ
    assert not any(identity.unexplained.values())


@pytest.mark.night
@pytest.mark.parametrize("name", list(BOOKS))
def test_every_shipped_rulebook_is_found_point_by_point(name):
    identity = identify(Line(Engine([name])))
    assert wrong(identity, BOOKS[name]) == []
    assert not identity.nearest[0].differ


def finds_a_random_rulebook_of_one_game(seed):
    choices, book = random_choices(seed)
    assert wrong(identify(Line(Engine(choices), change=only(GAMES[seed % 3]))), book) == []


@pytest.mark.parametrize("seed", range(2))
def test_a_random_rulebook_of_one_game_is_found_point_by_point(seed):
    finds_a_random_rulebook_of_one_game(seed)


@pytest.mark.night
@pytest.mark.parametrize("seed", range(2, 10))
def test_more_random_rulebooks_of_one_game_are_found_point_by_point(seed):
    finds_a_random_rulebook_of_one_game(seed)


@pytest.mark.night
@pytest.mark.parametrize("seed", range(100))
def test_a_random_rulebook_is_found_point_by_point(seed):
    choices, book = random_choices(seed)
    assert wrong(identify(Line(Engine(choices))), book) == []


def test_what_the_engine_declares_is_not_believed():
    def lies(message):
        return {**only_stud(message), "rules": {"cap.wagers": ["none"]}} if message["op"] == "hello" else message

    identity = identify(Line(Engine(["doc-002"]), change=lies))
    assert identity.findings["stud"]["cap.wagers"].value == "4"


def test_the_rulebook_file_is_one_that_loads_with_the_values_that_were_seen(tmp_path):
    identity = identify(Line(Engine(["doc-004"]), change=only_stud))
    file = tmp_path / "found.yaml"
    file.write_text(rulebook_text(identity))
    book, _ = read_rulebook(file, BOOKS)
    assert book.values == identity.rulebook.values
    assert book.for_game("stud")["bring_in.size"] == "full_small_bet"


def test_an_engine_that_crashes_with_eight_seats_leaves_those_points_unknown_and_answers_the_rest():
    line = Line(Engine(["reconciled"]), crashes=lambda hand: len(hand.seats) == 8, change=only_stud)
    found = identify(line).findings["stud"]
    assert found["deal.shortage_effect"].standing is Standing.UNKNOWN
    assert "crashed" in found["deal.shortage_effect"].reason
    assert found["bring_in.tie_break"].value == "suit"


def test_a_game_that_is_not_declared_is_not_asked():
    identity = identify(Line(Engine(["reconciled"]), change=only_stud))
    assert set(identity.findings) == {"stud"}
    assert set(identity.silent) == {"stud8", "razz"}


def test_what_the_engine_does_not_report_could_not_be_seen():
    hidden = {"award", "end"}

    def pays_in_secret(message):
        message = only_stud(message)
        if message["op"] == "hello":
            return {**message, "reports": [kind for kind in message["reports"] if kind not in hidden]}
        return {**message, "events": [event for event in message.get("events", ()) if event["event"] not in hidden]}

    found = identify(Line(Engine(["reconciled"]), change=pays_in_secret)).findings["stud"]
    assert found["odd_chip.high"].standing is Standing.UNSEEN
    assert found["cap.wagers"].standing is Standing.PLAYS


class CapsByCompany:
    """Four wagers at a table of two or three, five at a larger one."""

    def __init__(self):
        self.small, self.large = Engine(["reconciled"]), Engine(["reconciled", "cap.wagers=5"])

    def answer(self, message):
        seats = message.get("hand", {}).get("seats", ())
        return (self.large if len(seats) > 3 else self.small).answer(message)


def test_a_point_that_varies_with_the_situation_is_shown_with_two_hands():
    found = identify(Line(CapsByCompany(), change=only_stud)).findings["stud"]["cap.wagers"]
    assert found.standing is Standing.VARIES
    assert set(found.alike) == {"4", "5"}
    assert sorted(len(hand.seats) > 3 for hand in found.hands) == [False, True]


def test_what_no_value_explains_is_none_of_the_known_with_what_it_did():
    def completes_to_one_more(message):
        message = only_stud(message)
        for event in message.get("events", ()):
            if event["event"] == "turn" and event["street"] == 3 and event["options"]["call"] is not None:
                event["options"]["to"] = [total + 1 for total in event["options"]["to"]]
        return message

    identity = identify(Line(Engine(["reconciled"]), change=completes_to_one_more))
    found = identity.findings["stud"]
    assert found["third.first_raise"].standing is Standing.NONE_KNOWN
    assert "wager to 11" in found["third.first_raise"].reason
    assert found["bring_in.tie_break"].value == "suit"
    assert identity.unexplained["stud"]
