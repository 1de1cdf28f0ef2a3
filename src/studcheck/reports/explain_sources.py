"""One page on what stands behind the rule points: a rulebook, a document, an authority, a claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.catalogue import Origin, contradictions, load_catalogue, say_given
from studcheck.model import GAMES
from studcheck.reports.claims import cases_on, is_own
from studcheck.reports.columns import labelled
from studcheck.reports.explain import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from studcheck.catalogue import Alternative, Authority, Catalogue, Claim, RulebookNotes, SourceDocument
    from studcheck.rules import Point
    from studcheck.scenarios import Case

_WIDTH = 14


def explain_rulebook(name: str) -> tuple[dict[str, Any], str]:
    """A rulebook: where it differs from the default, why, who stands where, and what else its text allows."""
    catalogue = load_catalogue()
    book, notes = catalogue.rulebook_with_notes(name)
    lines = [f"the rulebook {book.name}", *labelled("title", notes.title)]
    if notes.note:
        lines += labelled("note", notes.note)
    if notes.decided:
        said = f"{notes.decided.date}, signed by {notes.decided.signed or 'nobody'}"
        lines += labelled("decided", f"{said}, following {', then '.join(notes.decided.prefer) or 'nobody'}")
    changes = []
    for point in catalogue.points.values():
        for value, games in _by_value(book.values, point).items():
            where = "" if len(games) == len(GAMES) else f" in {' and '.join(games)}"
            lines += labelled("differs", f"{point.id} = {value}{where}: {point.values[value]}")
            lines += _sides(notes, point.id)
            because = notes.reasons.get(point.id, "")
            changes.append({"point": point.id, "value": value, "games": games, "because": because})
    if not changes:
        lines += labelled("differs", "nowhere: every point has its default")
    lines += listed("other readings", map(_alternative, notes.alternatives), width=_WIDTH + 2)
    data: dict[str, Any] = {"kind": "rulebook", "name": book.name, "title": notes.title, "differs": changes}
    source = catalogue.documents.get(notes.document or "")
    if source is not None:
        about, more = _about_document(source, notes)
        data, lines = {**data, "document": about}, [*lines, *more]
    for authority in catalogue.authorities.values():
        if authority.rulebook == name:
            about, more = _about_authority(authority)
            data, lines = {**data, "authority": about}, [*lines, *more]
    return data, "\n".join(lines) + "\n"


def explain_document(source: SourceDocument) -> tuple[dict[str, Any], str]:
    """One's own document, or one without a rulebook: what it is, and what its claims decide."""
    about, lines = _about_document(source, None)
    at_odds = contradictions(source)
    lines += listed("at odds", (f"{point}: {say_given(values)}" for point, values in at_odds.items()))
    about["contradictions"] = {
        point: {value: list(who) for value, who in values.items()} for point, values in at_odds.items()
    }
    return {"kind": "document", "name": source.id, "document": about}, "\n".join(lines) + "\n"


def explain_authority(authority: Authority) -> tuple[dict[str, Any], str]:
    """An authority: where it was read, how far to trust it, and what it says on which point."""
    about, lines = _about_authority(authority)
    return {"kind": "authority", "name": authority.id, "authority": about}, "\n".join(lines) + "\n"


def explain_claim(claim: Claim, catalogue: Catalogue, cases: Iterable[Case]) -> tuple[dict[str, Any], str]:
    """A claim of a document in our words: where it stands, how it can be read, what it decides, its cases."""
    points = dict.fromkeys([*(each.id for each in catalogue.points_of(claim)), *(d.point for d in claim.decides)])
    resting = cases_on([claim], cases)
    lines = [f"claim {claim.id}", *labelled("says", claim.paraphrase)]
    lines += labelled("place", f"{claim.document}{f', {claim.where}' if claim.where else ''}")
    lines += labelled("certainty", claim.certainty)
    lines += labelled("dimension", f"{claim.dimension} = {claim.value}")
    lines += listed("readings", (f"{name}: {says}" for name, says in claim.readings.items()))
    lines += listed("decides", _decisions(claim))
    lines += labelled("undecided", claim.undecided) if claim.undecided else []
    lines += listed("corrected", _corrections(claim))
    lines += listed("not played", (f"{e.what} {e.because}" for e in catalogue.recorded if claim.id in e.claims))
    lines += labelled("points", ", ".join(points) or "none")
    by_point = "by the rule point: " if resting and is_own(claim) else ""
    lines += labelled("cases", by_point + (", ".join(resting) or "none"))
    decides = [{"point": each.point, "value": each.value, "reading": each.reading} for each in claim.decides]
    data: dict[str, Any] = {
        "kind": "claim",
        "name": claim.id,
        "paraphrase": claim.paraphrase,
        "document": claim.document,
    }
    data |= {"paragraphs": list(claim.paragraphs), "certainty": claim.certainty, "dimension": claim.dimension}
    data |= {"readings": dict(claim.readings), "decides": decides, "undecided": claim.undecided}
    return {**data, "points": list(points), "cases": resting}, "\n".join(lines) + "\n"


