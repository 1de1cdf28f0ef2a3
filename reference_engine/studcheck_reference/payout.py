"""Paying: who wins each pot and each half of it.

Rule points: ``side_pot.winner``, ``odd_chip.halves``, ``odd_chip.same_players`` (claims 000-c77 to c80, 004-c55).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from studcheck_reference.events import Award
from studcheck_reference.halves import Half, high_half, low_half
from studcheck_reference.odd_chips import HIGH, LOW, Key, split
from studcheck_reference.points import OddChipHalves, OddChipSamePlayers, SidePotWinner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck_reference.pots import Pot
    from studcheck_reference.table import Seat, Table


class Way(NamedTuple):
    """A way to win in this game: the share that it is called, the hands, and the order of its odd chips."""

    share: str
    half: Half
    odd: Key


def ways_to_win(table: Table) -> list[Way]:
    """High in stud, low in razz, both in stud8."""
    rules = table.rules
    high_odd, low_odd = HIGH[rules.odd_chip_high], LOW[rules.odd_chip_low]
    if table.game == "stud":
        return [Way("all", high_half(table), high_odd)]
    if table.game == "razz":
        return [Way("all", low_half(table), low_odd)]
    return [Way("high", high_half(table), high_odd), Way("low", low_half(table), low_odd)]


def contest(table: Table, pot: Pot, main_pot: Pot, half: Half) -> list[Seat]:
    """The winners of one pot in one half (``side_pot.winner``).

    Under ``next_best_hand`` the main pot's winners stand back from every side pot, unless nobody else has a hand there.
    """
    if table.rules.side_pot_winner is SidePotWinner.NEXT_BEST_HAND and pot is not main_pot:
        first = contest(table, main_pot, main_pot, half)
        others = half.winners([seat for seat in pot.seats if seat not in first])
        if others:
            return others
    return half.winners(pot.seats)


def awards_of(table: Table, number: int, pots: Sequence[Pot], ways: Sequence[Way]) -> list[Award]:
    """The awards of one pot, high before low, then in dealing order; zero amounts are left out."""
    pot = pots[number]
    chip = table.stakes.chip
    if len(pot.seats) == 1:
        return [Award(number, "all", pot.seats[0].number, pot.amount, 0)]
    won = [(way, winners) for way in ways if (winners := contest(table, pot, pots[0], way.half))]
    amounts = [pot.amount] if len(won) == 1 else list(halves(table, pot.amount))
    if len(won) > 1 and same_players(table, won[0][1], won[1][1]):
        won, amounts = [(won[0][0]._replace(share="all"), won[0][1])], [pot.amount]
    return [
        Award(number, way.share, seat.number, chips, odd)
        for (way, winners), amount in zip(won, amounts, strict=True)
        for seat, chips, odd in split(amount, chip, winners, way.half, way.odd)
        if chips
    ]


def halves(table: Table, amount: int) -> tuple[int, int]:
    """The high and the low half of a pot in whole chips; ``odd_chip.halves`` gets the odd one."""
    chip = table.stakes.chip
    smaller = amount // chip // 2 * chip
    if table.rules.odd_chip_halves is OddChipHalves.HIGH:
        return amount - smaller, smaller
    return smaller, amount - smaller


def same_players(table: Table, high: Sequence[Seat], low: Sequence[Seat]) -> bool:
    """``odd_chip.same_players=whole_pot``: the same two or more seats win both halves, so the pot is split whole."""
    whole = table.rules.odd_chip_same_players is OddChipSamePlayers.WHOLE_POT
    return whole and len(high) > 1 and set(high) == set(low)


def all_awards(table: Table, pots: Sequence[Pot], ways: Sequence[Way]) -> list[Award]:
    """The awards of the hand: side pots first, the last-formed before the others."""
    return [award for number in reversed(range(len(pots))) for award in awards_of(table, number, pots, ways)]
