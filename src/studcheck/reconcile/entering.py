"""Enters a text as it is now beside the claims: its hash, the digests of its paragraphs, the new places of words.

What a person wrote stays as it is, comments and order too: only these values are exchanged in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

import yaml

from studcheck.catalogue.texts import digest, paragraph_digests
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from studcheck.catalogue import Span
    from studcheck.reconcile.places import Placed
    from studcheck.reconcile.stale import Stale

    #: What stands between two offsets of a file gives way to other words.
    Change = tuple[int, int, str]

_WIDTH = 120


@dataclass(frozen=True, slots=True)
class Entered:
    """The file of a document that was written, and how many of its claims have other places or digests now."""

    path: Path
    claims: int


def enter(each: Stale) -> Entered | None:
    """Write what is new beside the claims of a document; None where there is nothing new, or no text.

    Raises UsageError where words of a claim are gone, or stand outside of the text.
    """
    if not each.sha256:
        return None
    source = each.source
    if each.gone:
        raise UsageError(
            f"{source.id} is left as it was: the words of {', '.join(each.gone)} are gone",
            "read them again, and give them their new spans, without digests (or another quote)",
        )
    text = each.path.read_bytes().decode()
    for placed in each.placed:
        if placed.spans and (not placed.paragraphs or max(end for _, end in placed.spans) > len(text)):
            raise UsageError(f"the spans of {placed.claim.id} are not in {each.path}", "give it others")
    written = source.path.read_text(encoding="utf-8")
    changed = "".join(_changed(written, list(_changes(written, each, text))))
    if changed == written:
        return None
    try:
        source.path.write_text(changed, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{source.path} cannot be written: {error.strerror}") from error
    return Entered(source.path, sum(bool(placed.claim.spans) for placed in each.placed))


def _changed(written: str, changes: Sequence[Change]) -> Iterator[str]:
    last = 0
    for start, end, words in sorted(changes):
        yield written[last:start]
        yield words
        last = end
    yield written[last:]


def _changes(written: str, each: Stale, text: str) -> Iterator[Change]:
    loader = yaml.SafeLoader(written)
    loader.name = str(each.source.path)
    root = _children(loader.get_single_node())
    digests = _flow([f'"{found}"' for found in paragraph_digests(text)], "  ")
    at = root["sha256"] if "sha256" in root else root["text"]
    start, end = at.start_mark.index, at.end_mark.index
    head = each.sha256 if "sha256" in root else f"{written[start:end]}\nsha256: {each.sha256}"
    if "paragraphs" in root:
        yield (*_extent(root["paragraphs"]), digests)
    else:
        head += f"\nparagraphs: {digests}"
    yield start, end, head
    claims = _children(root["claims"])
    for placed in each.placed:
        if placed.claim.spans:
            yield from _claim(_children(claims[placed.claim.id]), placed, text)


def _claim(entry: Mapping[str, yaml.Node], placed: Placed, text: str) -> Iterator[Change]:
    yield (*_extent(entry["paragraphs"]), _flow(map(str, placed.paragraphs), ""))
    indent = " " * (entry["spans"].start_mark.column - len("spans: ") + 2)
    yield (*_extent(entry["spans"]), _flow([_span(span, text) for span in placed.spans], indent))


def _span(span: Span, text: str) -> str:
    start, end = span
    return f'[{start}, {end}, "{digest(text[start:end])}"]'


def _flow(entries: Iterator[str] | Sequence[str], indent: str) -> str:
    """A list in brackets, broken where a line would be too long."""
    room = _WIDTH - len(indent) - len("paragraphs: ")
    whole = ", ".join(entry.replace(" ", "\0") for entry in entries)
    lines = wrap(f"[{whole}]", room, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ")


def _children(node: yaml.Node | None) -> Mapping[str, yaml.Node]:
    """The values of a mapping by their keys; the file was read before, so that it is one."""
    return {key.value: value for key, value in node.value} if isinstance(node, yaml.MappingNode) else {}


def _extent(node: yaml.Node) -> tuple[int, int]:
    """Where a list begins and ends; raises UsageError for one without brackets, among which comments may stand."""
    if isinstance(node, yaml.SequenceNode) and not node.flow_style:
        place = f"{node.start_mark.name}:{node.start_mark.line + 1}:{node.start_mark.column + 1}"
        raise UsageError(f"{place}: this list has no brackets", "write it as [ … ], so that it can be exchanged")
    return node.start_mark.index, node.end_mark.index
