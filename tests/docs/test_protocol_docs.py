"""``docs/protocol.md`` is enough to write an adapter from: its examples are messages, and every name is told."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import jsonschema
import pytest
import referencing
from studcheck_reference.wire import Engine

import studcheck
from studcheck.connect import connect, find_target
from studcheck.connect.targets import ANSWER_TIMEOUT, BACKOFF, MEMORY_MB, RESTARTS, START_TIMEOUT
from studcheck.model import GAMES, VERBS, Hand, Seat, Stakes
from studcheck.protocol import (
    EVENT_KINDS,
    Declined,
    Played,
    hand_from_json,
    hello_request,
    read_answer,
    read_hello,
)

SCHEMAS = Path(studcheck.__file__).parent / "schemas"
MANIFESTS = Path(studcheck.__file__).parent / "connect" / "manifests.py"
PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
MESSAGES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
REQUEST, ANSWER = MESSAGES[-2:]


def schema(name: str) -> dict:
    return json.loads((SCHEMAS / f"{name}.json").read_text("utf-8"))


REGISTRY = referencing.Registry().with_resources(
    (f"{name}.json", referencing.Resource.from_contents(schema(name))) for name in ("values", "hand", "event")
)


def rows(head: str) -> dict[str, str]:
    """The rows of the table whose head begins so, by what stands in backquotes in their first cell."""
    (table,) = re.findall(rf"^\| {re.escape(head)} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()]
    return {row[0].strip("| `"): " | ".join(row[1:]) for row in cells}


def names(text: str) -> set[str]:
    return set(re.findall(r"`([a-z_0-9]+)`", text))


def keys_of_events() -> dict[str, set[str]]:
    return {kind: set(each["properties"]) for kind, each in schema("event")["$defs"].items()}


# ---------------------------------------------------------------------- the examples


def test_the_hand_in_full_is_what_the_reference_engine_plays() -> None:
    assert Engine().answer(REQUEST) == ANSWER


def test_the_hand_in_full_shows_what_an_adapter_has_to_get_right() -> None:
    shown = {event["event"] for event in ANSWER["events"]}
    assert shown == set(EVENT_KINDS) - {"community", "stuck"}
    assert any(event.get("all_in") for event in ANSWER["events"])
    assert {event["odd"] for event in ANSWER["events"] if event["event"] == "award"} == {0, 1}


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message["op"])
def test_every_example_fits_its_schema(message: dict) -> None:
    name = "hello-request" if "suite" in message else message["op"]
    jsonschema.Draft202012Validator(schema(name), registry=REGISTRY).validate(message)


def test_the_examples_are_read_by_the_suite() -> None:
    by_op = {message["op"]: message for message in MESSAGES}
    assert by_op.keys() == {"hello", "play", "played", "declined", "invalid", "error"}
    assert MESSAGES[0] == {**hello_request(), "suite": MESSAGES[0]["suite"]}
    assert read_hello(by_op["hello"]).name == "mine"
    assert hand_from_json(REQUEST["hand"]).rules == {"showdown.muck": "may_muck"}
    for op in ("played", "declined", "invalid", "error"):
        assert read_answer(by_op[op])[0] == "a1"


@pytest.mark.skipif(shutil.which("node") is None, reason="node runs the smallest adapter, and is not installed")
def test_the_smallest_adapter_declines(tmp_path: Path) -> None:
    (program,) = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "mine.js").write_text(program, "utf-8")
    with connect(find_target(["node", str(tmp_path / "mine.js")])) as engine:
        assert engine.hello.games == ("razz",)
        hand = Hand("razz", Stakes(2, 5, 10, 20), 1, (Seat(1, 200, ("Ac",)),), None, {}, ())
        assert list(engine.ask([("a", hand), ("b", hand)])) == [
            ("a", Declined("other", "no razz yet")),
            ("b", Declined("other", "no razz yet")),
        ]


# ---------------------------------------------------------------------- the names


def test_every_kind_of_event_is_told_with_its_keys() -> None:
    told = rows("event")
    assert tuple(told) == EVENT_KINDS
    for kind, keys in keys_of_events().items():
        first = told[kind].split(" | ")[0]
        assert keys <= names(first) | ({"stacks"} if kind == "end" else set()), kind


def test_every_option_of_a_turn_is_told() -> None:
    options = schema("event")["$defs"]["turn"]["properties"]["options"]["properties"]
    assert list(rows("option")) == list(options)


def test_every_key_of_a_hand_is_told() -> None:
    told = rows("key of `hand`")
    properties = schema("hand")["properties"]
    assert list(told) == list(properties)
    assert names(told["stakes"]) == set(properties["stakes"]["properties"])
    assert names(told["seats"]) == set(properties["seats"]["items"]["properties"])
    assert names(told["game"]) == set(GAMES)


def test_every_key_of_a_greeting_is_told() -> None:
    told = rows("key of the answer")
    assert {*told, "op"} == set(schema("hello")["properties"])
    assert names(told["engine"]) == set(schema("hello")["properties"]["engine"]["properties"])


def test_every_action_is_told() -> None:
    (sentence,) = re.findall(r"`do` is (.*?)\.\n", PAGE)
    assert names(sentence) == set(VERBS)


def test_every_answer_and_every_need_is_told() -> None:
    told = rows("answer")
    assert list(told) == ["played", "declined", "invalid", "error"]
    assert set(schema("declined")["properties"]["needs"]["enum"]) <= names(told["declined"])


def test_every_key_of_a_manifest_is_told() -> None:
    (table,) = re.findall(r"^_KEYS: .*? = \{\n(.*?)^\}", MANIFESTS.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert set(rows("key of `adapter.toml`")) == set(re.findall(r'^    "(\w+)":', table, re.MULTILINE))


def test_the_limits_are_those_of_the_code() -> None:
    told = list(rows("limit").values())
    assert [re.match(r"[\d.]+", cell)[0] for cell in told] == [  # type: ignore[index]
        f"{START_TIMEOUT:g}",
        f"{ANSWER_TIMEOUT:g}",
        str(RESTARTS),
        f"{BACKOFF:g}",
        str(MEMORY_MB),
    ]


def test_an_answer_that_the_page_calls_enough_is_enough() -> None:
    """The list of kinds with which most cases can be judged is made of kinds."""
    (sentence,) = re.findall(r"With (.*?)most cases can be judged", PAGE, re.DOTALL)
    assert names(sentence) <= set(EVENT_KINDS)
    assert isinstance(read_answer(ANSWER)[1], Played)
