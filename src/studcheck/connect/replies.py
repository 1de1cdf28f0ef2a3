"""What can come of asking an engine: its answer, or one of three ways of not answering."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self

from studcheck.protocol import Answer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import TracebackType

    from studcheck.model import Hand
    from studcheck.protocol import Hello


@dataclass(frozen=True, slots=True)
class TimedOut:
    """No answer came within so many seconds of the request being the oldest unanswered; the engine was ended."""

    seconds: float
    stderr: str = ""


@dataclass(frozen=True, slots=True)
class Crashed:
    """The engine ended, or in memory raised; ``status`` is its exit status, negative for a signal, None in memory."""

    status: int | None
    detail: str
    stderr: str = ""


@dataclass(frozen=True, slots=True)
class Violated:
    """The engine said something that the protocol does not know; ``detail`` quotes it."""

    detail: str
    stderr: str = ""


Reply = Answer | TimedOut | Crashed | Violated


class Connector(Protocol):
    """One engine, greeted and ready.

    ``late`` is filled by ``close``: the cases whose reply is to be replaced because the engine, while it was ending,
    answered them a second time.
    """

    hello: Hello
    late: list[tuple[str, Violated]]

    def ask(self, requests: Sequence[tuple[str, Hand]]) -> Iterator[tuple[str, Reply]]:
        """A reply to every request, in the order in which they come.

        An id may come a second time with ``Violated``: the engine answered twice, and that replaces the first reply.
        Raises EngineUnusableError when the engine cannot be started again; what has not been yielded was not asked.
        """
        ...

    def close(self) -> None:
        """Ends the engine, and everything that it started; may be called twice."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
