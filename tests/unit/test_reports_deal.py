"""A case dealt out: every street shows the cards that a seat has by then, and what it does."""

from __future__ import annotations

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.reports.deal import deal_json, deal_pages
from studcheck.scenarios import Plan, load_cases, plan

CASE = """\
id: two-streets
title: One seat leaves on fourth street
points: [cap.wagers]
game: stud
seats:
  1: {up: 2h 3c 4c 5c, down: Ah Ad, seventh: Ac}
  2: {up: Ks Kd 8h 8d}
  3: {up: 9c 9d 7s 6h}
actions:
  3rd: 1 brings in; 2 3 call
  4th: 2 bets 10; 3 folds; 1 calls
  5th: 2 1 check
  6th: 2 1 check
  7th: 2 1 check
expect:
  - under: {cap.wagers: ["4", "5"]}
    because: Nothing was capped.
    over: true
  - under: {cap.wagers: none}
    because: Nothing can be.
    actions: {4th: 2 bets 10; 3 1 call}
    over: true
"""


@pytest.fixture
def dealt(tmp_path):
    """The plan of the case and its rulebook, with some rules changed."""
    (tmp_path / "two.stud.yaml").write_text(CASE)
    (case,) = load_cases([tmp_path])

    def make(**changes):
        book = load_catalogue().rulebook("reconciled")
        book = book.but({point.replace("__", "."): value for point, value in changes.items()})
        planned = plan(case, book)
        assert isinstance(planned, Plan)
        return planned, book

    return make


def seat_on(pages, street, seat):
    """The row of a seat on the page of a street."""
    (page,) = [page for page in pages if page.startswith(street)]
    return next(line.split() for line in page.splitlines()[2:] if line.replace("D", " ").split()[0] == seat)


def test_a_street_shows_the_cards_dealt_by_then(dealt):
    pages = deal_pages(*dealt())
    assert seat_on(pages, "3rd", "1")[2:] == ["Ah", "Ad", "2h", "1.", "brings", "in"]
    assert seat_on(pages, "7th", "1")[2:] == ["Ah", "Ad", "Ac", "2h", "3c", "4c", "5c", "2.", "checks"]


def test_a_seat_that_has_folded_gets_no_more_cards(dealt):
    pages = deal_pages(*dealt())
    on_fourth, on_sixth = seat_on(pages, "4th", "3"), seat_on(pages, "6th", "3")
    assert on_fourth[-4:] == ["9c", "9d", "2.", "folds"]
    assert on_sixth[-3:] == ["9c", "9d", "folded"]


def test_a_seventh_card_that_is_dealt_up_stands_with_the_upcards(dealt):
    pages = deal_pages(*dealt(deal__seventh="up"))
    assert seat_on(pages, "7th", "1")[2:9] == ["Ah", "Ad", "2h", "3c", "4c", "5c", "Ac"]


def test_the_actions_are_those_under_the_rulebook(dealt):
    assert deal_json(*dealt())["streets"][1]["actions"] == ["2 bets 10", "3 folds", "1 calls"]
    assert deal_json(*dealt(cap__wagers="none"))["streets"][1]["actions"] == ["2 bets 10", "3 calls", "1 calls"]
