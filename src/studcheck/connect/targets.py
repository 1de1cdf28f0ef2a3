"""Which engine is meant: a folder under ``adapters``, a factory in memory, or a command."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from studcheck.data import data_folder
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

START_TIMEOUT = 30.0
ANSWER_TIMEOUT = 10.0
RESTARTS = 5
MANIFEST = "adapter.toml"


@dataclass(frozen=True, slots=True)
class CommandTarget:
    """A program that speaks the protocol; time-outs are in seconds.

    ``restarts`` is how many times in a row it may fail to start again before it is given up; ``extra`` is the optional
    dependency of studcheck without which it cannot start.
    """

    words: str
    command: tuple[str, ...]
    folder: Path | None = None
    env: Mapping[str, str] = field(default_factory=dict)
    start_timeout: float = START_TIMEOUT
    answer_timeout: float = ANSWER_TIMEOUT
    restarts: int = RESTARTS
    extra: str = ""


@dataclass(frozen=True, slots=True)
class MemoryTarget:
    """A factory in this process: ``factory()`` gives an object with ``answer(message)``."""

    words: str
    module: str
    factory: str


Target = CommandTarget | MemoryTarget


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an ``adapter.toml`` says; ``{python}`` in the command stands for the Python that runs the suite."""

    name: str
    folder: Path
    command: tuple[str, ...]
    description: str = ""
    env: Mapping[str, str] = field(default_factory=dict)
    start_timeout: float = START_TIMEOUT
    answer_timeout: float = ANSWER_TIMEOUT
    restarts: int = RESTARTS
    extra: str = ""

    def target(self) -> CommandTarget:
        """The program of this adapter; it runs in the adapter's folder."""
        return CommandTarget(
            words=self.name,
            command=tuple(word.replace("{python}", sys.executable) for word in self.command),
            folder=self.folder,
            env=self.env,
            start_timeout=self.start_timeout,
            answer_timeout=self.answer_timeout,
            restarts=self.restarts,
            extra=self.extra,
        )


def find_target(words: str | Sequence[str]) -> Target:
    """The engine that is meant by a name, by ``module:factory``, or by a command as a list of words.

    Raises UsageError for words that name nothing, UnknownNameError with the nearest adapter for a misspelt name.
    """
    if not isinstance(words, str):
        if not words:
            raise UsageError(
                "the command of the engine is empty", "write it after --, for example: -- python adapter.py"
            )
        return CommandTarget(words=" ".join(words), command=tuple(words))
    if "://" in words:
        raise UsageError(f"an engine cannot be asked over the network yet: {words}", "give its command after --")
    module, colon, factory = words.partition(":")
    if colon:
        if not all(part.isidentifier() for part in (*module.split("."), *factory.split("."))):
            raise UsageError(f"{words!r} is not module:factory", "for example: studcheck_reference.wire:Engine")
        return MemoryTarget(words, module, factory)
    known = {manifest.name: manifest for manifest in list_adapters()}
    if words not in known and ("/" in words or Path(words).is_file()):
        raise UsageError(
            f"no adapter is called {words!r}", f"the command of a program stands after --: studcheck run -- {words}"
        )
    if words not in known:
        raise UnknownNameError("adapter", words, known)
    return known[words].target()


def list_adapters(folder: Path | None = None) -> list[Manifest]:
    """The adapters in a folder (the shipped ones), by name; raises UsageError for a manifest that says nonsense."""
    place = data_folder("adapters") if folder is None else folder
    return [read_manifest(path) for path in sorted(place.glob(f"*/{MANIFEST}"))]


def read_manifest(path: Path) -> Manifest:
    """One ``adapter.toml``; raises UsageError with the file and the key that is wrong."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: {error}") from error
    for key, value in said.items():
        if key not in _KEYS:
            near = get_close_matches(key, _KEYS, n=1)
            raise UsageError(f"{path}: the key {key!r} is unknown", f"did you mean {near[0]}?" if near else None)
        fits, meaning = _KEYS[key]
        if not fits(value):
            raise UsageError(f"{path}: {key} is {value!r}, not {meaning}")
    if "command" not in said:
        raise UsageError(f"{path}: the key 'command' is missing")
    if said.get("name", path.parent.name) != path.parent.name:
        raise UsageError(f"{path}: the name is {said['name']!r}, but the folder is called {path.parent.name!r}")
    return Manifest(**{**said, "name": path.parent.name, "folder": path.parent, "command": tuple(said["command"])})


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_command(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_text, value))


def _is_seconds(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _are_texts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


_KEYS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "name": (_is_text, "a text"),
    "description": (_is_text, "a text"),
    "command": (_is_command, "a list of words"),
    "env": (_are_texts, "a table of texts"),
    "start_timeout": (_is_seconds, "a number of seconds above 0"),
    "answer_timeout": (_is_seconds, "a number of seconds above 0"),
    "restarts": (_is_count, "a whole number of at least 1"),
    "extra": (_is_text, "a text"),
}
