"""Reads what authorities outside the documents say: rule books, card rooms, real servers, programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from studcheck.catalogue.naming import choice_faults, unknown
from studcheck.catalogue.reading import read_one
from studcheck.errors import Fault, FileFaultsError
from studcheck.rules import load_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from studcheck.catalogue.shapes import AuthorityFile, StanceEntry
    from studcheck.model import Game
    from studcheck.strictyaml import Document


@dataclass(frozen=True, slots=True)
class Stance:
    """What an authority says on a rule point in some games, and under which of its rules.

    ``value`` is None where it speaks and means none of the point's values; ``seen`` counts what a server did.
    ``inferred`` means that the rule does not say it in so many words.
    """

    point: str
    value: str | None
    games: tuple[Game, ...]
    rule: str
    certainty: Literal["checked", "inferred"]
    seen: str
    paraphrase: str


@dataclass(frozen=True, slots=True)
class Authority:
    """An authority: its edition, where it was read, how far to trust it, the rulebook that ships for it, if any."""

    id: str
    kind: Literal["rules", "room", "server", "software"]
    title: str
    edition: str
    read: str
    note: str
    rulebook: str | None
    says: tuple[Stance, ...]

    def on(self, point_id: str) -> tuple[Stance, ...]:
        """Return what it says on one rule point."""
        return tuple(stance for stance in self.says if stance.point == point_id)


def read_authority(path: Path, rulebooks: Mapping[str, object]) -> Authority:
    """Read one authority; raises FileFaultsError with all faults."""
    from studcheck.catalogue.shapes import AuthorityFile

    document, written = read_one(path, AuthorityFile)
    faults = list(_faults(document, written, rulebooks))
    if faults:
        raise FileFaultsError(sorted(faults, key=lambda fault: (fault.line, fault.column)))
    return Authority(
        id=written.authority,
        kind=written.kind,
        title=written.title,
        edition=written.edition,
        read=written.read,
        note=written.note,
        rulebook=written.rulebook,
        says=tuple(_stance(entry) for entry in written.says),
    )


def _stance(entry: StanceEntry) -> Stance:
    return Stance(entry.point, entry.value, entry.games, entry.rule, entry.certainty, entry.seen, entry.paraphrase)


def _faults(document: Document, written: AuthorityFile, rulebooks: Mapping[str, object]) -> Iterator[Fault]:
    if written.rulebook is not None and written.rulebook not in rulebooks:
        yield document.fault(("rulebook",), unknown("rulebook", written.rulebook, rulebooks))
    for number, entry in enumerate(written.says):
        place: tuple[str | int, ...] = ("says", number, "point")
        yield from choice_faults(document, place, entry.point, () if entry.value is None else (entry.value,))
        point = load_points().get(entry.point)
        for game in entry.games:
            if point and entry.value in point.values and entry.value not in point.values_in(game):
                yield document.fault(place, f"{entry.point}={entry.value} does not exist in {game}")
