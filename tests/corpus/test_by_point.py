"""The table by rule point, for engines that play one value otherwise: how often it names the point first.

It counts what the record holds, so a fault that spoils every hand (who brings it in, how many sit down) hides in it.
"""

from __future__ import annotations

import pytest
from studcheck_reference.wire import Engine

from studcheck.catalogue import load_catalogue
from studcheck.connect import MemoryTarget, connect
from studcheck.model import GAMES
from studcheck.reports.by_point import by_point
from studcheck.runner import Order, run

RECONCILED = load_catalogue().rulebooks["reconciled"]
MUTANTS = [
    (point.id, value)
    for point in load_catalogue().points.values()
    for value in point.values
    if any(value in point.values_in(game) and RECONCILED.for_game(game)[point.id] != value for game in GAMES)
]
#: One of each part of the game.
SOME = (
    *("deal.seventh=up", "shared_card.use=compulsory", "bring_in.ace=low", "bring_in.tie_break=reverse_suit"),
    *("third.first_raise=raise_by_small_bet", "open_pair.lock=either", "first_to_act.tie=high_suit", "cap.wagers=5"),
    *("cap.first=bring_in", "all_in.counts=always", "all_in.add_up=no", "showdown.muck=may_muck"),
    *("odd_chip.high=seat_from_dealer", "side_pot.winner=next_best_hand", "low.pairs=allowed"),
)


def first(corpus, played, *, declare=False):
    """The point that the table names first, for an engine that plays the value whatever it is told."""
    order = Order(corpus.cases, tuple(case.id for case in corpus.cases), RECONCILED, ("reference",))
    target = MemoryTarget("reference", "", "", made=lambda: Engine([played], declare=declare))
    return by_point(run(order, lambda: connect(target)))[0].point


@pytest.mark.parametrize("played", SOME)
def test_the_point_that_an_engine_plays_otherwise_is_named_first(corpus, played):
    assert first(corpus, played) == played.partition("=")[0]


@pytest.mark.slow
def test_of_all_values_seven_in_ten_at_least_are_named_first(corpus):
    named = [point == first(corpus, f"{point}={value}") for point, value in MUTANTS]
    assert sum(named) >= 0.7 * len(named)


@pytest.mark.slow
def test_every_value_that_the_engine_declares_is_named_first(corpus):
    missed = [(point, value) for point, value in MUTANTS if point != first(corpus, f"{point}={value}", declare=True)]
    assert missed == []
