"""What a report has to be before any case looks into it: the hand that was sent, played with its cards and its script.

An engine that deals other cards, leaves actions out or stops in the middle has not been asked this case: without these
facts it could pass wherever a case expects that something does not happen.  Each needs the kinds of event it looks at.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING

from studcheck.judge.chips import chip_faults
from studcheck.judge.order import left_over, order_faults
from studcheck.judge.sights import alike
from studcheck.judge.words import deed, say_deed, say_sums
from studcheck.model import STREETS
from studcheck.results import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from studcheck.judge.sights import Events
    from studcheck.model import Action, Hand

_FIRST_CARDS = 3


def report_faults(hand: Hand, events: Events, reports: Collection[str]) -> list[Finding]:
    """All that is wrong with the report of a hand."""
    return [
        *_dealt_as_named(hand, events),
        *_third_street_dealt(hand, events, reports),
        *_script_taken(hand, events, reports),
        *_mucks_as_told(hand, events),
        *_comes_to_rest(events, reports),
        *order_faults(hand, events, reports),
        *chip_faults(hand, events, reports),
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

    A ``muck`` that is tried when no decision is left is judged at its seat's turn to show, and not in this order.
    """
    if not {"action", "refused"}.issubset(reports):
        return
    tried, script = _tries(hand, events, reports)
    for place, wanted in zip_longest(tried, script):
        event = None if place is None else events[place]
        if event is None and not any(each["event"] == "stuck" for each in events):
            yield Finding(f"{say_deed(deed(wanted))}, or is refused", "neither done nor refused")
            return
        if event is not None and (wanted is None or not alike(event, wanted)):
            said = say_deed(deed(wanted)) if wanted else "nothing more is done"
            yield Finding(said, say_deed({key: event.get(key) for key in ("seat", "do", "to")}), place)
            return


def _tries(hand: Hand, events: Events, reports: Collection[str]) -> tuple[list[int], list[Action]]:
    """The places of what was tried, and what the script has for them.

    Without turns nobody knows when the last decision was: no muck is then counted.
    """
    places = [place for place, event in enumerate(events) if event["event"] in {"action", "refused"}]
    late = frozenset(left_over(events)) if "turn" in reports else frozenset(places)
    at_turns = [place for place in places if place not in late]
    known = len(at_turns)
    after = [place for place in places if place in late and events[place]["do"] != "muck"]
    return [*at_turns, *after], [
        action for number, action in enumerate(hand.actions) if number < known or action.do != "muck"
    ]


def _mucks_as_told(hand: Hand, events: Events) -> Iterator[Finding]:
    """A seat mucks, or is refused to, as often as the script tells it at most; else it shows."""
    told = Counter(action.seat for action in hand.actions if action.do == "muck")
    for place, event in enumerate(events):
        if event["event"] == "muck" or (event["event"] == "refused" and event["do"] == "muck"):
            if not told[event["seat"]]:
                yield Finding(f"no muck of seat {event['seat']} beyond the script", f"{event['event']} muck", place)
                return
            told[event["seat"]] -= 1


def _comes_to_rest(events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """A hand ends, wants a card that it does not get, or waits at the turn of a seat."""
    if not {"turn", "end"}.issubset(reports):
        return
    last = next((event["event"] for event in reversed(events) if event["event"] != "refused"), None)
    if last not in {"turn", "end", "stuck"}:
        yield Finding("the hand is over, or waits for a seat", f"it stops after {last}" if last else "nothing happens")
