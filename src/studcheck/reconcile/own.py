"""One's own document: a template to fill in, its faults, where it contradicts itself, and what it is silent on."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from studcheck.catalogue import Claim, Decision, SourceDocument, load_catalogue
from studcheck.catalogue.naming import choice_faults, unknown
from studcheck.catalogue.reading import read_one
from studcheck.errors import Fault, FileFaultsError
from studcheck.reconcile.cells import point_cell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from studcheck.reconcile.model import Cell
    from studcheck.reconcile.shapes import OwnClaimEntry, OwnDocumentFile
    from studcheck.strictyaml import Document


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check of one's own document found: cells that contradict themselves, and points not covered."""

    document: SourceDocument
    contradictions: dict[str, Cell]
    ambiguous: dict[str, Cell]
    covered: tuple[str, ...]
    uncovered: tuple[str, ...]


def read_own(path: Path) -> SourceDocument:
    """Read one's own document; raises FileFaultsError with all faults."""
    from studcheck.reconcile.shapes import OwnDocumentFile

    document, written = read_one(path, OwnDocumentFile)
    faults = list(_faults(document, written))
    if faults:
        raise FileFaultsError(sorted(faults, key=lambda fault: (fault.line, fault.column)))
    claims = {name: _claim(name, written.document, entry) for name, entry in written.claims.items()}
    return SourceDocument(
        id=written.document,
        file=written.text or path.name,
        sha256=written.sha256,
        language=written.language,
        games=written.games,
        claims=MappingProxyType(claims),
        corrections=(),
    )


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
        "# The file that this was read from and the SHA-256 of its bytes, so that `document stale` can tell a change.",
        "# text: rules.txt",
        '# sha256: ""',
        "claims:",
        "  # certainty: explicit (it says so), implied (it follows), ambiguous (then give the readings).",
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


def _claim(name: str, document: str, entry: OwnClaimEntry) -> Claim:
    decides = [Decision(point, value) for point, value in entry.decides.items()]
    for reading, each in entry.readings.items():
        decides += [Decision(point, value, reading) for point, value in each.decides.items()]
    return Claim(
        id=f"{document}:{name}",
        document=document,
        paragraphs=(),
        spans=(),
        dimension=entry.dimension or _dimension(decides),
        value=entry.place,
        certainty=entry.certainty,
        paraphrase=entry.paraphrase,
        decides=tuple(decides),
        undecided="",
        readings=MappingProxyType({reading: each.says for reading, each in entry.readings.items()}),
        see=(),
    )


def _dimension(decides: Sequence[Decision]) -> str:
    """The dimension of the first point decided; empty where that point has none."""
    points = load_catalogue().points
    return next((dimension for each in decides for dimension in points[each.point].dimensions), "")


def _faults(document: Document, written: OwnDocumentFile) -> Iterator[Fault]:
    catalogue = load_catalogue()
    dimensions = {claim.dimension for claim in catalogue.claims.values()}
    if written.document in {*catalogue.documents, *catalogue.authorities, *catalogue.rulebooks}:
        yield document.fault(("document",), f"{written.document!r} is taken: choose another name")
    for name, entry in written.claims.items():
        place = ("claims", name)
        yield from _claim_faults(document, place, entry)
        chosen: list[tuple[tuple[str, ...], dict[str, str]]] = [((*place, "decides"), entry.decides)]
        chosen += [((*place, "readings", each, "decides"), read.decides) for each, read in entry.readings.items()]
        for where, decides in chosen:
            for point, value in decides.items():
                yield from choice_faults(document, (*where, point), point, (value,))
                yield from _game_faults(document, (*where, point), written, point, value)
        if entry.dimension and entry.dimension not in dimensions:
            yield document.fault((*place, "dimension"), unknown("dimension", entry.dimension, dimensions))


def _claim_faults(document: Document, place: tuple[str, str], entry: OwnClaimEntry) -> Iterator[Fault]:
    if entry.certainty == "ambiguous" and len(entry.readings) < 2:  # noqa: PLR2004 - a choice
        yield document.fault(place, "an ambiguous claim has two readings at least")
    if entry.certainty != "ambiguous" and entry.readings:
        yield document.fault((*place, "readings"), "only an ambiguous claim has readings")
    if not entry.decides and not any(reading.decides for reading in entry.readings.values()) and not entry.dimension:
        yield document.fault(place, "the claim decides no rule point and names no dimension")


def _game_faults(
    document: Document, place: tuple[str, ...], written: OwnDocumentFile, name: str, value: str
) -> Iterator[Fault]:
    point = load_catalogue().points.get(name)
    if point and value in point.values and not any(value in point.values_in(game) for game in written.games):
        yield document.fault(place, f"{name}={value} exists in none of the games of this document")
