"""The words by which an engine is named, and what they mean."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from studcheck.connect.manifests import MANIFEST, OWN, list_adapters, read_manifest
from studcheck.connect.targets import CommandTarget, HttpTarget, MemoryTarget, Target
from studcheck.connect.words import is_address, read_address, read_factory
from studcheck.data import data_folder
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence


def find_target(words: str | Sequence[str]) -> Target:
    """The engine that is meant by a name, by ``module:factory``, by an address, or by a command as a list of words.

    Raises UsageError for words that name nothing, UnknownNameError with the nearest adapter for a misspelt name.
    """
    if not isinstance(words, str):
        if not words:
            raise UsageError(
                "the command of the engine is empty", "write it after --, for example: -- python adapter.py"
            )
        return CommandTarget(words=" ".join(words), command=tuple(words))
    if is_address(words):
        return _server(words)
    if ":" in words:
        factory = read_factory(words)
        if factory is None:
            raise UsageError(f"{words!r} is not module:factory", "for example: studcheck_reference.wire:Engine")
        return MemoryTarget(words, *factory)
    return _named(words)


def adapter_folder(words: str) -> Path | None:
    """The folder of the adapter that is called so, or is at that path; None where there is none."""
    if "/" in words:
        return Path(words) if Path(words, MANIFEST).is_file() else None
    return next((manifest.folder for manifest in list_adapters() if manifest.name == words), None)


def is_shipped(folder: Path) -> bool:
    """Whether the folder of an adapter is one that came with studcheck, and no folder of the current one."""
    shipped = data_folder("adapters")
    return folder.absolute().parent == shipped.absolute() and shipped.absolute() != OWN.absolute()


def _server(words: str) -> HttpTarget:
    address = read_address(words)
    if address is None:
        raise UsageError(f"{words} is no address that can be asked", "for example: http://127.0.0.1:8080")
    return HttpTarget(words, *address)


def _named(words: str) -> Target:
    folder = adapter_folder(words)
    if folder is not None:
        return read_manifest(folder.absolute() / MANIFEST).target()
    if "/" in words or Path(words).is_file():
        raise UsageError(
            f"no adapter is called {words!r}", f"the command of a program stands after --: studcheck run -- {words}"
        )
    raise UnknownNameError("adapter", words, [manifest.name for manifest in list_adapters()])
