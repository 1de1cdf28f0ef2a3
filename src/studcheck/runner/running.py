"""A run: plan every case, ask the engine, judge each reply, and write down what came of it.

Planning and the known-deviation file are checked before the engine is started; from the greeting on, whatever happens
ends in a record that accounts for every selected case.
"""

from __future__ import annotations

import platform
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from studcheck import __version__
from studcheck.errors import EngineUnusableError
from studcheck.interrupts import unbroken
from studcheck.judge import expected_in_words, judge
from studcheck.model import GAMES
from studcheck.protocol import hand_to_json
from studcheck.results import CaseResult, Outcome
from studcheck.runner.digests import case_set_of, case_texts, content, question
from studcheck.runner.jobs import Team
from studcheck.runner.known import Judged
from studcheck.runner.record import Engine, Header, Record, Row
from studcheck.runner.record_file import Lines, RecordWriter, now
from studcheck.runner.repeating import case_of, essence, request_id, unstable
from studcheck.scenarios import NotApplicable, Plan, plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from studcheck.connect import Connector, Reply
    from studcheck.model import Game
    from studcheck.protocol import Hello
    from studcheck.rules import Rulebook
    from studcheck.runner.known import KnownFile
    from studcheck.scenarios import Case

    Plans = Mapping[str, Plan | NotApplicable]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be run.

    ``cases`` are the selected ones, ``corpus`` the ids of all; ``games`` are those asked for by name (None: those that
    the engine declares); ``repeat`` is how often each case is asked.  ``words`` is the engine as it was named,
    ``options`` what a repetition needs of the options.
    """

    cases: tuple[Case, ...]
    corpus: tuple[str, ...]
    rulebook: Rulebook
    words: tuple[str, ...]
    command: bool = False
    games: tuple[Game, ...] | None = None
    selection: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    known: KnownFile | None = None
    allowed: tuple[Outcome, ...] = ()
    jobs: int = 1
    repeat: int = 1
    fail_fast: bool = False


def run(
    order: Order,
    connect: Callable[[], Connector],
    *,
    streams: Sequence[Lines] = (),
    watch: Callable[[Row, int], None] = lambda _row, _cases: None,
) -> Record:
    """Run the cases and give back the complete record; ``watch`` sees every row as it comes, and the number of cases.

    Raises EngineUnusableError where the engine cannot be greeted, UsageError where the known-deviation file does not
    match.
    """
    plans = {case.id: plan(case, order.rulebook) for case in order.cases}
    if order.known is not None:
        applicable = {case for case, planned in plans.items() if isinstance(planned, Plan)}
        order.known.check(order.corpus, plans.keys(), applicable, datetime.now(UTC).date())
    with connect() as first:
        cases = tuple(case for case in order.cases if order.games or case.game in first.hello.games)
        if order.known is not None:
            order.known.check_engine(first.hello.version, plans.keys(), {case.id for case in cases})
        texts = case_texts(cases)
        writer = RecordWriter(_header(order, cases, first.hello, case_set_of(texts)), streams)
        course = _Course(order, cases, plans, texts, first.hello, writer, watch)
        team = Team(first, connect, order.jobs)
        try:
            course.settle_unasked()
            course.ask(team)
        except KeyboardInterrupt:
            course.interrupted = True
        except EngineUnusableError as error:
            course.unusable = f"{error}\n{error.stderr}".strip()
        try:
            course.correct(team.late())
        except KeyboardInterrupt:
            course.interrupted = True
        with unbroken():
            course.settle_rest()
            return writer.close(
                interrupted=course.interrupted,
                fail_fast=course.failed_fast,
                unusable=course.unusable,
            )


class _Course:
    """The course of one run: which cases have a result, and what stopped it."""

    def __init__(
        self,
        order: Order,
        cases: tuple[Case, ...],
        plans: Plans,
        texts: Mapping[str, str],
        hello: Hello,
        writer: RecordWriter,
        watch: Callable[[Row, int], None],
    ) -> None:
        self._order, self._plans, self._hello, self._writer, self._watch = order, plans, hello, writer, watch
        self._cases = {case.id: case for case in cases}
        self._texts = texts
        self._rows: dict[str, Row] = {}
        self._replies: dict[str, dict[str, tuple[CaseResult, Reply]]] = {}
        self.interrupted = False
        self.failed_fast = False
        self.unusable = ""

    def settle_unasked(self) -> None:
        """Give a result to the cases that no engine has to be asked about."""
        for case in self._cases.values():
            planned = self._plans[case.id]
            if isinstance(planned, NotApplicable):
                self._add(CaseResult(case.id, Outcome.NOT_APPLICABLE, detail=planned.reason))
            elif case.game not in self._hello.games:
                detail = f"the engine does not declare the game {case.game}"
                self._add(CaseResult(case.id, Outcome.DECLINED, planned.points, detail=detail, signature=detail))

    def ask(self, team: Team) -> None:
        """Ask about all others and judge each reply; a second reply for a case replaces the first."""
        planned = [(case, self._plans[case]) for case in self._cases if case not in self._rows]
        hands = [(case, each.hand) for case, each in planned if isinstance(each, Plan)]
        times = range(1, self._order.repeat + 1)
        with closing(team.ask([(request_id(case, time), hand) for time in times for case, hand in hands])) as replies:
            for request, reply, seconds in replies:
                if self._judge(request, reply, seconds).red and self._order.fail_fast:
                    self.failed_fast = True
                    return

    def correct(self, late: Iterable[tuple[str, Reply]]) -> None:
        """Judge the replies that replace earlier ones."""
        for request, reply in late:
            self._judge(request, reply, 0.0)

    def _judge(self, request: str, reply: Reply, seconds: float) -> Row:
        case = case_of(request)
        planned = self._plans[case]
        assert isinstance(planned, Plan)
        result = replace(judge(planned, self._hello, reply), seconds=seconds)
        if self._order.repeat > 1:
            answers = self._replies.setdefault(case, {})
            answers[request] = (result, reply)
            results, replies = zip(*answers.values(), strict=True)
            if len({essence(each) for each in replies}) > 1:
                return self._add(unstable(results, replies), planned)
            if request != case and case in self._rows:
                return self._rows[case]
        return self._add(result, planned)

    def settle_rest(self) -> None:
        """Every selected case that has no result was not run."""
        for case in self._cases:
            if case not in self._rows:
                self._add(CaseResult(case, Outcome.NOT_RUN, detail=self._why_not_run()))

    def _why_not_run(self) -> str:
        if self.unusable:
            return "the engine could not be kept alive"
        if self.interrupted:
            return "the run was interrupted"
        return "the run stopped at the first failure" if self.failed_fast else "no reply was handed out"

    def _add(self, result: CaseResult, planned: Plan | None = None) -> Row:
        case = self._cases[result.case]
        row = _row(case, self._texts[case.id], result, planned, self._order.known)
        with unbroken():
            self._rows[row.case] = row
            self._writer.add(row)
        self._watch(row, len(self._cases))
        return row


def _row(case: Case, text: str, result: CaseResult, planned: Plan | None, known: KnownFile | None) -> Row:
    judged, reason, mend = known.judge(result) if known else Judged(result)
    asked = question(planned) if planned else ""
    if judged.outcome is Outcome.PASS:
        judged, planned = replace(judged, events=(), stderr=""), None
    return Row(
        result=judged,
        title=case.title,
        game=case.game,
        place=f"{case.topic}/{case.file.name}:{case.line}",
        claims=tuple(case.claims),
        expected=tuple(expected_in_words(planned)) if planned else (),
        because=tuple(dict.fromkeys(check.because for check in planned.checks)) if planned else (),
        hand=hand_to_json(planned.hand) if planned else None,
        known=reason,
        mend=mend,
        content=content(text),
        question=asked,
    )


def _header(order: Order, cases: tuple[Case, ...], hello: Hello, case_set: str) -> Header:
    left_out = [case.game for case in order.cases if not order.games and case.game not in hello.games]
    return Header(
        suite=__version__,
        engine=Engine(
            words=order.words,
            command=order.command,
            name=hello.name,
            version=hello.version,
            language=hello.language,
            games=tuple(hello.games),
            rules={game: dict(points) for game, points in hello.rules.items()},
        ),
        rulebook=order.rulebook.name,
        values={game: dict(order.rulebook.for_game(game)) for game in GAMES},
        versions={"python": platform.python_version(), "platform": platform.platform(terse=True)},
        games=order.games or tuple(game for game in GAMES if game in hello.games),
        out_of_scope={game: left_out.count(game) for game in GAMES if game in left_out},
        selection=order.selection,
        corpus=len(order.corpus),
        cases=tuple(case.id for case in cases),
        case_set=case_set,
        options=order.options,
        known=str(order.known.path) if order.known else "",
        started=now(),
        allowed=order.allowed,
    )
