"""What holds for every hand of the reference engine, whatever the rulebook, the stacks and the actions."""

from __future__ import annotations

import random

import pytest
from studcheck_reference.cards import DECK
from studcheck_reference.events import Action, Ante, Award, Deal, End, Muck, Refund, Refused, Show, Turn
from studcheck_reference.hand import play
from studcheck_reference.points import AnteStatus, BringInSize, LowPairs
from studcheck_reference.rulebook import GAMES, POINTS, RECONCILED, field_of
from studcheck_reference.setup import Attempt, Place, Setup, Stakes

HANDS_A_SEED = 40
VERBS = ("fold", "check", "call", "bring_in", "complete", "bet", "raise", "muck", "straddle")


def some_rules(dealer, game):
    """Rules with a few values changed, such that the stakes and seats of these tests are legal."""
    changes = {}
    for point in dealer.sample(list(POINTS), dealer.choice([0, 1, 2, 5, 12])):
        changes[field_of(point)] = dealer.choice(list(POINTS[point]))
    changes.pop("game_seats", None)
    if game == "razz" and changes.get("low_pairs") is LowPairs.EXCLUDED:
        del changes["low_pairs"]
    return RECONCILED.of(game).but(**changes)


def some_stakes(dealer, rules):
    bring_in = {BringInSize.TABLE: 3, BringInSize.FULL_SMALL_BET: 10}.get(rules.bring_in_size, 5)
    return Stakes(dealer.choice([0, 1, 2]), bring_in, 10, dealer.choice([10, 20]))


def some_setup(dealer):
    """A legal set-up with short and long stacks; with eight seats the shared card may be needed."""
    game = dealer.choice(GAMES)
    rules = some_rules(dealer, game)
    seats = sorted(dealer.sample(range(1, 9), dealer.randint(2, 8)))
    deck = dealer.sample(DECK, 52)
    each = 7 if len(seats) < 8 else 6
    cards = [tuple(deck[each * i : each * i + each]) for i in range(len(seats))]
    spare = deck[each * len(seats) :]
    if len(seats) == 8:  # the first three may be served, the shared card is the last
        cards = [own + ((spare[i],) if i < 3 else ()) for i, own in enumerate(cards)]
        spare = spare[3:]
    stack = lambda: dealer.choice([1, 2, 3, 5, 7, 12, 15, 26, 33, 40, 77, 200, 200, 200])  # noqa: E731
    places = tuple(Place(seat, stack(), own) for seat, own in zip(seats, cards, strict=True))
    dealer_mark = dealer.choice([None, *range(1, 9)])
    return Setup(game, rules, some_stakes(dealer, rules), dealer_mark, places, spare[0], ())


def some_attempt(dealer, turn):
    """Mostly a legal action for the seat to act, sometimes anything."""
    if dealer.random() < 0.15:
        return Attempt(dealer.randint(1, 8), dealer.choice(VERBS), dealer.choice([None, 5, 10, 15, 20, 30]))
    options = turn.options
    legal = [("raise", total) for total in options.to] * 2
    legal += [("fold", None)] if options.fold else []
    legal += [("check", None)] * 2 if options.check else []
    legal += [("call", None)] * 3 if options.call is not None else []
    legal += [("bring_in", None)] * 2 if options.bring_in is not None else []
    return Attempt(turn.seat, *dealer.choice(legal))


def played(dealer):
    """A hand with its actions, played to its end; None where a card that it needs was not to be had."""
    setup = some_setup(dealer)
    while True:
        try:
            events = play(setup)
        except ValueError as error:
            assert "needs a" in str(error), error
            return None
        last = next(event for event in reversed(events) if not isinstance(event, Refused))
        if isinstance(last, End):
            mucks = tuple(Attempt(place.seat, "muck") for place in setup.places if dealer.random() < 0.5)
            setup = setup._replace(attempts=setup.attempts + mucks)
            return setup, play(setup)
        assert isinstance(last, Turn)
        setup = setup._replace(attempts=(*setup.attempts, some_attempt(dealer, last)))


