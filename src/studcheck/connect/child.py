"""One process of an engine: its three pipes, read and written without ever waiting on one alone.

Nothing here knows the protocol beyond "one object a line".  A process has its own pipes: once it is ended they are
closed, so nothing that it said late can be taken for the word of its successor.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import selectors
import signal
import subprocess
import time
from collections import deque
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from studcheck.connect.lines import MOST_LINE
from studcheck.connect.watch import MARK, Family
from studcheck.errors import EngineUnusableError
from studcheck.interrupts import heed
from studcheck.protocol.shapes import shortened

if TYPE_CHECKING:
    from studcheck.connect.targets import CommandTarget

MOST_STDERR = 64 * 1024
_CHUNK = 64 * 1024
_WRITE, _READ = selectors.EVENT_WRITE, selectors.EVENT_READ
#: How often a process that says nothing is looked at: its death is no end of output while a child of it holds the pipe.
_LOOK = 0.1
#: What is read of standard error after the end: a stranger may hold the pipe and never stop.
_LAST_CHUNKS = 64
#: How long a process whose output has ended may take to end itself.
_PATIENCE = 0.5
#: How long what was killed may take to be gone, and how often that is looked at.
_LAST, _GLANCE = 2.0, 0.005
#: The seconds between two looks at the memory of a process that keeps us waiting, at least; where the machine has many
#: processes a look takes its time, and may take only so small a part of all time.
_WEIGH = 0.25
_LOOKING = 0.02
#: What an adapter gets of the environment whatever its manifest says: where programs, files and letters are.
_ALWAYS = ("PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ")


class Fate(Enum):
    """Why there is no line."""

    SILENT = "it said nothing in time"
    ENDED = "its output has ended"
    ENDLESS = "its line has no end"
    TOO_BIG = "it holds too much memory"


class Child:
    """A running engine."""

    def __init__(self, target: CommandTarget) -> None:
        mark = secrets.token_hex(8)
        self._process = _start(target, mark)
        #: It and everything that it starts.
        self.family = Family(self._process.pid, mark)
        self._most = target.memory_mb
        self._weigh_at = 0.0
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._in, self._out, self._err = self._process.stdin, self._process.stdout, self._process.stderr
        self._selector = selectors.DefaultSelector()
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(self._out, _READ, self._read)
        self._selector.register(self._err, _READ, self._listen)
        self._lines: deque[bytes] = deque()
        self._piece = bytearray()
        self._outbox = bytearray()
        self._talk = bytearray()
        self._output_open = True
        self._ended = False

    def send(self, line: bytes) -> None:
        """Hands a line over; what the pipe does not take now is written while waiting for answers."""
        idle = not self._outbox
        self._outbox += line
        if idle:
            self._write()
            if self._outbox:
                self._selector.register(self._in, _WRITE, self._write)

    def receive(self, until: float) -> bytes | Fate:
        """The next line, or why there is none; ``until`` is a time of the monotonic clock.

        What has been said already is read even when the time is over.  Raises KeyboardInterrupt in a thread that is
        told to end.
        """
        over = dead = False
        while not self._lines:
            if len(self._piece) > MOST_LINE:
                return Fate.ENDLESS
            if not self._output_open or (dead and not self._pump(0)):
                return Fate.ENDED
            if over:
                return Fate.SILENT
            heed()
            now = time.monotonic()
            if self._is_too_big(now):
                return Fate.TOO_BIG
            left = until - now
            over = left <= 0
            if not self._pump(max(0.0, min(left, _LOOK))):
                dead = self._process.poll() is not None
        return self._lines.popleft()

    @property
    def has_line(self) -> bool:
        """Whether there is a line at hand, for which nobody has to wait."""
        return bool(self._lines)

    def _is_too_big(self, now: float) -> bool:
        if now < self._weigh_at:
            return False
        held = self.family.resident_mb()
        after = time.monotonic()
        self._weigh_at = after + max(_WEIGH, (after - now) / _LOOKING)
        return held > self._most

    def _pump(self, seconds: float) -> bool:
        """Moves what can be moved on the three pipes, waiting at most so long for any; whether there was anything."""
        ready = self._selector.select(seconds)
        for key, _ in ready:
            key.data()
        return bool(ready)

    def _read(self) -> None:
        try:
            data = os.read(self._out.fileno(), _CHUNK)
        except BlockingIOError:
            return
        if not data:
            self._selector.unregister(self._out)
            self._output_open = False
            return
        if b"\n" not in data:
            self._piece += data
            return
        *lines, rest = (bytes(self._piece) + data).split(b"\n")
        self._piece = bytearray(rest)
        self._lines.extend(lines)

    def _listen(self) -> bool:
        """Reads standard error; False when there was nothing to read."""
        try:
            data = os.read(self._err.fileno(), _CHUNK)
        except BlockingIOError:
            return False
        if not data:
            self._selector.unregister(self._err)
        self._talk += data
        del self._talk[:-MOST_STDERR]
        return bool(data)

    def _write(self) -> None:
        try:
            while self._outbox:
                del self._outbox[: os.write(self._in.fileno(), self._outbox)]
        except BlockingIOError:
            return
        except OSError:
            self._outbox.clear()  # it reads no more; what became of it the end of its output will tell
        if self._in in self._selector.get_map():
            self._selector.unregister(self._in)

    def end_input(self, until: float) -> None:
        """Closes its standard input, once what was sent is written or the time is over."""
        while self._outbox and time.monotonic() < until and self._output_open:
            self._pump(_LOOK)
        if self._in in self._selector.get_map():
            self._selector.unregister(self._in)
        with contextlib.suppress(OSError):
            self._in.close()

    def end(self) -> None:
        """Ends the process now, and everything that it started: groups and sessions of their own do not save it."""
        if self._ended:
            return
        self._ended = True
        self._kill()
        for _ in range(_LAST_CHUNKS):
            if self._err not in self._selector.get_map() or not self._listen():
                break
        self._selector.close()
        for pipe in (self._in, self._out, self._err):
            with contextlib.suppress(OSError):
                pipe.close()

    def _kill(self) -> None:
        """What is being started just now is found when one looks again; what cannot be ended is let go in the end."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self.wait(_LAST)
        until = time.monotonic() + _LAST
        while (left := self.family.members()) and time.monotonic() < until:
            for process in left:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(process, signal.SIGKILL)
            time.sleep(_GLANCE)

    def end_by_itself(self, patience: float = _PATIENCE) -> tuple[int | None, str]:
        """Ends a process whose output has ended; its exit status (None if it had to be killed), and how it ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        status = self._process.returncode
        self.end()
        within = (
            f", in the middle of the line {shortened(self._piece.decode('utf-8', 'replace'))}" if self._piece else ""
        )
        if status is None:
            return None, f"it closed its standard output and went on running{within}"
        if status < 0:
            return status, f"it was ended by signal {_signal_name(-status)}{within}"
        return status, f"it ended with exit status {status}{within}"

    def wait(self, seconds: float) -> int | None:
        """Its exit status, or None if it still runs after so many seconds."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.returncode

    @property
    def stderr(self) -> str:
        """The last 64 KiB of what it wrote to standard error."""
        return self._talk.decode("utf-8", errors="backslashreplace")


def _start(target: CommandTarget, mark: str) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(  # noqa: S603 - the user names the command of his engine
            target.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=target.folder,
            env={**_environment(target), MARK: f"{os.environ.get(MARK, '')}:{mark}"},
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise EngineUnusableError(
            f"the engine {target.words} cannot be started: {target.command[0]}: {reason}",
            next_step=_missing(target),
        ) from error


def _missing(target: CommandTarget) -> str:
    """What is to be tried where the program is not there: what is looked for by a mere name nobody builds here."""
    remedy = target.remedy() if os.sep in target.command[0] else None
    return remedy or "check the command after --, or the command in adapter.toml"


def _environment(target: CommandTarget) -> dict[str, str]:
    """What the target adds, and of the suite's own environment what it may see.

    PYTHONPATH keeps its meaning in the target's folder.
    """
    seen = os.environ if target.pass_env is None else {*_ALWAYS, *target.pass_env} & os.environ.keys()
    env = {name: os.environ[name] for name in seen}
    if paths := env.get("PYTHONPATH"):
        env["PYTHONPATH"] = os.pathsep.join(str(Path(path).absolute()) for path in paths.split(os.pathsep))
    return {**env, **target.env}


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
