"""Markdown for a step summary or a comment: counts with their denominator, every case that is not green, the points."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from studcheck.reports.by_point import MOST, by_point, counted, identify_command, rest
from studcheck.reports.failure import failure
from studcheck.reports.harmless import harmless
from studcheck.reports.standing import Standing, standing, standings, summary, worst_first
from studcheck.reports.verdict import meaning, verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    rows = [row for row in worst_first(record) if standing(row) in _IN_FULL | _BRIEF]
    for number, row in enumerate(rows):
        piece = _in_full(record, row) if standing(row) in _IN_FULL else _brief(row)
        size += len(piece.encode())
        if size > _ROOM:
            cut = f"\n**Cut here:** {len(rows) - number} of {len(rows)} cases that are not green are not shown.\n"
            return text + cut + end
        text += piece
    return text + end


def _head(record: Record) -> Iterator[str]:
    header = record.header
    engine = header.engine
    yield f"## studcheck: {code(f'{engine.name} {engine.version}')} under {code(header.rulebook)}\n\n"
    yield f"Exit code {record.exit_code}: {meaning(record)}.\n\n"
    yield f"| of {len(record.rows)} cases selected | |\n|---|---:|\n"
    yield "".join(f"| {each} | {number} |\n" for each, number in standings(record).items())
    yield "\n"
    for game, number in header.out_of_scope.items():
        yield f"Out of scope: {number} cases of {game}, a game that the engine does not declare.\n\n"
    if record.footer.unusable:
        yield f"The engine could not be kept alive: {code(record.footer.unusable)}\n\n"


def _points(record: Record) -> Iterator[str]:
    if not (found := by_point(record)):
        return
    yield "\n### By rule point\n\n| rule point | |\n|---|---:|\n"
    yield from (f"| {code(each.point)} | {counted(each)} |\n" for each in found[:MOST])
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


def _brief(row: Row) -> str:
    return f"- **{escape(row.case)}**: {code(summary(row))}\n"


def escape(text: str) -> str:
    """The text as Markdown that shows it letter by letter: no mark-up, no HTML, no link."""
    marked = _PUNCTUATION.sub(r"\\\1", harmless(text))
    return "".join(_ENTITIES.get(letter, letter) for letter in marked)


def code(text: str) -> str:
    """The text as code, where not even a name after ``@`` is called."""
    return f"<code>{escape(text)}</code>"
