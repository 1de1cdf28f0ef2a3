"""The pages of ``docs/growing``, followed to the letter in a copy of the checkout.

A block with ``file=`` in its info string is an edit: a whole file, or for ``diff`` lines that stand in it exactly once.
A ``console`` block is a command and the end of what it prints, where ``…`` stands for anything.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "growing"
COPIED = ("src", "reference_engine", "adapters", "rules", "scenarios", "features", "docs")
FOLLOWED = {"case.md", "value.md", "point.md", "document.md"}
BLOCK = re.compile(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
CLI = "from studcheck.cli import main; main()"


@dataclass
class Copy:
    """A copy of the checkout and what its commands ended with, in their order."""

    folder: Path
    codes: list[int] = field(default_factory=list)

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        """Run a command that begins with ``studcheck``, by the copy's own code."""
        program, *words = shlex.split(command)
        assert program == "studcheck"
        words = [sys.executable if word == "python" else word for word in words]
        paths = os.pathsep.join(str(self.folder / name) for name in ("src", "reference_engine"))
        environment = {**os.environ, "PYTHONPATH": paths, "NO_COLOR": "1"}
        return subprocess.run(
            [sys.executable, "-c", CLI, *words],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def json(self, command: str) -> Any:
        """Run a command and read its result as JSON."""
        name, arrow, engine = command.partition(" -- ")
        return json.loads(self.run(f"{name} --format json{arrow}{engine}").stdout)

    def outcomes(self, plays: str, words: str) -> dict[str, str]:
        """What comes of each case with the reference engine fixed at a value, whatever it is told."""
        engine = f"python adapters/reference/adapter.py --plays {plays}"
        return {row["case"]: row["outcome"] for row in self.json(f"studcheck run {words} -- {engine}")["results"]}

    def ids(self) -> set[tuple[str, str]]:
        """The kind and the id of every line of the ledger."""
        lines = (self.folder / "rules" / "ids.lock").read_text("utf-8").splitlines()
        return {(kind, name) for kind, name, *_ in (line.split("\t") for line in lines if not line.startswith("#"))}

    def edit(self, kind: str, name: str, body: str) -> None:
        file = self.folder / name
        if kind != "diff":
            assert not file.exists(), f"{name} is there already"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body, "utf-8")
            return
        text = file.read_text("utf-8")
        for hunk in re.split(r"^@@\n", body, flags=re.MULTILINE):
            lines = hunk.splitlines(keepends=True)
            old, new = ("".join(line[1:] for line in lines if line[0] in signs) for signs in (" -", " +"))
            assert text.count(old) == 1, f"{name} has these lines {text.count(old)} times:\n{old}"
            text = text.replace(old, new)
        file.write_text(text, "utf-8")

    def follow(self, page: str) -> Copy:
        """Do what a page says, block by block."""
        for kind, name, body in BLOCK.findall((PAGES / page).read_text("utf-8")):
            if name:
                self.edit(kind, name, body)
            elif kind == "console":
                for command, printed in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", body, re.MULTILINE):
                    self.check(command, printed)
        return self

    def check(self, command: str, printed: str) -> None:
        done = self.run(command)
        said = done.stderr + done.stdout
        pattern = re.escape(printed.strip()).replace("…\\\n", "(?:.*\n)*").replace("…", ".*")
        assert re.search(rf"(?:^|\n){pattern}\s*\Z", said), f"$ {command}\n{said}\nbut the page says:\n{printed}"
        self.codes.append(done.returncode)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    checkout = tmp_path / "checkout"
    for name in COPIED:
        shutil.copytree(ROOT / name, checkout / name)
    return Copy(checkout)


def test_every_page_is_followed() -> None:
    assert {page.name for page in PAGES.iterdir()} == FOLLOWED


@pytest.mark.slow
def test_adding_a_case(copy: Copy) -> None:
    """The copy has its own corpus and ledger; what it counts is one more."""
    before, ids = copy.json("studcheck trace")["cases"], copy.ids()
    assert copy.follow("case.md").codes == [0, 0, 0, 1, 0, 0]
    traced = copy.json("studcheck trace")
    assert traced["cases"] == before + 1
    claims = {claim["name"]: claim for document in traced["documents"] for claim in document["claims"]}
    assert "three-treys-in-eight-or-better" in claims["004-c20"]["cases"]["direct"]
    assert copy.ids() >= ids | {("case", "three-treys-in-eight-or-better")}


@pytest.mark.slow
def test_adding_a_value(copy: Copy) -> None:
    """The new case fails whoever plays any other value, and whoever plays the new one where another is told."""
    assert copy.follow("value.md").codes == [0, 0, 1, 0]
    case = "a-seventh-wager-is-tried"
    for value in ("4", "5", "none"):
        assert copy.outcomes(f"cap.wagers={value}", f"--select {case} --rule cap.wagers=6") == {case: "fail"}
        assert copy.outcomes("cap.wagers=6", f"--select {case} --rule cap.wagers={value}") == {case: "fail"}
    assert {("value", "cap.wagers=6"), ("case", case)} <= copy.ids()


@pytest.mark.slow
def test_adding_a_rule_point(copy: Copy) -> None:
    """The values of the new point are told apart both ways, and the trace counts it among those that are tested."""
    before = len(copy.json("studcheck trace")["points"])
    assert copy.follow("point.md").codes == [1, 0, 0, 1, 0]
    case = "the-last-seat-and-its-cards"
    assert copy.outcomes("showdown.alone=unseen", f"--select {case} --rule showdown.alone=shown") == {case: "fail"}
    assert copy.outcomes("showdown.alone=shown", f"--select {case}") == {case: "fail"}
    points = copy.json("studcheck trace")["points"]
    assert len(points) == before + 1
    assert [point["cases"]["by_point"] for point in points if point["name"] == "showdown.alone"] == [[case]]
    assert {("point", "showdown.alone"), ("value", "showdown.alone=shown")} <= copy.ids()


@pytest.mark.slow
def test_adding_a_document(copy: Copy) -> None:
    """Every claim of the new document leads to a case or to a reason, and to its words in the text."""
    before = copy.json("studcheck trace")["scores"]["claims"]["of"]
    assert copy.follow("document.md").codes == [6, 0, 0, 1, 0]
    traced = copy.json("studcheck trace --documents ../texts")
    assert traced["scores"]["claims"]["of"] == before + 3
    assert traced["scores"]["claims"]["neither"] == 0
    assert all(" is not in ../texts " in fault for fault in traced["faults"])
    (new,) = [document for document in traced["documents"] if document["document"] == "doc-005"]
    assert {claim["name"]: claim["cases"]["direct"] for claim in new["claims"]} == {
        "005-c01": [],
        "005-c02": ["the-fourth-fifth-and-sixth-wager"],
        "005-c03": [],
    }
    text = (copy.folder / "../texts/005_friday-house.txt").read_text("utf-8")
    assert [claim["words"] for claim in new["claims"]] == [[line] for line in text.splitlines()]
    assert {("claim", "005-c01"), ("claim", "005-c02"), ("claim", "005-c03"), ("rulebook", "doc-005")} <= copy.ids()
