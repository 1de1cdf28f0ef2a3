"""May this seat do that: the answer to every attempt, with the rule that a refusal rests on.

``betting`` and ``opening`` say what is open to a seat; here each action is held against it.  Asking changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.events import ALLOWED, Options, Ruling
from studcheck_reference.open_pair import OpenPair

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from studcheck_reference.course import Hand
    from studcheck_reference.setup import Attempt
    from studcheck_reference.table import Seat


def may_fold(hand: Hand, _: Seat, options: Options, __: Attempt) -> Ruling:
    """Fold: always facing a wager, by ``actions.fold_unbet`` when nothing is owed, never in place of a bring-in."""
    if options.fold:
        return ALLOWED
    if hand.duty is not None:
        return Ruling(allowed=False, rule="bring_in.forced", because="the bring-in is owed")
    return Ruling(allowed=False, rule="actions.fold_unbet", because="nothing is owed")


def may_check(hand: Hand, _: Seat, options: Options, __: Attempt) -> Ruling:
    """Check: only when nothing is owed, by ``actions.check``."""
    if options.check:
        return ALLOWED
    if hand.duty is not None:
        return Ruling(allowed=False, rule="bring_in.forced", because="the bring-in is owed")
    if options.call is not None:
        return Ruling(allowed=False, rule="facing_a_wager", because="a wager is to be matched")
    return Ruling(allowed=False, rule="actions.check", because="this rulebook knows no check")


def may_call(_: Hand, __: Seat, options: Options, ___: Attempt) -> Ruling:
    """Call: only when something is owed."""
    if options.call is not None:
        return ALLOWED
    return Ruling(allowed=False, rule="nothing_owed", because="there is nothing to call")


def may_bring_in(_: Hand, __: Seat, options: Options, ___: Attempt) -> Ruling:
    """Bring in: the seat that owes it."""
    if options.bring_in is not None:
        return ALLOWED
    return Ruling(allowed=False, rule="bring_in.who", because="this seat does not owe the bring-in")


def may_wager(hand: Hand, seat: Seat, options: Options, attempt: Attempt) -> Ruling:
    """Complete, bet or raise: to one of the totals that are open."""
    if attempt.to in options.to:
        return ALLOWED
    betting = hand.betting
    if hand.duty is not None:
        return Ruling(
            allowed=False, rule="bring_in.complete_option", because="the bring-in seat opens for the small bet"
        )
    if betting.is_capped(seat):
        return Ruling(allowed=False, rule="cap.wagers", because="the street is capped")
    if seat.closed and betting.wagered:
        return Ruling(allowed=False, rule="all_in.reopens", because="the betting was not reopened")
    if isinstance(betting.sizes, OpenPair) and betting.sizes.paired:
        return Ruling(allowed=False, rule="open_pair.raises", because="no such size is open on fourth street")
    return Ruling(allowed=False, rule="wager_size", because="a wager is one unit of the street")


def may_muck(_: Hand, __: Seat, ___: Options, ____: Attempt) -> Ruling:
    """Muck: only at the showdown."""
    return Ruling(allowed=False, rule="showdown.muck", because="there is no showdown yet")


#: The actions of a betting round, each with the function that rules on it.
BETS: Mapping[str, Callable[[Hand, Seat, Options, Attempt], Ruling]] = {
    "fold": may_fold,
    "check": may_check,
    "call": may_call,
    "bring_in": may_bring_in,
    "complete": may_wager,
    "bet": may_wager,
    "raise": may_wager,
    "muck": may_muck,
}
