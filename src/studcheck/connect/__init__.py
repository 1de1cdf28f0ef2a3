"""Engines within reach: how one is found by its words, started, asked, and kept from harming any other case."""

from studcheck.connect.opening import connect
from studcheck.connect.replies import Connector, Crashed, Reply, TimedOut, Violated
from studcheck.connect.targets import (
    CommandTarget,
    Manifest,
    MemoryTarget,
    Target,
    find_target,
    list_adapters,
)

__all__ = [
    "CommandTarget",
    "Connector",
    "Crashed",
    "Manifest",
    "MemoryTarget",
    "Reply",
    "Target",
    "TimedOut",
    "Violated",
    "connect",
    "find_target",
    "list_adapters",
]
