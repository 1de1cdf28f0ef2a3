"""The hand on which a rule point matters: the smallest case of the corpus that tells the most of its values apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.model import GAMES
from studcheck.reports.deal import deal_json, deal_pages
from studcheck.scenarios import NotApplicable, Plan, plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.scenarios import Case


class Deal:
    """A case, and what is expected of it under each value of the point that it tells."""

    def __init__(self, case: Case, point: str, plans: dict[str, Plan]) -> None:
        self.case, self.point, self.plans = case, point, plans

    def as_json(self) -> dict[str, Any]:
        """The hand as it is dealt under the first value, and the outcome under each value."""
        value, planned = next(iter(self.plans.items()))
        book = load_catalogue().rulebook("reconciled").but({self.point: value}, self.case.game)
        dealt = deal_json(planned, book)
        return {
            "case": self.case.id,
            "title": self.case.title,
            "game": self.case.game,
            "hand": {key: dealt["hand"][key] for key in ("stakes", "dealer", "seats", "community")},
            "named": [card for seat in self.case.seats for card in seat.cards if card],
            "streets": dealt["streets"],
            "outcomes": [self._outcome(value, planned) for value, planned in self.plans.items()],
        }

    def as_text(self) -> str:
        """The hand street by street, and what happens under each value."""
        value, planned = next(iter(self.plans.items()))
        book = load_catalogue().rulebook("reconciled").but({self.point: value}, self.case.game, name="reconciled")
        pages = deal_pages(planned, book)
        lines = [*pages[1:-1]]
        for each in self.as_json()["outcomes"]:
            lines.append(f"under {each['value']}:")
            lines += [f"  - {words}" for words in each["expected"]]
        return "\n".join([f"{self.case.id}: {self.case.title}", *lines])

    def _outcome(self, value: str, planned: Plan) -> dict[str, Any]:
        book = load_catalogue().rulebook("reconciled").but({self.point: value}, self.case.game)
        dealt = deal_json(planned, book)
        return {
            "value": value,
            "meaning": load_catalogue().points[self.point].values[value],
            "streets": dealt["streets"],
            "expected": dealt["expected"],
            "because": dealt["because"],
        }


def deal_for(point: str, cases: Sequence[Case]) -> Deal | None:
    """The hand for a point, or None where no case tells two of its values apart."""
    found = [
        Deal(case, point, plans)
        for case in cases
        if point in case.points and len(plans := dict(_plans(case, point))) > 1
    ]
    return min(found, key=_simplicity, default=None)


def _plans(case: Case, point: str) -> Iterator[tuple[str, Plan]]:
    book = load_catalogue().rulebook("reconciled")
    for value in load_catalogue().points[point].values_in(case.game):
        planned = plan(case, book.but({point: value}, case.game))
        if not isinstance(planned, NotApplicable):
            yield value, planned


def _simplicity(deal: Deal) -> tuple[int, int, int, int, int, str]:
    """More different outcomes first, then the plainer game, fewer points, fewer seats, fewer actions."""
    different = {
        repr([(check.fact, check.want) for check in planned.checks]) + repr(planned.hand.actions)
        for planned in deal.plans.values()
    }
    actions = sum(map(len, deal.case.actions.values()))
    game = GAMES.index(deal.case.game)
    return -len(different), game, len(deal.case.points), len(deal.case.seats), actions, deal.case.id
