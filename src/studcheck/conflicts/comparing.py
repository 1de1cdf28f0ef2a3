"""Compares two sides point by point and finds for each difference the deal on which it matters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue
from studcheck.conflicts.deals import Question, find_deal
from studcheck.model import GAMES
from studcheck.rules import Rulebook, load_points, moot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.conflicts.deals import Deal
    from studcheck.conflicts.sides import Side
    from studcheck.model import Game
    from studcheck.scenarios import Case

#: What lets a point show that is moot in the rulebooks of both sides.
_ENABLING = (
    {"cap.wagers": "4"},
    {"open_pair.trigger": "any_live_pair"},
    {"cap.wagers": "4", "cap.heads_up": "two_left_now"},
    {"bring_in.forced": "forced", "bring_in.size": "table"},
)


@dataclass(frozen=True, slots=True)
class Difference:
    """One point, the games in which the sides differ on it in the same way, and the deal.

    ``why`` says why there is no deal.
    """

    point: str
    games: tuple[Game, ...]
    values: tuple[str, str]
    deal: Deal | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two sides, where they differ, and on how many points by game both speak; what is filled in is not said."""

    sides: tuple[Side, Side]
    differences: tuple[Difference, ...]
    compared: int


def compare(one: Side, other: Side, cases: Sequence[Case]) -> Comparison:
    """Every difference in the order of the catalogue."""
    differences = tuple(_difference(one, other, *each, cases) for each in _unlike(one, other))
    filled = one.filled | other.filled
    compared = sum(len((one.says[game].keys() & other.says[game].keys()) - filled) for game in _shared(one, other))
    return Comparison((one, other), differences, compared)


def _shared(one: Side, other: Side) -> list[Game]:
    return [game for game in GAMES if game in one.says and game in other.says]


def _unlike(one: Side, other: Side) -> Iterator[tuple[str, tuple[str, str], tuple[Game, ...]]]:
    for point in load_points():
        pairs: dict[tuple[str, str], list[Game]] = {}
        for game in _shared(one, other):
            values = one.says[game].get(point), other.says[game].get(point)
            if values[0] is not None and values[1] is not None and values[0] != values[1]:
                pairs.setdefault((values[0], values[1]), []).append(game)
        yield from ((point, pair, tuple(games)) for pair, games in pairs.items())


def _difference(
    one: Side, other: Side, point: str, pair: tuple[str, str], games: tuple[Game, ...], cases: Sequence[Case]
) -> Difference:
    why = ""
    for background in _backgrounds(one, other):
        for game in games:
            question = Question(game, point, pair, background)
            if question.moot:
                why = why or f"moot beside {background.name}: {moot(point, game, question.sides[0])}"
                continue
            deal = find_deal(question, cases)
            if deal is not None:
                return Difference(point, games, pair, deal)
    return Difference(point, games, pair, None, why or "no hand was found on which the two can be told apart")


def _backgrounds(one: Side, other: Side) -> Iterator[Rulebook]:
    """Everything else as on the first side, as on the second, as reconciled; then with what lets the point show."""
    base = load_catalogue().rulebooks["reconciled"]
    yield from {book.name: book for book in (one.rulebook, other.rulebook, base)}.values()
    yield from (base.but(changes) for changes in _ENABLING)
