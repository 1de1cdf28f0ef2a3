"""Where two sides differ: a verified deal for every difference between the documents, and scenarios that load."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.conflicts import compare, conflicts_json, conflicts_text, engine_side, find_side, scenario_text
from studcheck.conflicts.deals import Question
from studcheck.errors import UnknownNameError
from studcheck.identify import Finding, Identity, Standing
from studcheck.judge import judge
from studcheck.oracle import Foresight, reference_engine
from studcheck.protocol import hello_request, play_request, read_answer, read_hello
from studcheck.results import Outcome
from studcheck.rules import Rulebook, load_points
from studcheck.scenarios import Plan, load_cases, plan

DOCUMENTS = [f"doc-00{number}" for number in range(5)]
PAIRS = list(combinations(DOCUMENTS, 2))


@pytest.fixture(scope="module")
def cases():
    return load_cases()


@pytest.fixture(scope="module")
def compared(cases):
    return {pair: compare(*(find_side(name, load_catalogue()) for name in pair), cases) for pair in PAIRS}


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_every_point_on_which_two_documents_differ_has_a_deal(compared, pair):
    one, other = (find_side(name, load_catalogue()).rulebook for name in pair)
    differ = {p for p in load_points() for game in one.values if one.for_game(game)[p] != other.for_game(game)[p]}
    found = compared[pair].differences
    assert {each.point for each in found} == differ
    assert not [each.point for each in found if each.deal is None]


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_both_sides_of_every_deal_played_by_the_engine_differ(compared, pair):
    for each in compared[pair].differences:
        foresight = Foresight(each.deal.hand)
        sights = tuple(foresight.under({**each.deal.values, each.point: value}) for value in each.values)
        assert sights[0] != sights[1]
        assert sights == each.deal.sights


def without(hand):
    """The hand without one of its seats (of three or more), and without one of its actions."""
    for gone in hand.seats if len(hand.seats) > 2 else ():
        seats = tuple(seat for seat in hand.seats if seat is not gone)
        actions = tuple(action for action in hand.actions if action.seat != gone.seat)
        for mark in {hand.dealer} - {gone.seat} or {seat.seat for seat in seats}:
            yield replace(hand, seats=seats, actions=actions, dealer=mark)
    for place in range(len(hand.actions)):
        yield replace(hand, actions=hand.actions[:place] + hand.actions[place + 1 :])


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_no_seat_and_no_action_of_a_deal_can_be_left_out(compared, pair):
    for each in compared[pair].differences:
        hand = each.deal.hand
        question = Question(hand.game, each.point, each.values, Rulebook("side", {hand.game: each.deal.values}))
        assert question.shows(hand)
        assert [less for less in without(hand) if question.shows(less)] == [], each.point


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_the_scenarios_load_and_the_engine_passes_both_sides(compared, pair, tmp_path):
    engine = reference_engine()
    hello = read_hello(engine.answer(hello_request()))
    for number, each in enumerate(compared[pair].differences):
        file = tmp_path / f"d{number}.stud.yaml"
        file.write_text(scenario_text(compared[pair], each, f"d{number}"))
        (case,) = load_cases([file])
        for value in each.values:
            book = Rulebook("side", {each.deal.hand.game: {**each.deal.values, each.point: value}})
            planned = plan(case, book)
            assert isinstance(planned, Plan), f"{each.point}={value}: {planned}"
            _, answer = read_answer(engine.answer(play_request("q", planned.hand)))
            result = judge(planned, hello, answer)
            assert result.outcome is Outcome.PASS, f"{each.point}={value}: {result.findings}"


def test_an_authority_without_a_rulebook_speaks_only_on_what_it_says(cases):
    found = compare(find_side("bovada", load_catalogue()), find_side("reconciled", load_catalogue()), cases)
    assert 0 < found.compared < len(load_points())
    assert all(each.deal for each in found.differences)


def test_what_an_engine_was_not_seen_to_play_is_told_with_the_reason_and_not_compared(cases):
    """A point that varies is told with its games; one that is moot is no question."""
    seen = {
        "cap.wagers": (Standing.PLAYS, "5", ""),
        "showdown.muck": (Standing.VARIES, "", "two hands differ"),
        "odd_chip.low": (Standing.MOOT, "", "there is no low"),
    }
    findings = {
        game: {point: Finding(point, game, how, value, reason=why) for point, (how, value, why) in seen.items()}
        for game in ("stud", "razz")
    }
    book = load_catalogue().rulebook("reconciled").but({"cap.wagers": "5"}, name="identified")
    hello = read_hello(reference_engine().answer(hello_request()))
    side = engine_side("a" * 40, Identity(hello, findings, {}, {}, (), book, 7))
    found = compare(find_side("reconciled", load_catalogue()), side, cases)
    assert [(each.point, each.games) for each in found.differences] == [("cap.wagers", ("stud", "razz"))]
    text = conflicts_text(found)
    assert f"{'a' * 40} is not compared on" in text
    assert "(stud, razz) varies: two hands differ" in text
    assert "odd_chip.low" not in text
    assert max(map(len, text.splitlines())) <= 100
    (unsettled,) = conflicts_json(found)["sides"][1]["unsettled"]
    assert unsettled == {
        "point": "showdown.muck", "games": ["stud", "razz"], "standing": "varies", "reason": "two hands differ",
    }  # fmt: skip


def test_a_misspelt_name_gets_the_nearest_of_all_kinds():
    with pytest.raises(UnknownNameError) as raised:
        find_side("roberts-chash", load_catalogue())
    assert "roberts-cash" in raised.value.near


def test_a_rulebook_does_not_differ_from_itself(cases):
    assert (
        compare(find_side("doc-003", load_catalogue()), find_side("doc-003", load_catalogue()), cases).differences == ()
    )
