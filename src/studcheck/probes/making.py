"""Makes one probe of a flavour, legal and played out under given rules."""

from __future__ import annotations

from dataclasses import dataclass
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
    Prices,
    dealer_mark,
    rungs,
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


@dataclass(frozen=True, slots=True)
class _Seating:
    """Who sits where and means what; ``leaves`` and ``quits`` as in an intent, ``jams`` the totals of those all-in."""

    seats: Sequence[int]
    stayers: Sequence[int]
    leaves: Mapping[int, int]
    quits: Mapping[int, int]
    stacks: Mapping[int, int]
    jams: Mapping[int, int]

    @property
    def short(self) -> list[int]:
        """The seats that are not deep, the shortest first."""
        return sorted((seat for seat, stack in self.stacks.items() if stack < DEEP), key=self.stacks.__getitem__)

    def callers(self, many: int) -> list[int]:
        """The seats that never wager: those that leave, and so many of the deep ones."""
        deep = [seat for seat in self.stayers if self.stacks[seat] == DEEP]
        return [*(seat for seat in self.seats if seat not in self.stayers), *deep[:many]]


def make_probe(
    game: Game, values: Mapping[str, str], flavour: Flavour, limits: TableLimits, rng: Random
) -> Foresight | None:
    """A hand of this flavour whose actions are legal under ``values``; None where the draw gives no legal hand."""
    war, most = rng.choice(flavour.war), rng.choice(flavour.most)
    prices = Prices(values, stakes_for(values, rng.choice(flavour.big_bets), rng))
    seating = _seating(flavour, limits.counts(values), (prices, war, most), rng)
    if seating is None:
        return None
    intent = Intent(
        rng, seating.leaves, seating.quits, seating.jams, seating.callers(flavour.callers),
        [street for street in seating.leaves.values() if not prices.can_fold_unbet(street)],
        war, most, rng.choice(flavour.last) or war, rng.choice(flavour.actions), flavour.folds, flavour.passive,
    )  # fmt: skip
    mucks = [Action(seat, "muck") for seat in seating.stayers] if flavour.mucks else []
    setup = _set_up(game, values, flavour, (prices.stakes, seating), (limits, rng))
    return Foresight(setup).improvise(values, intent, mucks)


def _seating(flavour: Flavour, counts: Sequence[int], aim: tuple[Prices, int, int], rng: Random) -> _Seating | None:
    (prices, war, most), staying = aim, rng.choice(flavour.players)
    wanted = min(staying + rng.choice(flavour.leavers), ALL_SEATS)
    fitting = [count for count in counts if count >= wanted] or counts[-1:]
    if not fitting:
        return None
    seats = seat_numbers(fitting[0], rng)
    stayers = sorted(rng.sample(seats, min(staying, len(seats))))
    leavers = rng.sample(rest := [seat for seat in seats if seat not in stayers], len(rest))
    quits = {seat: rng.choice(flavour.quits) if seat == leavers[-1] else 1 for seat in leavers if flavour.quits}
    leaves = {} if quits else {seat: rng.choice(flavour.leave) for seat in leavers}
    stacks = stacks_for(rng.choice(flavour.stacks), stayers, prices, rng)
    jams = rungs(rng.choice(flavour.jams), stayers, prices, (war, most), rng)
    stacks |= {seat: prices.before(war) + total for seat, total in jams.items()}
    return _Seating(seats, stayers, leaves, quits, stacks, jams)


def _set_up(
    game: Game,
    values: Mapping[str, str],
    flavour: Flavour,
    table: tuple[Stakes, _Seating],
    means: tuple[TableLimits, Random],
) -> Hand:
    (stakes, who), (limits, rng) = table, means
    cards = Cards(who.seats, rng)
    kinds = rng.choice(flavour.doors), rng.choice(flavour.boards), rng.choice(flavour.holdings)
    leads = {"best": "AAKK", "lowest": "A234" if game == "razz" else "2345"}[values["first_to_act.board"]]
    high_opens = values["bring_in.who"] == "highest_card"
    lay_cards(cards, (who.seats, who.stayers, who.short), kinds, leads=leads, high_opens=high_opens)
    mark = dealer_mark(who.seats, limits, rng)
    served = _served(who.seats, mark, who.leaves)
    named, shared = cards.complete(_reach(values, who.seats, who.leaves), served, rng.choice(flavour.shared))
    places = tuple(Seat(seat, who.stacks.get(seat, DEEP), named[seat]) for seat in who.seats)
    return Hand(game, stakes, mark, places, shared)


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


def setup_probes(game: Game, limits: TableLimits, rng: Random) -> Iterator[Foresight]:
    """Hands without an action: which numbers of seats and which sizes of the bring-in make a legal set-up."""
    taken = [n for n in (8, 2, 5) if limits.fewest <= n <= limits.seats and n not in limits.refused]
    for bring_in in (SMALL_BET // 2, 2, SMALL_BET):
        for count in taken:
            seats = list(range(1, count + 1))
            cards, shared = Cards(seats, rng).complete(dict.fromkeys(seats, _SIXTH), ())
            rows = tuple(Seat(seat, DEEP, cards[seat]) for seat in seats)
            yield Foresight(Hand(game, Stakes(1, bring_in, SMALL_BET, BIG_BET), seats[-1], rows, shared))
