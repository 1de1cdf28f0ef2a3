"""What the processes of one session hold, and which they are: read from ``/proc`` where there is one.

An engine is started in a session of its own, so whatever it starts belongs to it, whichever group that joins.  A limit
of address space would not do: runtimes such as those of Java and Node reserve far more than they use.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_PROC = Path("/proc")
#: Places in ``/proc/PID/stat`` after the name in brackets, which alone may hold spaces.
_SESSION, _RESIDENT = 3, 21
_MB = 1024 * 1024


def resident_mb(session: int) -> int:
    """Megabytes of memory in use by a session, shared pages counted in each process; 0 where nobody can tell."""
    page = os.sysconf("SC_PAGE_SIZE")
    return sum(int(said[_RESIDENT]) for _, said in _members(session)) * page // _MB


def members(session: int) -> list[int]:
    """The processes of a session."""
    return [process for process, _ in _members(session)]


def _members(session: int) -> Iterator[tuple[int, list[str]]]:
    wanted = str(session)
    try:
        processes = [name for name in os.listdir(_PROC) if name.isdecimal()]  # noqa: PTH208 - ten times as fast
    except OSError:
        return
    for process in processes:
        try:
            said = (_PROC / process / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended in the meantime
        if len(said) > _RESIDENT and said[_SESSION] == wanted:
            yield int(process), said
