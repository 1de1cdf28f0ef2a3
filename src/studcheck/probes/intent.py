"""What the seats of a probe mean to do, turned into legal actions when each is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from random import Random
    from typing import Any

    from studcheck.model import Verb

    Chosen = tuple[Verb, int | None] | None

_OPENS_FULL, _DECLINES = 0.3, 0.4
_NEVER, _ENDLESS = 9, 99


@dataclass(slots=True)
class Intent:
    """The plan of a hand.

    ``leaves`` is the street from which a seat folds when it can, ``quits`` the number of wagers on the street of war
    after which it folds to the next; ``clears`` are streets that begin with a wager, so that seats can fold to it.
    ``war`` is the street on which seats wager, ``most`` times in all; seats that jam wager once, to the total at which
    they are all-in; callers never do.  ``folds`` is the chance of a fold to a wager, ``passive`` that of none where one
    is meant.  The script stops after the street ``last``, or after so many ``actions``.
    """

    rng: Random
    leaves: Mapping[int, int]
    quits: Mapping[int, int]
    jams: Mapping[int, int]
    callers: Collection[int]
    clears: Collection[int]
    war: int
    most: int
    last: int
    actions: int
    folds: float
    passive: float
    wagers: int = field(default=0)
    done: int = 0
    cleared: int = 0

    def __call__(self, seat: int, street: int, options: Any) -> Chosen:
        """What the seat does now, or None where the script stops."""
        if street > self.last or self.done >= self.actions:
            return None
        self.done += 1
        fold, check, call, bring_in, totals = options
        if bring_in is not None:
            return self._opens(fold, totals, street)
        if fold and self._leaves(seat, street, facing=call is not None):
            return "fold", None
        if totals and self._means_to_wager(seat, street, totals):
            return self._wager(street, totals)
        if call is not None:
            return "call", None
        if check:
            return "check", None
        return self._wager(street, totals) if totals else ("fold", None)

    def _opens(self, fold: bool, totals: tuple[int, ...], street: int) -> Chosen:
        if fold and self.rng.random() < _DECLINES:
            return "fold", None
        if totals and self.war == street and self.wagers < self.most and self.rng.random() < _OPENS_FULL:
            return self._wager(street, totals)
        return "bring_in", None

    def _leaves(self, seat: int, street: int, *, facing: bool) -> bool:
        if street >= self.leaves.get(seat, _NEVER):
            return True
        if facing and street == self.war and self.wagers >= self.quits.get(seat, _ENDLESS):
            return True
        return facing and seat not in self.jams and self.rng.random() < self.folds

    def _means_to_wager(self, seat: int, street: int, totals: tuple[int, ...]) -> bool:
        if street in self.clears and street > self.cleared and seat not in self.leaves:
            return True
        if street != self.war:
            return False
        if seat in self.jams:
            return totals[0] == self.jams[seat]
        return seat not in self.callers and self.wagers < self.most and self.rng.random() >= self.passive

    def _wager(self, street: int, totals: tuple[int, ...]) -> Chosen:
        self.wagers += street == self.war
        self.cleared = street
        return "raise", self.rng.choice(totals)
