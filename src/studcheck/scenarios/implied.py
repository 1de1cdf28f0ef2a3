"""What a case needs of a rulebook without saying so: one line a requirement.

A point that the case names itself (``points``, ``requires``, any ``under``) is never implied.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from studcheck.model import WAGERS
from studcheck.notation import STREET_NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from studcheck.model import Action
    from studcheck.scenarios.case import Case, Check

#: Stands for the value of the rulebook ``reconciled`` for the game of the case.
DEFAULT = "the default"
_WAGER_TOTALS = ("to", "to_includes", "to_excludes")
_TURNS = ("to_act", "turns")
_CHIPS = ("antes", "refunds", "awarded", "pots", "stacks")
_THIRD, _FOURTH, _SEVENTH = 3, 4, 7


class View:
    """A case as it stands under a rulebook: the merged script and the facts of the matching entries.

    ``actions`` are those of all streets, ``third`` those of third street, ``verbs`` what is done on any street;
    ``streets`` are those on which something is done or expected, ``third_turns`` the turns wanted on the third.
    """

    def __init__(self, case: Case, script: Mapping[str, tuple[Action, ...]], checks: tuple[Check, ...]) -> None:
        self.case, self.script, self.checks = case, script, checks
        self.actions = tuple(action for actions in script.values() for action in actions)
        self.third = script.get("3rd", ())
        self.verbs = {action.do for action in self.actions}
        self._wants: dict[str, list[Any]] = {}
        for check in checks:
            self._wants.setdefault(check.fact, []).append(check.want)
        self.streets = self._streets()
        self.third_turns = self._third_turns()

    def wants(self, *facts: str) -> list[Any]:
        """What is wanted of these facts."""
        return [want for fact in facts if fact in self._wants for want in self._wants[fact]]

    def _streets(self) -> set[int]:
        played = {STREET_NUMBER[street] for street in self.script if street in STREET_NUMBER}
        for want in self.wants("to_act", "turns", "first_to_act", "asked", "dealt"):
            played.add(want.get("street") or (_THIRD if "seat" in want else 0))
        return played | {_THIRD} if "bring_in" in self._wants else played

    def _third_turns(self) -> list[Mapping[str, Any]]:
        """An open turn without a street is on the last one of the script."""
        last = max(
            [STREET_NUMBER.get(street, _SEVENTH) for street, actions in self.script.items() if actions], default=_THIRD
        )
        assumed = {"to_act": last, "turns": _THIRD}
        return [want for fact in _TURNS for want in self.wants(fact) if want.get("street", assumed[fact]) == _THIRD]


def _brings_in(view: View) -> bool:
    asked = any(want is not None for want in view.wants("bring_in"))
    open_for = any(want.get("bring_in") is not None for want in view.wants(*_TURNS))
    acts = any(want.get("do") == "bring_in" for want in view.wants("acts"))
    return asked or open_for or acts or "bring_in" in view.verbs


def _plays_third(view: View) -> bool:
    return _THIRD in view.streets or bool(view.actions)


def _ace_at_the_door(view: View) -> bool:
    return _plays_third(view) and any(seat.door and seat.door[0] == "A" for seat in view.case.seats)


def _calls_the_bring_in(view: View) -> bool:
    for action in view.third:
        if action.do in WAGERS:
            return False
        if action.do == "call":
            return True
    return False


def _limps_to_fourth(view: View) -> bool:
    done = {action.do for action in view.third}
    return "bring_in" in done and done.isdisjoint(WAGERS) and _plays_fourth(view)


def _wagers_on_third(view: View) -> bool:
    said = any(turn.get(key) for turn in view.third_turns for key in _WAGER_TOTALS)
    return said or any(action.do in WAGERS for action in view.third)


def _checks(view: View) -> bool:
    return "check" in view.verbs


def _plays_fourth(view: View) -> bool:
    return any(street >= _FOURTH for street in view.streets)


def _plays_seventh(view: View) -> bool:
    return _SEVENTH in view.streets


def _counts_chips(view: View) -> bool:
    if view.wants(*_CHIPS):
        return True
    if any("amount" in want or "odd" in want or "to" in want for want in view.wants("awards", "acts")):
        return True
    numbers = ("call", "bring_in", *_WAGER_TOTALS)
    return any(turn.get(key) for turn in view.third_turns for key in numbers)


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
