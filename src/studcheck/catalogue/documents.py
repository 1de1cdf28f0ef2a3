"""Reads what the documents claim; a claim is one statement of a document in our own words."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from studcheck.catalogue.naming import choice_faults
from studcheck.catalogue.reading import read_one
from studcheck.errors import Fault, FileFaultsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from studcheck.catalogue.shapes import ClaimEntry, DocumentFile
    from studcheck.catalogue.texts import Span
    from studcheck.model import Game
    from studcheck.strictyaml import Document


@dataclass(frozen=True, slots=True)
class Decision:
    """A value that a claim gives to a rule point, or that it gives under one of its readings only."""

    point: str
    value: str
    reading: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim: where it stands (paragraphs are non-empty lines from 1), on what, and how it can be read.

    ``undecided`` says why a claim about a rule point gives it no value; it is empty for all others.
    """

    id: str
    document: str
    paragraphs: tuple[int, ...]
    spans: tuple[Span, ...]
    dimension: str
    value: str
    certainty: Literal["explicit", "implied", "ambiguous"]
    paraphrase: str
    decides: tuple[Decision, ...]
    undecided: str
    readings: Mapping[str, str]
    see: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """Where the sheet that a claim was entered from differs from the document, which decides."""

    claim: str
    sheet: str
    document: str


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A document that was read: the stem of its file, the SHA-256 of its bytes, its language, games and claims."""

    id: str
    file: str
    sha256: str
    language: str
    games: tuple[Game, ...]
    claims: Mapping[str, Claim]
    corrections: tuple[Correction, ...]


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
        file=written.file,
        sha256=written.sha256,
        language=written.language,
        games=written.games,
        claims=MappingProxyType(claims),
        corrections=tuple(Correction(each.claim, each.sheet, each.document) for each in written.corrections),
    )


def _claim(name: str, document: str, entry: ClaimEntry) -> Claim:
    return Claim(
        id=name,
        document=document,
        paragraphs=entry.paragraphs,
        spans=entry.spans,
        dimension=entry.dimension,
        value=entry.value,
        certainty=entry.certainty,
        paraphrase=entry.paraphrase,
        decides=tuple(_decisions(entry)),
        undecided=entry.undecided,
        readings=MappingProxyType({name: reading.says for name, reading in entry.readings.items()}),
        see=entry.see,
    )


def _decisions(entry: ClaimEntry) -> Iterator[Decision]:
    for point, value in entry.decides.items():
        yield Decision(point, value)
    for name, reading in entry.readings.items():
        for point, value in reading.decides.items():
            yield Decision(point, value, name)


def _faults(document: Document, written: DocumentFile) -> Iterator[Fault]:
    for name, entry in written.claims.items():
        place = ("claims", name)
        yield from _decision_faults(document, (*place, "decides"), entry.decides)
        for reading, each in entry.readings.items():
            yield from _decision_faults(document, (*place, "readings", reading, "decides"), each.decides)
        for number, (start, end) in enumerate(entry.spans):
            if not 0 <= start < end:
                yield document.fault((*place, "spans", number), f"a span from {start} to {end} has no words in it")
        if entry.undecided and any(_decisions(entry)):
            yield document.fault((*place, "undecided"), "the claim decides a rule point, so it is not undecided")
    for number, correction in enumerate(written.corrections):
        if correction.claim not in written.claims:
            yield document.fault(("corrections", number, "claim"), f"{correction.claim} is no claim of this document")


def _decision_faults(
    document: Document,
    place: tuple[str | int, ...],
    decides: Mapping[str, str],
) -> Iterator[Fault]:
    for point, value in decides.items():
        yield from choice_faults(document, (*place, point), point, (value,))
