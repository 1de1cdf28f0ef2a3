"""What the features need of pytest: their tags as markers, and an engine to judge."""

from __future__ import annotations

import pytest

from studcheck.suite.binding import tags


def pytest_configure(config: pytest.Config) -> None:
    """Make the tags known, so that ``-m bring_in.tie_break`` selects and strict markers are content."""
    for tag in tags():
        config.addinivalue_line("markers", f"{tag}: features of this rule point or case")


def pytest_collection_modifyitems(config: pytest.Config) -> None:
    """Raise pytest.UsageError where no engine is named: nothing was judged, which is not a skip."""
    if config.getoption("stud_adapter", None) is None:
        words = "no engine is named: give --stud-adapter NAME, module:factory or a command in quotes"
        if not config.pluginmanager.has_plugin("studcheck.pytest_plugin"):
            words += ", after -p studcheck.pytest_plugin"
        raise pytest.UsageError(words)
