"""The sizes of a wager: one unit a street, and on fourth street with an open pair the big bet too.

Rule points: ``open_pair.*`` (claims 000-c66 to c70, 001-c25, 002-c68, 003-c43).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.cards import RANK
from studcheck_reference.points import OpenPairHolder, OpenPairLock, OpenPairRaises, OpenPairTrigger

if TYPE_CHECKING:
    from collections.abc import Callable

    from studcheck_reference.table import Seat, Table


class OrdinarySizes:
    """A street on which every wager is one unit."""

    opener: Seat

    def __init__(self, unit: int) -> None:
        self.unit = unit
        self.opened = False

    def totals(self, base: int, _: Seat) -> tuple[int, ...]:
        """The totals of a full wager on top of ``base``, ascending."""
        return (base + self.unit,)

    def made(self, seat: Seat, total: int, size: int) -> None:
        """Take note of a wager."""


class OpenPair:
    """Fourth street: small, or big where the open pair opens it."""

    opener: Seat

    def __init__(self, table: Table) -> None:
        rules = table.rules
        self.small = table.stakes.small_bet
        self.big = table.stakes.big_bet
        self.paired = frozenset(seat for seat in table.seats if seat.live and shows_a_pair(seat))
        self.trigger = TRIGGERS[rules.open_pair_trigger]
        self.holder = HOLDERS[rules.open_pair_holder]
        self.raises = rules.open_pair_raises
        self.lock = rules.open_pair_lock
        self.opened = False  #: somebody has wagered, be it a short all-in
        self.big_made = False

    @property
    def unit(self) -> int:
        """The measure of a short all-in: small until a big wager has locked the street."""
        return self.big if self.big_made and self.lock is OpenPairLock.LOCKED else self.small

    def has_option(self, seat: Seat) -> bool:
        """Whether the seat may choose the big bet now (trigger and holder)."""
        return self.trigger(self.paired) and self.holder(self, seat)

    def totals(self, base: int, seat: Seat) -> tuple[int, ...]:
        """The totals of a full wager on top of ``base``, ascending."""
        if not self.paired:
            return (base + self.small,)
        return tuple([base + size for size in self.sizes(seat)])

    def sizes(self, seat: Seat) -> tuple[int, ...]:
        """The sizes that a seat may wager, ascending."""
        if self.big_made:
            return AFTER_BIG[self.lock](self, seat)
        if self.has_option(seat) and (not self.opened or self.raises is OpenPairRaises.BY_BIG):
            return self.both()
        return (self.small,)

    def both(self) -> tuple[int, ...]:
        """Small or big."""
        return (self.small, self.big) if self.big > self.small else (self.small,)

    def made(self, seat: Seat, total: int, size: int) -> None:
        """Take note of a wager: a big one may set the lock.

        Under ``to_big`` a raise to exactly the big bet is big, be it a short all-in, if the seat has the option.
        """
        counts_as_big = self.raises is OpenPairRaises.TO_BIG and total == self.big and self.has_option(seat)
        if counts_as_big or (size == self.big > self.small):
            self.big_made = True


def shows_a_pair(seat: Seat) -> bool:
    """Whether the two upcards of fourth street are of one rank."""
    return RANK[seat.up[0]] == RANK[seat.up[1]]


#: ``open_pair.trigger``: whether the pairs that were shown open the big bet now.
TRIGGERS: dict[OpenPairTrigger, Callable[[frozenset[Seat]], bool]] = {
    OpenPairTrigger.ANY_LIVE_PAIR: lambda paired: any(seat.live for seat in paired),
    OpenPairTrigger.ANY_DEALT_PAIR: bool,
    OpenPairTrigger.NEVER: lambda _: False,
}

#: ``open_pair.holder``: whether it is for this seat to choose.
HOLDERS: dict[OpenPairHolder, Callable[[OpenPair, Seat], bool]] = {
    OpenPairHolder.ANYONE: lambda _street, _seat: True,
    OpenPairHolder.PAIRED_SEAT: lambda street, seat: seat in street.paired,
    OpenPairHolder.FIRST_ACTOR_IF_PAIRED: lambda street, seat: seat is street.opener and seat in street.paired,
}


def locked(street: OpenPair, _: Seat) -> tuple[int, ...]:
    """``locked``: after a big wager all raises of the street are big, even if the pair has folded."""
    return (street.big,)


def either(street: OpenPair, seat: Seat) -> tuple[int, ...]:
    """``either``: whoever has the option keeps the choice, the others raise small."""
    return street.both() if street.has_option(seat) else (street.small,)


def small_after(street: OpenPair, _: Seat) -> tuple[int, ...]:
    """``small_after``: after a big wager all raises are small."""
    return (street.small,)


#: ``open_pair.lock``: the sizes once a big wager was made.
AFTER_BIG: dict[OpenPairLock, Callable[[OpenPair, Seat], tuple[int, ...]]] = {
    OpenPairLock.LOCKED: locked,
    OpenPairLock.EITHER: either,
    OpenPairLock.SMALL_AFTER: small_after,
}
