"""One case that did not pass: the rule, the documents, the hand, expected beside got, and how to run it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue
from studcheck.reports.claims import claims_in_words
from studcheck.reports.columns import labelled
from studcheck.reports.hand_table import table_at
from studcheck.reports.harmless import harmless, harmless_lines
from studcheck.reports.verdict import repeat_command, verdict
from studcheck.results import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.runner.record import Header, Row

#: So many lines of the engine's own talk are shown beside a failure; the record keeps all that was captured.
_STDERR_LINES = 10


def failure(header: Header, row: Row) -> list[str]:
    """The lines about a row, each made harmless: a record may have been written by anybody."""
    called = verdict(row).upper()
    lines = [
        *labelled(called, f"{row.case}: {row.title}", indent="", width=len(called) + 2),
        *labelled("case", f"{row.place} ({row.game})"),
        *_rule(row),
        *_documents(row),
        *_difference(row),
        *_table(row),
        *_stderr(row),
        *([] if not row.known else labelled("known", row.known)),
        *([] if not row.mend else labelled("mend", row.mend)),
        *_again(header, row),
    ]
    return [harmless(line) for line in lines]


def _rule(row: Row) -> Iterator[str]:
    points = load_catalogue().points
    label = "rule"
    for point, value in row.result.points.items():
        said = points[point].values.get(value) if point in points else None
        yield from labelled(label, f"{point} = {value}" + (f": {said}" if said else ""))
        label = ""


def _documents(row: Row) -> Iterator[str]:
    label = "documents"
    for words in claims_in_words(row.claims, row.result.points) if row.claims else ():
        yield from labelled(label, words)
        label = ""


def _difference(row: Row) -> Iterator[str]:
    for because in row.because:
        yield from labelled("because", because)
    if not row.result.findings:
        if row.result.detail:
            yield from labelled("got", harmless(row.result.detail))
        for label, expected in zip(["expected", *[""] * len(row.expected)], row.expected, strict=False):
            yield from labelled(label, expected)
    for finding in row.result.findings:
        at = "" if finding.event is None else f" (event {finding.event})"
        yield from labelled("expected", harmless(finding.expected))
        yield from labelled("got", harmless(finding.got) + at)


def _table(row: Row) -> Iterator[str]:
    if row.hand is None or not row.result.events or row.result.outcome is Outcome.DEVIATES:
        return
    event = next((finding.event for finding in row.result.findings if finding.event is not None), None)
    yield from labelled("the hand", "as far as it was played" if event is None else f"after event {event}")
    for line in table_at(row.hand, row.result.events, event):
        yield f"    {line}".rstrip()


def _stderr(row: Row) -> Iterator[str]:
    lines = harmless_lines(row.result.stderr, _STDERR_LINES)
    if lines:
        yield from labelled("stderr", f"the engine's own words, the last {len(lines)} lines")
        yield from (f"    | {line}" for line in lines)


def _again(header: Header, row: Row) -> Iterator[str]:
    if row.result.outcome is not Outcome.NOT_RUN:
        yield f"  {'again':<12}{repeat_command(header, row.case)}"
