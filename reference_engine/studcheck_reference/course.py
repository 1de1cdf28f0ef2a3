"""The course of a hand, as two tables on one page.

``ADMITS`` says what a seat may try in the phases in which the hand waits for a seat; ``COURSE`` says what happens when
a phase has nothing (more) to wait for, and which phase is next.  From antes the hand goes to dealing, opening, betting
and collecting; from fourth street on there is no opening; after collecting comes the next street, or the showdown.

How much anything costs is arithmetic and stands elsewhere: ``opening``, ``betting``, ``open_pair``, ``pots``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from studcheck_reference.betting import Round, limits_of
from studcheck_reference.deal import deal_seventh, deal_third, deal_upcard, post_antes
from studcheck_reference.events import Action, Award, End, Options, Refused, Ruling
from studcheck_reference.first_to_act import first_to_act
from studcheck_reference.opening import (
    Duty,
    duty,
    duty_options,
    open_full,
    open_without_bring_in,
    pass_on,
    post_bring_in,
)
from studcheck_reference.payout import all_awards, ways_to_win
from studcheck_reference.pots import layers, return_unmatched
from studcheck_reference.rulings import BETS
from studcheck_reference.showdown import order_of_showing, show_hands

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from studcheck_reference.setup import Attempt
    from studcheck_reference.table import Seat, Table

THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = 3, 4, 5, 6, 7


class Phase(StrEnum):
    """Where a hand is."""

    ANTES = "antes"
    DEALING = "dealing"
    OPENING = "opening"
    BETTING = "betting"
    COLLECTING = "collecting"
    SHOWDOWN = "showdown"
    OVER = "over"


class Hand:
    """A hand in play: the table, the phase, and the betting round."""

    betting: Round  #: of the street that was dealt last
    duty: Duty | None  #: who owes the bring-in
    left_over: Sequence[Attempt]  #: what was tried after the last decision

    def __init__(self, table: Table) -> None:
        self.table = table
        self.limits = limits_of(table.rules)
        self.phase = Phase.ANTES


# ---------------------------------------------------------------------- what a seat may try

#: What may be tried while the hand waits for a seat; in every other phase the hand goes on by itself.
ADMITS: Mapping[Phase, Mapping[str, Callable[[Hand, Seat, Options, Attempt], Ruling]]] = {
    Phase.OPENING: BETS,
    Phase.BETTING: BETS,
}


def rule_on(hand: Hand, seat: Seat, options: Options, attempt: Attempt) -> Ruling:
    """Whether an attempt is legal now, and if not, under which rule."""
    if attempt.seat != seat.number:
        return Ruling(allowed=False, rule="turn", because=f"it is seat {seat.number}'s turn")
    ask = ADMITS[hand.phase].get(attempt.do)
    if ask is None:
        return Ruling(allowed=False, rule="actions", because=f"there is no action {attempt.do!r}")
    return ask(hand, seat, options, attempt)


def duty_turn(hand: Hand) -> tuple[Seat, Options] | None:
    """The seat that owes the bring-in, if one does."""
    owed = hand.duty
    return None if owed is None else (owed.seat, duty_options(hand.betting, owed))


def betting_turn(hand: Hand) -> tuple[Seat, Options] | None:
    """The next seat to act, if there is one."""
    seat = hand.betting.next_to_act()
    return None if seat is None else (seat, hand.betting.options(seat))


#: For whom the hand waits, with what that seat may do; None when the phase is over.
WAITS_FOR: Mapping[Phase, Callable[[Hand], tuple[Seat, Options] | None]] = {
    Phase.OPENING: duty_turn,
    Phase.BETTING: betting_turn,
}


# ---------------------------------------------------------------------- what an action does


def act(hand: Hand, seat: Seat, options: Options, attempt: Attempt) -> None:
    """Carry out an attempt that was allowed, and record it."""
    before = seat.stack
    if hand.duty is not None:
        open_third(hand, seat, attempt)
    else:
        bet(hand.betting, seat, options, attempt)
    stack = seat.stack
    hand.table.emit(Action(seat.number, attempt.do, before - stack, seat.total, not stack))


def bet(betting: Round, seat: Seat, options: Options, attempt: Attempt) -> None:
    """Fold, check, call, or wager."""
    match attempt.do:
        case "check":
            betting.has_acted(seat)
        case "call":
            betting.pay(seat, options.call or 0)
            betting.has_acted(seat)
        case "fold":
            betting.fold(seat)
        case _:
            betting.wager(seat, attempt.to or 0)


def open_third(hand: Hand, seat: Seat, attempt: Attempt) -> None:
    """The seat with the duty brings in, opens full, or (a substitute) folds and passes the duty on."""
    betting = hand.betting
    if attempt.do == "fold":
        betting.fold(seat)
        hand.duty = pass_on(hand.table, seat)
        return
    hand.duty = None
    if attempt.do == "bring_in":
        post_bring_in(betting, seat)
    else:
        open_full(betting, seat, attempt.to or 0)


# ---------------------------------------------------------------------- how each phase ends by itself


def antes(hand: Hand) -> Phase:
    """Every seat antes, then the cards are dealt."""
    post_antes(hand.table)
    return Phase.DEALING


def dealing(hand: Hand) -> Phase:
    """Deal the street and open its betting."""
    table = hand.table
    DEALS[table.street](table)
    if table.street > THIRD:
        for seat in table.seats:
            seat.new_street()
        hand.betting = Round(table, hand.limits)
        hand.betting.start_with(first_to_act(table))
        return Phase.BETTING
    hand.betting = Round(table, hand.limits)
    hand.duty = duty(table)
    if hand.duty is None:
        open_without_bring_in(hand.betting)
    return Phase.OPENING


def opening(_: Hand) -> Phase:
    """Nobody owes the bring-in any more: the others act."""
    return Phase.BETTING


def betting_over(_: Hand) -> Phase:
    """All who can act are level or all-in."""
    return Phase.COLLECTING


def collecting(hand: Hand) -> Phase:
    """What nobody matched goes back; the hand goes on while two seats are live and a street is left."""
    table = hand.table
    return_unmatched(table)
    if table.street == SEVENTH or len(table.live_seats()) == 1:
        return Phase.SHOWDOWN
    table.street += 1
    return Phase.DEALING


def showdown(hand: Hand) -> Phase:
    """Refuse what was left over, show the hands if two or more are left, pay, and report the stacks."""
    table = hand.table
    mucks = refuse_left_over(hand)
    pots = layers(table)
    if len(table.live_seats()) > 1:
        ways = ways_to_win(table)
        awards = all_awards(table, pots, ways)
        paid = {award.seat for award in awards}
        show_hands(table, order_of_showing(table, hand.betting, pots), pots, ways, paid, mucks)
    else:
        awards = all_awards(table, pots, ())
    pay(table, awards)
    return Phase.OVER


def refuse_left_over(hand: Hand) -> list[Attempt]:
    """Refuse what was tried after the last decision, but for one muck of each live seat; those are given back."""
    table = hand.table
    may_ask = {seat.number for seat in table.seats if seat.live}
    mucks = []
    for attempt in hand.left_over:
        if attempt.do == "muck" and attempt.seat in may_ask:
            may_ask.remove(attempt.seat)
            mucks.append(attempt)
        else:
            table.emit(Refused(attempt.seat, attempt.do, attempt.to, "no_decision_left"))
    return mucks


def pay(table: Table, awards: Sequence[Award]) -> None:
    """Move the awards to the stacks and close the hand."""
    by_number = {seat.number: seat for seat in table.seats}
    for award in awards:
        by_number[award.seat].stack += award.amount
        table.emit(award)
    table.emit(End(tuple(sorted((seat.number, seat.stack) for seat in table.seats))))


#: How the cards of a street are dealt.
DEALS: Mapping[int, Callable[[Table], None]] = {
    THIRD: deal_third,
    FOURTH: deal_upcard,
    FIFTH: deal_upcard,
    SIXTH: deal_upcard,
    SEVENTH: deal_seventh,
}


class Step(NamedTuple):
    """What a phase does by itself, and the phases to which that can lead."""

    do: Callable[[Hand], Phase]
    leads_to: tuple[Phase, ...]


#: How each phase ends by itself.
COURSE: Mapping[Phase, Step] = {
    Phase.ANTES: Step(antes, (Phase.DEALING,)),
    Phase.DEALING: Step(dealing, (Phase.OPENING, Phase.BETTING)),
    Phase.OPENING: Step(opening, (Phase.BETTING,)),
    Phase.BETTING: Step(betting_over, (Phase.COLLECTING,)),
    Phase.COLLECTING: Step(collecting, (Phase.DEALING, Phase.SHOWDOWN)),
    Phase.SHOWDOWN: Step(showdown, (Phase.OVER,)),
}
