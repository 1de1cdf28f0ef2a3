"""Measures `studcheck run` on the whole corpus: the reference engine in memory and over the process connector.

Processor time of the command and its children, a fresh interpreter each time; also scaled to 500 cases.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from statistics import median

from studcheck.scenarios import load_cases

CASES = 500
WAYS = {"in memory": ["studcheck_reference.wire:Engine"], "process": ["reference"]}


def processor_seconds(command: list[str]) -> float:
    """User and system time of a command that must succeed, its children included."""
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
    after = os.times()
    return (after.children_user + after.children_system) - (before.children_user + before.children_system)


def main() -> None:
    """Print a line for each way of reaching the engine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    cases = len(load_cases())
    start = median(processor_seconds([sys.executable, "-c", "import studcheck.cli"]) for _ in range(rounds))
    for way, engine in WAYS.items():
        command = [sys.executable, "-c", "from studcheck.cli import main; main()", "run", *engine]
        seen = median(processor_seconds(command) for _ in range(rounds))
        scaled = (seen - start) / cases * CASES + start
        print(f"{way:10} {cases} cases: {seen:.2f} s of processor time; {scaled:.2f} s for {CASES}")


if __name__ == "__main__":
    main()
