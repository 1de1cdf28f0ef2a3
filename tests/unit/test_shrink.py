"""Shrinking: choices are dropped, what the hand shows stays."""

from __future__ import annotations

from studcheck.catalogue import load_catalogue
from studcheck.notation import parse_hand
from studcheck.oracle import Foresight
from studcheck.shrink import Draft, shrink, simplicity

VALUES = dict(load_catalogue().rulebooks["reconciled"].for_game("stud"))
HAND = parse_hand(
    "stud ante 1 bring-in 5 small 10 big 20 chip 1 dealer 4"
    " | 1 150 Ks 8h Kh Kd 2c 3c 4c | 2 200 Ad 4d 9c 7s Th Js Qs | 3 90 5c 6c 4h 8d 2d 3d Jc"
    " | 4 200 Qc 9d Jd 5d 6d 7d 8c"
    " | then 3 brings in; 4 calls; 1 calls; 2 calls; 1 raises to 20; 2 calls; 3 folds; 4 calls"
)


def shows(hand):
    """A big opening bet on fourth street: legal only where an open pair counts."""
    foresight = Foresight(hand)
    return foresight.under(VALUES) != foresight.under({**VALUES, "open_pair.trigger": "never"})


def test_the_choices_of_a_hand_dealt_again_give_the_same_hand():
    assert Draft.of(HAND, VALUES).dealt(VALUES) == HAND


def test_a_shrunk_hand_still_shows_it_and_is_the_two_seats_and_the_open_turn():
    draft = Draft.of(HAND, VALUES)
    small = shrink(draft, lambda each: (hand := each.dealt(VALUES)) is not None and shows(hand)).dealt(VALUES)
    assert shows(small)
    assert len(small.seats) == 2
    assert [action.do for action in small.actions] == ["bring_in", "call"]
    assert {seat.stack for seat in small.seats} == {200}


def test_fewer_seats_are_simpler_than_fewer_actions():
    two = parse_hand(
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 2 | 1 200 Ks 8h Kh Kd | 2 200 Ad 4d 9c 7s"
        " | then 2 brings in; 1 calls; 1 checks"
    )
    three = parse_hand(
        "stud ante 2 bring-in 5 small 10 big 20 chip 1 dealer 2 | 1 200 Ks 8h Kh | 2 200 Ad 4d 9c | 3 200 2c 3c 4c"
    )
    assert simplicity(two, VALUES) < simplicity(three, VALUES)


def test_a_choice_that_is_not_offered_becomes_the_passive_one():
    capped = {**VALUES, "actions.fold_unbet": "refused"}
    draft = Draft(HAND.__class__(HAND.game, HAND.stakes, 4, HAND.seats), ((1, 4, "fold"),), 5)
    assert [action.do for action in draft.dealt(capped).actions][-1] == "check"
