"""How many chips each seat puts in, counted from the script of a case alone and without any engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.model import WAGERS
from studcheck.notation import SCRIPT_STREETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from studcheck.model import Action
    from studcheck.scenarios import Case, Entry


def put_in(case: Case, entry: Entry) -> dict[int, int] | None:
    """Chips by seat in a hand that is played as the entry has it; None where the case does not tell.

    It does not tell where antes are not dead, where the bring-in is left to the rulebook or is short, and where another
    entry that holds at the same time changes the actions.
    """
    conditions = {**case.requires, **entry.under}
    bring_in = _bring_in(case, conditions)
    beside = [other for other in case.expect if other is not entry and _together(entry, other)]
    if conditions.get("ante.status", ("dead",)) != ("dead",) or any(other.actions for other in beside):
        return None
    refused = [check.want for each in (entry, *beside) for check in each.checks if check.fact == "refused"]
    script = {**case.actions, **entry.actions}
    purse = _Purse({seat.seat: seat.stack for seat in case.seats})
    for seat in case.seats:
        purse.pay(seat.seat, case.stakes["ante"])
    for street in SCRIPT_STREETS:
        actions = [action for action in script.get(street, ()) if action not in refused]
        if not _street(actions, purse, bring_in):
            return None
    return purse.paid


class _Purse:
    """What each seat has, has paid, and has paid on this street."""

    def __init__(self, stacks: Mapping[int, int]) -> None:
        self.left = dict(stacks)
        self.paid = dict.fromkeys(stacks, 0)

    def pay(self, seat: int, chips: int) -> int:
        """Pay so many chips, or all that are left."""
        chips = min(chips, self.left[seat])
        self.left[seat] -= chips
        self.paid[seat] += chips
        return chips


def _street(actions: Iterable[Action], purse: _Purse, bring_in: int | None) -> bool:
    """Pay for the actions of a street; False where a price is not known."""
    level = 0
    totals = dict.fromkeys(purse.paid, 0)
    for action in actions:
        wanted: int | None = 0
        if action.do == "bring_in":
            if bring_in is None or purse.left[action.seat] < bring_in:
                return False
            wanted = bring_in
        elif action.do == "call":
            wanted = level
        elif action.do in WAGERS:
            wanted = action.to
        totals[action.seat] += purse.pay(action.seat, max((wanted or 0) - totals[action.seat], 0))
        level = max(level, totals[action.seat])
    return True


def _bring_in(case: Case, conditions: Mapping[str, tuple[str, ...]]) -> int | None:
    """The bring-in that is pinned, or that follows from the size; None where the rulebook decides."""
    if "bring_in" in case.stakes:
        return case.stakes["bring_in"]
    sizes = set(conditions.get("bring_in.size", ("table",)))
    small, chip = case.stakes["small_bet"], case.stakes["chip"]
    if sizes == {"full_small_bet"}:
        return small
    return None if "full_small_bet" in sizes else max(small // 2 // chip, 1) * chip


def _together(one: Entry, other: Entry) -> bool:
    both = one.under.keys() & other.under.keys()
    return all(set(one.under[point]) & set(other.under[point]) for point in both)
