"""What the steps of a scenario say, noted by a table at which nothing is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from studcheck.errors import NotationError
from studcheck.judge import FACTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.lint.features import Scenario, Step
    from studcheck.lint.material import Sentence


@dataclass
class Notes:
    """A table that only notes what is said to it; ``unreadable`` has the words that cannot be read."""

    deals: list[str] = field(default_factory=list)
    conditions: list[tuple[str, list[str]]] = field(default_factory=list)
    facts: list[tuple[str, Any]] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)

    def take(self, name: str) -> None:
        """Note the deal."""
        self.deals.append(name)

    def require(self, point: str, values: Sequence[str]) -> None:
        """Note a condition."""
        self.conditions.append((point, list(values)))

    def play(self) -> None:
        """Play nothing."""

    def state(self, fact: str, want: Any) -> None:
        """Note a fact that the judge knows; anything else asserts nothing."""
        if fact in FACTS:
            self.facts.append((fact, want))


def fitting(step: Step, sentences: Sequence[Sentence]) -> list[Sentence]:
    """The sentences that a step can be."""
    return [sentence for sentence in sentences if sentence.fits(step.kind, step.text)]


def meaning(step: Step, sentences: Sequence[Sentence], notes: Notes | None = None) -> Notes | None:
    """What a step says; None where it is not exactly one sentence."""
    found, notes = fitting(step, sentences), notes or Notes()
    if len(found) != 1:
        return None
    try:
        found[0].function(notes, **found[0].parser.parse_arguments(step.text))
    except NotationError as error:
        notes.unreadable.append(str(error))
    return notes


def meanings(scenario: Scenario, sentences: Sequence[Sentence]) -> Notes:
    """What all steps of a scenario say."""
    notes = Notes()
    for step in scenario.steps:
        meaning(step, sentences, notes)
    return notes
