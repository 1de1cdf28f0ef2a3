"""The order of simplicity: of two hands that show the same the lesser is the simpler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.oracle import Foresight

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Hand

#: The stack of a seat that means nothing by it.
PLAIN_STACK = 200
_THIRD = 3


def simplicity(hand: Hand, values: Mapping[str, str]) -> tuple[int, ...]:
    """Fewest seats first, then streets, then actions, then wagers; then plain stacks, small ones, plain stakes.

    The streets are those that the hand reaches when it is played under ``values``.
    """
    sight = Foresight(hand).under(values)
    streets = max((event[4] for event in sight if event[0] == "deal"), default=_THIRD)
    wagers = sum(action.to is not None for action in hand.actions)
    odd_stacks = sum(seat.stack != PLAIN_STACK for seat in hand.seats)
    return (
        len(hand.seats),
        streets,
        len(hand.actions),
        wagers,
        odd_stacks,
        hand.dealer is None,
        hand.stakes.ante != 2,  # noqa: PLR2004 - the ante that a scenario has if it says nothing
    )
