"""The matrix as one self-contained HTML page: data and program inside, nothing fetched."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.reconcile.deals import deal_for
from studcheck.reconcile.forms import LETTERS
from studcheck.reconcile.json_form import as_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.reconcile.model import Matrix
    from studcheck.scenarios import Case

_PLACE = '"DATA"'


def as_html(matrix: Matrix, cases: Sequence[Case]) -> str:
    """The page; the data stands in a script of type JSON, in which no tag can end it."""
    data = {**as_json(matrix, cases), "letters": LETTERS, "meanings": _meanings(), "deals": _deals(matrix, cases)}
    template = files("studcheck.reconcile").joinpath("page.html").read_text(encoding="utf-8")
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")
    return template.replace(_PLACE, text, 1)


def _meanings() -> dict[str, dict[str, str]]:
    return {point.id: dict(point.values) for point in load_catalogue().points.values()}


def _deals(matrix: Matrix, cases: Sequence[Case]) -> dict[str, Any]:
    """The hand on which each point of the matrix matters, where a case of the corpus has one."""
    points = dict.fromkeys(point for row in matrix.rows for point in row.points)
    found = {point: deal_for(point, cases) for point in points}
    return {point: deal.as_json() for point, deal in found.items() if deal is not None}
