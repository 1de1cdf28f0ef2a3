"""What the seats of a probe mean to do, turned into legal actions when each is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import Any

    from studcheck.model import Verb

    Chosen = tuple[Verb, int | None] | None

_OPENS_FULL, _DECLINES, _WAGERS = 0.3, 0.4, 0.85


@dataclass(slots=True)
class Intent:
    """The plan of a hand: who leaves when, on which street they wager and how often, and where the script stops."""

    rng: Random
    leaves: Mapping[int, int]
    war: int
    most: int
    last: int
    actions: int
    folds: float
    callers: Sequence[int] = ()
    wagers: dict[int, int] = field(default_factory=dict)
    done: int = 0

    def __call__(self, seat: int, street: int, options: Any) -> Chosen:
        """What the seat does now, or None where the script stops."""
        if street > self.last or self.done >= self.actions:
            return None
        self.done += 1
        fold, check, call, bring_in, totals = options
        if bring_in is not None:
            return self._opens(fold, totals, street)
        if fold and (street >= self.leaves.get(seat, 9) or (call is not None and self.rng.random() < self.folds)):
            return "fold", None
        if totals and self._means_war(street, seat):
            return self._wager(street, totals)
        if call is not None:
            return "call", None
        if check:
            return "check", None
        return self._wager(street, totals) if totals else ("fold", None)

    def _opens(self, fold: bool, totals: tuple[int, ...], street: int) -> Chosen:
        if fold and self.rng.random() < _DECLINES:
            return "fold", None
        if totals and self.war == street and self.rng.random() < _OPENS_FULL:
            return self._wager(street, totals)
        return "bring_in", None

    def _means_war(self, street: int, seat: int) -> bool:
        if seat in self.callers:
            return False
        return street == self.war and self.wagers.get(street, 0) < self.most and self.rng.random() < _WAGERS

    def _wager(self, street: int, totals: tuple[int, ...]) -> Chosen:
        self.wagers[street] = self.wagers.get(street, 0) + 1
        return "raise", self.rng.choice(totals)
