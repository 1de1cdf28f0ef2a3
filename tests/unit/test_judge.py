"""The judge: what miniature engines report beside what a case expects, and the one outcome that comes of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from studcheck.connect import Crashed, TimedOut, Violated
from studcheck.judge import FACTS, expected_in_words, judge
from studcheck.model import Action, Hand, Seat, Stakes
from studcheck.protocol import EVENT_KINDS, Broken, Declined, Hello, Invalid, Played
from studcheck.results import CaseResult, Finding, Outcome
from studcheck.scenarios import Case, Check, Plan
from studcheck.scenarios.model import FACT_KEYS

HELLO = Hello("mini", "1", "Python", ("stud",), 2, 8, frozenset(EVENT_KINDS))

CASE = Case("a-case", "A case", Path("a.stud.yaml"), 1, "deals", "stud", ("cap.wagers",), (), ())
HAND = Hand(
    "stud",
    Stakes(2, 5, 10, 20),
    2,
    (Seat(1, 200, ()), Seat(2, 200, ())),
    rules={"cap.wagers": "4", "ante.status": "dead"},
)


@pytest.fixture(autouse=True)
def fragments(monkeypatch: pytest.MonkeyPatch) -> None:
    """The events here are pieces of hands, so that each shows one fact; whole reports: test_judge_honest."""
    monkeypatch.setattr("studcheck.judge.verdict.report_faults", lambda *_: [])


def plan_of(*checks: tuple[str, object], hand: Hand = HAND) -> Plan:
    value = {"cap.wagers": "4"}
    return Plan(CASE, hand, value, tuple(Check(fact, want, "So it is.") for fact, want in checks), value)


def judged(events: list[dict[str, Any]], *checks: tuple[str, object], hello: Hello = HELLO) -> CaseResult:
    return judge(plan_of(*checks), hello, Played(tuple(events)))


def turn(seat: int, street: int = 3, **options: object) -> dict[str, Any]:
    return {"event": "turn", "seat": seat, "street": street, "options": options}


def action(seat: int, do: str, amount: int = 0, to: int = 0, *, all_in: bool = False) -> dict[str, Any]:
    return {"event": "action", "seat": seat, "do": do, "amount": amount, "to": to, "all_in": all_in}


def refusal(seat: int, do: str, to: int | None = None) -> dict[str, Any]:
    return {"event": "refused", "seat": seat, "do": do, "to": to}


def award(seat: int, amount: int, pot: int = 0, share: str = "all", odd: int = 0) -> dict[str, Any]:
    return {"event": "award", "pot": pot, "share": share, "seat": seat, "amount": amount, "odd": odd}


def dealt(seat: int, street: int, face: str) -> dict[str, Any]:
    return {"event": "deal", "seat": seat, "card": "Kd", "face": face, "street": street}


def end(**stacks: int) -> dict[str, Any]:
    return {"event": "end", "stacks": [{"seat": int(seat[1:]), "stack": stack} for seat, stack in stacks.items()]}


def kind(name: str, **fields: object) -> dict[str, Any]:
    return {"event": name, **fields}


FIRST = turn(1, fold=False, check=False, call=None, bring_in=5, to=[10])
SECOND = turn(2, fold=True, check=False, call=5, bring_in=None, to=[10])
BROUGHT = [FIRST, action(1, "bring_in", 5, 5), SECOND]
FOLDED = [*BROUGHT, action(2, "fold"), kind("refund", seat=1, amount=5), award(1, 4), end(s1=202, s2=198)]
SHOWN = [kind("show", seat=2), kind("show", seat=1), kind("muck", seat=3)]
RAISED = [turn(1, 4), action(1, "bet", 10, 10), turn(2, 4), action(2, "raise", 10, 20), turn(1, 4)]
SPLIT = [award(1, 4, 1), award(1, 21, 0, "high", 1), award(2, 20, 0, "low")]

HOLDS = [
    ("bring_in", 1, BROUGHT),
    ("bring_in", None, [turn(1, bring_in=None), action(1, "check")]),
    ("bring_in", None, []),
    (
        "to_act",
        {"seat": 2, "street": 3, "fold": True, "check": False, "call": 5, "bring_in": None, "to": [10]},
        BROUGHT,
    ),
    ("to_act", {"street": 3}, BROUGHT),
    ("to_act", {"seat": 2, "to_includes": [10], "to_excludes": [20, 30]}, BROUGHT),
    ("turns", {"seat": 1, "street": 4, "nth": 2}, RAISED),
    ("turns", {"seat": 1, "call": None}, BROUGHT),
    ("first_to_act", {"street": 4, "seat": 1}, [*BROUGHT, *RAISED]),
    ("asked", {"seat": 1, "street": 4, "times": 2}, [*BROUGHT, *RAISED]),
    ("asked", {"seat": 3, "times": 0}, BROUGHT),
    ("refused", Action(2, "check"), [*BROUGHT, refusal(2, "check")]),
    ("refused", Action(2, "bet", 20), [*BROUGHT, refusal(2, "raise", 20)]),
    ("accepted", Action(2, "complete", 20), RAISED),
    ("accepted", Action(3, "muck"), SHOWN),
    ("acts", {"seat": 2, "do": "bet", "to": 20, "amount": 10, "all_in": False}, RAISED),
    ("dealt", {"seat": 1, "street": 7, "face": "down", "cards": 1}, [dealt(1, 7, "down"), dealt(2, 7, "down")]),
    ("shared_card", True, [kind("community", card="7c")]),
    ("shared_card", "7c", [kind("community", card="7c")]),
    ("shared_card", False, BROUGHT),
    ("antes", {1: 2, 2: 1}, [kind("ante", seat=1, amount=2), kind("ante", seat=2, amount=1)]),
    ("refunds", {1: 5}, FOLDED),
    ("refunds", {}, BROUGHT),
    ("awarded", {1: 25, 2: 20, 3: 0}, SPLIT),
    ("pots", {0: 41, 1: 4}, SPLIT),
    ("awards", {"pot": 0, "share": "high", "seat": 1, "amount": 21, "odd": 1}, SPLIT),
    ("awards", {"seat": 2}, SPLIT),
    ("award_order", [[1, "all", 1], [0, "high", 1], [0, "low", 2]], SPLIT),
    ("shows", [2, 1], SHOWN),
    ("shows", [], BROUGHT),
    ("mucks", [3], SHOWN),
    ("stacks", {1: 202}, FOLDED),
    ("over", True, FOLDED),
    ("over", False, BROUGHT),
    ("rejected", False, BROUGHT),
]

DIFFERS = [
    ("bring_in", 2, BROUGHT, 0, "first seat 1 to act on street 3"),
    ("bring_in", 1, [turn(1, bring_in=None)], 0, "no bring-in"),
    ("bring_in", 1, [], None, "no turn at all"),
    ("bring_in", None, [turn(2), action(1, "bring_in", 5, 5)], 1, "seat 1 brings in"),
    ("bring_in", None, [FIRST], 0, "bring-in of 5"),
    ("to_act", {"seat": 1}, BROUGHT, 2, "seat 2 to act on street 3"),
    ("to_act", {"street": 4}, BROUGHT, 2, "on street 3"),
    ("to_act", {"seat": 2, "street": 4}, BROUGHT, 2, "on street 3"),
    ("to_act", {"seat": 2, "call": None}, BROUGHT, 2, "5 to call"),
    ("to_act", {"seat": 2, "to": []}, BROUGHT, 2, "wagers to 10"),
    ("to_act", {"seat": 2, "to_includes": [20]}, BROUGHT, 2, "wagers to 10"),
    ("to_act", {"seat": 2, "to_excludes": [10, 20]}, BROUGHT, 2, "wagers to 10"),
    ("to_act", {"seat": 2}, FOLDED, 3, "the hand does not wait"),
    ("to_act", {"seat": 2}, [], None, "no turn at all"),
    ("turns", {"seat": 1, "street": 4, "nth": 3}, RAISED, None, "2 such turns"),
    ("turns", {"seat": 1, "fold": True}, BROUGHT, 0, "may not fold"),
    ("first_to_act", {"street": 4, "seat": 2}, [*BROUGHT, *RAISED], 3, "first seat 1"),
    ("first_to_act", {"street": 5, "seat": 2}, BROUGHT, None, "no turn on street 5"),
    ("asked", {"seat": 1, "street": 4, "times": 1}, RAISED, 4, "2"),
    ("refused", Action(2, "raise", 20), RAISED, 3, "seat 2 wagers to 20: accepted"),
    ("refused", Action(2, "raise", 40), RAISED, None, "neither refused nor done"),
    ("refused", Action(3, "muck"), SHOWN, 2, "accepted"),
    ("accepted", Action(2, "fold"), BROUGHT, None, "neither refused nor done"),
    ("acts", {"seat": 2, "do": "raise", "to": 40}, RAISED, 3, "seat 2 wagers to 20"),
    ("acts", {"seat": 3, "do": "fold"}, RAISED, None, "no action of seat 3"),
    ("dealt", {"street": 7, "face": "up", "cards": 0}, [dealt(1, 7, "up")], 0, "1"),
    ("shared_card", False, [kind("community", card="7c")], 0, "a shared card: 7c"),
    ("shared_card", "8c", [kind("community", card="7c")], 0, "a shared card: 7c"),
    ("shared_card", True, BROUGHT, None, "no shared card"),
    ("antes", {1: 2}, [kind("ante", seat=1, amount=2), kind("ante", seat=2, amount=2)], 1, "seat 2: 2"),
    ("refunds", {1: 4}, FOLDED, 4, "seat 1: 5"),
    ("awarded", {1: 24, 2: 21}, SPLIT, 0, "seat 1: 25, seat 2: 20"),
    ("pots", {0: 45}, SPLIT, 0, "pot 0: 41, pot 1: 4"),
    ("awards", {"pot": 0, "share": "high", "seat": 2}, SPLIT, 1, "pot 0, share high, 21 chips, to seat 1, odd chips 1"),
    ("award_order", [[1, "all", 1], [0, "low", 2], [0, "high", 1]], SPLIT, 1, "pot 0 high seat 1; pot 0 low seat 2"),
    ("shows", [1, 2], SHOWN, 0, "2, 1"),
    ("mucks", [], SHOWN, 2, "3"),
    ("stacks", {1: 200}, FOLDED, 6, "seat 1: 202, seat 2: 198"),
    ("stacks", {1: 200}, BROUGHT, None, "the hand is not over"),
    ("over", False, FOLDED, 6, "the hand is over"),
    ("over", True, BROUGHT, None, "the hand is not over"),
]


@pytest.mark.parametrize(("fact", "want", "events"), HOLDS)
def test_a_fact_that_holds_passes(fact: str, want: object, events: list[dict[str, Any]]) -> None:
    result = judged(events, (fact, want))
    assert (result.outcome, result.findings, result.signature) == (Outcome.PASS, (), "")


@pytest.mark.parametrize(("fact", "want", "events", "place", "got"), DIFFERS)
def test_a_fact_that_does_not_hold_fails_at_the_event_where_it_shows(
    fact: str, want: object, events: list[dict[str, Any]], place: int | None, got: str
) -> None:
    result = judged(events, (fact, want))
    assert result.outcome is Outcome.FAIL
    finding = next(
        finding for finding in result.findings if finding.expected == expected_in_words(plan_of((fact, want)))[0]
    )
    assert got in finding.got
    assert finding.event == place


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_is_seen_to_hold_and_not_to_hold(fact: str) -> None:
    key = {"no bring_in": "bring_in", "accepted muck": "accepted"}.get(fact, fact)
    assert any(row[0] == key for row in HOLDS)
    assert key in {"rejected", "accepted"} or any(row[0] == key for row in DIFFERS)


def test_every_fact_of_the_format_can_be_judged() -> None:
    assert set(FACT_KEYS) <= set(FACTS)


@pytest.mark.parametrize(("fact", "want", "events"), [row for row in HOLDS if row[0] != "rejected"])
def test_an_engine_that_does_not_report_what_a_fact_needs_never_passes(
    fact: str, want: object, events: list[dict[str, Any]]
) -> None:
    result = judged(events, (fact, want), hello=replace(HELLO, reports=frozenset()))
    assert result.outcome is Outcome.UNOBSERVABLE
    assert result.detail.startswith("the engine does not report `")


@pytest.mark.parametrize(
    "check",
    [
        ("to_act", {"seat": 1, "call": 5}),
        ("to_act", {"seat": 1, "to_excludes": [5]}),
        ("turns", {"seat": 1, "fold": True}),
        ("bring_in", 1),
        ("bring_in", None),
    ],
)
def test_an_option_that_a_turn_leaves_out_is_unobservable(check: tuple[str, object]) -> None:
    result = judged([turn(1)], check)
    assert result.outcome is Outcome.UNOBSERVABLE
    assert "the option `" in result.detail


def test_a_turn_of_another_seat_fails_though_an_option_is_left_out() -> None:
    assert judged([turn(2)], ("to_act", {"seat": 1, "call": 5})).outcome is Outcome.FAIL
    assert judged([turn(2)], ("bring_in", 1)).outcome is Outcome.FAIL


def test_one_fact_that_fails_outweighs_one_that_cannot_be_seen() -> None:
    hello = replace(HELLO, reports=frozenset({"turn"}))
    assert judged(BROUGHT, ("refunds", {}), ("to_act", {"seat": 1}), hello=hello).outcome is Outcome.FAIL


def test_a_result_says_what_was_tested_and_keeps_the_events() -> None:
    result = judged(BROUGHT, ("to_act", {"seat": 1}))
    assert (result.case, result.points) == ("a-case", {"cap.wagers": "4"})
    assert result.events == tuple(BROUGHT)
    assert result.detail == f"expected {result.findings[0].expected}; got {result.findings[0].got}"
    assert result.signature == result.findings[0].got


def forgets_chips() -> list[dict[str, Any]]:
    return [*FOLDED[:-1], end(s1=202, s2=197)]


def test_lost_chips_fail_whatever_the_case_asks() -> None:
    (finding,) = judged(forgets_chips(), ("over", True)).findings
    assert finding == Finding("400 chips at the end", "399 chips: seat 1: 202, seat 2: 197", 6)


def test_a_seat_that_is_missing_at_the_end_fails() -> None:
    assert judged([end(s1=400)], ("over", True)).outcome is Outcome.FAIL


def test_a_fee_leaves_the_game_and_nothing_else_does() -> None:
    hand = replace(HAND, rules={"ante.status": "fee"})
    fees = [kind("ante", seat=1, amount=2), kind("ante", seat=2, amount=2)]
    for last, outcome in [(end(s1=198, s2=198), Outcome.PASS), (end(s1=200, s2=200), Outcome.FAIL)]:
        assert judge(plan_of(("over", True), hand=hand), HELLO, Played((*fees, last))).outcome is outcome


def test_fees_that_are_not_reported_are_not_counted() -> None:
    hand = replace(HAND, rules={"ante.status": "fee"})
    hello = replace(HELLO, reports=frozenset({"end"}))
    assert judge(plan_of(("over", True), hand=hand), hello, Played((end(s1=1, s2=2),))).outcome is Outcome.PASS


def test_a_scripted_action_that_is_refused_comes_first_since_the_rest_follows_from_it() -> None:
    result = judged([*BROUGHT, refusal(2, "raise", 15)], ("to_act", {"seat": 1}), ("over", True))
    assert result.findings[0] == Finding("seat 2 wagers to 15: accepted", "seat 2 wagers to 15: refused", 3)
    assert result.signature == "seat 2 wagers to 15: refused"


def test_only_refusals_may_follow_the_turn_at_which_a_hand_waits() -> None:
    checks = [("to_act", {"seat": 2}), ("refused", Action(2, "check"))]
    assert judged([*BROUGHT, refusal(2, "check")], *checks).outcome is Outcome.PASS


def test_a_refusal_of_what_should_be_accepted_is_told_once() -> None:
    assert len(judged([*BROUGHT, refusal(2, "call")], ("accepted", Action(2, "call"))).findings) == 1


def test_nothing_may_follow_the_end() -> None:
    result = judged([*FOLDED, SECOND], ("over", True))
    assert result.findings[0] == Finding("nothing after the end of the hand", "turn follows it", 7)


def test_an_engine_that_wants_a_card_fails_saying_so() -> None:
    events = [*BROUGHT, kind("stuck", needs="card", seat=2, street=7)]
    result = judged(events, ("over", True))
    assert result.findings[-1].got == "the engine wants a card for seat 2 on street 7"
    assert result.findings[-1].event == 3


def test_an_engine_that_wants_a_card_after_all_that_is_asked_passes() -> None:
    events = [*BROUGHT, kind("stuck", needs="card", seat=2, street=7)]
    assert judged(events, ("bring_in", 1)).outcome is Outcome.PASS


def test_a_set_up_that_is_to_be_rejected_passes_when_it_is() -> None:
    assert judge(plan_of(("rejected", True)), HELLO, Invalid("nine seats")).outcome is Outcome.PASS


def test_a_set_up_that_is_to_be_rejected_and_is_played_is_a_set_up_error() -> None:
    result = judged(BROUGHT, ("rejected", True))
    assert result.outcome is Outcome.SETUP_ERROR
    assert result.findings == (Finding("the set-up is refused as invalid", "the engine plays it"),)


def test_a_playable_set_up_that_is_called_invalid_is_a_set_up_error() -> None:
    result = judge(plan_of(("over", True)), HELLO, Invalid("two seats"))
    assert result.outcome is Outcome.SETUP_ERROR
    assert result.signature == "the engine calls it invalid: two seats"


def test_a_hand_that_the_engine_declines_is_declined() -> None:
    result = judge(plan_of(("rejected", True)), HELLO, Declined("seats", "at most 7"))
    assert (result.outcome, result.signature) == (Outcome.DECLINED, "declines: seats")
    assert result.detail == "the engine declines (seats): at most 7"


def test_a_game_that_the_engine_does_not_play_is_declined_whatever_it_answers() -> None:
    hello = replace(HELLO, games=("razz",))
    assert judged(BROUGHT, ("to_act", {"seat": 1}), hello=hello).outcome is Outcome.DECLINED


def declaring(*values: str) -> Hello:
    return replace(HELLO, rules={"stud": {"cap.wagers": values}})


def test_a_declared_value_that_contradicts_the_rulebook_is_a_deviation_and_never_a_pass() -> None:
    result = judged(BROUGHT, ("bring_in", 1), hello=declaring("5", "none"))
    assert result.outcome is Outcome.DEVIATES
    assert result.findings == (Finding("cap.wagers=4", "the engine declares cap.wagers=5 or none"),)


def test_a_deviation_tells_the_facts_that_differ_as_well() -> None:
    assert len(judged(BROUGHT, ("bring_in", 2), hello=declaring("5")).findings) == 2


def test_the_declaration_goes_before_a_refusal_to_play() -> None:
    assert judge(plan_of(), declaring("5"), Declined("other", "no")).outcome is Outcome.DEVIATES


@pytest.mark.parametrize("values", [("4",), ("5", "4")])
def test_a_declaration_that_includes_the_value_is_judged_by_what_the_engine_does(values: tuple[str, ...]) -> None:
    assert judged(BROUGHT, ("bring_in", 1), hello=declaring(*values)).outcome is Outcome.PASS
    assert judged(BROUGHT, ("bring_in", 2), hello=declaring(*values)).outcome is Outcome.FAIL


@pytest.mark.parametrize(
    ("reply", "outcome", "words"),
    [
        (TimedOut(2.5, "thinking"), Outcome.TIMEOUT, "no answer in 2.5 s"),
        (Crashed(1, "ended with exit status 1", "traceback"), Outcome.CRASH, "ended with exit status 1"),
        (Violated("no JSON: 'hello'", "debug"), Outcome.PROTOCOL_ERROR, "no JSON: 'hello'"),
        (Broken("division by zero"), Outcome.CRASH, "the engine broke: division by zero"),
    ],
)
def test_no_answer_has_an_outcome_of_its_own_and_keeps_what_the_engine_said(
    reply: TimedOut | Crashed | Violated | Broken, outcome: Outcome, words: str
) -> None:
    result = judge(plan_of(("over", True)), declaring("5"), reply)
    assert (result.outcome, result.detail) == (outcome, words)
    assert result.stderr == getattr(reply, "stderr", "")


def test_what_is_expected_is_said_in_words() -> None:
    turn_wanted = {"seat": 2, "street": 4, "fold": True, "call": None, "to_includes": [10, 20]}
    plan = plan_of(("to_act", turn_wanted), ("dealt", {"seat": 1, "street": 7, "face": "down", "cards": 1}))
    assert expected_in_words(plan) == [
        "the hand waits for seat 2 to act on street 4: may fold, nothing to call, wagers that include 10, 20",
        "cards dealt to seat 1 on street 7 face down: 1",
    ]


def test_a_signature_is_one_line() -> None:
    assert judge(plan_of(("over", True)), HELLO, Invalid("two\nlines")).signature.endswith("two lines")
