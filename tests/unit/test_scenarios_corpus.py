"""The corpus that ships: it loads, every case says something somewhere, and the suite agrees with it on set-ups."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.rules import load_points, setup_faults
from studcheck.scenarios import Case, Plan, load_cases, plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.rules import Rulebook


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    return load_cases()


def rulebooks_for(case: Case) -> Iterator[Rulebook]:
    """The shipped rulebooks, and the reconciled one with what the case requires and each value of its points."""
    books = load_catalogue().rulebooks
    yield from books.values()
    wanted = books["reconciled"].but({point: values[0] for point, values in case.requires.items()})
    yield wanted
    for point in case.points:
        yield from (wanted.but({point: value}) for value in load_points()[point].values)


def plans(case: Case) -> Iterator[Plan]:
    for rulebook in rulebooks_for(case):
        made = plan(case, rulebook)
        if isinstance(made, Plan):
            yield made


def test_every_case_says_something_under_some_rulebook(cases: tuple[Case, ...]) -> None:
    assert [case.id for case in cases if next(plans(case), None) is None] == []


def test_no_card_is_sent_twice_under_any_rulebook(cases: tuple[Case, ...]) -> None:
    for made in chain.from_iterable(map(plans, cases)):
        sent = [card for seat in made.hand.seats for card in seat.cards] + [made.hand.community]
        assert len(sent) == len(set(sent)), made.case.id


def test_a_set_up_that_is_to_be_rejected_breaks_a_rule_that_the_suite_knows(cases: tuple[Case, ...]) -> None:
    for made in chain.from_iterable(map(plans, cases)):
        rejected = any(check.fact == "rejected" and check.want for check in made.checks)
        assert bool(setup_faults(made.hand)) == rejected, made.case.id
