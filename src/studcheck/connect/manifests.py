"""Engines with a name: folders with an ``adapter.toml`` that says how the engine is reached."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from studcheck.connect.targets import (
    ANSWER_TIMEOUT,
    BACKOFF,
    MEMORY_MB,
    RESTARTS,
    START_TIMEOUT,
    CommandTarget,
    HttpTarget,
    MemoryTarget,
    Target,
)
from studcheck.connect.words import read_address, read_factory
from studcheck.data import data_folder
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MANIFEST = "adapter.toml"
#: The folder of one's own adapters, in the current folder.
OWN = Path("adapters")
_WAYS = ("command", "factory", "url")


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an ``adapter.toml`` says: one of ``command``, ``factory`` and ``url``, and how the engine is to be treated.

    ``{python}`` in the command stands for the Python that runs the suite; ``folder`` is the one of the manifest, and
    ``working_folder`` is counted from it.
    """

    name: str
    folder: Path
    command: tuple[str, ...] = ()
    factory: str = ""
    url: str = ""
    description: str = ""
    working_folder: str = "."
    env: Mapping[str, str] = field(default_factory=dict)
    pass_env: tuple[str, ...] = ()
    start_timeout: float = START_TIMEOUT
    answer_timeout: float = ANSWER_TIMEOUT
    restarts: int = RESTARTS
    backoff: float = BACKOFF
    jobs: int | None = None
    memory_mb: int = MEMORY_MB
    extra: str = ""
    build: str = ""

    def target(self) -> Target:
        """The engine of this adapter."""
        if factory := read_factory(self.factory):
            return MemoryTarget(self.name, *factory, jobs=self.jobs)
        if address := read_address(self.url):
            host, port, path = address
            return HttpTarget(
                words=self.name,
                host=host,
                port=port,
                path=path,
                start_timeout=self.start_timeout,
                answer_timeout=self.answer_timeout,
                restarts=self.restarts,
                backoff=self.backoff,
                jobs=self.jobs,
            )
        return CommandTarget(
            words=self.name,
            command=tuple(word.replace("{python}", sys.executable) for word in self.command),
            folder=self.folder / self.working_folder,
            env=self.env,
            pass_env=self.pass_env,
            start_timeout=self.start_timeout,
            answer_timeout=self.answer_timeout,
            restarts=self.restarts,
            backoff=self.backoff,
            jobs=self.jobs,
            memory_mb=self.memory_mb,
            extra=self.extra,
            build=self.build,
        )


def list_adapters(folder: Path | None = None) -> list[Manifest]:
    """The adapters in a folder, by name; without one, those of ``adapters`` in the current folder and the shipped ones.

    An adapter of one's own hides a shipped one of its name.  Raises UsageError for a manifest that says nonsense.
    """
    places = [data_folder("adapters"), OWN.absolute()] if folder is None else [folder]
    found = {path.parent.name: path for place in places for path in place.glob(f"*/{MANIFEST}")}
    return [read_manifest(path) for _, path in sorted(found.items())]


def read_manifest(path: Path) -> Manifest:
    """One ``adapter.toml``; raises UsageError with the file and the key that is wrong."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: {error}") from error
    _check(path, said)
    for key in ("command", "pass_env"):
        if key in said:
            said[key] = tuple(said[key])
    return Manifest(**{**said, "name": path.parent.name, "folder": path.parent})


def _check(path: Path, said: Mapping[str, Any]) -> None:
    for key, value in said.items():
        if key not in _KEYS:
            near = get_close_matches(key, _KEYS, n=1)
            raise UsageError(f"{path}: the key {key!r} is unknown", f"did you mean {near[0]}?" if near else None)
        fits, meaning = _KEYS[key]
        if not fits(value):
            raise UsageError(f"{path}: {key} is {value!r}, not {meaning}")
    ways = [key for key in _WAYS if key in said]
    if not ways:
        raise UsageError(f"{path}: the key 'command' is missing", "an adapter has a command, a factory or a url")
    if len(ways) > 1:
        raise UsageError(f"{path}: {' and '.join(ways)} are two ways to one engine", "keep one of them")
    if said.get("name", path.parent.name) != path.parent.name:
        raise UsageError(f"{path}: the name is {said['name']!r}, but the folder is called {path.parent.name!r}")


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_command(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_text, value))


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_seconds(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _are_texts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


def _is_factory(value: Any) -> bool:
    return _is_text(value) and read_factory(value) is not None


def _is_url(value: Any) -> bool:
    return _is_text(value) and read_address(value) is not None


_KEYS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "name": (_is_text, "a text"),
    "description": (_is_text, "a text"),
    "command": (_is_command, "a list of words"),
    "factory": (_is_factory, "module:factory"),
    "url": (_is_url, "an address such as http://127.0.0.1:8080"),
    "working_folder": (_is_text, "a text"),
    "env": (_are_texts, "a table of texts"),
    "pass_env": (_are_names, "a list of names"),
    "start_timeout": (_is_seconds, "a number of seconds above 0"),
    "answer_timeout": (_is_seconds, "a number of seconds above 0"),
    "restarts": (_is_count, "a whole number of at least 1"),
    "backoff": (_is_seconds, "a number of seconds above 0"),
    "jobs": (_is_count, "a whole number of at least 1"),
    "memory_mb": (_is_count, "a whole number of at least 1"),
    "extra": (_is_text, "a text"),
    "build": (_is_text, "a text"),
}
