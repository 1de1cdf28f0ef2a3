"""What one's own document says naturally, where it contradicts itself, and the rulebook that comes of it.

The natural reading of a document that ships is its rulebook, written by hand; here it follows from the claims.
"""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from studcheck.catalogue.rulebooks import Alternative, RulebookNotes
from studcheck.errors import UsageError
from studcheck.rules import Rulebook, load_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from studcheck.catalogue.documents import SourceDocument

    #: The values that are given to one point, each with the claims that give it.
    Given = Mapping[str, tuple[str, ...]]

#: The reading of an ambiguous claim that comes first.
NATURAL = "R1"


def given(document: SourceDocument, point: str, reading: str | None = None) -> Given:
    """Return the values that claims give to a point, plainly or under one of their readings."""
    found: dict[str, tuple[str, ...]] = {}
    for claim in document.claims.values():
        for each in claim.decides:
            if (each.point, each.reading) == (point, reading):
                found[each.value] = (*found.get(each.value, ()), claim.id)
    return found


def say_given(values: Given) -> str:
    """Return the values with the claims that give them, in words."""
    return "; ".join(f"{value}: {', '.join(claims)}" for value, claims in values.items())


def contradictions(document: SourceDocument) -> Mapping[str, Given]:
    """Return the points to which one's own document gives two values plainly, and the claims that give them."""
    found = {point: given(document, point) for point in load_points()}
    return {point: values for point, values in found.items() if len(values) > 1}


def natural_value(document: SourceDocument, point: str) -> str | None:
    """Return what one's own document says plainly, else what the first readings of its claims agree on.

    None where it is silent or at odds with itself, or where its natural reading leaves the question open.
    """
    found = _natural(document, point)
    return next(iter(found)) if len(found) == 1 else None


def own_rulebook(document: SourceDocument, base: Rulebook) -> tuple[Rulebook, RulebookNotes]:
    """Return the natural reading of one's own document, all else being as in ``base``.

    Raises UsageError where the document contradicts itself: that is for a person to decide.
    """
    if found := contradictions(document):
        raise _at_odds(document, found)
    book, reasons = base.but({}, name=document.id), {}
    for point in load_points():
        value = natural_value(document, point)
        if value is None:
            continue
        reasons[point] = ", ".join(_natural(document, point)[value])
        for game in document.games:
            if value in load_points()[point].values_in(game):
                book = book.but({point: value}, game, name=document.id)
    notes = RulebookNotes(
        title=document.title,
        note="",
        document=document.id,
        reasons=reasons,
        speaks=frozenset(reasons),
        implies=frozenset(),
        alternatives=tuple(_alternatives(document)),
    )
    return book, notes


def _natural(document: SourceDocument, point: str) -> Given:
    return given(document, point) or given(document, point, NATURAL)


def _at_odds(document: SourceDocument, found: Mapping[str, Given]) -> UsageError:
    told = "; ".join(f"{point} ({say_given(values)})" for point, values in found.items())
    settings = " ".join(f'--set {point}={next(iter(values))} --because "…"' for point, values in found.items())
    return UsageError(
        f"{document.id} contradicts itself on {told}: it is no rulebook before that is decided",
        f"studcheck decide --document {quote(str(document.path))} --prefer {document.id} {settings} --write house.yaml",
    )


def _alternatives(document: SourceDocument) -> Iterator[Alternative]:
    """The readings that are not the natural one."""
    for claim in document.claims.values():
        for each in claim.decides:
            if each.reading is not None and each.value != natural_value(document, each.point):
                yield Alternative({each.point: each.value}, document.games, f"{claim.id} {each.reading}")
