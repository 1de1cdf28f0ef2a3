"""What is believed of an engine in one game: the values, the hands that they explain, and those that nothing does."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Any

from studcheck.identify.explain import by_families, explanations
from studcheck.identify.witness import Silence, agreement
from studcheck.oracle import REFUSED_SETUP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from studcheck.identify.witness import Testimony, Witness
    from studcheck.model import Hand
    from studcheck.oracle import Sight
    from studcheck.rules import Point

    Values = dict[str, str]
    #: A value and, where it needs them, values of points that are moot without it.
    Rival = tuple[tuple[str, str], ...]

_HILL = 6
#: After so many hands that nothing explained, how many changes are tried on the next; what one success makes good.
_EFFORTS = ((4, 3000), (10, 150), (10**9, 0))
_COMFORT = 4
_SHORTEST = 3


@dataclass(slots=True)
class Belief:
    """``refuted`` has the hand that speaks against each other value; ``version`` counts the changes of ``values``.

    ``against`` has, by point, another value with the hands that show the two of them, where one point explains one
    hand with one value and another hand with another.
    """

    witness: Witness
    points: Sequence[Point]
    possible: Mapping[str, Sequence[str]]
    values: Values
    data: list[Testimony] = field(default_factory=list)
    misfits: list[Testimony] = field(default_factory=list)
    refuted: dict[Rival, Testimony] = field(default_factory=dict)
    against: dict[str, tuple[str, Hand, Hand]] = field(default_factory=dict)
    version: int = 0
    _in_vain: int = 0
    _tried_with: int = -1
    _tried_hard: bool = False
    _leant: set[Rival] = field(default_factory=set)

    def weigh(self, heard: Testimony | Silence, likely: Values | None = None) -> bool:
        """Takes a hand into the data, changing the values if it must and can; whether they changed.

        ``likely`` are values that are tried before all others.
        """
        if isinstance(heard, Silence):
            return False
        if self.witness.agrees(heard, self.values):
            self.data.append(heard)
            return False
        better = self._reconsidered(heard, likely)
        if better is None:
            self.misfits.append(heard)
            return False
        self.values = better
        self.version += 1
        self.data.append(heard)
        return True

    def lean(self, heard: Testimony, rival: Rival) -> bool:
        """Takes a rival if a hand is as it foresees from where it shows, though not before; whether it was taken.

        It is not where hands that were explained speak against it, and never twice.
        """
        theirs = {**self.values, **dict(rival)}
        if rival in self._leant or not self._goes_on_as(heard, theirs):
            return False
        broken = self._broken(theirs, 1)
        self._note_variation(heard, theirs, broken)
        if broken:
            return False
        self._leant |= {rival, tuple((point, self.values[point]) for point, _ in rival)}
        self.values = theirs
        self.version += 1
        return True

    def sit_down(self, heard: Sequence[Testimony], points: Sequence[str]) -> None:
        """Believes those values of these points under which the set-ups are refused that were, changing the fewest."""

        def unlike(chosen: Sequence[str]) -> tuple[int, int]:
            values = {**self.values, **dict(zip(points, chosen, strict=True))}
            wrong = sum(_is_refused(each.foresight.under(values)) != _is_refused(each.sight) for each in heard)
            return wrong, sum(self.values[point] != values[point] for point in points)

        if unlike([self.values[point] for point in points]) == (0, 0):
            return
        best = min(product(*(self.possible[point] for point in points)), key=unlike)
        self.values = {**self.values, **dict(zip(points, best, strict=True))}

    def try_misfits_again(self) -> bool:
        """Weighs once more what nothing explained, if the values have changed since; whether they change."""
        if self._tried_with == self.version:
            return False
        self._tried_with = self.version
        waiting, self.misfits = self.misfits, []
        changed = [self.weigh(each) for each in waiting]
        return any(changed)

    def try_shortest_misfits(self) -> bool:
        """Weighs the shortest of them with all effort, once; whether the values change."""
        if self._tried_hard:
            return False
        self._tried_hard, self._in_vain = True, 0
        short = sorted(self.misfits, key=lambda each: len(each.hand.actions))[:_SHORTEST]
        self.misfits = [each for each in self.misfits if all(each is not other for other in short)]
        changed = [self.weigh(each) for each in short]
        return any(changed)

    def explains_all(self, values: Values) -> bool:
        """Whether these values explain every hand that the present ones do."""
        return not self._broken(values, 1)

    def is_refuted(self, values: Values) -> bool:
        """Whether a hand that speaks against one of the changed values is not explained by all of them either."""
        changed = ((point, value) for point, value in values.items() if value != self.values[point])
        hands = (self.refuted[each,] for each in changed if (each,) in self.refuted)
        return not all(self.witness.agrees(heard, values) for heard in hands)

    def speaks_for(self, heard: Testimony, one: Values, other: Values) -> bool:
        """Whether the engine did what the first foresees, and not the other, at the first event at which they differ.

        An event that neither foresees counts for the one that it is like in part.
        """
        ours, theirs = self.witness.foreseen(heard, one), self.witness.foreseen(heard, other)
        seen = self.witness.shown(heard.sight)
        place, _ = agreement(ours, theirs)
        if ours == theirs or agreement(ours, seen)[0] > place:
            return ours != theirs
        if any(place >= len(sight) for sight in (ours, theirs, seen)):
            return False
        return _is_more_like(seen[place], ours[place], theirs[place])

    def _goes_on_as(self, heard: Testimony, values: Values) -> bool:
        """Whether from the first event on at which these values and the present ones differ all is as they foresee."""
        theirs, seen = self.witness.foreseen(heard, values), self.witness.shown(heard.sight)
        place, _ = agreement(self.witness.foreseen(heard, self.values), theirs)
        return seen[place:] == theirs[place:] != ()

    # ------------------------------------------------------------------ another belief

    def _reconsidered(self, heard: Testimony, likely: Values | None) -> Values | None:
        """Values that explain this hand and all before it; None where there are none within reach."""
        if likely is not None and self.witness.agrees(heard, likely) and self.explains_all(likely):
            return likely
        best = self._best(heard, self.values, likely=likely)
        better = self._climbed(heard, *best) if best is not None else None
        if better is None and self._in_vain < _EFFORTS[0][0]:
            better = self._by_family(heard, best[1] if best is not None else likely)
        if better is None:
            self._in_vain += 1
        else:
            self._in_vain = max(0, self._in_vain - _COMFORT)
        return better

    def _climbed(self, heard: Testimony, broken: list[Testimony], changed: Values) -> Values | None:
        """Values that explain everything, reached by explaining one broken hand after the other."""
        self._note_variation(heard, changed, broken)
        for _ in range(_HILL):
            if not broken:
                return changed
            step = self._best(broken[0], changed, also=heard)
            if step is None or len(step[0]) >= len(broken):
                return None
            broken, changed = step
        return None if broken else changed

    def _by_family(self, heard: Testimony, likely: Values | None) -> Values | None:
        """Values of points that decide one thing together, all tried, that explain everything."""
        first = {point for point, value in (likely or {}).items() if value != self.values[point]}
        every = by_families(self.witness, heard, self.values, self.possible, first)
        return next((changed for changed in every if self.explains_all(changed)), None)

    def _best(
        self, heard: Testimony, values: Values, *, also: Testimony | None = None, likely: Values | None = None
    ) -> tuple[list[Testimony], Values] | None:
        """What explains the hand and leaves the fewest hands unexplained, of the data and ``also``, with those.

        The points in which ``likely`` differs are tried first.
        """
        points = sorted(self.points, key=lambda point: likely is None or likely[point.id] == self.values[point.id])
        open_first = {
            point: [value for value in values if ((point, value),) not in self.refuted]
            for point, values in self.possible.items()
        }
        best = None
        for possible in (open_first, self.possible):
            found = explanations(
                self.witness, heard, values, (points, possible), self._effort(),
                lambda each: not self._broken(each, 1, also),
            )  # fmt: skip
            for changed in found:
                broken = self._broken(changed, len(self.data) + 1 if best is None else len(best[0]), also)
                if best is None or len(broken) < len(best[0]):
                    best = broken, changed
                if not broken:
                    return best
        return best

    def _broken(self, values: Values, most: int, also: Testimony | None = None) -> list[Testimony]:
        """The hands that the values do not explain, up to so many; those that cannot show the changes are passed by."""
        found = [] if also is None or self.witness.agrees(also, values) else [also]
        changed = [point for point, value in values.items() if value != self.values[point]]
        for each in reversed(self.data):
            if len(found) >= most:
                break
            if any(map(each.stage.can_show, changed)) and not self.witness.agrees(each, values):
                found.append(each)
        return found

    def _effort(self) -> int:
        """How many changes are tried on one hand: fewer, then none, for an engine that nothing known explains."""
        return next(most for failures, most in _EFFORTS if self._in_vain < failures)

    def _note_variation(self, heard: Testimony, changed: Values, broken: list[Testimony]) -> None:
        other = [point for point, value in changed.items() if value != self.values[point]]
        if len(other) == 1 and broken:
            self.against[other[0]] = (changed[other[0]], broken[0].hand, heard.hand)


def _is_more_like(event: tuple[Any, ...], ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> bool:
    """Whether an event is in part as the first foresees it, and in nothing as only the second does."""
    if not event[0] == ours[0] == theirs[0]:
        return event == ours
    parts = [(it == mine, it == yours) for it, mine, yours in zip(event, ours, theirs, strict=True) if mine != yours]
    return any(mine for mine, _ in parts) and not any(yours for _, yours in parts)


def _is_refused(sight: Sight) -> bool:
    return sight == REFUSED_SETUP
