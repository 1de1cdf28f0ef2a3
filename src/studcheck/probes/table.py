"""The table of a probe: how many seats, which stakes and stacks, as the rules in force allow."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from studcheck.model import Stakes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from studcheck.probes.flavours import Jams, Stacks

ALL_SEATS = 8
DEEP = 400
SMALL_BET, BIG_BET = 10, 20
SEATS_TAKEN = {"two_to_eight": (2, 3, 4, 5, 6, 7, 8), "exactly_eight": (8,), "two_or_eight": (2, 8)}
_THIRD, _FIRST_BIG_STREET = 3, 5
_FEW = 3


@dataclass(frozen=True, slots=True)
class TableLimits:
    """What an engine cannot play, whatever the rules: ``seats`` at most and at least, the ``dealers`` that it takes."""

    fewest: int = 2
    seats: int = ALL_SEATS
    refused: frozenset[int] = field(default_factory=frozenset)
    dealers: tuple[bool, ...] = (True, True, True, True, False)

    def counts(self, values: Mapping[str, str]) -> list[int]:
        """The numbers of seats that make a game and that the engine takes."""
        taken = SEATS_TAKEN[values["game.seats"]]
        return [n for n in taken if self.fewest <= n <= self.seats and n not in self.refused]

    def are_tight(self, values: Mapping[str, str]) -> bool:
        """Whether the engine does not take every table that the rules allow."""
        return len(self.counts(values)) < len(SEATS_TAKEN[values["game.seats"]]) or len(set(self.dealers)) == 1


def seat_numbers(count: int, rng: Random) -> list[int]:
    """So many of the eight seats, now and then with empty ones between them."""
    if rng.random() < 0.8:  # noqa: PLR2004 - mostly the plain table
        return list(range(1, count + 1))
    return sorted(rng.sample(range(1, ALL_SEATS + 1), count))


def dealer_mark(seats: Sequence[int], limits: TableLimits, rng: Random) -> int | None:
    """The seat that bears the mark, or none."""
    return rng.choice(seats) if rng.choice(limits.dealers) else None


def stakes_for(values: Mapping[str, str], big_bet: int, rng: Random) -> Stakes:
    """Stakes that the rules allow; a bring-in is small, half or nearly the small bet where the table decides."""
    sizes = {
        "table": (2, 3, 5, 5, 7),
        "half_small_bet": (SMALL_BET // 2,),
        "full_small_bet": (SMALL_BET,),
        "half_or_full": (SMALL_BET // 2, SMALL_BET // 2, SMALL_BET),
    }
    bring_in = rng.choice(sizes[values["bring_in.size"]])
    antes = [ante for ante in (1, 1, 2, 2, 3) if values["ante.status"] != "live" or ante < bring_in]
    return Stakes(rng.choice(antes), bring_in, SMALL_BET, big_bet)


@dataclass(frozen=True, slots=True)
class Prices:
    """What staying and wagering costs, as far as it can be told beforehand: enough to aim a stack at it."""

    values: Mapping[str, str]
    stakes: Stakes

    def before(self, street: int) -> int:
        """What a seat has put in before the street where nobody wagered on third; a live ante on third is a total."""
        live = self.values["ante.status"] == "live"
        if street == _THIRD:
            return 0 if live else self.stakes.ante
        return self.stakes.ante + self._limp() - (self.stakes.ante if live and self._limp() else 0)

    def can_fold_unbet(self, street: int) -> bool:
        """Whether a seat that means to leave on the street may, though nobody has wagered."""
        return self.values["actions.fold_unbet"] == "allowed" or (street == _THIRD and self._limp() > 0)

    def _limp(self) -> int:
        binds = self.values["bring_in.binds"] == "everyone" or self.stakes.bring_in == SMALL_BET
        return self.stakes.bring_in if binds and self._is_brought_in() else 0

    def _is_brought_in(self) -> bool:
        return self.values["bring_in.forced"] == "forced"

    def total(self, street: int, number: int) -> int:
        """The total of that wager of the street, counted from 1; 0 gives what stands before the first."""
        unit = BIG_BET if street >= _FIRST_BIG_STREET else SMALL_BET
        if street > _THIRD or not self._is_brought_in():
            return number * unit
        bring_in = self.stakes.bring_in
        raised = self.values["third.first_raise"] == "raise_by_small_bet" or bring_in == SMALL_BET
        return (bring_in if raised else 0) + number * unit if number else bring_in


def stacks_for(kind: Stacks, seats: Sequence[int], prices: Prices, rng: Random) -> dict[int, int]:
    """The stack of every seat, before the ante; some stay deep."""
    found, ante = dict.fromkeys(seats, DEEP), prices.stakes.ante
    rest = max(len(seats) - 1, 1)
    match kind:
        case "one-short":
            found[rng.choice(seats)] = ante + rng.randint(1, 45)
        case "mixed":
            found |= {seat: ante + rng.randint(1, 75) for seat in rng.sample(seats, rng.randint(1, rest))}
        case "short":
            found |= {seat: ante + rng.randint(0, 14) or 1 for seat in rng.sample(seats, rng.randint(1, rest))}
        case "no-ante":
            broke = rng.sample(seats, rng.randint(1, max(len(seats) - 2, 1)))
            found |= {seat: rng.randint(1, ante) for seat in broke}
        case "one-odd":  # an odd part of the pot, all-in before or with the first bet of fourth street
            lost, before = (ante if prices.values["ante.status"] == "fee" else 0), prices.before(_THIRD + 1)
            found[rng.choice(seats)] = before + rng.randrange(1 + (before - lost) % 2, SMALL_BET, 2)
        case "all-short":
            dead, reach = prices.before(_THIRD), prices.stakes.bring_in
            steps = [rng.randint(dead + 1, dead + reach - 1) for _ in seats]
            found = dict(zip(seats, rng.choice((steps, sorted(steps))), strict=True))
        case "one-deep":
            dead, reach = prices.before(_THIRD), prices.stakes.bring_in
            broke = rng.sample(seats, len(seats) - 1)
            found |= {seat: rng.randint(dead + 1, dead + reach) for seat in broke}
        case "one-broke":
            found[rng.choice(seats)] = rng.randint(1, max(prices.before(_THIRD + 1), 1))
        case "short-bring-in" | "short-bring-ins":
            owed = prices.before(_THIRD) + prices.stakes.bring_in
            broke = rng.sample(seats, min(1 if kind == "short-bring-in" else 2, rest))
            found |= {seat: rng.randint(min(ante + 1, owed - 1), owed - 1) for seat in broke}
    return found


def rungs(kind: Jams, seats: Sequence[int], prices: Prices, place: tuple[int, int], rng: Random) -> dict[int, int]:
    """The totals on the street of seats that go all-in above the last of so many full wagers (``place``: both)."""
    if kind == "none":
        return {}
    below, above = (prices.total(place[0], place[1] + more) for more in (0, 1))
    half = (above - below + 1) // 2
    steps = [rng.randint(1, above - below - 1)]
    if kind == "together" and half > 1:
        steps = [first := rng.randint(1, half - 1), rng.randint(half, first + half - 1)]
    elif len(seats) > _FEW and rng.random() < 0.5:  # noqa: PLR2004 - one seat, or two
        steps = sorted({*steps, rng.randint(1, above - below - 1)})
    return {seat: below + step for seat, step in zip(rng.sample(seats, len(steps)), steps, strict=True)}
