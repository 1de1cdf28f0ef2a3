"""One page on a rule point, an outcome, an expectation or a case; what stands behind them is in ``explain_sources``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.model import GAMES
from studcheck.reports.claims import claims_in_words, say_claim
from studcheck.reports.columns import labelled
from studcheck.reports.outcomes import EXPECTATION_MEANINGS, OUTCOME_MEANINGS
from studcheck.results import EXCUSABLE, RED, UNJUDGED, Expectation, Outcome
from studcheck.rules import load_sections

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from studcheck.catalogue import Catalogue
    from studcheck.rules import Point
    from studcheck.scenarios import Case

_POINT_WIDTH = 27
_LEVELS = {
    "must": "a document speaks on it",
    "should": "only authorities and real servers speak on it",
    "open": "nobody speaks on it, and an engine must do something",
}


def explain_points() -> tuple[dict[str, Any], str]:
    """The list of all points with their defaults, as data and in words."""
    points = load_catalogue().points
    lines: list[str] = []
    for letter, title in load_sections().items():
        lines.append(f"{letter}. {title}")
        for point in points.values():
            if point.section == letter:
                lines += labelled(point.id, f"{point.question} [{_default(point)}]", width=_POINT_WIDTH)
    data = {"kind": "points", "points": [_point_data(point) for point in points.values()]}
    return data, "\n".join([*lines, f"{len(points)} rule points; `studcheck explain POINT` for one of them"]) + "\n"


def explain_point(point: Point, catalogue: Catalogue, cases: Iterable[Case]) -> tuple[dict[str, Any], str]:
    """A point: its values, who plays which, what the documents claim, and the cases that test it."""
    claims = {
        name: claim
        for name, claim in catalogue.claims.items()
        if claim.dimension in point.dimensions or any(each.point == point.id for each in claim.decides)
    }
    tested = [case.id for case in cases if point.id in case.points]
    played = {
        value: [
            name for name, book in catalogue.rulebooks.items() if value in {book.values[g][point.id] for g in GAMES}
        ]
        for value in point.values
    }
    stances = _stances(point)
    lines = [f"{point.id}  ({point.section}. {load_sections()[point.section]})"]
    lines += labelled("question", point.question)
    for label, (value, meaning) in zip(["values", *[""] * len(point.values)], point.values.items(), strict=False):
        lines += labelled(label, f"{value}: {meaning}")
    lines += labelled("default", _default(point))
    lines += labelled("why", point.why)
    lines += labelled("level", f"{point.level}: {_LEVELS[point.level]}")
    lines += listed("played by", (f"{value}: {', '.join(names)}" for value, names in played.items() if names))
    lines += listed("claims", (say_claim(claim, [point.id]) for claim in claims.values()))
    lines += listed("others", (f"{name}: {', '.join(who)}" for name, who in stances.items()))
    lines += labelled("cases", ", ".join(tested) or "none")
    lines += labelled("compare", "studcheck reconcile")
    data = {"kind": "point", **_point_data(point), "played_by": played, "claims": list(claims), "cases": tested}
    data["stances"] = stances
    return data, "\n".join(lines) + "\n"


def explain_outcome(outcome: Outcome) -> tuple[dict[str, Any], str]:
    """An outcome: when a case has it, and what it does to the exit code."""
    effect = "leaves the run green"
    if outcome in RED:
        effect = "makes the exit code 1"
    elif outcome in UNJUDGED:
        effect = "makes the exit code 6 if nothing is worse and the settings do not allow it"
    elif outcome is Outcome.NOT_RUN:
        effect = "makes the exit code 4 if nothing is worse"
    excuse = "can be known" if outcome in EXCUSABLE else "can never be known"
    lines = [outcome.value, *labelled("when", OUTCOME_MEANINGS[outcome]), *labelled("effect", f"{effect}; {excuse}")]
    data = {"kind": "outcome", "name": outcome.value, "meaning": OUTCOME_MEANINGS[outcome], "effect": effect}
    return {**data, "excusable": outcome in EXCUSABLE}, "\n".join(lines) + "\n"


def explain_expectation(expectation: Expectation) -> tuple[dict[str, Any], str]:
    """What the known-deviation file makes of an outcome: when, and what that does to the exit code."""
    meaning, effect = EXPECTATION_MEANINGS[expectation]
    lines = [expectation.value, *labelled("when", meaning), *labelled("effect", effect)]
    lines += labelled("see", "studcheck known --help")
    data = {"kind": "expectation", "name": expectation.value, "meaning": meaning, "effect": effect}
    return data, "\n".join(lines) + "\n"


def explain_case(case: Case) -> tuple[dict[str, Any], str]:
    """A case: what it is about, what it rests on, and what it expects under which values."""
    lines = [
        *labelled("", f"{case.id}: {case.title}", indent="", width=0),
        *labelled("case", f"{case.topic}/{case.file.name}:{case.line} ({case.game})"),
    ]
    lines += labelled("points", ", ".join(case.points) or "none: it holds under every rulebook")
    if case.situations:
        lines += labelled("situations", ", ".join(case.situations))
    if case.requires:
        lines += labelled("requires", _values(case.requires))
    lines += listed("documents", claims_in_words(case.claims, _reconciled(case)))
    if case.sources:
        lines += labelled("sources", ", ".join(case.sources))
    for entry in case.expect:
        lines += labelled("under", _values(entry.under) or "every rulebook for which it says something")
        lines += labelled("", entry.because)
    lines += labelled("dealt out", f"studcheck show {case.id}")
    entries = [{"under": _lists(entry.under), "because": entry.because} for entry in case.expect]
    about = {"kind": "case", "name": case.id, "title": case.title, "game": case.game, "topic": case.topic}
    lists = {"points": list(case.points), "claims": list(case.claims), "situations": list(case.situations)}
    return {**about, **lists, "requires": _lists(case.requires), "expect": entries}, "\n".join(lines) + "\n"


def _reconciled(case: Case) -> dict[str, str]:
    """The default values of the points of the case: no rulebook is chosen here."""
    points = load_catalogue().points
    return {point: points[point].defaults[case.game] for point in case.points}


def _stances(point: Point) -> dict[str, list[str]]:
    """What the authorities say on the point: their names by value, with the games where it is not all of them."""
    found: dict[str, list[str]] = {}
    for authority in load_catalogue().authorities.values():
        for stance in authority.on(point.id):
            where = "" if set(stance.games) == set(GAMES) else f" ({', '.join(stance.games)})"
            found.setdefault(stance.value or "none of the values", []).append(f"{authority.id}{where}")
    return found


def _point_data(point: Point) -> dict[str, Any]:
    texts = {"name": point.id, "section": point.section, "question": point.question, "level": point.level}
    return {**texts, "values": dict(point.values), "defaults": dict(point.defaults), "why": point.why}


def _default(point: Point) -> str:
    if len(set(point.defaults.values())) == 1:
        return point.defaults[GAMES[0]]
    return ", ".join(f"{game}: {point.defaults[game]}" for game in GAMES)


def listed(label: str, texts: Iterable[str], *, width: int = 12) -> list[str]:
    """Several texts under one label."""
    lines: list[str] = []
    for text in texts:
        lines += labelled("" if lines else label, text, width=width)
    return lines


def _values(wanted: Mapping[str, tuple[str, ...]]) -> str:
    return ", ".join(f"{point} = {' or '.join(values)}" for point, values in wanted.items())


def _lists(wanted: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    return {point: list(values) for point, values in wanted.items()}
