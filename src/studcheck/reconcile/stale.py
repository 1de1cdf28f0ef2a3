"""Which documents changed since their claims were written, and what has to be read again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from studcheck.catalogue import SourceDocument
    from studcheck.scenarios import Case


@dataclass(frozen=True, slots=True)
class Stale:
    """A document beside its text: the claims and cases to read again where the text changed, else none.

    ``missing``: there is no such file; ``unknown``: the document was entered without the hash of its text.
    """

    document: str
    path: Path
    state: Literal["same", "changed", "missing", "unknown"]
    sha256: str
    claims: tuple[str, ...]
    cases: tuple[str, ...]


def stale(documents: Iterable[SourceDocument], folder: Path, cases: Sequence[Case]) -> list[Stale]:
    """Compare every document with its file in ``folder``; a shipped one has the ending ``.txt``."""
    return [_compare(document, folder, cases) for document in documents]


def _compare(document: SourceDocument, folder: Path, cases: Sequence[Case]) -> Stale:
    path = folder / document.file
    if not path.is_file():
        path = folder / f"{document.file}.txt"
    if not path.is_file():
        return Stale(document.id, path, "missing", "", (), ())
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if not document.sha256:
        return Stale(document.id, path, "unknown", found, (), ())
    if found == document.sha256:
        return Stale(document.id, path, "same", found, (), ())
    claims = document.claims
    resting = tuple(case.id for case in cases if any(claim in claims for claim in case.claims))
    return Stale(document.id, path, "changed", found, tuple(claims), resting)
