"""An engine and everything that it started: which processes they are, and what they hold; ``/proc`` tells, if there.

An engine is started in a session of its own and with a mark in its environment.  What it starts has both from it, and a
process that leaves the session, as every daemon does, still bears the mark.  A limit of address space would not do:
runtimes such as those of Java and Node reserve far more than they use.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The variable that bears the marks, those of a suite around this one before its own.
MARK = "STUDCHECK_RUN"
_PROC = Path("/proc")
#: Places in ``/proc/PID/stat`` after the name in brackets, which alone may hold spaces.
_STATE, _SESSION, _RESIDENT = 0, 3, 21
_ENDED = {"Z", "X"}
_MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Family:
    """An engine and what it started, near and far; ``mark`` is found nowhere else."""

    session: int
    mark: str

    def resident_mb(self) -> int:
        """Megabytes of memory in use, shared pages counted in each process; 0 where nobody can tell."""
        page = os.sysconf("SC_PAGE_SIZE")
        return sum(int(said[_RESIDENT]) for _, said in self._found()) * page // _MB

    def members(self) -> list[int]:
        """The processes that have not ended; none where nobody can tell."""
        return [process for process, _ in self._found()]

    def _found(self) -> Iterator[tuple[int, list[str]]]:
        try:
            processes = [name for name in os.listdir(_PROC) if name.isdecimal()]  # noqa: PTH208 - ten times as fast
        except OSError:
            return
        for process in processes:
            try:
                said = (_PROC / process / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
                if len(said) > _RESIDENT and said[_STATE] not in _ENDED and self._has(process, said[_SESSION]):
                    yield int(process), said
            except OSError:
                continue  # it has ended in the meantime, or is somebody else's

    def _has(self, process: str, session: str) -> bool:
        return session == str(self.session) or self.mark.encode() in (_PROC / process / "environ").read_bytes()
