"""Measures the engine's table-driven evaluator against phevaluator's: the same seeded seven-card hands, one run.

Card objects are built beforehand on both sides and the tables are warm. Rounds of the two alternate; the medians of
processor time count. phevaluator is measured a second time with plain numbers for cards, which it takes faster.
"""

from __future__ import annotations

import argparse
import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import phevaluator
from studcheck_reference import lookup
from studcheck_reference.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck_reference.cards import Card

SEED = 20_240_507
ROUNDS = 7
OURS = "studcheck lookup.high"
LOW = "studcheck low_evaluator (razz)"
THEIRS = "phevaluator evaluate_cards, Card"
THEIRS_NUMBERS = "phevaluator evaluate_cards, int"


def seconds(work: Callable[[], None]) -> float:
    """The processor time that a piece of work takes."""
    start = process_time()
    work()
    return process_time() - start


def contenders(hands: int) -> dict[str, Callable[[], None]]:
    """One round of each evaluator over the same hands."""
    dealer = random.Random(SEED)
    numbers = [tuple(dealer.sample(DECK, 7)) for _ in range(hands)]
    objects = [phevaluator.Card(number) for number in range(52)]
    theirs = [tuple(objects[number] for number in hand) for hand in numbers]
    razz = lookup.low_evaluator("from_highest", "counted_worse", False)

    def one_by_one(evaluate: Callable[[Sequence[Card]], object]) -> Callable[[], None]:
        def work() -> None:
            for hand in numbers:
                evaluate(hand)

        return work

    def spread(deals: Sequence[Sequence[object]]) -> Callable[[], None]:
        evaluate = phevaluator.evaluate_cards

        def work() -> None:
            for hand in deals:
                evaluate(*hand)

        return work

    return {
        OURS: one_by_one(lookup.high),
        LOW: one_by_one(razz),
        THEIRS: spread(theirs),
        THEIRS_NUMBERS: spread(numbers),
    }


def measure(hands: int) -> dict[str, float]:
    """The median seconds of a round by contender, rounds alternating."""
    works = contenders(hands)
    rounds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            rounds[name].append(seconds(work))
    return {name: median(times) for name, times in rounds.items()}


def main() -> None:
    """Print the time to fill the tables, and a line for each contender."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100_000, help="seven-card hands a round (default: %(default)s)")
    hands = parser.parse_args().hands
    print(f"time to fill the tables: {seconds(lookup.warm):.2f} s")
    print(f"{hands:,} seven-card hands, median of {ROUNDS} rounds, seed {SEED}")
    medians = measure(hands)
    print(f"{'evaluator':<34}{'hands/s':>12}{'us/hand':>9}{'ratio of times to ours':>24}")
    for name, time in medians.items():
        print(f"{name:<34}{hands / time:>12,.0f}{time / hands * 1e6:>9.2f}{time / medians[OURS]:>24.2f}")


if __name__ == "__main__":
    main()
