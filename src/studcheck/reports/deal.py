"""A case dealt out: who gets which card on which street, what the seats do, and what is expected of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.judge import expected_in_words
from studcheck.model import STREETS
from studcheck.notation import SCRIPT_STREETS, say_action
from studcheck.protocol import hand_to_json
from studcheck.reports.claims import claims_in_words
from studcheck.reports.columns import columns, labelled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from studcheck.model import Action, Seat
    from studcheck.rules import Rulebook
    from studcheck.scenarios import Case, Plan


@dataclass(frozen=True, slots=True)
class Street:
    """One street of a deal: its name and what the seats do on it, in order."""

    name: str
    number: int
    actions: tuple[Action, ...]


def streets(case: Case, values: Mapping[str, str]) -> list[Street]:
    """The streets that the script of the case reaches under these values, and the showdown if it is scripted."""
    script = dict(case.actions)
    for entry in case.expect:
        if all(values[point] in wanted for point, wanted in entry.under.items()):
            script.update(entry.actions)
    scripted = [place for place, name in enumerate(SCRIPT_STREETS) if script.get(name)]
    last = max(scripted, default=0)
    return [
        Street(name, STREETS[min(place, len(STREETS) - 1)], tuple(script.get(name, ())))
        for place, name in enumerate(SCRIPT_STREETS[: last + 1])
    ]


def deal_json(planned: Plan, book: Rulebook) -> dict[str, Any]:
    """The deal for machines."""
    case = planned.case
    rows = [
        {"street": street.name, "actions": [say_action(action) for action in street.actions]}
        for street in streets(case, book.for_game(case.game))
    ]
    return {
        "case": case.id,
        "title": case.title,
        "place": f"{case.topic}/{case.file.name}:{case.line}",
        "rulebook": book.name,
        "points": dict(planned.points),
        "claims": list(case.claims),
        "hand": hand_to_json(planned.hand),
        "streets": rows,
        "expected": expected_in_words(planned),
        "because": _because(planned),
    }


def deal_pages(planned: Plan, book: Rulebook) -> list[str]:
    """The deal for people: a page of what it is about, a page a street, a page of what is expected."""
    found = streets(planned.case, book.for_game(planned.case.game))
    gone: dict[int, int] = {}
    pages = [_about(planned, book)]
    for street in found:
        pages.append(_street(planned, street, gone))
        gone |= {action.seat: street.number for action in street.actions if action.do == "fold"}
    return [*pages, _expected(planned)]


def _about(planned: Plan, book: Rulebook) -> str:
    case, stakes = planned.case, planned.hand.stakes
    lines = [
        *labelled("", f"{case.id}: {case.title}", indent="", width=0),
        *labelled("case", f"{case.topic}/{case.file.name}:{case.line}"),
    ]
    lines += labelled("game", f"{case.game}, under the rulebook {book.name}")
    said = f"ante {stakes.ante}, bring-in {stakes.bring_in}, bets {stakes.small_bet} and {stakes.big_bet}"
    lines += labelled("stakes", said + (f", smallest chip {stakes.chip}" if stakes.chip > 1 else ""))
    lines += labelled("dealer", "no mark" if planned.hand.dealer is None else f"seat {planned.hand.dealer}")
    points = load_catalogue().points
    for point, value in planned.points.items():
        lines += labelled("at issue", f"{point} = {value}: {points[point].values[value]}")
    for words in claims_in_words(case.claims, planned.points):
        lines += labelled("documents", words)
    return "\n".join(lines)


def _street(planned: Plan, street: Street, gone: Mapping[int, int]) -> str:
    rules = planned.hand.rules
    named = {seat.seat: set(filter(None, seat.cards)) for seat in planned.case.seats}
    rows: list[Sequence[str]] = [["", "seat", "stack", "down", "up", "does"]]
    for seat in planned.hand.seats:
        last = gone.get(seat.seat, street.number) if rules["deal.recipients"] == "live" else street.number
        down, up = _cards(seat, last, named[seat.seat], open_seventh=rules["deal.seventh"] == "up")
        says = _does(street.actions, seat.seat) or ("folded" if seat.seat in gone else "")
        rows.append(["D" if seat.seat == planned.hand.dealer else "", str(seat.seat), str(seat.stack), down, up, says])
    shared = planned.hand.community
    lines = [say_street(street.name), *columns(rows, indent="  ")]
    if shared is not None and street.number == STREETS[-1]:
        lines.append(f"  shared card, should one be dealt: {shared}")
    return "\n".join(lines)


def say_street(name: str) -> str:
    """The name of a street of a script in words."""
    return name if name == "showdown" else f"{name} street"


def _cards(seat: Seat, street: int, named: set[str], *, open_seventh: bool) -> tuple[str, str]:
    """Down and up cards to the end of the street; a card that the case does not name stands in brackets."""
    said = [card if card in named else f"({card})" for card in seat.cards[:street]]
    hidden, shown = said[:2], said[2:6]
    (shown if open_seventh else hidden).extend(said[6:])
    return " ".join(hidden), " ".join(shown)


def _does(actions: Sequence[Action], seat: int) -> str:
    """What the seat does on the street, each with its place in the order of all actions of the street."""
    return ", ".join(
        f"{place}. {say_action(action).partition(' ')[2]}"
        for place, action in enumerate(actions, 1)
        if action.seat == seat
    )


def _expected(planned: Plan) -> str:
    lines = ["expected"]
    for words in expected_in_words(planned):
        lines += labelled("-", words, width=2)
    for because in _because(planned):
        lines += labelled("because", because)
    lines.append("  (cards in brackets do not matter; a number before an action is its place on the street)")
    return "\n".join(lines)


def _because(planned: Plan) -> list[str]:
    return list(dict.fromkeys(check.because for check in planned.checks if check.because))
