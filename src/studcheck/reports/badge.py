"""A badge: an SVG, or the JSON that shields.io draws one from.

It never shows a bare share: the number of cases is beside what passed, and what is known and what was not run are
always told.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from studcheck.reports.harmless import harmless
from studcheck.reports.standing import Standing, standings
from studcheck.reports.verdict import out_of_scope

if TYPE_CHECKING:
    from studcheck.runner.record import Record

_LABEL = "stud poker"
_GREEN, _YELLOW, _RED, _GREY = "brightgreen", "yellow", "red", "lightgrey"
_PAINT = {_GREEN: "#3c8d2f", "green": "#5f8a1f", _YELLOW: "#8a6d00", _RED: "#b5342a", _GREY: "#6b6b6b"}
#: Pixels that a letter of the badge takes, about; the SVG stretches its text to what was reckoned.
_LETTER, _MARGIN = 7, 10


def badge_endpoint(record: Record) -> str:
    """The JSON of a shields.io endpoint."""
    badge = {"schemaVersion": 1, "label": _label(record), "message": message(record), "color": _colour(record)}
    return json.dumps(badge, ensure_ascii=True) + "\n"


def badge_svg(record: Record) -> str:
    """The badge itself."""
    label, said = _label(record), message(record)
    left, right = (len(text) * _LETTER + _MARGIN for text in (label, said))
    paint = _PAINT[_colour(record)]
    title = quoteattr(f"{label}: {said}")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img"',
            f"  aria-label={title}>",
            f"  <title>{escape(f'{label}: {said}')}</title>",
            f'  <rect width="{left}" height="20" fill="#555"/>',
            f'  <rect x="{left}" width="{right}" height="20" fill="{paint}"/>',
            '  <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
            f"    {_words(label, 0, left)}",
            f"    {_words(said, left, right)}",
            "  </g>",
            "</svg>\n",
        ]
    )


def message(record: Record) -> str:
    """``310 of 321 pass, 3 known, 8 not judged (5 allowed), 0 not run``: it adds up, and what is left out is zero.

    The cases of games that the engine does not declare are not among those selected, and are told after them.
    """
    numbers, allowed = standings(record), len(record.allowed_rows())
    let_off = {Standing.UNJUDGED: f" ({allowed} allowed)"} if allowed else {}
    parts = [f"{numbers[Standing.PASSED]} of {len(record.rows)} pass"]
    always = {Standing.KNOWN, Standing.NOT_RUN}
    told = [each for each, number in numbers.items() if each in always or (number and each is not Standing.PASSED)]
    parts += [f"{numbers[each]} {each}{let_off.get(each, '')}" for each in told]
    games = out_of_scope(record.header)
    return ", ".join(parts) + (f"; out of scope: {', '.join(games)}" if games else "")


def _label(record: Record) -> str:
    return harmless(f"{_LABEL}, {record.header.rulebook}")


def _colour(record: Record) -> str:
    if record.exit_code == 0:
        return "green" if standings(record)[Standing.KNOWN] or record.allowed_rows() else _GREEN
    return {5: _GREY, 6: _YELLOW}.get(record.exit_code, _RED)


def _words(text: str, left: int, width: int) -> str:
    room = width - _MARGIN
    return f'<text x="{left + _MARGIN // 2}" y="14" textLength="{room}">{escape(text)}</text>'
