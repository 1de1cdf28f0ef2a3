"""The door to every kind of engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.connect.targets import HttpTarget, MemoryTarget, Target

if TYPE_CHECKING:
    from studcheck.connect.replies import Connector


def connect(target: Target, *, timeout: float | None = None) -> Connector:
    """The engine, started and greeted.

    ``timeout`` is the answer time-out in seconds; without one the target's holds.  An engine in memory has none.
    Raises EngineUnusableError when it cannot be started or greeted.
    """
    # Each way is imported when it is taken: the modules of http alone take as long as reading thirty cases.
    if isinstance(target, MemoryTarget):
        from studcheck.connect.memory import MemoryConnector

        return MemoryConnector(target)
    if isinstance(target, HttpTarget):
        from studcheck.connect.http import HttpConnector

        return HttpConnector(target, target.answer_timeout if timeout is None else timeout)
    from studcheck.connect.process import ProcessConnector

    return ProcessConnector(target, target.answer_timeout if timeout is None else timeout)
