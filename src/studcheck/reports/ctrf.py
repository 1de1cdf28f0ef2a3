"""CTRF, the common test report format: one JSON object, read by many dashboards."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from studcheck.reports.failure import failure
from studcheck.reports.harmless import harmless, harmless_lines
from studcheck.reports.plain_json import plain_json
from studcheck.reports.standing import Standing, place, standing, standings, summary, untold
from studcheck.reports.verdict import meaning, verdict

if TYPE_CHECKING:
    from studcheck.runner.record import Record, Row

_SPEC = "0.1.0"
_STDERR_LINES = 50

#: CTRF has no word for what broke; ``other`` is what was wanted and never ran.
_STATUS = {
    Standing.PASSED: "passed",
    Standing.FAILED: "failed",
    Standing.BROKEN: "failed",
    Standing.KNOWN: "skipped",
    Standing.UNJUDGED: "skipped",
    Standing.NOT_APPLICABLE: "skipped",
    Standing.NOT_RUN: "other",
}


def ctrf_report(record: Record) -> str:
    """The report; ``rawStatus`` is the verdict in our own words."""
    header = record.header
    tests = [_test(record, row) for row in record.rows]
    if whole := untold(record):
        # As in JUnit: no report is greener than the exit code.
        tests.append({"name": "the whole run", "status": "failed", "duration": 0, "message": whole})
    statuses = [test["status"] for test in tests]
    numbers = {status: statuses.count(status) for status in ("passed", "failed", "skipped", "pending", "other")}
    times = {"start": _milliseconds(header.started), "stop": _milliseconds(record.footer.ended)}
    extra = {
        "exitCode": record.exit_code,
        "meaning": meaning(record),
        "rulebook": header.rulebook,
        "caseSet": header.case_set,
        "engine": harmless(f"{header.engine.name} {header.engine.version}"),
        "outOfScope": dict(header.out_of_scope),
        "standings": {each.value: number for each, number in standings(record).items()},
    }
    results = {
        "tool": {"name": "studcheck", "version": header.suite},
        "summary": {"tests": len(tests), **numbers, **times, "extra": extra},
        "tests": tests,
    }
    report = {"reportFormat": "CTRF", "specVersion": _SPEC, "generatedBy": f"studcheck {header.suite}"}
    return plain_json({**report, "results": results})


def _test(record: Record, row: Row) -> dict[str, Any]:
    file, line = place(row)
    status = _STATUS[standing(row)]
    test: dict[str, Any] = {
        "name": row.case,
        "status": status,
        "rawStatus": verdict(row),
        "duration": round(row.result.seconds * 1000),
        "suite": ["studcheck", row.game],
        "filePath": file,
        "line": line,
        "tags": [*row.result.points, *row.claims],
    }
    if status != "passed":
        test["message"] = summary(row)
    if status in {"failed", "other"}:
        test["trace"] = "\n".join(failure(record.header, row))
    if row.result.stderr:
        test["stderr"] = harmless_lines(row.result.stderr, _STDERR_LINES)
    return test


def _milliseconds(moment: str) -> int:
    return round(datetime.fromisoformat(moment).timestamp() * 1000) if moment else 0
