"""A report that tells the right hand in the wrong order, or with wrong chips, passes no case.

The true reports are those of the reference engine.  Nothing is expected of a case here, so that only the whole report
can give a miniature away.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from studcheck_reference.wire import Engine

from studcheck.judge import judge
from studcheck.model import Action, Hand, Seat, Stakes
from studcheck.notation import parse_actions
from studcheck.protocol import EVENT_KINDS, Hello, Played, hello_request, play_request, read_answer, read_hello
from studcheck.results import CaseResult, Outcome
from studcheck.rules.rulebook import Rulebook
from studcheck.scenarios import Case, Check, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    Report = list[dict[str, Any]]

ENGINE = Engine()
HELLO = read_hello(ENGINE.answer(hello_request()))
CASE = Case("a-case", "A case", Path("a.stud.yaml"), 1, "deals", "stud", (), (), ())
KINDS = [kind for kind in EVENT_KINDS if kind != "stuck"]


def hand(game: str, ante: int, dealer: int | None, seats: str, script: str, **rules: str) -> Hand:
    """``seats`` are ``NUMBER STACK CARDS``; ``rules`` are written with ``__`` for the point."""
    rows = [row.split() for row in seats.strip().splitlines()]
    places = tuple(Seat(int(row[0]), int(row[1]), tuple(row[2:])) for row in rows)
    values = Rulebook.of_defaults().for_game(game) | {point.replace("__", "."): v for point, v in rules.items()}  # type: ignore[arg-type]
    actions: tuple[Action, ...] = tuple(parse_actions(script))
    return Hand(game, Stakes(ante, 5, 10, 20), dealer, places, rules=values, actions=actions)  # type: ignore[arg-type]


#: A refusal on third street, a refund on fifth, a side pot, what is left over, two mucks of which one is refused.
RAZZ = hand(
    "razz",
    1,
    1,
    """1 11 Ac 2d 3h 5s Kc Qh 7d
       2 41 4h 9c Kd 8s Tc 6c Jd
       3 61 Ad 3c 2c 7h 5d Js Qs""",
    "2 brings in; 3 completes to 10; 1 calls; 2 checks; 2 calls; 2 bets 10; 3 raises to 20; 2 calls; 3 bets 20; "
    "2 calls; 3 checks; 2 mucks; 3 mucks",
    showdown__muck="may_muck",
)
#: High and low, no dealer mark, a live ante that one seat cannot pay in full, a side pot that is contested.
STUD8 = hand(
    "stud8",
    2,
    None,
    """2 1 Kc Kd 9h Jd 4h Ts 9d
       5 300 As 2d 3c 4d Qc 6h 8c
       7 300 Ah Qs Qd Th 3s 2h 6d
       8 300 7c 7d Ad 5c 5h 8s Jh""",
    "5 brings in; 7 calls; 8 folds; 7 checks; 5 checks; 7 bets 20; 5 calls; 7 checks; 5 bets 20; 7 calls; 7 5 check",
    ante__status="live",
)
#: Everybody folds to the bring-in: it goes back, and the ante is awarded.
FOLDED = hand(
    "stud",
    2,
    2,
    """1 200 Qd Jh 2h 9c 4s Kd 3c
       2 200 As 8d 9s Th 5d 6c 7h
       3 200 4c 4d Kh 2d 8s Jc Ac""",
    "1 brings in; 2 folds; 3 checks; 3 folds",
)
#: The script runs out: the last turn stays open.
OPEN = replace(FOLDED, actions=FOLDED.actions[:2])
HANDS = {"razz": RAZZ, "stud8": STUD8, "folded": FOLDED, "open": OPEN}
REFUSED = {"razz": parse_actions("2 checks; 3 checks; 3 mucks"), "folded": parse_actions("3 checks")}
REPORTS: dict[str, Report] = {}
for name, each in HANDS.items():
    _, reply = read_answer(ENGINE.answer(play_request("1", each)))
    assert isinstance(reply, Played)
    REPORTS[name] = [dict(event) for event in reply.events]

every_hand = pytest.mark.parametrize("name", HANDS)


def judged(name: str, report: Report, hello: Hello = HELLO) -> CaseResult:
    checks = tuple(Check("refused", action, "It is not open to the seat.") for action in REFUSED.get(name, ()))
    return judge(Plan(CASE, HANDS[name], {}, checks, {}), hello, Played(tuple(report)))


def moves(report: Report) -> Iterator[tuple[Report, Report]]:
    """Each event put at each other place, with the events that it passes by; itself the first of these."""
    for old, event in enumerate(report):
        rest = report[:old] + report[old + 1 :]
        for new in range(len(report)):
            passed = rest[min(old, new) : max(old, new)]
            if event not in passed and passed:
                yield [*rest[:new], event, *rest[new:]], [event, *passed]


def only_the_order_of_showing_changes(moved: Report) -> bool:
    shows = all(event["event"] in {"show", "muck"} or event.get("do") == "muck" for event in moved)
    return shows and moved[0]["seat"] not in {event["seat"] for event in moved[1:]}


@every_hand
def test_a_true_report_passes(name: str) -> None:
    assert judged(name, REPORTS[name]).outcome is Outcome.PASS


@every_hand
def test_no_event_can_be_told_at_another_place(name: str) -> None:
    """Who shows first is a question of the rulebook, and of the cases about it."""
    unseen = [
        [event["event"] for event in moved]
        for report, moved in moves(REPORTS[name])
        if not only_the_order_of_showing_changes(moved) and judged(name, report).outcome is not Outcome.FAIL
    ]
    assert unseen == []


@every_hand
def test_no_event_can_be_told_twice(name: str) -> None:
    report = REPORTS[name]
    twice = [[*report[: place + 1], *report[place:]] for place in range(len(report))]
    assert [judged(name, each).outcome for each in twice] == [Outcome.FAIL] * len(report)


@every_hand
def test_no_total_of_an_action_can_be_another(name: str) -> None:
    """Folds and checks have a total on the street too, and a live ante is part of it."""
    report = REPORTS[name]
    for place, event in enumerate(report):
        if event["event"] == "action":
            for lie in ({"to": event["to"] + 1}, {"to": event["to"] - 1}, {"all_in": not event["all_in"]}):
                told = [*report[:place], event | lie, *report[place + 1 :]]
                assert judged(name, told).findings[0].event == place


@every_hand
@pytest.mark.parametrize("kind", ["ante", "refund", "award"])
def test_no_event_of_nothing_can_be_told(name: str, kind: str) -> None:
    """Wherever it stands; it moves no chips, so that nothing else would tell."""
    nothing = {"event": kind, "seat": 1, "amount": 0, "pot": 0, "share": "all", "odd": 0}
    report = REPORTS[name]
    told = [[*report[:place], nothing, *report[place:]] for place in range(len(report) + 1)]
    assert {judged(name, each).outcome for each in told} == {Outcome.FAIL}


def test_antes_and_refunds_of_nothing_are_wrong_in_their_own_places() -> None:
    free = replace(FOLDED, stakes=replace(FOLDED.stakes, ante=0), actions=FOLDED.actions[:1])
    _, reply = read_answer(ENGINE.answer(play_request("1", free)))
    assert isinstance(reply, Played)
    nothing = [{"event": "ante", "seat": seat, "amount": 0} for seat in (3, 1, 2)]
    result = judge(Plan(CASE, free, {}, (), {}), HELLO, Played((*nothing, *reply.events)))
    assert [(found.expected, found.event) for found in result.findings] == [("no ante of nothing", 0)]


@pytest.mark.parametrize("face", ["up", "down"])
def test_only_the_face_of_the_seventh_card_is_left_to_its_rule_point(face: str) -> None:
    report = REPORTS["razz"]
    for place, event in enumerate(report):
        if event["event"] == "deal" and event["face"] != face:
            told = [*report[:place], event | {"face": face}, *report[place + 1 :]]
            assert (judged("razz", told).outcome is Outcome.PASS) == (event["street"] == 7)


@every_hand
def test_a_card_of_another_street_fails(name: str) -> None:
    report = REPORTS[name]
    for place, event in enumerate(report):
        if event["event"] == "deal":
            told = [*report[:place], event | {"street": 10 - event["street"]}, *report[place + 1 :]]
            assert (judged(name, told).outcome is Outcome.FAIL) == (event["street"] != 5)


@pytest.mark.parametrize("name", ["razz", "folded"])
def test_an_uncalled_bet_that_is_paid_with_the_pot_fails(name: str) -> None:
    """The stacks at the end are the same."""
    report = REPORTS[name]
    refunds = [event for event in report if event["event"] == "refund"]
    for refund in refunds:
        told = [event for event in report if event is not refund]
        award = next(event for event in told if event["event"] == "award" and event["seat"] == refund["seat"])
        paid = [event | {"amount": event["amount"] + refund["amount"]} if event is award else event for event in told]
        (finding,) = judged(name, paid).findings
        assert finding.expected.startswith(f"{refund['amount']} back to seat {refund['seat']} before the next")


@every_hand
def test_what_an_engine_does_not_report_is_not_held_against_it(name: str) -> None:
    """Whether it leaves two kinds out or only does not promise them."""
    for silent in ({one, other} for one in KINDS for other in KINDS):
        hello = replace(HELLO, reports=HELLO.reports - silent)
        told = [event for event in REPORTS[name] if event["event"] not in silent]
        for report in (told, REPORTS[name]):
            assert judged(name, report, hello).outcome in {Outcome.PASS, Outcome.UNOBSERVABLE}, silent


@every_hand
def test_kinds_of_event_that_the_protocol_does_not_know_are_kept_and_not_judged(name: str) -> None:
    report = [each for event in REPORTS[name] for each in (event, {"event": "clock", "seat": 1, "seconds": 30})]
    result = judged(name, report)
    assert (result.outcome, result.events) == (Outcome.PASS, tuple(report))


def test_a_finding_beside_an_unknown_kind_points_at_its_own_event() -> None:
    wrong = [event | {"to": 17} if event["event"] == "action" else event for event in REPORTS["folded"]]
    report = [{"event": "clock"}, *(each for event in wrong for each in (event, {"event": "clock"}))]
    (finding,) = judged("folded", report).findings
    assert finding.event is not None
    assert (report[finding.event]["event"], report[finding.event]["do"]) == ("action", "bring_in")
