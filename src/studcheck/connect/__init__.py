"""Engines within reach: how one is found by its words, started, asked, and kept from harming any other case."""

from studcheck.connect.finding import adapter_folder, find_target, is_shipped
from studcheck.connect.manifests import Manifest, list_adapters
from studcheck.connect.opening import connect
from studcheck.connect.replies import Connector, Crashed, Reply, TimedOut, Violated
from studcheck.connect.targets import CommandTarget, HttpTarget, MemoryTarget, Target

__all__ = [
    "CommandTarget",
    "Connector",
    "Crashed",
    "HttpTarget",
    "Manifest",
    "MemoryTarget",
    "Reply",
    "Target",
    "TimedOut",
    "Violated",
    "adapter_folder",
    "connect",
    "find_target",
    "is_shipped",
    "list_adapters",
]
