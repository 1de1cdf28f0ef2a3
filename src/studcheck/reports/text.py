"""The report for people: what was run, every case that did not pass with the worst first, and counts that add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.reports.alike import NAMED, alike, named
from studcheck.reports.by_point import by_point, counted, identify_command, name, rest, shown
from studcheck.reports.columns import columns, labelled
from studcheck.reports.failure import failure
from studcheck.reports.harmless import harmless, harmless_lines
from studcheck.reports.standing import Standing, standing, standings
from studcheck.reports.verdict import cases, meaning, out_of_scope, severity, tally, verdict
from studcheck.results import UNJUDGED, Expectation, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.runner.record import Header, Record, Row

#: Rows that are told on one line, with all that are alike; every other one that did not pass is told in full.
_BRIEF = UNJUDGED | {Outcome.NOT_APPLICABLE, Outcome.NOT_RUN}


def text_report(record: Record) -> str:
    """The whole report, a hundred columns wide but for its last line."""
    lines = [*_head(record.header), ""]
    rows = sorted(record.rows, key=severity)
    for row in rows:
        if _in_full(row):
            lines += [*failure(record.header, row), ""]
    brief = [row for row in rows if _is_brief(row)]
    lines += _briefly(alike(brief, lambda row: (verdict(row), _reason(row))))
    return "".join(f"{harmless(line)}\n" for line in [*lines, *_end(record)])


def _briefly(groups: Sequence[Sequence[Row]]) -> Iterator[str]:
    """A line for the rows of each group, and how to see those that it does not name."""
    labels = [f"{verdict(group[0])}{f' {len(group)}' if len(group) > 1 else ''}" for group in groups]
    width = max((len(label) + 2 for label in labels), default=0)
    for label, group in zip(labels, groups, strict=True):
        yield from labelled(
            label, f"{named([row.case for row in group])}: {harmless(_reason(group[0]))}", indent="", width=width
        )
    if any(len(group) > NAMED for group in groups):
        yield "(all of them: --format json, of this run or of its record with studcheck report)"
    if groups:
        yield ""


def _reason(row: Row) -> str:
    """Why the row is as it is: what the known-deviation file says, else the detail of the result."""
    return row.known or row.result.detail


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
    yield f"{cases(selected)} selected of {header.corpus}"
    yield from columns(([str(number), f"of {selected}", said] for said, number in tally(record)), indent="  ")
    yield ""
    for said in out_of_scope(header):
        yield f"out of scope: {said}, a game that {harmless(header.engine.name)} does not declare"
    numbers = standings(record)
    yield f"not run: {numbers[Standing.NOT_RUN]} of {selected}{_why(record)}"
    yield f"could not be judged: {numbers[Standing.UNJUDGED]} of {selected}{_known_unjudged(record)}"
    if footer.unusable:
        for label, line in zip(["engine", *[""] * 10], harmless_lines(footer.unusable, 10), strict=False):
            yield from labelled(label, line, indent="")
    yield from _points(record)
    yield f"exit code {record.exit_code}: {meaning(record)}"


def _points(record: Record) -> Iterator[str]:
    if not (found := by_point(record)):
        return
    yield from ("", "by rule point")
    yield from columns(([harmless(name(each)), counted(each)] for each in shown(found)), indent="  ")
    if more := rest(found):
        yield f"  {more}"
    if command := identify_command(record.header, found):
        yield f"which value it plays: {command}"
    yield ""


def _known_unjudged(record: Record) -> str:
    """How many of the known deviations are such that nothing was judged there either."""
    rows = (row for row in record.rows if standing(row) is Standing.KNOWN)
    number = sum(row.result.outcome in UNJUDGED for row in rows)
    return f", and {number} more of which that is known" if number else ""


def _why(record: Record) -> str:
    footer = record.footer
    if footer.unusable:
        return " (the engine could not be kept alive)"
    if footer.interrupted:
        return " (the run was interrupted)"
    return " (the run stopped at the first failure)" if footer.fail_fast else ""
