"""What was found of an engine: for each game and point the value that it plays, or why there is none to name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Game, Hand
    from studcheck.protocol import Hello
    from studcheck.rules import Rulebook


class Standing(StrEnum):
    """What can be said of a point."""

    PLAYS = "plays"
    MOOT = "moot"
    NOT_SEPARABLE = "not-separable"
    UNSEEN = "unseen"
    VARIES = "varies"
    NONE_KNOWN = "none-known"
    DECLINED = "declined"
    UNKNOWN = "unknown"


#: The one standing with which exactly one value was seen.
SETTLED_VALUE = Standing.PLAYS


@dataclass(frozen=True, slots=True)
class Finding:
    """One point in one game.

    ``value`` is what it plays (or what fits as well as the others in ``alike``); ``hands`` show it: one for a value
    that is none of the known, two for one that varies.
    """

    point: str
    game: Game
    standing: Standing
    value: str
    alike: tuple[str, ...] = ()
    reason: str = ""
    hands: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class Unexplained:
    """A hand that no change of values explains: what was foreseen and what came, at the first difference."""

    hand: Hand
    expected: str
    got: str


@dataclass(frozen=True, slots=True)
class Near:
    """How near a rulebook is: points by game that agree, those that differ (``GAME:POINT``), and those left open."""

    rulebook: str
    agree: int
    differ: tuple[str, ...]
    undecided: int


@dataclass(frozen=True, slots=True)
class Identity:
    """Everything that was found, by game; ``silent`` are the games that it does not play, with the reason."""

    hello: Hello
    findings: Mapping[Game, Mapping[str, Finding]]
    silent: Mapping[Game, str]
    unexplained: Mapping[Game, tuple[Unexplained, ...]]
    nearest: tuple[Near, ...]
    rulebook: Rulebook
    hands: int
    seconds: float = 0.0
