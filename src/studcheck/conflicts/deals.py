"""The simplest deal that shows two values of a point: from the corpus, else made up; shrunk, and played both ways."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from studcheck.oracle import REFUSED_SETUP, Foresight
from studcheck.probes import EVERY, TableLimits, flavours_of, make_probe
from studcheck.rules import Rulebook, moot, setup_faults
from studcheck.scenarios import NotApplicable, plan
from studcheck.shrink import Draft, shrink, simplicity

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from studcheck.model import Game, Hand
    from studcheck.oracle import Sight
    from studcheck.scenarios import Case

    Values = Mapping[str, str]

_DRAWS, _FROM_CORPUS, _MADE_UP, _SHRUNK = 300, 6, 3, 3


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand and what is seen of it under each of two values, everything else being as in ``background``.

    ``case`` is the id of the case of the corpus that it was cut from, or empty where it was made up.
    """

    hand: Hand
    background: str
    values: Values
    sights: tuple[Sight, Sight]
    case: str


@dataclass(frozen=True, slots=True)
class Question:
    """A point, the two values, and the background that both are played against."""

    game: Game
    point: str
    pair: tuple[str, str]
    background: Rulebook

    @property
    def sides(self) -> tuple[dict[str, str], dict[str, str]]:
        """The values of the two sides."""
        base = self.background.for_game(self.game)
        return {**base, self.point: self.pair[0]}, {**base, self.point: self.pair[1]}

    @property
    def moot(self) -> str | None:
        """Why neither value can show against this background."""
        reasons = [moot(self.point, self.game, side) for side in self.sides]
        return reasons[0] if all(reasons) else None

    def sights(self, hand: Hand) -> tuple[Sight, Sight]:
        """What is seen of a hand on the two sides."""
        foresight = Foresight(hand)
        one, other = self.sides
        return foresight.under(one), foresight.under(other)

    def shows(self, hand: Hand | None) -> bool:
        """Whether the sides differ on a hand: set-ups are refused by rule only, and one side takes every action."""
        if hand is None:
            return False
        sights = self.sights(hand)
        if sights[0] == sights[1]:
            return False
        for sight, side in zip(sights, self.sides, strict=True):
            if sight == REFUSED_SETUP and not setup_faults(replace(hand, rules=side)):
                return False
        return any(all(event[0] not in {"refused", "invalid"} for event in sight) for sight in sights)

    def dealt(self, draft: Draft) -> Hand | None:
        """The draft dealt out so that the sides differ, or None."""
        hands = (draft.dealt(side) for side in self.sides)
        return next((hand for hand in hands if self.shows(hand)), None)


def find_deal(question: Question, cases: Sequence[Case]) -> Deal | None:
    """The simplest deal within reach; None where none is found."""
    drafts = list(islice(_of_corpus(question, cases), _FROM_CORPUS)) or list(islice(_made_up(question), _MADE_UP))
    best: Deal | None = None
    first = question.sides[0]
    drafts.sort(key=lambda each: simplicity(each[2], first))
    for case, draft, _ in drafts[:_SHRUNK]:
        small = shrink(draft, lambda each: question.dealt(each) is not None)
        hand = question.dealt(small)
        if hand is not None and (best is None or simplicity(hand, first) < simplicity(best.hand, first)):
            best = Deal(hand, question.background.name, first, question.sights(hand), case)
    return best


def _of_corpus(question: Question, cases: Sequence[Case]) -> Iterator[tuple[str, Draft, Hand]]:
    for case in cases:
        if question.point in case.named_points() and case.game == question.game:
            for side in question.sides:
                planned = plan(case, Rulebook("side", {question.game: side}))
                if not isinstance(planned, NotApplicable):
                    yield from _drafts(question, case.id, planned.hand)


def _made_up(question: Question) -> Iterator[tuple[str, Draft, Hand]]:
    rng = Random(f"{question.game}/{question.point}/{question.pair}")  # noqa: S311 - the same deals each time
    for number in range(_DRAWS):
        kinds = EVERY if number % 5 == 4 else flavours_of(question.point)  # noqa: PLR2004 - now and then any hand
        probe = make_probe(question.game, question.sides[number % 2], rng.choice(kinds), TableLimits(), rng)
        if probe is not None:
            yield from _drafts(question, "", probe.hand)


def _drafts(question: Question, case: str, hand: Hand) -> Iterator[tuple[str, Draft, Hand]]:
    if question.sights(hand)[0] == question.sights(hand)[1]:
        return
    for side in question.sides:
        draft = Draft.of(hand, side)
        dealt = question.dealt(draft)
        if dealt is not None:
            yield case, draft, dealt
            return
