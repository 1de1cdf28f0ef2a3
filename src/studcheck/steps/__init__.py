"""The sentences of the features, for anyone's pytest-bdd.

``--stud-adapter ENGINE`` brings them into a test run; ``docs/steps.md`` says what each means.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

    from studcheck.steps.sentences import Sentence

MODULES = ("table", "deal", "turns", "cards", "chips")


def register(manager: pytest.PytestPluginManager) -> None:
    """Make the sentences known to a test run, and the table at which they are played."""
    for name in MODULES:
        manager.register(import_module(f"{__name__}.{name}"), f"{__name__}.{name}")


def all_sentences() -> tuple[Sentence, ...]:
    """Every sentence that a feature may use."""
    from studcheck.steps.sentences import SENTENCES

    for name in MODULES:
        import_module(f"{__name__}.{name}")
    return tuple(SENTENCES)
