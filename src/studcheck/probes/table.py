"""The table of a probe: how many seats, which stakes and stacks, as the rules in force allow."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from studcheck.model import Stakes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from studcheck.probes.flavours import Stacks

ALL_SEATS = 8
DEEP = 400
SMALL_BET, BIG_BET = 10, 20
SEATS_TAKEN = {"two_to_eight": (2, 3, 4, 5, 6, 7, 8), "exactly_eight": (8,), "two_or_eight": (2, 8)}


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


def seat_numbers(count: int, rng: Random) -> list[int]:
    """So many of the eight seats, now and then with empty ones between them."""
    if rng.random() < 0.8:  # noqa: PLR2004 - mostly the plain table
        return list(range(1, count + 1))
    return sorted(rng.sample(range(1, ALL_SEATS + 1), count))


def dealer_mark(seats: Sequence[int], limits: TableLimits, rng: Random) -> int | None:
    """The seat that bears the mark, or none."""
    return rng.choice(seats) if rng.choice(limits.dealers) else None


def stakes_for(values: Mapping[str, str], rng: Random) -> Stakes:
    """Stakes that the rules allow; a bring-in is small, half or nearly the small bet where the table decides."""
    sizes = {
        "table": (2, 3, 5, 5, 7),
        "half_small_bet": (SMALL_BET // 2,),
        "full_small_bet": (SMALL_BET,),
        "half_or_full": (SMALL_BET // 2, SMALL_BET // 2, SMALL_BET),
    }
    bring_in = rng.choice(sizes[values["bring_in.size"]])
    antes = [ante for ante in (1, 1, 2, 2, 3) if values["ante.status"] != "live" or ante < bring_in]
    return Stakes(rng.choice(antes), bring_in, SMALL_BET, BIG_BET)


def stacks_for(kind: Stacks, seats: Sequence[int], ante: int, rng: Random) -> dict[int, int]:
    """The stack of every seat, before the ante; where all stacks are short two seats stay deep."""
    found = dict.fromkeys(seats, DEEP)
    rest = max(len(seats) - 1, 1)
    match kind:
        case "one-short":
            found[rng.choice(seats)] = ante + rng.randint(1, 45)
        case "mixed":
            found |= {seat: ante + rng.randint(1, 75) for seat in rng.sample(seats, rng.randint(1, rest))}
        case "short":
            found |= {seat: ante + rng.randint(0, 14) or 1 for seat in rng.sample(seats, rng.randint(1, rest))}
        case "ladder":
            steps = SMALL_BET * rng.choice((0, 0, 1, 1, 2, 3))
            found |= {seat: ante + steps + over for seat, over in _rungs(seats, rest, rng)}
        case "no-ante":
            broke = rng.sample(seats, rng.randint(1, max(len(seats) - 2, 1)))
            found |= {seat: rng.randint(1, ante) for seat in broke}
    return found


def _rungs(seats: Sequence[int], most: int, rng: Random) -> list[tuple[int, int]]:
    """One or two seats with chips above a full size: less than half of the next, about half, or half only together."""
    broke = rng.sample(seats, min(rng.choice((1, 2, 2)), most))
    first = rng.choice((2, 3, 4, 5, 6, 7, 8))
    half = SMALL_BET // 2
    return list(zip(broke, (first, rng.randint(half, first + half - 1) if first < half else first), strict=False))
