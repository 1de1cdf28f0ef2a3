"""The reference engine is told nothing and plays a rulebook: exactly that rulebook is found."""

from __future__ import annotations

from random import Random

import pytest
from studcheck_reference.wire import Engine

from studcheck.catalogue import load_catalogue
from studcheck.catalogue.rulebooks import read_rulebook
from studcheck.identify import identify, rulebook_text
from studcheck.model import GAMES

BOOKS = load_catalogue().rulebooks
POINTS = load_catalogue().points


def drawn(seed):
    """One of the values that each game has for each point, as choices of the engine and as a rulebook."""
    rng = Random(seed)
    choices, book = [], BOOKS["reconciled"]
    for point in POINTS.values():
        for game in GAMES:
            value = rng.choice(point.values_in(game))
            choices.append(f"{game}:{point.id}={value}")
            book = book.but({point.id: value}, game)
    return choices, book


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_shipped_rulebook_is_found_point_by_point(line, wrong, name):
    identity = identify(line(Engine([name])))
    assert wrong(identity, BOOKS[name]) == {}
    assert identity.nearest[0].rulebook == name
    assert not identity.nearest[0].differ
    assert not any(identity.unexplained.values())


def finds_a_drawn_rulebook(line, wrong, seed):
    choices, book = drawn(seed)
    identity = identify(line(Engine(choices)))
    assert wrong(identity, book) == {}
    assert not any(identity.unexplained.values())


@pytest.mark.parametrize("seed", range(10))
def test_a_drawn_rulebook_is_found_point_by_point(line, wrong, seed):
    finds_a_drawn_rulebook(line, wrong, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 100))
def test_more_drawn_rulebooks_are_found_point_by_point(line, wrong, seed):
    finds_a_drawn_rulebook(line, wrong, seed)


def test_what_the_engine_declares_is_not_believed(line):
    def lies(message):
        return {**message, "rules": {"cap.wagers": ["none"]}} if message["op"] == "hello" else message

    identity = identify(line(Engine(["doc-002"]), ["stud"], change=lies))
    assert identity.findings["stud"]["cap.wagers"].value == "4"


def test_each_game_may_be_played_by_other_values(line, wrong):
    """What the first game shows is only where the search in the next begins."""
    choices = ["doc-004", "stud8:bring_in.tie_break=reverse_suit", "razz:cap.wagers=none", "razz:bring_in.size=table"]
    book = BOOKS["doc-004"].but({"bring_in.tie_break": "reverse_suit"}, "stud8")
    book = book.but({"cap.wagers": "none", "bring_in.size": "table"}, "razz")
    assert wrong(identify(line(Engine(choices))), book) == {}


def test_two_values_that_nobody_can_tell_apart_are_named_with_the_reason(line):
    """A pair matters to its own seat only, and that seat is live while it acts."""
    identity = identify(line(Engine(["reconciled", "open_pair.holder=paired_seat"]), ["stud"]))
    found = identity.findings["stud"]["open_pair.trigger"]
    assert set(found.alike) == {"any_live_pair", "any_dealt_pair"}
    assert "while it acts its own pair is live (open_pair.holder=paired_seat" in found.reason


def test_the_rulebook_file_is_one_that_loads_with_the_values_that_were_seen(line, tmp_path):
    identity = identify(line(Engine(["doc-004"]), ["stud"]))
    file = tmp_path / "found.yaml"
    file.write_text(rulebook_text(identity))
    book, _ = read_rulebook(file, BOOKS)
    assert book.values == identity.rulebook.values
    assert book.for_game("stud")["bring_in.size"] == "full_small_bet"
