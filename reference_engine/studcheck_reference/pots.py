"""The pots: what goes back, and how the rest is layered.

Source: 004-c55, N01, N07, N34 and the invariants of the rule sheet.  All amounts are chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from studcheck_reference.events import Refund

if TYPE_CHECKING:
    from studcheck_reference.table import Seat, Table


class Pot(NamedTuple):
    """A pot and the live seats that contest it, in dealing order."""

    amount: int
    seats: list[Seat]


def return_unmatched(table: Table) -> None:
    """What the highest total in the pot exceeds the second highest goes back, whoever has it.

    Folded seats and antes are counted (a fee is not in the pot), so an excess of the ante comes back too.
    """
    top = max(table.seats, key=lambda seat: seat.in_pot)
    second = max(seat.in_pot for seat in table.seats if seat is not top)
    excess = top.in_pot - second
    if excess:
        top.in_pot -= excess
        top.stack += excess
        table.emit(Refund(top.number, excess))


def layers(table: Table) -> list[Pot]:
    """The main pot and the side pots, in the order in which they were formed.

    A live seat contests every pot up to what it has in; what a folded seat put in goes to the pots it reaches.  A seat
    that has nothing in (all-in for a fee) contests none, and where nobody has anything in there is none.
    """
    live = table.live_seats()
    levels = sorted({seat.in_pot for seat in live if seat.in_pot})
    if len(levels) == 1:
        return [Pot(sum(seat.in_pot for seat in table.seats), [seat for seat in live if seat.in_pot])]
    pots = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(seat.in_pot for seat in table.seats)
        amount = sum(min(seat.in_pot, top) - min(seat.in_pot, below) for seat in table.seats)
        pots.append(Pot(amount, [seat for seat in live if seat.in_pot >= level]))
        below = level
    return pots
