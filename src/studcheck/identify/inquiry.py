"""The inquiry into one game: ask hands that tell values apart, and change the belief until it explains them all."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from studcheck.identify.belief import Belief
from studcheck.identify.explain import choices, explanations, small_families
from studcheck.identify.search import Search
from studcheck.identify.witness import Silence
from studcheck.probes import TableLimits, setup_probes
from studcheck.rules import alike, load_points, moot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from studcheck.identify.belief import Rival
    from studcheck.identify.witness import Testimony, Witness
    from studcheck.model import Game, Hand
    from studcheck.oracle import Foresight
    from studcheck.rules import Point

    Values = dict[str, str]

_QUICK, _THOROUGH, _PATIENT = 30, 150, 600
_ROUNDS, _CHANGES, _CHECKS = 8, 6, 30
_ASKED_AGAIN, _TIMES_AGAIN = 5, 3
_PATIENCE = 2
#: How many hands are asked against one rival: fewer of an engine that nothing explains.
_HANDS_A_PAIR, _FEWER_HANDS, _MANY_MISFITS = 8, 2, 100
_RESCUE, _MOST_DOUBTS = 200, 12
#: Points any number of which can look together like any number of others.
_ENTANGLED = ("all_in.",)
#: So many hands in a row are looked at for one that speaks against a rival before a new one is made.
_REMEMBERED = 8

#: Points by which a set-up is legal or not, and no other with the stakes that are asked.
_SETUP = ("game.seats", "bring_in.forced", "bring_in.size")
#: Points whose values only show beside some values of the first: a rival is tried with each of them.
_COMPANIONS = {"cap.wagers": ("cap.scope", "cap.heads_up"), "open_pair.trigger": ("open_pair.holder",)}

#: What everything else depends on comes first: a hand that opens as foreseen surprises later, and names fewer points.
_FIRST = (
    "game.", "bring_in.who", "bring_in.ace", "bring_in.tie_break", "bring_in.forced", "bring_in.size", "ante.",
    "bring_in.complete_option", "bring_in.binds", "third.", "bring_in.limped_option", "actions.", "bring_in.",
    "first_to_act.", "open_pair.", "cap.", "all_in.", "deal.", "odd_chip.same_players", "low.", "side_pot.",
    "shared_card.", "odd_chip.", "showdown.",
)  # fmt: skip


def _order(point: Point) -> int:
    return next((place for place, start in enumerate(_FIRST) if point.id.startswith(start)), len(_FIRST))


@dataclass(slots=True)
class Notes:
    """What was noted of one point: hands about it, hands that did not fit, silences, and what looks alike with others.

    By rival, ``asked`` counts the hands that were asked against it under each version of the belief, ``sought`` and
    ``checked`` say under which none was found, and which hands of before were looked at.
    """

    hands: list[Testimony] = field(default_factory=list)
    strange: list[Testimony] = field(default_factory=list)
    silences: list[Silence] = field(default_factory=list)
    asked: Counter[tuple[Rival, int]] = field(default_factory=Counter)
    sought: dict[Rival, tuple[int, int]] = field(default_factory=dict)
    checked: dict[Rival, int] = field(default_factory=dict)
    jointly: dict[str, Values] = field(default_factory=dict)


class Inquiry:
    """One game: the belief, the search for hands, and the notes on every point.

    ``silent`` says why it does not play the game, ``lost`` why it was asked no more; ``fickle`` are hands of which it
    told one thing and then another.
    """

    def __init__(self, game: Game, witness: Witness, start: Mapping[str, str], seed: int = 0) -> None:
        self.game = game
        self.witness = witness
        self.points: list[Point] = sorted(load_points().values(), key=_order)
        possible = {point.id: point.values_in(game) for point in self.points}
        self.belief = Belief(witness, self.points, possible, dict(start))
        rng = Random(f"{game}/{seed}")  # noqa: S311 - reproducible hands, no secrets
        limits = TableLimits(witness.hello.min_seats, min(witness.hello.max_seats, 8))
        self.search = Search(game, witness, rng, limits)
        self.notes = {point.id: Notes() for point in self.points}
        self.silent = self.lost = ""
        self.fickle: list[Hand] = []
        self._is_confirmed = False

    @property
    def values(self) -> Values:
        """What is believed now."""
        return self.belief.values

    # ------------------------------------------------------------------ the whole

    def run(self) -> None:
        """Asks until a round changes nothing and random hands bring no surprise."""
        self.witness.begin_game()
        if not self._sits_down():
            return
        for _ in range(_ROUNDS):
            if not (
                self._round(_QUICK) or self._surprised() or self._round(_THOROUGH) or self._rescued()
                or self._doubted() or self._round(_PATIENT) or self.belief.try_shortest_misfits() or self._confirmed()
            ):  # fmt: skip
                break
        self._ask_misfits_again()
        self.lost = self.witness.lost

    def _sits_down(self) -> bool:
        """Asks which set-ups are legal; whether it plays the game at all."""
        probes = list(setup_probes(self.game, self.search.limits, self.search.rng))
        heard = list(self._ask(probes))
        self.silent = next((each.detail for each in heard if isinstance(each, Silence) and each.needs == "game"), "")
        if self.silent:
            return False
        self.belief.sit_down([each for each in heard if not isinstance(each, Silence)], _SETUP)
        for each in heard:
            self.belief.weigh(each)
        return True

    def _round(self, tries: int) -> bool:
        """Every point once, and what did not fit again; whether the belief changed."""
        changed = [self.settle(point.id, tries) for point in self.points]
        return self.belief.try_misfits_again() or any(changed)

    def _surprised(self) -> bool:
        """Whether random hands of every flavour change the belief."""
        probes = list(self.search.any_hands(self.values, _CHECKS))
        return any(self.belief.weigh(heard) for heard in self._ask(probes))

    def _ask(self, probes: Sequence[Foresight]) -> Iterator[Testimony | Silence]:
        for probe, heard in zip(probes, self.witness.ask_all(probes), strict=True):
            if isinstance(heard, Silence):
                self.search.heed(heard, probe.hand)
            yield heard

    def _confirmed(self) -> bool:
        """Asks one hand more against each other value of an unexplained engine; whether the belief changed."""
        if self.witness.lost or self._is_confirmed or not 0 < len(self.belief.misfits) <= _MANY_MISFITS:
            return False
        self._is_confirmed, before = True, self.belief.version
        for point in self.notes:
            for rival in self.rivals(point):
                theirs = {**self.values, **dict(rival)}
                probe = self.search.telling((point,), self.values, theirs, _QUICK)
                for heard in self._ask([probe] if probe is not None else []):
                    if not self.belief.weigh(heard, theirs) and not isinstance(heard, Silence):
                        self.belief.lean(heard, rival)
        return self.belief.version != before

    def _ask_misfits_again(self) -> None:
        """Finds hands of which it does not report the same each time: those that made a point vary, and a few more."""
        varied = [hand for _, before, after in self.belief.against.values() for hand in (before, after)]
        short = sorted(self.belief.misfits, key=lambda each: len(each.hand.actions))[:_ASKED_AGAIN]
        known = [
            each for each in (*self.belief.data, *self.belief.misfits) if any(each.hand is hand for hand in varied)
        ]
        for heard in [*short, *known] if short else []:
            again = self.witness.ask_all([heard.foresight] * _TIMES_AGAIN)
            if any(not isinstance(each, Silence) and each.sight != heard.sight for each in again):
                self.fickle.append(heard.hand)

    # ------------------------------------------------------------------ one point

    def settle(self, point: str, tries: int) -> bool:
        """Asks a hand against every other value of the point; whether the belief changed."""
        before = self.belief.version
        for _ in range(_CHANGES):
            pairs = [(rival, probe) for rival in self._open(point) if (probe := self._against(point, rival, tries))]
            if not pairs:
                break
            for (rival, _), heard in zip(pairs, self._ask([probe for _, probe in pairs]), strict=True):
                self._hear(point, rival, heard)
        return self.belief.version != before

    def _open(self, point: str) -> list[Rival]:
        """The rivals that nothing speaks against yet, and against which it is worth while to ask."""
        notes = self.notes[point]
        if len(notes.silences) >= _PATIENCE or self.witness.lost:
            return []
        most = _FEWER_HANDS if len(self.belief.misfits) > _MANY_MISFITS else _HANDS_A_PAIR
        return [
            rival
            for rival in self.rivals(point)
            if not self._refuted(point, rival)
            and self._is_unproved(point, rival[0][1])
            and notes.asked[rival, self.belief.version] < most
        ]

    def rivals(self, point: str) -> list[Rival]:
        """What else could be played on the point: each other value, with the values that only then can show."""
        found: list[Rival] = []
        for other in self.belief.possible[point]:
            if other == self.values[point] or self._both_moot(point, {**self.values, point: other}):
                continue
            found.append(((point, other),))
            for companion in _COMPANIONS.get(point, ()):
                if moot(companion, self.game, self.values):
                    rest = [each for each in self.belief.possible[companion] if each != self.values[companion]]
                    found += [((point, other), (companion, each)) for each in rest]
        return found

    def _both_moot(self, point: str, changed: Values) -> bool:
        return bool(moot(point, self.game, self.values) and moot(point, self.game, changed))

    def _refuted(self, point: str, rival: Rival) -> bool:
        """Whether a hand that was asked before speaks against this rival: the one that did, or one about the point."""
        notes, refuted = self.notes[point], self.belief.refuted
        if notes.checked.get(rival) == self.belief.version:
            return rival in refuted
        notes.checked[rival] = self.belief.version
        theirs = {**self.values, **dict(rival)}
        known = [refuted.pop(rival)] if rival in refuted else []
        for heard in [*known, *reversed(notes.hands[-_REMEMBERED:])]:
            if self.belief.speaks_for(heard, self.values, theirs):
                refuted[rival] = heard
                return True
        return False

    def _against(self, point: str, rival: Rival, tries: int) -> Foresight | None:
        """A new hand that tells what is believed from the rival; not sought in vain twice under the same belief."""
        notes, now = self.notes[point], (self.belief.version, tries)
        if notes.sought.get(rival) == now or (tries > _THOROUGH and (point, rival[0][1]) in self.search.blind):
            return None
        probe = self.search.telling((point,), self.values, {**self.values, **dict(rival)}, tries)
        if probe is None:
            notes.sought[rival] = now
        return probe

    def _hear(self, point: str, rival: Rival, heard: Testimony | Silence) -> None:
        notes, theirs = self.notes[point], {**self.values, **dict(rival)}
        notes.asked[rival, self.belief.version] += 1
        if isinstance(heard, Silence):
            if heard.needs not in {"seats", "dealer"}:
                notes.silences.append(heard)
            return
        notes.hands.append(heard)
        if self.belief.weigh(heard, theirs):
            return
        if self.belief.speaks_for(heard, self.values, theirs):
            self.belief.refuted[rival] = heard
        elif not self.belief.lean(heard, rival):
            notes.strange.append(heard)

    def left(self, point: str) -> list[str]:
        """The other values of the point that no hand refuted."""
        values = [rival[0][1] for rival in self.rivals(point) if rival not in self.belief.refuted]
        return list(dict.fromkeys([*values, *self.notes[point].jointly]))

    # ------------------------------------------------------------------ two points at once

    def _rescued(self) -> bool:
        """Tries to save each refuted value by a change of points that are not settled; whether the belief changed."""
        for notes in self.notes.values():
            notes.jointly.clear()
        unsettled = [point for point in self.points if self.left(point.id)]
        hidden = [point for point in self.points if moot(point.id, self.game, self.values)]
        for point in self.points:
            for rival in self.rivals(point.id):
                heard = self.belief.refuted.get(rival)
                saved = None if heard is None else self._saved(heard, rival, unsettled, hidden)
                if saved is not None and self._asks_between(rival, saved):
                    return True
        return False

    def _saved(self, heard: Testimony, rival: Rival, unsettled: list[Point], hidden: list[Point]) -> Values | None:
        """Values with the rival's that explain the hand that refuted it, and every other hand."""
        start = {**self.values, **dict(rival)}
        loose = [point for point in hidden if not moot(point.id, self.game, start)] + unsettled
        loose = [point for point in loose if point.id not in dict(rival)]
        fits = self.belief.explains_all
        found = explanations(self.witness, heard, start, (loose, self.belief.possible), _RESCUE, fits)
        return next((changed for changed in found if fits(changed)), None)

    def _doubted(self) -> bool:
        """Asks between what is believed and several other values at once that explain every hand, too."""
        open_points = {
            point for point in self.notes if any(self._is_unproved(point, each) for each in self.left(point))
        }
        pairs = (pair for points in small_families(self.values) for pair in combinations(points, 2))
        entangled = tuple(point for point in self.values if point.startswith(_ENTANGLED))
        doubts = 0
        for points in dict.fromkeys([*pairs, entangled]):
            for other in choices(self.game, self.values, points, self.belief.possible):
                rival = tuple((point, other[point]) for point in points if other[point] != self.values[point])
                if len(rival) < 2 or open_points & set(dict(rival)) or doubts >= _MOST_DOUBTS:  # noqa: PLR2004 - one was asked
                    continue
                if not self.belief.is_refuted(other) and self.belief.explains_all(other):
                    doubts += 1
                    if self._asks_between(rival, other):
                        return True
        return False

    def _is_unproved(self, point: str, other: str) -> bool:
        """Whether nothing speaks against the value, and it is not known to look alike."""
        return not alike(point, other, self.game, self.values)

    def _asks_between(self, rival: Rival, saved: Values) -> bool:
        """Asks hands on which what is believed and what was saved differ; whether the belief changed."""
        before = self.belief.version
        names = tuple(dict.fromkeys([*dict(rival), *(name for name in saved if saved[name] != self.values[name])]))
        for _ in range(_HANDS_A_PAIR):
            probe = self.search.telling(names, self.values, saved, _THOROUGH)
            if probe is None:
                break
            for heard in self._ask([probe]):
                if self.belief.weigh(heard, saved):
                    return self.belief.version != before
                if not isinstance(heard, Silence) and not self.witness.agrees(heard, saved):
                    return False
        for point, value in rival:
            self.notes[point].jointly[value] = saved
        return False
