"""What a check of one's own document found, in words and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.reconcile.json_form import cell_json
from studcheck.reports.columns import labelled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.reconcile.model import Cell
    from studcheck.reconcile.own import Checked


def check_text(checked: Checked) -> str:
    """What stands, what contradicts itself, what is ambiguous, and what is not covered."""
    document = checked.document
    count = len(document.claims)
    lines = [
        f"{document.id}: {count} claim{'' if count == 1 else 's'} on {len(checked.covered)} of {_all()} rule points"
    ]
    for point, cell in checked.contradictions.items():
        lines += ["", f"{point}: it contradicts itself, and nothing is resolved here", *_sides(cell)]
    for point, cell in checked.ambiguous.items():
        lines += ["", f"{point}: it can be read in more than one way", *_sides(cell)]
    lines += ["", f"not covered: {len(checked.uncovered)} of {_all()} rule points"]
    points = load_catalogue().points
    for point in checked.uncovered:
        lines += labelled(point, points[point].question, width=27)
    return "\n".join(lines) + "\n"


def check_json(checked: Checked) -> dict[str, Any]:
    """The same as JSON (schema ``document-check``)."""
    return {
        "schema": "studcheck/document-check/1",
        "document": checked.document.id,
        "claims": len(checked.document.claims),
        "contradictions": _cells(checked.contradictions),
        "ambiguous": _cells(checked.ambiguous),
        "covered": list(checked.covered),
        "uncovered": list(checked.uncovered),
    }


def _all() -> int:
    return len(load_catalogue().points)


def _sides(cell: Cell) -> list[str]:
    """Each value with the claim that gives it and the words of that claim."""
    words = {each.name: each for each in cell.evidence}
    lines: list[str] = []
    for said in cell.said:
        claim = words[said.source]
        reading = f" under {said.reading}" if said.reading else ""
        place = f", {claim.place}" if claim.place else ""
        lines += labelled(said.value, f"{claim.name}{place}{reading}: {claim.paraphrase}", width=24)
    return lines


def _cells(cells: Mapping[str, Cell]) -> dict[str, Any]:
    return {point: cell_json(cell) for point, cell in cells.items()}
