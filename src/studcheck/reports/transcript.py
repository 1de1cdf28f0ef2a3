"""A case for those who drive their engine themselves: the exact request, and what must be observed in the answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from studcheck import __version__
from studcheck.judge.facts import fact_of, say
from studcheck.model import GAMES, Action
from studcheck.protocol import play_request
from studcheck.reports.columns import labelled
from studcheck.runner.digests import case_set
from studcheck.scenarios import NotApplicable, Plan, plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.rules import Rulebook
    from studcheck.scenarios import Case

TRANSCRIPT_SCHEMA = "studcheck/transcript/1"
BUNDLE_SCHEMA = "studcheck/bundle/1"


def transcript(planned: Plan, book: Rulebook) -> dict[str, Any]:
    """One case under a rulebook."""
    return {"schema": TRANSCRIPT_SCHEMA, "suite": __version__, "rulebook": book.name, **_case(planned)}


def bundle(cases: Sequence[Case], book: Rulebook) -> dict[str, Any]:
    """All cases under a rulebook, with those that say nothing under it and why."""
    plans = [(case, plan(case, book)) for case in sorted(cases, key=lambda case: case.id)]
    silent = [(case, planned.reason) for case, planned in plans if isinstance(planned, NotApplicable)]
    return {
        "schema": BUNDLE_SCHEMA,
        "suite": __version__,
        "rulebook": book.name,
        "values": {game: dict(book.for_game(game)) for game in GAMES},
        "case_set": case_set(cases),
        "cases": [_case(planned) for _, planned in plans if isinstance(planned, Plan)],
        "not_applicable": [{"case": case.id, "game": case.game, "reason": reason} for case, reason in silent],
    }


def _case(planned: Plan) -> dict[str, Any]:
    case = planned.case
    return {
        "case": case.id,
        "title": case.title,
        "game": case.game,
        "topic": case.topic,
        "points": dict(planned.points),
        "claims": list(case.claims),
        "request": play_request(case.id, planned.hand),
        "expect": [
            {
                "fact": check.fact,
                "want": _plain(check.want),
                "says": say(check),
                "because": check.because,
                "needs": list(fact_of(check).needs),
            }
            for check in planned.checks
        ],
    }


def _plain(want: object) -> Any:
    """What is wanted, as JSON has it: keys are texts, an action is an object."""
    match want:
        case Action():
            return {"seat": want.seat, "do": want.do, "to": want.to}
        case dict():
            return {str(key): _plain(value) for key, value in want.items()}
        case list() | tuple():
            return [_plain(value) for value in want]
        case _:
            return want


def say_transcript(planned: Plan, book: Rulebook) -> str:
    """The case for people: the request on one line, as it is sent, and a line for every fact."""
    case = planned.case
    lines = [f"{case.id}: {case.title}", f"under {book.name}, studcheck {__version__}", "", "the request:"]
    lines += [json.dumps(play_request(case.id, planned.hand), separators=(",", ":")), "", "what must be observed:"]
    for check in planned.checks:
        lines += labelled(check.fact, say(check), width=14)
        lines += labelled("", check.because, width=14) if check.because else []
    return "\n".join(lines) + "\n"
