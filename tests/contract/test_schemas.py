"""The JSON Schemas and the readers are two descriptions of the same messages: they must agree on every one."""

from __future__ import annotations

import copy
import json
import re
from functools import cache
from pathlib import Path

import jsonschema
import pytest
import referencing

import studcheck
from studcheck.connect import connect, find_target
from studcheck.errors import ProtocolViolationError
from studcheck.protocol import (
    EVENT_KINDS,
    Played,
    bye_request,
    event_fault,
    hand_from_json,
    hand_to_json,
    hello_request,
    play_request,
    read_answer,
    read_hello,
)

SCHEMAS = Path(studcheck.__file__).parent / "schemas"
PROTOCOL_TEXT = Path(__file__).parents[3] / "shared" / "spec" / "protocol.md"
NAMES = (
    *("hello-request", "hello", "play", "played", "declined", "invalid", "error", "bye"),
    *("hand", "event", "values"),
)

HAND = {
    "game": "stud",
    "stakes": {"ante": 2, "bring_in": 5, "small_bet": 10, "big_bet": 20, "chip": 1},
    "dealer": 3,
    "seats": [{"seat": 1, "stack": 200, "cards": ["Qd", "Jh", "2h"]}, {"seat": 2, "stack": 9, "cards": ["As"]}],
    "community": "7h",
    "rules": {"cap.wagers": "4"},
    "actions": [{"seat": 1, "do": "bring_in"}, {"seat": 2, "do": "complete", "to": 10}],
}
HELLO = {
    "op": "hello",
    "protocol": 1,
    "engine": {"name": "example", "version": "2.3.1", "language": "Go", "homepage": "", "issues": ""},
    "games": ["stud", "razz"],
    "seats": {"min": 2, "max": 8},
    "rules": {"cap.wagers": ["4", "5"], "open_pair.trigger": {"stud": ["any_live_pair"]}},
    "window": 3,
    "reports": ["ante", "end"],
}
EVENTS = [
    {"event": "ante", "seat": 1, "amount": 2},
    {"event": "deal", "seat": 1, "card": "Qd", "face": "down", "street": 3},
    {"event": "community", "card": "7h"},
    {
        "event": "turn",
        "seat": 1,
        "street": 3,
        "options": {"fold": True, "check": False, "call": 5, "bring_in": None, "to": [10]},
    },
    {"event": "action", "seat": 2, "do": "complete", "amount": 10, "to": 10, "all_in": False},
    {"event": "refused", "seat": 2, "do": "raise", "to": 15, "rule": "cap.wagers"},
    {"event": "refund", "seat": 2, "amount": 5},
    {"event": "show", "seat": 1},
    {"event": "muck", "seat": 2},
    {"event": "award", "pot": 0, "share": "all", "seat": 2, "amount": 16, "odd": 0},
    {"event": "stuck", "needs": "card", "seat": 1, "street": 7},
    {"event": "end", "stacks": [{"seat": 1, "stack": 193}]},
    {"event": "shuffle", "machine": 7},
]
ANSWERS = {
    "played": {"op": "played", "id": "b17", "events": EVENTS[:1]},
    "declined": {"op": "declined", "id": "b17", "needs": "seats", "detail": "at most 7"},
    "invalid": {"op": "invalid", "id": "b17", "detail": "nine seats"},
    "error": {"op": "error", "id": "b17", "detail": "no pot"},
}
WRONG = (None, True, -1, 9, 1.5, 2**60, "x", "", [], {})


@cache
def validator(name):
    files = {f"{each}.json": json.loads((SCHEMAS / f"{each}.json").read_text(encoding="utf-8")) for each in NAMES}
    registry = referencing.Registry().with_contents(files.items())
    return jsonschema.Draft202012Validator(files[f"{name}.json"], registry=registry)


def reads(reader, message):
    try:
        reader(message)
    except ProtocolViolationError:
        return False
    return True


