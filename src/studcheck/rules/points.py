"""The rule points: every question on which two texts, or two readings of one, can differ.

They stand in ``rules/points.yaml``, which ships with the suite; nothing else lists their values.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from studcheck.data import data_folder
from studcheck.errors import FileFaultsError, UnknownNameError
from studcheck.model import GAMES, Game
from studcheck.strictyaml import read, validate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.rules.pointsfile import PointEntry, PointsFile

#: ``must``: a document speaks; ``should``: only authorities and real servers do; ``open``: nobody.
Level = Literal["must", "should", "open"]

#: A value that a game does not have: a paired razz hand has to be worth something.
NOT_IN_GAME = frozenset({("razz", "low.pairs", "excluded")})


@dataclass(frozen=True, slots=True)
class Point:
    """One question, the values that answer it (each with its meaning in a sentence) and the default of each game."""

    id: str
    section: str
    question: str
    values: Mapping[str, str]
    defaults: Mapping[Game, str]
    why: str
    level: Level
    dimensions: tuple[str, ...]

    def values_in(self, game: Game) -> tuple[str, ...]:
        """Return the values that the game has."""
        return tuple(value for value in self.values if (game, self.id, value) not in NOT_IN_GAME)

    def require(self, value: str) -> None:
        """Raise UnknownNameError, which lists the values, unless ``value`` is one of the point's."""
        if value not in self.values:
            raise UnknownNameError(f"value of {self.id}", value, self.values, few=True)


@cache
def load_points() -> Mapping[str, Point]:
    """Return every rule point by its id, in the order of the catalogue."""
    return MappingProxyType({name: _point(name, entry) for name, entry in _file().points.items()})


@cache
def load_sections() -> Mapping[str, str]:
    """Return the title of each section by its letter."""
    return MappingProxyType(_file().sections)


def find_point(name: str) -> Point:
    """Return the point of that id, or raise UnknownNameError with the nearest ids."""
    points = load_points()
    if name not in points:
        raise UnknownNameError("rule point", name, points)
    return points[name]


@cache
def _file() -> PointsFile:
    from studcheck.rules.pointsfile import PointsFile

    (document,) = read(data_folder("rules") / "points.yaml")
    found = validate(document, PointsFile)
    if isinstance(found, list):
        raise FileFaultsError(found)
    return found


def _point(name: str, entry: PointEntry) -> Point:
    default = entry.default
    return Point(
        id=name,
        section=entry.section,
        question=entry.question,
        values=MappingProxyType(entry.values),
        defaults=MappingProxyType(
            {game: default if isinstance(default, str) else default.of(game) for game in GAMES},
        ),
        why=entry.why,
        level=entry.level,
        dimensions=entry.dimensions,
    )
