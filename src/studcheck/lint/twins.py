"""Two cases that say the same."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from studcheck.lint.check import NeedsCases
from studcheck.lint.outcomes import plain
from studcheck.model import Action
from studcheck.notation import parse_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from studcheck.errors import Fault
    from studcheck.lint.material import Material
    from studcheck.scenarios import Case

_BY_SEAT = frozenset({"antes", "refunds", "awarded", "stacks"})
_SEATS = frozenset({"shows", "mucks"})


class SaysTheSame(NeedsCases):
    """Two cases of one hand and of the same facts."""

    id = "cases-say-the-same"
    reason = (
        "A case that has the hand and the facts of another one, seat numbers and unnamed cards aside, adds nothing."
    )

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every case that one before it makes superfluous."""
        for first, case in _twins(material, lambda case: plain([_hand(case), _facts(case)])):
            yield material.places.fault(case, ("id",), f"the hand and the facts are those of {first.id}")


class KilledAlike(NeedsCases):
    """Two cases that say the same of cards that differ, but not in how they compare; and kill the same mutants."""

    id = "kills-the-same"
    reason = (
        "Two cases of equal facts, whose cards compare alike, that notice exactly the same wrong engines are one case."
    )

    def waits(self, material: Material) -> str | None:
        """Wait for the files, and for a result of the mutants that is of these files."""
        if material.kills is None:
            return "no result of studcheck adequacy --rules is given"
        fits = material.unreadable_cases or material.kills.fits(material.known.values())
        return super().waits(material) if fits else "the result of studcheck adequacy --rules is of other case files"

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every case that one before it makes superfluous."""
        kills = material.kills.of_case if material.kills else {}

        def key(case: Case) -> str:
            mutants = sorted(kills.get(case.id, ()))
            return plain([_hand(case, compared=True), sorted(case.points), _facts(case), mutants]) if mutants else ""

        for first, case in _twins(material, key):
            yield material.places.fault(
                case, ("id",), f"it says of like cards what {first.id} says, and kills the same mutants"
            )


def _twins(material: Material, key: Callable[[Case], str]) -> Iterator[tuple[Case, Case]]:
    groups: defaultdict[str, list[Case]] = defaultdict(list)
    for case in (*material.around, *material.cases):
        groups[key(case)].append(case)
    checked = {case.id for case in material.cases}
    for name, group in groups.items():
        yield from ((group[0], case) for case in group[1:] if name and case.id in checked)


def _places(case: Case) -> dict[int, int]:
    """Seats by their order, so that empty seats between them do not matter."""
    seats = {seat.seat for seat in case.seats} | ({case.dealer} if case.dealer else set())
    return {seat: place for place, seat in enumerate(sorted(seats), start=1)}


def _hand(case: Case, *, compared: bool = False) -> list[Any]:
    """The hand as the author set it up; ``compared`` keeps only how its cards compare."""
    places = _places(case)
    names = _compared(case) if compared else {}
    seats = [(places[seat.seat], seat.stack, [names.get(card, card) for card in seat.cards]) for seat in case.seats]
    script = _seated({**case.actions}, "", places)
    dealer = places.get(case.dealer or 0)
    return [case.game, case.stakes, dealer, case.shared, seats, script, case.requires]


def _compared(case: Case) -> dict[str | None, str]:
    """Cards by how they compare, aces apart; none where hole cards are named, for a straight is no order."""
    cards = [card for seat in case.seats for card in seat.cards if card]
    if any(seat.cards[-1] or seat.cards[0] for seat in case.seats):
        return {}
    ranks = sorted({parse_card(card).rank for card in cards})
    suits = {rank: sorted(parse_card(card).suit for card in cards if parse_card(card).rank == rank) for rank in ranks}
    order = ((card, parse_card(card)) for card in cards)
    return {card: f"{ranks.index(n.rank)}.{suits[n.rank].index(n.suit)}{card[0] == 'A'}" for card, n in order}


def _facts(case: Case) -> list[str]:
    places = _places(case)
    return sorted(
        plain(
            [
                entry.under,
                _seated({**entry.actions}, "", places),
                sorted(plain([check.fact, _seated(check.want, check.fact, places)]) for check in entry.checks),
            ]
        )
        for entry in case.expect
    )


def _seated(value: Any, fact: str, places: Mapping[int, int]) -> Any:
    """The value with seats by their order."""
    match value:
        case Action():
            return [places.get(value.seat), value.do, value.to]
        case dict() if fact in _BY_SEAT:
            return {places.get(seat): chips for seat, chips in value.items()}
        case dict():
            return {
                key: places.get(item) if key == "seat" else _seated(item, "", places) for key, item in value.items()
            }
        case [pot, str() as share, int() as seat] if fact == "award_order":
            return [pot, share, places.get(seat)]
        case list() | tuple():
            return [places.get(item) if fact in _SEATS else _seated(item, fact, places) for item in value]
        case int() if fact == "bring_in":
            return places.get(value)
    return value
