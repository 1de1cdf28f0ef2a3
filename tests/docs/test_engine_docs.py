"""The engine's own pages say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from studcheck_reference.course import ADMITS, COURSE, Phase
from studcheck_reference.events import Award, Refund

ROOT = Path(__file__).parents[2]


def test_the_diagram_of_the_course_is_that_of_the_tables():
    drawn = [f"    {phase} --> {after}" for phase, step in COURSE.items() for after in step.leads_to]
    drawn += [f"    {phase}({phase})" for phase in Phase if phase in ADMITS]
    text = (ROOT / "docs" / "course.md").read_text("utf-8")
    assert "\n".join(["flowchart LR", *drawn]) in text


def test_every_phase_is_explained():
    text = (ROOT / "docs" / "course.md").read_text("utf-8")
    assert {phase for phase in Phase if f"| {phase} |" in text} == set(Phase) - {Phase.OVER}


def test_the_example_of_the_reading_guide_plays_a_hand(capsys):
    """Seat 2 brings in, seat 1 folds: the bring-in comes back and the antes are won."""
    text = (ROOT / "reference_engine" / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(example, "reference_engine/README.md", "exec"), {})  # noqa: S102 - our own page
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3] == str(Refund(seat=2, amount=5))
    assert lines[-2] == str(Award(pot=0, share="all", seat=2, amount=4, odd=0))


def test_the_reading_guide_names_every_module():
    text = (ROOT / "reference_engine" / "README.md").read_text("utf-8")
    modules = {path.name for path in (ROOT / "reference_engine" / "studcheck_reference").glob("*.py")} - {"__init__.py"}
    assert modules == set(re.findall(r"studcheck_reference/(\w+\.py)", text))
