"""What a document or an authority says on one row, as a cell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from studcheck.catalogue import Origin, load_catalogue, natural_value
from studcheck.model import GAMES
from studcheck.reconcile.model import SILENT, UNSAID, Cell, Evidence, Reading, Said
from studcheck.rules import moot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Literal

    from studcheck.catalogue import Authority, Claim, SourceDocument
    from studcheck.reconcile.model import Certainty
    from studcheck.reconcile.overrides import CellOverride

    ByCertainty = Literal["explicit", "implied", "ambiguous"]


def point_cell(document: SourceDocument, point: str) -> Cell:
    """What a document says on a rule point: what its claims decide, the natural reading first."""
    claims = [claim for claim in document.claims.values() if any(each.point == point for each in claim.decides)]
    natural = _natural(document, point)
    if not claims:
        return _without_claim(document, point)
    said = _by_game(tuple(each for claim in claims for each in _decided(claim, (point,), document)), document)
    ordered = tuple(sorted(said, key=lambda each: each.value not in natural))
    by_reading = {each.value for each in said if each.reading is not None}
    plain = {each.value for each in said if each.reading is None}
    certainty = "ambiguous" if len(by_reading | plain) > 1 and by_reading - plain else _certainty(claims)
    cell = Cell(certainty, _text(ordered), ordered, tuple(_readings(claims)), tuple(_evidence(claims)))
    if cell.contradicts_itself(point):
        return replace(cell, note="it contradicts itself")
    late = all(each.reading not in {None, "R1"} for each in said)
    return replace(cell, text=f"{UNSAID}{cell.text}") if certainty == "ambiguous" and (late or not natural) else cell


def dimension_cell(
    document: SourceDocument, dimension: str, points: Sequence[str], override: CellOverride | None
) -> Cell:
    """What a document says on a dimension: its claims on it, or those that the override names."""
    own = [claim for claim in document.claims.values() if _speaks_on(claim, dimension, points)]
    if override is None:
        if not own:
            return SILENT
        said = tuple(each for claim in own for each in _decided(claim, points, document))
        text = "; ".join(dict.fromkeys(claim.value for claim in own))
        return Cell(_certainty(own), text, said, tuple(_readings(own)), tuple(_evidence(own)))
    claims = [document.claims[name] for name in override.claims]
    said = tuple(each for claim in claims for each in _decided(claim, points, document))
    said += tuple(Said(point, value, None, override.claims[0]) for point, value in override.decides.items())
    evidence = tuple(_evidence(claims))
    return Cell(override.certainty, override.says, said, (), evidence, inferred=not own, note=override.because)


def authority_cell(authority: Authority, point: str) -> Cell:
    """What an authority says on a rule point, by game where it does."""
    stances = authority.on(point)
    if not stances:
        return SILENT
    said = tuple(
        Said(point, stance.value, None, stance.rule, () if set(stance.games) == set(GAMES) else stance.games)
        for stance in stances
        if stance.value is not None
    )
    certainty: Certainty = "explicit" if any(stance.certainty == "checked" for stance in stances) else "implied"
    if not said:
        certainty = "other"
    evidence = tuple(
        Evidence(authority.id, stance.rule, f"{stance.paraphrase}{f' Seen: {stance.seen}.' if stance.seen else ''}")
        for stance in stances
    )
    return Cell(certainty, _text(said) or "none of the values", said, (), evidence)


def _without_claim(document: SourceDocument, point: str) -> Cell:
    """No claim decides the point: the document is silent, unless its rulebook says that it follows all the same."""
    notes = load_catalogue().notes.get(document.id)
    if notes is None or notes.origin(point) is Origin.FILLED:
        return SILENT
    values = _natural(document, point)
    note = f"its rulebook has {' | '.join(values)}: {notes.reasons.get(point, 'no claim')}"
    if notes.origin(point) is Origin.IMPLIED:
        return Cell("silent", note=note)
    said = tuple(Said(point, value, None, document.id) for value in values)
    return Cell("implied", _text(said), said, inferred=True, note=note)


def _natural(document: SourceDocument, point: str) -> tuple[str, ...]:
    """The value of the rulebook of the document, unless the rulebook only fills it in."""
    notes = load_catalogue().notes.get(document.id)
    if notes is None:
        value = natural_value(document, point)
        return () if value is None else (value,)
    if notes.origin(point) is Origin.FILLED:
        return ()
    book = load_catalogue().rulebooks[document.id]
    return tuple(dict.fromkeys(book.for_game(game)[point] for game in document.games))


def _by_game(said: tuple[Said, ...], document: SourceDocument) -> tuple[Said, ...]:
    """Give the games to values that a document that ships gives plainly, each in a game of its own."""
    plain = {each.value for each in said if each.reading is None}
    if len(plain) < 2 or document.id not in load_catalogue().documents:  # noqa: PLR2004 - a pair
        return said
    book = load_catalogue().rulebooks[document.id]
    point = said[0].point
    showing = [game for game in document.games if not moot(point, game, book.for_game(game))]
    games = {value: tuple(game for game in showing if book.for_game(game)[point] == value) for value in plain}
    if not all(games.values()):
        return said
    return tuple(replace(each, games=games[each.value]) if each.reading is None else each for each in said)


def _decided(claim: Claim, points: Sequence[str], document: SourceDocument) -> Iterator[Said]:
    everywhere = document.id in load_catalogue().documents or set(document.games) == set(GAMES)
    games = () if everywhere else document.games
    for each in claim.decides:
        if each.point in points:
            yield Said(each.point, each.value, each.reading, claim.id, games)


def _speaks_on(claim: Claim, dimension: str, points: Sequence[str]) -> bool:
    """Whether a claim is on a dimension; one's own claims name points, and with them all their dimensions."""
    if claim.dimension == dimension:
        return True
    return claim.document not in load_catalogue().documents and any(each.point in points for each in claim.decides)


def _certainty(claims: Iterable[Claim]) -> ByCertainty:
    """Ambiguous if one of the claims is; else explicit if one is."""
    found = {claim.certainty for claim in claims}
    return "ambiguous" if "ambiguous" in found else "explicit" if "explicit" in found else "implied"


def _readings(claims: Iterable[Claim]) -> Iterator[Reading]:
    for claim in claims:
        for name, says in claim.readings.items():
            yield Reading(claim.id, name, says)


def _evidence(claims: Iterable[Claim]) -> Iterator[Evidence]:
    for claim in claims:
        yield Evidence(claim.id, claim.where, claim.paraphrase)


def _text(said: Sequence[Said]) -> str:
    """The values in words: the first is the natural one, and a game stands before what holds in it alone."""
    everywhere = {each.value for each in said if not each.games}
    words = [
        each.value if each.value in everywhere or not each.games else f"{', '.join(each.games)}: {each.value}"
        for each in said
    ]
    return " | ".join(dict.fromkeys(words))