def places(value, path=()):
    """The path of every value within a message."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from places(each, (*path, key))


def broken(message):
    """The message with each of its values in turn left out, or replaced by something else."""
    for path in places(message):
        for wrong in ("left out", *WRONG):
            other = copy.deepcopy(message)
            holder = other
            for key in path[:-1]:
                holder = holder[key]
            if wrong != "left out":
                holder[path[-1]] = wrong
            else:
                del holder[path[-1]]
            yield path, wrong, other


def assert_agree(name, reader, message):
    """Compares the verdicts on the message and on every broken form of it."""
    assert reads(reader, message)
    assert validator(name).is_valid(message)
    verdicts = set()
    for path, wrong, other in broken(message):
        read = reads(reader, other)
        assert read == validator(name).is_valid(other), (path, wrong)
        verdicts.add(read)
    return verdicts


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_a_schema(name):
    jsonschema.Draft202012Validator.check_schema(validator(name).schema)


def test_no_schema_of_a_message_is_missing_from_this_test():
    assert {path.stem for path in SCHEMAS.glob("*.json") if "." not in path.stem} == set(NAMES)


def test_reader_and_schema_agree_on_hello():
    assert assert_agree("hello", read_hello, HELLO) == {True, False}


@pytest.mark.parametrize("op", ANSWERS)
def test_reader_and_schema_agree_on_an_answer(op):
    """A broken ``op`` is another message, which this schema has no say in."""
    assert False in assert_agree(op, lambda message: read_answer({**message, "op": message.get("op")}), ANSWERS[op])


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event["event"])
def test_reader_and_schema_agree_on_an_event(event):
    """Read within an answer, as every event is."""
    assert assert_agree("event", lambda event: read_answer({**ANSWERS["played"], "events": [event]}), event) >= {False}


def test_a_well_formed_event_has_no_fault_whichever_way_it_is_looked_at():
    assert [event_fault(event) for event in EVENTS] == [None] * len(EVENTS)
    assert read_answer({**ANSWERS["played"], "events": EVENTS}) == ("b17", Played(tuple(EVENTS)))


def test_reader_and_schema_agree_on_a_hand():
    assert assert_agree("hand", hand_from_json, HAND) == {True, False}


def test_the_events_of_this_test_are_all_kinds_of_event():
    assert {event["event"] for event in EVENTS} - {"shuffle"} == set(EVENT_KINDS)


def test_what_the_suite_sends_fits_the_schemas():
    validator("hello-request").validate(hello_request())
    validator("bye").validate(bye_request())
    validator("play").validate(play_request("b17", hand_from_json(HAND)))


def test_the_messages_of_the_reference_engine_fit_the_schemas():
    wire = pytest.importorskip("studcheck_reference.wire")
    engine = wire.Engine()
    validator("hello").validate(engine.answer(hello_request()))
    played = engine.answer({"op": "play", "id": "x", "hand": {**HAND, "seats": full_seats(), "community": None}})
    validator("played").validate(played)
    assert len(played["events"]) > 10


def full_seats():
    cards = ("Qd Jh 2h 9c 4s Kd 3c", "As 8d 9s Th 5d 6c 7h", "4c 4d Kh 2d 8s Jc Ac")
    return [{"seat": n, "stack": 200, "cards": text.split()} for n, text in enumerate(cards, 1)]


def test_the_hand_of_the_protocol_text_is_read_and_played_as_the_text_says():
    """Source: ``protocol``, "The hand" and the events in which it ends."""
    if not PROTOCOL_TEXT.exists():
        pytest.skip("the text of the protocol is not beside this checkout")
    text = PROTOCOL_TEXT.read_text(encoding="utf-8")
    written = json.loads(re.search(r"## The hand\s+```json\n(.*?)```", text, re.DOTALL)[1])
    validator("hand").validate(written)
    hand = hand_from_json(written)
    assert hand_to_json(hand) == written
    with connect(find_target("studcheck_reference.wire:Engine")) as engine:
        ((_, reply),) = engine.ask([("the hand", hand)])
    assert isinstance(reply, Played)
    ends = [
        json.loads(each) for each in re.findall(r'`(?:… )?(\{"event":.*?\})`', text.split("The hand above ends")[1])
    ]
    assert len(ends) == 5
    assert list(reply.events[-5:]) == ends
