"""Every value of every rule point, against the corpus: the right engine passes, the engine that plays another fails.

For a point P and a value V the reference engine that is told V passes every case that applies under V, and at least
one of P; the one that plays V whatever it is told fails a case of P where the suite expects the reconciled value.
"""

from __future__ import annotations

import pytest
from studcheck_reference.wire import Engine

from studcheck.catalogue import load_catalogue
from studcheck.model import GAMES
from studcheck.rules import moot
from studcheck.scenarios import NotApplicable, plan

RECONCILED = load_catalogue().rulebooks["reconciled"]
VALUES = [(point, value) for point, entry in load_catalogue().points.items() for value in entry.values]


def plays_differently(point, value):
    """Whether the value can show: in some game it is not the reconciled one, and not both are moot."""
    for game in GAMES:
        before = RECONCILED.for_game(game)
        after = RECONCILED.but({point: value}).for_game(game)
        if before[point] != after[point] and not (moot(point, game, before) and moot(point, game, after)):
            return True
    return False


def is_moot(point, value):
    return all(moot(point, game, RECONCILED.but({point: value}).for_game(game)) for game in GAMES)


@pytest.mark.parametrize(("point", "value"), VALUES, ids=lambda text: text)
def test_an_engine_told_a_value_passes_the_cases_of_the_point_and_there_is_one(corpus, point, value):
    results = corpus.judged(RECONCILED.but({point: value}), Engine(), point=point)
    assert not corpus.red(results)
    assert results or is_moot(point, value)


@pytest.mark.slow
@pytest.mark.parametrize(("point", "value"), VALUES, ids=lambda text: text)
def test_an_engine_told_a_value_passes_every_case(corpus, point, value):
    assert not corpus.red(corpus.judged(RECONCILED.but({point: value}), Engine()))


@pytest.mark.parametrize(
    ("point", "value"), [pair for pair in VALUES if plays_differently(*pair)], ids=lambda text: text
)
def test_an_engine_fixed_at_another_value_fails_a_case_of_the_point(corpus, point, value):
    assert corpus.red(corpus.judged(RECONCILED, Engine([f"{point}={value}"]), point=point))


@pytest.mark.parametrize("name", list(load_catalogue().rulebooks))
def test_the_reference_engine_passes_every_case_under_each_rulebook(corpus, name):
    assert not corpus.red(corpus.judged(load_catalogue().rulebooks[name], Engine()))


def own_rulebooks(case):
    """The reconciled rulebook with the values that an entry of the case asks for, with every size of the bring-in."""
    sizes = load_catalogue().points["bring_in.size"].values
    for entry in case.expect:
        rulebook = RECONCILED
        for wanted in (case.requires, entry.under):
            for point, values in wanted.items():
                rulebook = rulebook.but({point: values[0]}, case.game)
        yield rulebook
        yield from (rulebook.but({"bring_in.size": size}) for size in sizes)


def test_every_case_applies_under_the_values_that_it_asks_for(corpus):
    """A case that applies nowhere would be no case."""
    nowhere = [
        case.id
        for case in corpus.cases
        if all(isinstance(plan(case, rulebook), NotApplicable) for rulebook in own_rulebooks(case))
    ]
    assert nowhere == []
