"""The verdict on one case: the reply of an engine beside what the case expects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from studcheck.connect import Crashed, TimedOut, Violated
from studcheck.judge.facts import fact_of, say
from studcheck.judge.honest import report_faults
from studcheck.judge.sights import Differs, Unseen, of
from studcheck.judge.standing import conserved, last_words, refusals
from studcheck.protocol import EVENT_KINDS, Broken, Declined, Invalid, Played
from studcheck.protocol.shapes import shortened
from studcheck.results import CaseResult, Finding, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studcheck.connect import Reply
    from studcheck.protocol import Hello
    from studcheck.scenarios import Check, Plan

#: So many characters of an engine's own words; the detail has them all.
_SIGNATURE = 300

_KNOWN = frozenset(EVENT_KINDS)


def judge(plan: Plan, hello: Hello, reply: Reply) -> CaseResult:
    """What came of the case: exactly one outcome, with what was expected beside what was got."""
    match reply:
        case TimedOut():
            return _result(plan, Outcome.TIMEOUT, detail=f"no answer in {reply.seconds:g} s", stderr=reply.stderr)
        case Crashed():
            return _result(plan, Outcome.CRASH, detail=reply.detail, stderr=reply.stderr)
        case Violated():
            return _result(plan, Outcome.PROTOCOL_ERROR, detail=reply.detail, stderr=reply.stderr)
        case Broken():
            return _result(plan, Outcome.CRASH, detail=f"the engine broke: {reply.detail}")
        case Played() | Declined() | Invalid():
            return _judge_answer(plan, hello, reply)
        case _:
            assert_never(reply)


def _judge_answer(plan: Plan, hello: Hello, answer: Played | Declined | Invalid) -> CaseResult:
    if plan.hand.game not in hello.games:
        return _result(plan, Outcome.DECLINED, detail=f"the engine does not play {plan.hand.game}")
    declared = list(_declared_otherwise(plan, hello))
    if declared:
        seen = _judge_events(plan, hello, answer) if isinstance(answer, Played) else None
        events = answer.events if isinstance(answer, Played) else ()
        findings = [*declared, *(seen.findings if seen else ())]
        return _result(plan, Outcome.DEVIATES, declared[0].got, findings, events=events)
    match answer:
        case Declined():
            detail = f"the engine declines ({answer.needs}): {answer.detail}"
            return _result(plan, Outcome.DECLINED, detail=detail, did=f"declines: {answer.needs}")
        case Invalid():
            return _judge_rejection(plan, answer)
        case Played():
            return _judge_events(plan, hello, answer)


def _declared_otherwise(plan: Plan, hello: Hello) -> Iterator[Finding]:
    """The points that decide the case and for which the engine says that it plays other values only."""
    for point, accepted in plan.decisive.items():
        declared = hello.declared(plan.hand.game, point)
        if declared is not None and not set(accepted) & set(declared):
            played = " or ".join(declared) or "nothing"
            yield Finding(f"{point}={' or '.join(accepted)}", f"the engine declares {point}={played}")


def _rejection(plan: Plan) -> Check | None:
    return next((check for check in plan.checks if check.fact == "rejected" and check.want is True), None)


def _judge_rejection(plan: Plan, answer: Invalid) -> CaseResult:
    if _rejection(plan):
        return _result(plan, Outcome.PASS)
    got = f"the engine calls it invalid: {answer.detail}"
    return _result(plan, Outcome.SETUP_ERROR, got, [Finding("the set-up is playable", got)])


def _judge_events(plan: Plan, hello: Hello, answer: Played) -> CaseResult:
    """Kinds of event that the protocol does not know are kept for showing, and not judged."""
    places = [place for place, event in enumerate(answer.events) if event["event"] in _KNOWN]
    if len(places) == len(answer.events):
        return _judge_known(plan, hello, answer)
    result = _judge_known(plan, hello, Played(tuple(answer.events[place] for place in places)))
    findings = [
        found if found.event is None else replace(found, event=places[found.event]) for found in result.findings
    ]
    return replace(result, findings=tuple(findings), events=answer.events)


def _judge_known(plan: Plan, hello: Hello, answer: Played) -> CaseResult:
    rejection = _rejection(plan)
    if rejection:
        finding = Finding(say(rejection), "the engine plays it")
        return _result(plan, Outcome.SETUP_ERROR, finding.got, [finding], events=answer.events)
    events = answer.events
    findings = list(refusals(plan, events)) if "refused" in hello.reports else []
    unseen: list[str] = []
    for check in plan.checks:
        match _look(check, hello, answer):
            case Differs(got, event):
                findings.append(Finding(say(check), got, event))
            case Unseen(why):
                unseen.append(f"the engine does not report {why}, needed for: {say(check)}")
    findings += [*conserved(plan.hand, events, hello.reports), *last_words(events)]
    findings += report_faults(plan.hand, events, hello.reports)
    if findings:
        findings += _stuck(answer)
        first = findings[0]
        return _result(plan, Outcome.FAIL, f"expected {first.expected}; got {first.got}", findings, events=events)
    if unseen:
        return _result(plan, Outcome.UNOBSERVABLE, unseen[0], events=events, did=unseen[0].partition(",")[0])
    return _result(plan, Outcome.PASS, events=events)


def _look(check: Check, hello: Hello, answer: Played) -> Differs | Unseen | None:
    fact = fact_of(check)
    lacking = [kind for kind in fact.needs if kind not in hello.reports]
    return Unseen(f"`{lacking[0]}`") if lacking else fact.see(answer.events, check.want)


def _stuck(answer: Played) -> Iterator[Finding]:
    for place, event in of(answer.events, "stuck"):
        wants = f"the engine wants a card for seat {event['seat']} on street {event['street']}"
        yield Finding("no card beyond those that the hand names", wants, place)


def _result(
    plan: Plan,
    outcome: Outcome,
    detail: str = "",
    findings: Iterable[Finding] = (),
    *,
    events: Iterable[object] = (),
    stderr: str = "",
    did: str = "",
) -> CaseResult:
    found = tuple(dict.fromkeys(findings))
    signature = did or (found[0].got if found else detail)
    return CaseResult(
        case=plan.case.id,
        outcome=outcome,
        points=plan.points,
        detail=detail,
        findings=found,
        signature="" if outcome is Outcome.PASS else shortened(" ".join(signature.split()), _SIGNATURE),
        events=tuple(events),  # type: ignore[arg-type]
        stderr=stderr,
    )


def expected_in_words(plan: Plan) -> list[str]:
    """What the case expects, a line a fact."""
    return [say(check) for check in plan.checks]
