"""Completes the cards of a hand: every card that the hand can reach, the same ones each time, none twice.

Up to seven seats the deck has seven cards for each.  With eight it has not: each seat then gets the cards that it can
still receive, and the sevenths and the shared card follow the shortage rule of the rulebook (``deal.shortage``,
``deal.shortage_effect``) as the script leaves the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from studcheck.model import WAGERS, dealing_order
from studcheck.notation import DECK, STREET_NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from studcheck.model import Action, Stakes
    from studcheck.scenarios.case import SeatSetup

_DECK_SIZE = 52
_SIXTH, _SEVENTH = 6, 7
_BURNT = 4
_TWO = 2
#: From so many seats on the deck has no seven cards for each.
_TOO_MANY = 8


@dataclass(frozen=True, slots=True)
class Table:
    """What decides who can receive a card: seats, stakes, the mark, the script (by street) and the rules."""

    seats: tuple[SeatSetup, ...]
    stakes: Stakes
    dealer: int | None
    shared: str | None
    script: Mapping[str, tuple[Action, ...]]
    rules: Mapping[str, str]
    refused: tuple[Action, ...] = ()

    def dealing_order(self) -> list[int]:
        """The seats in the order in which they are dealt to."""
        return dealing_order((seat.seat for seat in self.seats), self.dealer)


def fill(case_id: str, table: Table, salt: str = "") -> tuple[dict[int, tuple[str, ...]], str | None]:
    """The cards of each seat in order, and the shared card (None where the hand cannot need one).

    ``salt`` gives other cards for the places that the author left open.
    """
    sizes, shares = _reach(table)
    named: dict[int, list[str | None]] = {seat.seat: list(seat.cards[: sizes[seat.seat]]) for seat in table.seats}
    mentioned = {table.shared}.union(*(seat.cards for seat in table.seats))
    not_dealt = mentioned.difference(*named.values(), [table.shared])
    spare = iter(
        [
            *_shuffled((card for card in DECK if card not in mentioned), f"{case_id}{salt}"),
            *(card for card in DECK if card in not_dealt),  # named for a seat that is not dealt them
        ]
    )
    order = table.dealing_order()
    for place in range(_SEVENTH):
        for seat in order:
            if place < sizes[seat] and named[seat][place] is None:
                named[seat][place] = next(spare)
    cards = {seat: tuple(card for card in row if card is not None) for seat, row in named.items()}
    return cards, (table.shared or next(spare)) if shares else None


def _shuffled(cards: Iterable[str], seed: str) -> list[str]:
    """Order by digest: the same on every machine, and the other cards keep their order when one is named."""
    begun = sha256(f"{seed}/".encode())

    def digest(card: str) -> bytes:
        whole = begun.copy()
        whole.update(card.encode())
        return whole.digest()

    return sorted(cards, key=digest)


def _reach(table: Table) -> tuple[dict[int, int], bool]:
    """How many cards each seat is given, and whether a shared card can be needed."""
    last = {seat: _last_street(table, seat) for seat in table.dealing_order()}
    received = {seat: min(street, _SIXTH) for seat, street in last.items()}
    live = [seat for seat in last if _left(table, seat) is None]
    dealt = sum(received.values())
    short = is_short(table.rules["deal.shortage"], dealt, len(live), len(table.seats))
    served = _served(table, live, dealt) if short else [seat for seat in last if last[seat] == _SEVENTH]
    if dealt + len(served) > _DECK_SIZE:
        served = live
    shares = short and len(served) < len(live) and _may_reach_seventh(table, live)
    if len(table.seats) < _TOO_MANY:
        return dict.fromkeys(received, _SEVENTH), shares
    return {seat: number + (seat in served) for seat, number in received.items()}, shares


def _may_reach_seventh(table: Table, live: Sequence[int]) -> bool:
    """Whether the script gets past fifth street, or can leave fewer than two seats with chips to act with."""
    if table.script.keys() & {"6th", "7th", "showdown"}:
        return True
    wagers = [max((action.to or 0 for action in actions), default=0) for actions in table.script.values()]
    most = table.stakes.ante + table.stakes.bring_in + sum(wagers)
    return sum(seat.seat in live and seat.stack > most for seat in table.seats) < _TWO


def is_short(rule: str, dealt: int, live: int, dealt_in: int) -> bool:
    """Whether the stub is short when the seventh is due (``deal.shortage``), over live seats and cards dealt."""
    left = _DECK_SIZE - dealt
    match rule:
        case "players_plus_two":
            return left < live + 2
        case "stub_short":
            return left - _BURNT < live
        case "all_stayed":
            return live == dealt_in or left < live
        case _:
            return left < live


def _served(table: Table, live: Sequence[int], dealt: int) -> Sequence[int]:
    """The live seats that get a seventh of their own though the stub is short (``deal.shortage_effect``)."""
    left = _DECK_SIZE - dealt
    if table.rules["deal.shortage_effect"] == "one_shared_for_all":
        return []
    return live if left >= len(live) else live[: left - 1]


def _last_street(table: Table, seat: int) -> int:
    """The last street on which the seat is given a card, were there cards for all (``deal.recipients``)."""
    rule = table.rules["deal.recipients"]
    left = _left(table, seat)
    if left is None or rule == "dealt_in":
        return _SEVENTH
    if rule == "until_facing_bet" and _owed_nothing(table, seat, left):
        return min([street for street in _streets_with_a_wager(table) if street >= left], default=_SEVENTH)
    return left


def _left(table: Table, seat: int) -> int | None:
    """The street before the seventh on which the script has the seat fold, if it does."""
    refusals = sum(action.seat == seat and action.do == "fold" for action in table.refused)
    folds = [
        STREET_NUMBER[street]
        for street, actions in table.script.items()
        for action in actions
        if street in STREET_NUMBER and action.seat == seat and action.do == "fold"
    ]
    if len(folds) <= refusals or folds[-1] == _SEVENTH:
        return None
    return folds[-1]


def _streets_with_a_wager(table: Table) -> list[int]:
    return [
        STREET_NUMBER[street]
        for street, actions in table.script.items()
        if street in STREET_NUMBER and any(action.do in WAGERS for action in actions)
    ]


def _owed_nothing(table: Table, seat: int, street: int) -> bool:
    """Whether the fold met no wager; before one, only the forced bet of another seat is owed on third street."""
    name = next(name for name, number in STREET_NUMBER.items() if number == street)
    for action in table.script[name]:
        if action.seat == seat and action.do == "fold":
            return True
        if action.do in WAGERS:
            return False
        if action.do == "bring_in" and action.seat != seat and table.rules["bring_in.binds"] == "everyone":
            return False
    return True
