"""Third street opens: who brings it in, what the bring-in costs whom, and who acts where there is none.

Rule points: ``bring_in.*``, ``third.first_raise``, ``cap.first`` (claims 000-c20 to c27, c60 to c64, 003-c15 to c18).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from studcheck_reference.cards import LOW_RANK, RANK, SUIT
from studcheck_reference.events import Options
from studcheck_reference.points import (
    BringInAce,
    BringInAnteAllIn,
    BringInBinds,
    BringInCompleteOption,
    BringInForced,
    BringInLimpedOption,
    BringInShort,
    BringInTieBreak,
    BringInWho,
    CapFirst,
    ThirdFirstRaise,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from studcheck_reference.betting import Round
    from studcheck_reference.table import Seat, Table

TWO = 2


class Duty(NamedTuple):
    """The seat that owes the bring-in; a substitute may be free to fold instead."""

    seat: Seat
    may_fold: bool


# ---------------------------------------------------------------------- who brings in


def suit(seat: Seat, direction: int) -> int:
    """``suit``: the lowest suit where the lowest card brings in, the highest where the highest does."""
    return SUIT[seat.up[0]] * direction


def reverse_suit(seat: Seat, direction: int) -> int:
    """``reverse_suit``: the other end of the same order."""
    return -SUIT[seat.up[0]] * direction


def seat_from_dealer(seat: Seat, _: int) -> int:
    """``seat_from_dealer``: the first seat clockwise from the dealer mark."""
    return seat.place


def seat_from_house_dealer(seat: Seat, _: int) -> int:
    """``seat_from_house_dealer``: a fixed dealer sits between the last and the first seat."""
    return seat.number


#: ``bring_in.tie_break``: the smaller key brings in.
TIE_BREAKS: dict[BringInTieBreak, Callable[[Seat, int], int]] = {
    BringInTieBreak.SUIT: suit,
    BringInTieBreak.REVERSE_SUIT: reverse_suit,
    BringInTieBreak.SEAT_FROM_DEALER: seat_from_dealer,
    BringInTieBreak.SEAT_FROM_HOUSE_DEALER: seat_from_house_dealer,
}

#: ``bring_in.who``: 1 where the lowest card comes first, -1 where the highest does.
DIRECTIONS: dict[BringInWho, int] = {BringInWho.LOWEST_CARD: 1, BringInWho.HIGHEST_CARD: -1}

#: ``bring_in.ace``: the rank of each door card.
DOOR_RANKS: dict[BringInAce, tuple[int, ...]] = {BringInAce.HIGH: RANK, BringInAce.LOW: LOW_RANK}


def bring_in_order(table: Table) -> list[Seat]:
    """The live seats by their door cards, the one that brings in first."""
    rules = table.rules
    direction = DIRECTIONS[rules.bring_in_who]
    ranks = DOOR_RANKS[rules.bring_in_ace]
    tie_break = TIE_BREAKS[rules.bring_in_tie_break]
    return sorted(table.live_seats(), key=lambda s: (ranks[s.up[0]] * direction, tie_break(s, direction)))


# ---------------------------------------------------------------------- who does it instead


def next_seat(table: Table, door: Seat, can: Callable[[Seat], bool]) -> Seat | None:
    """``next_seat_must`` and ``next_seat_may_fold``: the first seat clockwise that can, whatever it shows."""
    return next((seat for seat in table.clockwise(door) if seat.live and can(seat)), None)


def next_seat_once(table: Table, door: Seat, can: Callable[[Seat], bool]) -> Seat | None:
    """``next_seat_once``: the left neighbour, and if it cannot either, nobody."""
    neighbour = table.clockwise(door)[0]
    return neighbour if can(neighbour) else None


def next_card(table: Table, _: Seat, can: Callable[[Seat], bool]) -> Seat | None:
    """``next_card_must``: the next card in bring-in order among the seats that can."""
    return next((seat for seat in bring_in_order(table) if can(seat)), None)


#: ``bring_in.ante_all_in``: who takes over from a seat that cannot bring in.
SUBSTITUTES: dict[BringInAnteAllIn, Callable[[Table, Seat, Callable[[Seat], bool]], Seat | None]] = {
    BringInAnteAllIn.NEXT_SEAT_MUST: next_seat,
    BringInAnteAllIn.NEXT_SEAT_ONCE: next_seat_once,
    BringInAnteAllIn.NEXT_SEAT_MAY_FOLD: next_seat,
    BringInAnteAllIn.NEXT_CARD_MUST: next_card,
}


def has_chips(seat: Seat) -> bool:
    """Whether the seat can post anything."""
    return seat.stack > 0


def able_to_bring_in(table: Table) -> Callable[[Seat], bool]:
    """What a seat needs to have the duty.

    Chips; under ``bring_in.short=passes_on`` the whole bring-in, unless no seat can pay that.
    """

    def pays_in_full(seat: Seat) -> bool:
        return seat.stack >= table.stakes.bring_in - seat.total

    if table.rules.bring_in_short is BringInShort.PASSES_ON and any(map(pays_in_full, table.live_seats())):
        return pays_in_full
    return has_chips


def duty(table: Table) -> Duty | None:
    """The seat that owes the bring-in now, or None where nobody does.

    There is no bring-in when fewer than two seats have chips.
    """
    rules = table.rules
    if rules.bring_in_forced is BringInForced.ACTS_FIRST_ONLY or len(table.able_seats()) < TWO:
        return None
    door = bring_in_order(table)[0]
    can = able_to_bring_in(table)
    if can(door):
        return Duty(door, may_fold=False)
    seat = SUBSTITUTES[rules.bring_in_ante_all_in](table, door, can)
    if seat is None:
        return None
    return Duty(seat, may_fold=rules.bring_in_ante_all_in is BringInAnteAllIn.NEXT_SEAT_MAY_FOLD)


# ---------------------------------------------------------------------- what it may do and what follows


def bring_in_chips(table: Table, seat: Seat) -> int:
    """The chips that the forced bet takes: a live ante is part of it, and a short stack posts what it has."""
    return min(table.stakes.bring_in - seat.total, seat.stack)


def opening_totals(betting: Round, seat: Seat) -> tuple[int, ...]:
    """``bring_in.complete_option``: open for the full small bet at once, or all-in for what lies above the bring-in."""
    if betting.table.rules.bring_in_complete_option is BringInCompleteOption.NO:
        return ()
    stakes = betting.table.stakes
    reach = min(seat.total + seat.stack, stakes.small_bet)
    return (reach,) if reach > stakes.bring_in else ()


def duty_options(betting: Round, owed: Duty) -> Options:
    """The bring-in seat posts or opens full; it may neither check nor, unless it is a substitute that may, fold."""
    seat = owed.seat
    return Options(owed.may_fold, False, None, bring_in_chips(betting.table, seat), opening_totals(betting, seat))


def post_bring_in(betting: Round, seat: Seat) -> None:
    """The forced bet and its price for the others (``bring_in.short``, ``bring_in.binds``)."""
    rules = betting.table.rules
    stakes = betting.table.stakes
    betting.pay(seat, bring_in_chips(betting.table, seat))
    called_in_full = seat.total == stakes.bring_in or rules.bring_in_short is BringInShort.CALL_FULL
    betting.price = betting.level = stakes.bring_in if called_in_full else seat.total
    is_wager_one = called_in_full and stakes.bring_in == stakes.small_bet
    if is_wager_one or rules.cap_first is CapFirst.BRING_IN:
        betting.count(seat)
    if is_wager_one:
        betting.base = stakes.small_bet
        betting.on_top = True
    elif rules.third_first_raise is ThirdFirstRaise.RAISE_BY_SMALL_BET:
        betting.base = stakes.bring_in  # also when it was posted short
        betting.completed = stakes.bring_in + stakes.small_bet
    binds = is_wager_one or rules.bring_in_binds is BringInBinds.EVERYONE
    betting.due = betting.price if binds else 0
    betting.bring_in_seat = seat
    betting.has_acted(seat)
    # merely called, the bring-in seat may act again only under bring_in.limped_option=may_complete
    seat.acted = is_wager_one or rules.bring_in_limped_option is BringInLimpedOption.NONE


def open_full(betting: Round, seat: Seat, total: int) -> None:
    """The bring-in seat opens with a wager; under ``cap.first=bring_in`` that is the second."""
    if betting.table.rules.cap_first is CapFirst.BRING_IN:
        betting.count(seat)
    betting.price = betting.level = betting.table.stakes.bring_in
    betting.wager(seat, total)


def pass_on(table: Table, seat: Seat) -> Duty | None:
    """``next_seat_may_fold``: a substitute that folds passes the same choice to the next seat clockwise that can.

    Only the seat with the door card never may fold.  None when fewer than two able seats are left, who have nothing to
    decide.
    """
    following = next_seat(table, seat, able_to_bring_in(table)) if len(table.able_seats()) >= TWO else None
    return None if following is None else Duty(following, may_fold=following is not bring_in_order(table)[0])


def open_without_bring_in(betting: Round) -> None:
    """Third street is played like fourth without a pair, from the seat that would act first.

    Under ``acts_first_only`` that is the seat with the door card; if it is all-in, or if ``next_seat_once`` found
    nobody to bring in, the next able seat (under ``next_card_must`` the next card).
    """
    table = betting.table
    rules = table.rules
    betting.price = betting.due = betting.level = max(seat.total for seat in table.seats)
    door = bring_in_order(table)[0]
    acts_first = rules.bring_in_forced is BringInForced.ACTS_FIRST_ONLY and has_chips(door)
    take_over = next_card if rules.bring_in_ante_all_in is BringInAnteAllIn.NEXT_CARD_MUST else next_seat
    first = door if acts_first else take_over(table, door, has_chips)
    if first is not None:
        betting.start_with(first)
