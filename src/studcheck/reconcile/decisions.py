"""Decides a rulebook: for every rule point a value, who supports it, who is overruled, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from studcheck.catalogue import Origin, load_catalogue
from studcheck.errors import UnknownNameError
from studcheck.model import GAMES
from studcheck.reconcile.model import CONFLICTS, UNSAID

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from studcheck.model import Game
    from studcheck.reconcile.model import Cell, Column, Matrix, Row
    from studcheck.rules import Rulebook

How = Literal["set", "preferred", "default"]
Stance = Literal["supports", "in another reading", "overruled"]
_BASE = "reconciled"


@dataclass(frozen=True, slots=True)
class Setting:
    """A value chosen by hand for a point, in one game or (None) in all, and the reason."""

    game: Game | None
    point: str
    value: str
    because: str


@dataclass(frozen=True, slots=True)
class Decided:
    """One point decided: its value by game, how it came about, and who stands where.

    Games stand after a name where it stands so in these alone.  ``remarks`` tells which of those preferred could not be
    followed or had to be read in one way, and who is at odds with himself and counts on no side.
    """

    point: str
    values: Mapping[Game, str]
    how: How
    conflict: str
    supports: tuple[str, ...]
    overruled: tuple[str, ...]
    because: str
    remarks: tuple[str, ...]

    @property
    def text(self) -> str:
        """The value in words, by game where it differs."""
        if len(set(self.values.values())) == 1:
            return next(iter(self.values.values()))
        return ", ".join(f"{game}: {value}" for game, value in self.values.items())


def decide(matrix: Matrix, prefer: Sequence[str], settings: Sequence[Setting]) -> tuple[Decided, ...]:
    """Decide every point; UnknownNameError where nobody is called as one of those preferred.

    What is set by hand goes before what is preferred, and that before the reconciled default.
    """
    known = list(dict.fromkeys([*(column.id for column in matrix.columns), *load_catalogue().rulebooks]))
    for name in prefer:
        if name not in known:
            raise UnknownNameError("document, authority or rulebook", name, known)
    return tuple(_decide(matrix, row, prefer, settings) for row in matrix.rows)


def made(decided: Sequence[Decided], name: str) -> Rulebook:
    """The rulebook of the decisions."""
    book = load_catalogue().rulebook(_BASE)
    for each in decided:
        for game, value in each.values.items():
            book = book.but({each.point: value}, game)
    return book.but({}, name=name)


def _decide(matrix: Matrix, row: Row, prefer: Sequence[str], settings: Sequence[Setting]) -> Decided:
    values: dict[Game, str] = {}
    reasons: dict[str, list[Game]] = {}
    ways: set[How] = set()
    for game in GAMES:
        how, value, because = _in_game(row, game, prefer, settings)
        values[game] = value
        ways.add(how)
        reasons.setdefault(because, []).append(game)
    supports, overruled = _sides(matrix, row, values)
    how = next(each for each in ("set", "preferred", "default") if each in ways)
    told = [why if len(reasons) == 1 else f"{', '.join(games)}: {why}" for why, games in reasons.items()]
    conflict = row.label if row.verdict in CONFLICTS else ""
    remarks = (*_remarks(row, prefer, reasons), *_at_odds(matrix, row, {*prefer, *_names(overruled)}))
    return Decided(row.id, values, how, conflict, supports, overruled, "; ".join(told), remarks)


def _in_game(row: Row, game: Game, prefer: Sequence[str], settings: Sequence[Setting]) -> tuple[How, str, str]:
    point = load_catalogue().points[row.id]
    for setting in reversed(settings):
        fits = setting.value in point.values_in(game)
        if setting.point == row.id and setting.game in {None, game} and fits:
            return "set", setting.value, setting.because
    for name in prefer:
        value = _value_of(name, row, game)
        if value is not None and value in point.values_in(game):
            return "preferred", value, _follows(name, row)
    return "default", point.defaults[game], "reconciled default"


def _value_of(name: str, row: Row, game: Game) -> str | None:
    """What somebody preferred says naturally; None where silent, undecided, or at odds with itself."""
    catalogue = load_catalogue()
    cell = row.cells.get(name)
    if cell is None:
        return catalogue.rulebooks[name].for_game(game)[row.id] if row.id in catalogue.notes[name].reasons else None
    return _natural(name, cell, row.id, game)


def _natural(name: str, cell: Cell, point: str, game: Game) -> str | None:
    if not cell.speaks or cell.contradicts_itself(point):
        return None
    catalogue = load_catalogue()
    if name in catalogue.documents:
        filled = catalogue.notes[name].origin(point) is Origin.FILLED
        return None if filled else catalogue.rulebooks[name].for_game(game)[point]
    return None if cell.text.startswith(UNSAID) else next(iter(cell.plain(point, game)), None)


def _follows(name: str, row: Row) -> str:
    """Why the value of somebody preferred is taken."""
    cell = row.cells.get(name)
    if cell is None or not cell.text.startswith(UNSAID):
        return f"{name} says so"
    notes = load_catalogue().notes.get(name)  # one's own document has none: it is followed in its natural reading
    return f"{name} as its rulebook reads it ({notes.reasons.get(row.id, 'no claim')})" if notes else f"{name} says so"


def _sides(matrix: Matrix, row: Row, values: Mapping[Game, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who supports the values, and who speaks otherwise; engines, and who only raises the question, have no voice."""
    supports: list[str] = []
    overruled: list[str] = []
    for column in matrix.columns:
        stances = _stances(column, row, values)
        split = len(stances) > 1 or len(set(values.values())) > 1
        for stance, games in stances.items():
            told: list[str] = [*games] if split and len(games) < len(GAMES) else []
            told += [] if stance in {"supports", "overruled"} else [stance]
            side = overruled if stance == "overruled" else supports
            side.append(column.id + (f" ({', '.join(told)})" if told else ""))
    return tuple(supports), tuple(overruled)


