"""The scenarios of feature files as test functions and the cases as parameters, each under its own stable name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pytest_bdd import scenario
from pytest_bdd.feature import get_features

from studcheck.data import data_folder
from studcheck.steps.deal import RULEBOOK_SAYS
from studcheck.steps.engine import shipped_cases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from _pytest.mark import ParameterSet
    from pytest_bdd.parser import Feature, ScenarioTemplate

    from studcheck.scenarios import Case


def features(folder: Path | None = None) -> list[Feature]:
    """The feature files of a folder (the shipped ones), by file name."""
    place = data_folder("features") if folder is None else folder
    return sorted(get_features([str(place.resolve())]), key=lambda feature: feature.filename)


def tags(folder: Path | None = None) -> Iterator[str]:
    """Every tag and mark: ids of rule points and of cases."""
    found = {tag for feature in features(folder) for each in feature.scenarios.values() for tag in each.tags}
    yield from sorted(found.union(*(_marks(case) for case in shipped_cases().values())))


def cases() -> list[ParameterSet]:
    """The id of every shipped case, as a parameter that bears the marks of its points and of itself."""
    return [
        pytest.param(case.id, id=case.id, marks=[getattr(pytest.mark, mark) for mark in _marks(case)])
        for case in shipped_cases().values()
    ]


def _marks(case: Case) -> tuple[str, ...]:
    return (*case.points, case.id)


def stable_name(template: ScenarioTemplate) -> str:
    """The name that a scenario keeps: its case, and the values that it asks of the rulebook."""
    (case,) = (tag for tag in template.tags if "." not in tag)
    return "__".join(["test_" + case.replace("-", "_"), *_values(template)])


def _values(template: ScenarioTemplate) -> Iterator[str]:
    for step in template.steps:
        if step.name.startswith(RULEBOOK_SAYS):
            yield "_or_".join(step.name.split('"')[1::2])


def bound(folder: Path | None = None) -> dict[str, Callable[..., None]]:
    """A test for every scenario, by its name; raises ValueError where two would have the same."""
    tests: dict[str, Callable[..., None]] = {}
    for feature in features(folder):
        for title, template in feature.scenarios.items():
            name = stable_name(template)
            if name in tests:
                raise ValueError(f"{feature.rel_filename}: two scenarios would be called {name}")
            tests[name] = _bind(feature.filename, title)
    return tests


def _bind(file: str, title: str) -> Callable[..., None]:
    @scenario(file, title)
    def test() -> None:
        """Everything is said by the steps."""

    test.__doc__ = title
    return test
