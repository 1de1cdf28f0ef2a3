"""The deal: antes, the cards of each street, and what happens when the deck runs short.

Rule points: ``ante.status``, ``deal.*`` (claims 000-c15, 000-c19, 000-c73, 002-c43, 003-c56).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.cards import DECK
from studcheck_reference.events import Ante, Community
from studcheck_reference.points import AnteStatus, DealSeventh, DealShortage, DealShortageEffect
from studcheck_reference.setup import InvalidSetupError
from studcheck_reference.table import recipients

if TYPE_CHECKING:
    from collections.abc import Callable

    from studcheck_reference.table import Seat, Table

BURNS_BY_SEVENTH = 4
RESERVE = 2


def dead_ante(seat: Seat, amount: int) -> None:
    """``ante.status=dead``: in the pot, and no part of what the seat has wagered."""
    seat.stack -= amount
    seat.in_pot += amount


def live_ante(seat: Seat, amount: int) -> None:
    """``ante.status=live``: in the pot, and part of the third-street total."""
    seat.put_in(amount)


def fee(seat: Seat, amount: int) -> None:
    """``ante.status=fee``: it leaves the game."""
    seat.stack -= amount


ANTES: dict[AnteStatus, Callable[[Seat, int], None]] = {
    AnteStatus.DEAD: dead_ante,
    AnteStatus.LIVE: live_ante,
    AnteStatus.FEE: fee,
}


def post_antes(table: Table) -> None:
    """Every seat antes before the deal, as far as its stack goes (000-c14, N01)."""
    post = ANTES[table.rules.ante_status]
    for seat in table.seats:
        amount = min(table.stakes.ante, seat.stack)
        if amount:
            post(seat, amount)
            table.emit(Ante(seat.number, amount))


def deal_third(table: Table) -> None:
    """Two cards down and the third up, a card at a time round the table (002-c26)."""
    for up in (False, False, True):
        for seat in table.seats:
            table.deal(seat, up=up)


def deal_upcard(table: Table) -> None:
    """One card up on fourth, fifth and sixth street."""
    for seat in recipients(table):
        table.deal(seat, up=True)


def cards_left(table: Table) -> int:
    """The cards not yet given to a seat."""
    return len(DECK) - sum(len(seat.cards) for seat in table.seats)


def cards_short(table: Table) -> bool:
    """``cards_short``: fewer cards are left than seats are live."""
    return cards_left(table) < len(table.live_seats())


def all_stayed(table: Table) -> bool:
    """``all_stayed``: nobody has folded, or the cards are short."""
    return all(seat.live for seat in table.seats) or cards_short(table)


def players_plus_two(table: Table) -> bool:
    """``players_plus_two``: the authorities want two more cards than seats."""
    return cards_left(table) < len(table.live_seats()) + RESERVE


def stub_short(table: Table) -> bool:
    """``stub_short``: a card was burnt before each of the last four streets and is never used again."""
    return cards_left(table) - BURNS_BY_SEVENTH < len(table.live_seats())


SHORTAGE: dict[DealShortage, Callable[[Table], bool]] = {
    DealShortage.CARDS_SHORT: cards_short,
    DealShortage.ALL_STAYED: all_stayed,
    DealShortage.PLAYERS_PLUS_TWO: players_plus_two,
    DealShortage.STUB_SHORT: stub_short,
}


def nobody(_: Table) -> list[Seat]:
    """``one_shared_for_all``: no seat gets a card of its own."""
    return []


def first_in_order(table: Table) -> list[Seat]:
    """``serve_then_share``: the first in dealing order, while more than one card is left; everybody if the cards do."""
    live = table.live_seats()
    left = cards_left(table)
    return live if left >= len(live) else live[: left - 1]


SERVED: dict[DealShortageEffect, Callable[[Table], list[Seat]]] = {
    DealShortageEffect.ONE_SHARED_FOR_ALL: nobody,
    DealShortageEffect.SERVE_THEN_SHARE: first_in_order,
}


def deal_seventh(table: Table) -> None:
    """The seventh card, or the shared card in its place; whether the deck is short is judged once, now."""
    live = table.live_seats()
    short = SHORTAGE[table.rules.deal_shortage](table)
    served = SERVED[table.rules.deal_shortage_effect](table) if short else live
    everybody = recipients(table)
    if len(served) == len(live) and cards_left(table) >= len(everybody):
        served = everybody  # a folded seat gets a seventh card only if every recipient can be served
    up = table.rules.deal_seventh is DealSeventh.UP
    for seat in served:
        table.deal(seat, up=up)
    table.own_seventh = frozenset(served)
    if len(served) < len(live):
        turn_up_shared_card(table)


def turn_up_shared_card(table: Table) -> None:
    """One card face up for all seats that got none of their own (000-c74)."""
    if table.named_community is None:
        raise InvalidSetupError("the hand needs a shared card and does not name one")
    table.community = table.named_community
    table.emit(Community(table.community))
