"""Follows ``docs/gate.md`` literally in a throw-away repository; as a program it is ``make gate-demo``.

The known deviations are then the ones that ship for pokerkit, in place of those that the page writes down.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "gate.md"
SHIPPED = ROOT / "adapters" / "pokerkit" / "known.toml"
#: The checkout that the page installs, and what stands for it: building it would fetch what builds it.
CHECKOUT, INSTALLED = '"../studcheck[', '"studcheck['
#: Where the page is after a block: the folder and the variables that the next one finds.
KEEP = 'trap \'code=$?; pwd > "$STUD_KEEP.pwd"; env -0 > "$STUD_KEEP.env"; exit $code\' EXIT\n'


@dataclass(frozen=True)
class Block:
    """A block of the page, with the exit code that it has to have."""

    text: str
    code: int


def blocks(page: Path = PAGE) -> list[Block]:
    found = re.findall(r"^```sh(?: exit-(\d+))?\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [Block(text, int(code or 0)) for code, text in found]


@dataclass
class Reader:
    """Somebody who types what the page says, one block after the other, in one shell."""

    folder: Path
    env: dict[str, str] = field(default_factory=dict)
    output: str = ""

    def __post_init__(self) -> None:
        self.keep = self.folder.parent / f"{self.folder.name}-shell"
        self.env = {**surroundings(), "STUD_KEEP": str(self.keep)}

    def type(self, block: Block) -> None:
        """Run a block; AssertionError where it ends with another exit code than the page says."""
        words = ["bash", "-eo", "pipefail", "-c", KEEP + block.text.replace(CHECKOUT, INSTALLED)]
        done = subprocess.run(
            words, cwd=self.folder, env=self.env, capture_output=True, text=True, timeout=300, check=False
        )
        self.output = done.stdout + done.stderr
        said = f"the block ended with {done.returncode} in place of {block.code}:\n{block.text}{self.output[-3000:]}"
        assert done.returncode == block.code, said
        self.folder = Path(Path(f"{self.keep}.pwd").read_text("utf-8").strip())
        pairs = Path(f"{self.keep}.env").read_text("utf-8").split("\0")
        self.env = dict(pair.split("=", 1) for pair in pairs if pair)


def surroundings() -> dict[str, str]:
    """Stand for a package index: what this interpreter has installed is there already, and nothing is fetched."""
    places = [sysconfig.get_path("purelib")]
    if not Path(places[0], "studcheck").is_dir():
        places += [str(ROOT / "src"), str(ROOT / "reference_engine")]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PIP_", "VIRTUAL_ENV"))}
    person = {"NAME": "Somebody", "EMAIL": "somebody@example.org"}
    return {
        **kept,
        **{f"GIT_{who}_{what}": said for who in ("AUTHOR", "COMMITTER") for what, said in person.items()},
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join(places),
        "PIP_NO_INDEX": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }


def red(junit: Path) -> dict[str, str]:
    """The test cases of a JUnit file that are red, each with its words."""
    cases = ET.parse(junit).iter("testcase")  # noqa: S314 - written by the run before
    found = ((case, child) for case in cases for child in case if child.tag in {"failure", "error"})
    return {case.attrib["name"]: f"{child.get('message')}\n{child.text}" for case, child in found}


def follow(reader: Reader, *, known: Path | None) -> Iterator[tuple[Block, Reader]]:
    """Every block after it was typed; ``known`` stands for what the page would write down with ``known update``."""
    for block in blocks():
        if known is not None and "known update" in block.text:
            shutil.copy(known, reader.folder / "known.toml")
            reader.type(Block(re.sub("studcheck known update.*\n", "", block.text), block.code))
        else:
            reader.type(block)
        yield block, reader


def demo(known: Path | None) -> list[str]:
    """Judge pokerkit by the page: green, and then red for the planted fault; the steps that were taken, in words."""
    told = []
    with tempfile.TemporaryDirectory() as place:
        reader = Reader(Path(place) / "empty")
        reader.folder.mkdir()
        for block, _ in follow(reader, known=known):
            if "--format" in block.text:
                told.append(told_of(reader, block))
    return told


def told_of(reader: Reader, block: Block) -> str:
    """Look at the reports of a run: green without a red test, or red for the fault that the page plants."""
    cases = red(reader.folder / "junit.xml")
    summary = (reader.folder / "summary.md").read_text("utf-8")
    if block.code == 0:
        known = re.search(r"^\| known \| (\d+) \|$", summary, re.MULTILINE)
        assert not cases, f"green, and JUnit has {sorted(cases)}"
        assert "Exit code 0: " in summary
        assert known, summary[:400]
        assert int(known[1]), "no deviation is known, so the file was not read"
        return f"green: exit code 0, {known[1]} known deviations, no red case in JUnit"
    rule = re.compile(r"rule +cap\.wagers = 4")
    named = [name for name, words in cases.items() if rule.search(words)]
    assert named, f"red for another reason: {sorted(cases)}"
    assert rule.search(summary), "the summary does not name the rule point"
    assert "Exit code 1: " in summary
    return f"red: exit code 1, {len(cases)} red cases in JUnit, {len(named)} by cap.wagers, which the summary names too"


if __name__ == "__main__":
    for line in demo(SHIPPED):
        sys.stdout.write(f"{line}\n")
