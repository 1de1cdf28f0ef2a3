"""The report for machines: the whole record as one object, with its exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.reports.plain_json import plain_json
from studcheck.reports.verdict import repeat_command

if TYPE_CHECKING:
    from studcheck.runner.record import Record, Row

RUN_SCHEMA = "studcheck/run/1"


def json_report(record: Record) -> str:
    """The report as indented JSON; published in ``schemas/run.schema.json``."""
    header = {key: value for key, value in record.header.to_json().items() if key not in {"kind", "schema"}}
    footer = {key: value for key, value in record.footer.to_json().items() if key not in {"kind", "sha256"}}
    results = [_result(record, row) for row in record.rows]
    report = {"schema": RUN_SCHEMA, "exit_code": record.exit_code, **header, "results": results, "end": footer}
    return plain_json(report)


def _result(record: Record, row: Row) -> dict[str, Any]:
    line = row.to_json()
    del line["kind"]
    return {**line, "red": row.red, "again": repeat_command(record.header, row.case)}
