"""The page for authors: its examples load, and it tells every key, fact and thing taken for granted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.rules import Rulebook
from studcheck.scenarios import Case, Plan, load_cases, plan
from studcheck.scenarios.implied import IMPLIED
from studcheck.scenarios.model import FACT_KEYS, CaseModel, OptionsModel, SeatModel, StakesModel

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> tuple[Case, ...]:
    folder = tmp_path_factory.mktemp("examples")
    for number, example in enumerate(re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)):
        (folder / f"{number}.stud.yaml").write_text(example, encoding="utf-8")
    return load_cases([folder], names=load_catalogue())


def test_the_examples_load(cases: tuple[Case, ...]) -> None:
    assert [case.id for case in cases] == ["the-lowest-of-three-deuces", "a-raise-and-a-re-raise"]


def test_the_examples_can_be_planned(cases: tuple[Case, ...]) -> None:
    capped = Rulebook.of_defaults().but({"cap.heads_up": "capped"})
    assert all(isinstance(plan(case, capped), Plan) for case in cases)


@pytest.mark.parametrize(
    "key",
    [
        *FACT_KEYS,
        *CaseModel.model_fields,
        *OptionsModel.model_fields,
        *SeatModel.model_fields,
        *StakesModel.model_fields,
    ],
)
def test_every_key_is_told(key: str) -> None:
    assert f"`{key}`" in PAGE


@pytest.mark.parametrize("line", IMPLIED, ids=[line.point for line in IMPLIED])
def test_everything_taken_for_granted_is_told(line: object) -> None:
    assert f"| `{line.point}` |" in PAGE  # type: ignore[attr-defined]