def _about_document(source: SourceDocument, notes: RulebookNotes | None) -> tuple[dict[str, Any], list[str]]:
    counts = {word: sum(claim.certainty == word for claim in source.claims.values()) for word in _CERTAINTIES}
    told = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
    lines = [f"the document {source.id}", *(labelled("title", source.title) if source.title else [])]
    lines += labelled("text", f"{source.file} {source.language}".strip() or "not named")
    lines += labelled("games", ", ".join(source.games))
    lines += labelled("claims", f"{len(source.claims)}: {told}")
    decided = _decided(source)
    for point, claims in decided.items():
        origin = "" if notes is None or notes.origin(point) is not Origin.FILLED else " (filled in the rulebook)"
        lines += labelled("speaks on", f"{point}{origin}: {', '.join(claims)}")
    silent = [point for point in load_catalogue().points if point not in decided]
    lines += labelled("silent on", ", ".join(silent) or "nothing")
    lines += listed("corrected", (f"{each.claim}: {each.document}" for each in source.corrections))
    data: dict[str, Any] = {"id": source.id, "file": source.file, "sha256": source.sha256, "language": source.language}
    data |= {"games": list(source.games), "claims": list(source.claims), "speaks": decided, "silent": silent}
    return data, lines


def _about_authority(authority: Authority) -> tuple[dict[str, Any], list[str]]:
    lines = [f"the authority {authority.id}", *labelled("title", authority.title)]
    for label, words in (("edition", authority.edition), ("read", authority.read), ("note", authority.note)):
        lines += labelled(label, words) if words else []
    says = []
    for stance in authority.says:
        where = "" if set(stance.games) == set(GAMES) else f" in {' and '.join(stance.games)}"
        value = stance.value or "none of the values"
        lines += labelled("says", f"{stance.point} = {value}{where} [{stance.rule}, {stance.certainty}]")
        lines += labelled("", stance.paraphrase)
        says.append(
            {"point": stance.point, "value": stance.value, "games": list(stance.games), "rule": stance.rule}
            | {"certainty": stance.certainty, "paraphrase": stance.paraphrase}
        )
    return {"id": authority.id, "title": authority.title, "edition": authority.edition, "says": says}, lines


_CERTAINTIES = ("explicit", "implied", "ambiguous")


def _decided(source: SourceDocument) -> dict[str, list[str]]:
    """The claims that give a value to a point, by point, in the order of the catalogue."""
    return {
        point: found
        for point in load_catalogue().points
        if (found := [name for name, claim in source.claims.items() if any(d.point == point for d in claim.decides)])
    }


def _sides(notes: RulebookNotes, point: str) -> Iterator[str]:
    if because := notes.reasons.get(point):
        yield from labelled("", f"because {because}")
    for label, who in (("supported by", notes.supports), ("overruled", notes.overruled)):
        if point in who:
            yield from labelled("", f"{label} {', '.join(who[point])}")


def _alternative(each: Alternative) -> str:
    values = ", ".join(f"{point} = {value}" for point, value in each.values.items())
    where = "" if len(each.games) == len(GAMES) else f" in {' and '.join(each.games)}"
    return f"{values}{where} ({each.because})"


def _decisions(claim: Claim) -> Iterator[str]:
    for each in claim.decides:
        yield f"{each.point} = {each.value}{f' under {each.reading}' if each.reading else ''}"


def _corrections(claim: Claim) -> Sequence[str]:
    source = load_catalogue().documents.get(claim.document)
    return [each.document for each in source.corrections if each.claim == claim.id] if source else []


def _by_value(values: Mapping[Any, Mapping[str, str]], point: Point) -> dict[str, list[str]]:
    """The values that differ from the default, each with its games."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        if (value := values[game][point.id]) != point.defaults[game]:
            found.setdefault(value, []).append(game)
    return found
