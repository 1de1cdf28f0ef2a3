"""The report for machines: the whole record as one object, with its exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.reports.by_point import by_point
from studcheck.reports.plain_json import plain_json
from studcheck.reports.verdict import repeat_command
from studcheck.results import is_allowed

if TYPE_CHECKING:
    from studcheck.runner.record import Record, Row

RUN_SCHEMA = "studcheck/run/1"


def json_report(record: Record) -> str:
    """The report as indented JSON; published in ``schemas/run.schema.json``."""
    header = {key: value for key, value in record.header.to_json().items() if key not in {"kind", "schema"}}
    footer = {key: value for key, value in record.footer.to_json().items() if key not in {"kind", "sha256"}}
    results = [_result(record, row) for row in record.rows]
    points = [each._asdict() for each in by_point(record)]
    body = {**header, "results": results, "by_point": points, "end": footer}
    return plain_json({"schema": RUN_SCHEMA, "exit_code": record.exit_code, **body})


def _result(record: Record, row: Row) -> dict[str, Any]:
    line = row.to_json()
    del line["kind"]
    let_off = is_allowed(row.result, record.header.allowed)
    return {**line, "red": row.red, "allowed": let_off, "again": repeat_command(record.header, row.case)}
