"""Builds the matrix: every rule point, or every dimension of the claims, against everybody who speaks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue
from studcheck.reconcile.cells import authority_cell, dimension_cell, point_cell
from studcheck.reconcile.model import CONFLICTS, Column, Matrix, Row
from studcheck.reconcile.overrides import load_overrides
from studcheck.reconcile.verdicts import verdict_on

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from studcheck.catalogue import SourceDocument
    from studcheck.reconcile.engines import Played
    from studcheck.reconcile.model import Cell, Verdict

#: Claims under it state no rule.
_NO_RULE = frozenset({"meta.remark", ""})


def by_point(own: Sequence[SourceDocument] = (), engines: Sequence[Played] = ()) -> Matrix:
    """The matrix of the rule points: documents (one's own last), authorities, engines."""
    catalogue = load_catalogue()
    documents = _documents(own)
    columns = [*_document_columns(documents)]
    columns += [Column(each.id, "authority", each.title) for each in catalogue.authorities.values()]
    columns += [Column(each.name, "engine", each.title) for each in engines]
    rows = []
    for point in catalogue.points.values():
        spoken = _narrowed({each.id: point_cell(each, point.id) for each in documents})
        verdict, doubtful, note = _verdict(spoken, [point.id], _inherited(point.dimensions), own)
        others: dict[str, Cell] = {
            each.id: authority_cell(each, point.id) for each in catalogue.authorities.values()
        } | {each.name: each.cells[point.id] for each in engines}
        rows.append(Row(point.id, point.question, (point.id,), spoken | others, verdict, doubtful, note))
    return Matrix("point", tuple(columns), tuple(rows))


def by_dimension(own: Sequence[SourceDocument] = ()) -> Matrix:
    """The matrix of the dimensions of the claims, finer than the rule points: documents only."""
    catalogue = load_catalogue()
    overrides = load_overrides()
    documents = _documents(own)
    rows = []
    for dimension in _dimensions():
        points = tuple(point.id for point in catalogue.points.values() if dimension in point.dimensions)
        cells = {
            each.id: dimension_cell(each, dimension, points, overrides.cells.get((dimension, each.id)))
            for each in documents
        }
        verdict, doubtful, note = _verdict(cells, points, overrides.verdicts.get(dimension), own)
        rows.append(Row(dimension, catalogue.home(dimension).value, points, cells, verdict, doubtful, note))
    return Matrix("dimension", _document_columns(documents), tuple(rows))


def only_conflicts(matrix: Matrix) -> Matrix:
    """The matrix without the rows on which no document stands against another."""
    return replace(matrix, rows=tuple(row for row in matrix.rows if row.verdict in CONFLICTS))


def _documents(own: Sequence[SourceDocument]) -> list[SourceDocument]:
    return list(load_catalogue().beside(own).documents.values())


def _document_columns(documents: Sequence[SourceDocument]) -> tuple[Column, ...]:
    notes = load_catalogue().notes
    titles = {each.id: notes[each.id].title if each.id in notes else each.title or each.file for each in documents}
    spoken = {each.id: f" ({each.language})" if each.language else "" for each in documents}
    return tuple(Column(each.id, "document", f"{titles[each.id]}{spoken[each.id]}") for each in documents)


def _narrowed(cells: dict[str, Cell]) -> dict[str, Cell]:
    """The cells of a row; where a document that ships gives a value by game, all that ship keep to their own games.

    Otherwise what is said for one game is compared with what is said for another: most documents are about one only.
    """
    shipped = load_catalogue().documents
    if not any(said.games for name, cell in cells.items() if name in shipped for said in cell.said):
        return cells
    return {name: _kept_to_games(cell, shipped[name]) if name in shipped else cell for name, cell in cells.items()}


def _kept_to_games(cell: Cell, document: SourceDocument) -> Cell:
    said = tuple(each if each.games else replace(each, games=document.games) for each in cell.said)
    return replace(cell, said=said)


def _dimensions() -> list[str]:
    """Every dimension on which a rule is stated, in the order of the points and then of the documents."""
    catalogue = load_catalogue()
    of_points = (dimension for point in catalogue.points.values() for dimension in point.dimensions)
    of_claims = (claim.dimension for claim in catalogue.claims.values())
    claimed = {claim.dimension for claim in catalogue.claims.values()}
    return [each for each in dict.fromkeys([*of_points, *of_claims]) if each in claimed - _NO_RULE]


def _inherited(dimensions: Sequence[str]) -> tuple[Verdict, str] | None:
    """The verdict that was given by hand to the one dimension that is this point."""
    return load_overrides().verdicts.get(dimensions[0]) if len(dimensions) == 1 else None


def _verdict(
    cells: Mapping[str, Cell],
    points: Sequence[str],
    given: tuple[Verdict, str] | None,
    own: Sequence[SourceDocument],
) -> tuple[Verdict, bool, str]:
    """The verdict, whether it is doubtful, and the reason where it was given by hand.

    What was given by hand speaks of the documents that ship: it does not hold once one's own speaks as well.
    """
    verdict, doubtful = verdict_on(list(cells.values()), points)
    if given is None or any(cells[each.id].speaks for each in own):
        return verdict, doubtful, ""
    return given[0], doubtful, given[1]
