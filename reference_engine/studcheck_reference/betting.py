"""One betting round: the price, the wagers, and what a seat may do at its turn.

Rule points: ``actions.*``; ``cap.*``, ``all_in.*`` and the sizes of fourth street have modules of their own.
All amounts are chips; a total is what a seat has put in on this street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from studcheck_reference.all_in import COUNTS, NEXT_ON_TOP, REOPENS, reaches_half
from studcheck_reference.cap import COUNTED, FREE_OF_CAP, WAGERS
from studcheck_reference.events import Options
from studcheck_reference.open_pair import OpenPair, OrdinarySizes
from studcheck_reference.points import ActionsCheck, ActionsFoldUnbet, AllInAddUp, AllInHalfOf, CapScope

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck_reference.rulebook import Rules
    from studcheck_reference.table import Seat, Table

TWO = 2
THIRD, FOURTH, FIRST_BIG_STREET = 3, 4, 5


class Limits(NamedTuple):
    """What the rulebook says of all rounds, looked up once a hand."""

    wagers: int | None
    by_seat: bool
    counted: Callable[[Sequence[Seat], Seat | None], int]
    free_of_cap: Callable[[Round, bool], bool]
    may_fold_unbet: bool
    may_check: bool
    half_of_whole: bool
    adds_up: bool
    reopens: Callable[[bool], bool]
    counts: Callable[[bool], bool]
    next_on_top: Callable[[bool], bool]


def limits_of(rules: Rules) -> Limits:
    """The limits of a rulebook."""
    return Limits(
        wagers=WAGERS[rules.cap_wagers],
        by_seat=rules.cap_scope is CapScope.SEAT,
        counted=COUNTED[rules.cap_heads_up_counts],
        free_of_cap=FREE_OF_CAP[rules.cap_heads_up],
        may_fold_unbet=rules.actions_fold_unbet is ActionsFoldUnbet.ALLOWED,
        may_check=rules.actions_check is ActionsCheck.ALLOWED,
        half_of_whole=rules.all_in_half_of is AllInHalfOf.WHOLE_WAGER,
        adds_up=rules.all_in_add_up is AllInAddUp.YES,
        reopens=REOPENS[rules.all_in_reopens],
        counts=COUNTS[rules.all_in_counts],
        next_on_top=NEXT_ON_TOP[rules.all_in_next_total],
    )


class Round:
    """The state of one betting round.

    ``price`` is the total to exceed, ``due`` the total that every seat must match to stay in; they differ only where a
    bring-in binds nobody else.  ``base`` is the total on which the next full wager goes, ``level`` the last wager that
    was full or reached half of one.
    """

    aggressor: Seat  #: who made the last wager, once there is one
    last_to_pay: Seat  #: who put in the last chips, once somebody has
    capped_in_company: bool  #: the cap was reached while three or more could act; set when it is reached

    def __init__(self, table: Table, limits: Limits) -> None:
        self.table = table
        self.limits = limits
        self.seats = table.seats
        unit = table.stakes.big_bet if table.street >= FIRST_BIG_STREET else table.stakes.small_bet
        self.sizes = OpenPair(table) if table.street == FOURTH else OrdinarySizes(unit)
        self.price = 0
        self.due = 0
        self.base = 0
        self.level = 0
        self.completed = unit  #: the total of a completed bring-in
        self.on_top = table.street > THIRD  #: whether half is measured by the unit, or still by the completing wager
        self.wagers = 0  #: the wagers that count towards the cap
        self.wagered = False  #: whether anybody completed, bet or raised
        self.two_at_start = limits.counted(table.seats, None) <= TWO
        self.last: Seat | None = None  #: who acted last
        self.bring_in_seat: Seat | None = None

    # ------------------------------------------------------------------ whose turn it is

    def start_with(self, opener: Seat) -> None:
        """The opener acts first, then the seats on its left, clockwise."""
        self.sizes.opener = opener
        self.last = self.seats[opener.place - 1]

    def next_to_act(self) -> Seat | None:
        """The next seat clockwise that owes chips or has not acted; None when the round is over.

        Betting that cannot matter is not asked: fewer than two seats able to act and nothing owed.
        """
        if self.last is None:
            return None
        for seat in self.last.order:
            if seat.live and seat.stack and (not seat.acted or self.owed(seat) > 0):
                return seat if self.owed(seat) > 0 or self.another_can_act(seat) else None
        return None

    def another_can_act(self, seat: Seat) -> bool:
        """Whether another live seat still has chips."""
        return any(other.live and other.stack and other is not seat for other in self.seats)

    # ------------------------------------------------------------------ what it may do

    def others_reach(self, seat: Seat) -> int:
        """The highest total that another live seat could still have on this street, or any above the price."""
        most = 0
        price = self.price
        for other in self.seats:
            if other.live and other is not seat:
                reach = other.total + other.stack
                if reach > price:
                    return reach
                most = max(most, reach)
        return most

    def owed(self, seat: Seat) -> int:
        """What a seat must add to stay in: never more than another live seat can still match."""
        due = self.due
        return min(due, self.others_reach(seat)) - seat.total if seat.total < due else 0

    def options(self, seat: Seat) -> Options:
        """What the seat may do at its turn."""
        most = self.others_reach(seat)
        due = self.due
        owed = min(due, most) - seat.total
        to = self.open_totals(seat) if most > self.price else ()
        if owed > 0:
            return Options(True, False, min(owed, seat.stack), None, to)
        fold = self.limits.may_fold_unbet
        check = self.limits.may_check or not (fold or to) or seat is self.bring_in_seat
        return Options(fold, check, None, None, to)

    def open_totals(self, seat: Seat) -> tuple[int, ...]:
        """The totals to which the seat may wager, as far as the cap, its own action and its stack go."""
        if (seat.closed and self.wagered) or self.is_capped(seat):
            return ()
        totals = self.full_totals(seat)
        reach = seat.total + seat.stack
        if reach < totals[0]:
            return (reach,) if reach > self.price else ()
        return tuple(total for total in totals if total <= reach)

    def full_totals(self, seat: Seat) -> tuple[int, ...]:
        """The totals of a full wager, ascending, whatever the seat's stack."""
        return self.sizes.totals(self.base, seat)

    # ------------------------------------------------------------------ what it does

    def pay(self, seat: Seat, chips: int) -> None:
        """A seat puts in chips at its turn."""
        seat.put_in(chips)
        self.last_to_pay = seat

    def has_acted(self, seat: Seat) -> None:
        """The turn passes on; the seat may raise again only if the betting is reopened."""
        seat.acted = seat.closed = True
        self.last = seat

    def fold(self, seat: Seat) -> None:
        """A seat gives up its claim to every pot."""
        seat.folded_owing_nothing = self.owed(seat) <= 0
        seat.live = False
        self.last = seat

    def wager(self, seat: Seat, total: int) -> None:
        """Complete, bet or raise to a total that ``options`` offers."""
        full = self.full_totals(seat)
        size = total - self.base
        self.pay(seat, total - seat.total)
        if total >= full[0]:
            self.full_wager(seat, total)
        else:
            self.short_wager(seat, total)
        self.sizes.made(seat, total, size)
        self.price = self.due = total
        self.wagered = self.sizes.opened = True
        self.aggressor = self.table.last_aggressor = seat
        for other in self.seats:
            other.folded_owing_nothing = False  # deal.recipients=until_facing_bet ends with any wager
        self.has_acted(seat)

    def full_wager(self, seat: Seat, total: int) -> None:
        """A wager of a full size counts, reopens the betting and is the base of the next."""
        self.count(seat)
        self.reopen()
        self.base = self.level = total
        self.on_top = True

    def short_wager(self, seat: Seat, total: int) -> None:
        """An all-in for less than a full wager; what it sets off is ``all_in.*``."""
        limits = self.limits
        half = reaches_half(self, total)
        reopens = limits.reopens(half)
        if limits.counts(reopens):
            self.count(seat)
        if reopens:
            self.reopen()
        if limits.next_on_top(half):
            self.base = total
        if half:
            self.level = total
            self.on_top = True

    def reopen(self) -> None:
        """All seats may raise again, those too that have acted since the last full wager."""
        for seat in self.seats:
            seat.closed = False

    def count(self, seat: Seat) -> None:
        """One more wager towards the cap; at the cap it matters how many could act, the maker included."""
        self.wagers += 1
        seat.wagers += 1
        limit = self.limits.wagers
        if limit is None:
            return
        if self.wagers == limit:
            self.capped_in_company = self.limits.counted(self.seats, seat) > TWO
        if seat.wagers == limit:
            seat.capped_in_company = self.limits.counted(self.seats, seat) > TWO

    def is_capped(self, seat: Seat) -> bool:
        """Whether the cap leaves the seat only call and fold (``cap.wagers``, ``cap.scope``, ``cap.heads_up``)."""
        limits = self.limits
        if limits.wagers is None:
            return False
        who: Round | Seat = seat if limits.by_seat else self
        return who.wagers >= limits.wagers and not limits.free_of_cap(self, who.capped_in_company)
