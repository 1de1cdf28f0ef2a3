"""The table: the seats with their cards and chips, and the record of what happened.

Seats are kept in dealing order, so that "the first seat from the dealer" is the first in the list, and clockwise is the
order of the list and round again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.events import Deal
from studcheck_reference.points import DealRecipients
from studcheck_reference.setup import InvalidSetupError

if TYPE_CHECKING:
    from collections.abc import Callable

    from studcheck_reference.cards import Card
    from studcheck_reference.events import Event
    from studcheck_reference.setup import Place, Setup


class Seat:
    """An occupied seat in the course of a hand; all amounts are chips."""

    __slots__ = (
        "acted",
        "capped_in_company",
        "cards",
        "closed",
        "folded_owing_nothing",
        "in_pot",
        "live",
        "named",
        "number",
        "order",
        "place",
        "stack",
        "total",
        "up",
        "wagers",
    )

    order: list[Seat]  #: all seats clockwise from the one on its left, itself last
    folded_owing_nothing: bool  #: set when it folds
    capped_in_company: bool  #: it used up its allowance while three or more could act; set when it is used up

    def __init__(self, place: Place, position: int) -> None:
        self.number = place.seat
        self.place = position  #: its place in dealing order, from 0
        self.stack = place.stack
        self.named = place.cards  #: the cards that it would get
        self.cards: list[Card] = []  #: the cards that it got, in order
        self.up: list[Card] = []  #: its upcards, in order
        self.in_pot = 0  #: what it has in the pot, over all streets
        self.live = True
        self.new_street()

    def new_street(self) -> None:
        """Forget what belongs to one betting round."""
        self.total = 0  #: its total on this street
        self.acted = False
        self.closed = False  #: it has acted since the betting was last opened or reopened
        self.wagers = 0  #: its wagers that count towards the cap

    def put_in(self, chips: int) -> None:
        """Move chips from the stack to the pot, as part of this street's total."""
        self.stack -= chips
        self.total += chips
        self.in_pot += chips


class Table:
    """Everything that the rules look at."""

    own_seventh: frozenset[Seat]  #: the seats that got a seventh card of their own, once it is dealt

    def __init__(self, setup: Setup) -> None:
        self.game = setup.game
        self.rules = setup.rules
        self.stakes = setup.stakes
        self.dealer = setup.dealer
        self.named_community = setup.community
        self.seats = dealing_order(setup)
        self.street = 3
        self.community: Card | None = None  #: the shared card, once it is dealt
        self.events: list[Event] = []
        self.emit: Callable[[Event], None] = self.events.append
        self.last_aggressor: Seat | None = None  #: who made the last wager of the hand
        self.ace_is_low = setup.game == "razz"

    def live_seats(self) -> list[Seat]:
        """The seats that have not folded, in dealing order."""
        return [seat for seat in self.seats if seat.live]

    def able_seats(self) -> list[Seat]:
        """The live seats that still have chips, in dealing order."""
        return [seat for seat in self.seats if seat.live and seat.stack]

    def clockwise(self, seat: Seat) -> list[Seat]:
        """All other seats, clockwise from the one on its left."""
        return seat.order[:-1]

    def deal(self, seat: Seat, *, up: bool) -> None:
        """Deal a seat its next card; ``InvalidSetupError`` if the hand does not name it."""
        cards = seat.cards
        try:
            card = seat.named[len(cards)]
        except IndexError:
            needed = len(cards) + 1
            raise InvalidSetupError(f"seat {seat.number} needs a card {needed} that the hand does not name") from None
        cards.append(card)
        if up:
            seat.up.append(card)
        self.emit(Deal(seat.number, card, up, self.street))


def dealing_order(setup: Setup) -> list[Seat]:
    """The seats clockwise from the dealer's left; with no dealer mark, from the lowest-numbered seat."""
    mark = setup.dealer or 0
    places = sorted(setup.places, key=lambda place: (place.seat <= mark, place.seat))
    seats = [Seat(place, position) for position, place in enumerate(places)]
    for seat in seats:
        seat.order = seats[seat.place + 1 :] + seats[: seat.place + 1]
    return seats


def _live(seat: Seat) -> bool:
    return seat.live


def _dealt_in(_: Seat) -> bool:
    return True


def _until_facing_bet(seat: Seat) -> bool:
    return seat.live or seat.folded_owing_nothing


#: ``deal.recipients``: who is dealt a card on fourth street and later.
RECEIVES: dict[DealRecipients, Callable[[Seat], bool]] = {
    DealRecipients.LIVE: _live,
    DealRecipients.DEALT_IN: _dealt_in,
    DealRecipients.UNTIL_FACING_BET: _until_facing_bet,
}


def recipients(table: Table) -> list[Seat]:
    """The seats that are dealt a card on this street, in dealing order (``deal.recipients``)."""
    receives = RECEIVES[table.rules.deal_recipients]
    return [seat for seat in table.seats if receives(seat)]
