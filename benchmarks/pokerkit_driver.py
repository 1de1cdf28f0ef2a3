"""pokerkit without the protocol around it: the same work as in its adapter, from a hand to the list of its events."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

TABLE = Path(__file__).parents[1] / "adapters" / "pokerkit" / "table.py"


def _table() -> ModuleType:
    """The part of the adapter that plays; adapters are programs and in no package."""
    spec = spec_from_file_location("pokerkit_table", TABLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_play = _table().play


def play(hand: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Plays one hand of the protocol; turns, options and awards are worked out as for the suite.

    Raises what the adapter turns into answers: ValueError for a set-up that pokerkit refuses, and others.
    """
    events: list[dict[str, Any]] = _play(hand)
    return events
