"""Scenarios judged without pytest's machinery: read once, then played under as many rulebooks as wanted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from studcheck.errors import UsageError
from studcheck.results import Outcome
from studcheck.steps import all_sentences
from studcheck.steps.table import Table
from studcheck.suite.binding import features, stable_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_bdd.parser import ScenarioTemplate, Step

    from studcheck.steps.engine import Engine


@dataclass(frozen=True, slots=True)
class Line:
    """One step: where it stands with its words, and what it does at the table."""

    place: str
    run: Callable[..., None]
    words: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Script:
    """One scenario, read: its stable name, its tags, and its steps in order."""

    name: str
    title: str
    tags: frozenset[str]
    lines: tuple[Line, ...]

    def judge(self, engine: Engine) -> Verdict:
        """What comes of the scenario before this engine."""
        here = [""]
        table = Table(engine, lambda: here[0])
        try:
            for line in self.lines:
                here[0] = line.place
                line.run(table, **line.words)
            table.leave()
        except pytest.skip.Exception as skipped:
            return Verdict("skipped", str(skipped))
        except pytest.fail.Exception as failed:
            return Verdict("failed", str(failed))
        return Verdict("passed")


@dataclass(frozen=True, slots=True)
class Verdict:
    """passed, skipped or failed, as pytest would say it, and why in words that begin with the outcome."""

    outcome: str
    detail: str = ""

    @property
    def is_not_applicable(self) -> bool:
        """Whether the rulebook leaves the scenario nothing to say."""
        return self.outcome == "skipped" and self.detail.startswith(Outcome.NOT_APPLICABLE)


@cache
def scripts(folder: Path | None = None) -> tuple[Script, ...]:
    """Every scenario of a folder (the shipped features); raises UsageError for a step that is no sentence."""
    return tuple(
        Script(
            stable_name(template),
            template.name,
            frozenset(template.tags),
            tuple(_line(Path(feature.filename).name, step) for step in _steps(template)),
        )
        for feature in features(folder)
        for template in feature.scenarios.values()
    )


def _steps(template: ScenarioTemplate) -> list[Step]:
    return list(template.render({}).steps)


def _line(file: str, step: Step) -> Line:
    place = f"{file}:{step.line_number}: {step.keyword.strip()} {step.name}"
    for sentence in all_sentences():
        if sentence.fits(step.type, step.name):
            return Line(place, sentence.function, dict(sentence.parser.parse_arguments(step.name) or {}))
    raise UsageError(f"{place}: no sentence is like this", "docs/steps.md lists all of them")
