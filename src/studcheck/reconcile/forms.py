"""The matrix as text for a terminal of a hundred columns, and as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.reconcile.model import MEANINGS
from studcheck.reports.columns import labelled, markdown_row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.reconcile.model import Cell, Column, Matrix, Row

#: The certainty of a cell in a letter.
LETTERS = {
    "explicit": "E",
    "implied": "I",
    "ambiguous": "A",
    "silent": "-",
    "played": "P",
    "varies": "V",
    "other": "O",
    "unseen": "?",
}
_NAMES, _WIDEST = 3, 40


def as_text(matrix: Matrix) -> str:
    """Row by row: the verdict, what each document says and where, then the authorities and engines."""
    width = _width([*matrix.of("document"), *matrix.of("engine")])
    lines: list[str] = []
    for row in matrix.rows:
        lines += [*_head(row), *_row(matrix, row, width), ""]
    return "\n".join([*lines, *_totals(matrix), *_legend(matrix)]) + "\n"


def row_text(matrix: Matrix, row: Row) -> str:
    """One row as it stands in the text."""
    width = _width(matrix.of("document"))
    return "\n".join([*_head(row), *_row(matrix, row, width)])


def as_markdown(matrix: Matrix) -> str:
    """A table with a row a point or dimension, and what needs a sentence below it."""
    documents, engines = matrix.of("document"), matrix.of("engine")
    authorities = bool(matrix.of("authority"))
    head = [matrix.by, *(column.id for column in documents), *(["authorities"] if authorities else [])]
    head += [*(column.id for column in engines), "verdict"]
    lines = ["# Reconciliation", "", markdown_row(head), markdown_row(["---"] * len(head))]
    for row in matrix.rows:
        cells = [f"`{row.id}`", *(_short(row.cells[column.id]) for column in documents)]
        cells += ["; ".join(_by_value(matrix, row)) or "-"] if authorities else []
        lines.append(markdown_row([*cells, *(_short(row.cells[column.id]) for column in engines), row.label]))
    notes = [f"- `{row.id}`: {row.note}" for row in matrix.rows if row.note]
    lines += ["", "## Verdicts given by hand", "", *notes] if notes else []
    return "\n".join([*lines, "", *_totals(matrix), "", *_legend(matrix)]) + "\n"


def _width(columns: Sequence[Column]) -> int:
    """Room for the names; one that is longer than most stands in a line of its own."""
    return min(_WIDEST, max((len(column.id) for column in columns), default=0) + 2)


def _head(row: Row) -> list[str]:
    return [f"{row.id}  {row.label}", *labelled("", row.about, width=0)]


def _row(matrix: Matrix, row: Row, width: int) -> Iterator[str]:
    for column in matrix.columns:
        cell = row.cells.get(column.id)
        if column.kind == "authority" or cell is None:
            continue
        if cell.certainty == "silent" and not cell.note:
            continue
        yield from labelled(f"{column.id:<{width}}{_letter(cell)}", _words(cell), indent="    ", width=width + 4)
    for words in _by_value(matrix, row):
        yield from labelled("others", words, indent="    ", width=width + 4)
    if row.note:
        yield from labelled("because", row.note, indent="    ", width=width + 4)


def _words(cell: Cell) -> str:
    names = [f"{each.name}{f', {each.place}' if each.place else ''}" for each in cell.evidence]
    more = f" and {len(names) - _NAMES} more" if len(names) > _NAMES else ""
    place = f"  [{'; '.join(names[:_NAMES])}{more}]" if names else ""
    readings = "".join(f"  {each.name}: {each.says}." for each in cell.readings)
    return f"{cell.text}{place}{readings}{f'  ({cell.note})' if cell.note else ''}".strip()


def _by_value(matrix: Matrix, row: Row) -> Iterator[str]:
    """The authorities of a row, by what they say."""
    names: dict[str, list[str]] = {}
    for column in matrix.of("authority"):
        cell = row.cells[column.id]
        if cell.speaks:
            names.setdefault(cell.text, []).append(f"{column.id}{' (inferred)' if cell.certainty == 'implied' else ''}")
    for value, who in names.items():
        yield f"{value}: {', '.join(who)}"


def _short(cell: Cell) -> str:
    if not cell.speaks:
        return LETTERS[cell.certainty]
    names = ", ".join(dict.fromkeys(each.name for each in cell.evidence[:_NAMES]))
    return f"{_letter(cell)}: {cell.text}{f' ({names})' if names else ''}"


def _letter(cell: Cell) -> str:
    return LETTERS[cell.certainty] + ("*" if cell.inferred else "")


def _totals(matrix: Matrix) -> list[str]:
    counts: dict[str, int] = {}
    for row in sorted(matrix.rows, key=lambda row: row.label):
        counts[row.label] = counts.get(row.label, 0) + 1
    told = ", ".join(f"{label} {count}" for label, count in counts.items())
    return labelled("", f"{len(matrix.rows)} {matrix.by}s: {told or 'none'}", indent="", width=0)


def _legend(matrix: Matrix) -> Iterator[str]:
    seen = {row.verdict for row in matrix.rows}
    for verdict, meaning in MEANINGS.items():
        if verdict in seen:
            yield f"  {verdict}: {meaning}"
    yield "  ?: a document that speaks is ambiguous, so the verdict holds under some readings only"
    yield "  E explicit, I implied, A ambiguous, - silent; * inferred from what it says elsewhere"
    if matrix.of("engine"):
        yield "  P plays, V varies with the situation, O does none of the values, ? could not be seen"
