"""The two ways to win: the high hand and the low hand of every live seat, and who has the best of them.

Rule points: ``low.*``, ``shared_card.use`` (claims 000-c78, 000-c80, 004-c59, 004-c64 to c70).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference import lookup, ranking
from studcheck_reference.points import LowQualifier, SharedCardUse

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck_reference.cards import Card
    from studcheck_reference.ranking import Five
    from studcheck_reference.table import Seat, Table


class Half:
    """One way to win, with the strength of every live seat: the greater wins, None is no hand at all.

    ``of`` ranks five to seven cards, ``with_shared`` the shared card and exactly four own, ``fives`` gives all choices
    of five cards that make a seat's hand.
    """

    def __init__(
        self,
        table: Table,
        of: Callable[[Sequence[Card]], int | None],
        with_shared: Callable[[Card, Sequence[Card]], int | None],
        fives: Callable[[Sequence[Card], Card | None], list[Five]],
    ) -> None:
        self.table = table
        self.of = of
        self.with_shared = with_shared
        self.fives = fives
        self.compulsory = table.rules.shared_card_use is SharedCardUse.COMPULSORY
        self.strength: dict[Seat, int | None] = {}
        for seat in table.seats:
            if seat.live:
                self.strength[seat] = self._strength(seat)

    def shared(self, seat: Seat) -> Card | None:
        """The shared card, if the seat uses it: one that got a seventh card of its own does not."""
        return None if seat in self.table.own_seventh else self.table.community

    def _strength(self, seat: Seat) -> int | None:
        shared = self.shared(seat)
        if shared is None:
            return self.of(seat.cards)
        if self.compulsory:
            return self.with_shared(shared, seat.cards)
        return self.of([*seat.cards, shared])

    def choices(self, seat: Seat) -> list[Five]:
        """All choices of five cards that make the seat's hand."""
        shared = self.shared(seat)
        if shared is None or self.compulsory:
            return self.fives(seat.cards, shared)
        return self.fives([*seat.cards, shared], None)

    def winners(self, seats: Sequence[Seat]) -> list[Seat]:
        """The seats with the best hand of these, in their order; empty if none has one."""
        strength = self.strength
        hands = [hand for seat in seats if (hand := strength[seat]) is not None]
        if not hands:
            return []
        best = max(hands)
        return [seat for seat in seats if strength[seat] == best]


def high_half(table: Table) -> Half:
    """The best five cards, high."""
    return Half(table, lookup.high, ranking.high_with_shared, ranking.best_high_fives)


def low_half(table: Table) -> Half:
    """The best low (``low.qualifier``, ``low.compare``, ``low.pairs``).

    Razz has a winner even where a qualifier is asked for and nobody reaches it: then the best low wins.
    """
    if table.rules.low_qualifier is LowQualifier.NONE:
        return _low(table, eight=False)
    return _low(table, eight=True, or_else=table.game == "razz")


#: Above every strength of a low, so that a low that qualifies beats all that do not.
QUALIFIES = 1 << 32


def _low(table: Table, *, eight: bool, or_else: bool = False) -> Half:
    compare = table.rules.low_compare
    pairs = table.rules.low_pairs
    qualified = lookup.low_evaluator(compare, pairs, eight)
    best = lookup.low_evaluator(compare, pairs, eight=False)

    def of(cards: Sequence[Card]) -> int | None:
        low = qualified(cards)
        return best(cards) if low is None else low + QUALIFIES

    def with_shared(shared: Card, own: Sequence[Card]) -> int | None:
        low = ranking.low_with_shared(shared, own, compare, pairs, eight)
        if not or_else:
            return low
        if low is None:
            return ranking.low_with_shared(shared, own, compare, pairs, eight=False)
        return low + QUALIFIES

    def fives(cards: Sequence[Card], shared: Card | None) -> list[Five]:
        return ranking.best_low_fives(cards, compare, pairs, eight, shared) or ranking.best_low_fives(
            cards, compare, pairs, eight=False, shared=shared
        )

    return Half(table, of if or_else else qualified, with_shared, fives)
