"""The options that put the features before an engine, in anyone's pytest.

Loaded by pytest wherever studcheck is installed, so it imports nothing of studcheck until an engine is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.config.argparsing import Parser


def pytest_addoption(parser: Parser) -> None:
    """Add the options; their names begin with ``stud`` so that they meet nobody else's."""
    group = parser.getgroup("studcheck", "stud poker: which engine is judged, and under which rules")
    group.addoption(
        "--stud-adapter",
        metavar="ENGINE",
        help="The engine: a name under adapters/, module:factory (in memory), or a command in quotes.",
    )
    group.addoption("--stud-rulebook", metavar="R", help="A rulebook by name, or a file of one's own [reconciled].")
    group.addoption(
        "--stud-rule",
        metavar="[GAME:]POINT=VALUE",
        action="append",
        default=[],
        help="Another value for one rule point; repeatable.",
    )
    group.addoption("--stud-timeout", metavar="S", type=float, help="Seconds that one answer may take.")


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
        )
    except UsageError as error:
        raise pytest.UsageError(": ".join(filter(None, [str(error), error.next_step]))) from error
    register(config.pluginmanager)
