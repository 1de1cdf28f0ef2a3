"""The catalogue as a whole; each part is read when it is first asked for."""

from __future__ import annotations

from copy import copy
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from studcheck.catalogue.authorities import Authority, read_authority
from studcheck.catalogue.documents import Claim, SourceDocument, read_source
from studcheck.catalogue.homes import Home, Recorded, read_homes
from studcheck.catalogue.natural import own_rulebook
from studcheck.catalogue.own import is_own_document, read_own
from studcheck.catalogue.rulebooks import RulebookNotes, read_rulebook
from studcheck.catalogue.texts import read_text, words
from studcheck.data import data_folder
from studcheck.errors import UnknownNameError, UsageError
from studcheck.rules import Point, Rulebook, load_points, load_sections
from studcheck.strictyaml import read

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_YAML = frozenset({".yaml", ".yml"})
_BASE = "reconciled"


class Catalogue:
    """Points, rulebooks, claims and documents, each by its id."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._own: Mapping[str, SourceDocument] = {}

    def beside(self, own: Iterable[SourceDocument]) -> Catalogue:
        """Return the same catalogue with documents of one's own; UsageError where a name is given twice."""
        found: dict[str, SourceDocument] = {}
        for each in own:
            if each.id in found or each.id in self.taken:
                raise UsageError(f"a document or an authority is already called {each.id!r}", "give yours another name")
            found[each.id] = each
        other = copy(self)
        other._own = found  # noqa: SLF001 - of the same class
        return other

    @property
    def points(self) -> Mapping[str, Point]:
        """The rule points, in their order."""
        return load_points()

    @property
    def sections(self) -> Mapping[str, str]:
        """The titles of the sections by their letters."""
        return load_sections()

    @property
    def rulebooks(self) -> Mapping[str, Rulebook]:
        """The rulebooks that ship, the reconciled one first."""
        return MappingProxyType({name: rulebook for name, (rulebook, _) in self._rulebooks.items()})

    @property
    def notes(self) -> Mapping[str, RulebookNotes]:
        """What is known of each rulebook that ships beside its values: reasons, other readings, what was filled in."""
        return MappingProxyType({name: notes for name, (_, notes) in self._rulebooks.items()})

    @property
    def documents(self) -> Mapping[str, SourceDocument]:
        """The documents whose claims were recorded, and then one's own."""
        return MappingProxyType({**self._shipped, **self._own})

    @property
    def own(self) -> Mapping[str, SourceDocument]:
        """The documents of one's own among them."""
        return MappingProxyType(self._own)

    @property
    def claims(self) -> Mapping[str, Claim]:
        """The claims of all documents."""
        own = {name: claim for source in self._own.values() for name, claim in source.claims.items()}
        return MappingProxyType({**self._claims, **own} if own else self._claims)

    @cached_property
    def authorities(self) -> Mapping[str, Authority]:
        """The rules, rooms, servers and programs outside the documents that were asked about the rule points."""
        found = [
            read_authority(path, self._rulebooks) for path in sorted((self._folder / "authorities").glob("*.yaml"))
        ]
        return MappingProxyType({authority.id: authority for authority in found})

    @property
    def recorded(self) -> tuple[Recorded, ...]:
        """What is recorded and not played."""
        return self._homes[1]

    def rulebook(self, name_or_path: str | Path) -> Rulebook:
        """Return a rulebook that ships, by its name, or one of one's own, by the path of its file.

        One's own document is the rulebook of its natural reading.  Raises UnknownNameError with the nearest names,
        FileFaultsError with the faults of the file, UsageError where a document contradicts itself.
        """
        return self.rulebook_with_notes(name_or_path)[0]

    def rulebook_with_notes(self, name_or_path: str | Path) -> tuple[Rulebook, RulebookNotes]:
        """Return the same with what is known of it beside its values; raises as ``rulebook`` does."""
        words = str(name_or_path)
        if words in self._rulebooks:
            return self._rulebooks[words]
        if words in self._own:
            return own_rulebook(self._own[words], self.rulebooks[_BASE])
        path = Path(words)
        if not is_path(words):
            raise UnknownNameError("rulebook", words, [*self._rulebooks, *self._own])
        if holds_document(path):
            return own_rulebook(self.own_document(path), self.rulebooks[_BASE])
        return read_rulebook(path, self.rulebooks)

    @property
    def taken(self) -> frozenset[str]:
        """The names that no document of one's own can have."""
        return frozenset([*self._shipped, *self.authorities, *self._rulebooks])

    def own_document(self, path: Path) -> SourceDocument:
        """Read one's own document; raises FileFaultsError with all faults."""
        return read_own(path, self.taken, {claim.dimension for claim in self._claims.values()})

    def words(self, claim: str, documents: Path) -> tuple[str, ...]:
        """Return the words that a claim rests on, a string for each span, from the texts in the folder ``documents``.

        Raises UnknownNameError, or UsageError where the text is missing or another edition.
        """
        if claim not in self.claims:
            raise UnknownNameError("claim", claim, self.claims)
        found = self.claims[claim]
        return words(found, read_text(self.documents[found.document], documents))

    def points_of(self, claim: Claim) -> tuple[Point, ...]:
        """Return the rule points that the claim speaks on; empty where its dimension is none."""
        return tuple(point for point in self.points.values() if claim.dimension in point.dimensions)

    def home(self, dimension: str) -> Home:
        """Tell what a dimension of the claims became; raises UnknownNameError."""
        of_points = {each: Home.POINT for point in self.points.values() for each in point.dimensions}
        homes = {**self._homes[0], **of_points}
        if dimension not in homes:
            raise UnknownNameError("dimension", dimension, homes)
        return homes[dimension]

    @cached_property
    def _claims(self) -> Mapping[str, Claim]:
        return {name: claim for source in self._shipped.values() for name, claim in source.claims.items()}

    @cached_property
    def _shipped(self) -> dict[str, SourceDocument]:
        sources = [read_source(path) for path in sorted((self._folder / "documents").glob("*.yaml"))]
        return {source.id: source for source in sources}

    @cached_property
    def _homes(self) -> tuple[Mapping[str, Home], tuple[Recorded, ...]]:
        return read_homes(self._folder / "dimensions.yaml")

    @cached_property
    def _rulebooks(self) -> Mapping[str, tuple[Rulebook, RulebookNotes]]:
        first = Rulebook.of_defaults("defaults")
        base = read_rulebook(self._folder / "rulebooks" / f"{_BASE}.yaml", {"defaults": first})
        paths = sorted((self._folder / "rulebooks").glob("*.yaml"))
        others = (read_rulebook(path, {_BASE: base[0]}) for path in paths if path.stem != _BASE)
        return {_BASE: base, **{rulebook.name: (rulebook, notes) for rulebook, notes in others}}


def is_path(words: str) -> bool:
    """Whether somebody means a file of rules and not a name."""
    path = Path(words)
    return path.suffix in _YAML or len(path.parts) > 1 or path.is_file()


def holds_document(path: Path) -> bool:
    """Whether one's own document stands in a file, and not a rulebook; raises as reading does."""
    documents = read(path)
    return len(documents) == 1 and is_own_document(documents[0].value)


@cache
def load_catalogue() -> Catalogue:
    """Return the catalogue that ships."""
    return Catalogue(data_folder("rules"))
