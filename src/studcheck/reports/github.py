"""Annotations for GitHub Actions: workflow commands, the worst first, never more than GitHub shows of a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.reports.harmless import harmless
from studcheck.reports.standing import Standing, place, standing, standings, summary, worst_first
from studcheck.reports.verdict import cases, meaning, out_of_scope

if TYPE_CHECKING:
    from studcheck.runner.record import Record, Row

#: GitHub drops without a word what a step says beyond this.
LIMIT = 10
_COMMANDS = {
    Standing.FAILED: "error",
    Standing.BROKEN: "error",
    Standing.NOT_RUN: "error",
    Standing.UNJUDGED: "warning",
}


def github_report(record: Record) -> str:
    """At most ten annotations; the last one tells of those that did not fit, and of the counts."""
    rows = [row for row in worst_first(record) if standing(row) in _COMMANDS]
    shown = rows[: LIMIT - 1]
    left = len(rows) - len(shown)
    command = "notice" if record.exit_code == 0 else "error"
    counts = ", ".join(f"{number} {each}" for each, number in standings(record).items())
    more = f"{left} more are not shown here. " if left else ""
    left_out = f"Out of scope: {', '.join(games)}. " if (games := out_of_scope(record.header)) else ""
    said = f"{more}{cases(len(record.rows))} selected: {counts}. {left_out}{meaning(record)}"
    title = f"studcheck: exit code {record.exit_code}"
    return (
        "\n".join([*(_annotation(row) for row in shown), f"::{command} title={_property(title)}::{_data(said)}"]) + "\n"
    )


def _annotation(row: Row) -> str:
    file, line = place(row)
    where = f"file={_property(file)},line={line},title={_property(f'{row.case}: {row.title}')}"
    points = ", ".join(f"{point}={value}" for point, value in row.result.points.items())
    said = summary(row) + (f" [{points}]" if points else "")
    return f"::{_COMMANDS[standing(row)]} {where}::{_data(said)}"


def _data(text: str) -> str:
    return harmless(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
