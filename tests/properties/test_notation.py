"""Every text form of the suite can be read back: parse(text(x)) == x."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from studcheck.model import GAMES, VERBS, WAGERS, Action, Hand, Seat, Stakes
from studcheck.notation import (
    DECK,
    Card,
    parse_action,
    parse_actions,
    parse_card,
    parse_hand,
    say_action,
    say_card,
    say_hand,
)

CHIPS = st.integers(min_value=0, max_value=10**9)
SEAT = st.integers(min_value=1, max_value=8)


@st.composite
def actions(draw: st.DrawFn) -> Action:
    verb = draw(st.sampled_from(VERBS))
    return Action(draw(SEAT), verb, draw(CHIPS) if verb in WAGERS else None)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    numbers = draw(st.lists(SEAT, min_size=1, max_size=8, unique=True))
    deck = draw(st.permutations(DECK))
    sizes = [draw(st.integers(0, 6)) for _ in numbers]
    seats = []
    for seat, size in zip(numbers, sizes, strict=True):
        seats.append(Seat(seat, draw(CHIPS), tuple(deck[:size])))
        deck = deck[size:]
    return Hand(
        game=draw(st.sampled_from(GAMES)),
        stakes=Stakes(*[draw(CHIPS) for _ in range(5)]),
        dealer=draw(st.none() | SEAT),
        seats=tuple(seats),
        community=draw(st.none() | st.just(deck[0])),
        rules=draw(st.dictionaries(st.from_regex(r"[a-z_]+\.[a-z_]+", fullmatch=True), st.sampled_from(["4", "suit"]))),
        actions=tuple(draw(st.lists(actions(), max_size=6))),
    )


@given(st.sampled_from(DECK))
def test_a_card_can_be_read_back(text: str) -> None:
    assert say_card(parse_card(text)) == text


@given(st.integers(2, 14), st.integers(0, 3), st.integers(2, 14), st.integers(0, 3))
def test_cards_compare_by_rank_and_then_by_suit_as_the_deck_is_ordered(a: int, b: int, c: int, d: int) -> None:
    one, two = Card(a, b), Card(c, d)
    assert (one < two) == (DECK.index(say_card(one)) < DECK.index(say_card(two)))


@given(actions())
def test_an_action_can_be_read_back(action: Action) -> None:
    assert parse_action(say_action(action)) == action


@given(st.lists(actions(), min_size=1, max_size=8))
def test_a_script_can_be_read_back(script: list[Action]) -> None:
    assert parse_actions("; ".join(map(say_action, script))) == script


@given(hands())
def test_a_whole_hand_can_be_read_back_from_one_line(hand: Hand) -> None:
    text = say_hand(hand)
    assert "\n" not in text
    assert parse_hand(text) == hand
