"""The search for a hand on which an engine that plays these values is seen to differ from one that plays others."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from studcheck.probes import EVERY, TableLimits, flavours_of, make_probe

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from studcheck.identify.witness import Silence, Witness
    from studcheck.model import Game, Hand
    from studcheck.oracle import Foresight

    Values = dict[str, str]

#: After so many hands made for the point every fourth is of any kind.
_OWN_KINDS = 40


@dataclass(slots=True)
class Search:
    """Makes hands of one game; ``blind`` are pairs of a point and a value that this engine does not report enough for.

    ``made`` counts the hands that were made for each point.
    """

    game: Game
    witness: Witness
    rng: Random
    limits: TableLimits
    blind: set[tuple[str, str]] = field(default_factory=set)
    made: Counter[str] = field(default_factory=Counter)

    def telling(self, points: tuple[str, ...], ours: Values, theirs: Values, tries: int) -> Foresight | None:
        """A hand that looks otherwise under the two, made for these points; None where so many tries find none."""
        for number in range(tries):
            probe = self._probe(points[number % len(points)], (ours, theirs)[self.rng.randrange(2)], number)
            if probe is not None and self._tells(probe, points[0], ours, theirs):
                return probe
        return None

    def _probe(self, point: str, played: Values, number: int) -> Foresight | None:
        kinds = EVERY if number > _OWN_KINDS and number % 4 == 0 else flavours_of(point)
        self.made[point] += 1
        return make_probe(self.game, played, kinds[self.made[point] % len(kinds)], self.limits, self.rng)

    def _tells(self, probe: Foresight, point: str, ours: Values, theirs: Values) -> bool:
        if probe.under(ours) == probe.under(theirs):
            return False
        if self.witness.shown(probe.under(ours)) == self.witness.shown(probe.under(theirs)):
            self.blind.add((point, theirs[point]))
            return False
        return True

    def any_hands(self, values: Values, many: int) -> Iterator[Foresight]:
        """Hands of every kind in turn."""
        for number in range(many):
            probe = make_probe(self.game, values, EVERY[number % len(EVERY)], self.limits, self.rng)
            if probe is not None:
                yield probe

    def heed(self, silence: Silence, hand: Hand) -> bool:
        """Makes no more hands with a number of seats, or a dealer mark or none, that was declined; whether it was."""
        if silence.needs == "seats":
            self.limits = replace(self.limits, refused=self.limits.refused | {len(hand.seats)})
        elif silence.needs == "dealer":
            self.limits = replace(self.limits, dealers=(hand.dealer is None,))
        else:
            return False
        return True