def _stances(column: Column, row: Row, values: Mapping[Game, str]) -> dict[Stance, list[Game]]:
    cell = row.cells[column.id]
    found: dict[Stance, list[Game]] = {}
    if column.kind != "engine" and cell.speaks:
        for game, value in values.items():
            stance = _stance(column, cell, row.id, game, value)
            if stance is not None:
                found.setdefault(stance, []).append(game)
    return found


def _stance(column: Column, cell: Cell, point: str, game: Game, value: str) -> Stance | None:
    """Where it stands in a game; None where it says nothing there, leaves it open, or is at odds with itself."""
    document = load_catalogue().documents.get(column.id)
    said, allowed = _natural(column.id, cell, point, game), cell.values(point, game)
    nothing = said is None and not allowed and cell.certainty != "other"
    if nothing or (document is not None and game not in document.games):
        return None
    if said == value:
        return "supports"
    if value in allowed:
        return None if cell.contradicts_itself(point) else "in another reading"
    return None if cell.text.startswith(UNSAID) else "overruled"


def _remarks(row: Row, prefer: Sequence[str], reasons: Collection[str]) -> Iterator[str]:
    for name in prefer:
        cell = row.cells.get(name)
        if cell is not None and cell.contradicts_itself(row.id):
            yield f"{name} contradicts itself ({cell.text}) and was not followed"
        elif cell is not None and cell.text.startswith(UNSAID):
            followed = _follows(name, row) in reasons
            how = "was followed in the reading that its rulebook takes" if followed else "was not followed"
            yield f"{name} leaves it open ({cell.text}) and {how}"


def _at_odds(matrix: Matrix, row: Row, told: Collection[str]) -> Iterator[str]:
    """Who contradicts himself on the point, except those of whom something is told already."""
    for column in matrix.columns:
        cell = row.cells[column.id]
        if column.kind != "engine" and column.id not in told and cell.contradicts_itself(row.id):
            yield f"{column.id} contradicts itself ({cell.text}) and counts on no side"


def _names(side: Sequence[str]) -> Iterator[str]:
    """The names without the games."""
    yield from (words.partition(" ")[0] for words in side)
