"""Asking an engine that is a server: each message is posted to ``/studcheck/v1``, its answer is the body of the reply.

One request at a time on one connection that is kept.  A server may close that one, by right and without a word, just
when the next request is under way: where it ended before the first byte of a reply, the request is sent once more, on a
fresh connection.  A hand is played from its message alone, so that to ask twice does no harm (RFC 9112, 9.3.1).  What
was sent on a fresh connection, or was answered with as little as a byte, is never sent again.  Nothing says goodbye to
a server, which may serve others.
"""

from __future__ import annotations

import select
import socket
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from threading import Timer
from typing import TYPE_CHECKING, Any, Self

from studcheck.connect.lines import MOST_LINE, read_message, write_message
from studcheck.connect.replies import Crashed, Reply, TimedOut, Violated
from studcheck.errors import EngineUnusableError, ProtocolViolationError
from studcheck.interrupts import heed, pause
from studcheck.protocol import Hello, hello_request, play_request, read_answer, read_hello
from studcheck.protocol.shapes import shortened

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import TracebackType

    from studcheck.connect.targets import HttpTarget
    from studcheck.model import Hand

PATH = "/studcheck/v1"
_HEADERS = {"Content-Type": "application/json", "Accept": "application/json"}
_GOOD, _OWN_FAULT = 200, 500
_LONGEST_PAUSE = 2.0
#: How often it is looked whether a silent server is still to be waited for.
_LOOK = 0.1
_QUOTED = 200
_CUT_OFF = "the connection ended before the answer was whole"


class HttpConnector:
    """One connection to a server; see ``Connector``.  After a failure the server is greeted again."""

    def __init__(self, target: HttpTarget, timeout: float) -> None:
        self._target = target
        self._timeout = timeout
        self._count = 0
        self.late: list[tuple[str, Violated]] = []
        self._post = Post(target)
        self._greeted = True
        self.hello = self._greet()

    def ask(self, requests: Sequence[tuple[str, Hand]]) -> Iterator[tuple[str, Reply]]:
        """A reply to every request, in their order; see ``Connector``."""
        for case, hand in requests:
            if not self._greeted:
                self._greet_again()
            reply = self._ask_one(hand)
            self._greeted = not isinstance(reply, (TimedOut, Crashed))
            yield case, reply

    def _ask_one(self, hand: Hand) -> Reply:
        self._count += 1
        asked = f"h{self._count}"
        said = self._post.say(play_request(asked, hand), self._timeout)
        if not isinstance(said, bytes):
            return said
        try:
            answered, answer = read_answer(read_body(said))
        except ProtocolViolationError as error:
            return Violated(str(error))
        if answered != asked:
            return Violated(f"the answer is to {answered!r}, the request was {asked!r}")
        return answer

    def _greet(self) -> Hello:
        said = self._post.say(hello_request(), self._target.start_timeout)
        try:
            match said:
                case bytes():
                    return read_hello(read_body(said))
                case TimedOut(seconds):
                    why = f"it did not answer hello within {seconds:g} s"
                case _:
                    why = said.detail
        except ProtocolViolationError as error:
            why = str(error)
        self._post.close()
        raise EngineUnusableError(f"the engine {self._target.words} cannot be greeted: {why}")

    def _greet_again(self) -> None:
        if self._greet() != self.hello:
            self._post.close()
            raise EngineUnusableError(
                f"the engine {self._target.words} cannot be greeted: after a failure, it introduces itself differently"
            )
        self._greeted = True

    def close(self) -> None:
        """Closes the connection."""
        self._post.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_body(body: bytes) -> Any:
    """The message that a body holds; raises ProtocolViolationError that quotes it."""
    return read_message(body, "the body of the reply", "")


class _UnheardError(Exception):
    """The connection ended before the first byte of a reply."""


