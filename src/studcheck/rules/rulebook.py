"""A rulebook: one value for every rule point in every game.  A rulebook is a choice, never a fork."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from studcheck.errors import UsageError
from studcheck.model import GAMES, Game
from studcheck.rules.points import find_point, load_points

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A name and the value of every point, by game."""

    name: str
    values: Mapping[Game, Mapping[str, str]]

    @classmethod
    def of_defaults(cls, name: str = "reconciled") -> Rulebook:
        """Return the rulebook that has the default of every point."""
        return cls(name, _frozen({game: {p.id: p.defaults[game] for p in load_points().values()} for game in GAMES}))

    def for_game(self, game: Game) -> Mapping[str, str]:
        """Return the value of every point in ``game``."""
        return self.values[game]

    def but(self, changes: Mapping[str, str], game: Game | None = None, name: str | None = None) -> Rulebook:
        """Return this rulebook with differences, in one game or in all.

        A difference for all games leaves a game as it was that does not have the value; asked for in that game it is
        a UsageError.  Raises UnknownNameError for a point or value that nobody knows.
        """
        values = {each: dict(self.values[each]) for each in GAMES}
        for point_id, value in changes.items():
            point = find_point(point_id)
            point.require(value)
            if game and value not in point.values_in(game):
                raise UsageError(f"{point_id}={value} does not exist in {game}")
            for each in [game] if game else GAMES:
                if value in point.values_in(each):
                    values[each][point_id] = value
        return Rulebook(name or _called(self.name, changes, game), _frozen(values))


def _called(base: str, changes: Mapping[str, str], game: Game | None) -> str:
    prefix = f"{game}:" if game else ""
    return " ".join([base, *(f"{prefix}{point}={value}" for point, value in changes.items())])


def _frozen(values: Mapping[Game, dict[str, str]]) -> Mapping[Game, Mapping[str, str]]:
    return MappingProxyType({game: MappingProxyType(each) for game, each in values.items()})
