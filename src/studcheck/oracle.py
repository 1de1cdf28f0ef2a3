"""The only door to the reference engine: the engine itself, its sources, and engines with one module changed."""

from __future__ import annotations

import ast
import sys
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, cast

from studcheck.model import Action
from studcheck.notation import one_verb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from studcheck.connect.memory import Speaker
    from studcheck.model import Game, Hand, Verb

    Choose = Callable[[int, int, Any], tuple[Verb, int | None] | None]

PACKAGE = "studcheck_reference"
_SPEAKER = f"{PACKAGE}.wire"


def reference_engine(plays: Iterable[str] = ()) -> Speaker:
    """The engine, told what to play by each hand; with ``plays`` it plays those choices whatever it is told.

    A choice is the name of a rulebook or ``[GAME:]POINT=VALUE``.
    """
    return cast("Speaker", _speaker(import_module(_SPEAKER), plays))


def engine_sources() -> Mapping[str, Path]:
    """The source file of every module of the engine, by the name of the module without the package."""
    folder = Path(str(files(PACKAGE)))
    return {path.stem: path for path in sorted(folder.glob("*.py")) if path.stem != "__init__"}


def engine_with(module: str, code: CodeType) -> Speaker:
    """The engine with the code of one module replaced; what stands above the module is imported anew.

    The change stays for the life of this process: call it in a process that is thrown away.
    """
    package = import_module(PACKAGE)
    for name in (module, *modules_above(module)):
        sys.modules.pop(f"{PACKAGE}.{name}", None)
        vars(package).pop(name, None)
    changed = ModuleType(f"{PACKAGE}.{module}")
    changed.__package__ = PACKAGE
    sys.modules[changed.__name__] = changed
    exec(code, vars(changed))  # noqa: S102 - the code is that of the engine with one change
    setattr(package, module, changed)
    return reference_engine()


def _speaker(wire: Any, plays: Iterable[str]) -> Any:
    return wire.Engine(list(plays))


@cache
def modules_above(module: str) -> frozenset[str]:
    """The modules of the engine that import this one, directly or not.

    Imports for type checkers count, which does no harm.
    """
    above: set[str] = set()
    found = {module}
    while found:
        found = {name for name, imported in _all_imports().items() if imported & found} - above
        above |= found
    return frozenset(above - {module})


@cache
def _all_imports() -> Mapping[str, set[str]]:
    return {name: _imports(path) for name, path in engine_sources().items()}


def _imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
            names |= {each.name for each in node.names} | {(node.module or "").rpartition(".")[2]}
    return names


Sight = tuple[tuple[Any, ...], ...]
Values = tuple[tuple[str, str], ...]
#: What is seen of a hand whose set-up is refused.
REFUSED_SETUP: Sight = (("invalid",),)
#: So many sights of a hand are kept: what is believed and what is compared with it.
_MOST_KNOWN = 4


class Foresight:
    """One hand, and what the engine would report of it under any rules."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self._setup = _setup(hand)
        self._known: dict[Values, Sight] = {}

    def under(self, values: Mapping[str, str]) -> Sight:
        """Everything that is reported under these values, an event a tuple that begins with its kind."""
        told = tuple(values.items())
        if told not in self._known:
            setup = self._setup._replace(rules=_rules(self.hand.game, told))
            try:
                sight = _sight(_module("hand").play(setup))
            except _module("setup").InvalidSetupError:
                sight = REFUSED_SETUP
            self._remember(told, sight)
        return self._known[told]

    def improvise(self, values: Mapping[str, str], choose: Choose, tail: Sequence[Action] = ()) -> Foresight | None:
        """The hand that comes of asking the seats in turn; None for an illegal set-up.

        ``choose`` gets the seat, the street and the options (fold, check, call, bring-in, totals), and gives the verb
        with its total, or None to leave the hand there.  ``tail`` is tried after the last decision.
        """
        told = tuple(values.items())
        setup = self._setup._replace(rules=_rules(self.hand.game, told))
        done: list[Action] = []
        try:
            _module("setup").check_setup(setup)
            hand = _module("course").Hand(_module("table").Table(setup))
            _module("hand").follow(hand, _chosen(hand, choose, tail, done))
        except _module("setup").InvalidSetupError:
            return None
        made = Foresight(replace(self.hand, actions=tuple(done)))
        made._remember(told, _sight(hand.table.events))
        return made

    def _remember(self, told: Values, sight: Sight) -> None:
        if len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[told] = sight


def _sight(events: Iterable[Any]) -> Sight:
    return tuple([_PLAIN[type(event).__name__](event) for event in events])


def _chosen(hand: Any, choose: Choose, tail: Sequence[Action], done: list[Action]) -> Iterator[Any]:
    """An attempt for each turn of the hand, made when the turn has come, and noted in ``done``."""
    attempt, showdown = _module("setup").Attempt, _module("course").Phase.SHOWDOWN
    while hand.phase is not showdown:
        turn = hand.table.events[-1]
        chosen = choose(turn.seat, turn.street, turn.options)
        if chosen is None:
            return
        done.append(Action(turn.seat, *chosen))
        yield attempt(turn.seat, *chosen)
    for action in tail:
        done.append(action)
        yield attempt(action.seat, action.do, action.to)


@cache
def _module(name: str) -> Any:
    return import_module(f"{PACKAGE}.{name}")


def _setup(hand: Hand) -> Any:
    """The hand as the engine takes it, with the rules that it takes where none are told."""
    setup, card = _module("setup"), _module("cards").card
    stakes = hand.stakes
    return setup.Setup(
        game=hand.game,
        rules=_module("rulebook").RECONCILED.of(hand.game),
        stakes=setup.Stakes(stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.chip),
        dealer=hand.dealer,
        places=tuple([setup.Place(seat.seat, seat.stack, tuple(map(card, seat.cards))) for seat in hand.seats]),
        community=None if hand.community is None else card(hand.community),
        attempts=tuple([setup.Attempt(action.seat, action.do, action.to) for action in hand.actions]),
    )


@lru_cache(maxsize=4096)
def _rules(game: Game, told: Values) -> Any:
    members = _members()
    return _module("rulebook").RECONCILED.of(game).but(**dict(members[choice] for choice in told))


@cache
def _members() -> Mapping[tuple[str, str], tuple[str, Any]]:
    """By point and value, the field of the engine's rules and its member."""
    rulebook = _module("rulebook")
    return {
        (point, str(member)): (rulebook.field_of(point), member)
        for point, members in rulebook.POINTS.items()
        for member in members
    }


def _deal(event: Any) -> tuple[Any, ...]:
    return ("deal", event.seat, _texts()[event.card], "up" if event.up else "down", event.street)


@cache
def _texts() -> Any:
    return _module("cards").TEXT


#: How each kind of event becomes a part of a sight.
_PLAIN: Mapping[str, Callable[[Any], tuple[Any, ...]]] = {
    "Ante": lambda event: ("ante", *event),
    "Deal": _deal,
    "Community": lambda event: ("community", _texts()[event.card]),
    "Turn": lambda event: ("turn", event.seat, event.street, *event.options),
    "Action": lambda event: ("action", event.seat, one_verb(event.do), *event[2:]),
    "Refused": lambda event: ("refused", event.seat, one_verb(event.do), event.to),
    "Refund": lambda event: ("refund", *event),
    "Show": lambda event: ("show", *event),
    "Muck": lambda event: ("muck", *event),
    "Award": lambda event: ("award", *event),
    "End": lambda event: ("end", *event),
}
