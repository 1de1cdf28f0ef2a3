"""Which other values explain a hand that the present belief does not.

A hand is a sequence, and its first surprising event names few points: a change of one value that moves the first
surprise further is followed, then a change on top of that.  Where no single change moves it, changes are tried on top
of those that only alter the surprising event, and then two at once of points that decide one thing together.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from studcheck.identify.stages import stage_of
from studcheck.identify.witness import agreement
from studcheck.rules import alike, moot

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from studcheck.identify.witness import Depth, Testimony, Witness
    from studcheck.model import Game
    from studcheck.rules import Point

    Values = dict[str, str]
    Change = tuple[tuple[str, str], ...]
    Further = list[tuple[Depth, Values]]
    #: How much of the surprising event is right, what it would be, and the values.
    Altered = list[tuple[int, tuple[Any, ...], Values]]

_DEEPEST, _WIDEST, _OTHERS_UNTIL, _STEPS = 6, 4, 3, 12
#: Points that decide one thing together: who opens and for how much, when the cap holds, who is paid and shows.
_FAMILIES = (
    ("game.", "ante.", "bring_in.", "third."),
    ("open_pair.",),
    ("cap.", "all_in."),
    ("deal.", "shared_card.", "first_to_act."),
    ("shared_card.", "odd_chip.", "low.", "side_pot."),
    ("showdown.", "first_to_act."),
)
#: Smaller ones, of which every choice of values can be tried.
_SMALL_FAMILIES = (
    ("bring_in.binds", "bring_in.short", "bring_in.limped_option", "third.", "actions."),
    ("bring_in.who", "bring_in.ace", "bring_in.tie_break", "bring_in.forced", "bring_in.ante_all_in"),
    ("open_pair.", "actions."),
    ("cap.", "all_in.counts"),
    ("all_in.",),
    ("deal.", "shared_card."),
    ("first_to_act.", "shared_card.in_board"),
    ("odd_chip.",),
    ("low.", "odd_chip.same_players", "shared_card.use", "side_pot."),
    ("showdown.",),
)


def explanations(
    witness: Witness,
    testimony: Testimony,
    values: Values,
    possible: tuple[Sequence[Point], Mapping[str, Sequence[str]]],
    most: int,
    accept: Callable[[Values], bool],
) -> list[Values]:
    """What explains the whole hand with the fewest changes of ``values``; empty where nothing does.

    ``possible`` are the points, and by point the values that are tried; ``most`` is how many changes are tried at most.
    The first explanation that is accepted is the only one.
    """
    search = _Search(witness, testimony, possible[0], possible[1], most, accept)
    frontier: Further = [(witness.depth(testimony, values), values)]
    seen = set()
    for level in range(_DEEPEST):
        found = [each for depth, start in frontier for each in search.further(start, depth, level < _OTHERS_UNTIL)]
        if search.accepted is not None:
            return [search.accepted]
        whole = [changed for _, changed in found if witness.agrees(testimony, changed)]
        if whole:
            return whole
        fresh: Further = []
        for depth, changed in sorted(found, key=lambda each: each[0], reverse=True):
            key = tuple(changed.values())
            if key not in seen:
                seen.add(key)
                fresh.append((depth, changed))
        frontier = fresh[:_WIDEST]
    return []


def by_families(
    witness: Witness,
    testimony: Testimony,
    values: Values,
    possible: Mapping[str, Sequence[str]],
    first: Collection[str],
) -> Iterator[Values]:
    """What explains the whole hand, of every choice of values for the points of one small family.

    The families of the points ``first`` come before others, and those of which one value alone alters the hand.
    """
    depth = witness.depth(testimony, values)
    short = witness.cut(testimony, depth[0])
    before = witness.foreseen(short, values)
    reached = stage_of(short.foresight.under(values))

    def idleness(points: Sequence[str]) -> tuple[bool, bool]:
        singles = ({**values, point: value} for point in points for value in possible[point])
        return not set(points) & set(first), all(witness.foreseen(short, each) == before for each in singles)

    families = [points for points in small_families(values) if any(map(reached.can_show, points))]
    for points in sorted(families, key=idleness):
        for changed in choices(testimony.hand.game, values, points, possible):
            if witness.depth(short, changed) > depth and witness.agrees(testimony, changed):
                yield changed


def small_families(points: Iterable[str]) -> list[list[str]]:
    """The points that decide one thing together, few enough for every choice of their values."""
    every = list(points)
    return [[point for point in every if point.startswith(family)] for family in _SMALL_FAMILIES]


def choices(
    game: Game, values: Values, points: Sequence[str], possible: Mapping[str, Sequence[str]]
) -> Iterator[Values]:
    """Every other choice of values for these points, but for changes of a point that is then moot or looks alike."""
    for chosen in product(*(possible[point] for point in points)):
        changed = {**values, **dict(zip(points, chosen, strict=True))}
        news = [point for point in points if changed[point] != values[point]]
        if news and not any(moot(point, game, changed) or alike(point, values[point], game, changed) for point in news):
            yield changed


@dataclass(slots=True)
class _Search:
    """One hand, the values that may be changed, and how many changes may still be tried."""

    witness: Witness
    testimony: Testimony
    points: Sequence[Point]
    alternatives: Mapping[str, Sequence[str]]
    left: int
    accept: Callable[[Values], bool]
    accepted: Values | None = None

    def further(self, start: Values, depth: Depth, with_others: bool) -> Further:
        """The changes of ``start`` that explain more of the hand: of one value, else of several if that is wanted."""
        short = self.witness.cut(self.testimony, depth[0])
        reached = stage_of(short.foresight.under(start))
        points = [point for point in self.points if reached.can_show(point.id)]
        changes = ({**start, **dict(each)} for each in self._singles(start, points))
        found, altered = self._tried(short, start, depth, changes)
        if found or not with_others:
            return found
        return (
            self._by_steps(short, depth, altered, points)
            or self._tried(short, start, depth, ({**start, **dict(each)} for each in self._pairs(start, points)))[0]
        )

    def _by_steps(self, short: Testimony, depth: Depth, altered: Altered, points: Sequence[Point]) -> Further:
        """Changes on top of changes that only alter the surprising event, the one that is most like it first."""
        known, waiting = set(), altered
        for _ in range(_STEPS):
            fresh = {event: (parts, values) for parts, event, values in reversed(waiting) if event not in known}
            if not fresh:
                break
            event = max(fresh, key=lambda each: fresh[each][0])
            known.add(event)
            base = fresh[event][1]
            found, more = self._tried(
                short, base, depth, ({**base, **dict(each)} for each in self._singles(base, points))
            )
            if found:
                return found
            waiting = waiting + more
        return []

    def _tried(
        self, short: Testimony, start: Values, depth: Depth, changes: Iterable[Values]
    ) -> tuple[Further, Altered]:
        """Those that explain more, with how much; and those that only alter the surprising event."""
        found: Further = []
        altered: Altered = []
        place = depth[0]
        before, seen = self.witness.foreseen(short, start), self.witness.shown(short.sight)
        whole = (len(self.witness.shown(self.testimony.sight)) + 1, 0)
        for changed in changes:
            if not self.left or self.accepted is not None:
                break
            self.left -= 1
            ours = self.witness.foreseen(short, changed)
            if ours == before:
                continue
            reached = agreement(ours, seen)
            if reached > depth:
                reached = self.witness.depth(self.testimony, changed)
                found.append((reached, changed))
                if reached == whole and self.accept(changed):
                    self.accepted = changed
            elif reached[0] == place and place < len(ours):
                altered.append((reached[1], ours[place], changed))
        return found, altered

    def _singles(self, start: Values, points: Sequence[Point]) -> Iterator[Change]:
        for point in points:
            for value in self.alternatives[point.id]:
                if value != start[point.id] and self._may_matter(point.id, value, start):
                    yield ((point.id, value),)

    def _may_matter(self, point: str, value: str, start: Values) -> bool:
        """Whether a hand of the game can show the change."""
        game = self.testimony.hand.game
        hidden = moot(point, game, start) and moot(point, game, {**start, point: value})
        return not hidden and not alike(point, value, game, start)

    def _pairs(self, start: Values, points: Sequence[Point]) -> Iterator[Change]:
        done = set()
        for family in _FAMILIES:
            members = [point for point in points if point.id.startswith(family)]
            for one, other in combinations(members, 2):
                if (one.id, other.id) in done:
                    continue
                done.add((one.id, other.id))
                for first in self._singles(start, [one]):
                    for second in self._singles(start, [other]):
                        yield (*first, *second)
