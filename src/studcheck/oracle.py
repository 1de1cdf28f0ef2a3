"""The only door to the reference engine: the engine itself, its sources, and engines with one module changed."""

from __future__ import annotations

import ast
import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, cast

from studcheck.model import Action
from studcheck.notation import one_verb
from studcheck.protocol import hand_to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

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
#: What is seen of a hand whose set-up is refused.
REFUSED_SETUP: Sight = (("invalid",),)


class Foresight:
    """One hand, and what the engine would report of it under any rules."""

    def __init__(self, hand: Hand) -> None:
        self._game = hand.game
        self._setup = _wire().setup_from_json(hand_to_json(hand), _wire().RECONCILED, told=False)

    def under(self, values: Mapping[str, str]) -> Sight:
        """Everything that is reported under these values, an event a tuple that begins with its kind."""
        wire = _wire()
        try:
            return tuple(map(_plain, wire.play(self._setup._replace(rules=_rules(self._game, tuple(values.items()))))))
        except wire.InvalidSetupError:
            return REFUSED_SETUP

    def improvise(self, values: Mapping[str, str], choose: Choose) -> list[Action] | None:
        """What the seats do when each is asked in turn; None for an illegal set-up.

        ``choose`` gets the seat, the street and the options (fold, check, call, bring-in, totals), and gives the verb
        with its total, or None to leave the hand there.
        """
        setup = self._setup._replace(rules=_rules(self._game, tuple(values.items())))
        done: list[Action] = []
        try:
            _play_on(setup, choose, done)
        except _wire().InvalidSetupError:
            return None
        return done


def _play_on(setup: Any, choose: Choose, done: list[Action]) -> None:
    course, wire = import_module(f"{PACKAGE}.course"), _wire()
    import_module(f"{PACKAGE}.setup").check_setup(setup)
    hand = course.Hand(import_module(f"{PACKAGE}.table").Table(setup))
    while hand.phase is not course.Phase.SHOWDOWN:
        waits_for = course.WAITS_FOR.get(hand.phase)
        while waits_for is not None and (turn := waits_for(hand)) is not None:
            seat, options = turn
            chosen = choose(seat.number, hand.table.street, options)
            if chosen is None:
                return
            action = Action(seat.number, *chosen)
            attempt = wire.Attempt(action.seat, action.do, action.to)
            assert course.rule_on(hand, seat, options, attempt).allowed, f"{action} is none of {options}"
            course.act(hand, seat, options, attempt)
            done.append(action)
        hand.phase = course.COURSE[hand.phase].do(hand)


@cache
def _wire() -> Any:
    return import_module(_SPEAKER)


@cache
def _texts() -> Any:
    return import_module(f"{PACKAGE}.cards").TEXT


@lru_cache(maxsize=4096)
def _rules(game: Game, values: tuple[tuple[str, str], ...]) -> Any:
    return _wire().told_rules(_wire().RECONCILED.of(game), dict(values))


def _plain(event: Any) -> tuple[Any, ...]:
    kind = type(event).__name__.lower()
    match kind:
        case "deal":
            return (kind, event.seat, _texts()[event.card], "up" if event.up else "down", event.street)
        case "community":
            return (kind, _texts()[event.card])
        case "turn":
            return (kind, event.seat, event.street, *event.options)
        case "refused":
            return (kind, event.seat, one_verb(event.do), event.to)
        case "action":
            return (kind, event.seat, one_verb(event.do), *event[2:])
        case _:
            return (kind, *event)
