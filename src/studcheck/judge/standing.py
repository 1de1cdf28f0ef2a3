"""What holds in every hand, whatever a case asks: chips are conserved, the script is taken, the end comes last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.judge.sights import alike, of
from studcheck.judge.words import say_deed, say_sums
from studcheck.results import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from studcheck.judge.sights import Events
    from studcheck.model import Hand
    from studcheck.scenarios import Plan


def refusals(plan: Plan, events: Events) -> Iterator[Finding]:
    """Actions of the script that were refused though the case does not expect it: later facts follow from them."""
    expected = [check.want for check in plan.checks if check.fact == "refused"]
    for place, event in of(events, "refused"):
        if not any(alike(event, action) for action in expected):  # type: ignore[arg-type]
            tried = say_deed({key: event.get(key) for key in ("seat", "do", "to")})
            yield Finding(f"{tried}: accepted", f"{tried}: refused", place)


def conserved(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """Chips: the stacks before the hand are the stacks after it, and the fees where the ante is one."""
    for place, end in of(events, "end"):
        fee = hand.rules.get("ante.status") == "fee"
        if fee and "ante" not in reports:
            return
        fees = sum(event["amount"] for _, event in of(events, "ante")) if fee else 0
        stacks = {row["seat"]: row["stack"] for row in end["stacks"]}
        named = sorted(row["seat"] for row in end["stacks"])
        before = sum(seat.stack for seat in hand.seats)
        after = sum(row["stack"] for row in end["stacks"]) + fees
        if named != sorted(seat.seat for seat in hand.seats) or before != after:
            kept = f"{before} chips at the end" if not fee else f"{before} chips at the end, fees included"
            yield Finding(kept, f"{after} chips: {say_sums('seat', stacks)}", place)


def last_words(events: Events) -> Iterator[Finding]:
    """Nothing follows the end of a hand, nor an engine that is stuck."""
    for kind, words in (("end", "the end of the hand"), ("stuck", "a want of a card")):
        for place, _ in of(events, kind):
            if place + 1 < len(events):
                yield Finding(f"nothing after {words}", f"{events[place + 1]['event']} follows it", place + 1)
