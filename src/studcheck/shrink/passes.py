"""The passes: each tries one kind of simpler draft; what still shows the same is kept until nothing gets simpler."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from studcheck.shrink.draft import is_passive, passive
from studcheck.shrink.simplicity import PLAIN_STACK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from studcheck.model import Hand, Seat
    from studcheck.shrink.draft import Draft

_FEWEST_SEATS = 2
_PLAIN_ANTE = 2


def shrink(draft: Draft, shows: Callable[[Draft], bool]) -> Draft:
    """The simplest draft within reach that ``shows`` what this one shows; it must show it itself."""
    smaller = True
    while smaller:
        smaller = False
        for candidates in PASSES:
            found = _first(candidates(draft), shows)
            while found is not None:
                draft, smaller = found, True
                found = _first(candidates(draft), shows)
    return draft


def _first(candidates: Iterator[Draft], shows: Callable[[Draft], bool]) -> Draft | None:
    return next((each for each in candidates if shows(each)), None)


def drop_a_seat(draft: Draft) -> Iterator[Draft]:
    """One seat fewer; its choices are never asked for.  The dealer mark, if it had it, may go to any other."""
    seats = draft.setup.seats
    if len(seats) > _FEWEST_SEATS:
        for gone in reversed(seats):
            rest = tuple(seat for seat in seats if seat is not gone)
            others = [seat.seat for seat in reversed(rest)]
            for mark in others if draft.setup.dealer == gone.seat else [draft.setup.dealer]:
                yield replace(draft, setup=replace(draft.setup, seats=rest, dealer=mark))


def stop_earlier(draft: Draft) -> Iterator[Draft]:
    """Fewer actions: the hand is left open sooner, the soonest tried first."""
    for actions in range(draft.actions):
        yield replace(draft, actions=actions, tail=())
    if draft.tail:
        yield replace(draft, tail=())
        for place in range(len(draft.tail)):
            yield replace(draft, tail=draft.tail[:place] + draft.tail[place + 1 :])


def wager_less(draft: Draft) -> Iterator[Draft]:
    """One choice less: a seat checks, calls or brings in."""
    for place in reversed(range(len(draft.choices))):
        if not is_passive(draft, place):
            yield passive(draft, place)


def plain_stacks(draft: Draft) -> Iterator[Draft]:
    """A stack that means nothing."""
    for place, seat in enumerate(draft.setup.seats):
        if seat.stack != PLAIN_STACK:
            yield _with_seat(draft, place, replace(seat, stack=PLAIN_STACK))


def plain_table(draft: Draft) -> Iterator[Draft]:
    """The usual ante, a dealer mark in the last seat, no shared card."""
    setup = draft.setup
    if setup.stakes.ante != _PLAIN_ANTE:
        yield replace(draft, setup=replace(setup, stakes=replace(setup.stakes, ante=_PLAIN_ANTE)))
    if setup.dealer != setup.seats[-1].seat:
        yield replace(draft, setup=replace(setup, dealer=setup.seats[-1].seat))
    if setup.community is not None:
        yield replace(draft, setup=replace(setup, community=None))


def _with_seat(draft: Draft, place: int, seat: Seat) -> Draft:
    seats: tuple[Seat, ...] = (*draft.setup.seats[:place], seat, *draft.setup.seats[place + 1 :])
    setup: Hand = replace(draft.setup, seats=seats)
    return replace(draft, setup=setup)


PASSES: tuple[Callable[[Draft], Iterator[Draft]], ...] = (
    drop_a_seat,
    stop_earlier,
    wager_less,
    plain_stacks,
    plain_table,
)
