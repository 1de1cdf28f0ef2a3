"""What would run: the selected cases, each with its title and rule points, or with the reason why it says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.reports.columns import labelled
from studcheck.scenarios import NotApplicable, plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.rules import Rulebook
    from studcheck.scenarios import Case


def listing(cases: Sequence[Case], book: Rulebook) -> list[dict[str, Any]]:
    """A row a case; ``not_applicable`` is the reason in words, or null where the case would run."""
    return [_row(case, book) for case in cases]


def _row(case: Case, book: Rulebook) -> dict[str, Any]:
    planned = plan(case, book)
    reason, points = (planned.reason, {}) if isinstance(planned, NotApplicable) else (None, dict(planned.points))
    about = {"case": case.id, "title": case.title, "game": case.game, "topic": case.topic}
    return {**about, "points": points, "not_applicable": reason}


def say_listing(rows: Sequence[dict[str, Any]], rulebook: str) -> str:
    """The rows in words, with the number of cases that would run."""
    lines: list[str] = []
    for row in rows:
        lines += [row["case"], *labelled("", row["title"], width=2)]
        lines += labelled("", f"{row['game']}: {_about(row)}", width=2)
    would = sum(row["not_applicable"] is None for row in rows)
    return "\n".join([*lines, f"{would} of {len(rows)} selected cases would run under {rulebook}"]) + "\n"


def _about(row: dict[str, Any]) -> str:
    if row["not_applicable"] is not None:
        return f"not applicable: {row['not_applicable']}"
    return ", ".join(f"{point}={value}" for point, value in row["points"].items()) or "no rule point at issue"
