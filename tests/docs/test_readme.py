"""What the README tells a newcomer to type is what there is, and every link of a page leads somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_every_anchor_to_a_heading(page: Path) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", page.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        if anchor:
            headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}, link


def test_the_features_run_as_the_readme_says() -> None:
    (line,) = re.findall(r"^(pytest .*)$", README, re.MULTILINE)
    words = [sys.executable, "-m", *shlex.split(line), "-m", "bring_in.tie_break", "-p", "no:cacheprovider"]
    done = subprocess.run(words, cwd=ROOT / "docs", capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


def test_who_does_not_load_the_plugin_is_told_to() -> None:
    words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--pyargs", "studcheck.suite"]
    done = subprocess.run(words, cwd=ROOT / "docs", capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 4, done.stdout + done.stderr
    assert "no engine is named" in done.stderr
    assert "INTERNALERROR" not in done.stdout + done.stderr
