"""Which documents changed since their claims were written, and what has to be read again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from studcheck.catalogue import load_catalogue
from studcheck.catalogue.texts import decoded, text_path
from studcheck.reconcile.places import GONE, SETTLED, Placed, Standing, new_paragraphs, place_claims
from studcheck.reports.claims import cases_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from studcheck.catalogue import SourceDocument
    from studcheck.scenarios import Case

State = Literal["same", "changed", "missing", "unknown"]


@dataclass(frozen=True, slots=True)
class Stale:
    """A document beside its text as it is now.

    ``missing``: there is no such file; ``unknown``: the document was entered without the hash of its text.  ``placed``
    has every claim whose words do not stand where they stood, and those that have no digest yet; ``new`` the paragraphs
    with other words than before, ``cases`` those that rest on a claim to read again.
    """

    source: SourceDocument
    path: Path
    state: State
    sha256: str = ""
    placed: tuple[Placed, ...] = ()
    new: tuple[int, ...] = ()
    cases: tuple[str, ...] = ()

    @property
    def is_own(self) -> bool:
        """Whether it is one's own document."""
        return self.source.id not in load_catalogue().documents

    @property
    def to_read(self) -> tuple[str, ...]:
        """The claims to read again."""
        return tuple(each.claim.id for each in self.placed if self._unread(each))

    @property
    def gone(self) -> tuple[str, ...]:
        """The claims that have no words in this text: somebody has to write them anew."""
        return tuple(each.claim.id for each in self.placed if each.standing in GONE)

    def _unread(self, each: Placed) -> bool:
        return each.standing in GONE or (self.state == "changed" and each.standing not in SETTLED)


def stale(documents: Iterable[SourceDocument], folder: Path, cases: Sequence[Case]) -> list[Stale]:
    """Compare every document with its text in ``folder``; raises UsageError for a text that cannot be read."""
    return [_compare(document, folder, cases) for document in documents]


def absent(found: Iterable[Stale]) -> list[Stale]:
    """The documents that ship of which the text is not in the folder."""
    return [each for each in found if each.state == "missing" and not each.is_own]


def asked(found: Sequence[Stale]) -> list[Stale]:
    """The documents that had to be compared: who names one's own need not have the texts of those that ship."""
    left_out = absent(found) if any(each.is_own for each in found) else []
    return [each for each in found if each not in left_out]


def _compare(source: SourceDocument, folder: Path, cases: Sequence[Case]) -> Stale:
    path = text_path(source, folder)
    if not source.file or not path.is_file():
        return Stale(source, path, "missing" if source.file else "unknown")
    content = path.read_bytes()
    found = hashlib.sha256(content).hexdigest()
    text = decoded(content, path)
    placed = tuple(each for each in place_claims(source, text) if each.standing is not Standing.SAME)
    if found == source.sha256 or not source.sha256:
        state: State = "same" if source.sha256 else "unknown"
        return Stale(source, path, state, found, tuple(each for each in placed if _is_amiss(each)))
    compared = Stale(source, path, "changed", found, placed, new_paragraphs(source, text))
    to_read = [source.claims[name] for name in compared.to_read]
    return replace(compared, cases=tuple(cases_on(to_read, cases)))


def _is_amiss(each: Placed) -> bool:
    """Whether something is wrong with a claim though its text did not change: it was entered wrongly, or not wholly."""
    return each.standing in GONE or not all(each.claim.digests)
