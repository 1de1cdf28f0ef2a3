"""Reads rulebooks: each is its differences from another, with the reason for every one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from studcheck.catalogue.naming import choice_faults, unknown
from studcheck.catalogue.reading import read_one
from studcheck.errors import Fault, FileFaultsError
from studcheck.model import GAMES, Game
from studcheck.rules import Rulebook, load_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from studcheck.catalogue.shapes import AlternativeEntry, Choice, RulebookFile
    from studcheck.strictyaml import Document


class Origin(StrEnum):
    """Where the value of a point in a document's rulebook comes from."""

    SAID = "said"
    IMPLIED = "implied"
    FILLED = "filled"


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another reading of the same text: the values that it changes, in which games, and the evidence."""

    values: Mapping[str, str]
    games: tuple[Game, ...]
    because: str

    def applied_to(self, rulebook: Rulebook) -> Rulebook:
        """Return the rulebook under this reading."""
        found = rulebook
        for game in self.games:
            values = {p: v for p, v in self.values.items() if v in load_points()[p].values_in(game)}
            found = found.but(values, game)
        changes = " ".join(f"{point}={value}" for point, value in self.values.items())
        return Rulebook(f"{rulebook.name} {changes}", found.values)


@dataclass(frozen=True, slots=True)
class Signing:
    """When a rulebook was decided (YYYY-MM-DD), who signs for it, and whom it follows, in this order."""

    date: str
    signed: str
    prefer: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulebookNotes:
    """What is known of a rulebook beside its values; ``reasons`` has the evidence for each difference.

    ``supports`` and ``overruled`` name, by point, who stands where in a rulebook that was decided.
    """

    title: str
    note: str
    document: str | None
    reasons: Mapping[str, str]
    speaks: frozenset[str]
    implies: frozenset[str]
    alternatives: tuple[Alternative, ...]
    decided: Signing | None = None
    supports: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    overruled: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def origin(self, point_id: str) -> Origin:
        """Tell whether the document says the value or implies it, or whether it was filled in."""
        if point_id in self.speaks:
            return Origin.SAID
        return Origin.IMPLIED if point_id in self.implies else Origin.FILLED


def read_rulebook(path: Path, known: Mapping[str, Rulebook]) -> tuple[Rulebook, RulebookNotes]:
    """Read a rulebook file that builds on one of the rulebooks ``known``; raises FileFaultsError with all faults."""
    from studcheck.catalogue.shapes import RulebookFile

    document, written = read_one(path, RulebookFile)
    faults = [*_faults(document, written), *_base_faults(document, written, known)]
    if faults:
        raise FileFaultsError(sorted(faults, key=lambda fault: (fault.line, fault.column)))
    base = known[written.based_on]
    return _made(base, written), _notes(written)


def _made(base: Rulebook, written: RulebookFile) -> Rulebook:
    values = {game: dict(base.for_game(game)) for game in GAMES}
    points = load_points()
    for name, choice in written.values.items():
        for game, value in _by_game(choice).items():
            if value in points[name].values_in(game):
                values[game][name] = value
    frozen = {game: MappingProxyType(each) for game, each in values.items()}
    return Rulebook(written.rulebook, MappingProxyType(frozen))


def _by_game(choice: Choice) -> Mapping[Game, str]:
    value = choice.value
    return dict.fromkeys(GAMES, value) if isinstance(value, str) else value


def _notes(written: RulebookFile) -> RulebookNotes:
    return RulebookNotes(
        title=written.title,
        note=written.note,
        document=written.document,
        reasons={name: choice.because for name, choice in written.values.items()},
        speaks=frozenset(written.speaks),
        implies=frozenset(written.implies),
        alternatives=tuple(_alternative(entry) for entry in written.alternatives),
        decided=Signing(decided.date, decided.signed, decided.prefer) if (decided := written.decided) else None,
        supports={name: tuple(choice.supports) for name, choice in written.values.items() if choice.supports},
        overruled={name: tuple(choice.overruled) for name, choice in written.values.items() if choice.overruled},
    )


def _alternative(entry: AlternativeEntry) -> Alternative:
    return Alternative(MappingProxyType(entry.values), entry.games, entry.because)


def _base_faults(document: Document, written: RulebookFile, known: Mapping[str, Rulebook]) -> Iterator[Fault]:
    if written.based_on not in known:
        yield document.fault(("based_on",), unknown("rulebook", written.based_on, known))
    if written.rulebook in known:
        yield document.fault(
            ("rulebook",), f"a rulebook that ships is called {written.rulebook!r}: choose another name"
        )


def _faults(document: Document, written: RulebookFile) -> Iterator[Fault]:
    for name, choice in written.values.items():
        named = isinstance(choice.value, dict)
        yield from _point_faults(document, ("values", name), name, _by_game(choice), named=named)
    for number, entry in enumerate(written.alternatives):
        for name, value in entry.values.items():
            place = ("alternatives", number, "values", name)
            yield from _point_faults(document, place, name, dict.fromkeys(GAMES, value), named=False)
    for key in ("speaks", "implies"):
        for number, name in enumerate(getattr(written, key)):
            if name not in load_points():
                yield document.fault((key, number), unknown("rule point", name, load_points()))


def _point_faults(
    document: Document,
    place: tuple[str | int, ...],
    name: str,
    values: Mapping[Game, str],
    *,
    named: bool,
) -> Iterator[Fault]:
    """Check one choice; ``named`` says that the games are named, so that each must have the value."""
    yield from choice_faults(document, place, name, values.values())
    point = load_points().get(name)
    if point is None or not named:
        return
    for game, value in values.items():
        if value in point.values and value not in point.values_in(game):
            yield document.fault(place, f"{name}={value} does not exist in {game}")
