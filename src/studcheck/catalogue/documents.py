"""Reads what the documents claim; a claim is one statement of a document in our own words."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from studcheck.catalogue.naming import choice_faults
from studcheck.catalogue.reading import read_one
from studcheck.errors import Fault, FileFaultsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from studcheck.catalogue.shapes import ClaimEntry, DocumentFile, OwnClaimEntry
    from studcheck.catalogue.texts import Span
    from studcheck.model import Game
    from studcheck.strictyaml import Document

    Steps = tuple[str | int, ...]

Certainty: TypeAlias = Literal["explicit", "implied", "ambiguous"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A value that a claim gives to a rule point, or that it gives under one of its readings only."""

    point: str
    value: str
    reading: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim: where it stands (paragraphs are non-empty lines from 1), on what, and how it can be read.

    ``digests`` has for each span the digest of its words, or nothing where none was entered yet.  ``undecided`` says
    why a claim about a rule point gives it no value; it is empty for all others.  A claim of one's own document stands
    at a ``place`` in words, and may hold a ``quote`` of the text instead of spans.
    """

    id: str
    document: str
    dimension: str
    value: str
    certainty: Certainty
    paraphrase: str
    decides: tuple[Decision, ...]
    readings: Mapping[str, str]
    paragraphs: tuple[int, ...] = ()
    spans: tuple[Span, ...] = ()
    digests: tuple[str, ...] = ()
    undecided: str = ""
    see: tuple[str, ...] = ()
    place: str = ""
    quote: str = ""

    @property
    def where(self) -> str:
        """The place in words."""
        return self.place or (f"¶{', '.join(map(str, self.paragraphs))}" if self.paragraphs else "")


@dataclass(frozen=True, slots=True)
class Correction:
    """Where the sheet that a claim was entered from differs from the document, which decides."""

    claim: str
    sheet: str
    document: str


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A document that was read: its claims stand in ``path``, its text in ``file`` (without the ending ``.txt``).

    ``sha256`` is the hash of the bytes of the text and ``paragraphs`` has the digest of each paragraph; both are empty
    where they were not entered yet.
    """

    id: str
    path: Path
    file: str
    sha256: str
    language: str
    games: tuple[Game, ...]
    claims: Mapping[str, Claim]
    title: str = ""
    corrections: tuple[Correction, ...] = ()
    paragraphs: tuple[str, ...] = ()


def read_source(path: Path) -> SourceDocument:
    """Read the claims of one document; raises FileFaultsError with all faults."""
    from studcheck.catalogue.shapes import DocumentFile

    document, written = read_one(path, DocumentFile)
    faults = list(_faults(document, written))
    if faults:
        raise FileFaultsError(sorted(faults, key=lambda fault: (fault.line, fault.column)))
    claims = {name: _claim(name, written.document, entry) for name, entry in written.claims.items()}
    return SourceDocument(
        id=written.document,
        path=path,
        file=written.file,
        sha256=written.sha256,
        language=written.language,
        games=written.games,
        claims=MappingProxyType(claims),
        corrections=tuple(Correction(each.claim, each.sheet, each.document) for each in written.corrections),
        paragraphs=written.paragraphs,
    )


def decisions(entry: ClaimEntry | OwnClaimEntry) -> Iterator[Decision]:
    """What a claim decides as it is written: plainly, then under each reading."""
    for point, value in entry.decides.items():
        yield Decision(point, value)
    for name, reading in entry.readings.items():
        for point, value in reading.decides.items():
            yield Decision(point, value, name)


def decided_at(place: Steps, entry: ClaimEntry | OwnClaimEntry) -> Iterator[tuple[Steps, Mapping[str, str]]]:
    """The values that a claim gives plainly and under each reading, with their places; ``place`` is its own."""
    yield (*place, "decides"), entry.decides
    for name, reading in entry.readings.items():
        yield (*place, "readings", name, "decides"), reading.decides


def decision_faults(document: Document, place: Steps, entry: ClaimEntry | OwnClaimEntry) -> Iterator[Fault]:
    """Tell which points and values that a claim names at ``place`` do not exist."""
    for where, decides in decided_at(place, entry):
        for point, value in decides.items():
            yield from choice_faults(document, (*where, point), point, (value,))


def _claim(name: str, document: str, entry: ClaimEntry) -> Claim:
    return Claim(
        id=name,
        document=document,
        dimension=entry.dimension,
        value=entry.value,
        certainty=entry.certainty,
        paraphrase=entry.paraphrase,
        decides=tuple(decisions(entry)),
        readings=MappingProxyType({name: reading.says for name, reading in entry.readings.items()}),
        paragraphs=entry.paragraphs,
        spans=tuple((start, end) for start, end, *_ in entry.spans),
        digests=tuple("".join(digest) for _, _, *digest in entry.spans),
        undecided=entry.undecided,
        see=entry.see,
    )


def _faults(document: Document, written: DocumentFile) -> Iterator[Fault]:
    for name, entry in written.claims.items():
        place = ("claims", name)
        yield from decision_faults(document, place, entry)
        for number, (start, end, *_) in enumerate(entry.spans):
            if not 0 <= start < end:
                yield document.fault((*place, "spans", number), f"a span from {start} to {end} has no words in it")
        if entry.undecided and any(decisions(entry)):
            yield document.fault((*place, "undecided"), "the claim decides a rule point, so it is not undecided")
    for number, correction in enumerate(written.corrections):
        if correction.claim not in written.claims:
            yield document.fault(("corrections", number, "claim"), f"{correction.claim} is no claim of this document")
