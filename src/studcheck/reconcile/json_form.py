"""The matrix as JSON (schema ``reconcile``)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.reconcile.deals import deal_for
from studcheck.reconcile.model import MEANINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.reconcile.model import Cell, Matrix, Row
    from studcheck.scenarios import Case

SCHEMA = "studcheck/reconcile/1"


def as_json(matrix: Matrix, cases: Sequence[Case]) -> dict[str, Any]:
    """The whole matrix; each row names the case that shows it, and silent cells are left out.

    ``corrections`` tells where the catalogue differs from the sheet of claims that it was entered from.
    """
    shown: dict[str, str | None] = {}
    for point in dict.fromkeys(point for row in matrix.rows for point in row.points):
        deal = deal_for(point, cases)
        shown[point] = deal.case.id if deal else None
    return {
        "schema": SCHEMA,
        "by": matrix.by,
        "columns": [asdict(column) for column in matrix.columns],
        "verdicts": {verdict.value: meaning for verdict, meaning in MEANINGS.items()},
        "rows": [row_json(row, [case for point in row.points if (case := shown[point])]) for row in matrix.rows],
        "corrections": [asdict(each) for source in load_catalogue().documents.values() for each in source.corrections],
    }


def row_json(row: Row, cases: Sequence[str]) -> dict[str, Any]:
    """One row."""
    return {
        "id": row.id,
        "about": row.about,
        "points": list(row.points),
        "verdict": row.verdict.value,
        "doubtful": row.doubtful,
        "label": row.label,
        "note": row.note,
        "cases": list(dict.fromkeys(cases)),
        "cells": {name: cell_json(cell) for name, cell in row.cells.items() if cell.speaks or cell.note},
    }


def cell_json(cell: Cell) -> dict[str, Any]:
    """One cell; ``reading`` is null where a value is given plainly, and ``games`` empty where in all of them."""
    return {
        "certainty": cell.certainty,
        "inferred": cell.inferred,
        "text": cell.text,
        "values": [
            {"point": each.point, "value": each.value, "reading": each.reading, "games": list(each.games)}
            for each in dict.fromkeys(cell.said)
        ],
        "readings": [asdict(reading) for reading in cell.readings],
        "evidence": [asdict(each) for each in cell.evidence],
        "note": cell.note,
    }
