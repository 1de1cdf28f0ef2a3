"""The documents themselves, for those who have them: their paragraphs, and the words that a claim rests on."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeAlias

from studcheck.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from studcheck.catalogue.documents import Claim, SourceDocument

#: Offsets into the decoded text of a document: the first character, and one past the last.
Span: TypeAlias = tuple[int, int]

_DIGITS = 8


def text_path(source: SourceDocument, folder: Path) -> Path:
    """Return where the text of a document has to be in ``folder``; the ending ``.txt`` may be left out of its name."""
    path = folder / source.file
    return path if path.is_file() else folder / f"{source.file.removesuffix('.txt')}.txt"


def read_text(source: SourceDocument, folder: Path) -> str:
    """Return the text of a document in ``folder``; raises UsageError where it is missing or another edition."""
    path = text_path(source, folder)
    try:
        content = path.read_bytes()
    except OSError as error:
        message = f"{source.id} is not in {folder}"
        raise UsageError(message, f"put its text there as {path.name}") from error
    if hashlib.sha256(content).hexdigest() != source.sha256:
        message = f"{path} is not the text that the claims of {source.id} were taken from"
        raise UsageError(message, f"its SHA-256 should be {source.sha256}")
    return decoded(content, path)


def decoded(content: bytes, path: Path) -> str:
    """Return the text of a document; raises UsageError where it is not UTF-8."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8 text", "convert it first") from error


def digest(words: str) -> str:
    """Return the digest by which words are found again; they cannot be read from it."""
    return hashlib.sha256(words.encode()).hexdigest()[:_DIGITS]


def paragraphs(text: str) -> tuple[Span, ...]:
    """Return where the paragraphs of a text stand: its non-empty lines without the blanks around them."""
    found: list[Span] = []
    start = 0
    for line in text.splitlines(keepends=True):
        if line.strip():
            found.append((start + len(line) - len(line.lstrip()), start + len(line.rstrip())))
        start += len(line)
    return tuple(found)


def paragraph_digests(text: str) -> tuple[str, ...]:
    """Return the digest of each paragraph."""
    return tuple(digest(text[start:end]) for start, end in paragraphs(text))


def words(claim: Claim, text: str) -> tuple[str, ...]:
    """Return the words of ``text`` that the claim rests on, a string for each span."""
    return tuple(text[start:end] for start, end in claim.spans)
