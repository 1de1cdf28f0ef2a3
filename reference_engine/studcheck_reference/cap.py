"""The cap: how many wagers a street has, and when two seats are free of it.

Rule points: ``cap.wagers``, ``cap.heads_up``, ``cap.heads_up_counts`` (claims 002-c19 to c21, 003-c26 to c28).  The
counting itself is done by the betting round: ``cap.scope`` there, ``cap.first`` in ``opening``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.points import CapHeadsUp, CapHeadsUpCounts, CapWagers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck_reference.betting import Round
    from studcheck_reference.table import Seat

TWO = 2

#: ``cap.wagers``: how many wagers a street has.
WAGERS: dict[CapWagers, int | None] = {CapWagers.FOUR: 4, CapWagers.FIVE: 5, CapWagers.NONE: None}


def able_to_bet(seats: Sequence[Seat], maker: Seat | None) -> int:
    """``able_to_bet``: live seats with chips; the seat that makes the wager still counts for it."""
    return sum(1 for seat in seats if seat.live and (seat.stack or seat is maker))


def live(seats: Sequence[Seat], _: Seat | None) -> int:
    """``live``: every seat that has not folded, all-in ones too."""
    return sum(1 for seat in seats if seat.live)


#: ``cap.heads_up_counts``: which seats count as left.
COUNTED: dict[CapHeadsUpCounts, Callable[[Sequence[Seat], Seat | None], int]] = {
    CapHeadsUpCounts.ABLE_TO_BET: able_to_bet,
    CapHeadsUpCounts.LIVE: live,
}


def two_left_before_cap(betting: Round, capped_in_company: bool) -> bool:
    """``two_left_before_cap``: only two are left, and were when the cap was reached."""
    return two_left_now(betting, capped_in_company) and not capped_in_company


def two_left_now(betting: Round, _: bool) -> bool:
    """``two_left_now``: only two are left at this moment."""
    return betting.limits.counted(betting.seats, None) <= TWO


def two_left_at_start(betting: Round, _: bool) -> bool:
    """``two_left_at_start``: only two were left when the street began."""
    return betting.two_at_start


def two_dealt_in(betting: Round, _: bool) -> bool:
    """``two_dealt_in``: the hand began with two, all-in or not."""
    return len(betting.seats) == TWO


def capped(_betting: Round, _: bool) -> bool:
    """``capped``: two seats are capped like any number."""
    return False


#: ``cap.heads_up``: when the cap does not hold.
FREE_OF_CAP: dict[CapHeadsUp, Callable[[Round, bool], bool]] = {
    CapHeadsUp.TWO_LEFT_BEFORE_CAP: two_left_before_cap,
    CapHeadsUp.TWO_LEFT_NOW: two_left_now,
    CapHeadsUp.TWO_LEFT_AT_START: two_left_at_start,
    CapHeadsUp.TWO_DEALT_IN: two_dealt_in,
    CapHeadsUp.CAPPED: capped,
}
