"""The sentences of the features, for anyone's pytest-bdd.

``--stud-adapter ENGINE`` brings them into a test run; ``docs/steps.md`` says what each means.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

MODULES = ("table", "deal", "turns", "cards", "chips")


def register(manager: pytest.PytestPluginManager) -> None:
    """Make the sentences known to a test run, and the table at which they are played."""
    for name in MODULES:
        manager.register(import_module(f"{__name__}.{name}"), f"{__name__}.{name}")
