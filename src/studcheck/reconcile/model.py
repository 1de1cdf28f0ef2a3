"""The matrix as data: columns that speak, rows on which they do, and a cell where both meet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from studcheck.model import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

#: ``other``: it speaks, and means none of the values; ``unseen``: an engine that could not be read there.
Certainty = Literal["explicit", "implied", "ambiguous", "silent", "played", "varies", "other", "unseen"]
Kind = Literal["document", "authority", "engine"]


class Verdict(StrEnum):
    """What the documents of a row say of each other."""

    AGREE = "agree"
    HARD = "conflict-hard"
    SOFT = "conflict-soft"
    ONE = "one"
    OPEN = "open"
    SILENT = "silent"


#: Before the values of a document that raises a question and does not answer it.
UNSAID = "unsaid | "
CONFLICTS = frozenset({Verdict.HARD, Verdict.SOFT})
MEANINGS = {
    Verdict.AGREE: "all who speak say the same",
    Verdict.HARD: "the plain wording of one stands against that of another, or of itself",
    Verdict.SOFT: "they differ under some of their readings only, or in typical figures",
    Verdict.ONE: "only one speaks",
    Verdict.OPEN: "all who speak leave it equally undecided",
    Verdict.SILENT: "nobody speaks",
}


@dataclass(frozen=True, slots=True)
class Said:
    """A value of a rule point that somebody gives: under which reading (None: plainly), where, and in which games."""

    point: str
    value: str
    reading: str | None
    source: str
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One of several readings of a claim."""

    claim: str
    name: str
    says: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A claim, a rule or a case that a cell rests on: its name, where it stands, and what it says in our words."""

    name: str
    place: str
    paraphrase: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What one column says on one row; the value comes first that its natural reading has.

    ``inferred`` says that it speaks elsewhere on something else, from which this follows.
    """

    certainty: Certainty
    text: str = ""
    said: tuple[Said, ...] = ()
    readings: tuple[Reading, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    inferred: bool = False
    note: str = ""

    @property
    def speaks(self) -> bool:
        """Whether there is anything in it."""
        return self.certainty not in {"silent", "unseen"}

    def values(self, point: str, game: str | None = None) -> tuple[str, ...]:
        """The values of a point that it allows (in a game), the natural one first, none twice."""
        return tuple(dict.fromkeys(each.value for each in self._on(point, game)))

    def plain(self, point: str, game: str | None = None) -> tuple[str, ...]:
        """The values that it gives plainly (in a game); where it gives none so, those of all its readings."""
        plainly = dict.fromkeys(each.value for each in self._on(point, game) if each.reading is None)
        return tuple(plainly) or self.values(point, game)

    def contradicts_itself(self, point: str) -> bool:
        """Whether it gives two values plainly, in one game at least."""
        return any(len({each.value for each in self._on(point, game) if each.reading is None}) > 1 for game in GAMES)

    def _on(self, point: str, game: str | None) -> Iterator[Said]:
        for each in self.said:
            if each.point == point and (game is None or not each.games or game in each.games):
                yield each


SILENT = Cell("silent")


@dataclass(frozen=True, slots=True)
class Column:
    """Somebody who speaks, or an engine that plays."""

    id: str
    kind: Kind
    title: str


@dataclass(frozen=True, slots=True)
class Row:
    """A rule point or a dimension: the points it is about, its cells by column, and the verdict on the documents."""

    id: str
    about: str
    points: tuple[str, ...]
    cells: dict[str, Cell]
    verdict: Verdict
    doubtful: bool
    note: str = ""

    @property
    def label(self) -> str:
        """The verdict in a word; ``?`` where a document that speaks is ambiguous."""
        return f"{self.verdict}{'?' if self.doubtful else ''}"


@dataclass(frozen=True, slots=True)
class Matrix:
    """Rows and columns; ``by`` tells what the rows are."""

    by: Literal["point", "dimension"]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def of(self, kind: Kind) -> tuple[Column, ...]:
        """The columns of one kind."""
        return tuple(column for column in self.columns if column.kind == kind)
