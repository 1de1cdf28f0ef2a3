"""What an engine plays on each rule point, read off the cases of the corpus whose outcome tells values apart.

The engine is told nothing (``rules: {}``) and nothing that it declares is believed.  A case speaks of a point if it
passes under some of its values and not under others; the rest of the rulebook is reconciled at first, and what was
found is put in its place for a second look.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue
from studcheck.judge import judge
from studcheck.model import GAMES
from studcheck.reconcile.model import Cell, Evidence, Said
from studcheck.reports.harmless import harmless
from studcheck.results import Outcome
from studcheck.scenarios import Plan, plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from studcheck.connect import Connector, Reply
    from studcheck.model import Game, Hand
    from studcheck.protocol import Hello
    from studcheck.rules import Rulebook
    from studcheck.scenarios import Case

_LOOKS = 2


@dataclass(frozen=True, slots=True)
class Played:
    """An engine: what it is called here and by itself, and its cell on every rule point.

    ``name`` begins with ``engine:``, as an authority may have the name of an engine.
    """

    name: str
    title: str
    cells: Mapping[str, Cell]


@dataclass(slots=True)
class _Seen:
    """What the cases of one point told in one game: the values that each leaves, and what else came."""

    left: dict[str, tuple[str, ...]] = field(default_factory=dict)
    passed_none: list[str] = field(default_factory=list)
    outcomes: set[str] = field(default_factory=set)

    def agreed(self) -> tuple[str, ...]:
        """The values that every case leaves that told anything."""
        kept: tuple[str, ...] | None = None
        for values in self.left.values():
            kept = values if kept is None else tuple(value for value in kept if value in values)
        return kept or ()


def read_engine(name: str, connect: Callable[[], Connector], cases: Sequence[Case]) -> Played:
    """Play the discriminating cases; an engine without a name here is called as it calls itself.

    Raises EngineUnusableError where the engine cannot be greeted or kept alive.
    """
    book = load_catalogue().rulebook("reconciled")
    replies: dict[Hand, Reply] = {}
    with connect() as engine:
        for _ in range(_LOOKS):
            seen = _look(engine, book, cases, replies)
            found = _with_found(book, seen)
            if found == book:
                break
            book = found
        hello = engine.hello
    cells = {point: _cell(point, [(game, seen[point, game]) for game in GAMES]) for point in load_catalogue().points}
    title = harmless(f"{hello.name} {hello.version}".strip())
    return Played(f"engine:{name or harmless(hello.name)}", title, cells)


def _look(
    engine: Connector, book: Rulebook, cases: Sequence[Case], replies: dict[Hand, Reply]
) -> dict[tuple[str, Game], _Seen]:
    """Plan every case under every value of its points, ask about what was not asked yet, and judge."""
    games = [game for game in GAMES if game in engine.hello.games]
    planned = [
        (case, point, value, found)
        for case in cases
        if case.game in games
        for point in case.points
        for value, found in _plans(case, point, book)
    ]
    hands = {_untold(found.hand): None for *_, found in planned}
    asked = {str(number): hand for number, hand in enumerate(hands) if hand not in replies}
    for number, reply in engine.ask(list(asked.items())):
        replies[asked[number]] = reply
    passes: dict[tuple[str, str], dict[str, Outcome]] = {}
    undeclared = replace(engine.hello, rules={})
    for case, point, value, found in planned:
        reply = replies[_untold(found.hand)]
        passes.setdefault((case.id, point), {})[value] = _outcome(found, undeclared, reply)
    seen = {(point, game): _Seen() for point in load_catalogue().points for game in GAMES}
    by_id = {case.id: case for case in cases}
    for (case_id, point), outcomes in passes.items():
        _note(seen[point, by_id[case_id].game], case_id, outcomes)
    return seen


def _plans(case: Case, point: str, book: Rulebook) -> Iterator[tuple[str, Plan]]:
    """The case under each value of the point under which it expects something, if that is more than one."""
    found = []
    for value in load_catalogue().points[point].values_in(case.game):
        planned = plan(case, book.but({point: value}, case.game))
        if isinstance(planned, Plan) and point in planned.points:
            found.append((value, planned))
    if len(found) > 1:
        yield from found


def _untold(hand: Hand) -> Hand:
    """The hand as the engine is asked about it: no rule is told."""
    return replace(hand, rules=_NOTHING)


class _Nothing(dict[str, str]):
    """An empty rulebook that can be part of a key."""

    def __hash__(self) -> int:  # type: ignore[override]
        return 0


_NOTHING = _Nothing()


def _outcome(planned: Plan, hello: Hello, reply: Reply) -> Outcome:
    return judge(planned, hello, reply).outcome


def _note(seen: _Seen, case: str, outcomes: Mapping[str, Outcome]) -> None:
    passing = tuple(value for value, outcome in outcomes.items() if outcome is Outcome.PASS)
    seen.outcomes |= {outcome.value for outcome in outcomes.values()}
    if not passing:
        seen.passed_none.append(case)
    elif len(passing) < len(outcomes):
        seen.left[case] = passing


def _with_found(book: Rulebook, seen: Mapping[tuple[str, Game], _Seen]) -> Rulebook:
    found = book
    for (point, game), each in seen.items():
        values = each.agreed()
        if values and book.for_game(game)[point] not in values:
            found = found.but({point: values[0]}, game, name=book.name)
    return found


def _cell(point: str, seen: Sequence[tuple[Game, _Seen]]) -> Cell:
    told = {game: each for game, each in seen if each.left}
    if not told:
        return _nothing_told([each for _, each in seen])
    evidence = tuple(
        Evidence(case, f"{game}", f"passes under {' or '.join(values)}")
        for game, each in told.items()
        for case, values in each.left.items()
    )
    agreed = {game: each.agreed() for game, each in told.items()}
    if not all(agreed.values()):
        said = tuple(
            Said(point, value, case, case, (game,))
            for game, each in told.items()
            for case, values in each.left.items()
            for value in values
        )
        return Cell("varies", "varies with the situation", said, (), evidence)
    games: dict[tuple[str, ...], list[Game]] = {}
    for game, values in agreed.items():
        games.setdefault(values, []).append(game)
    everywhere = len(games) == 1 and len(agreed) == len(GAMES)
    said = tuple(
        Said(point, value, None, "", () if everywhere else tuple(where))
        for values, where in games.items()
        for value in values
    )
    words = [("" if everywhere else f"{', '.join(where)}: ", " or ".join(each)) for each, where in games.items()]
    return Cell("played", " | ".join("".join(pair) for pair in words), said, (), evidence)


def _nothing_told(seen: Sequence[_Seen]) -> Cell:
    """No case told two values apart: it did something else in all, or could not be asked, or could not be seen."""
    came = set().union(*(each.outcomes for each in seen))
    others = [case for each in seen for case in each.passed_none]
    if Outcome.FAIL.value in came and others:
        evidence = tuple(Evidence(case, "", "passes under none of the values") for case in others)
        return Cell("other", "none of the values", (), (), evidence)
    why = ", ".join(sorted(came - {Outcome.PASS.value})) or "no case was played"
    return Cell("unseen", "", note=f"could not be seen: {why}")
