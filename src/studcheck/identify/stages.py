"""How far a hand has to come before a point can show: a shorter hand is the same whatever is played on the point."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from studcheck.oracle import REFUSED_SETUP

if TYPE_CHECKING:
    from studcheck.oracle import Sight

_THIRD, _FOURTH, _SEVENTH, _SHOWDOWN = 3, 4, 7, 8
#: From which street on a point is looked at; a point that is not here, from the set-up on.
_FROM = {
    "open_pair.": _FOURTH,
    "first_to_act.": _FOURTH,
    "deal.recipients": _FOURTH,
    "deal.": _SEVENTH,
    "shared_card.use": _SHOWDOWN,
    "shared_card.in_board": _SEVENTH,
    "showdown.": _SHOWDOWN,
    "odd_chip.": _SHOWDOWN,
    "low.": _SHOWDOWN,
    "side_pot.": _SHOWDOWN,
}
#: Points that nothing depends on before somebody wagers.
_AFTER_A_WAGER = ("cap.", "all_in.")


class Stage(NamedTuple):
    """The street that a hand comes to (8: the showdown), and whether anybody wagers."""

    street: int
    wagered: bool

    def can_show(self, point: str) -> bool:
        """Whether the point is looked at in such a hand."""
        street, after_a_wager = _needs(point)
        return street <= self.street and (self.wagered or not after_a_wager)


#: What is supposed of a hand of which too little is reported.
ANY_STAGE = Stage(_SHOWDOWN, wagered=True)


def stage_of(sight: Sight) -> Stage:
    """How far a hand comes that looks like this; a refused set-up can lack a card of any street."""
    if sight == REFUSED_SETUP:
        return ANY_STAGE
    street, wagered = _THIRD, False
    for event in sight:
        if event[0] == "deal":
            street = event[4]
        elif event[0] == "show":
            street = _SHOWDOWN
        elif event[0] == "community":
            street = max(street, _SEVENTH)
        elif event[0] == "action" and event[2] == "wager":
            wagered = True
    return Stage(street, wagered)


@cache
def _needs(point: str) -> tuple[int, bool]:
    street = next((street for start, street in _FROM.items() if point.startswith(start)), _THIRD)
    return street, point.startswith(_AFTER_A_WAGER)
