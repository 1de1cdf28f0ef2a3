"""Where two sides differ: a verified deal for every difference between the documents, and scenarios that load."""

from __future__ import annotations

from itertools import combinations

import pytest

from studcheck.conflicts import compare, find_side, scenario_text
from studcheck.errors import UnknownNameError
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
    return {pair: compare(*map(find_side, pair), cases) for pair in PAIRS}


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_every_point_on_which_two_documents_differ_has_a_deal(compared, pair):
    one, other = (find_side(name).rulebook for name in pair)
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
    found = compare(find_side("bovada"), find_side("reconciled"), cases)
    assert 0 < found.compared < len(load_points())
    assert all(each.deal for each in found.differences)


def test_a_misspelt_name_gets_the_nearest_of_all_kinds():
    with pytest.raises(UnknownNameError) as raised:
        find_side("roberts-chash")
    assert "roberts-cash" in raised.value.near


def test_a_rulebook_does_not_differ_from_itself(cases):
    assert compare(find_side("doc-003"), find_side("doc-003"), cases).differences == ()
