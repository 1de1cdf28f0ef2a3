"""One page on anything that has a name: a rule point, a rulebook, an outcome, a claim, a case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.model import GAMES
from studcheck.reports.columns import labelled
from studcheck.reports.outcomes import OUTCOME_MEANINGS
from studcheck.results import EXCUSABLE, RED, UNJUDGED, Outcome
from studcheck.rules import load_sections

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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


def explain_point(point: Point, cases: Iterable[Case]) -> tuple[dict[str, Any], str]:
    """A point: its values, who plays which, what the documents claim, and the cases that test it."""
    catalogue = load_catalogue()
    claims = {name: claim for name, claim in catalogue.claims.items() if claim.dimension in point.dimensions}
    tested = [case.id for case in cases if point.id in case.points]
    played = {
        value: [
            name for name, book in catalogue.rulebooks.items() if value in {book.values[g][point.id] for g in GAMES}
        ]
        for value in point.values
    }
    lines = [f"{point.id}  ({point.section}. {load_sections()[point.section]})"]
    lines += labelled("question", point.question)
    for label, (value, meaning) in zip(["values", *[""] * len(point.values)], point.values.items(), strict=False):
        lines += labelled(label, f"{value}: {meaning}")
    lines += labelled("default", _default(point))
    lines += labelled("why", point.why)
    lines += labelled("level", f"{point.level}: {_LEVELS[point.level]}")
    lines += _listed("played by", (f"{value}: {', '.join(names)}" for value, names in played.items() if names))
    lines += _listed("claims", (f"{name}  {claim.paraphrase}" for name, claim in claims.items()))
    lines += labelled("cases", ", ".join(tested) or "none")
    data = {"kind": "point", **_point_data(point), "played_by": played, "claims": list(claims), "cases": tested}
    return data, "\n".join(lines) + "\n"


def explain_rulebook(name: str) -> tuple[dict[str, Any], str]:
    """A rulebook: where it differs from the default."""
    catalogue = load_catalogue()
    book = catalogue.rulebook(name)
    lines = [f"the rulebook {book.name}"]
    changes = []
    for point in catalogue.points.values():
        for value, games in _by_value(book.values, point).items():
            where = "" if len(games) == len(GAMES) else f" in {' and '.join(games)}"
            lines += labelled("differs", f"{point.id} = {value}{where}: {point.values[value]}")
            changes.append({"point": point.id, "value": value, "games": games})
    if not changes:
        lines += labelled("differs", "nowhere: every point has its default")
    return {"kind": "rulebook", "name": book.name, "differs": changes}, "\n".join(lines) + "\n"


def explain_outcome(outcome: Outcome) -> tuple[dict[str, Any], str]:
    """An outcome: when a case has it, and what it does to the exit code."""
    effect = "leaves the run green"
    if outcome in RED:
        effect = "makes the exit code 1"
    elif outcome in UNJUDGED:
        effect = "makes the exit code 6 if nothing is worse"
    elif outcome is Outcome.NOT_RUN:
        effect = "makes the exit code 4 if nothing is worse"
    excuse = "can be known" if outcome in EXCUSABLE else "can never be known"
    lines = [outcome.value, *labelled("when", OUTCOME_MEANINGS[outcome]), *labelled("effect", f"{effect}; {excuse}")]
    data = {"kind": "outcome", "name": outcome.value, "meaning": OUTCOME_MEANINGS[outcome], "effect": effect}
    return {**data, "excusable": outcome in EXCUSABLE}, "\n".join(lines) + "\n"


def explain_claim(name: str, cases: Iterable[Case]) -> tuple[dict[str, Any], str]:
    """A claim of a document in our words, the points it speaks on, and the cases that rest on it."""
    catalogue = load_catalogue()
    claim = catalogue.claims[name]
    points = [point.id for point in catalogue.points.values() if claim.dimension in point.dimensions]
    resting = [case.id for case in cases if name in case.claims]
    lines = [f"claim {name}", *labelled("says", claim.paraphrase)]
    lines += labelled("points", ", ".join(points) or "none")
    lines += labelled("cases", ", ".join(resting) or "none")
    data = {"kind": "claim", "name": name, "paraphrase": claim.paraphrase, "points": points, "cases": resting}
    return data, "\n".join(lines) + "\n"


def explain_case(case: Case) -> tuple[dict[str, Any], str]:
    """A case: what it is about, what it rests on, and what it expects under which values."""
    claims = load_catalogue().claims if case.claims else {}
    lines = [
        *labelled("", f"{case.id}: {case.title}", indent="", width=0),
        *labelled("case", f"{case.topic}/{case.file.name}:{case.line} ({case.game})"),
    ]
    lines += labelled("points", ", ".join(case.points) or "none: it holds under every rulebook")
    if case.situations:
        lines += labelled("situations", ", ".join(case.situations))
    if case.requires:
        lines += labelled("requires", _values(case.requires))
    lines += _listed("documents", (f"{name}  {claims[name].paraphrase}" for name in case.claims))
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


def _point_data(point: Point) -> dict[str, Any]:
    texts = {"name": point.id, "section": point.section, "question": point.question, "level": point.level}
    return {**texts, "values": dict(point.values), "defaults": dict(point.defaults), "why": point.why}


def _default(point: Point) -> str:
    if len(set(point.defaults.values())) == 1:
        return point.defaults[GAMES[0]]
    return ", ".join(f"{game}: {point.defaults[game]}" for game in GAMES)


def _by_value(values: Mapping[Any, Mapping[str, str]], point: Point) -> dict[str, list[str]]:
    """The values that differ from the default, each with its games."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        if (value := values[game][point.id]) != point.defaults[game]:
            found.setdefault(value, []).append(game)
    return found


def _listed(label: str, texts: Iterable[str]) -> list[str]:
    lines: list[str] = []
    for text in texts:
        lines += labelled("" if lines else label, text)
    return lines


def _values(wanted: Mapping[str, tuple[str, ...]]) -> str:
    return ", ".join(f"{point} = {' or '.join(values)}" for point, values in wanted.items())


def _lists(wanted: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    return {point: list(values) for point, values in wanted.items()}
