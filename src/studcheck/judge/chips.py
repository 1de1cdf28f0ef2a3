"""The chips of a report, followed from event to event: what is put in, what comes back, and what is left.

They add up under every rulebook; only what an ante counts for is a rule point.  Each check tells the first event that
is wrong, and is left out where the engine does not report what it adds up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.judge.words import say_deed, say_sums
from studcheck.model import STREETS
from studcheck.results import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from studcheck.judge.sights import Event, Events
    from studcheck.model import Hand

_MOVES = frozenset({"ante", "action", "refund", "award", "end"})
_NEVER_ZERO = frozenset({"ante", "refund", "award"})
_CLOSING = frozenset({"show", "muck", "award"})
#: Before these nothing unmatched may be left, once in a street.
_BOUNDARIES = _CLOSING | {"deal", "community"}


def chip_faults(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """What does not add up."""
    yield from _nothing_is_not_reported(events)
    yield from _actions_add_up(hand, events, reports)
    yield from _unmatched_goes_back(hand, events, reports)
    yield from _chips_followed(hand, events, reports)


def _nothing_is_not_reported(events: Events) -> Iterator[Finding]:
    """Events of nothing: "zero amounts of ``ante``, ``refund``, ``award`` are not reported"."""
    for place, event in enumerate(events):
        if event["event"] in _NEVER_ZERO and not event["amount"]:
            kind = event["event"]
            yield Finding(f"no {kind} of nothing", f"{kind} of 0 chips, seat {event['seat']}", place)
            return


def _actions_add_up(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """``to`` is the "total on this street" and ``all_in`` says that "the stack is now 0", for every action.

    A live ante is part of the total of third street.
    """
    if "action" not in reports or ("turn" not in reports and not {"deal", "community"}.issubset(reports)):
        return
    antes = {seat.seat: min(hand.stakes.ante, seat.stack) for seat in hand.seats}
    stacks = {seat.seat: seat.stack - antes[seat.seat] for seat in hand.seats}
    total = antes if hand.rules.get("ante.status") == "live" else {}
    street = STREETS[0]
    for place, event in enumerate(events):
        kind = event["event"]
        if kind in {"deal", "turn", "community"}:
            now = STREETS[-1] if kind == "community" else event["street"]
            if now > street:
                street, total = now, {}
        elif kind == "refund":
            stacks[event["seat"]] = stacks.get(event["seat"], 0) + event["amount"]
        elif kind == "action":
            seat, amount = event["seat"], event["amount"]
            total[seat] = total.get(seat, 0) + amount
            stacks[seat] = stacks.get(seat, 0) - amount
            all_in = not stacks[seat] if "refund" in reports else event["all_in"]
            if (event["to"], event["all_in"]) != (total[seat], all_in):
                yield Finding(
                    _say_sum(event, total[seat], all_in), _say_sum(event, event["to"], event["all_in"]), place
                )
                return


def _say_sum(action: Event, total: int, all_in: bool) -> str:
    said = say_deed({"seat": action["seat"], "do": action["do"], "amount": action["amount"]})
    return f"{said}: {total} in on this street{', all-in' if all_in else ''}"


def _unmatched_goes_back(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """What nobody matched is refunded "before the next card", and before hands are shown and pots are paid.

    It is "what the highest total in the pot exceeds the second highest of all seats, folded ones and antes included (a
    fee not)"; an excess of the ante "comes back with third street's round".
    """
    if not {"ante", "deal", "action", "refund"}.issubset(reports):
        return
    put_in = {seat.seat: 0 for seat in hand.seats}
    counted = {"action"} if hand.rules.get("ante.status") == "fee" else {"ante", "action"}
    street = 0
    for place, event in enumerate(events):
        kind = event["event"]
        if kind in counted:
            put_in[event["seat"]] = put_in.get(event["seat"], 0) + event["amount"]
        elif kind == "refund":
            seat, chips = _unmatched(put_in)
            if event["seat"] != seat or event["amount"] > chips:
                yield Finding(_say_refund(seat, chips), _say_refund(event["seat"], event["amount"]), place)
                return
            put_in[seat] -= event["amount"]
        elif kind in _BOUNDARIES:
            now = event["street"] if kind == "deal" else STREETS[-1] + (kind in _CLOSING)
            seat, chips = _unmatched(put_in) if 0 < street < now else (0, 0)
            if chips:
                yield Finding(f"{_say_refund(seat, chips)} before the next {kind}", f"{kind} comes first", place)
                return
            street = max(street, now)


def _unmatched(put_in: Mapping[int, int]) -> tuple[int, int]:
    """The seat that has put in most, and by how much it exceeds the next."""
    seat = max(put_in, key=put_in.__getitem__)
    return seat, put_in[seat] - sorted([0, *put_in.values()])[-2]


def _say_refund(seat: int, chips: int) -> str:
    return f"{chips} back to seat {seat}" if chips else "nothing goes back"


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
