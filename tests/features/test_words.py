"""How the words of a sentence are read."""

from __future__ import annotations

import re

import pytest

from studcheck.errors import NotationError
from studcheck.model import Action
from studcheck.steps.words import WORDS

READ = [
    ("Options", "fold, call 5 or wager to 10", {"fold": True, "call": 5, "to": [10]}),
    ("Options", "fold, call 5, or wager to 10", {"fold": True, "call": 5, "to": [10]}),
    ("Options", "check or wager to 10 or 20", {"check": True, "to": [10, 20]}),
    ("Options", "wager to 30, 40 or 50", {"to": [30, 40, 50]}),
    ("Options", "bring it in for 5 or wager to 10", {"bring_in": 5, "to": [10]}),
    ("Closed", "fold or check", {"fold": False, "check": False}),
    ("Closed", "call", {"call": None}),
    ("Closed", "bring it in", {"bring_in": None}),
    ("Closed", "wager", {"to": []}),
    ("Closed", "wager to 20 or wager to 40", {"to_excludes": [20, 40]}),
    ("Sums", "5 to seat 1, 6 to seat 2 and 7 to seat 3", {1: 5, 2: 6, 3: 7}),
    ("Sums", "2 from seat 4", {4: 2}),
    ("Pots", "30 in the main pot, 69 in side pot 1 and 14 in side pot 2", {0: 30, 1: 69, 2: 14}),
    ("Part", "all of side pot 2", {"pot": 2, "share": "all"}),
    ("Part", "the low half of the main pot", {"pot": 0, "share": "low"}),
    (
        "Order",
        "the high half of the main pot to seat 1, then the low half of the main pot to seat 2",
        [[0, "high", 1], [0, "low", 2]],
    ),
    ("Order", "all of side pot 1 to seat 3, then all of the main pot to seat 1", [[1, "all", 3], [0, "all", 1]]),
    ("Seats", "3, 1 and 2", [3, 1, 2]),
    ("Names", '"suit", "reverse_suit" or "seat_from_dealer"', ["suit", "reverse_suit", "seat_from_dealer"]),
    ("Cards", "no card", 0),
    ("Cards", "one card", 1),
    ("Cards", "7 cards", 7),
    ("Street", "sixth street", 6),
    ("Face", "face down", "down"),
    ("Action", '"2 raises to 40"', Action(2, "raise", 40)),
]


@pytest.mark.parametrize(("word", "text", "meaning"), READ)
def test_a_word_means_what_it_says(word: str, text: str, meaning: object) -> None:
    assert re.fullmatch(WORDS[word].pattern, text)
    assert WORDS[word](text) == meaning


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("Options", "only fold"),
        ("Options", "not fold"),
        ("Options", "call"),
        ("Options", ""),
        ("Options", "fold call 5"),
        ("Closed", "call 5"),
        ("Sums", "nothing"),
        ("Sums", "5 to seat 9"),
        ("Seats", ""),
        ("Street", "eighth street"),
        ("Cards", "1 cards"),
    ],
)
def test_what_is_no_such_word_fits_nowhere(word: str, text: str) -> None:
    assert not re.fullmatch(f"(?:{WORDS[word].pattern})", text)


def test_no_pattern_captures_a_group_since_the_parser_counts_them() -> None:
    assert not [name for name, word in WORDS.items() if re.compile(word.pattern).groups]


@pytest.mark.parametrize(
    ("word", "text"), [("Sums", "5 to seat 1 and 6 to seat 1"), ("Pots", "5 in the main pot and 6 in the main pot")]
)
def test_a_seat_or_pot_named_twice_is_a_fault_and_no_sum(word: str, text: str) -> None:
    with pytest.raises(NotationError, match="twice"):
        WORDS[word](text)