def some_hands(seed):
    dealer = random.Random(seed)
    for _ in range(HANDS_A_SEED):
        hand = played(dealer)
        if hand is not None:
            yield hand


SEEDS = pytest.mark.parametrize("seed", range(8))


@SEEDS
def test_chips_are_conserved(seed):
    for setup, events in some_hands(seed):
        before = sum(place.stack for place in setup.places)
        after = sum(stack for _, stack in events[-1].stacks)
        fees = sum(event.amount for event in events if isinstance(event, Ante))
        assert before == after + (fees if setup.rules.ante_status is AnteStatus.FEE else 0)


@SEEDS
def test_every_stack_is_what_it_was_less_what_went_in_plus_what_came_back(seed):
    for setup, events in some_hands(seed):
        stacks = {place.seat: place.stack for place in setup.places}
        for event in events:
            if isinstance(event, (Ante, Action)):
                stacks[event.seat] -= event.amount
            elif isinstance(event, (Refund, Award)):
                stacks[event.seat] += event.amount
            if isinstance(event, Action):
                assert event.all_in == (stacks[event.seat] == 0)
        assert dict(events[-1].stacks) == stacks


@SEEDS
def test_a_refusal_changes_nothing(seed):
    """The same hand without the refused actions goes the same way."""
    for setup, events in some_hands(seed):
        done = [event for event in events if isinstance(event, (Action, Muck))]
        kept = [
            Attempt(event.seat, "muck") if isinstance(event, Muck) else Attempt(event.seat, event.do, event.to)
            for event in done
        ]
        again = play(setup._replace(attempts=tuple(kept)))
        assert again == [event for event in events if not isinstance(event, Refused)]


@SEEDS
def test_what_is_offered_is_accepted_and_nothing_else(seed):
    """At every turn each option is taken in turn and accepted; a total that is not offered is refused."""
    dealer = random.Random(seed)
    enough_cards = [hand for hand in some_hands(seed) if len(hand[0].places) < 8]
    tried = 0
    for setup, events in enough_cards[:6]:
        for place, event in enumerate(events):
            if not isinstance(event, Turn):
                continue
            before = setup.attempts[: sum(isinstance(e, (Action, Refused)) for e in events[:place])]
            options = event.options
            for do, to, offered in [
                ("fold", None, options.fold),
                ("check", None, options.check),
                ("call", None, options.call is not None),
                ("bring_in", None, options.bring_in is not None),
                *[("bet", to, True) for to in options.to],
                *[("raise", to, to in options.to) for to in dealer.sample(range(1, 60), 3)],
            ]:
                answer = play(setup._replace(attempts=(*before, Attempt(event.seat, do, to))))[place + 1]
                assert isinstance(answer, Action if offered else Refused), (event, do, to)
                tried += 1
    assert tried


@SEEDS
def test_each_seat_has_its_own_cards_and_everyone_who_shows_was_dealt_seven_or_shares_one(seed):
    for setup, events in some_hands(seed):
        dealt = {place.seat: [] for place in setup.places}
        for event in events:
            if isinstance(event, Deal):
                dealt[event.seat].append(event.card)
        for place in setup.places:
            assert tuple(dealt[place.seat]) == place.cards[: len(dealt[place.seat])]
        for event in events:
            if isinstance(event, (Show, Muck)):
                assert len(dealt[event.seat]) in {6, 7}


@SEEDS
def test_nobody_is_paid_from_a_pot_after_folding(seed):
    for _, events in some_hands(seed):
        folded = {event.seat for event in events if isinstance(event, Action) and event.do == "fold"}
        assert not folded & {event.seat for event in events if isinstance(event, Award)}


def test_hands_were_played_in_every_game_and_with_every_number_of_seats():
    """The other tests would hold for no hands at all."""
    seen = [(setup.game, len(setup.places)) for seed in range(8) for setup, _ in some_hands(seed)]
    assert {game for game, _ in seen} == set(GAMES)
    assert {seats for _, seats in seen} == set(range(2, 9))
