"""One side of a comparison: whoever has a value for some points in some games."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from studcheck.catalogue import Origin, contradictions, holds_document, is_path, natural_value
from studcheck.errors import UnknownNameError
from studcheck.identify import SETTLED_VALUE, Standing
from studcheck.model import GAMES
from studcheck.reports.harmless import harmless
from studcheck.rules import load_points

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from studcheck.catalogue import Authority, Catalogue, SourceDocument
    from studcheck.identify import Identity
    from studcheck.model import Game
    from studcheck.rules import Rulebook

    Says = Mapping[Game, Mapping[str, str]]

_BASE = "reconciled"


@dataclass(frozen=True, slots=True)
class Side:
    """A name, what kind of thing it is, the values on which it speaks, and a whole rulebook to play it by.

    ``filled`` has the points on which a document or an authority is silent and its rulebook is not.  On these two a
    side says nothing: ``contradictions`` has the points on which one's own document is at odds with itself, with the
    claims by value, ``unsettled`` those on which an engine was not seen to play exactly one value, with the games.
    """

    name: str
    kind: str
    says: Says
    rulebook: Rulebook
    filled: frozenset[str] = frozenset()
    contradictions: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    unsettled: Mapping[Unsettled, tuple[Game, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A point on which an engine varies, does something else, or could not be seen, and why."""

    point: str
    standing: Standing
    reason: str


def find_side(name: str, catalogue: Catalogue, engines: Collection[str] = ()) -> Side | None:
    """The document, rulebook or authority of that name, or in that file; None where an engine may be meant.

    Raises UnknownNameError with the nearest names of all kinds, FileFaultsError for a faulty file.
    """
    if name in catalogue.own:
        return _own(catalogue.own[name], catalogue)
    if name in catalogue.documents:
        return _document(name, catalogue)
    if name in catalogue.rulebooks:
        return _whole(catalogue.rulebooks[name], catalogue)
    if name in catalogue.authorities:
        return _authority(catalogue.authorities[name], catalogue)
    if name in engines or ":" in name or Path(name).is_dir():
        return None
    if not is_path(name):
        known = [*catalogue.documents, *catalogue.rulebooks, *catalogue.authorities, *engines]
        raise UnknownNameError("document, rulebook, authority or engine", name, dict.fromkeys(known))
    if holds_document(Path(name)):
        return _own(catalogue.own_document(Path(name)), catalogue)
    return _whole(catalogue.rulebook(name), catalogue)


def engine_side(name: str, identity: Identity) -> Side:
    """An engine with what it was seen to play; without a name here it is called as it calls itself."""
    says: dict[Game, dict[str, str]] = {game: {} for game in identity.findings}
    unsettled: dict[Unsettled, tuple[Game, ...]] = {}
    for game, findings in identity.findings.items():
        for point, each in findings.items():
            if each.standing is SETTLED_VALUE:
                says[game][point] = each.value
            elif each.standing is not Standing.MOOT:
                key = Unsettled(point, each.standing, harmless(each.reason))
                unsettled[key] = (*unsettled.get(key, ()), game)
    return Side(name or harmless(identity.hello.name), "engine", says, identity.rulebook, unsettled=unsettled)


def _whole(rulebook: Rulebook, catalogue: Catalogue) -> Side:
    """A rulebook, which has a value for everything; that of an authority is filled in where the authority is silent."""
    authority = catalogue.authorities.get(rulebook.name)
    if authority is None:
        return Side(rulebook.name, "rulebook", rulebook.values, rulebook)
    silent = frozenset(point for point in load_points() if not authority.on(point))
    reasons = catalogue.notes[rulebook.name].reasons
    return Side(rulebook.name, "authority", rulebook.values, rulebook, silent - reasons.keys())


def _document(name: str, catalogue: Catalogue) -> Side:
    """A document that ships, by its rulebook."""
    book, notes = catalogue.rulebook_with_notes(name)
    filled = frozenset(point for point in load_points() if notes.origin(point) is Origin.FILLED)
    return Side(name, "document", book.values, book, filled - notes.reasons.keys())


def _own(document: SourceDocument, catalogue: Catalogue) -> Side:
    """One's own document in its natural reading: it speaks only on what it says, in its own games."""
    natural = {point: value for point in load_points() if (value := natural_value(document, point)) is not None}
    says = {game: _in_game(natural, game) for game in document.games}
    book = _played(document.id, says, catalogue)
    return Side(document.id, "document", says, book, contradictions=contradictions(document))


def _authority(authority: Authority, catalogue: Catalogue) -> Side:
    """An authority without a rulebook of its own: it speaks only on what it says."""
    says: dict[Game, dict[str, str]] = {game: {} for game in GAMES}
    for stance in authority.says:
        for game in stance.games:
            if stance.value is not None:
                says[game].setdefault(stance.point, stance.value)
    return Side(authority.id, "authority", says, _played(authority.id, says, catalogue))


def _in_game(values: Mapping[str, str], game: Game) -> dict[str, str]:
    return {point: value for point, value in values.items() if value in load_points()[point].values_in(game)}


def _played(name: str, says: Says, catalogue: Catalogue) -> Rulebook:
    """The reconciled rulebook with everything that is said."""
    book = catalogue.rulebooks[_BASE]
    for game, values in says.items():
        book = book.but(values, game, name=name)
    return book
