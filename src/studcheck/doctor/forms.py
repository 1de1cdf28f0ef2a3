"""An examination as text and as JSON; foreign words are made harmless in both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.doctor.finding import Status, Where
from studcheck.protocol.shapes import shortened

if TYPE_CHECKING:
    from studcheck.doctor import Examination, Finding

_MOST = 400


def verdict(examination: Examination) -> str:
    """Is it the adapter or the engine, in a sentence."""
    found = examination.problems
    if not found:
        fine = "the adapter is well"
        return fine if examination.played else f"{fine}, but none of the legal hands was played"
    number = "1 problem" if len(found) == 1 else f"{len(found)} problems"
    if all(each.where is Where.ENGINE for each in found):
        return f"the adapter is well, the engine is not: {number}"
    if all(each.where is Where.ADAPTER for each in found):
        return f"the adapter is not well: {number}"
    return f"{number}, of the adapter or of the engine"


def next_step(examination: Examination, engine: str) -> str:
    """What to do next; ``engine`` is the engine as it is named on a command line."""
    found = examination.problems
    if any(each.where is Where.ADAPTER for each in found):
        return f"mend the adapter, the first problem first; then: studcheck adapter doctor {engine}"
    if found:
        return f"play the hands above in the engine without the adapter; then: studcheck adapter doctor {engine}"
    if not examination.played:
        return f"let the adapter play hand 1; then: studcheck adapter doctor {engine}"
    return f"studcheck run {engine}"


def say(examination: Examination, engine: str) -> str:
    """The findings as text, a line each, with what to do about a problem."""
    lines = [_safe(f"{examination.engine}: {examination.game or 'no game'}")]
    for finding in examination.findings:
        lines.append(f"  {finding.status:8}  {_safe(f'{finding.check}: {finding.seen}')}")
        if finding.status is Status.PROBLEM:
            lines.append(f"{'':12}{finding.where}: {_safe(finding.todo)}")
    counts = {status: [each.status for each in examination.findings].count(status) for status in Status}
    told = ", ".join(f"{status}: {number}" for status, number in counts.items())
    lines += [f"{told}; {verdict(examination)}", f"next: {_safe(next_step(examination, engine))}"]
    return "\n".join(lines) + "\n"


def as_json(examination: Examination, engine: str) -> dict[str, Any]:
    """The findings as JSON, schema ``doctor``."""
    return {
        "schema": "studcheck/doctor/1",
        "engine": _safe(examination.engine),
        "game": examination.game,
        "played": examination.played,
        "findings": [_finding(each) for each in examination.findings],
        "verdict": verdict(examination),
        "next": _safe(next_step(examination, engine)),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "check": finding.check,
        "status": str(finding.status),
        "seen": _safe(finding.seen),
        "where": str(finding.where) if finding.where else None,
        "todo": finding.todo or None,
    }


def _safe(text: str) -> str:
    return shortened(text, _MOST)
