"""An engine in this process: the same messages as values, no encoding, no time-out."""

from __future__ import annotations

import traceback
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, Self

from studcheck.connect.replies import Crashed, Reply, Violated
from studcheck.errors import EngineUnusableError, ProtocolViolationError, UnknownNameError, UsageError
from studcheck.protocol import bye_request, hello_request, play_request, read_answer, read_hello

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import TracebackType

    from studcheck.connect.targets import MemoryTarget
    from studcheck.model import Hand
    from studcheck.protocol import Hello

_LAST_LINES = 6


class Speaker(Protocol):
    """What a factory gives: one protocol message in, one out, None after ``bye``."""

    def answer(self, message: Mapping[str, object]) -> Mapping[str, object] | None:
        """The answer to one message."""
        ...


class MemoryConnector:
    """Asks an engine by calling it; an engine that raises is replaced by a fresh one for the next case."""

    def __init__(self, target: MemoryTarget) -> None:
        self._factory = find_factory(target)
        self._words = target.words
        self._engine: Speaker | None = None
        self.late: list[tuple[str, Violated]] = []
        self._asked = 0
        self._engine, self.hello = self._start()

    def _start(self) -> tuple[Speaker, Hello]:
        try:
            engine = self._factory()
            hello = read_hello(engine.answer(hello_request()))
        except ProtocolViolationError as error:
            raise EngineUnusableError(f"{self._words} cannot be greeted: {error}") from error
        except (Exception, SystemExit) as error:
            raise EngineUnusableError(f"{self._words} cannot be started: {_name(error)}", _trace(error)) from error
        return engine, hello

    def _start_again(self) -> Speaker:
        engine, hello = self._start()
        if hello != self.hello:
            raise EngineUnusableError(f"{self._words}: started again, it introduces itself differently")
        return engine

    def ask(self, requests: Sequence[tuple[str, Hand]]) -> Iterator[tuple[str, Reply]]:
        """A reply to every request, in their order; see ``Connector``."""
        for case, hand in requests:
            if self._engine is None:
                self._engine = self._start_again()
            yield case, self._ask_one(self._engine, hand)

    def _ask_one(self, engine: Speaker, hand: Hand) -> Reply:
        self._asked += 1
        asked = f"m{self._asked}"
        try:
            message = engine.answer(play_request(asked, hand))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever an engine raises is the result of its case
            self._engine = None
            return Crashed(None, f"the engine raised {_name(error)}", _trace(error))
        try:
            answered, answer = read_answer(message)
        except ProtocolViolationError as error:
            return Violated(str(error))
        if answered != asked:
            return Violated(f"the answer is to {answered!r}, the request was {asked!r}")
        return answer

    def close(self) -> None:
        """Says goodbye; an engine that raises at that is not listened to."""
        engine, self._engine = self._engine, None
        if engine is not None:
            with suppress(Exception, SystemExit):
                engine.answer(bye_request())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def find_factory(target: MemoryTarget) -> Callable[[], Speaker]:
    """The factory that is meant; raises UsageError or EngineUnusableError."""
    if target.made is not None:
        return target.made
    try:
        place: object = import_module(target.module)
    except ModuleNotFoundError as error:
        if error.name is None or not (target.module + ".").startswith(error.name + "."):
            raise EngineUnusableError(f"{target.module} cannot be imported: {error}", _trace(error)) from error
        raise UsageError(f"no module is called {target.module!r}", "is it installed, or on PYTHONPATH?") from error
    except (Exception, SystemExit) as error:
        raise EngineUnusableError(f"{target.module} cannot be imported: {_name(error)}", _trace(error)) from error
    for name in target.factory.split("."):
        if not hasattr(place, name):
            raise UnknownNameError(f"factory in {target.module}", name, [n for n in dir(place) if n[0] != "_"])
        place = getattr(place, name)
    if not callable(place):
        raise UsageError(f"{target.words} is not a factory: it cannot be called")
    return place


def _name(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _trace(error: BaseException) -> str:
    lines = "".join(traceback.format_exception(error)).splitlines()
    return "\n".join(lines[-_LAST_LINES:])
