"""Runs the features as their users do: a test run of its own, in this process where that is enough."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import studcheck.pytest_plugin
from studcheck.steps.engine import choose
from studcheck.suite.direct import scripts

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
#: The last two only save time: nothing here draws examples or compares with assert.
ALWAYS = (
    *("-p", "no:cacheprovider", "-W", "error", "--strict-markers", "--junitxml=report.xml"),
    *("-p", "no:hypothesispytest", "--assert=plain"),
)
#: Programs are started in another folder, where relative entries would lead nowhere.
PYTHONPATH = os.pathsep.join(
    str(Path(each).resolve()) for each in os.environ.get("PYTHONPATH", "").split(os.pathsep) if each
)
SHIPPED = ("--pyargs", "studcheck.suite")


@dataclass(frozen=True)
class Ran:
    """A test run: its exit code, what it printed, and what came of each scenario, by name."""

    status: int
    output: str
    outcomes: dict[str, str]
    words: dict[str, str]

    def named(self, outcome: str) -> set[str]:
        return {name for name, came in self.outcomes.items() if came == outcome}


def read(status: int, output: str, report: Path) -> Ran:
    outcomes, words = {}, {}
    for case in ET.parse(report).iter("testcase") if report.exists() else ():  # noqa: S314 - written by this test
        if "name" in case.attrib:
            name = case.attrib["name"].removeprefix("test_")
            verdict = next((child for child in case if child.tag in {"failure", "error", "skipped"}), None)
            outcomes[name] = "passed" if verdict is None else verdict.tag
            words[name] = "" if verdict is None else f"{verdict.get('message')}\n{verdict.text}"
    return Ran(status, output, outcomes, words)


@pytest.fixture(scope="session", autouse=True)
def corpus() -> None:
    """Read once, here: what a run in this process imports first is forgotten after it."""
    choose("studcheck_reference.wire:Engine", None, (), None)
    scripts()


@pytest.fixture(autouse=True)
def engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ``feature_engines`` be found by its name."""
    monkeypatch.syspath_prepend(HERE)


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """A run in this process; ``suite`` selects what is run."""
    pytester.syspathinsert(HERE)
    monkeypatch.setenv("PYTHONPATH", PYTHONPATH)

    def start(*args: str, suite: tuple[str, ...] = SHIPPED) -> Ran:
        done = pytester.runpytest_inprocess(*ALWAYS, *suite, *args, plugins=[studcheck.pytest_plugin])
        return read(int(done.ret), f"{done.stdout}\n{done.stderr}", pytester.path / "report.xml")

    return start


@pytest.fixture
def run_as_process(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """A run in a process of its own, as on a command line."""
    monkeypatch.setenv("PYTHONPATH", PYTHONPATH)

    def start(*args: str) -> Ran:
        done = pytester.runpytest_subprocess("-p", "studcheck.pytest_plugin", *ALWAYS, *SHIPPED, *args)
        return read(int(done.ret), f"{done.stdout}\n{done.stderr}", pytester.path / "report.xml")

    return start


@pytest.fixture
def own_feature(pytester: pytest.Pytester) -> Callable[[str], tuple[str, ...]]:
    """A feature of somebody else, bound by a test module of theirs; gives the arguments that select it."""

    def write(text: str) -> tuple[str, ...]:
        (pytester.path / "own.feature").write_text(text, encoding="utf-8")
        module = pytester.path / "test_own.py"
        module.write_text(
            "from pathlib import Path\n"
            "from pytest_bdd import scenarios\n"
            "scenarios(str(Path(__file__).parent / 'own.feature'))\n",
            encoding="utf-8",
        )
        return (str(module),)

    return write
