"""What a case does not name must not matter to it: neither other rule values nor the cards that are filled in."""

from __future__ import annotations

import random

import pytest
from studcheck_reference.wire import Engine

from studcheck.catalogue import load_catalogue

POINTS = load_catalogue().points


def some_rulebook(seed):
    """The reconciled rulebook with two to fourteen points changed at random."""
    dealer = random.Random(seed)
    rulebook = load_catalogue().rulebooks["reconciled"]
    for point in dealer.sample(list(POINTS), dealer.choice([2, 4, 8, 14])):
        rulebook = rulebook.but({point: dealer.choice(list(POINTS[point].values))})
    return rulebook


def passes_under_some_rulebook(corpus, seed):
    """No expectation may be broken by a right engine under a rulebook that the author did not think of."""
    results = corpus.judged(some_rulebook(seed), Engine())
    assert results
    assert not corpus.red(results)


@pytest.mark.parametrize("seed", range(4))
def test_a_case_holds_under_some_rulebook_or_does_not_apply(corpus, seed):
    passes_under_some_rulebook(corpus, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_case_holds_under_more_rulebooks_or_does_not_apply(corpus, seed):
    passes_under_some_rulebook(corpus, seed)


@pytest.mark.parametrize("salt", ["a", "b"])
def test_a_reconciled_case_holds_whatever_cards_are_filled_in(corpus, salt):
    assert not corpus.red(corpus.judged(load_catalogue().rulebooks["reconciled"], Engine(), salt))


@pytest.mark.slow
@pytest.mark.parametrize("salt", ["c", "d", "e", "f"])
@pytest.mark.parametrize("name", ["reconciled", "doc-003", "roberts-cash"])
def test_a_case_holds_whatever_cards_are_filled_in(corpus, name, salt):
    assert not corpus.red(corpus.judged(load_catalogue().rulebooks[name], Engine(), salt))
