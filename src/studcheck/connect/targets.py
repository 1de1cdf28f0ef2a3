"""Which engine is meant: a program, a factory in this process, or a server; and how it is to be treated."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

START_TIMEOUT = 30.0
ANSWER_TIMEOUT = 10.0
RESTARTS = 5
BACKOFF = 0.1
MEMORY_MB = 2048


@dataclass(frozen=True, slots=True)
class CommandTarget:
    """A program that speaks the protocol; time-outs are in seconds.

    ``restarts`` is how many times in a row it may fail to start again before it is given up, ``backoff`` the seconds
    before the second attempt, which then double; ``jobs`` is how many may run side by side (None: any number);
    ``memory_mb`` is what it and its children may hold together; ``extra`` is the optional dependency of studcheck
    without which it cannot start, ``build`` the command that makes the program in ``folder``.  It gets ``env`` and, of
    the environment of the suite, the variables that ``pass_env`` names beside the few of ``environment``; None passes
    all of them on.
    """

    words: str
    command: tuple[str, ...]
    folder: Path | None = None
    env: Mapping[str, str] = field(default_factory=dict)
    pass_env: tuple[str, ...] | None = None
    start_timeout: float = START_TIMEOUT
    answer_timeout: float = ANSWER_TIMEOUT
    restarts: int = RESTARTS
    backoff: float = BACKOFF
    jobs: int | None = None
    memory_mb: int = MEMORY_MB
    extra: str = ""
    build: str = ""

    def remedy(self) -> str | None:
        """What is to be tried where it cannot be started or greeted."""
        if self.extra:
            return f"it needs: pip install 'studcheck[{self.extra}]'"
        if self.build:
            return f"build it first: (cd {shlex.quote(os.path.relpath(self.folder or '.'))} && {self.build})"
        return None


@dataclass(frozen=True, slots=True)
class MemoryTarget:
    """A factory in this process: ``factory()`` gives an object with ``answer(message)``.

    ``made`` is the factory itself, where it is at hand and has not to be found by its name.
    """

    words: str
    module: str
    factory: str
    jobs: int | None = None
    made: Callable[[], Any] | None = None


@dataclass(frozen=True, slots=True)
class HttpTarget:
    """A server that somebody else started; ``path`` stands before ``/studcheck/v1``.

    ``restarts`` is how many times in a row it may refuse a connection; the others are as in ``CommandTarget``.
    """

    words: str
    host: str
    port: int
    path: str = ""
    start_timeout: float = START_TIMEOUT
    answer_timeout: float = ANSWER_TIMEOUT
    restarts: int = RESTARTS
    backoff: float = BACKOFF
    jobs: int | None = None


Target = CommandTarget | MemoryTarget | HttpTarget
