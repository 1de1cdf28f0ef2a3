"""A trace as text for a terminal, and as Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue, say_given
from studcheck.reports.columns import columns, labelled, markdown_row
from studcheck.trace.reasons import Reason
from studcheck.trace.scores import record_line, scores, sentences
from studcheck.trace.tables import CLAIMS_HEAD, POINTS_HEAD, SILENCES_HEAD, claim_rows, point_rows, silence_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.trace.links import DocumentTrace, Trace

_EDITIONS = {
    True: "the text at hand is this one",
    False: "not at hand in this edition",
    None: "not compared: give --documents",
}
_LABEL = 18


@dataclass(frozen=True, slots=True)
class _Part:
    """A table with its title and what is said above it."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()


def as_text(traced: Trace, *, only_untested: bool) -> str:
    """The scores first, then what each document claims and where it leads."""
    own, shipped = _parts(traced, only_untested=only_untested)
    lines = [line for sentence in _head(traced) for line in labelled("", sentence, indent="", width=0)]
    lines += [line for part in own for line in _text_table(part)]
    for title, entries in _prose(traced).items():
        lines += ["", title]
        lines += [line for label, text in entries for line in labelled(label, text, width=_LABEL)]
    lines += [line for part in shipped for line in _text_table(part)]
    return "\n".join(lines) + "\n"


def as_markdown(traced: Trace, *, only_untested: bool) -> str:
    """The same with headings, lists and tables."""
    own, shipped = _parts(traced, only_untested=only_untested)
    lines = ["# Traceability", "", *(f"- {sentence}" for sentence in _head(traced))]
    lines += [line for part in own for line in _markdown_table(part)]
    for title, entries in _prose(traced).items():
        lines += ["", f"## {_capital(title)}", "", *(f"- **{label}**: {text}" for label, text in entries)]
    lines += [line for part in shipped for line in _markdown_table(part)]
    return "\n".join(lines) + "\n"


def _text_table(part: _Part) -> Iterator[str]:
    yield from ("", part.title)
    for note in part.notes:
        yield from labelled("", note, width=0)
    yield from columns([part.head, *part.rows], indent="  ")


def _markdown_table(part: _Part) -> Iterator[str]:
    yield from ("", f"## {_capital(part.title)}", "")
    for note in part.notes:
        yield from (note, "")
    yield from (markdown_row(part.head), markdown_row(["---"] * len(part.head)), *map(markdown_row, part.rows))


def _head(traced: Trace) -> Iterator[str]:
    if line := record_line(traced):
        yield line
    yield from sentences(traced)


def _prose(traced: Trace) -> dict[str, list[tuple[str, str]]]:
    """What is not tested, and why: the reasons with their counts, and the readings that are not played."""
    found = scores(traced)
    reasons = []
    for reason in Reason:
        counts = {kind: each.reasons.get(reason, 0) for kind, each in found.items()}
        if any(counts.values()):
            said = ", ".join(f"{count} of {found[kind].of} {kind}" for kind, count in counts.items())
            reasons.append((reason.value, f"{said}. {reason.meaning}"))
    played = [(", ".join(each.claims) or "-", f"{each.what} {each.because}") for each in traced.recorded]
    return {"reasons why there is no case": reasons, "recorded and not played": played}


def _parts(traced: Trace, *, only_untested: bool) -> tuple[list[_Part], list[_Part]]:
    """The tables that have a row: those of one's own documents, which somebody looks for, and all others."""
    shipped = load_catalogue().documents
    own = [_document(each, only_untested=only_untested) for each in traced.documents if each.source.id not in shipped]
    rest = [_document(each, only_untested=only_untested) for each in traced.documents if each.source.id in shipped]
    rest.append(_Part("what no document settles", SILENCES_HEAD, silence_rows(traced, only_untested=only_untested)))
    rest.append(_Part("rule points", POINTS_HEAD, point_rows(traced, only_untested=only_untested)))
    return [part for part in own if part.rows], [part for part in rest if part.rows]


def _document(document: DocumentTrace, *, only_untested: bool) -> _Part:
    source = document.source
    cased = sum(claim.link.has_case for claim in document.claims)
    title = f"{source.id}: {cased} of {len(document.claims)} claims have a case"
    hashed = f"SHA-256 {source.sha256} ({_EDITIONS[document.matches]})" if source.sha256 else "entered without its hash"
    notes = [f"{source.file}, {hashed}" if source.file else "its text is not named"]
    notes += [f"it contradicts itself on {at} ({say_given(each)})" for at, each in document.contradictions.items()]
    return _Part(title, CLAIMS_HEAD, claim_rows(document, only_untested=only_untested), notes)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
