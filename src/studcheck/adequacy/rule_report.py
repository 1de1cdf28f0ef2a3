"""The rule mutants: engines that play another value of one rule point, and the cases that notice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck.adequacy.listed import load_listed
from studcheck.adequacy.questions import greeting, hash_of_cases, hash_of_sources
from studcheck.adequacy.suspects import Seen, Supposed, Suspect, suppositions, suspects
from studcheck.catalogue import load_catalogue
from studcheck.errors import StudcheckError
from studcheck.judge import judge
from studcheck.model import GAMES
from studcheck.oracle import reference_engine
from studcheck.protocol import play_request, read_answer
from studcheck.results import Outcome
from studcheck.rules import moot
from studcheck.scenarios import NotApplicable, plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from studcheck.model import Game
    from studcheck.protocol.messages import Answer
    from studcheck.rules import Point, Rulebook
    from studcheck.scenarios import Case, Plan


@dataclass(frozen=True, slots=True)
class RuleMutant:
    """An engine that plays ``value`` in ``games`` whatever it is told, and what the corpus says under ``reconciled``.

    ``killers`` are the cases of the point that fail, by game; ``failed`` counts all that fail; ``suspects`` are the
    values that could explain the failures, the likeliest first.  ``moot`` has the games in which the value cannot show.
    """

    point: str
    value: str
    games: tuple[Game, ...]
    moot: dict[Game, str]
    killers: dict[Game, tuple[str, ...]]
    failed: int
    suspects: tuple[Suspect, ...]

    @property
    def killed(self) -> bool:
        """Whether a case that names the point fails in some game."""
        return any(self.killers.values())

    @property
    def named_first(self) -> bool:
        """Whether the point and value are the first that the failures are put down to."""
        return bool(self.suspects) and self.suspects[0].point == self.point

    @property
    def unseen_in(self) -> tuple[Game, ...]:
        """The games in which the value differs and can show, and no case of the point notices."""
        return tuple(game for game in self.games if game not in self.moot and not self.killers.get(game))


@dataclass(frozen=True, slots=True)
class Pair:
    """A value that the suite expects and another that the engine plays, in the games that have both."""

    point: str
    expected: str
    played: str
    killers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleReport:
    """All rule mutants under ``reconciled`` and all pairs of values of a point; ``same`` are pairs with a reason."""

    mutants: tuple[RuleMutant, ...]
    pairs: tuple[Pair, ...]
    same: dict[tuple[str, str, str], str]
    applicable: int
    sources: str
    cases: str

    @property
    def showing(self) -> list[RuleMutant]:
        """The mutants that can show in some game."""
        return [mutant for mutant in self.mutants if set(mutant.games) - mutant.moot.keys()]

    @property
    def survivors(self) -> list[RuleMutant]:
        """Mutants that no case of their point notices."""
        return [mutant for mutant in self.showing if not mutant.killed]

    @property
    def unseen(self) -> list[RuleMutant]:
        """Mutants that no case of their point notices in some game in which they can show."""
        return [mutant for mutant in self.showing if mutant.unseen_in]

    @property
    def blind(self) -> list[Pair]:
        """Pairs of values that no case of the point tells apart and for which no reason is listed."""
        return [
            pair
            for pair in self.pairs
            if not pair.killers and (pair.point, pair.expected, pair.played) not in self.same
        ]

    @property
    def stale(self) -> list[str]:
        """Pairs that are listed as the same play and are told apart, or are no pair."""
        blind = {(pair.point, pair.expected, pair.played) for pair in self.pairs if not pair.killers}
        return [f"{point}: {one} | {other}" for point, one, other in self.same if (point, one, other) not in blind]

    @property
    def misnamed(self) -> list[RuleMutant]:
        """Killed mutants whose failures point first at another rule point."""
        return [mutant for mutant in self.showing if mutant.killed and not mutant.named_first]

    @property
    def good(self) -> bool:
        """Whether every value is noticed in every game by a case of its point and told apart from each other value."""
        return not (self.unseen or self.blind or self.stale)


def judge_rules(cases: Sequence[Case], watch: Callable[[int, int], None] = lambda _done, _all: None) -> RuleReport:
    """Try every value of every point, and every pair of values of a point.

    ``watch`` is told how many of how many points are done.  Raises StudcheckError where the engine does not pass its
    own corpus or the control (an engine that plays something wrong in every hand) is not noticed.
    """
    catalogue = load_catalogue()
    reconciled = catalogue.rulebooks["reconciled"]
    plans = _plans(cases, reconciled)
    _check_controls(plans)
    supposed = suppositions(plans, reconciled)
    mutants: list[RuleMutant] = []
    pairs: list[Pair] = []
    for done, point in enumerate(catalogue.points.values(), start=1):
        mutants += _mutants(point, reconciled, plans, supposed)
        pairs += _pairs(point, reconciled, [case for case in cases if point.id in case.points])
        watch(done, len(catalogue.points))
    return RuleReport(tuple(mutants), tuple(pairs), _same_play(), len(plans), hash_of_sources(), hash_of_cases(cases))


def _plans(cases: Iterable[Case], book: Rulebook) -> list[Plan]:
    planned = (plan(case, book) for case in cases)
    return [each for each in planned if not isinstance(each, NotApplicable)]


class _Player:
    """The reference engine that plays some choices whatever it is told."""

    def __init__(self, choices: Sequence[str] = ()) -> None:
        self._engine, self._hello = reference_engine(choices), greeting()

    def ask(self, planned: Plan) -> Answer:
        """Its answer to one hand."""
        return read_answer(self._engine.answer(play_request("q", planned.hand)))[1]

    def play(self, plans: Iterable[Plan]) -> tuple[Seen, dict[str, Case]]:
        """Its answers to all, and the cases that it fails, by id."""
        answers, failed = {}, {}
        for planned in plans:
            answers[planned.case.id] = answer = self.ask(planned)
            if judge(planned, self._hello, answer).outcome is not Outcome.PASS:
                failed[planned.case.id] = planned.case
        return Seen(self._hello, answers), failed


def _failed(plans: Iterable[Plan], choices: Sequence[str] = ()) -> set[str]:
    """The ids of the cases that an engine which plays these choices fails."""
    return set(_Player(choices).play(plans)[1])


def _check_controls(plans: Sequence[Plan]) -> None:
    if wrong := _failed(plans):
        raise StudcheckError(f"the reference engine fails its own corpus: {', '.join(sorted(wrong)[:10])}")
    if not _failed(plans, ["ante.status=fee"]):
        raise StudcheckError("the control was not noticed: an engine whose antes never reach a pot passes every case")


def _mutants(point: Point, book: Rulebook, plans: Sequence[Plan], supposed: Sequence[Supposed]) -> Iterable[RuleMutant]:
    for value in point.values:
        games = _differing(point, value, book)
        if games:
            yield _mutant(point, value, games, book, plans, supposed)


def _differing(point: Point, value: str, book: Rulebook) -> tuple[Game, ...]:
    return tuple(game for game in GAMES if value in point.values_in(game) and book.for_game(game)[point.id] != value)


def _mutant(
    point: Point,
    value: str,
    games: tuple[Game, ...],
    book: Rulebook,
    plans: Sequence[Plan],
    supposed: Sequence[Supposed],
) -> RuleMutant:
    applicable = [each for each in plans if each.hand.game in games]
    player = _Player(_choices(point, value, games))
    seen, failed = player.play(applicable)
    killers = {
        game: tuple(
            each.case.id
            for each in applicable
            if each.hand.game == game and each.case.id in failed and point.id in each.points
        )
        for game in games
    }
    ranked = suspects(seen, failed, supposed, player.ask)
    reasons = {game: _moot(point, value, game, book) for game in games}
    found = {game: reason for game, reason in reasons.items() if reason}
    return RuleMutant(point.id, value, games, found, killers, len(failed), tuple(ranked))


def _moot(point: Point, value: str, game: Game, book: Rulebook) -> str | None:
    """Why neither the value nor the one that it replaces can show in the game."""
    after = moot(point.id, game, book.but({point.id: value}, game).for_game(game))
    return after if moot(point.id, game, book.for_game(game)) else None


def _pairs(point: Point, book: Rulebook, cases: Sequence[Case]) -> Iterable[Pair]:
    for expected in point.values:
        plans = _plans(cases, book.but({point.id: expected}))
        for played in point.values:
            if played != expected:
                games = [game for game in GAMES if {expected, played} <= set(point.values_in(game))]
                asked = [each for each in plans if each.hand.game in games and point.id in each.points]
                failed = _failed(asked, _choices(point, played, games))
                yield Pair(point.id, expected, played, tuple(sorted(failed)))


def _choices(point: Point, value: str, games: Iterable[Game]) -> list[str]:
    return [f"{game}:{point.id}={value}" for game in games]


def _same_play() -> dict[tuple[str, str, str], str]:
    found = {}
    for each in load_listed().same_play:
        point, _, values = each.values.partition(": ")
        one, other = values.split(" | ")
        found[point, one, other] = found[point, other, one] = each.because
    return found
