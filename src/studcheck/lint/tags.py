"""Tags and names of a scenario: they bind it to a case and to the rule points of that case."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from studcheck.lint.check import NeedsCases, ScenarioCheck
from studcheck.lint.meaning import Notes, meanings
from studcheck.rules import load_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studcheck.errors import Fault
    from studcheck.lint.features import Scenario
    from studcheck.lint.material import Material
    from studcheck.scenarios import Case


class NamesCheck(ScenarioCheck, NeedsCases):
    """A check of scenarios that needs the cases."""


class UnknownTag(NamesCheck):
    """A tag that binds the scenario to nothing."""

    id = "tag-unknown"
    reason = "A tag is the id of a rule point or of a case; any other selects nothing."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:
        """Look each tag up."""
        for tag in scenario.tags:
            if tag.text not in load_points() and tag.text not in material.known:
                near = _near(tag.text, (*load_points(), *material.known))
                yield tag.fault(f"@{tag.text} is no rule point and no case{near}")


class UnknownName(NamesCheck):
    """A scenario whose deal or conditions nobody knows."""

    id = "name-unknown"
    reason = "A scenario takes one deal that exists, under values that exist in its game."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:
        """Look the deal up, then each condition."""
        notes = meanings(scenario, material.sentences)
        if len(notes.deals) != 1:
            yield scenario.at.fault(f"the scenario takes {len(notes.deals)} deals, exactly one is wanted")
        for deal in notes.deals:
            if deal not in material.known:
                yield scenario.at.fault(f"no case is called {deal}{_near(deal, material.known)}")
        for wrong in _conditions(notes, [material.known[deal] for deal in notes.deals if deal in material.known]):
            yield scenario.at.fault(wrong)


def _conditions(notes: Notes, cases: Iterable[Case]) -> Iterator[str]:
    points, games = load_points(), [case.game for case in cases]
    for name, values in notes.conditions:
        if name not in points:
            yield f"no rule point is called {name}{_near(name, points)}"
            continue
        for value in values:
            if value not in points[name].values:
                yield f"{name} has no value {value}{_near(value, points[name].values)}"
            elif not all(value in points[name].values_in(game) for game in games):
                yield f"{name}={value} does not exist in {games[0]}"


class TagsOfTheDeal(NamesCheck):
    """Tags that speak of another case than the deal, or of points that are not the deal's."""

    id = "tag-not-of-the-deal"
    reason = "A scenario bears the tags of its deal and of rule points of that case, or it is found in the wrong place."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:
        """Compare the tags that exist with the case."""
        deals = meanings(scenario, material.sentences).deals
        if len(deals) != 1 or deals[0] not in material.known:
            return
        case = material.known[deals[0]]
        tags = {tag.text: tag for tag in scenario.tags}
        if case.id not in tags:
            yield scenario.at.fault(f"the tag @{case.id} of the deal is missing")
        if case.points and not tags.keys() & set(case.points):
            yield scenario.at.fault(f"no tag names a rule point of the deal: {', '.join(case.points)}")
        for name, tag in tags.items():
            other_case = name in material.known and name != case.id
            if other_case or (name in load_points() and name not in case.points):
                yield tag.fault(f"@{name} is not of the deal {case.id}")


def _near(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f": did you mean {near[0]}?" if near else ""
