"""The form of a scenario: steps that are exactly one sentence, one When, and a Then that states a fact."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from studcheck.lint.check import NeedsFeatures, ScenarioCheck
from studcheck.lint.meaning import fitting, meaning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.errors import Fault
    from studcheck.lint.features import Placed, Scenario
    from studcheck.lint.material import Material


class ScenarioTwice(NeedsFeatures):
    """Two scenarios of one name in a feature."""

    id = "scenario-twice"
    reason = "Of two scenarios of one name in a feature only one is run, and nobody is told."

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every scenario whose name one before it in the file has."""
        for feature in material.features:
            first: dict[str, Placed] = {}
            for scenario in feature.scenarios:
                other = first.setdefault(scenario.name, scenario.at)
                if other != scenario.at:
                    said = f"the name {scenario.name!r} is taken by the scenario in line {other.line}"
                    yield scenario.at.fault(said)


class UndefinedStep(ScenarioCheck):
    """A step that is no sentence."""

    id = "step-undefined"
    reason = "A step that is none of the sentences of `docs/steps.md` cannot be run."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:
        """Look for the sentences of each step."""
        for step in scenario.steps:
            if not fitting(step, material.sentences):
                near = get_close_matches(step.text, [each.text for each in material.sentences], n=1, cutoff=0.5)
                hint = f": did you mean {near[0]!r}?" if near else ""
                yield step.at.fault(f"no sentence for {step.kind or 'a'} step {step.text!r}{hint}")


class AmbiguousStep(ScenarioCheck):
    """A step that is two sentences."""

    id = "step-ambiguous"
    reason = "Where a step fits two sentences the first is taken, and nobody is told."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:
        """Count the sentences of each step."""
        for step in scenario.steps:
            found = fitting(step, material.sentences)
            if len(found) > 1:
                yield step.at.fault(f"{step.text!r} may be {' or '.join(repr(each.text) for each in found)}")


class OneWhen(ScenarioCheck):
    """A scenario in which a hand is not played exactly once."""

    id = "one-when"
    reason = "A scenario plays exactly one hand, so it has exactly one When."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:  # noqa: ARG002
        """Count them."""
        number = len(scenario.of_kind("when"))
        if number != 1:
            yield scenario.at.fault(f"the scenario has {number} When steps, exactly one is wanted")


class NoThen(ScenarioCheck):
    """A scenario that cannot fail."""

    id = "no-then"
    reason = "A scenario without Then states nothing and passes whatever the engine does."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:  # noqa: ARG002
        """Look for one."""
        if not scenario.of_kind("then"):
            yield scenario.at.fault("the scenario has no Then")


class EmptyThen(ScenarioCheck):
    """A Then that states no fact which the judge could compare with the hand."""

    id = "then-states-nothing"
    reason = "A Then that states no fact that can be judged passes whatever the engine does."

    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:
        """Let each Then say its fact."""
        for step in scenario.of_kind("then"):
            said = meaning(step, material.sentences)
            if said is not None and not said.facts:
                why = f": {said.unreadable[0]}" if said.unreadable else ""
                yield step.at.fault(f"{step.text!r} states no fact{why}")
