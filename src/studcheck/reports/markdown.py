"""Markdown for a step summary or a comment: counts with their denominator, every case that is not green, the points."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from studcheck.reports.alike import alike, named
from studcheck.reports.by_point import by_point, counted, identify_command, name, rest, shown
from studcheck.reports.failure import failure
from studcheck.reports.harmless import harmless
from studcheck.reports.standing import Standing, standing, standings, summary, worst_first
from studcheck.reports.verdict import cases, meaning, out_of_scope, verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.runner.record import Record, Row

#: GitHub refuses a step summary of more than 1 MiB; the rest is room for the line that says so.
LIMIT = 1024 * 1024
_ROOM = LIMIT - 1024
_IN_FULL = frozenset({Standing.FAILED, Standing.BROKEN})
_BRIEF = frozenset({Standing.KNOWN, Standing.UNJUDGED, Standing.NOT_RUN})
_PUNCTUATION = re.compile(r"([!-%'-/:;=?@\[-`{-~])")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_FENCE = re.compile(r"`{3,}")


def markdown_report(record: Record) -> str:
    """The page, the worst first; where it would grow beyond 1 MiB it says how many cases are not shown."""
    text, end = "".join(_head(record)), "".join(_points(record))
    size = len(f"{text}{end}".encode())
    groups = alike((row for row in worst_first(record) if standing(row) in _IN_FULL | _BRIEF), _words)
    number, told = sum(map(len, groups)), 0
    for group in groups:
        piece = _in_full(record, group[0]) if standing(group[0]) in _IN_FULL else _brief(group)
        size += len(piece.encode())
        if size > _ROOM:
            cut = f"\n**Cut here:** {number - told} of {number} cases that are not green are not shown.\n"
            return text + cut + end
        text, told = text + piece, told + len(group)
    return text + end


def _words(row: Row) -> str:
    """What is said of the row: of one that is told in full nothing that could be said of another one, too."""
    return f"{verdict(row)}: {row.case}" if standing(row) in _IN_FULL else f"{standing(row)}: {summary(row)}"


def _head(record: Record) -> Iterator[str]:
    header = record.header
    engine = header.engine
    yield f"## studcheck: {code(f'{engine.name} {engine.version}')} under {code(header.rulebook)}\n\n"
    yield f"Exit code {record.exit_code}: {meaning(record)}.\n\n"
    yield f"| of {cases(len(record.rows))} selected | |\n|---|---:|\n"
    yield "".join(f"| {each} | {number} |\n" for each, number in standings(record).items())
    yield "\n"
    for said in out_of_scope(header):
        yield f"Out of scope: {escape(said)}, a game that the engine does not declare.\n\n"
    if record.footer.unusable:
        yield f"The engine could not be kept alive: {code(record.footer.unusable)}\n\n"


def _points(record: Record) -> Iterator[str]:
    if not (found := by_point(record)):
        return
    yield "\n### By rule point\n\n| rule point | |\n|---|---:|\n"
    for each in shown(found):
        yield f"| {name(each) if each.point is None else code(each.point)} | {counted(each)} |\n"
    if more := rest(found):
        yield f"| {more} | |\n"
    if command := identify_command(record.header, found):
        yield f"\nWhich value it plays: {code(command)}\n"


def _in_full(record: Record, row: Row) -> str:
    lines = [harmless(line) for line in failure(record.header, row)]
    # A fence is ended only by one at least as long.
    longest = max((len(run) for line in lines for run in _FENCE.findall(line)), default=2)
    fence = "`" * (longest + 1)
    return f"### {escape(verdict(row))}: {escape(row.case)}\n\n{fence}text\n" + "\n".join(lines) + f"\n{fence}\n\n"


def _brief(group: Sequence[Row]) -> str:
    return f"- **{escape(named([row.case for row in group]))}**: {code(summary(group[0]))}\n"


def escape(text: str) -> str:
    """The text as Markdown that shows it letter by letter: no mark-up, no HTML, no link."""
    marked = _PUNCTUATION.sub(r"\\\1", harmless(text))
    return "".join(_ENTITIES.get(letter, letter) for letter in marked)


def code(text: str) -> str:
    """The text as code, where not even a name after ``@`` is called."""
    return f"<code>{escape(text)}</code>"
