"""``--repeat``: the same hand asked several times, and whether the answers are one."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

from studcheck.protocol import Declined, Played, known_part
from studcheck.results import CaseResult, Finding, Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from studcheck.connect import Reply

#: Stands between the id of a case and the number of the time it is asked; no id has it.
_MARK = "#"


def request_id(case: str, time: int) -> str:
    """The id of the request that asks a case for so many-th time, from 1; the first is the case's own."""
    return case if time == 1 else f"{case}{_MARK}{time}"


def case_of(request: str) -> str:
    """The case that a request asks about."""
    return request.partition(_MARK)[0]


def essence(reply: Reply) -> str:
    """What has to be the same each time: of a played hand all that the protocol knows, of anything else its kind.

    What an engine says beside that, such as the time of day, is its own affair.
    """
    match reply:
        case Played():
            known = [event for _, event in _known(reply)]
            return sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()
        case Declined():
            return f"declined: {reply.needs}"
        case _:
            return type(reply).__name__


def unstable(results: Sequence[CaseResult], replies: Sequence[Reply]) -> CaseResult:
    """The result of a case whose replies are not one: it shows the last of them beside the first that is another."""
    last = replies[-1]
    place = next(place for place, reply in enumerate(replies) if essence(reply) != essence(last))
    first, other = results[place], results[-1]
    event = _first_difference(replies[place], last)
    got = f"{first.outcome}, and then {other.outcome}" + ("" if event is None else f"; they part at event {event}")
    return CaseResult(
        case=first.case,
        outcome=Outcome.UNSTABLE,
        points=first.points,
        detail=f"asked {len(results)} times, the engine gave different answers: {got}",
        findings=(Finding("the same answer each time", got, event),),
        signature="different answers",
        events=last.events if isinstance(last, Played) else (),
        stderr=other.stderr or first.stderr,
        seconds=other.seconds,
    )


def _first_difference(one: Reply, other: Reply) -> int | None:
    """The place of the first event that differs and that the other reply has; None where there is no such event."""
    if not (isinstance(one, Played) and isinstance(other, Played)):
        return None
    before, after = _known(one), _known(other)
    differing = (at for n, (at, event) in enumerate(after) if n >= len(before) or event != before[n][1])
    return next(differing, None)


def _known(reply: Played) -> list[tuple[int, Mapping[str, object]]]:
    """What the protocol knows of the events, each with its place among all of them."""
    known = ((at, known_part(event)) for at, event in enumerate(reply.events))
    return [(at, event) for at, event in known if event]
