"""What a case needs of a rulebook without saying so: one line a requirement.

A point that the case names itself (``points``, ``requires``, any ``under``) is never implied.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from studcheck.model import WAGERS
from studcheck.notation import STREET_NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from studcheck.model import Action
    from studcheck.scenarios.case import Case, Check

#: Stands for the value of the rulebook ``reconciled`` for the game of the case.
DEFAULT = "the default"
_WAGER_TOTALS = ("to", "to_includes", "to_excludes")
_TURNS = ("to_act", "turns")
_CHIPS = ("antes", "refunds", "awarded", "pots", "stacks")
_THIRD, _FOURTH, _SEVENTH = 3, 4, 7


@dataclass(frozen=True, slots=True)
class View:
    """A case as it stands under a rulebook: the merged script and the facts of the matching entries."""

    case: Case
    script: Mapping[str, tuple[Action, ...]]
    checks: tuple[Check, ...]

    def wants(self, *facts: str) -> Iterator[Any]:
        """What is wanted of these facts."""
        return (check.want for check in self.checks if check.fact in facts)

    def actions(self, *streets: str) -> Iterator[Action]:
        """The actions on these streets (on all if none is named)."""
        return (action for street in streets or self.script for action in self.script.get(street, ()))

    def streets(self) -> Iterator[int]:
        """Every street on which something is done or expected."""
        yield from (STREET_NUMBER[street] for street in self.script if street in STREET_NUMBER)
        for want in self.wants("to_act", "turns", "first_to_act", "asked", "dealt"):
            yield want.get("street") or (_THIRD if "seat" in want else 0)
        if any(True for _ in self.wants("bring_in")):
            yield _THIRD

    def third_turns(self) -> Iterator[Mapping[str, Any]]:
        """The turns wanted on third street; an open turn without a street is on the last one of the script."""
        last = max(
            [STREET_NUMBER.get(street, _SEVENTH) for street, actions in self.script.items() if actions], default=_THIRD
        )
        for check in self.checks:
            if check.fact in _TURNS and isinstance(check.want, dict):
                assumed = last if check.fact == "to_act" else _THIRD
                if check.want.get("street", assumed) == _THIRD:
                    yield check.want


def _brings_in(view: View) -> bool:
    asked = any(want is not None for want in view.wants("bring_in"))
    open_for = any(want.get("bring_in") is not None for want in view.wants(*_TURNS))
    acts = any(want.get("do") == "bring_in" for want in view.wants("acts"))
    return asked or open_for or acts or any(action.do == "bring_in" for action in view.actions())


def _plays_third(view: View) -> bool:
    return _THIRD in view.streets() or any(True for _ in view.actions())


def _ace_at_the_door(view: View) -> bool:
    return _plays_third(view) and any(seat.door and seat.door[0] == "A" for seat in view.case.seats)


def _calls_the_bring_in(view: View) -> bool:
    for action in view.actions("3rd"):
        if action.do in WAGERS:
            return False
        if action.do == "call":
            return True
    return False


def _limps_to_fourth(view: View) -> bool:
    third = list(view.actions("3rd"))
    limped = any(action.do == "bring_in" for action in third) and not any(action.do in WAGERS for action in third)
    return limped and _plays_fourth(view)


def _wagers_on_third(view: View) -> bool:
    said = any(turn.get(key) for turn in view.third_turns() for key in _WAGER_TOTALS)
    return said or any(action.do in WAGERS for action in view.actions("3rd"))


def _checks(view: View) -> bool:
    return any(action.do == "check" for action in view.actions())


def _plays_fourth(view: View) -> bool:
    return any(street >= _FOURTH for street in view.streets())


def _plays_seventh(view: View) -> bool:
    return _SEVENTH in view.streets()


def _counts_chips(view: View) -> bool:
    if any(True for _ in view.wants(*_CHIPS)):
        return True
    if any("amount" in want or "odd" in want or "to" in want for want in view.wants("awards", "acts")):
        return True
    numbers = ("call", "bring_in", *_WAGER_TOTALS)
    return any(turn.get(key) for turn in view.third_turns() for key in numbers)


def _needs_the_usual_bring_in(view: View) -> bool:
    # A completion to the small bet is no wager where the bring-in is as large.
    return "bring_in" not in view.case.stakes and (_counts_chips(view) or _wagers_on_third(view))


@dataclass(frozen=True, slots=True)
class Implied:
    """A requirement: where ``when`` holds, the rulebook has one of ``values`` for ``point``."""

    when: Callable[[View], bool]
    point: str
    values: tuple[str, ...]


IMPLIED: tuple[Implied, ...] = (
    Implied(_brings_in, "bring_in.forced", ("forced",)),
    Implied(_plays_third, "bring_in.who", (DEFAULT,)),
    Implied(_ace_at_the_door, "bring_in.ace", (DEFAULT,)),
    Implied(_calls_the_bring_in, "bring_in.binds", ("everyone",)),
    Implied(_limps_to_fourth, "bring_in.limped_option", ("none",)),
    Implied(_wagers_on_third, "third.first_raise", ("complete_to_small_bet",)),
    Implied(_checks, "actions.check", ("allowed",)),
    Implied(_plays_fourth, "first_to_act.board", (DEFAULT,)),
    Implied(_plays_seventh, "first_to_act.seventh", ("board",)),
    Implied(_counts_chips, "ante.status", ("dead",)),
    Implied(_needs_the_usual_bring_in, "bring_in.size", ("table", "half_small_bet", "half_or_full")),
)
