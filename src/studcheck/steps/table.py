"""The table at which one scenario is played: the deal, the reply of the engine, and the facts that are stated of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from studcheck.errors import EngineUnusableError, UnknownNameError, UsageError
from studcheck.judge import judge
from studcheck.results import Expectation, Outcome
from studcheck.rules import load_points, moot
from studcheck.scenarios import Check, Entry, NotApplicable
from studcheck.steps.engine import CHOICE, Engine

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from pytest_bdd.parser import Feature, Step

    from studcheck.connect import Reply
    from studcheck.results import CaseResult
    from studcheck.scenarios import Case, Plan

TABLE: pytest.StashKey[Table] = pytest.StashKey()
STEP: pytest.StashKey[str] = pytest.StashKey()

#: What settles a scenario as soon as the hand is played; the rest depends on the fact that is stated.
_NO_ANSWER = frozenset(
    {Outcome.TIMEOUT, Outcome.CRASH, Outcome.PROTOCOL_ERROR, Outcome.DECLINED, Outcome.DEVIATES},
)


class Table:
    """One scenario from the deal to its last fact."""

    def __init__(self, engine: Engine, where: Callable[[], str] = lambda: "") -> None:
        """Lay the table; ``where`` tells the line of the feature that is being executed, for a failure."""
        self._engine = engine
        self._where = where
        self._case: Case | None = None
        self._conditions: dict[str, str] = {}
        self._plan: Plan | None = None
        self._reply: Reply | None = None
        self.stated = 0
        self.unseen: list[str] = []

    def take(self, name: str) -> None:
        """Put the deal of this name on the table; raises UnknownNameError with the nearest ones."""
        if name not in self._engine.cases:
            raise UnknownNameError("deal", name, self._engine.cases)
        self._case = self._engine.cases[name]

    def require(self, point: str, values: Sequence[str]) -> None:
        """Skip the scenario unless the rulebook under test has one of these values in the game of the deal."""
        points = load_points()
        if point not in points:
            raise UnknownNameError("rule point", point, points)
        for value in values:
            points[point].require(value)
        case = self._dealt()
        rules = self._engine.rulebook.for_game(case.game)
        if rules[point] not in values:
            wanted = " or ".join(values)
            _skip(
                Outcome.NOT_APPLICABLE,
                f"the scenario is about {point}={wanted}, the rulebook has {point}={rules[point]}",
            )
        if not moot(point, case.game, rules):
            self._conditions[point] = rules[point]

    def play(self) -> None:
        """Play the deal as far as its actions go."""
        self._plan = self._planned(self._dealt())
        self._reply = self._engine.play(self._plan)
        result = judge(replace(self._plan, checks=()), self._engine.hello, self._reply)
        if result.outcome in _NO_ANSWER:
            self._settle(result)

    def state(self, fact: str, want: Any) -> None:
        """State one fact of the hand that was played, in the words of the scenario format.

        The scenario fails where it does not hold; where the engine does not report what it needs, the scenario goes
        on, and is skipped when it ends.
        """
        if self._plan is None or self._reply is None:
            raise UsageError("a fact is stated of a hand that has not been played", "write: When the hand is played")
        self.stated += 1
        check = Check(fact, want)
        case = self._plan.case
        stated = self._planned(replace(case, expect=(*case.expect, Entry("", (check,)))))
        # The refusals that the deal counts on: the judge takes any other refusal of its actions for a fault.
        refusals = [other for other in self._plan.checks if other.fact == "refused" and other != check]
        counted = refusals if "refused" in self._engine.hello.reports else []
        self._settle(judge(replace(stated, checks=(check, *counted)), self._engine.hello, self._reply))

    def leave(self) -> None:
        """Let no scenario pass that stated nothing, or that stated what the engine does not show."""
        if not self.stated:
            pytest.fail("the scenario states no fact about the hand", pytrace=False)
        if self.unseen:
            case = self._dealt().id
            _excuse(Outcome.UNOBSERVABLE, self._engine.excuse(case))
            _unjudged(Outcome.UNOBSERVABLE, self.unseen[0], self._engine, case)

    def _dealt(self) -> Case:
        if self._case is None:
            raise UsageError("no deal is on the table yet", 'begin the scenario with: Given the deal "..."')
        return self._case

    def _planned(self, case: Case) -> Plan:
        planned = self._engine.plan(case)
        if isinstance(planned, NotApplicable):
            _skip(Outcome.NOT_APPLICABLE, planned.reason)
        return replace(
            planned, decisive={**planned.decisive, **{point: (value,) for point, value in self._conditions.items()}}
        )

    def _settle(self, result: CaseResult) -> None:
        if result.outcome is Outcome.UNOBSERVABLE:
            self.unseen.append(result.detail)
            return
        if result.outcome is not Outcome.PASS:
            # The facts of a scenario are some of those of its case, so the signature is compared there.
            _excuse(result.outcome, self._engine.excuse(result.case))
        _end(result, self._where() or result.case, self._engine)


def settle(result: CaseResult, place: str, engine: Engine) -> None:
    """End the test of a whole case: a failure with its findings, a skip or an expected failure, or nothing."""
    judged = engine.expect(result)
    match judged.result.expectation:
        case Expectation.KNOWN:
            _excuse(result.outcome, judged.reason)
        case Expectation.UNEXPECTED_PASS | Expectation.CHANGED as news:
            said = failure_text(result, place, engine.rulebook.name)
            pytest.fail(f"{news}: {said}\n  {judged.mend}", pytrace=False)
    _end(result, place, engine)


def _end(result: CaseResult, place: str, engine: Engine) -> None:
    match result.outcome:
        case Outcome.PASS:
            return
        case Outcome.NOT_APPLICABLE:
            _skip(result.outcome, result.detail)
        case Outcome.UNOBSERVABLE | Outcome.DECLINED:
            _unjudged(result.outcome, result.detail, engine, result.case)
        case _:
            pytest.fail(failure_text(result, place, engine.rulebook.name), pytrace=False)


def _excuse(outcome: Outcome, reason: str) -> None:
    """End the test as an expected failure where there is a reason; under --runxfail pytest lets it go on and fail."""
    if reason:
        pytest.xfail(f"known {outcome}: {reason}")


def _unjudged(outcome: Outcome, detail: str, engine: Engine, case: str) -> NoReturn:
    if engine.must_judge(case):
        pytest.fail(f"{outcome}: {detail}\n  not in the known-deviation file", pytrace=False)
    _skip(outcome, detail)


def failure_text(result: CaseResult, place: str, rulebook: str) -> str:
    """What a failed test says: the outcome and its place, expected beside got, and what the engine wrote."""
    lines = [f"{result.outcome}: {place}", f"  the deal {result.case} under {rulebook}"]
    for finding in result.findings:
        lines += [f"  expected: {finding.expected}", f"  got:      {finding.got}"]
    if not result.findings:
        lines.append(f"  {result.detail}")
    if result.stderr:
        lines += ["  the engine wrote:", *(f"    {line}" for line in result.stderr.splitlines())]
    return "\n".join(lines)


def _skip(outcome: Outcome, reason: str) -> NoReturn:
    pytest.skip(f"{outcome}: {reason}")


@pytest.fixture(scope="session")
def stud_named_engine(pytestconfig: pytest.Config) -> Generator[Engine]:
    """The engine of ``--stud-adapter``, started once; one that cannot be started ends the run with exit code 3."""
    try:
        engine = Engine(pytestconfig.stash[CHOICE])
    except EngineUnusableError as error:
        pytest.exit(f"the engine cannot be used: {error}", returncode=error.exit_code)
    except UsageError as error:
        pytest.exit(f"{error}: {error.next_step}", returncode=pytest.ExitCode.USAGE_ERROR)
    yield engine
    late = engine.close()
    if late:
        pytest.fail("the engine answered again while it was ending: " + "; ".join(late), pytrace=False)


@pytest.fixture
def stud_table(stud_named_engine: Engine, request: pytest.FixtureRequest) -> Table:
    """The table of one scenario."""
    table = Table(stud_named_engine, lambda: request.node.stash.get(STEP, ""))
    request.node.stash[TABLE] = table
    return table


def pytest_bdd_before_step(request: pytest.FixtureRequest, feature: Feature, step: Step) -> None:
    """Keep the line of the feature that is being executed, for the failure."""
    place = f"{Path(feature.filename).name}:{step.line_number}"
    request.node.stash[STEP] = f"{place}: {step.keyword.strip()} {step.name}"


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Ask at the end of a scenario whether it stated anything that could be seen."""
    result = yield
    table = pyfuncitem.stash.get(TABLE, None)
    if table:
        table.leave()
    return result
