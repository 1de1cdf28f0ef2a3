"""What a run of the whole corpus may cost, in processor time: a machine that others share takes longer by the clock."""

from __future__ import annotations

import resource
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from studcheck.scenarios import load_cases

if TYPE_CHECKING:
    from pathlib import Path

#: Seconds of one processor for five hundred cases in memory, start included, and how many times that over a process.
LONGEST, CASES = 2.0, 500
DEARER = 3


def processor_seconds(engine: str, folder: Path) -> float:
    """User and system time of a run in this folder and of the engine that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", "from studcheck.cli import main; main()", "run", engine]
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize(("engine", "times"), [("studcheck_reference.wire:Engine", 1), ("reference", DEARER)])
def test_five_hundred_cases_take_two_seconds_in_memory_and_thrice_that_over_a_process(
    engine: str, times: int, tmp_path: Path
) -> None:
    cases = len(load_cases())
    assert cases >= CASES
    assert processor_seconds(engine, tmp_path) < LONGEST * times * cases / CASES
