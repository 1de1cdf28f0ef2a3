"""Which rule point an engine most likely plays otherwise: what it did is held against every other value.

An engine that plays another value passes every case as that value expects it.  So each value of the points of the
failing cases is supposed in turn, and the answers that are there already are judged once more; only where a case sends
another hand then is the engine asked again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from studcheck.catalogue import load_catalogue
from studcheck.judge import judge
from studcheck.model import GAMES
from studcheck.results import Outcome
from studcheck.scenarios import NotApplicable, Plan, plan

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from studcheck.protocol import Hello
    from studcheck.protocol.messages import Answer
    from studcheck.rules import Rulebook
    from studcheck.scenarios import Case


class Seen(NamedTuple):
    """How an engine introduced itself, and its answer to each case by id."""

    hello: Hello
    answers: Mapping[str, Answer]


@dataclass(frozen=True, slots=True)
class Suspect:
    """A value that the engine may play.

    If it does, it passes ``explained`` of the failing cases; ``left`` cases fail still, or only then; ``set_aside``
    failing cases do not apply.
    """

    point: str
    value: str
    explained: int
    left: int
    set_aside: int


@dataclass(frozen=True, slots=True)
class Supposed:
    """What changes in the corpus where a point has another value.

    ``again`` are the cases that expect something else of the same hand, ``anew`` those that send another hand,
    ``set_aside`` those that do not apply.
    """

    point: str
    value: str
    again: Mapping[str, Plan]
    anew: Mapping[str, Plan]
    set_aside: frozenset[str]


def suppositions(plans: Sequence[Plan], base: Rulebook) -> list[Supposed]:
    """Every other value of every point, with what it would change for these plans, which are plans under ``base``."""
    return [
        _supposed(point.id, value, plans, base)
        for point in load_catalogue().points.values()
        for value in point.values
        if any(value in point.values_in(game) and base.for_game(game)[point.id] != value for game in GAMES)
    ]


def _supposed(point: str, value: str, plans: Sequence[Plan], base: Rulebook) -> Supposed:
    book = base.but({point: value})
    again, anew, aside = {}, {}, set()
    for before in plans:
        after = plan(before.case, book)
        if isinstance(after, NotApplicable):
            aside.add(before.case.id)
        elif replace(after.hand, rules={}) != replace(before.hand, rules={}):
            anew[before.case.id] = after
        elif _facts(after) != _facts(before):
            again[before.case.id] = after
    return Supposed(point, value, again, anew, frozenset(aside))


def _facts(planned: Plan) -> list[tuple[str, object]]:
    return [(check.fact, check.want) for check in planned.checks]


def suspects(
    seen: Seen, failed: Mapping[str, Case], supposed: Iterable[Supposed], ask: Callable[[Plan], Answer]
) -> list[Suspect]:
    """The values that could explain the failures, the most likely first: that with the fewest cases left to fail.

    Of those the one that explains most by what is seen, then the one that sets least aside.  Only the points of failing
    cases are suspected.
    """
    points = {point for case in failed.values() for point in case.points}
    found = [_suspect(each, seen, failed.keys(), ask) for each in supposed if each.point in points]
    return sorted(found, key=lambda each: (each.left, -each.explained, each.set_aside, each.point, each.value))


def _suspect(supposed: Supposed, seen: Seen, failed: Collection[str], ask: Callable[[Plan], Answer]) -> Suspect:
    judged = {
        **{case: (each, seen.answers[case]) for case, each in supposed.again.items() if case in seen.answers},
        **{case: (each, ask(each)) for case, each in supposed.anew.items() if case in seen.answers},
    }
    passed = {
        case for case, (each, answer) in judged.items() if judge(each, seen.hello, answer).outcome is Outcome.PASS
    }
    left = (set(failed) - supposed.set_aside - passed) | (judged.keys() - passed)
    return Suspect(
        supposed.point, supposed.value, len(passed & set(failed)), len(left), len(supposed.set_aside & set(failed))
    )
