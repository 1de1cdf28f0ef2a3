"""Measures the reference engine against pokerkit on the same seeded hands, in one run.

Four seats with 200 units behind play stud under the reconciled rules but for two that pokerkit shares: two seats are
capped too, and no open pair.  ``random`` picks each action among the legal ones, ``call`` lets everybody call to the
showdown.  Both sides work out every event and, at every turn, the options; nothing is encoded as JSON.  Rounds of the
two alternate; the medians of processor time count.  Hands in which pokerkit refuses an action are left out and counted.
"""

from __future__ import annotations

import argparse
import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

import pokerkit_driver
from studcheck_reference.cards import DECK, TEXT
from studcheck_reference.events import Options, Turn
from studcheck_reference.hand import play
from studcheck_reference.points import CapHeadsUp, OpenPairTrigger
from studcheck_reference.rulebook import RECONCILED
from studcheck_reference.setup import Attempt, Place, Setup, Stakes
from studcheck_reference.wire import events_to_json, setup_from_json

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = 20_261_130
SEATS = 4
STACK = 200
STAKES = Stakes(ante=2, bring_in=5, small_bet=10, big_bet=20)
RULEBOOK = RECONCILED.but(cap_heads_up=CapHeadsUp.CAPPED, open_pair_trigger=OpenPairTrigger.NEVER)


def any_legal(options: Options, dealer: random.Random) -> tuple[str, int | None]:
    """One of the legal actions, all alike likely."""
    open_now: list[tuple[str, int | None]] = [("raise", total) for total in options.to]
    open_now += [("fold", None)] if options.fold else []
    open_now += [("check", None)] if options.check else []
    open_now += [("call", None)] if options.call is not None else []
    open_now += [("bring_in", None)] if options.bring_in is not None else []
    return dealer.choice(open_now)


def calling(options: Options, _: random.Random) -> tuple[str, int | None]:
    """Bring in, call or check."""
    if options.bring_in is not None:
        return "bring_in", None
    return ("check" if options.call is None else "call"), None


def finished_hand(dealer: random.Random, choose: Callable[[Options, random.Random], tuple[str, int | None]]) -> Setup:
    """A hand with all its actions, played to its end."""
    deck = dealer.sample(DECK, 7 * SEATS)
    places = tuple(Place(seat + 1, STACK, tuple(deck[7 * seat : 7 * seat + 7])) for seat in range(SEATS))
    attempts: tuple[Attempt, ...] = ()
    while True:
        setup = Setup("stud", RULEBOOK.stud, STAKES, SEATS, places, None, attempts)
        last = play(setup)[-1]
        if not isinstance(last, Turn):
            return setup
        attempts += (Attempt(last.seat, *choose(last.options, dealer)),)


def as_protocol(setup: Setup) -> dict[str, Any]:
    """The hand as the adapter protocol writes it."""
    return {
        "game": setup.game,
        "stakes": setup.stakes._asdict(),
        "dealer": setup.dealer,
        "seats": [{**place._asdict(), "cards": [TEXT[card] for card in place.cards]} for place in setup.places],
        "community": None,
        "rules": {"cap.heads_up": "capped", "open_pair.trigger": "never", "cap.wagers": "4"},
        "actions": [attempt._asdict() for attempt in setup.attempts],
    }


def refuses(hand: dict[str, Any]) -> bool:
    """Whether pokerkit refuses an action of the hand or does not finish it."""
    events = pokerkit_driver.play(hand)
    return events[-1]["event"] != "end" or any(event["event"] == "refused" for event in events)


def rate(hands: list[Any], work: Callable[[Any], object]) -> float:
    """Hands a second of processor time."""
    start = process_time()
    for hand in hands:
        work(hand)
    return len(hands) / (process_time() - start)


def through_the_protocol(hand: dict[str, Any]) -> object:
    """Our side from protocol objects to protocol objects, for those who compare that."""
    return events_to_json(play(setup_from_json(hand, RECONCILED)))


def main() -> None:
    """Print a line for each way of playing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200, help="hands of each way of playing")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of which the median counts")
    args = parser.parse_args()
    for name, choose in {"random": any_legal, "call": calling}.items():
        dealer = random.Random(SEED)
        setups = [finished_hand(dealer, choose) for _ in range(args.hands)]
        kept = [(setup, hand) for setup in setups if not refuses(hand := as_protocol(setup))]
        natives, hands = [setup for setup, _ in kept], [hand for _, hand in kept]
        rounds = [
            (rate(natives, play), rate(hands, pokerkit_driver.play), rate(hands, through_the_protocol))
            for _ in range(args.rounds)
        ]
        ours, theirs, wired = (median(column) for column in zip(*rounds, strict=True))
        ratio = median(row[0] / row[1] for row in rounds)
        print(
            f"{name:7} {len(kept)} of {len(setups)} hands: studcheck {ours:7,.0f}/s  pokerkit {theirs:5,.0f}/s  "
            f"ratio {ratio:5.1f}  (studcheck through protocol objects {wired:7,.0f}/s)"
        )


if __name__ == "__main__":
    main()
