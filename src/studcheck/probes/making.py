"""Makes one probe of a flavour, legal and played out under given rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from studcheck.model import Action, Hand, Seat, Stakes
from studcheck.oracle import Foresight
from studcheck.probes.cards import Cards, lay_cards
from studcheck.probes.intent import Intent
from studcheck.probes.table import (
    ALL_SEATS,
    BIG_BET,
    DEEP,
    SMALL_BET,
    dealer_mark,
    seat_numbers,
    stacks_for,
    stakes_for,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from studcheck.model import Game
    from studcheck.probes.flavours import Flavour
    from studcheck.probes.table import TableLimits

_SIXTH = 6


def make_probe(
    game: Game, values: Mapping[str, str], flavour: Flavour, limits: TableLimits, rng: Random
) -> Hand | None:
    """A hand of this flavour whose actions are legal under ``values``; None where the draw gives no legal hand."""
    counts = limits.counts(values)
    wanted = min(rng.choice(flavour.players) + rng.choice(flavour.leavers), ALL_SEATS)
    fitting = [count for count in counts if count >= wanted] or counts[-1:]
    if not fitting:
        return None
    seats = seat_numbers(fitting[0], rng)
    stayers = sorted(rng.sample(seats, min(rng.choice(flavour.players), len(seats))))
    leaves = {seat: rng.choice(flavour.leave) for seat in seats if seat not in stayers}
    setup = _set_up(game, values, flavour, (seats, stayers, leaves), (limits, rng))
    intent = Intent(
        rng, leaves, rng.choice(flavour.war), rng.choice(flavour.most), rng.choice(flavour.last),
        rng.choice(flavour.actions), flavour.folds, stayers[: flavour.callers],
    )  # fmt: skip
    actions = Foresight(setup).improvise(values, intent)
    if actions is None:
        return None
    mucks = [Action(seat, "muck") for seat in stayers] if flavour.mucks and intent.last > _SIXTH + 1 else []
    return replace(setup, actions=(*actions, *mucks))


def _set_up(
    game: Game,
    values: Mapping[str, str],
    flavour: Flavour,
    who: tuple[Sequence[int], Sequence[int], Mapping[int, int]],
    means: tuple[TableLimits, Random],
) -> Hand:
    (seats, stayers, leaves), (limits, rng) = who, means
    stakes = stakes_for(values, rng)
    stacks = stacks_for(rng.choice(flavour.stacks), stayers, stakes.ante, rng)
    cards = Cards(seats, rng)
    kinds = rng.choice(flavour.doors), rng.choice(flavour.boards), rng.choice(flavour.holdings)
    ends = {"low": values["first_to_act.board"] == "lowest", "high_opens": values["bring_in.who"] == "highest_card"}
    lay_cards(cards, (seats, stayers, _short(stacks)), kinds, **ends)
    mark = dealer_mark(seats, limits, rng)
    named, shared = cards.complete(_reach(values, seats, leaves), _served(seats, mark, leaves))
    return Hand(
        game, stakes, mark, tuple(Seat(seat, stacks.get(seat, DEEP), named[seat]) for seat in seats), shared
    )  # fmt: skip


def _short(stacks: Mapping[int, int]) -> list[int]:
    return [seat for seat, stack in stacks.items() if stack < DEEP]


def _reach(values: Mapping[str, str], seats: Sequence[int], leaves: Mapping[int, int]) -> dict[int, int]:
    """How many cards before the seventh each seat is named: eight seats cannot all have seven."""
    if len(seats) < ALL_SEATS or values["deal.recipients"] != "live":
        return dict.fromkeys(seats, _SIXTH)
    return {seat: min(leaves.get(seat, _SIXTH), _SIXTH) for seat in seats}


def _served(seats: Sequence[int], mark: int | None, leaves: Mapping[int, int]) -> list[int]:
    """The seats in the order in which they are named a seventh card: those that stay, then the others."""
    dealt = sorted(seats, key=lambda seat: (seat <= (mark or 0), seat))
    if len(seats) < ALL_SEATS:
        return dealt
    return [seat for seat in dealt if seat not in leaves]


def setup_probes(game: Game, limits: TableLimits, rng: Random) -> Iterator[Hand]:
    """Hands without an action: which numbers of seats and which sizes of the bring-in make a legal set-up."""
    taken = [n for n in (8, 2, 5) if limits.fewest <= n <= limits.seats and n not in limits.refused]
    for bring_in in (SMALL_BET // 2, 2, SMALL_BET):
        for count in taken if bring_in == SMALL_BET // 2 else taken[:1]:
            seats = list(range(1, count + 1))
            cards, shared = Cards(seats, rng).complete(dict.fromkeys(seats, _SIXTH), ())
            rows = tuple(Seat(seat, DEEP, cards[seat]) for seat in seats)
            yield Hand(game, Stakes(1, bring_in, SMALL_BET, BIG_BET), seats[-1], rows, shared)
