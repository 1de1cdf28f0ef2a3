"""Ten small hands whose outcome no rulebook disputes, three of them illegal, and what must be seen in each.

Two seats and the same cards throughout.  The seat whose door card opens and the other one change places in razz; in all
three games the other one acts first from fourth street on, and has the better hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from studcheck.model import Action, Hand, Seat, Stakes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Game

_CARDS = {1: "9h Jc 2c 4h Th Qs 7s", 2: "6d 3s Kd Ks 8c 5h Jd"}
_STACK = 200
_STAKES = Stakes(ante=2, bring_in=5, small_bet=10, big_bet=20)


@dataclass(frozen=True, slots=True)
class Smoke:
    """A hand, and what must be seen; ``stacks`` are those of its end, and without them a turn of ``turn`` stays open.

    ``refused`` is the one action that is not legal: its seat and its verb.  ``invalid``: the set-up is not legal.
    """

    name: str
    hand: Hand
    stacks: Mapping[int, int] = field(default_factory=dict)
    turn: int | None = None
    refused: tuple[int, str] | None = None
    invalid: bool = False


def smoke_hands(game: Game, rules: Mapping[str, str]) -> tuple[Smoke, ...]:
    """The ten hands in one game, under the rules given."""
    low, other = (2, 1) if game == "razz" else (1, 2)
    bring_in, fold = Action(low, "bring_in"), Action(other, "fold")

    def hand(*actions: Action) -> Hand:
        seats = tuple(Seat(seat, _STACK, tuple(cards.split())) for seat, cards in _CARDS.items())
        return Hand(game, _STAKES, None, seats, None, rules, actions)

    def stacks(of_low: int) -> dict[int, int]:
        """The two stacks of the end: no chip is made or lost."""
        return dict(sorted({low: of_low, other: 2 * _STACK - of_low}.items()))

    first = hand(bring_in, fold)
    complete = Action(other, "complete", 10)
    checks = [Action(seat, "check") for _ in (4, 5, 6, 7) for seat in (other, low)]
    wins_antes = stacks(_STACK + 2)
    short = replace(first.seats[1], stack=0)
    twice = replace(first.seats[1], cards=(first.seats[0].cards[0], *first.seats[1].cards[1:]))
    return (
        Smoke("the bring-in wins the antes", first, wins_antes),
        Smoke("a completion wins the bring-in", hand(bring_in, complete, Action(low, "fold")), stacks(_STACK - 7)),
        Smoke(
            "a hand checked down to the showdown", hand(bring_in, complete, Action(low, "call"), *checks), stacks(188)
        ),
        Smoke("no action yet: the bring-in is asked for", hand(), turn=low),
        Smoke("one action: the other seat is asked", hand(bring_in), turn=other),
        Smoke("a fold out of turn is refused", hand(fold, bring_in, fold), wins_antes, refused=(other, "fold")),
        Smoke(
            "a raise to 13 is refused",
            hand(bring_in, Action(other, "raise", 13), fold),
            wins_antes,
            refused=(other, "raise"),
        ),
        Smoke("one card twice is no hand", replace(first, seats=(first.seats[0], twice)), invalid=True),
        Smoke("a seat without chips is no seat", replace(first, seats=(first.seats[0], short)), invalid=True),
        Smoke(
            "a bring-in above the small bet is no stake",
            replace(first, stakes=replace(_STAKES, bring_in=15)),
            invalid=True,
        ),
    )
