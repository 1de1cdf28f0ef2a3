"""Reads a rule as it is written on the command line: ``cap.wagers=5`` or ``stud8:open_pair.trigger=never``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.errors import UnknownNameError, UsageError
from studcheck.model import GAMES, Game
from studcheck.rules.points import find_point

if TYPE_CHECKING:
    from collections.abc import Iterable


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


def parse_rules(listed: Iterable[str]) -> list[tuple[Game | None, str, str]]:
    """Read several rules, those for all games before those for one, which are exceptions from them.

    UsageError where two of them give one rule point two values in the same game, or in all.
    """
    found: dict[tuple[Game | None, str], str] = {}
    for words in listed:
        game, point, value = parse_rule(words)
        before = found.setdefault((game, point), value)
        if before != value:
            said = f"{point} is to be {before} and {value}" + (f" in {game}" if game else "")
            raise UsageError(said, "say one of them; GAME:POINT=VALUE makes an exception for a game")
    return [(game, point, value) for (game, point), value in sorted(found.items(), key=lambda rule: bool(rule[0][0]))]


def _game(name: str) -> Game:
    found = next((game for game in GAMES if game == name), None)
    if found is None:
        raise UnknownNameError("game", name, GAMES)
    return found
