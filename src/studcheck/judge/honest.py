"""What a report has to be before any case looks into it: the hand that was sent, played with its cards and its script.

An engine that deals other cards, leaves actions out or stops in the middle has not been asked this case: without these
facts it could pass wherever a case expects that something does not happen.  Each needs the kinds of event it looks at.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from studcheck.judge.sights import alike
from studcheck.judge.words import deed, say_deed, say_sums
from studcheck.model import STREETS
from studcheck.results import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from studcheck.judge.sights import Events
    from studcheck.model import Hand

_FIRST_CARDS = 3
_MOVES = frozenset({"ante", "action", "refund", "award", "end"})


def report_faults(hand: Hand, events: Events, reports: Collection[str]) -> list[Finding]:
    """All that is wrong with the report of a hand."""
    return [
        *_dealt_as_named(hand, events),
        *_third_street_dealt(hand, events, reports),
        *_script_taken(hand, events, reports),
        *_comes_to_rest(events, reports),
        *_chips_followed(hand, events, reports),
    ]


def _dealt_as_named(hand: Hand, events: Events) -> Iterator[Finding]:
    """Every seat gets the cards that the hand names for it, in their order; the first other card is told."""
    named = {seat.seat: iter(seat.cards) for seat in hand.seats}
    for place, event in enumerate(events):
        if event["event"] == "deal":
            who, card = f"seat {event['seat']} is dealt", next(named.get(event["seat"], iter(())), None)
        elif event["event"] == "community":
            who, card = "the shared card is", hand.community
        else:
            continue
        if event["card"] != card:
            yield Finding(f"{who} {card or 'nothing more'}", f"{who} {event['card']}", place)
            return


def _third_street_dealt(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """A hand that is played begins with three cards for each seat."""
    if "deal" not in reports or any(event["event"] == "stuck" for event in events):
        return
    got = Counter(event["seat"] for event in events if event["event"] == "deal" and event["street"] == STREETS[0])
    if any(got[seat.seat] < _FIRST_CARDS for seat in hand.seats):
        cards = {seat.seat: got[seat.seat] for seat in hand.seats}
        yield Finding("three cards for each seat on third street", f"cards for {say_sums('seat', cards)}")


def _script_taken(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """Every action of the script is tried in its turn, done or refused, and nothing else is done.

    A ``muck`` is judged at its seat's turn to show, and not in this order.
    """
    if not {"action", "refused"}.issubset(reports):
        return
    script = [action for action in hand.actions if action.do != "muck"]
    tried = 0
    for place, event in enumerate(events):
        if event["event"] == "stuck":
            return
        if event["event"] not in {"action", "refused"} or event["do"] == "muck":
            continue
        if tried == len(script) or not alike(event, script[tried]):
            wanted = say_deed(deed(script[tried])) if tried < len(script) else "nothing more is done"
            yield Finding(wanted, say_deed({key: event.get(key) for key in ("seat", "do", "to")}), place)
            return
        tried += 1
    if tried < len(script):
        yield Finding(f"{say_deed(deed(script[tried]))}, or is refused", "neither done nor refused")


def _comes_to_rest(events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """A hand ends, wants a card that it does not get, or waits at the turn of a seat."""
    if not {"turn", "end"}.issubset(reports):
        return
    last = next((event["event"] for event in reversed(events) if event["event"] != "refused"), None)
    if last not in {"turn", "end", "stuck"}:
        yield Finding("the hand is over, or waits for a seat", f"it stops after {last}" if last else "nothing happens")


def _chips_followed(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """Each seat ends with what it had, less what it put in, with what it got back and won."""
    if not _MOVES.issubset(reports) or not events or events[-1]["event"] != "end":
        return
    held = {seat.seat: seat.stack for seat in hand.seats}
    for event in events:
        kind = event["event"]
        if kind in {"ante", "action", "refund", "award"}:
            sign = -1 if kind in {"ante", "action"} else 1
            held[event["seat"]] = held.get(event["seat"], 0) + sign * event["amount"]
    got = {row["seat"]: row["stack"] for row in events[-1]["stacks"]}
    if held != got:
        yield Finding(f"by what was put in and won, {say_sums('seat', held)}", say_sums("seat", got), len(events) - 1)
