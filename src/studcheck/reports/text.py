"""The report for people: what was run, every case that did not pass with the worst first, and counts that add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.reports.by_point import MOST, by_point, counted, identify_command, rest
from studcheck.reports.columns import columns, labelled
from studcheck.reports.failure import failure
from studcheck.reports.harmless import harmless, harmless_lines
from studcheck.reports.verdict import meaning, severity, tally, verdict
from studcheck.results import UNJUDGED, Expectation, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.runner.record import Header, Record, Row

#: Rows that are told on one line each; every other one that did not pass is told in full.
_BRIEF = UNJUDGED | {Outcome.NOT_APPLICABLE, Outcome.NOT_RUN}


def text_report(record: Record) -> str:
    """The whole report, a hundred columns wide but for its last line."""
    lines = [*_head(record.header), ""]
    rows = sorted(record.rows, key=severity)
    for row in rows:
        if _in_full(row):
            lines += [*failure(record.header, row), ""]
    brief = [row for row in rows if _is_brief(row)]
    width = max((len(verdict(row)) + 2 for row in brief), default=0)
    for row in brief:
        said = row.known or harmless(row.result.detail)
        lines += labelled(verdict(row), f"{row.case}: {said}", indent="", width=width)
    lines += [""] if brief else []
    return "".join(f"{harmless(line)}\n" for line in [*lines, *_end(record)])


def _in_full(row: Row) -> bool:
    known = row.result.expectation is Expectation.KNOWN
    return row.red or (row.result.outcome not in _BRIEF | {Outcome.PASS} and not known)


def _is_brief(row: Row) -> bool:
    if _in_full(row) or row.result.outcome is Outcome.PASS:
        return False
    return row.result.outcome not in {Outcome.NOT_APPLICABLE, Outcome.NOT_RUN}


def _head(header: Header) -> Iterator[str]:
    engine = header.engine
    language = f" ({engine.language})" if engine.language else ""
    yield harmless(f"{engine.name} {engine.version}{language}") + f", judged under the rulebook {header.rulebook}"
    yield f"studcheck {header.suite}, case set {header.case_set[:12]}, started {header.started}"
    if header.known:
        yield f"known deviations: {header.known}"
    if header.allowed:
        yield f"allowed by the settings: {', '.join(header.allowed)}"


def _end(record: Record) -> Iterator[str]:
    header, footer = record.header, record.footer
    selected = len(record.rows)
    yield f"{selected} cases selected of {header.corpus}"
    yield from columns(([str(number), f"of {selected}", said] for said, number in tally(record)), indent="  ")
    yield ""
    for game, number in header.out_of_scope.items():
        yield f"out of scope: {number} cases of {game}, a game that {harmless(header.engine.name)} does not declare"
    not_run = sum(row.result.outcome is Outcome.NOT_RUN for row in record.rows)
    yield f"not run: {not_run} of {selected}{_why(record)}"
    unjudged = sum(row.result.outcome in UNJUDGED for row in record.rows)
    yield f"could not be judged: {unjudged} of {selected}"
    if footer.unusable:
        for label, line in zip(["engine", *[""] * 10], harmless_lines(footer.unusable, 10), strict=False):
            yield from labelled(label, line, indent="")
    yield from _points(record)
    yield f"exit code {record.exit_code}: {meaning(record)}"


def _points(record: Record) -> Iterator[str]:
    if not (found := by_point(record)):
        return
    yield from ("", "by rule point")
    yield from columns(([harmless(each.point), counted(each)] for each in found[:MOST]), indent="  ")
    if more := rest(found):
        yield f"  {more}"
    if command := identify_command(record.header, found):
        yield f"which value it plays: {command}"
    yield ""


def _why(record: Record) -> str:
    footer = record.footer
    if footer.unusable:
        return " (the engine could not be kept alive)"
    if footer.interrupted:
        return " (the run was interrupted)"
    return " (the run stopped at the first failure)" if footer.fail_fast else ""
