"""What is remembered of an engine's events changes nothing: an answer is accepted and refused as its schema says."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import jsonschema
import pytest
import referencing
from referencing.jsonschema import DRAFT202012

import studcheck
from studcheck.connect.lines import read_message
from studcheck.connect.recall import Recall
from studcheck.errors import ProtocolViolationError
from studcheck.protocol import EVENT_KINDS, Played, read_answer

SCHEMAS = Path(studcheck.__file__).parent / "schemas"
OPTIONS = {"fold": True, "check": False, "call": 5, "bring_in": None, "to": [10, 20]}
EVENTS = [
    {"event": "ante", "seat": 1, "amount": 2},
    {"event": "deal", "seat": 1, "card": "Qd", "face": "down", "street": 3},
    {"event": "deal", "seat": 2, "card": "Qd", "face": "up", "street": 3},
    {"event": "community", "card": "7h"},
    {"event": "turn", "seat": 1, "street": 3, "options": OPTIONS},
    {"event": "turn", "seat": 2, "street": 4, "options": {}},
    {"event": "action", "seat": 2, "do": "complete", "amount": 10, "to": 10, "all_in": False},
    {"event": "refused", "seat": 2, "do": "raise", "to": None, "rule": "cap.wagers"},
    {"event": "refund", "seat": 2, "amount": 5},
    {"event": "show", "seat": 1},
    {"event": "muck", "seat": 2},
    {"event": "award", "pot": 0, "share": "all", "seat": 2, "amount": 16, "odd": 0},
    {"event": "stuck", "needs": "card", "seat": 1, "street": 7},
    {"event": "end", "stacks": [{"seat": 1, "stack": 193}, {"seat": 2, "stack": 7}]},
    {"event": "shuffle", "by": {"machine": 7}, "decks": [{"event": "riffle"}, {"event": "cut"}]},
    {"event": "show", "seat": 2, "note": 'a "quoted},{" ünïcode\n note'},
]
LAYOUTS = {"tight": (",", ":"), "with spaces": (", ", ": ")}
#: What a damaged answer may hold in the place of a value, in the place of a member, and anywhere.
VALUES = (
    *("null", "true", "1", "0", "-1", "9", "8", "1.0", "1E1", "1e400", "9007199254740991", "9007199254740992"),
    *("NaN", "-Infinity", '"x"', '"Kd"', r'"\u004bd"', '""', "[]", "{}", "[1]", '{"event":"show","seat":1}'),
)
MEMBERS = (
    '"seat":3,',
    '"event":"muck",',
    '"op":"played",',
    '"id":"b",',
    '"events":[],',
    '"x":[{"event":1}],',
    '"to":7,',
)
PIECES = (
    *(
        '},{"event":',
        '}, {"event": ',
        '{"event":"ante","seat":1,"amount":2}',
        '"event":"show",',
        '"events":[',
        "}]}",
        "}]",
    ),
    *("[{", "{", "}", "[", "]", ",", ":", '"', "\\", " ", "\n", "\0", "\ufeff", "e", "1"),
)
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[^"\s{}\[\],:]+|.', re.DOTALL)


@pytest.fixture(scope="module")
def schema():
    """The published schema of the answer; a whole number is here what the protocol says, never 5.0."""
    files = {
        f"{each}.json": json.loads((SCHEMAS / f"{each}.json").read_text()) for each in ("played", "event", "values")
    }
    for file in files.values():
        del file["$schema"]  # it would bring the ordinary validator back
    types = jsonschema.Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    strict = jsonschema.validators.extend(jsonschema.Draft202012Validator, type_checker=types)
    known = referencing.Registry().with_contents(files.items(), default_specification=DRAFT202012)
    return strict(files["played.json"], registry=known)


def written(events, layout="tight", **more):
    return json.dumps({"op": "played", "id": "b17", "events": events, **more}, separators=LAYOUTS[layout])


def no_number(word):
    raise ValueError(word)


def parsed(text):
    """The JSON that the text is, by the standard library alone; None for none."""
    try:
        return json.loads(text, parse_constant=no_number)
    except ValueError:
        return None


def is_read(text):
    """Whether the ordinary reader takes it."""
    try:
        read_answer(read_message(text.encode()))
    except ProtocolViolationError:
        return False
    return True


def damaged(text, chance):
    """The text with a random fault or two: among its letters, or among its tokens and then often still JSON."""
    for _ in range(chance.randint(1, 2)):
        parts = TOKEN.findall(text) if chance.random() < 0.9 else list(text)
        place = chance.randrange(len(parts))
        match chance.randrange(8):
            case 0:
                del parts[place]
            case 1:
                del parts[place : place + chance.randint(1, 12)]
            case 2:
                parts[place:place] = parts[place : place + chance.randint(1, 12)]
            case 3:
                parts.insert(place, chance.choice(PIECES))
            case 4:
                opened = [n for n, part in enumerate(parts, 1) if part == "{"]
                parts.insert(chance.choice(opened or [0]), chance.choice(MEMBERS))
            case _:
                values = [n for n, part in enumerate(parts) if part not in "{}[],: " and parts[n + 1 : n + 2] != [":"]]
                parts[chance.choice(values or [0])] = chance.choice(VALUES)
        text = "".join(parts)
    return text


def test_the_events_of_this_test_are_all_kinds_of_event():
    assert {event["event"] for event in EVENTS} - {"shuffle"} == set(EVENT_KINDS)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_answer_in_a_usual_layout_is_recalled_and_its_events_are_read_once(layout):
    recall = Recall()
    events = [event for event in EVENTS if event["event"] != "shuffle"]
    line = written(events, layout).encode()
    first, again = recall.read(line), recall.read(line.replace(b"b17", b"b18"))
    assert first == ("b17", Played(tuple(events)))
    assert again == ("b18", Played(tuple(events)))
    assert all(one is other for one, other in zip(first[1].events, again[1].events, strict=True))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_answer_is_read_as_its_schema_says_whatever_is_remembered(schema, layout, seed):
    """What is recalled is valid, and as the reader reads it; the reader takes what is valid, and nothing else."""
    chance, recall = random.Random(seed), Recall()
    verdicts = []
    for _ in range(1500):
        text = damaged(written(chance.sample(EVENTS, chance.randint(1, 4)), layout), chance)
        message = parsed(text)
        valid = schema.is_valid(message)
        assert is_read(text) == valid, text
        recalled = recall.read(text.encode())
        if recalled is not None:
            assert valid, text
            assert recalled == read_answer(message), text
        verdicts.append((valid, recalled is not None))
    assert set(verdicts) == {(True, True), (True, False), (False, False)}


@pytest.mark.parametrize(
    "line",
    [
        written(EVENTS[:2]).encode().replace(b"b17", b"\xff"),
        written(EVENTS[:2]).encode() + b" x",
        written(EVENTS[:2]).encode()[:-1] + b"]",
        written([*EVENTS[:1], {"event": "show", "seat": 1, "note": "x" * 1000}]).encode(),
        json.dumps({"id": "b17", "op": "played", "events": EVENTS}).encode(),
        b"",
    ],
    ids=["no UTF-8", "more", "another end", "a long event", "another order", "nothing"],
)
def test_what_is_out_of_the_ordinary_is_left_to_the_reader(line):
    assert Recall().read(line) is None


def test_an_engine_that_never_says_the_same_twice_is_forgotten_now_and_then():
    recall = Recall()
    for hand in range(300):
        events = [{"event": "ante", "seat": 1, "amount": 50 * hand + n} for n in range(50)]
        assert recall.read(written(events).encode()) == ("b17", Played(tuple(events)))
    assert 0 < len(recall._known) <= 10_000
