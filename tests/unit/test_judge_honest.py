"""Engines that do not play the hand they are sent: none of them passes a case, whatever it asks.

The true report is that of the reference engine; every miniature changes it in one way.  The fact that the case expects
holds in all of them, so that only the report itself can give them away.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from studcheck_reference.wire import Engine

from studcheck.judge import judge
from studcheck.model import Action, Hand, Seat, Stakes
from studcheck.protocol import Played, hello_request, play_request, read_answer, read_hello
from studcheck.results import Outcome
from studcheck.rules.rulebook import Rulebook
from studcheck.scenarios import Case, Check, Plan

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck.results import CaseResult

    Report = list[dict[str, Any]]

ENGINE = Engine()
HELLO = read_hello(ENGINE.answer(hello_request()))
CASE = Case("a-case", "A case", Path("a.stud.yaml"), 1, "deals", "stud", (), (), ())
FOLDED = (Action(1, "bring_in"), Action(2, "complete", 10), Action(3, "fold"), Action(1, "fold"))
CARDS = ("Qd Jh 2h 9c 4s Kd 3c", "As 8d 9s Th 5d 6c 7h", "4c 4d Kh 2d 8s Jc Ac")


def hand(actions: Sequence[Action] = FOLDED) -> Hand:
    seats = tuple(Seat(number, 200, tuple(cards.split())) for number, cards in enumerate(CARDS, 1))
    rules = Rulebook.of_defaults().for_game("stud")
    return Hand("stud", Stakes(2, 5, 10, 20), 3, seats, rules=rules, actions=tuple(actions))


def played(actions: Sequence[Action] = FOLDED) -> Report:
    _, answer = read_answer(ENGINE.answer(play_request("1", hand(actions))))
    assert isinstance(answer, Played)
    return [deepcopy(dict(event)) for event in answer.events]


def judged(events: Report, sent: Sequence[Action] = FOLDED) -> CaseResult:
    plan = Plan(CASE, hand(sent), {}, (Check("shared_card", False, "Nobody reaches the river."),), {})
    return judge(plan, HELLO, Played(tuple(events)))


def without(kind: str) -> Callable[[Report], Report]:
    return lambda report: [event for event in report if event["event"] != kind]


def twice(kind: str) -> Callable[[Report], Report]:
    return lambda report: [each for event in report for each in [event] * (1 + (event["event"] == kind))]


def changed(kind: str, **more: object) -> Callable[[Report], Report]:
    return lambda report: [event | more if event["event"] == kind else event for event in report]


def reports_nothing(_report: Report) -> Report:
    return []


def reports_the_end_alone(report: Report) -> Report:
    return [report[-1] | {"stacks": [{"seat": number, "stack": 200} for number in (1, 2, 3)]}]


def deals_a_card_more(report: Report) -> Report:
    return [*report[:-1], {"event": "deal", "seat": 2, "card": "Td", "face": "up", "street": 4}, report[-1]]


def deals_to_an_empty_seat(report: Report) -> Report:
    return [*report[:3], {"event": "deal", "seat": 7, "card": "Td", "face": "down", "street": 3}, *report[3:]]


def names_a_seat_twice_at_the_end(report: Report) -> Report:
    return [*report[:-1], report[-1] | {"stacks": [{"seat": 1, "stack": 0}, *report[-1]["stacks"]]}]


def mixes_the_stacks_up(report: Report) -> Report:
    stacks = [row["stack"] for row in report[-1]["stacks"]]
    rows = [{"seat": seat, "stack": stack} for seat, stack in zip((3, 1, 2), stacks, strict=True)]
    return [*report[:-1], report[-1] | {"stacks": rows}]


LIARS: dict[str, Callable[[Report], Report]] = {
    "reports nothing": reports_nothing,
    "reports the end alone": reports_the_end_alone,
    "stops in the middle": lambda report: report[:-1],
    "deals other cards": changed("deal", card="As"),
    "deals a card more": deals_a_card_more,
    "deals to an empty seat": deals_to_an_empty_seat,
    "names a seat twice at the end": names_a_seat_twice_at_the_end,
    "mixes the stacks up": mixes_the_stacks_up,
    "moves no chips": changed("action", amount=0),
    **{f"leaves out {kind}": without(kind) for kind in ("ante", "deal", "action", "refund", "award", "end")},
    **{f"says twice {kind}": twice(kind) for kind in ("ante", "deal", "action", "refund", "award", "end")},
}


def test_the_true_report_passes() -> None:
    assert judged(played()).outcome is Outcome.PASS


@pytest.mark.parametrize("lie", LIARS.values(), ids=LIARS)
def test_a_report_of_another_hand_fails_though_the_fact_of_the_case_holds(
    lie: Callable[[Report], Report],
) -> None:
    assert judged(lie(played())).outcome is Outcome.FAIL


@pytest.mark.parametrize("number", range(len(FOLDED)))
def test_an_action_that_is_left_out_fails_and_is_named(number: int) -> None:
    result = judged(played((*FOLDED[:number], *FOLDED[number + 1 :])))
    assert result.outcome is Outcome.FAIL


def test_an_action_that_is_done_unasked_fails() -> None:
    (finding,) = judged(played(), FOLDED[:-1]).findings
    assert (finding.expected, finding.got) == ("nothing more is done", "seat 1 folds")


def test_what_an_engine_does_not_report_is_not_held_against_it() -> None:
    silent = replace(HELLO, reports=frozenset({"community"}))
    plan = Plan(CASE, hand(), {}, (Check("shared_card", False, "Nobody reaches the river."),), {})
    assert judge(plan, silent, Played(())).outcome is Outcome.PASS
