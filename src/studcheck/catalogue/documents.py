"""Reads what the documents claim; a claim is one sentence of a document in our own words."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from studcheck.catalogue.reading import read_one

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from studcheck.catalogue.shapes import ClaimEntry
    from studcheck.model import Game


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim: where it stands (paragraphs are non-empty lines from 1), on what, and how it can be read."""

    id: str
    document: str
    paragraphs: tuple[int, ...]
    dimension: str
    value: str
    certainty: Literal["explicit", "implied", "ambiguous"]
    paraphrase: str
    readings: Mapping[str, str]
    see: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A document that was read: the stem of its file, the SHA-256 of its bytes, its language, games and claims."""

    id: str
    file: str
    sha256: str
    language: str
    games: tuple[Game, ...]
    claims: Mapping[str, Claim]


def read_source(path: Path) -> SourceDocument:
    """Read the claims of one document; raises FileFaultsError with all faults."""
    from studcheck.catalogue.shapes import DocumentFile

    _, written = read_one(path, DocumentFile)
    claims = {name: _claim(name, written.document, entry) for name, entry in written.claims.items()}
    return SourceDocument(
        id=written.document,
        file=written.file,
        sha256=written.sha256,
        language=written.language,
        games=written.games,
        claims=MappingProxyType(claims),
    )


def _claim(name: str, document: str, entry: ClaimEntry) -> Claim:
    return Claim(
        id=name,
        document=document,
        paragraphs=entry.paragraphs,
        dimension=entry.dimension,
        value=entry.value,
        certainty=entry.certainty,
        paraphrase=entry.paraphrase,
        readings=MappingProxyType(entry.readings),
        see=entry.see,
    )
