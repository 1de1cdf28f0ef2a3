"""The engine that is judged in a test run, and the rulebook that it is told to play."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studcheck.catalogue import load_catalogue, parse_rules
from studcheck.connect import connect, find_target
from studcheck.errors import EngineUnusableError, UsageError
from studcheck.judge import judge
from studcheck.results import CaseResult, Expectation, Outcome
from studcheck.runner import read_known
from studcheck.runner.known import Judged
from studcheck.scenarios import NotApplicable, load_cases, plan

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from studcheck.connect import Connector, Reply, Target
    from studcheck.protocol import Hello
    from studcheck.rules import Rulebook
    from studcheck.runner import KnownFile
    from studcheck.scenarios import Case, Plan

RECONCILED = "reconciled"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the command line chose; the time-out is in seconds, None being the engine's own.

    With ``known``, the known deviations, the run is a gate: what could not be judged and is not in them fails.
    """

    target: Target
    rulebook: Rulebook
    cases: Mapping[str, Case]
    timeout: float | None = None
    known: KnownFile | None = None


#: Where the choice stands in pytest's config.
CHOICE: pytest.StashKey[Choice] = pytest.StashKey()


def choose(
    words: str | Target,
    rulebook: str | None,
    rules: Sequence[str],
    timeout: float | None,
    known: str | None = None,
) -> Choice:
    """The engine and the rulebook that are meant, the deals, and the known deviations of a file.

    Raises UsageError where nobody knows a name, with all faults of the scenario files, and with those of the
    known-deviation file.
    """
    book = load_catalogue().rulebook(RECONCILED if rulebook is None else rulebook)
    for game, point, value in parse_rules(rules):
        book = book.but({point: value}, game)
    target = find_target(_as_command(words)) if isinstance(words, str) else words
    return Choice(target, book, shipped_cases(), timeout, None if known is None else _known(Path(known), book))


def _known(path: Path, book: Rulebook) -> KnownFile:
    known = read_known(path)
    known.check_points(load_catalogue().points)
    if known.rulebook != book.name:
        said = f"{path} speaks of the rulebook {known.rulebook}, and this run is under {book.name}"
        raise UsageError(said, "leave the file out, or choose that rulebook")
    cases = shipped_cases()
    applicable = {name for name, case in cases.items() if not isinstance(plan(case, book), NotApplicable)}
    known.check(cases, cases, applicable, datetime.now(UTC).date())
    return known


@cache
def shipped_cases() -> Mapping[str, Case]:
    """The cases of the corpus by their ids, read once."""
    return {case.id: case for case in load_cases()}


def _as_command(words: str) -> str | list[str]:
    """A command is known by its blanks or by a path."""
    return shlex.split(words) if " " in words.strip() or os.sep in words else words


class Engine:
    """One engine for the whole session, and the rulebook under which it is judged."""

    def __init__(self, choice: Choice) -> None:
        """Start the engine; raises EngineUnusableError, and UsageError for known deviations of another engine."""
        self.rulebook = choice.rulebook
        self.cases = choice.cases
        self.known = choice.known
        self._connector: Connector = connect(choice.target, timeout=choice.timeout)
        self._plans: dict[str, Plan | NotApplicable] = {}
        self._replies: dict[str, Reply] = {}
        if self.known is not None:
            declared = {name for name, case in self.cases.items() if case.game in self.hello.games}
            self.known.check_engine(self.hello.version, self.cases, declared)

    @property
    def hello(self) -> Hello:
        """How the engine introduced itself."""
        return self._connector.hello

    def plan(self, case: Case) -> Plan | NotApplicable:
        """The case under the rulebook; a case of the corpus is planned once, one with facts added to it anew."""
        if self.cases.get(case.id) is not case:
            return plan(case, self.rulebook)
        if case.id not in self._plans:
            self._plans[case.id] = plan(case, self.rulebook)
        return self._plans[case.id]

    def play(self, planned: Plan) -> Reply:
        """The reply to the hand of a case, which is asked for once; an engine that cannot be kept alive ends the run.

        Where an engine answers twice, the word on that replaces the answer.
        """
        name = planned.case.id
        if name not in self._replies:
            try:
                replies = [reply for _, reply in self._connector.ask([(name, planned.hand)])]
            except EngineUnusableError as error:
                pytest.exit(f"the engine cannot be kept alive: {error}", returncode=error.exit_code)
            self._replies[name] = replies[-1]
        return self._replies[name]

    def judge(self, name: str) -> CaseResult:
        """What comes of the case of this name, all that it expects taken together."""
        planned = self.plan(self.cases[name])
        if isinstance(planned, NotApplicable):
            return CaseResult(name, Outcome.NOT_APPLICABLE, {}, planned.reason)
        return judge(planned, self.hello, self.play(planned))

    def expect(self, result: CaseResult) -> Judged:
        """What the known deviations make of the result of a whole case."""
        return Judged(result) if self.known is None else self.known.judge(result)

    def excuse(self, name: str) -> str:
        """The reason for which the case of this name is known not to pass, and does as is known; else nothing."""
        if self.known is None or self.known.entry(name) is None:
            return ""
        judged = self.expect(self.judge(name))
        return judged.reason if judged.result.expectation is Expectation.KNOWN else ""

    def must_judge(self, name: str) -> bool:
        """Whether it is a fault that the case of this name cannot be judged: in a gate, in a declared game."""
        return self.known is not None and self.cases[name].game in self.hello.games

    def close(self) -> list[str]:
        """End the engine; the answers that came too late to be charged to a scenario, in words."""
        self._connector.close()
        return [f"{name}: {reply.detail}" for name, reply in self._connector.late]
