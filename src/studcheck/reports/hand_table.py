"""A played hand as a table: what every seat holds, has put in and has left after a given event."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from studcheck.reports.columns import columns
from studcheck.reports.events import say_event
from studcheck.reports.harmless import harmless

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: So many events up to the diverging one are told in words under the table.
_TOLD = 6


@dataclass(slots=True)
class _Seat:
    stack: int
    bet: int = 0
    down: list[str] = field(default_factory=list)
    up: list[str] = field(default_factory=list)
    says: str = ""


def table_at(hand: Mapping[str, Any], events: Sequence[Mapping[str, Any]], event: int | None) -> list[str]:
    """The table after the event with this index (None: after the last one), and the events that led to it."""
    last = len(events) - 1 if event is None else min(event, len(events) - 1)
    seats = {row["seat"]: _Seat(row["stack"]) for row in hand["seats"]}
    shared, street = "", 3
    for happened in events[: last + 1]:
        now = happened.get("street")
        if happened.get("event") in {"deal", "turn"} and isinstance(now, int) and now > street:
            street = now
            for seat in seats.values():
                seat.bet = 0
        if happened.get("event") == "community":
            shared = harmless(str(happened.get("card")))
        number = happened.get("seat")
        if isinstance(number, int) and number in seats:
            _happen(seats[number], happened)
    lines = columns(_rows(seats, hand.get("dealer"), events[last].get("seat") if events else None))
    if shared:
        lines.append(f"shared card: {shared}")
    return lines + _told(events, last)


def _happen(seat: _Seat, event: Mapping[str, Any]) -> None:
    amount = event.get("amount")
    chips = amount if isinstance(amount, int) else 0
    match event.get("event"):
        case "ante":
            seat.stack -= chips
        case "deal":
            (seat.up if event.get("face") == "up" else seat.down).append(harmless(str(event.get("card"))))
        case "action":
            seat.stack -= chips
            seat.bet = event["to"] if isinstance(event.get("to"), int) else seat.bet
            seat.says = "folded" if event.get("do") == "fold" else "all-in" if event.get("all_in") else seat.says
        case "refund" | "award":
            seat.stack += chips
        case "show":
            seat.says = "shows"
        case "muck":
            seat.says = "mucks"


def _rows(seats: Mapping[int, _Seat], dealer: object, acting: object) -> list[list[str]]:
    rows = [["", "seat", "stack", "street", "down", "up", ""]]
    for number, seat in seats.items():
        says = ", ".join(filter(None, ["dealer" if number == dealer else "", seat.says]))
        mark = ">" if number == acting else ""
        rows.append(
            [mark, str(number), str(seat.stack), str(seat.bet), " ".join(seat.down), " ".join(seat.up), says],
        )
    return rows


def _told(events: Sequence[Mapping[str, Any]], last: int) -> list[str]:
    first = max(0, last - _TOLD + 1)
    rows = [
        [">" if number == last else "", str(number), say_event(event)]
        for number, event in enumerate(events[first : last + 1], first)
    ]
    return ["", *columns(rows)] if rows else ["no event was reported"]
