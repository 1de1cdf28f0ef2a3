"""The reference engine and the catalogue name the same points, values and rulebooks, each in its own words."""

from __future__ import annotations

import pytest
from studcheck_reference import rulebooks
from studcheck_reference.rulebook import GAMES, POINTS

from studcheck.catalogue import load_catalogue


def test_the_points_and_their_values_are_the_same():
    catalogue = load_catalogue().points
    assert {point: {str(value) for value in values} for point, values in POINTS.items()} == {
        point: set(entry.values) for point, entry in catalogue.items()
    }


def test_the_rulebooks_have_the_same_names():
    assert set(rulebooks.RULEBOOKS) == set(load_catalogue().rulebooks)


@pytest.mark.parametrize("name", list(rulebooks.RULEBOOKS))
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_has_the_same_values_in_both(name, game):
    ours = {point: str(rulebooks.RULEBOOKS[name].of(game).value(point)) for point in POINTS}
    assert ours == dict(load_catalogue().rulebooks[name].for_game(game))
