"""How messages are read: what each says, and the sentence that quotes what is wrong with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studcheck.errors import ProtocolViolationError
from studcheck.model import GAMES, VERBS, WAGERS, Action, Hand, Seat, Stakes
from studcheck.protocol import (
    Broken,
    Declined,
    Invalid,
    bye_request,
    hand_from_json,
    hand_to_json,
    hello_request,
    play_request,
    read_answer,
    read_hello,
)
from studcheck.protocol.shapes import CARDS, shortened, shown

HELLO = {
    "op": "hello",
    "protocol": 1,
    "engine": {"name": "example"},
    "games": ["razz", "stud"],
    "seats": {"min": 2, "max": 7},
    "reports": ["ante"],
}

amounts = st.integers(0, 2**53 - 1)
seats = st.integers(1, 8)
cards = st.sampled_from(sorted(CARDS))
actions = st.builds(Action, seats, st.sampled_from([verb for verb in VERBS if verb not in WAGERS])) | st.builds(
    Action, seats, st.sampled_from(sorted(WAGERS)), amounts
)
hands = st.builds(
    Hand,
    game=st.sampled_from(GAMES),
    stakes=st.builds(Stakes, amounts, amounts, amounts, amounts, st.integers(1, 100)),
    dealer=st.none() | seats,
    seats=st.lists(st.builds(Seat, seats, amounts, st.lists(cards, max_size=7).map(tuple)), max_size=8).map(tuple),
    community=st.none() | cards,
    rules=st.dictionaries(st.text(max_size=9), st.text(max_size=9), max_size=4),
    actions=st.lists(actions, max_size=9).map(tuple),
)


@given(hands)
def test_a_hand_that_is_written_is_read_back(hand):
    assert hand_from_json(hand_to_json(hand)) == hand


def test_a_request_holds_the_hand_and_nothing_of_what_is_expected():
    hand = Hand("razz", Stakes(1, 2, 4, 8), None, (Seat(1, 5, ("Kd",)),))
    request = play_request("b17", hand)
    assert set(request) == {"op", "id", "hand"}
    assert request["hand"] == {
        "game": "razz",
        "stakes": {"ante": 1, "bring_in": 2, "small_bet": 4, "big_bet": 8, "chip": 1},
        "dealer": None,
        "seats": [{"seat": 1, "stack": 5, "cards": ["Kd"]}],
        "community": None,
        "rules": {},
        "actions": [],
    }


def test_the_suite_greets_with_its_protocol_number_and_says_bye():
    assert (hello_request()["op"], hello_request()["protocol"]) == ("hello", 1)
    assert bye_request() == {"op": "bye"}


def test_the_chip_is_one_if_it_is_left_out():
    hand = hand_to_json(Hand("stud", Stakes(1, 2, 4, 8, 5), None, ()))
    del hand["stakes"]["chip"]
    assert hand_from_json(hand).stakes.chip == 1


def test_hello_is_read_with_its_defaults():
    hello = read_hello(HELLO)
    assert (hello.name, hello.games, hello.min_seats, hello.max_seats) == ("example", ("stud", "razz"), 2, 7)
    assert (hello.window, hello.reports, hello.version) == (1, frozenset({"ante"}), "")


def test_a_declaration_without_a_game_holds_for_every_game():
    hello = read_hello({**HELLO, "rules": {"cap.wagers": ["5", "4"], "open_pair.trigger": {"stud8": ["never"]}}})
    assert [hello.declared(game, "cap.wagers") for game in GAMES] == [("4", "5")] * 3
    assert [hello.declared(game, "open_pair.trigger") for game in GAMES] == [None, ("never",), None]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"op": "error", "detail": "protocol 2 only"}, 'it answers "hello" with an error: protocol 2 only'),
        ({"op": "played"}, 'it answers "hello" with "played"'),
        ({"protocol": 2}, 'hello: "protocol" is 2, not 1'),
        ({"protocol": True}, 'hello: "protocol" is true, not 1'),
        ({"games": ["holdem"]}, 'hello: "games" holds "holdem", not stud, stud8, razz'),
        ({"seats": {"min": 8, "max": 2}}, 'hello, seats: "min" 8 is above "max" 2'),
        ({"seats": {"min": 2}}, 'hello, seats: "max" is missing'),
        ({"window": 0}, 'hello: "window" is 0, not a whole number of at least 1'),
        ({"window": True}, 'hello: "window" is true, not a whole number of at least 1'),
        ({"reports": [1]}, "hello, reports: 1 is not a text"),
        ({"rules": {"cap.wagers": "4"}}, 'hello, rules, cap.wagers: "4" is not a list of values'),
        ({"rules": {"cap.wagers": {"holdem": ["4"]}}}, 'hello, rules, cap.wagers: "holdem" is not stud, stud8, razz'),
        ({"engine": {}}, 'hello, engine: "name" is missing'),
    ],
)
def test_a_greeting_that_is_wrong_is_quoted(changes, words):
    with pytest.raises(ProtocolViolationError) as caught:
        read_hello({**HELLO, **changes})
    assert str(caught.value) == words


def test_the_answers_that_are_no_played_hand_say_what_they_say():
    assert read_answer({"op": "declined", "id": "x", "needs": "seats", "detail": "at most 7"}) == (
        "x",
        Declined("seats", "at most 7"),
    )
    assert read_answer({"op": "invalid", "id": "x", "detail": "no"}) == ("x", Invalid("no"))
    assert read_answer({"op": "error", "id": "x", "detail": "no"}) == ("x", Broken("no"))
    assert read_answer({"op": "error", "detail": "no"}) == (None, Broken("no"))


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ([], "[] is not an object"),
        ({}, '{}: "op" is missing'),
        ({"op": "hello"}, '"op" is "hello", not played, declined, invalid, error'),
        ({"op": ["played"]}, '"op" is ["played"], not played, declined, invalid, error'),
        ({"op": "played", "id": 7, "events": []}, 'played: "id" is 7, not a text'),
        ({"op": "played", "id": "x", "events": {}}, 'played: "events" is {}, not a list'),
        ({"op": "declined", "id": "x", "needs": "cap.wagers", "detail": ""}, 'declined: "needs" is "cap.wagers", not'),
        ({"op": "invalid", "id": "x"}, 'invalid: "detail" is missing'),
    ],
)
def test_an_answer_that_is_wrong_is_quoted(message, words):
    with pytest.raises(ProtocolViolationError) as caught:
        read_answer(message)
    assert str(caught.value).startswith(words)


OPTIONS = {"fold": True, "check": False, "call": 5, "bring_in": None, "to": [10]}
TURN = {"event": "turn", "seat": 1, "street": 3, "options": OPTIONS}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (7, "event 2: 7 is not an object"),
        ({"seat": 1}, 'event 2: "event", its kind, is missing'),
        ({"event": ["ante"]}, 'event 2: "event" is ["ante"], not the name of a kind'),
        ({"event": "ante", "seat": True, "amount": 1}, 'event 2 (ante): "seat" is true, not a seat from 1 to 8'),
        ({"event": "ante", "seat": 1, "amount": 2.0}, 'event 2 (ante): "amount" is 2.0, not a whole number of chips'),
        ({"event": "ante", "seat": 1, "amount": -2}, 'event 2 (ante): "amount" is -2, not a whole number of chips'),
        ({"event": "award", "pot": 0, "share": "all", "seat": 1}, 'event 2 (award): "amount" is missing'),
        (
            {"event": "deal", "seat": 1, "card": "10d", "face": "up", "street": 3},
            'event 2 (deal): "card" is "10d", not a card such as "Kd"',
        ),
        ({**TURN, "options": []}, 'event 2 (turn): "options" is [], not an object'),
        (
            {**TURN, "options": {**OPTIONS, "call": False}},
            'event 2 (turn): "options.call" is false, not a whole number of chips or null',
        ),
        ({**TURN, "options": {"to": 10}}, 'event 2 (turn): "options.to" is 10, not a list'),
        (
            {**TURN, "options": {**OPTIONS, "to": [10, True]}},
            'event 2 (turn): "options.to" holds true, not a whole number of chips',
        ),
        ({"event": "end", "stacks": [{"seat": 1}]}, 'event 2 (end): "stacks": "stack" is missing'),
        (
            {"event": "refused", "seat": 1, "do": "leap", "to": None},
            'event 2 (refused): "do" is "leap", not fold, check, call, bring_in, complete, bet, raise or muck',
        ),
    ],
)
def test_a_wrong_event_is_quoted_with_its_place(event, words):
    with pytest.raises(ProtocolViolationError) as caught:
        read_answer({"op": "played", "id": "x", "events": [{"event": "show", "seat": 1}, event]})
    assert str(caught.value) == words


def test_an_option_that_the_engine_does_not_know_may_be_left_out():
    for key in OPTIONS:
        options = {other: value for other, value in OPTIONS.items() if other != key}
        _, played = read_answer({"op": "played", "id": "x", "events": [{**TURN, "options": options}]})
        assert played.events[0]["options"] == options


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ([], "hand: [] is not an object"),
        ({"game": "holdem"}, 'hand: "game" is "holdem", not stud, stud8 or razz'),
        ({"rules": {"cap.wagers": 4}}, 'hand: "rules.cap.wagers" is 4, not the name of a value'),
        ({"seats": [{"seat": 1, "stack": 5, "cards": ["1d"]}]}, 'seat entry 1: "1d" is not a card such as "Kd"'),
        ({"actions": [{"seat": 1, "do": "raise"}]}, 'action 1: "to" is missing'),
    ],
)
def test_a_hand_that_is_wrong_is_quoted(hand, words):
    good = hand_to_json(Hand("stud", Stakes(1, 2, 4, 8), None, ()))
    with pytest.raises(ProtocolViolationError) as caught:
        hand_from_json({**good, **hand} if isinstance(hand, dict) else hand)
    assert str(caught.value) == words


@given(st.text())
def test_what_is_quoted_is_one_printable_line(text):
    assert shortened(text).isprintable()
    assert shown(text).isprintable()


def test_a_long_quotation_is_cut():
    assert shortened("x" * 99, 9) == "x" * 9 + "…"
