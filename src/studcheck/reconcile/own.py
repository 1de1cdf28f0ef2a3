"""One's own document: a template to fill in, where it contradicts itself, and what it is silent on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue
from studcheck.reconcile.cells import point_cell

if TYPE_CHECKING:
    from studcheck.catalogue import SourceDocument
    from studcheck.reconcile.model import Cell


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check of one's own document found: cells that contradict themselves, and points not covered."""

    document: SourceDocument
    contradictions: dict[str, Cell]
    ambiguous: dict[str, Cell]
    covered: tuple[str, ...]
    uncovered: tuple[str, ...]


def check_own(document: SourceDocument) -> Checked:
    """Tell where the document contradicts itself, what it leaves ambiguous, and on which points it is silent."""
    cells = {point: point_cell(document, point) for point in load_catalogue().points}
    return Checked(
        document,
        {point: cell for point, cell in cells.items() if cell.contradicts_itself(point)},
        {point: cell for point, cell in cells.items() if cell.certainty == "ambiguous"},
        tuple(point for point, cell in cells.items() if cell.speaks),
        tuple(point for point, cell in cells.items() if not cell.speaks),
    )


def template(name: str) -> str:
    """A commented file to fill in: every point with its question and its values, none of them decided."""
    lines = [
        "# One's own document: what it says on the rule points, in your own words.",
        "# Take the # away from what it speaks on, and choose a value; leave the rest, it is silent there.",
        "",
        f"document: {name}",
        'title: "The rules of my house"',
        "games: [stud, stud8, razz]",
        "# The file that this was read from, so that `document stale` can tell a change; `--update` enters its hash.",
        "# text: rules.txt",
        "claims:",
        "  # certainty: explicit (it says so), implied (it follows), ambiguous (then give the readings).",
        "  # quote: words of the text, by which `document stale` finds the claim again in another edition.",
        "  # A sentence that can be read in two ways:",
        "  #   two-ways:",
        '  #     place: "page 3"',
        '  #     paraphrase: "Suits decide who brings it in, the direction is not said."',
        "  #     certainty: ambiguous",
        "  #     readings:",
        '  #       R1: {says: "the lowest suit pays", decides: {bring_in.tie_break: suit}}',
        '  #       R2: {says: "the highest suit pays", decides: {bring_in.tie_break: reverse_suit}}',
        "  seats:",
        '    place: "page 1"',
        '    paraphrase: "Two to eight may play."',
        "    decides: {game.seats: two_to_eight}",
    ]
    for point in load_catalogue().points.values():
        lines += ["", f"  # {point.id}: {point.question}"]
        lines += [f"  #   {value}: {meaning}" for value, meaning in point.values.items()]
        lines += [
            f"  # {point.id.replace('.', '-').replace('_', '-')}:",
            '  #   place: ""',
            '  #   paraphrase: "In my own words."',
            f"  #   decides: {{{point.id}: {_quoted(next(iter(point.values)))}}}",
        ]
    return "\n".join(lines) + "\n"


def _quoted(value: str) -> str:
    return f'"{value}"' if value.isdigit() else value
