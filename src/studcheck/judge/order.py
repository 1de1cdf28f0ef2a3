"""The order in which a report has to tell a hand; it holds under every rulebook, and in every case.

Source: ``protocol``, "The events, in the order in which they happen".  Each check quotes its clause, tells the first
event that breaks it, and looks only at events that are there: what an engine does not report is not held against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.judge.words import numbers, say_award, say_deed
from studcheck.model import STREETS, dealing_order
from studcheck.results import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from studcheck.judge.sights import Event, Events
    from studcheck.model import Hand

_THIRD, _SEVENTH = STREETS[0], STREETS[-1]
#: How the cards of a seat lie, but for the seventh, of which ``deal.seventh`` decides.
_FACES = ("down", "down", "up", "up", "up", "up")

_GOES_ON = frozenset({"turn", "deal", "community", "refund"})
_SHOWING = frozenset({"show", "muck", "award"})
#: After which kinds an event may not come, and what is so instead.
_TOO_LATE: dict[str, tuple[frozenset[str], str]] = {
    "ante": (
        frozenset({"deal", "community", "turn", "action", "refused", "refund"}) | _SHOWING,
        "every ante before the deal",
    ),
    "deal": (frozenset({"community"}) | _SHOWING, "every card of a seat before the shared card, showing and paying"),
    "community": (frozenset({"community"}) | _SHOWING, "one shared card, before showing and paying"),
    "turn": (_SHOWING, "all betting before showing and paying"),
    "action": (_SHOWING, "all betting before showing and paying"),
    "refund": (_SHOWING, "every refund before showing and paying"),
    "refused": (frozenset({"award"}), "every refusal before paying"),
    "show": (frozenset({"award"}), "all showing before paying"),
    "muck": (frozenset({"award"}), "all showing before paying"),
}


def order_faults(hand: Hand, events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """What is told out of order."""
    order = dealing_order((seat.seat for seat in hand.seats), hand.dealer)
    yield from _nothing_too_late(events)
    yield from _antes_in_order(order, events)
    yield from _dealt_in_rounds(order, events)
    yield from _cards_lie_as_they_should(events)
    yield from _a_street_at_a_time(events, reports)
    yield from _refunded_when_the_round_is_over(events, reports)
    yield from _one_turn_a_decision(events, reports)
    late = left_over(events) if "turn" in reports else []
    yield from _refused_in_time(events, late)
    yield from _mucks_judged_in_turn(events, late, reports)
    yield from _shown_once(events)
    yield from _awards_in_order(order, events)


def _nothing_too_late(events: Events) -> Iterator[Finding]:
    """Kinds in order: "nobody shows before the last card is out", awards "come after all showing", and the like."""
    seen: set[str] = set()
    for place, event in enumerate(events):
        kind = event["event"]
        if kind in _TOO_LATE and not seen.isdisjoint(_TOO_LATE[kind][0]):
            kinds, instead = _TOO_LATE[kind]
            earlier = next(before["event"] for before in events if before["event"] in kinds)
            yield Finding(instead, f"{kind} comes after {earlier}", place)
            return
        seen.add(kind)


def _antes_in_order(order: list[int], events: Events) -> Iterator[Finding]:
    """An ``ante`` for each seat, in dealing order."""
    last = -1
    for place, event in enumerate(events):
        if event["event"] == "ante" and event["seat"] in order:
            now = order.index(event["seat"])
            if now <= last:
                yield Finding(
                    f"antes in dealing order: seats {numbers(order)}",
                    f"seat {event['seat']} antes after seat {order[last]}",
                    place,
                )
                return
            last = now


def _dealt_in_rounds(order: list[int], events: Events) -> Iterator[Finding]:
    """Cards are dealt "in dealing order, a street at a time; third street is three rounds of one card each".

    A seat that gets no card once gets none later: the cards of a round are the first, second … card of their seats.
    """
    places = {seat: number for number, seat in enumerate(order)}
    had = dict.fromkeys(order, 0)
    last, before = (0, 0), 0
    for place, event in enumerate(events):
        if event["event"] != "deal" or (seat := event["seat"]) not in places:
            continue
        had[seat] += 1
        now = (had[seat], places[seat])
        if now <= last:
            yield Finding(
                f"a card at a time in dealing order: seats {numbers(order)}",
                f"seat {seat} is dealt its card {now[0]} after seat {before} its card {last[0]}",
                place,
            )
            return
        last, before = now, seat


def _cards_lie_as_they_should(events: Events) -> Iterator[Finding]:
    """Third street is dealt "down, down, up", then one card up on each street; the seventh is its rule point's."""
    had: dict[int, int] = {}
    for place, event in enumerate(events):
        if event["event"] != "deal":
            continue
        number = had[event["seat"]] = had.get(event["seat"], 0) + 1
        street, face = event["street"], event["face"]
        due = _FACES[number - 1] if number <= len(_FACES) else face
        if street != max(number, _THIRD) or face != due:
            who = f"card {number} of seat {event['seat']}"
            yield Finding(f"{who} face {due} on street {max(number, _THIRD)}", f"face {face} on street {street}", place)
            return


