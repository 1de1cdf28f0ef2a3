"""Reads a rule as it is written on the command line: ``cap.wagers=5`` or ``stud8:open_pair.trigger=never``."""

from __future__ import annotations

from studcheck.errors import UnknownNameError, UsageError
from studcheck.model import GAMES, Game
from studcheck.rules.points import find_point


def parse_rule(words: str) -> tuple[Game | None, str, str]:
    """Read ``[GAME:]POINT=VALUE``; raises UsageError, or UnknownNameError with the nearest names."""
    left, equals, value = words.partition("=")
    before, colon, after = left.partition(":")
    if not equals:
        raise UsageError(f"{words!r} is no rule", "write it as POINT=VALUE or GAME:POINT=VALUE")
    point = find_point((after if colon else left).strip())
    point.require(value.strip())
    game = _game(before.strip()) if colon else None
    if game and value.strip() not in point.values_in(game):
        raise UsageError(f"{point.id}={value.strip()} does not exist in {game}")
    return game, point.id, value.strip()


def _game(name: str) -> Game:
    found = next((game for game in GAMES if game == name), None)
    if found is None:
        raise UnknownNameError("game", name, GAMES)
    return found
