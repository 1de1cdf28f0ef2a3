"""An engine written in Python, judged inside a test of its own project."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from studcheck.connect.targets import MemoryTarget
from studcheck.errors import StudcheckError, UnknownNameError
from studcheck.results import Expectation, Outcome
from studcheck.runner import select
from studcheck.steps.engine import Engine, choose
from studcheck.steps.table import failure_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from studcheck.results import CaseResult

#: So many failures are shown in full.
SHOWN = 10


@contextmanager
def _in_words() -> Iterator[None]:
    """Fails the test with what is wrong and what to do next, as the command line says it, without our own frames."""
    try:
        yield
    except StudcheckError as error:
        if error.exit_code == StudcheckError.exit_code:  # a fault of ours: whoever mends it needs the way
            raise
        said = [str(error), getattr(error, "stderr", ""), error.next_step and f"next: {error.next_step}"]
        words = "\n".join(filter(None, said))
    else:
        return
    pytest.fail(words, pytrace=False)


class PythonEngine:
    """One engine in this process, under one rulebook."""

    @_in_words()
    def __init__(
        self,
        engine: object,
        rulebook: str | None = None,
        rules: Sequence[str] = (),
        known: str | None = None,
    ) -> None:
        """Greet the engine: an object with ``answer(message)``, or a factory of them, called anew after a crash.

        The test fails for a name that nobody knows, and where the engine cannot be greeted.
        """
        words = getattr(engine, "__name__", type(engine).__name__)
        target = MemoryTarget(words, "", "", made=_factory(engine))
        self._engine = Engine(choose(target, rulebook, rules, None, known))

    @_in_words()
    def judge(self, case: str) -> CaseResult:
        """What comes of one case, for a test that looks at it itself; it fails for a case that nobody knows."""
        if case not in self._engine.cases:
            raise UnknownNameError("case", case, self._engine.cases)
        return self._engine.expect(self._engine.judge(case)).result

    @_in_words()
    def check(self, *patterns: str) -> None:
        """Fail the test unless all cases that the patterns name (all there are) conform or are known deviations.

        A pattern is one of ``studcheck run --select``.  Cases of games that the engine does not declare are left out,
        and so are those that say nothing under the rulebook; where none is left the test fails, as it does for a case
        that could not be judged.
        """
        games = self._engine.hello.games
        cases = [case.id for case in select(self._engine.cases.values(), patterns) if case.game in games]
        results = [self._engine.judge(case) for case in cases]
        applicable = [result for result in results if result.outcome is not Outcome.NOT_APPLICABLE]
        if not applicable:
            pytest.fail(f"nothing was judged: {' '.join(patterns) or 'no case'} says nothing here", pytrace=False)
        told = [said for said in map(self._told, applicable) if said]
        if told:
            more = [f"and {len(told) - SHOWN} more"] if len(told) > SHOWN else []
            head = f"{len(told)} of {len(applicable)} cases under {self._engine.rulebook.name} do not conform"
            pytest.fail("\n".join([head, *told[:SHOWN], *more]), pytrace=False)

    def close(self) -> None:
        """End the engine."""
        self._engine.close()

    def _told(self, result: CaseResult) -> str:
        """Why the result is not green; nothing where it is."""
        judged = self._engine.expect(result)
        expectation = judged.result.expectation
        if expectation is Expectation.KNOWN or (result.outcome is Outcome.PASS and expectation is Expectation.NONE):
            return ""
        said = failure_text(result, f"the case {result.case}", self._engine.rulebook.name)
        return said if expectation is Expectation.NONE else f"{expectation}: {said}\n  {judged.mend}"


def _factory(engine: Any) -> Callable[[], Any]:
    """The object itself each time, unless it is a class or a function that makes one."""
    makes = isinstance(engine, type) or not hasattr(engine, "answer")
    return engine if makes else lambda: engine
