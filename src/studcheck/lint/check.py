"""What a check of the corpus is, and the two kinds that look at one case or one scenario at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.errors import Fault
    from studcheck.lint.features import Scenario
    from studcheck.lint.material import Material
    from studcheck.scenarios import Case

    #: Where in the document of a case (keys and list positions), and what is wrong there.
    Said = Iterator[tuple[tuple[str | int, ...], str]]


#: Why features are not checked, where they are not.
UNREAD = "features need pytest-bdd, which is not installed: pip install 'studcheck[test]'"


class Check(ABC):
    """One way in which the corpus can be at fault: its name, and the reason why it is a fault in a sentence."""

    id: ClassVar[str]
    reason: ClassVar[str]

    def waits(self, material: Material) -> str | None:  # noqa: ARG002 - some checks wait for nothing
        """Why nothing can be said yet, or None."""
        return None

    @abstractmethod
    def faults(self, material: Material) -> Iterator[Fault]:
        """Every such fault."""


class NeedsCases(Check):
    """A check that says nothing as long as a case file cannot be read: what is missing might be in it."""

    def waits(self, material: Material) -> str | None:
        """Wait for the files."""
        return "a case file cannot be read" if material.unreadable_cases else None


class NeedsFeatures(Check):
    """A check of features, which says nothing where what reads them is not installed."""

    def waits(self, material: Material) -> str | None:
        """Wait for the parser and the sentences."""
        return UNREAD if material.unread_features else super().waits(material)


class CaseCheck(NeedsCases):
    """A check that looks at one case at a time."""

    def faults(self, material: Material) -> Iterator[Fault]:
        """The faults of every case."""
        for case in material.cases:
            for path, text in self.of_case(case):
                yield material.places.fault(case, path, text)

    @abstractmethod
    def of_case(self, case: Case) -> Said:
        """The faults of one case."""


class ScenarioCheck(NeedsFeatures):
    """A check that looks at one scenario of a feature at a time."""

    def faults(self, material: Material) -> Iterator[Fault]:
        """The faults of every scenario."""
        for scenario in material.scenarios:
            yield from self.of_scenario(scenario, material)

    @abstractmethod
    def of_scenario(self, scenario: Scenario, material: Material) -> Iterator[Fault]:
        """The faults of one scenario."""
