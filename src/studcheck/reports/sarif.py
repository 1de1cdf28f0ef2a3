"""SARIF 2.1.0: a result for every case that is not green; its rule is the rule point, its place that of the case."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.reports.harmless import harmless
from studcheck.reports.plain_json import plain_json
from studcheck.reports.standing import Standing, place, standing, standings, summary, untold, worst_first
from studcheck.reports.verdict import meaning, verdict

if TYPE_CHECKING:
    from studcheck.runner.record import Record, Row

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
#: The rule of a case that is about no single rule point.
NO_POINT = "invariant"
_LEVELS = {
    Standing.FAILED: "error",
    Standing.BROKEN: "error",
    Standing.NOT_RUN: "error",
    Standing.UNJUDGED: "warning",
}
_LINK = re.compile(r"([\\\[\]])")


def sarif_report(record: Record) -> str:
    """The report; known deviations, what is not applicable and passes are counted in its properties."""
    rows = [row for row in worst_first(record) if standing(row) in _LEVELS]
    rules = list(dict.fromkeys(_rule_id(row) for row in rows))
    header = record.header
    invocation: dict[str, Any] = {
        "executionSuccessful": record.exit_code in {0, 1, 6},
        "exitCode": record.exit_code,
        "exitCodeDescription": meaning(record),
    }
    if whole := untold(record):
        invocation["toolExecutionNotifications"] = [{"level": "error", "message": {"text": whole}}]
    run: dict[str, Any] = {
        "tool": {"driver": {"name": "studcheck", "version": header.suite, "rules": [_rule(point) for point in rules]}},
        "invocations": [invocation],
        "results": [_result(row, rules) for row in rows],
        "columnKind": "unicodeCodePoints",
        "properties": {
            "engine": harmless(f"{header.engine.name} {header.engine.version}"),
            "rulebook": header.rulebook,
            "caseSet": header.case_set,
            "selected": len(record.rows),
            "outOfScope": dict(header.out_of_scope),
            "standings": {each.value: number for each, number in standings(record).items()},
        },
    }
    return plain_json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule_id(row: Row) -> str:
    return next(iter(row.result.points), NO_POINT)


def _rule(point: str) -> dict[str, Any]:
    found = load_catalogue().points.get(point)
    if found is None:
        text = "What holds in every hand, whatever the rulebook." if point == NO_POINT else point
        return {"id": point, "shortDescription": {"text": text}, "help": {"text": text}}
    values = "\n".join(f"- {value}: {says}" for value, says in found.values.items())
    return {
        "id": point,
        "shortDescription": {"text": found.question},
        "fullDescription": {"text": found.why or found.question},
        "help": {"text": f"{found.question}\n\n{values}\n\nstudcheck explain {point}"},
    }


def _result(row: Row, rules: list[str]) -> dict[str, Any]:
    file, line = place(row)
    # A message may hold links, [text](target): the engine's own words must not.
    text = _LINK.sub(r"\\\1", harmless(f"{row.title}: {summary(row)}"))
    return {
        "ruleId": _rule_id(row),
        "ruleIndex": rules.index(_rule_id(row)),
        "kind": "fail",
        "level": _LEVELS[standing(row)],
        "message": {"text": text},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": file}, "region": {"startLine": line}}}],
        "partialFingerprints": {"case/v1": row.case},
        "properties": {
            "case": row.case,
            "game": row.game,
            "verdict": verdict(row),
            "points": dict(row.result.points),
            "claims": list(row.claims),
        },
    }
