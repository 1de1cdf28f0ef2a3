"""What the suite asks and what an engine can answer, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, get_args

import studcheck
from studcheck.protocol.hands import hand_to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Game, Hand

PROTOCOL = 1

#: What an engine can lack for a legal hand; never a rule.
Need = Literal["game", "seats", "dealer", "stakes", "other"]
NEEDS: tuple[Need, ...] = get_args(Need)


@dataclass(frozen=True, slots=True)
class Hello:
    """How an engine introduces itself; ``rules`` holds, by game and point, the values that it says it can play.

    A point that is not in ``rules[game]`` is one on which the engine cannot say.  ``reports`` are kinds of event;
    ``window`` is the number of requests that it takes before it has answered.
    """

    name: str
    version: str
    language: str
    games: tuple[Game, ...]
    min_seats: int
    max_seats: int
    reports: frozenset[str]
    rules: Mapping[Game, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    window: int = 1
    homepage: str = ""
    issues: str = ""

    def declared(self, game: Game, point: str) -> tuple[str, ...] | None:
        """The values that the engine says it can play, or None where it cannot say."""
        return self.rules.get(game, {}).get(point)


@dataclass(frozen=True, slots=True)
class Played:
    """The hand was played as far as the actions go; every event has been checked for its shape."""

    events: tuple[Mapping[str, object], ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """The hand is legal, but this engine cannot play it."""

    needs: Need
    detail: str


@dataclass(frozen=True, slots=True)
class Invalid:
    """The engine says that the set-up breaks the rules or the rulebook."""

    detail: str


@dataclass(frozen=True, slots=True)
class Broken:
    """The engine broke; its adapter is still alive."""

    detail: str


Answer = Played | Declined | Invalid | Broken


def hello_request() -> dict[str, object]:
    """The suite's greeting, the first message to every engine."""
    return {"op": "hello", "protocol": PROTOCOL, "suite": studcheck.__version__}


def play_request(request_id: str, hand: Hand) -> dict[str, object]:
    """The request to play one hand."""
    return {"op": "play", "id": request_id, "hand": hand_to_json(hand)}


def bye_request() -> dict[str, object]:
    """The last message: nothing is sent after it, and nothing need be answered."""
    return {"op": "bye"}
