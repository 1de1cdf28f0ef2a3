"""Ctrl-C and its like: they all end a run in the same way, and what must not be torn is finished first."""

from __future__ import annotations

import signal
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class _Told(threading.local):
    """What tells this thread to end, if anything does; only the main thread hears of signals."""

    stop: threading.Event | None = None


_TOLD = _Told()


@contextmanager
def ended_by(stop: threading.Event) -> Iterator[None]:
    """In here this thread, which is not the main one, is told to end by an event; see ``heed``."""
    before, _TOLD.stop = _TOLD.stop, stop
    try:
        yield
    finally:
        _TOLD.stop = before


def heed() -> None:
    """Raises KeyboardInterrupt in a thread that was told to end; whoever waits for somebody else calls it often."""
    if _TOLD.stop is not None and _TOLD.stop.is_set():
        raise KeyboardInterrupt


def pause(seconds: float) -> None:
    """Sleeps, and heeds."""
    if _TOLD.stop is None:
        time.sleep(seconds)
    elif _TOLD.stop.wait(seconds):
        raise KeyboardInterrupt


@dataclass(slots=True)
class _State:
    """How many blocks must not be torn just now, and whether somebody has asked in the meantime."""

    depth: int = 0
    came: bool = False


_STATE = _State()


@contextmanager
def heeded() -> Iterator[None]:
    """In here whatever asks the program to end raises KeyboardInterrupt, so that it leaves no process behind.

    What is ignored (by ``nohup``, say) stays ignored.  Elsewhere than in the main thread nothing is changed.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signals = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    before = {each: signal.getsignal(each) for each in signals}
    for each in signals:
        if before[each] not in {signal.SIG_IGN, None}:
            signal.signal(each, _ask_to_end)
    try:
        yield
    finally:
        for each in signals:
            if before[each] is not None:
                signal.signal(each, before[each])


@contextmanager
def unbroken() -> Iterator[None]:
    """In here nothing of the kind is raised; it is raised at the end, if somebody has asked."""
    _STATE.depth += 1
    try:
        yield
    finally:
        _STATE.depth -= 1
        if _STATE.came and not _STATE.depth:
            _STATE.came = False
            raise KeyboardInterrupt


def _ask_to_end(_number: int, _frame: object) -> None:
    if _STATE.depth:
        _STATE.came = True
    else:
        raise KeyboardInterrupt
