"""The asking: one connector a job, the requests dealt out among them, the replies in the order in which they come."""

from __future__ import annotations

from contextlib import ExitStack
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import perf_counter
from typing import TYPE_CHECKING

from studcheck.errors import EngineUnusableError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from studcheck.connect import Connector, Reply
    from studcheck.model import Hand

    Request = tuple[str, Hand]
    Answered = tuple[str, Reply, float]
    Answers = Generator[Answered, None, None]


class Team:
    """The connectors of a run.

    ``first`` was greeted by the caller and takes the first share; the others are opened when they are needed.
    """

    def __init__(self, first: Connector, connect: Callable[[], Connector], jobs: int) -> None:
        self._first, self._connect, self._jobs = first, connect, jobs
        self._connectors = [first]

    def ask(self, requests: Sequence[Request]) -> Answers:
        """Ask everything; yields id, reply and the seconds since the same job's reply before it.

        EngineUnusableError of any job ends them all.
        """
        jobs = max(1, min(self._jobs, len(requests)))
        if jobs == 1:
            yield from _timed(self._first, requests)
            return
        queue: SimpleQueue[Answered | BaseException | None] = SimpleQueue()
        stop = Event()
        team = [_Job(self._open if n else lambda: self._first, requests[n::jobs], queue, stop) for n in range(jobs)]
        for job in team:
            job.start()
        try:
            yield from _gather(queue, jobs)
        finally:
            stop.set()
            enders = [Thread(target=job.end) for job in team]
            for ender in enders:
                ender.start()
            for ender in enders:
                ender.join()

    def late(self) -> list[tuple[str, Reply]]:
        """Close every connector; gives the replies that replace earlier ones (see ``Connector.late``)."""
        with ExitStack() as interrupted:  # then the others are ended without a goodbye
            for connector in self._connectors:
                interrupted.enter_context(connector)
            for connector in self._connectors:
                connector.close()
        return [late for connector in self._connectors for late in connector.late]

    def _open(self) -> Connector:
        connector = self._connect()
        self._connectors.append(connector)
        if connector.hello != self._first.hello:
            raise EngineUnusableError("started beside another of its kind, the engine introduces itself differently")
        return connector


def _gather(queue: SimpleQueue[Answered | BaseException | None], jobs: int) -> Answers:
    running = jobs
    while running:
        match queue.get():
            case None:
                running -= 1
            case BaseException() as error:
                raise error
            case answered:
                yield answered


def _timed(connector: Connector, requests: Sequence[Request]) -> Answers:
    before = perf_counter()
    for case, reply in connector.ask(requests):
        now = perf_counter()
        yield case, reply, now - before
        before = perf_counter()


class _Job(Thread):
    """One connector and its share of the requests; whatever goes wrong is handed to the asking thread."""

    def __init__(
        self,
        connect: Callable[[], Connector],
        requests: Sequence[Request],
        queue: SimpleQueue[Answered | BaseException | None],
        stop: Event,
    ) -> None:
        super().__init__(daemon=True)
        self._connect, self._requests, self._queue, self._stop_asking = connect, requests, queue, stop
        self._connector: Connector | None = None
        self._closing = Lock()

    def run(self) -> None:
        """Ask until everything is answered or the others are stopped."""
        try:
            self._connector = self._connect()
            for answered in _timed(self._connector, self._requests):
                self._queue.put(answered)
                if self._stop_asking.is_set():
                    break
        except BaseException as error:  # noqa: BLE001  # raised again in the thread that asked
            self._queue.put(error)
        if self._stop_asking.is_set():
            # An engine that was ended under this job may have been started again since.
            self._close()
        self._queue.put(None)

    def end(self) -> None:
        """Leave no process behind: close the connector under a job that still waits for an answer."""
        if self.is_alive():
            self._close()
        self.join()

    def _close(self) -> None:
        with self._closing:
            if self._connector is not None:
                self._connector.close()
