"""A deal in words: who holds what, what is done, and what follows on each side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.notation import SCRIPT_STREETS, say_action
from studcheck.oracle import REFUSED_SETUP
from studcheck.reports.deal import say_street
from studcheck.reports.sights import say_sight_event

if TYPE_CHECKING:
    from studcheck.conflicts.deals import Deal
    from studcheck.oracle import Sight

_MOST_EVENTS = 4
_DOOR = 2


def cards_dealt(deal: Deal) -> dict[int, list[tuple[str, str]]]:
    """The cards that each seat gets on one side or the other, in order, with their faces."""
    found: dict[int, list[tuple[str, str]]] = {seat.seat: [] for seat in deal.hand.seats}
    for sight in deal.sights:
        mine: dict[int, list[tuple[str, str]]] = {seat: [] for seat in found}
        for event in sight:
            if event[0] == "deal":
                mine[event[1]].append((event[2], event[3]))
        found = {seat: max(found[seat], mine[seat], key=len) for seat in found}
    return found


def shared_card(deal: Deal) -> str | None:
    """The shared card, if one side deals it."""
    return next((event[1] for sight in deal.sights for event in sight if event[0] == "community"), None)


def say_seats(deal: Deal) -> list[list[str]]:
    """A row a seat: dealer mark, number, stack, down cards, upcards."""
    rows = []
    for seat in deal.hand.seats:
        dealt = cards_dealt(deal)[seat.seat] or [(card, "up" if place == _DOOR else "down") for place, card in
                                                 enumerate(seat.cards[:3])]  # fmt: skip
        down, up = (" ".join(card for card, face in dealt if face == wanted) for wanted in ("down", "up"))
        rows.append(["D" if seat.seat == deal.hand.dealer else "", str(seat.seat), str(seat.stack), down, up])
    return rows


def script(deal: Deal) -> dict[str, list[str]]:
    """The actions by street, as they fall on the side that takes them all."""
    sight = min(deal.sights, key=lambda each: sum(event[0] in {"refused", "invalid"} for event in each))
    streets: list[str] = []
    street = SCRIPT_STREETS[0]
    for event in sight:
        if event[0] == "turn":
            street = SCRIPT_STREETS[event[2] - 3]
        elif event[0] in {"action", "refused"}:
            streets.append(street)
    found: dict[str, list[str]] = {}
    for place, action in enumerate(deal.hand.actions):
        on = "showdown" if action.do == "muck" or place >= len(streets) else streets[place]
        found.setdefault(on, []).append(say_action(action))
    return found


def say_actions(deal: Deal) -> list[tuple[str, str]]:
    """What the seats do on each street, in order, beside the name of the street."""
    acted = [(say_street(street), "; ".join(actions)) for street, actions in script(deal).items()]
    return acted or [("actions", "nobody has acted yet")]


def say_stakes(deal: Deal) -> str:
    """The stakes in one line."""
    stakes = deal.hand.stakes
    return f"ante {stakes.ante}, bring-in {stakes.bring_in}, bets {stakes.small_bet} and {stakes.big_bet}"


def outcomes(deal: Deal) -> tuple[list[str], list[str]]:
    """What happens on each side from where they part, a few events, and the end."""
    one, other = deal.sights
    if REFUSED_SETUP in deal.sights:
        return [say_sight_event(one[-1])], [say_sight_event(other[-1])]
    pairs = zip(one, other, strict=False)
    place = next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
    return _told(one, place), _told(other, place)


def _told(sight: Sight, place: int) -> list[str]:
    events = sight[place : place + _MOST_EVENTS]
    last = sight[-1:] if len(sight) > place + _MOST_EVENTS else ()
    return [say_sight_event(event) for event in (*events, *last)] or ["nothing more happens"]
