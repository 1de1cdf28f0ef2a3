"""Who acts first from fourth street on: the best board, ties, and boards that are all-in.

Rule points: ``first_to_act.*``, ``shared_card.in_board`` (claims 000-c31, 001-c23, 003-c42, 003-c58).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.cards import LOW_RANK, RANK, SUIT
from studcheck_reference.lookup import board
from studcheck_reference.points import (
    FirstToActAllIn,
    FirstToActBoard,
    FirstToActSeventh,
    FirstToActTie,
    SharedCardInBoard,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck_reference.table import Seat, Table

SEVENTH = 7


def board_of(table: Table, seat: Seat) -> int:
    """The strength of a seat's upcards; a counted shared card belongs to every seat that uses it."""
    shared = table.community
    if shared is None or seat in table.own_seventh or table.rules.shared_card_in_board is SharedCardInBoard.IGNORED:
        return board(seat.up, table.ace_is_low)
    return board([*seat.up, shared], table.ace_is_low)


def highest_rank(table: Table, seat: Seat) -> list[int]:
    """The suits of the seat's own upcards of the highest rank, lowest suit first; a shared card is left out."""
    ranks = LOW_RANK if table.ace_is_low else RANK
    top = max(ranks[card] for card in seat.up)
    return sorted(SUIT[card] for card in seat.up if ranks[card] == top)


def seat_from_dealer(_: Table, tied: Sequence[Seat]) -> Seat:
    """``seat_from_dealer``: the first of the tied seats clockwise from the dealer mark."""
    return tied[0]


def seat_from_house_dealer(_: Table, tied: Sequence[Seat]) -> Seat:
    """``seat_from_house_dealer``: the lowest-numbered of the tied seats."""
    return min(tied, key=lambda seat: seat.number)


def high_suit(table: Table, tied: Sequence[Seat]) -> Seat:
    """``high_suit``: the best suit of the highest card; of two cards of that rank the better counts."""
    return max(tied, key=lambda seat: highest_rank(table, seat)[-1])


def low_suit(table: Table, tied: Sequence[Seat]) -> Seat:
    """``low_suit``: the worst suit of the highest card; of two cards of that rank the worse counts."""
    return min(tied, key=lambda seat: highest_rank(table, seat)[0])


#: ``first_to_act.tie``: which of equal boards opens.
TIES: dict[FirstToActTie, Callable[[Table, Sequence[Seat]], Seat]] = {
    FirstToActTie.SEAT_FROM_DEALER: seat_from_dealer,
    FirstToActTie.SEAT_FROM_HOUSE_DEALER: seat_from_house_dealer,
    FirstToActTie.HIGH_SUIT: high_suit,
    FirstToActTie.LOW_SUIT: low_suit,
}


def leading_board(table: Table, among: Sequence[Seat], *, other_end: bool = False) -> Seat:
    """The seat among these whose board leads (``first_to_act.board``), ties broken by ``first_to_act.tie``.

    ``other_end`` gives the weakest board instead of the best, in the same order.
    """
    best_leads = (table.rules.first_to_act_board is FirstToActBoard.BEST) is not other_end
    strength = {seat: board_of(table, seat) for seat in among}
    leading = max(strength.values()) if best_leads else min(strength.values())
    tied = [seat for seat in among if strength[seat] == leading]
    return TIES[table.rules.first_to_act_tie](table, tied)


def first_to_act(table: Table) -> Seat:
    """The seat that opens the street; an all-in seat hands on by ``first_to_act.all_in``."""
    rules = table.rules
    other_end = table.street == SEVENTH and rules.first_to_act_seventh is FirstToActSeventh.AS_THIRD_STREET
    leader = leading_board(table, table.live_seats(), other_end=other_end)
    able = table.able_seats()
    if leader.stack or not able:
        return leader
    if rules.first_to_act_all_in is FirstToActAllIn.NEXT_BEST_BOARD:
        return leading_board(table, able, other_end=other_end)
    return next(seat for seat in table.clockwise(leader) if seat in able)
