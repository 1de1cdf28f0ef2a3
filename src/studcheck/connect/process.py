"""Asking an engine that is a program: many requests ahead, and every case's trouble its own.

A request is tied to its answer by an id that is used once, in one process.  Whatever goes wrong is the trouble of the
oldest unanswered case alone; what else was asked is asked again, of a new process.
"""

from __future__ import annotations

import secrets
import time
from collections import deque
from typing import TYPE_CHECKING, NoReturn, Self

from studcheck.connect.child import Child, Fate
from studcheck.connect.lines import quoted, read_message, write_message
from studcheck.connect.recall import Recall
from studcheck.connect.replies import Crashed, Reply, TimedOut, Violated
from studcheck.errors import EngineUnusableError, ProtocolViolationError
from studcheck.interrupts import pause
from studcheck.protocol import Hello, bye_request, hello_request, play_request, read_answer, read_hello
from studcheck.protocol.shapes import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import TracebackType

    from studcheck.connect.targets import CommandTarget
    from studcheck.model import Hand

#: How long an engine may take to end after it was told to.
_PATIENCE = 2.0
_LONGEST_PAUSE = 2.0
#: So many second answers of one process are borne; one that never stops would keep the suite from looking at the clock.
_MOST_REPEATS = 100


class ProcessConnector:
    """One program, restarted as often as its cases end it; see ``Connector``."""

    def __init__(self, target: CommandTarget, timeout: float) -> None:
        self._target = target
        self._timeout = timeout
        self._run = secrets.token_hex(3)
        self._count = 0
        self._child: Child | None = None
        self._asked: dict[str, tuple[str, Hand]] = {}  # by the id on the wire, the oldest first
        self._answered: dict[str, str] = {}  # by the id on the wire, what this process has answered
        self._closed = False
        self._repeats = 0  # the second answers of this process
        self._recall = Recall()
        self._since = 0.0  # when the oldest became the oldest
        self.late: list[tuple[str, Violated]] = []
        self.hello = self._start()

    def ask(self, requests: Sequence[tuple[str, Hand]]) -> Iterator[tuple[str, Reply]]:
        """A reply to every request; see ``Connector``."""
        waiting = deque(requests)
        try:
            while waiting or self._asked:
                yield from self._unasked()
                child = self._child or self._start_again()
                self._send(child, waiting)
                heard = self._hear(child, child.receive(self._since + self._timeout))
                if self._child is None:
                    waiting.extendleft(reversed(self._asked.values()))
                    self._asked.clear()
                yield from self._unhurried(heard)
            yield from self._unasked()
        finally:
            if self._asked:
                self._end()
                self._asked.clear()

    def _unasked(self) -> Iterator[tuple[str, Reply]]:
        """What was said while nothing was asked: it concerns the case answered last, and not the next one."""
        while self._child and self._answered and not self._asked:
            line = self._child.receive(0.0)
            if isinstance(line, Fate):
                return
            yield self._hear(self._child, line)

    def _unhurried(self, heard: tuple[str, Reply]) -> Iterator[tuple[str, Reply]]:
        """Hands a reply out; the time that the caller takes is not the engine's."""
        before = time.monotonic()
        yield heard
        self._since += time.monotonic() - before

    def _send(self, child: Child, waiting: deque[tuple[str, Hand]]) -> None:
        """Asks as far ahead as the engine lets; many requests at once rather than one after each answer."""
        if self._asked and child.has_line:
            return
        lines = []
        while waiting and len(self._asked) < self.hello.window:
            case, hand = waiting.popleft()
            if not self._asked:
                self._since = time.monotonic()
            self._count += 1
            asked = f"{self._run}-{self._count}"
            self._asked[asked] = case, hand
            lines.append(_line(play_request(asked, hand)))
        if lines:
            child.send(b"".join(lines))

    def _hear(self, child: Child, line: bytes | Fate) -> tuple[str, Reply]:
        """Whose reply this is, and what it is; without a trustworthy process, the case is the oldest unanswered."""
        match line:
            case Fate.SILENT:
                self._end()
                return self._blamed(), TimedOut(self._timeout, child.stderr)
            case Fate.ENDED:
                self._child = None
                status, how = child.end_by_itself()
                return self._blamed(), Crashed(status, how, child.stderr)
            case Fate.ENDLESS:
                self._end()
                return self._blamed(), Violated("it writes a line that does not end", child.stderr)
            case Fate.TOO_BIG:
                self._end()
                return self._blamed(), Crashed(None, self._too_big(), child.stderr)
        try:
            heard = self._take(child, line)
        except ProtocolViolationError as error:
            self._end()
            return self._blamed(), Violated(str(error), child.stderr)
        if self._repeats > _MOST_REPEATS:
            self._end()
        return heard

    def _take(self, child: Child, line: bytes) -> tuple[str, Reply]:
        """The reply that a line is; raises ProtocolViolationError for one that belongs to no request."""
        recalled = self._recall.read(line)
        if recalled and recalled[0] in self._asked:
            return self._settle(recalled[0]), recalled[1]
        message = read_message(line)
        asked = message.get("id") if isinstance(message, dict) else None
        if isinstance(asked, str) and asked in self._asked:
            case = self._settle(asked)
            try:
                return case, read_answer(message)[1]
            except ProtocolViolationError as error:
                return case, Violated(str(error), child.stderr)
        if isinstance(asked, str) and asked in self._answered:
            self._repeats += 1
            return self._answered[asked], Violated(f"it answered twice: {quoted(message)}", child.stderr)
        if asked is None:
            raise ProtocolViolationError(f"it is no answer to a request: {quoted(message)}")
        raise ProtocolViolationError(f"it answers an id that was not asked: {shown(asked)}")

    def _settle(self, asked: str) -> str:
        """The case that is answered now."""
        if asked == next(iter(self._asked)):
            self._since = time.monotonic()
        case, _ = self._asked.pop(asked)
        self._answered[asked] = case
        return case

    def _blamed(self) -> str:
        """The oldest unanswered case, which is then no longer asked; if there is none, the case answered last."""
        if not self._asked:
            return self._answered[next(reversed(self._answered))]
        return self._asked.pop(next(iter(self._asked)))[0]

    def _start(self) -> Hello:
        """A new process, greeted; raises EngineUnusableError."""
        child = Child(self._target)
        self._child = child
        self._answered = {}
        self._repeats = 0
        try:
            child.send(_line(hello_request()))
            return self._greet(child)
        except BaseException:
            self._end()
            raise

    def _greet(self, child: Child) -> Hello:
        line = child.receive(time.monotonic() + self._target.start_timeout)
        match line:
            case Fate.SILENT:
                self._refuse(child, f"it did not answer hello within {self._target.start_timeout:g} s")
            case Fate.ENDED:
                self._refuse(child, f"{child.end_by_itself()[1]} before it answered hello")
            case Fate.ENDLESS:
                self._refuse(child, "it writes a line that does not end")
            case Fate.TOO_BIG:
                self._refuse(child, self._too_big())
        try:
            return read_hello(read_message(line))
        except ProtocolViolationError as error:
            self._refuse(child, str(error))

    def _too_big(self) -> str:
        return f"it was ended because it held more than {self._target.memory_mb} MB of memory"

    def _refuse(self, child: Child, why: str) -> NoReturn:
        self._end()
        said = f"the engine {self._target.words} cannot be greeted: {why}"
        raise EngineUnusableError(said, child.stderr, self._target.remedy())

    def _start_again(self) -> Child:
        """A process after one that ended; the pauses grow, and so many failures in a row are the end."""
        seconds = self._target.backoff
        for left in reversed(range(self._target.restarts)):
            if self._closed:
                raise EngineUnusableError(f"the engine {self._target.words} was closed while it was started again")
            try:
                hello = self._start()
            except EngineUnusableError as error:
                if not left:
                    words = f"{error} ({self._target.restarts} times in a row)"
                    raise EngineUnusableError(words, error.stderr, error.next_step) from error
                pause(seconds)
                seconds = max(seconds, min(2 * seconds, _LONGEST_PAUSE))
            else:
                break
        assert self._child
        if hello != self.hello:
            self._refuse(self._child, "started again, it introduces itself differently")
        return self._child

    def _end(self) -> None:
        child, self._child = self._child, None
        if child:
            child.end()

    def close(self) -> None:
        """Says goodbye, reads what is still said, and leaves no process behind."""
        self._closed = True  # another thread may be starting it again just now
        child = self._child
        if child is None:
            return
        try:
            until = time.monotonic() + _PATIENCE
            child.send(_line(bye_request()))
            child.end_input(until)
            while isinstance(line := child.receive(until), bytes) and time.monotonic() < until:
                self._overhear(child, line)
            if line is Fate.ENDED:
                child.end_by_itself(_PATIENCE)
        finally:
            self._end()

    def _overhear(self, child: Child, line: bytes) -> None:
        """Keeps a second answer; what else is said after goodbye concerns no case."""
        try:
            case, reply = self._take(child, line)
        except ProtocolViolationError:
            return
        if isinstance(reply, Violated):
            self.late.append((case, reply))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._end()


def _line(message: dict[str, object]) -> bytes:
    return write_message(message) + b"\n"
