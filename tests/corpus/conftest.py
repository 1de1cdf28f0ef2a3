"""The corpus, loaded once, and the way to put all of it to an engine in memory."""

from __future__ import annotations

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.judge import judge
from studcheck.protocol import hello_request, play_request, read_answer, read_hello
from studcheck.results import Outcome
from studcheck.scenarios import NotApplicable, load_cases, plan


class Corpus:
    """All cases, and what becomes of them."""

    def __init__(self):
        self.cases = load_cases()
        self.reconciled = load_catalogue().rulebooks["reconciled"]

    def judged(self, rulebook, engine, salt="", point=None):
        """The results by case (of one point, if it is named); cases that do not apply are left out."""
        hello = read_hello(engine.answer(hello_request()))
        results = {}
        for case in self.cases:
            if point is not None and point not in case.points:
                continue
            planned = plan(case, rulebook, salt=salt)
            if not isinstance(planned, NotApplicable):
                _, answer = read_answer(engine.answer(play_request(case.id, planned.hand)))
                results[case.id] = judge(planned, hello, answer)
        return results

    def red(self, results):
        """What did not pass, with what was found."""
        return {case: (str(r.outcome), r.findings) for case, r in results.items() if r.outcome is not Outcome.PASS}


@pytest.fixture(scope="session")
def corpus():
    return Corpus()
