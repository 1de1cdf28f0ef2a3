"""The verdict on a row, computed from what its documents say; the rule is told in ``docs/reconcile.md``."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from studcheck.model import GAMES
from studcheck.reconcile.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.reconcile.model import Cell

#: The worst first: the verdict on several points together is the first of these that one of them has.
_WORST = (Verdict.HARD, Verdict.SOFT, Verdict.OPEN, Verdict.AGREE)


def verdict_on(cells: Sequence[Cell], points: Sequence[str]) -> tuple[Verdict, bool]:
    """The verdict on the cells of the documents, and whether a document that speaks is ambiguous."""
    speaking = [cell for cell in cells if cell.speaks]
    doubtful = any(cell.certainty == "ambiguous" for cell in speaking)
    return _verdict(speaking, points), doubtful


def _verdict(speaking: Sequence[Cell], points: Sequence[str]) -> Verdict:
    if not speaking:
        return Verdict.SILENT
    if any(cell.contradicts_itself(point) for cell in speaking for point in points):
        return Verdict.HARD
    if len([cell for cell in speaking if not _undecided(cell, points)]) < 2:  # noqa: PLR2004 - a pair
        return Verdict.ONE
    found = {
        _on_point([cell for cell in speaking if cell.values(point, game)], point, game)
        for point in points
        for game in GAMES
    }
    return next((verdict for verdict in _WORST if verdict in found), Verdict.AGREE)


def _undecided(cell: Cell, points: Sequence[str]) -> bool:
    """Whether the first reading of an ambiguous cell gives no value: the document then raises the question only."""
    said = [each for each in cell.said if each.point in points]
    return cell.certainty == "ambiguous" and bool(said) and all(each.reading not in {None, "R1"} for each in said)


def _on_point(cells: Sequence[Cell], point: str, game: str) -> Verdict:
    """The verdict on one point in one game, on those who give it a value."""
    plain = [cell.plain(point, game) for cell in cells]
    if any(not set(one) & set(other) for one, other in combinations(plain, 2)):
        return Verdict.HARD
    allowed = {frozenset(cell.values(point, game)) for cell in cells}
    if len(allowed) > 1 or len({values[0] for values in plain}) > 1:
        return Verdict.SOFT
    return Verdict.OPEN if any(len(values) > 1 for values in allowed) else Verdict.AGREE
