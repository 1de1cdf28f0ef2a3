"""Trying mutants: each in a process of its own, hand after hand until a case refuses an answer.

The processes are forked, so that the hands need not be prepared again; an endless loop ends by its share of the
processor, not by the clock, so that a busy machine kills nothing.
"""

from __future__ import annotations

import mmap
import os
import resource
import signal
from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from select import select
from typing import TYPE_CHECKING, NoReturn

from studcheck.adequacy.questions import greeting
from studcheck.errors import StudcheckError, UsageError
from studcheck.oracle import engine_with, modules_above

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.adequacy.mutants import Mutant
    from studcheck.adequacy.questions import Question
    from studcheck.adequacy.reach import Reach
    from studcheck.protocol import Hello

_SECONDS_A_HAND = 1.0
_BYTES = 4 << 30
_SURVIVED, _REFUSED, _RAISED, _NOT_IMPORTED, _OUR_FAULT = range(5)
_PLACE = 8


class Fate(StrEnum):
    """What became of a mutant; all but the last are deaths."""

    REFUSED = "refused"
    RAISED = "raised"
    ENDLESS = "endless"
    NOT_IMPORTED = "not-imported"
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Trial:
    """A mutant, its fate, and the case and rulebook under which it died (none where it could not be imported)."""

    mutant: Mutant
    fate: Fate
    case: str = ""
    rulebook: str = ""


class _Child:
    """One process that tries one mutant."""

    def __init__(self, mutant: Mutant, order: list[int], questions: Sequence[Question], hello: Hello) -> None:
        self.mutant, self.order = mutant, order
        modules_above(mutant.module)  # worked out here once, not in every child
        self._at = mmap.mmap(-1, _PLACE)
        self.alive, held_open = os.pipe()  # its end can be read when the child is gone, whatever ended it
        self.pid = os.fork()
        if not self.pid:
            self._live(questions, hello)
        os.close(held_open)

    def _live(self, questions: Sequence[Question], hello: Hello) -> NoReturn:
        code = _OUR_FAULT
        try:
            resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
            signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
            code = self._try(questions, hello)
        finally:
            os._exit(code)

    def _try(self, questions: Sequence[Question], hello: Hello) -> int:
        signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS_A_HAND)
        try:
            engine = engine_with(self.mutant.module, self.mutant.code())
        except Exception:  # noqa: BLE001 - a mutant may break in any way
            return _NOT_IMPORTED
        for number in self.order:
            self._at[:] = number.to_bytes(_PLACE)
            signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS_A_HAND)
            try:
                answer = engine.answer(questions[number].request)
            except Exception:  # noqa: BLE001 - a mutant may break in any way
                return _RAISED
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if questions[number].killer(answer, hello):
                return _REFUSED
        return _SURVIVED

    def end(self) -> int:
        """Wait for the process and give its status."""
        os.close(self.alive)
        return os.waitpid(self.pid, 0)[1]

    def died(self) -> tuple[Fate, int]:
        """What became of it, and the number of the question that it was asked last."""
        status = self.end()
        number = int.from_bytes(self._at[:])
        self._at.close()
        if os.WIFSIGNALED(status):
            return Fate.ENDLESS, number
        match os.WEXITSTATUS(status):
            case 0:
                return Fate.SURVIVED, number
            case 1:
                return Fate.REFUSED, number
            case 2:
                return Fate.RAISED, number
            case 3:
                return Fate.NOT_IMPORTED, number
        raise StudcheckError(f"the trial of {self.mutant.name} broke")


def try_all(mutants: Sequence[Mutant], questions: Sequence[Question], reach: Reach, jobs: int) -> Iterator[Trial]:
    """The trial of every mutant, ``jobs`` at a time, in the order in which they end."""
    if not hasattr(os, "fork"):
        raise UsageError("mutants of the code are tried in forked processes, which this system has not")
    hello = greeting()
    killers: dict[str, dict[int, None]] = defaultdict(dict)
    waiting = list(reversed(mutants))
    running: dict[int, _Child] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop()
                order = [*killers[mutant.place], *reach.of(mutant.module, mutant.function)]
                child = _Child(mutant, list(dict.fromkeys(order)), questions, hello)
                running[child.alive] = child
            for gone in select(list(running), [], [])[0]:
                child = running.pop(gone)
                fate, number = child.died()
                yield _trial(child.mutant, fate, questions[number])
                if fate in {Fate.REFUSED, Fate.RAISED}:
                    killers[child.mutant.place][number] = None
    finally:
        for child in running.values():
            os.kill(child.pid, signal.SIGKILL)
            child.end()


def _trial(mutant: Mutant, fate: Fate, question: Question) -> Trial:
    if fate in {Fate.SURVIVED, Fate.NOT_IMPORTED}:
        return Trial(mutant, fate)
    return Trial(mutant, fate, question.plans[0].case.id, question.rulebook)
