"""The showdown: who shows first, in which order, and who may decline.

Rule points: ``showdown.*`` (claims 000-c45 to c49, 001-c42, 001-c43, 002-c60 to c62, 003-c65 to c68).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.events import Muck, Refused, Show
from studcheck_reference.first_to_act import leading_board
from studcheck_reference.points import ShowdownFirstAfterBet, ShowdownFirstUnbet, ShowdownMuck

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from studcheck_reference.betting import Round
    from studcheck_reference.payout import Way
    from studcheck_reference.pots import Pot
    from studcheck_reference.setup import Attempt
    from studcheck_reference.table import Seat, Table


def left_of_dealer(table: Table, _: Round) -> Seat:
    """``left_of_dealer``: the first live seat clockwise from the dealer mark."""
    return table.live_seats()[0]


def dealer_first(table: Table, _: Round) -> Seat:
    """``dealer_first``: the dealer's own seat if it is live, else as ``left_of_dealer``."""
    live = table.live_seats()
    return next((seat for seat in live if seat.number == table.dealer), live[0])


def last_aggressor(_: Table, river: Round) -> Seat:
    """``last_aggressor``: who made the last wager of seventh street; a short all-in is one, the bring-in is none."""
    return river.aggressor


def last_to_act(_: Table, river: Round) -> Seat:
    """``last_to_act``: who put in the last chips."""
    return river.last_to_pay


def first_to_act(table: Table, _: Round) -> Seat:
    """``first_to_act``: the best board of the live seats, all-in ones too (razz: the lowest)."""
    return leading_board(table, table.live_seats())


def last_aggressor_of_hand(table: Table, river: Round) -> Seat:
    """``last_aggressor_of_hand``: who made the last wager of all; if nobody did, as ``first_to_act``."""
    return table.last_aggressor or first_to_act(table, river)


#: ``showdown.first_after_bet``: who shows first when seventh street had a wager.
AFTER_BET: dict[ShowdownFirstAfterBet, Callable[[Table, Round], Seat]] = {
    ShowdownFirstAfterBet.LAST_AGGRESSOR: last_aggressor,
    ShowdownFirstAfterBet.LEFT_OF_DEALER: left_of_dealer,
    ShowdownFirstAfterBet.DEALER_FIRST: dealer_first,
    ShowdownFirstAfterBet.LAST_TO_ACT: last_to_act,
}

#: ``showdown.first_unbet``: who shows first when it had none.
UNBET: dict[ShowdownFirstUnbet, Callable[[Table, Round], Seat]] = {
    ShowdownFirstUnbet.FIRST_TO_ACT: first_to_act,
    ShowdownFirstUnbet.LEFT_OF_DEALER: left_of_dealer,
    ShowdownFirstUnbet.DEALER_FIRST: dealer_first,
    ShowdownFirstUnbet.LAST_AGGRESSOR_OF_HAND: last_aggressor_of_hand,
}


def order_of_showing(table: Table, river: Round, pots: Sequence[Pot]) -> list[Seat]:
    """Clockwise from the first to show: seats that contest a side pot, then all others; every live seat shows.

    If the first to show has folded, the next live seat clockwise begins.  A pot with one seat left is not contested.
    """
    rules = table.rules
    if river.wagered:
        first = AFTER_BET[rules.showdown_first_after_bet](table, river)
    else:
        first = UNBET[rules.showdown_first_unbet](table, river)
    clockwise = [seat for seat in (first, *table.clockwise(first)) if seat.live]
    in_side_pot = {seat for pot in pots[1:] if len(pot.seats) > 1 for seat in pot.seats}
    return sorted(clockwise, key=lambda seat: seat not in in_side_pot)


def is_beaten(seat: Seat, shown: Collection[Seat], pots: Sequence[Pot], ways: Sequence[Way]) -> bool:
    """Whether in every pot that the seat contests, and each half that it could claim, a shown hand is better."""
    return all(
        any(is_better(way, other, seat) for other in pot.seats if other in shown)
        for pot in pots
        if seat in pot.seats
        for way in ways
        if way.half.strength[seat] is not None
    )


def is_better(way: Way, other: Seat, seat: Seat) -> bool:
    """Whether another seat's hand beats this one; a tie does not."""
    theirs, own = way.half.strength[other], way.half.strength[seat]
    return theirs is not None and (own is None or theirs > own)


def may_muck(table: Table) -> bool:
    """``showdown.muck``: whether a beaten seat may decline in this hand."""
    match table.rules.showdown_muck:
        case ShowdownMuck.MUST_SHOW:
            return False
        case ShowdownMuck.MAY_MUCK:
            return True
        case ShowdownMuck.MAY_MUCK_UNLESS_ALL_IN:
            return all(seat.stack for seat in table.live_seats())


def show_hands(
    table: Table,
    showing: Sequence[Seat],
    pots: Sequence[Pot],
    ways: Sequence[Way],
    paid: Collection[int],
    mucks: Collection[Attempt],
) -> None:
    """Every seat shows in turn, unless it asked to muck and may.

    The first to show never declines, nor does a seat that would be paid (``paid``: seat numbers).
    """
    asked = {attempt.seat for attempt in mucks}
    allowed = may_muck(table)
    shown: list[Seat] = []
    for seat in showing:
        if seat.number in asked:
            beaten = bool(shown) and seat.number not in paid and is_beaten(seat, shown, pots, ways)
            if allowed and beaten:
                table.emit(Muck(seat.number))
                continue
            table.emit(Refused(seat.number, "muck", None, "showdown.muck"))
        shown.append(seat)
        table.emit(Show(seat.number))