class Post:
    """A kept connection that carries one message there and one back."""

    def __init__(self, target: HttpTarget) -> None:
        self._target = target
        self._connection: HTTPConnection | None = None

    def say(self, message: Mapping[str, object], seconds: float) -> bytes | TimedOut | Crashed | Violated:
        """The body of the reply, or why there is none; raises EngineUnusableError where nobody takes a connection."""
        kept = self._kept(seconds)
        if kept is not None:
            with suppress(_UnheardError):
                return self._exchange(kept, message, seconds)
        try:
            return self._exchange(self._opened(seconds), message, seconds)
        except _UnheardError as error:
            return Crashed(None, f"{_CUT_OFF}: {error}")
        except EngineUnusableError as error:
            if kept is None:
                raise
            # The message was sent: whoever had it is gone, and that is the result of this case.
            return Crashed(None, f"{_CUT_OFF}: {error}")

    def _exchange(
        self, connection: HTTPConnection, message: Mapping[str, object], seconds: float
    ) -> bytes | TimedOut | Crashed | Violated:
        """One message there and one back; raises _UnheardError where the connection ended before that."""
        limit, heard = _Limit(connection, seconds), False
        try:
            with limit:
                connection.request("POST", self._target.path + PATH, write_message(message), _HEADERS)
                _wait(connection.sock, seconds)
                heard = _has_spoken(connection.sock)
                reply = connection.getresponse()
                body = reply.read(MOST_LINE + 1)
        except (OSError, HTTPException) as error:
            heard = heard or _has_spoken(connection.sock)
            self.close()
            if limit.over or isinstance(error, TimeoutError):
                return TimedOut(seconds)
            if not heard:
                raise _UnheardError(_words(error)) from error
            return Crashed(None, f"{_CUT_OFF}: {_words(error)}")
        if limit.over or len(body) > MOST_LINE or reply.length:
            self.close()
        if limit.over:
            return TimedOut(seconds)
        if len(body) > MOST_LINE:
            return Violated("the body of its reply does not end")
        if reply.length:
            return Crashed(None, _CUT_OFF)
        if reply.will_close:
            self.close()
        if reply.status == _GOOD:
            return body
        said = f"it answers with HTTP status {reply.status}: {shortened(body.decode('utf-8', 'replace'), _QUOTED)}"
        return Crashed(None, said) if reply.status >= _OWN_FAULT else Violated(said)

    def _kept(self, seconds: float) -> HTTPConnection | None:
        """The connection of the last message, unless it was closed or something was said there that nobody asked."""
        kept = self._connection
        if kept and kept.sock and not select.select([kept.sock], [], [], 0)[0]:
            kept.sock.settimeout(seconds)
            return kept
        self.close()
        return None

    def _opened(self, seconds: float) -> HTTPConnection:
        """A fresh connection."""
        wait = self._target.backoff
        for left in reversed(range(self._target.restarts)):
            connection = HTTPConnection(self._target.host, self._target.port, timeout=seconds)
            try:
                connection.connect()
            except OSError as error:
                if not left:
                    raise self._unreachable(error) from error
                pause(wait)
                wait = max(wait, min(2 * wait, _LONGEST_PAUSE))
            else:
                break
        self._connection = connection
        return connection

    def _unreachable(self, error: OSError) -> EngineUnusableError:
        place = f"{self._target.host}:{self._target.port}"
        return EngineUnusableError(
            f"the engine {self._target.words} cannot be reached at {place}: {_words(error)}"
            f" ({self._target.restarts} times in a row)",
            next_step="start the server, and look at the port",
        )

    def close(self) -> None:
        """Closes the connection; the next message opens another."""
        connection, self._connection = self._connection, None
        if connection:
            connection.close()


def _wait(connection: socket.socket, seconds: float) -> None:
    """Until there is something to read or the time is over, or this thread is told to end."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and not select.select([connection], [], [], min(left, _LOOK))[0]:
        heed()


def _has_spoken(connection: socket.socket | None) -> bool:
    """Whether there is something to read, which the end of the connection is not."""
    if connection is None:
        return False
    try:
        return bool(select.select([connection], [], [], 0)[0] and connection.recv(1, socket.MSG_PEEK))
    except (OSError, ValueError):
        return False


class _Limit:
    """Ends a connection when the time is over, however slowly something still comes."""

    def __init__(self, connection: HTTPConnection, seconds: float) -> None:
        self._socket: socket.socket = connection.sock
        self._timer = Timer(seconds, self._end)
        self._timer.daemon = True
        self.over = False

    def _end(self) -> None:
        self.over = True
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()


def _words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return shortened(str(error), _QUOTED) or type(error).__name__
