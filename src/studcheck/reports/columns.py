"""Plain columns: aligned without lines, as wide as they have to be."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: Reports and pages are laid out for a terminal of this many columns.
WIDTH = 100


def columns(rows: Iterable[Sequence[str]], *, indent: str = "", gap: str = "  ") -> list[str]:
    """The rows with every column as wide as its widest cell; a cell of digits only stands to the right."""
    listed = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*listed, strict=True)]
    return [
        (indent + gap.join(_cell(cell, width) for cell, width in zip(row, widths, strict=True))).rstrip()
        for row in listed
    ]


def labelled(label: str, text: str, *, indent: str = "  ", width: int = 12) -> list[str]:
    """A label and a text beside it, wrapped to the width of a page; what does not break stays whole.

    A label that leaves no blank before the text stands on a line of its own.
    """
    room = WIDTH - len(indent) - width
    lines = wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]
    if label and len(label) >= width:
        lines = ["", *lines]
    heads = [label, *[""] * (len(lines) - 1)]
    return [f"{indent}{head:<{width}}{line}".rstrip() for head, line in zip(heads, lines, strict=True)]


def markdown_row(cells: Iterable[str]) -> str:
    """A row of a table in Markdown."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _cell(text: str, width: int) -> str:
    return text.rjust(width) if text.isdigit() else text.ljust(width)
