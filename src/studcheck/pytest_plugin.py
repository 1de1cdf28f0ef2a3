"""The options that put the features before an engine in anyone's pytest, and the fixture for engines in Python.

Loaded by pytest wherever studcheck is installed, so it imports nothing of studcheck until an engine is named.
"""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from _pytest.config.argparsing import Parser

    from studcheck.suite.python_engine import PythonEngine


def pytest_addoption(parser: Parser) -> None:
    """Add the options; their names begin with ``stud`` so that they meet nobody else's."""
    group = parser.getgroup("studcheck", "stud poker: which engine is judged, and under which rules")
    group.addoption(
        "--stud-adapter",
        type=_said,
        metavar="ENGINE",
        help="The engine: a name under adapters/, module:factory (in memory), or a command in quotes.",
    )
    group.addoption(
        "--stud-rulebook", type=_said, metavar="R", help="A rulebook by name, or a file of one's own [reconciled]."
    )
    group.addoption(
        "--stud-rule",
        type=_said,
        metavar="[GAME:]POINT=VALUE",
        action="append",
        default=[],
        help="Another value for one rule point; repeatable.",
    )
    group.addoption(
        "--stud-known",
        type=_said,
        metavar="FILE",
        help="The known deviations; with it, what cannot be judged and is not in them fails.",
    )
    group.addoption("--stud-timeout", metavar="S", type=_seconds, help="Seconds that one answer may take.")


def _said(text: str) -> str:
    """The text, which must say something: a variable that is not set is no choice of the default."""
    if not text.strip():
        raise ArgumentTypeError("an empty text says nothing")
    return text


def _seconds(text: str) -> float:
    if not (re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) and float(text)):
        raise ArgumentTypeError(f"{text!r} is no number of seconds above zero")
    return float(text)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Find the engine and the rulebook before anything is collected, and bring the steps.

    Raises pytest.UsageError for a name that nobody knows.
    """
    if config.getoption("stud_adapter") is None:
        return
    from studcheck.errors import UsageError
    from studcheck.steps import register
    from studcheck.steps.engine import CHOICE, choose

    try:
        config.stash[CHOICE] = choose(
            config.getoption("stud_adapter"),
            config.getoption("stud_rulebook"),
            config.getoption("stud_rule"),
            config.getoption("stud_timeout"),
            config.getoption("stud_known"),
        )
    except UsageError as error:
        raise pytest.UsageError(": ".join(filter(None, [str(error), error.next_step]))) from error
    register(config.pluginmanager)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Let no gate be green in which every test was skipped: it ends as if nothing had been collected, with 5."""
    options = session.config.option
    shown = session.config.pluginmanager.get_plugin("terminalreporter")
    if options.stud_known is None or options.collectonly or shown is None or hasattr(session.config, "workerinput"):
        return
    if exitstatus == pytest.ExitCode.OK and not any(shown.stats.get(came) for came in ("passed", "xfailed")):
        session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.fixture
def stud_engine(pytestconfig: pytest.Config) -> Generator[Callable[..., PythonEngine]]:
    """Judges an engine written in Python: ``stud_engine(MyEngine).check("three-deuces-tied")``.

    It takes a factory or an object with ``answer(message)``, and ``rulebook``, ``rules`` and ``known`` in place of what
    the command line says.
    """
    from studcheck.suite.python_engine import PythonEngine

    started: list[PythonEngine] = []

    def judged(engine: object, **given: object) -> PythonEngine:
        names = {"rulebook": "stud_rulebook", "rules": "stud_rule", "known": "stud_known"}
        said = {name: pytestconfig.getoption(option) for name, option in names.items()}
        started.append(PythonEngine(engine, **{**said, **given}))
        return started[-1]

    yield judged
    for each in started:
        each.close()
