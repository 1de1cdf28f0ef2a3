"""The smoke hands, played: what came is compared with what must be seen, event by event where it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from studcheck.doctor.finding import Finding, Where, not_seen, ok, problem
from studcheck.doctor.talk import Lost
from studcheck.errors import ProtocolViolationError
from studcheck.protocol import EVENT_KINDS, Broken, Declined, Invalid, Played, read_answer
from studcheck.protocol.shapes import shortened

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from studcheck.doctor.smoke import Smoke
    from studcheck.doctor.talk import Said
    from studcheck.protocol import Hello

ANSWER_TODO = "answer with one of played, declined, invalid and error, and the id of the request; flush it"
_ENGINE_TODO = "play this hand in the engine alone; if it does well there, look at how its answer is translated"


def look_at(smoke: Smoke, check: str, asked: str, heard: Said | Lost, hello: Hello) -> Finding:
    """What the answer to one smoke hand tells."""
    if isinstance(heard, Lost):
        return problem(check, heard.why, Where.ADAPTER, ANSWER_TODO)
    try:
        answered, answer = read_answer(heard.message)
    except ProtocolViolationError as error:
        return problem(check, str(error), Where.ADAPTER, "docs/protocol.md tells the keys of each answer and event")
    if answered != asked:
        return problem(check, f"it answers {answered!r} to {asked!r}", Where.ADAPTER, "repeat the id as it is")
    match answer:
        case Declined(needs, detail):
            return not_seen(check, f"declined ({needs}): {shortened(detail, 120)}")
        case Broken(detail):
            return problem(check, f"the engine broke: {shortened(detail, 200)}", Where.ENGINE, _ENGINE_TODO)
        case Invalid(detail):
            if smoke.invalid:
                return ok(check, f"called invalid: {shortened(detail, 120)}")
            seen = f"it calls a legal set-up invalid: {shortened(detail, 120)}"
            return problem(check, seen, Where.EITHER, "look at how the set-up is handed to the engine")
        case Played(events):
            return _played(smoke, check, [event for event in events if event["event"] in EVENT_KINDS], hello)
        case _:
            assert_never(answer)


def _played(smoke: Smoke, check: str, events: Sequence[Mapping[str, Any]], hello: Hello) -> Finding:
    if smoke.invalid:
        todo = "answer invalid where the engine refuses the set-up; if it does not, check seats, stakes and cards first"
        return problem(check, "it plays a set-up that is not legal", Where.EITHER, todo)
    unlisted = {str(event["event"]) for event in events} - hello.reports - {"stuck"}
    if unlisted:
        seen = f"it reports {', '.join(sorted(unlisted))}, which hello does not list in reports"
        return problem(check, seen, Where.ADAPTER, "list in reports every kind of event that is reported")
    faults = [
        fault
        for fault in (_refusal(smoke, events, hello), _ending(smoke, events, hello), _turn(smoke, events, hello))
        if fault
    ]
    if faults:
        return problem(check, "; ".join(faults), Where.EITHER, _ENGINE_TODO)
    unseen = [kind for kind in _needed(smoke) if kind not in hello.reports]
    if unseen:
        return not_seen(check, f"played, but it does not report {' and '.join(unseen)}")
    return ok(check, "played")


def _needed(smoke: Smoke) -> list[str]:
    """The kinds of event without which the hand tells nothing."""
    return ["end" if smoke.stacks else "turn", *(["refused"] if smoke.refused else [])]


def _refusal(smoke: Smoke, events: Sequence[Mapping[str, Any]], hello: Hello) -> str:
    if "refused" not in hello.reports:
        return ""
    said = [(event["seat"], event["do"]) for event in events if event["event"] == "refused"]
    wanted = [smoke.refused] if smoke.refused else []
    if said == wanted:
        return ""
    if not said:
        return f"the {smoke.refused[1]} of seat {smoke.refused[0]} is not refused" if smoke.refused else ""
    return f"refused: {', '.join(f'{do} of seat {seat}' for seat, do in said)}; {_only(smoke)}"


def _only(smoke: Smoke) -> str:
    return f"only the {smoke.refused[1]} of seat {smoke.refused[0]} is illegal" if smoke.refused else "all is legal"


def _ending(smoke: Smoke, events: Sequence[Mapping[str, Any]], hello: Hello) -> str:
    ends = [event for event in events if event["event"] == "end"]
    if not smoke.stacks:
        return "it ends a hand in which a seat is still to act" if ends else ""
    if not ends:
        return "the hand has no end" if "end" in hello.reports else ""
    stacks = {each["seat"]: each["stack"] for each in ends[0]["stacks"]}
    if stacks == smoke.stacks:
        return ""
    made = sum(stacks.values()) - sum(smoke.stacks.values())
    chips = f", so {abs(made)} chips were {'made' if made > 0 else 'lost'}" if made else ""
    return f"the stacks are {_say(stacks)}, not {_say(smoke.stacks)}{chips}"


def _say(stacks: Mapping[int, int]) -> str:
    return " and ".join(f"{stack} (seat {seat})" for seat, stack in sorted(stacks.items()))


def _turn(smoke: Smoke, events: Sequence[Mapping[str, Any]], hello: Hello) -> str:
    if smoke.turn is None or "turn" not in hello.reports:
        return ""
    if not events or events[-1]["event"] != "turn":
        return f"the turn of seat {smoke.turn} is not left open at the end"
    asked = events[-1]["seat"]
    return "" if asked == smoke.turn else f"seat {asked} is asked, not seat {smoke.turn}"
