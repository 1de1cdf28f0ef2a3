"""One conversation with an engine, a message at a time, whichever way it is reached.

Unlike a connector it hands out what was said as it is, and lets the caller say what no connector would.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from studcheck.connect import CommandTarget, HttpTarget, MemoryTarget
from studcheck.connect.child import Child, Fate
from studcheck.connect.http import Post, read_body
from studcheck.connect.lines import read_message, write_message
from studcheck.connect.memory import find_factory
from studcheck.errors import EngineUnusableError, ProtocolViolationError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.connect import Target


@dataclass(frozen=True, slots=True)
class Said:
    """What it answered, and in how many seconds."""

    message: Any
    seconds: float


@dataclass(frozen=True, slots=True)
class Lost:
    """Why there is no answer, in words; the conversation is over."""

    why: str


class Talk(Protocol):
    """A conversation, not yet greeted."""

    @property
    def stderr(self) -> str:
        """What it wrote to standard error."""
        ...

    def say(self, message: Mapping[str, object], seconds: float) -> Said | Lost:
        """The answer to one message, if it comes in so many seconds."""
        ...

    def close(self) -> None:
        """Leaves nothing behind."""
        ...


def open_talk(target: Target) -> Talk:
    """A conversation with a fresh engine; raises EngineUnusableError where it cannot be started."""
    match target:
        case CommandTarget():
            return ProgramTalk(target)
        case HttpTarget():
            return ServerTalk(target)
        case MemoryTarget():
            return FactoryTalk(target)


class ProgramTalk:
    """Over the pipes of a process of its own."""

    def __init__(self, target: CommandTarget) -> None:
        self._limit = target.memory_mb
        self.child = Child(target)

    @property
    def stderr(self) -> str:
        """Its last 64 KiB."""
        return self.child.stderr

    def say(self, message: Mapping[str, object], seconds: float) -> Said | Lost:
        """See ``Talk``."""
        self.child.send(write_message(message) + b"\n")
        return self.hear(seconds)

    def hear(self, seconds: float) -> Said | Lost:
        """The next line."""
        begun = time.monotonic()
        match line := self.child.receive(begun + seconds):
            case Fate.SILENT:
                return Lost(f"it said nothing within {seconds:g} s")
            case Fate.ENDED:
                return Lost(self.child.end_by_itself()[1])
            case Fate.ENDLESS:
                return Lost("it writes a line that does not end")
            case Fate.TOO_BIG:
                return Lost(f"it held more than {self._limit} MB of memory")
        try:
            return Said(read_message(line), time.monotonic() - begun)
        except ProtocolViolationError as error:
            return Lost(str(error))

    def close(self) -> None:
        """Ends it, and everything that it started."""
        self.child.end()


class ServerTalk:
    """Over one connection."""

    stderr = ""

    def __init__(self, target: HttpTarget) -> None:
        self._post = Post(target)

    def say(self, message: Mapping[str, object], seconds: float) -> Said | Lost:
        """See ``Talk``."""
        begun = time.monotonic()
        body = self._post.say(message, seconds)
        if not isinstance(body, bytes):
            return Lost(getattr(body, "detail", f"it said nothing within {seconds:g} s"))
        try:
            return Said(read_body(body), time.monotonic() - begun)
        except ProtocolViolationError as error:
            return Lost(str(error))

    def close(self) -> None:
        """Closes the connection."""
        self._post.close()


class FactoryTalk:
    """By calling it."""

    stderr = ""

    def __init__(self, target: MemoryTarget) -> None:
        try:
            self._engine = find_factory(target)()
        except (Exception, SystemExit) as error:
            if isinstance(error, EngineUnusableError):
                raise
            raise EngineUnusableError(f"{target.words} cannot be started: {type(error).__name__}: {error}") from error

    def say(self, message: Mapping[str, object], seconds: float) -> Said | Lost:  # noqa: ARG002 - nothing stops a call
        """See ``Talk``."""
        begun = time.monotonic()
        try:
            said = self._engine.answer(message)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever an engine raises is what is to be told
            return Lost(f"it raised {type(error).__name__}: {error}")
        return Said(said, time.monotonic() - begun)

    def close(self) -> None:
        """Forgets it."""
