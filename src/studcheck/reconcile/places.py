"""Finds the words of claims again in another edition of their text, by digests, for the words are kept nowhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import TYPE_CHECKING

from studcheck.catalogue import paragraphs
from studcheck.catalogue.texts import digest, paragraph_digests

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studcheck.catalogue import Claim, SourceDocument, Span


class Standing(StrEnum):
    """What became of the words of a claim."""

    SAME = "same"
    MOVED = "moved"
    AROUND = "around"
    CHANGED = "changed"
    VANISHED = "vanished"
    UNKNOWN = "unknown"

    @property
    def meaning(self) -> str:
        """The standing in a sentence."""
        return _MEANINGS[self]


_MEANINGS = {
    Standing.SAME: "The words stand where they stood.",
    Standing.MOVED: "The words stand elsewhere, in a paragraph that did not change.",
    Standing.AROUND: "The words stand, but something else in their paragraph changed.",
    Standing.CHANGED: "The words are gone, and others stand in their place.",
    Standing.VANISHED: "The words are gone, and their whole paragraph is.",
    Standing.UNKNOWN: "Nothing was entered that would tell the words: neither a digest nor a quote.",
}
#: Nobody has to look at these again.
SETTLED = frozenset({Standing.SAME, Standing.MOVED})
#: These have no words in the new text.
GONE = frozenset({Standing.CHANGED, Standing.VANISHED})


@dataclass(frozen=True, slots=True)
class Placed:
    """A claim, what became of its words, and where they stand in the new text (nowhere if they are gone)."""

    claim: Claim
    standing: Standing
    paragraphs: tuple[int, ...] = ()
    spans: tuple[Span, ...] = ()


def place_claims(source: SourceDocument, text: str) -> list[Placed]:
    """Find the words of every claim in ``text``."""
    edition = _Edition(source, text)
    return [edition.place(claim) for claim in source.claims.values()]


def new_paragraphs(source: SourceDocument, text: str) -> tuple[int, ...]:
    """Return the numbers of the paragraphs of ``text`` that the text of the claims did not have."""
    return tuple(number for number, each in enumerate(paragraph_digests(text), 1) if each not in source.paragraphs)


class _Edition:
    """A new text beside what is known of the old one."""

    def __init__(self, source: SourceDocument, text: str) -> None:
        self._text = text
        self._known = source.paragraphs
        self._spans = paragraphs(text)
        self._digests = paragraph_digests(text)
        steps = SequenceMatcher(None, self._known, self._digests, autojunk=False).get_opcodes()
        self._deleted = {number for step, a, b, *_ in steps if step == "delete" for number in range(a + 1, b + 1)}
        self._shift = 0

    def place(self, claim: Claim) -> Placed:
        """Find the words of a claim: those of its spans, or those that it quotes."""
        if not claim.quote and (not claim.spans or not all(claim.digests)):
            return Placed(claim, Standing.UNKNOWN, self._numbers(claim.spans), claim.spans)
        found = self._quoted(claim.quote) if claim.quote else self._spans_of(claim)
        if found is None:
            gone = bool(claim.paragraphs) and self._deleted.issuperset(claim.paragraphs)
            return Placed(claim, Standing.VANISHED if gone else Standing.CHANGED)
        numbers = self._numbers(found)
        if not numbers or not all(self._stood(number, claim) for number in numbers):
            return Placed(claim, Standing.AROUND, numbers, found)
        stays = claim.quote or (found, numbers) == (claim.spans, claim.paragraphs)
        return Placed(claim, Standing.SAME if stays else Standing.MOVED, numbers, found)

    def _spans_of(self, claim: Claim) -> tuple[Span, ...] | None:
        """Where the words stand; the shift of what was found before tells where to look first."""
        found: list[Span] = []
        for (start, end), words in zip(claim.spans, claim.digests, strict=True):
            near = start + self._shift
            if not self._has(near, end - start, words):
                hits = [place for place in range(len(self._text)) if self._has(place, end - start, words)]
                if not hits:
                    return None
                near = min(hits, key=lambda place: abs(place - start - self._shift))
            self._shift = near - start
            found.append((near, near + end - start))
        return tuple(found)

    def _has(self, place: int, length: int, words: str) -> bool:
        return 0 <= place <= len(self._text) - length and digest(self._text[place : place + length]) == words

    def _quoted(self, quote: str) -> tuple[Span, ...] | None:
        """Where a quote stands; blanks and the ends of lines are all the same."""
        found = re.search(r"\s+".join(map(re.escape, quote.split())), self._text)
        return (found.span(),) if found else None

    def _numbers(self, spans: Iterable[Span]) -> tuple[int, ...]:
        """The paragraphs in which the spans stand."""
        return tuple(dict.fromkeys(number for span in spans for number in self._around(span)))

    def _around(self, span: Span) -> Iterator[int]:
        for number, (start, end) in enumerate(self._spans, 1):
            if start < span[1] and span[0] < end:
                yield number

    def _stood(self, number: int, claim: Claim) -> bool:
        """Whether a paragraph is one that the claim stood in, unchanged; a quote names none, so that any will do."""
        known = [self._known[each - 1] for each in claim.paragraphs if each <= len(self._known)]
        return self._digests[number - 1] in (known or self._known)
