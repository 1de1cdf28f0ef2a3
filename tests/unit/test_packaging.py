"""What is installed: two packages, the shipped data, and nothing else."""

from __future__ import annotations

import re
import subprocess
from importlib.metadata import distribution
from pathlib import Path

import pytest

from studcheck.data import data_folder

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed():
    """The files of the wheel as they were installed."""
    if data_folder("rules") == ROOT / "rules":
        pytest.skip("an editable install: `make test` looks at the wheel")
    return [Path(file) for file in distribution("studcheck").files or ()]


def test_the_wheel_holds_exactly_two_top_level_names(installed):
    packages = {
        file.parts[0] for file in installed if not file.parts[0].endswith(".dist-info") and ".." not in file.parts
    }
    assert packages == {"studcheck", "studcheck_reference"}


@pytest.mark.parametrize("folder", ["adapters", "features", "rules", "scenarios"])
def test_the_wheel_holds_the_data_of_the_checkout(installed, folder):
    shipped = {Path(*file.parts[3:]) for file in installed if file.parts[:3] == ("studcheck", "_data", folder)}
    here = {path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*") if path.is_file()}
    assert {path for path in here if "__pycache__" not in path.parts} <= shipped


def test_no_file_names_a_path_of_the_machine_or_a_registry():
    """Tracked text files; the pattern is put together here so that this file does not name one either."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    pattern = re.compile(
        "|".join([r"/(work|farm)" + r"/[a-z]", r"/(tmp)" + r"/[a-z]", "pypi" + r"\.org", "npmjs" + r"\.(com|org)"])
    )
    found = []
    for name in tracked.stdout.splitlines():
        text = (ROOT / name).read_text("utf-8", errors="replace") if (ROOT / name).is_file() else ""
        found += [f"{name}: {hit.group()}" for hit in [pattern.search(text)] if hit]
    assert not found
