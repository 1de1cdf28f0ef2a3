"""Every exception of the suite: faults of ours, of a scenario, of the command line or of an adapter.

What an engine gets wrong in a hand is never an exception: it is a result (see ``results``).  Each exception carries the
exit code of ``commands`` and, where there is one, the next step to take.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path


class StudcheckError(Exception):
    """Anything that ends a command; our own fault unless a subclass says otherwise."""

    exit_code = 70
    next_step: str | None = "this is a fault of studcheck: please report it with the command and the text above"


class UsageError(StudcheckError):
    """The command line, a setting or a file says something that cannot be done."""

    exit_code = 2

    def __init__(self, message: str, next_step: str | None = None) -> None:
        super().__init__(message)
        self.next_step = next_step


class UnknownNameError(UsageError):
    """A name that nobody knows, with the nearest names that somebody does; with all of them where they are ``few``."""

    def __init__(self, kind: str, name: str, known: Iterable[str], *, few: bool = False) -> None:
        names = tuple(dict.fromkeys(known))
        near = _nearest(name, names)
        hints = [f"did you mean {' or '.join(near)}?"] if near else []
        hints += [f"it is one of {', '.join(names)}"] if few else []
        super().__init__(f"no {kind} is called {name!r}", " ".join(hints) or None)
        self.name = name
        self.near = near


def _nearest(name: str, known: Sequence[str]) -> list[str]:
    """At most three names, the nearest first; of those equally near the first known."""
    near = get_close_matches(name, known, n=max(len(known), 1), cutoff=0.5)
    likeness = {each: SequenceMatcher(a=each, b=name).ratio() for each in near}
    return sorted(near, key=lambda each: (-likeness[each], known.index(each)))[:3]


class NotationError(UsageError, ValueError):
    """A text that is no card, action or hand; the message quotes it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault in an authored file: where it stands (line and column from 1) and what is wrong, in words."""

    file: Path
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class FileFaultsError(UsageError):
    """All faults of the files that were read, in order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(map(str, self.faults)), None)


class IncompleteRecordError(UsageError):
    """A record of a run that does not hold everything that was selected: nothing is reported from it."""

    exit_code = 4


class EngineUnusableError(StudcheckError):
    """The engine cannot be started, greeted or kept alive."""

    exit_code = 3

    def __init__(self, message: str, stderr: str = "", next_step: str | None = None) -> None:
        super().__init__(message)
        self.stderr = stderr
        self.next_step = next_step


class ProtocolViolationError(StudcheckError):
    """An adapter sent something that the protocol does not know; a connector turns it into the result of one case."""

    exit_code = 3
    next_step = None
