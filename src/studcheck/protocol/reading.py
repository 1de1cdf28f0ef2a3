"""Reading what an adapter says: either a value of ``messages``, or a sentence that quotes what is wrong.

Unknown keys are ignored, as the protocol promises to both sides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from studcheck.errors import ProtocolViolationError
from studcheck.model import GAMES
from studcheck.protocol.events import events_fault
from studcheck.protocol.messages import NEEDS, PROTOCOL, Answer, Broken, Declined, Hello, Invalid, Played
from studcheck.protocol.plain import plain_events
from studcheck.protocol.shapes import (
    Field,
    field_fault,
    is_list,
    is_object,
    is_positive,
    is_seat,
    is_text,
    is_text_or_null,
    one_of,
    shortened,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Game

_HELLO: tuple[Field, ...] = (
    ("engine", is_object, "an object"),
    ("games", is_list, "a list"),
    ("seats", is_object, "an object"),
    ("reports", is_list, "a list"),
)
_HELLO_MAY_HAVE: tuple[Field, ...] = (
    ("rules", is_object, "an object"),
    ("window", is_positive, "a whole number of at least 1"),
)
_ENGINE: tuple[Field, ...] = (("name", is_text, "a text"),)
_ENGINE_MAY_HAVE: tuple[Field, ...] = tuple(
    (key, is_text, "a text") for key in ("version", "language", "homepage", "issues")
)
_SEATS: tuple[Field, ...] = (("min", is_seat, "a number from 1 to 8"), ("max", is_seat, "a number from 1 to 8"))

_ID: Field = ("id", is_text, "a text")
_DETAIL: Field = ("detail", is_text, "a text")
_ANSWERS: Mapping[str, tuple[Field, ...]] = {
    "played": (_ID, ("events", is_list, "a list")),
    "declined": (_ID, ("needs", *one_of(*NEEDS)), _DETAIL),
    "invalid": (_ID, _DETAIL),
    "error": (_DETAIL,),
}
_MAY_HAVE: Mapping[str, tuple[Field, ...]] = {"error": (("id", is_text_or_null, "a text or null"),)}


def read_hello(message: object) -> Hello:
    """The engine's introduction; raises ProtocolViolationError, also when the engine answers that it cannot."""
    hello = _message(message)
    if hello["op"] == "error":
        raise ProtocolViolationError(f'it answers "hello" with an error: {shortened(str(hello.get("detail")), 200)}')
    if hello["op"] != "hello":
        raise ProtocolViolationError(f'it answers "hello" with {shown(hello["op"])}')
    if type(hello.get("protocol")) is not int or hello["protocol"] != PROTOCOL:
        raise ProtocolViolationError(f'hello: "protocol" is {shown(hello.get("protocol"))}, not {PROTOCOL}')
    _require("hello", hello, _HELLO, _HELLO_MAY_HAVE)
    engine, seats = hello["engine"], hello["seats"]
    _require("hello, engine", engine, _ENGINE, _ENGINE_MAY_HAVE)
    _require("hello, seats", seats, _SEATS)
    if seats["min"] > seats["max"]:
        raise ProtocolViolationError(f'hello, seats: "min" {seats["min"]} is above "max" {seats["max"]}')
    return Hello(
        name=engine["name"],
        version=engine.get("version", ""),
        language=engine.get("language", ""),
        homepage=engine.get("homepage", ""),
        issues=engine.get("issues", ""),
        games=_games(hello["games"]),
        min_seats=seats["min"],
        max_seats=seats["max"],
        reports=frozenset(_texts("hello, reports", hello["reports"])),
        rules=_declared(hello.get("rules", {})),
        window=hello.get("window", 1),
    )


def _games(games: list[Any]) -> tuple[Game, ...]:
    for game in games:
        if game not in GAMES:
            raise ProtocolViolationError(f'hello: "games" holds {shown(game)}, not {", ".join(GAMES)}')
    return tuple(game for game in GAMES if game in games)


def _declared(rules: dict[str, Any]) -> Mapping[Game, Mapping[str, tuple[str, ...]]]:
    """The declared values by game; a list that names no game holds for all of them."""
    by_game: dict[Game, dict[str, tuple[str, ...]]] = {game: {} for game in GAMES}
    for point, declared in rules.items():
        place = f"hello, rules, {shortened(point)}"
        per_game = declared if isinstance(declared, dict) else dict.fromkeys(GAMES, declared)
        for game, values in per_game.items():
            if game not in GAMES:
                raise ProtocolViolationError(f"{place}: {shown(game)} is not {', '.join(GAMES)}")
            if not isinstance(values, list) or not values:
                raise ProtocolViolationError(f"{place}: {shown(values)} is not a list of values")
            by_game[game][point] = tuple(sorted(set(_texts(place, values))))
    return by_game


def _texts(place: str, values: list[Any]) -> tuple[str, ...]:
    for value in values:
        if not isinstance(value, str):
            raise ProtocolViolationError(f"{place}: {shown(value)} is not a text")
    return tuple(values)


def read_answer(message: object) -> tuple[str | None, Answer]:
    """The id and the answer; the id is None only in an ``error`` that names none.

    Raises ProtocolViolationError with the place and the words that are wrong.
    """
    answer = _message(message)
    op = answer["op"]
    if not isinstance(op, str) or op not in _ANSWERS:
        raise ProtocolViolationError(f'"op" is {shown(op)}, not {", ".join(_ANSWERS)}')
    _require(op, answer, _ANSWERS[op], _MAY_HAVE.get(op, ()))
    if op == "played":
        return answer["id"], Played(read_events(answer["events"]))
    if op == "declined":
        return answer["id"], Declined(answer["needs"], answer["detail"])
    if op == "invalid":
        return answer["id"], Invalid(answer["detail"])
    return answer.get("id"), Broken(answer["detail"])


def read_events(events: list[Any]) -> tuple[Mapping[str, object], ...]:
    """The events of a played hand; raises ProtocolViolationError with the place of the first that is wrong."""
    if fault := events_fault(events):
        raise ProtocolViolationError(fault)
    return plain_events(events)


def _message(message: object) -> dict[str, Any]:
    if not isinstance(message, dict):
        raise ProtocolViolationError(f"{shown(message)} is not an object")
    if "op" not in message:
        raise ProtocolViolationError(f'{shown(message)}: "op" is missing')
    return cast("dict[str, Any]", message)


def _require(place: str, value: dict[str, Any], fields: tuple[Field, ...], optional: tuple[Field, ...] = ()) -> None:
    if fault := field_fault(value, fields, optional):
        raise ProtocolViolationError(f"{place}: {fault}")
