"""Every case of the shipped corpus as a test, under its own id."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studcheck.steps.table import settle
from studcheck.suite.binding import cases

if TYPE_CHECKING:
    from studcheck.steps.engine import Engine


@pytest.mark.parametrize("case", cases())
def test_case(stud_named_engine: Engine, case: str) -> None:
    """Everything that the case expects holds."""
    settle(stud_named_engine.judge(case), f"the case {case}", stud_named_engine)