def _a_street_at_a_time(events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """The betting of a street comes after its cards and before the next, showing after those of the last street.

    A seat that is left alone gets no more cards; whether it shows is for the cases to say.
    """
    if "deal" not in reports:
        return
    unseen = "community" not in reports  # then seventh street may have begun unseen
    alone = _left_alone(events)
    dealt = begun = 0
    for place, event in enumerate(events):
        kind = event["event"]
        if kind == "deal":
            dealt = event["street"]
            if dealt <= begun:
                yield Finding(f"no card of street {dealt} once its betting has begun", "one is dealt", place)
                return
        elif kind == "community":
            dealt = _SEVENTH
        elif kind == "turn" or (kind in {"show", "muck"} and not alone):
            begun = event["street"] if kind == "turn" else _SEVENTH
            if begun != dealt and not (unseen and (dealt, begun) == (_SEVENTH - 1, _SEVENTH)):
                expected = f"street {begun} dealt, and no card after it, before the {kind} of seat {event['seat']}"
                yield Finding(expected, f"street {dealt} was dealt last" if dealt else "no card was dealt", place)
                return
        elif kind in {"action", "refund"}:
            begun = dealt


def _left_alone(events: Events) -> bool:
    """Whether all seats but one have folded."""
    seats = {event["seat"] for event in events if event["event"] == "deal"}
    folded = {event["seat"] for event in events if event["event"] == "action" and event["do"] == "fold"}
    return len(seats - folded) == 1


def _refunded_when_the_round_is_over(events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """Refunds come "when the round in which they arose is over, before the next card"; the first is third street's."""
    if not {"deal", "community"}.issubset(reports):
        return
    dealt, refund = False, None
    for place, event in enumerate(events):
        kind = event["event"]
        if kind in {"deal", "community"}:
            dealt, refund = True, None
        elif kind == "refund":
            refund = place
        if refund is not None and (not dealt or kind in {"turn", "action"}):
            got = f"{kind} follows it" if dealt else "it comes before the deal"
            yield Finding("a refund when the betting of the street is over", got, refund)
            return


def _one_turn_a_decision(events: Events, reports: Collection[str]) -> Iterator[Finding]:
    """Decisions: "there is one ``turn``, then what it did"; while it is open "only ``refused`` may follow it".

    Without actions a decision is another one when another seat or street is asked.
    """
    if "turn" not in reports:
        return
    acts = "action" in reports
    asked: Event | None = None
    for place, event in enumerate(events):
        kind = event["event"]
        if kind == "refused":
            continue
        if kind == "action":
            if asked is None or asked["seat"] != event["seat"]:
                yield Finding(
                    f"a turn of seat {event['seat']}, then what it does", f"no turn: {say_deed(event)}", place
                )
                return
            asked = None
        elif asked is not None and (acts or _same_turn(asked, event)):
            got = f"a second turn of seat {event['seat']}" if _same_turn(asked, event) else f"{kind} follows its turn"
            yield Finding(f"one turn of seat {asked['seat']}, then what it does or tries", got, place)
            return
        else:
            asked = event if kind == "turn" else None


def _same_turn(asked: Event, event: Event) -> bool:
    return all(asked[key] == event.get(key) for key in ("event", "seat", "street"))


def left_over(events: Events) -> list[int]:
    """The places of what is refused while no turn is open."""
    waits, found = False, []
    for place, event in enumerate(events):
        if event["event"] != "refused":
            waits = event["event"] == "turn"
        elif not waits:
            found.append(place)
    return found


def _refused_in_time(events: Events, late: list[int]) -> Iterator[Finding]:
    """What is tried when no decision is left is refused "after the last card and refund"."""
    goes_on = [place for place, event in enumerate(events) if late and event["event"] in _GOES_ON]
    if goes_on and late[0] < goes_on[-1]:
        after = next(events[place] for place in goes_on if place > late[0])
        expected = "refused at a turn, or after the last card and refund"
        yield Finding(expected, f"{after['event']} comes after it: {_tried(events[late[0]])}", late[0])


def _mucks_judged_in_turn(events: Events, late: list[int], reports: Collection[str]) -> Iterator[Finding]:
    """A muck is "judged at that seat's turn to show: a seat that may not muck is refused and shows".

    Of several mucks of a seat that is the last one refused.  Whatever else is left over is refused "before showing".
    """
    if not late:
        return
    shows = {event["seat"]: place for place, event in enumerate(events) if event["event"] == "show"}
    start = next((place for place, event in enumerate(events) if event["event"] in _SHOWING), len(events))
    judged = {events[place]["seat"]: place for place in late if events[place]["do"] == "muck"}
    for place in late:
        seat, after = events[place]["seat"], place + 1
        if judged.get(seat) != place:
            in_time = place < start
        elif "show" in reports:
            in_time = shows.get(seat, after if place < start else None) == after
        else:
            in_time = True
        if not in_time:
            yield Finding(
                "a muck refused just before its seat shows, all else before any seat does",
                f"elsewhere: {_tried(events[place])}",
                place,
            )
            return


def _tried(event: Event) -> str:
    return f"{say_deed({key: event.get(key) for key in ('seat', 'do', 'to')})}, refused"


def _shown_once(events: Events) -> Iterator[Finding]:
    """Each seat has one turn to show, at which it shows or mucks."""
    done: set[int] = set()
    for place, event in enumerate(events):
        if event["event"] in {"show", "muck"}:
            if event["seat"] in done:
                yield Finding(f"one show or muck of seat {event['seat']}", f"a second one: {event['event']}", place)
                return
            done.add(event["seat"])


def _awards_in_order(order: list[int], events: Events) -> Iterator[Finding]:
    """Awards: "side pots first (last-formed first), within a pot high before low, then seats in dealing order"."""
    last: tuple[int, bool, int] | None = None
    before: Event = {}
    for place, event in enumerate(events):
        if event["event"] != "award" or event["seat"] not in order:
            continue
        now = (-event["pot"], event["share"] == "low", order.index(event["seat"]))
        if last is not None and now <= last:
            expected = "awards from the last-formed pot on, high before low, one for each seat in dealing order"
            yield Finding(expected, f"{say_award(event)} comes after {say_award(before)}", place)
            return
        last, before = now, event
