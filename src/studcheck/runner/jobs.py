"""The asking: one connector a job, the requests dealt out among them, the replies in the order in which they come."""

from __future__ import annotations

from contextlib import closing, contextmanager
from queue import SimpleQueue
from threading import Event, Thread
from time import perf_counter
from typing import TYPE_CHECKING

from studcheck.errors import EngineUnusableError
from studcheck.interrupts import ended_by

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from contextlib import AbstractContextManager

    from studcheck.connect import Connector, Reply
    from studcheck.model import Hand

    Request = tuple[str, Hand]
    Answered = tuple[str, Reply, float]
    Answers = Generator[Answered, None, None]

#: How long a job that was told to end may take before its connector is closed under it.
_SOON = 0.5


class Team:
    """The connectors of a run.

    ``first`` was greeted by the caller and takes the first share; each other is opened, and closed, by its job.
    """

    def __init__(self, first: Connector, connect: Callable[[], Connector], jobs: int) -> None:
        self._first, self._connect, self._jobs = first, connect, jobs
        self._late: list[tuple[str, Reply]] = []

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
        team = [_Job(self._another if n else self._the_first, requests[n::jobs], queue, stop) for n in range(jobs)]
        for job in team:
            job.start()
        try:
            yield from _gather(queue, jobs)
        finally:
            stop.set()
            for job in team:
                job.end()

    def late(self) -> list[tuple[str, Reply]]:
        """Close the first connector too; gives the replies that replace earlier ones (see ``Connector.late``)."""
        self._first.close()
        return [*self._first.late, *self._late]

    @contextmanager
    def _the_first(self) -> Iterator[Connector]:
        yield self._first

    @contextmanager
    def _another(self) -> Iterator[Connector]:
        with self._connect() as connector:
            if connector.hello != self._first.hello:
                raise EngineUnusableError(
                    "started beside another of its kind, the engine introduces itself differently"
                )
            yield connector
        self._late += connector.late


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
        open_connector: Callable[[], AbstractContextManager[Connector]],
        requests: Sequence[Request],
        queue: SimpleQueue[Answered | BaseException | None],
        stop: Event,
    ) -> None:
        super().__init__(daemon=True)
        self._open, self._requests, self._queue, self._stop_asking = open_connector, requests, queue, stop
        self._connector: Connector | None = None

    def run(self) -> None:
        """Ask until everything is answered or the others are stopped."""
        try:
            with ended_by(self._stop_asking), self._open() as self._connector:
                self._ask(self._connector)
        except BaseException as error:  # noqa: BLE001  # raised again in the thread that asked
            self._queue.put(error)
        self._queue.put(None)

    def _ask(self, connector: Connector) -> None:
        with closing(_timed(connector, self._requests)) as answers:
            for answered in answers:
                self._queue.put(answered)
                if self._stop_asking.is_set():
                    return

    def end(self) -> None:
        """Leave no process behind: the job ends its own, unless it waits where nobody can tell it anything."""
        self.join(_SOON)
        if self.is_alive() and self._connector is not None:
            self._connector.close()
        self.join()
