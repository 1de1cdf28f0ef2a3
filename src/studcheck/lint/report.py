"""What the checks found, as text and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from studcheck.lint.table import CHECKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from studcheck.errors import Fault
    from studcheck.lint.check import Check
    from studcheck.lint.material import Material

LINT_SCHEMA = "studcheck/lint/1"


@dataclass(frozen=True, slots=True)
class Report:
    """The faults by check, the checks that could not say anything with the reason, and how much was looked at."""

    faults: Mapping[str, tuple[Fault, ...]]
    waiting: Mapping[str, str]
    files: int
    cases: int
    scenarios: int

    @property
    def number(self) -> int:
        """How many faults there are."""
        return sum(map(len, self.faults.values()))


def lint(material: Material, checks: Sequence[Check] = CHECKS) -> Report:
    """Let every check look at the material."""
    waiting = {check.id: reason for check in checks if (reason := check.waits(material))}
    faults = {check.id: tuple(check.faults(material)) for check in checks if check.id not in waiting}
    return Report(faults, waiting, len(material.files), len(material.cases), sum(1 for _ in material.scenarios))


def lint_text(report: Report) -> str:
    """A line for each fault in the order of the files, then what was not checked, then the counts."""
    rows = sorted(
        (_where(fault.file), fault.line, fault.column, fault.message, name)
        for name, faults in report.faults.items()
        for fault in faults
    )
    lines = [f"{file}:{line}:{column}: {message} [{name}]" for file, line, column, message, name in rows]
    for reason in dict.fromkeys(report.waiting.values()):
        names = ", ".join(name for name, why in report.waiting.items() if why == reason)
        lines.append(f"not checked: {names}: {reason}")
    looked = ", ".join(
        (
            _count(report.files, "file"),
            _count(report.cases, "case"),
            _count(report.scenarios, "scenario"),
            _count(len(report.faults), "check"),
        )
    )
    return "\n".join([*lines, f"{_count(report.number, 'fault')} in {looked}"]) + "\n"


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'s' * (number != 1)}"


def lint_json(report: Report) -> dict[str, Any]:
    """The same for machines; published in ``schemas/lint.schema.json``."""
    return {
        "schema": LINT_SCHEMA,
        "files": report.files,
        "cases": report.cases,
        "scenarios": report.scenarios,
        "checks": [
            {
                "id": check.id,
                "reason": check.reason,
                "not_checked": report.waiting.get(check.id),
                "faults": [_row(fault) for fault in report.faults.get(check.id, ())],
            }
            for check in CHECKS
        ],
    }


def _row(fault: Fault) -> dict[str, Any]:
    return {"file": _where(fault.file), "line": fault.line, "column": fault.column, "message": fault.message}


def _where(file: Path) -> str:
    """The path from the current folder where the file is inside it."""
    here = Path.cwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else str(file)
