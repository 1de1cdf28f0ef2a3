"""What the corpus asks: every hand under every rulebook that gives a case something to say, each hand once."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.errors import ProtocolViolationError, StudcheckError
from studcheck.judge import judge
from studcheck.oracle import engine_sources, reference_engine
from studcheck.protocol import hello_request, play_request, read_answer, read_hello
from studcheck.results import Outcome
from studcheck.scenarios import NotApplicable, plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from studcheck.protocol import Hello
    from studcheck.rules import Rulebook
    from studcheck.scenarios import Case, Plan

_MOST_COMBINATIONS = 64


@dataclass(frozen=True, slots=True)
class Question:
    """A hand as it is sent, what the reference engine answers, and the plans (one or more cases) that judge it."""

    rulebook: str
    request: Mapping[str, Any]
    right: object
    plans: tuple[Plan, ...]

    def killer(self, answer: object, hello: Hello) -> str | None:
        """The id of the case that refuses the answer, or None where every case accepts it."""
        if answer == self.right:
            return None
        try:
            _, read = read_answer(answer)
        except ProtocolViolationError:
            return self.plans[0].case.id
        refused = (each.case.id for each in self.plans if judge(each, hello, read).outcome is not Outcome.PASS)
        return next(refused, None)


def greeting() -> Hello:
    """How the reference engine introduces itself: it reports everything."""
    return read_hello(reference_engine().answer(hello_request()))


def questions_of(cases: Sequence[Case]) -> tuple[Question, ...]:
    """All questions, those under the reconciled rulebook first.

    Raises StudcheckError where the reference engine itself does not pass: then nothing that fails proves anything.
    """
    engine, hello = reference_engine(), greeting()
    found: dict[str, Question] = {}
    answered: dict[str, list[object]] = defaultdict(list)
    for rulebook, planned, always in _plans(cases):
        request = play_request("q", planned.hand)
        key = json.dumps(request["hand"], sort_keys=True)
        if key in found:
            known = found[key]
            if all(each.case is not planned.case for each in known.plans):
                found[key] = replace(known, plans=(*known.plans, planned))
            continue
        right = engine.answer(request)
        if always or right not in answered[planned.case.id]:
            answered[planned.case.id].append(right)
            found[key] = Question(rulebook, request, right, (planned,))
    questions = tuple(found.values())
    wrong = [fault for question in questions for fault in _faults(question, hello)]
    if wrong:
        raise StudcheckError("the reference engine fails its own corpus:\n" + "\n".join(wrong[:10]))
    return questions


def _faults(question: Question, hello: Hello) -> Iterator[str]:
    _, read = read_answer(question.right)
    for planned in question.plans:
        result = judge(planned, hello, read)
        if result.outcome is not Outcome.PASS:
            yield f"{planned.case.id} under {question.rulebook}: {result.detail}"


def _plans(cases: Sequence[Case]) -> Iterator[tuple[str, Plan, bool]]:
    """The rulebook, the plan, and whether it is asked always, or only where the answer is another than before."""
    books = load_catalogue().rulebooks
    reconciled = books["reconciled"]
    wanted = [(case, reconciled, True) for case in cases]
    wanted += [(case, book, True) for case in cases for book in own_rulebooks(case, reconciled)]
    wanted += [(case, book, False) for case in cases for book in books.values() if book is not reconciled]
    for case, book, always in wanted:
        planned = plan(case, book)
        if not isinstance(planned, NotApplicable):
            yield book.name, planned, always


def own_rulebooks(case: Case, base: Rulebook) -> Iterator[Rulebook]:
    """The rulebooks that a case speaks of.

    What it requires with each combination of what its expectations name, then each value of every point that it names.
    """
    points = load_catalogue().points
    required = {point: values[0] for point, values in case.requires.items()}
    yield from _changed(case, base, [required])
    for entry in case.expect:
        named = {**case.requires, **entry.under}
        combinations = (dict(zip(named, values, strict=True)) for values in product(*named.values()))
        yield from _changed(case, base, islice(combinations, _MOST_COMBINATIONS))
    for point in sorted(case.named_points()):
        changes = ({**start, point: value} for start in ({}, required) for value in points[point].values)
        yield from _changed(case, base, changes)


def _changed(case: Case, base: Rulebook, changes: Iterable[Mapping[str, str]]) -> Iterator[Rulebook]:
    points = load_catalogue().points
    for change in changes:
        if all(value in points[point].values_in(case.game) for point, value in change.items()):
            yield base.but(change, case.game) if change else base


def hash_of_sources() -> str:
    """The SHA-256 of the sources of the reference engine."""
    return _hash(path.read_bytes() for path in engine_sources().values())


def hash_of_cases(cases: Iterable[Case]) -> str:
    """The SHA-256 of the files of the cases."""
    return _hash(path.read_bytes() for path in sorted({case.file for case in cases}))


def _hash(texts: Iterable[bytes]) -> str:
    total = sha256()
    for text in texts:
        total.update(text)
    return total.hexdigest()
