"""Reads one's own document, which stands beside those that ship."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from studcheck.catalogue.documents import Claim, SourceDocument, decided_at, decision_faults, decisions
from studcheck.catalogue.naming import unknown
from studcheck.catalogue.natural import NATURAL
from studcheck.catalogue.reading import read_one
from studcheck.errors import Fault, FileFaultsError
from studcheck.rules import load_points

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from studcheck.catalogue.shapes import OwnClaimEntry, OwnDocumentFile
    from studcheck.strictyaml import Document

_READING = re.compile(r"R[1-9][0-9]?")


def is_own_document(value: object) -> bool:
    """Whether what stands in a file is a document of claims and not a rulebook."""
    return isinstance(value, dict) and ("claims" in value or "document" in value) and "rulebook" not in value


def read_own(path: Path, taken: Collection[str], dimensions: Collection[str]) -> SourceDocument:
    """Read one's own document; its name must not be ``taken``.  Raises FileFaultsError with all faults."""
    from studcheck.catalogue.shapes import OwnDocumentFile

    document, written = read_one(path, OwnDocumentFile)
    faults = [*_document_faults(document, written, taken), *_faults(document, written, dimensions)]
    if faults:
        raise FileFaultsError(sorted(faults, key=lambda fault: (fault.line, fault.column)))
    claims = [_claim(name, written.document, entry) for name, entry in written.claims.items()]
    return SourceDocument(
        id=written.document,
        path=path,
        file=written.text,
        sha256=written.sha256,
        language=written.language,
        games=written.games,
        claims=MappingProxyType({claim.id: claim for claim in claims}),
        title=written.title,
        paragraphs=written.paragraphs,
    )


def _claim(name: str, document: str, entry: OwnClaimEntry) -> Claim:
    decides = tuple(decisions(entry))
    return Claim(
        id=f"{document}:{name}",
        document=document,
        dimension=entry.dimension or next((d for each in decides for d in load_points()[each.point].dimensions), ""),
        value=" | ".join(dict.fromkeys(each.value for each in decides)) or entry.paraphrase,
        certainty=entry.certainty,
        paraphrase=entry.paraphrase,
        decides=decides,
        readings=MappingProxyType({reading: each.says for reading, each in entry.readings.items()}),
        place=entry.place,
        quote=entry.quote,
    )


def _document_faults(document: Document, written: OwnDocumentFile, taken: Collection[str]) -> Iterator[Fault]:
    if written.document in taken:
        yield document.fault(("document",), f"{written.document!r} is taken: choose another name")
    if written.sha256 and not written.text:
        yield document.fault(("sha256",), "`text` does not say of which file this is the hash")
    if not written.claims:
        yield document.fault(("claims",), "the document claims nothing")


def _faults(document: Document, written: OwnDocumentFile, dimensions: Collection[str]) -> Iterator[Fault]:
    for name, entry in written.claims.items():
        place = ("claims", name)
        yield from _claim_faults(document, place, entry)
        yield from _reading_faults(document, place, entry)
        yield from decision_faults(document, place, entry)
        yield from _game_faults(document, place, entry, written)
        if entry.dimension and entry.dimension not in dimensions:
            yield document.fault((*place, "dimension"), unknown("dimension", entry.dimension, dimensions))
        if entry.quote and not written.text:
            yield document.fault((*place, "quote"), "`text` does not say of which file this is a part")


def _claim_faults(document: Document, place: tuple[str, str], entry: OwnClaimEntry) -> Iterator[Fault]:
    if entry.certainty == "ambiguous" and len(entry.readings) < 2:  # noqa: PLR2004 - a choice
        yield document.fault(place, "an ambiguous claim has two readings at least")
    if entry.certainty != "ambiguous" and entry.readings:
        yield document.fault((*place, "readings"), "only an ambiguous claim has readings")
    if not any(decisions(entry)) and not entry.dimension:
        yield document.fault(place, "the claim decides no rule point and names no dimension")


def _reading_faults(document: Document, place: tuple[str, str], entry: OwnClaimEntry) -> Iterator[Fault]:
    odd = [name for name in entry.readings if not _READING.fullmatch(name)]
    for name in odd:
        where = document.where_key((*place, "readings", name))
        yield Fault(
            document.file, *where, f"{name!r} is no name of a reading: they are R1 (the natural one), R2 and so on"
        )
    if entry.readings and not odd and NATURAL not in entry.readings:
        yield document.fault((*place, "readings"), f"the natural reading, {NATURAL}, is missing")


def _game_faults(
    document: Document, place: tuple[str, str], entry: OwnClaimEntry, written: OwnDocumentFile
) -> Iterator[Fault]:
    for where, decides in decided_at(place, entry):
        for name, value in decides.items():
            point = load_points().get(name)
            if point and value in point.values and not any(value in point.values_in(game) for game in written.games):
                yield document.fault((*where, name), f"{name}={value} exists in none of the games of this document")
