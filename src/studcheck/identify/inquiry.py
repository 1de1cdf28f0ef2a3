"""The inquiry into one game: ask hands that tell values apart, and change the belief until it explains them all."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from studcheck.identify.explain import explanations
from studcheck.identify.witness import Silence, Testimony
from studcheck.oracle import Foresight
from studcheck.probes import EVERY, TableLimits, flavours_of, make_probe, setup_probes
from studcheck.rules import load_points, moot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.identify.witness import Witness
    from studcheck.model import Game, Hand
    from studcheck.rules import Point

_QUICK, _THOROUGH = 50, 150
_ROUNDS, _CHANGES, _CHECKS = 8, 6, 30
_HANDS_A_PAIR, _PATIENCE, _ALL_PATIENCE = 3, 2, 12
_HILL, _RESCUE = 6, 200
#: After so many hands that nothing explained, how many changes are tried on the next; what one success makes good.
_EFFORTS = ((4, 1500), (10, 150), (10**9, 0))
_COMFORT = 4
#: How often a rival is searched for in vain, each time under another belief.
_SEARCHES = 2

#: A value and, where it needs them, values of points that are moot without it.
Rival = tuple[tuple[str, str], ...]
#: Points whose values only show beside some values of the first: a rival is tried with each of them.
_COMPANIONS = {"cap.wagers": ("cap.scope", "cap.heads_up"), "open_pair.trigger": ("open_pair.holder",)}

#: What everything else depends on comes first: a hand that opens as foreseen surprises later, and names fewer points.
_FIRST = (
    "game.", "bring_in.who", "bring_in.ace", "bring_in.tie_break", "bring_in.forced", "bring_in.size", "ante.",
    "bring_in.complete_option", "bring_in.binds", "third.", "bring_in.limped_option", "actions.", "bring_in.",
    "first_to_act.", "open_pair.", "cap.", "all_in.", "deal.", "shared_card.",
    "low.", "odd_chip.", "side_pot.", "showdown.",
)  # fmt: skip


def _order(point: Point) -> int:
    return next((place for place, start in enumerate(_FIRST) if point.id.startswith(start)), len(_FIRST))


@dataclass(slots=True)
class Notes:
    """What was noted of one point: what refutes its other values, what looks alike, what did not fit."""

    refuted: dict[Rival, Testimony] = field(default_factory=dict)
    sought: dict[tuple[Rival, int], int] = field(default_factory=dict)
    strange: list[Testimony] = field(default_factory=list)
    silences: list[Silence] = field(default_factory=list)
    jointly: dict[str, dict[str, str]] = field(default_factory=dict)
    unreported: set[str] = field(default_factory=set)
    against: tuple[str, Hand, Hand] | None = None


class Inquiry:
    """One game.  ``values`` is what is believed now, ``data`` every hand that it explains."""

    def __init__(self, game: Game, witness: Witness, start: Mapping[str, str], seed: int = 0) -> None:
        self.game = game
        self.witness = witness
        self.values = dict(start)
        self.rng = Random(f"{game}/{seed}")  # noqa: S311 - reproducible hands, no secrets
        self.limits = TableLimits(witness.hello.min_seats, min(witness.hello.max_seats, 8))
        self.points: list[Point] = sorted(load_points().values(), key=_order)
        self.possible = {point.id: point.values_in(game) for point in self.points}
        self.data: list[Testimony] = []
        self.misfits: list[Testimony] = []
        self.notes = {point.id: Notes() for point in self.points}
        self.in_vain = 0
        self._tried_with: Mapping[str, str] = {}
        self.silent = ""
        self.silences = 0

    # ------------------------------------------------------------------ the whole

    def run(self) -> None:
        """Asks until a round changes nothing and random hands bring no surprise."""
        for hand in list(setup_probes(self.game, self.limits, self.rng)):
            heard = self.ask(hand)
            if isinstance(heard, Silence) and heard.needs == "game":
                self.silent = heard.detail
                return
            self.weigh(heard)
        for _ in range(_ROUNDS):
            if not (self._round(_QUICK) or self._surprised() or self._round(_THOROUGH) or self._rescued()):
                return

    def _round(self, tries: int) -> bool:
        """Every point once, and what did not fit again; whether the belief changed."""
        changed = [self.settle(point, tries) for point in self.points]
        return self._try_misfits_again() or any(changed)

    def _surprised(self) -> bool:
        """Whether random hands of every flavour change the belief."""
        changed = False
        for number in range(_CHECKS):
            hand = make_probe(self.game, self.values, EVERY[number % len(EVERY)], self.limits, self.rng)
            if hand is not None:
                changed = self.weigh(self.ask(hand)) or changed
        return changed

    def _try_misfits_again(self) -> bool:
        if self._tried_with == self.values:
            return False
        self._tried_with = dict(self.values)
        waiting, self.misfits = self.misfits, []
        changed = [self.weigh(each) for each in waiting]
        return any(changed)

    # ------------------------------------------------------------------ one hand

    def ask(self, hand: Hand) -> Testimony | Silence:
        """Asks the engine, unless it failed too often; a refused number of seats or dealer is not tried again."""
        if self.silences >= _ALL_PATIENCE:
            return Silence("unknown", "it failed on too many hands")
        heard = self.witness.ask(hand)
        if isinstance(heard, Silence):
            if heard.needs == "seats":
                taken = self.limits.refused | {len(hand.seats)}
                self.limits = TableLimits(self.limits.fewest, self.limits.seats, taken, self.limits.dealers)
            elif heard.needs == "dealer":
                dealers = (hand.dealer is None,)
                self.limits = TableLimits(self.limits.fewest, self.limits.seats, self.limits.refused, dealers)
            elif heard.kind != "declined":
                self.silences += 1
        return heard

    def weigh(self, heard: Testimony | Silence) -> bool:
        """Takes a hand into the data, changing the belief if it must and can; whether the belief changed."""
        if isinstance(heard, Silence):
            return False
        if self.witness.agrees(heard, self.values):
            self.data.append(heard)
            return False
        better = self._reconsidered(heard)
        if better is None:
            self.misfits.append(heard)
            return False
        self.values = better
        self.data.append(heard)
        return True

    def _reconsidered(self, heard: Testimony) -> dict[str, str] | None:
        """Values that explain this hand and all before it; None where there are none within reach."""
        best = self._best(heard, self.values)
        if best is None:
            self.in_vain += 1
            return None
        self.in_vain = max(0, self.in_vain - _COMFORT)
        broken, changed = best
        self._note_variation(heard, changed, broken)
        every = [*self.data, heard]
        for _ in range(_HILL):
            if not broken:
                return changed
            step = self._best(broken[0], changed, every)
            if step is None or len(step[0]) >= len(broken):
                return None
            broken, changed = step
        return None if broken else changed

    def _best(
        self, heard: Testimony, values: Mapping[str, str], every: list[Testimony] | None = None
    ) -> tuple[list[Testimony], dict[str, str]] | None:
        open_first = {
            p: [v for v in all_of if ((p, v),) not in self.notes[p].refuted] for p, all_of in self.possible.items()
        }
        every = self.data if every is None else every
        best = None
        for possible in (open_first, self.possible):
            tried = explanations(self.witness, heard, values, (self.points, possible), self._effort())
            for changed in tried:
                broken = [each for each in every if not self.witness.agrees(each, changed)]
                if best is None or len(broken) < len(best[0]):
                    best = broken, changed
            if best is not None and not best[0]:
                break
        return best

    def _effort(self) -> int:
        """How many changes are tried on one hand: fewer, then none, for an engine that nothing known explains."""
        return next(most for failures, most in _EFFORTS if self.in_vain < failures)

    def _note_variation(self, heard: Testimony, changed: Mapping[str, str], broken: list[Testimony]) -> None:
        """One point explains the new hand with one value and an old hand with the other."""
        other = [point for point, value in changed.items() if value != self.values[point]]
        if len(other) == 1 and broken:
            self.notes[other[0]].against = (changed[other[0]], broken[0].hand, heard.hand)

    # ------------------------------------------------------------------ one point

    def settle(self, point: Point, tries: int) -> bool:
        """Looks for a hand against every other value of the point; whether the belief changed."""
        changed = False
        for _ in range(_CHANGES):
            if not self._settle_once(point, tries):
                break
            changed = True
        return changed

    def _settle_once(self, point: Point, tries: int) -> bool:
        notes, before = self.notes[point.id], dict(self.values)
        for rival in self.rivals(point.id):
            if not self._refuted(notes, rival) and notes.sought.get((rival, tries), 0) < _SEARCHES:
                notes.sought[rival, tries] = notes.sought.get((rival, tries), 0) + 1
                self._tell_apart(point, rival, tries)
                if self.values != before:
                    return True
        return False

    def rivals(self, point: str) -> list[Rival]:
        """What else could be played on the point: each other value, with the values that only then can show."""
        found: list[Rival] = []
        for other in self.possible[point]:
            if other == self.values[point] or self.is_moot_beside(point, other):
                continue
            found.append(((point, other),))
            for companion in _COMPANIONS.get(point, ()):
                if moot(companion, self.game, self.values):
                    rest = [each for each in self.possible[companion] if each != self.values[companion]]
                    found += [((point, other), (companion, each)) for each in rest]
        return found

    def left(self, point: str) -> list[str]:
        """The other values of the point that no hand refuted."""
        refuted = self.notes[point].refuted
        values = [rival[0][1] for rival in self.rivals(point) if rival not in refuted]
        return list(dict.fromkeys([*values, *self.notes[point].jointly]))

    # ------------------------------------------------------------------ two points at once

    def _rescued(self) -> bool:
        """Tries to save each refuted value by a change of points that are not settled; whether the belief changed."""
        for point in self.points:
            notes = self.notes[point.id]
            notes.jointly.clear()
            for rival in self.rivals(point.id):
                heard = notes.refuted.get(rival)
                saved = None if heard is None else self._saved(heard, rival)
                if saved is not None and self._asks_between(point, rival, saved):
                    return True
        return False

    def _saved(self, heard: Testimony, rival: Rival) -> dict[str, str] | None:
        """Values with the rival's that explain the hand that refuted it, and every other hand."""
        start = {**self.values, **dict(rival)}
        loose = [point for point in self.points if point.id not in dict(rival) and self._is_loose(point.id, start)]
        for changed in explanations(self.witness, heard, start, (loose, self.possible), _RESCUE):
            if all(self.witness.agrees(each, changed) for each in self.data):
                return changed
        return None

    def _is_loose(self, point: str, start: Mapping[str, str]) -> bool:
        if moot(point, self.game, self.values):
            return not moot(point, self.game, start)
        return bool(self.left(point))

    def _asks_between(self, point: Point, rival: Rival, saved: dict[str, str]) -> bool:
        """Asks hands on which what is believed and what was saved differ; whether the belief changed."""
        before = dict(self.values)
        names = [point.id, *(name for name, value in saved.items() if value != self.values[name])]
        for number in range(_THOROUGH):
            hand = self._telling_hand(self.rng.choice(names), saved, number)
            if hand is None:
                continue
            heard = self.ask(hand)
            if self.weigh(heard):
                return self.values != before
            if not isinstance(heard, Silence) and not self.witness.agrees(heard, saved):
                return False
        self.notes[point.id].jointly[rival[0][1]] = saved
        return False

    def is_moot_beside(self, point: str, other: str) -> bool:
        """Whether neither the value that is believed nor this one can show."""
        return self._both_moot(point, {**self.values, point: other})

    def blind(self, point: str, left: list[str]) -> list[str]:
        """Those of these values that the engine would have to report more for."""
        return [other for other in left if other in self.notes[point].unreported]

    def _both_moot(self, point: str, changed: Mapping[str, str]) -> bool:
        return bool(moot(point, self.game, self.values) and moot(point, self.game, changed))

    def _refuted(self, notes: Notes, rival: Rival) -> bool:
        """Whether the hand that refuted this rival still does."""
        seen = notes.refuted.get(rival)
        if seen is None:
            return False
        if self._speaks_for(seen, self.values, {**self.values, **dict(rival)}):
            return True
        del notes.refuted[rival]
        return False

    def _tell_apart(self, point: Point, rival: Rival, tries: int) -> None:
        notes, changed, asked = self.notes[point.id], {**self.values, **dict(rival)}, 0
        for number in range(tries):
            if asked >= _HANDS_A_PAIR or len(notes.silences) >= _PATIENCE:
                return
            hand = self._telling_hand(point.id, changed, number)
            if hand is not None:
                asked += 1
                if self._hear(notes, rival, changed, hand):
                    return

    def _hear(self, notes: Notes, rival: Rival, changed: Mapping[str, str], hand: Hand) -> bool:
        """Asks a hand that tells; whether there is nothing more to ask for now."""
        heard = self.ask(hand)
        if isinstance(heard, Silence):
            if heard.needs not in {"seats", "dealer"}:
                notes.silences.append(heard)
            return False
        if self.weigh(heard):
            return True
        if self._speaks_for(heard, self.values, changed):
            notes.refuted[rival] = heard
            return True
        notes.strange.append(heard)
        return False

    def _speaks_for(self, heard: Testimony, one: Mapping[str, str], other: Mapping[str, str]) -> bool:
        """Whether at the first event at which the two differ the engine did what the first foresees."""
        ours, theirs = self.witness.foreseen(heard, one), self.witness.foreseen(heard, other)
        seen = self.witness.shown(heard.sight)
        place = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), -1)
        if place < 0:
            return ours != theirs and seen == ours
        return place < len(seen) and seen[place] == ours[place]

    def _telling_hand(self, point: str, changed: Mapping[str, str], number: int) -> Hand | None:
        """A hand that looks otherwise under the changed values, as far as this engine reports."""
        flavours = flavours_of(point)
        kinds = EVERY if number > _QUICK and number % 4 == 0 else flavours
        played = (self.values, changed)[number % 2]
        hand = make_probe(self.game, played, self.rng.choice(kinds), self.limits, self.rng)
        if hand is None:
            return None
        foresight = Foresight(hand)
        ours, theirs = foresight.under(self.values), foresight.under(changed)
        if ours == theirs:
            return None
        if self.witness.shown(ours) == self.witness.shown(theirs):
            self.notes[point].unreported.add(changed[point])
            return None
        return hand
