"""Exit codes: the highest in the order 1, 4, 5, 6, 0 wins, over every combination of up to three outcomes.

And so it does whatever the settings allow, but that what they allow does not lead to 6.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from studcheck.results import CaseResult, Expectation, Outcome, exit_code

#: Written out by hand from the table of exit codes: what one case alone does to the code.
ALONE = {
    ("pass", "none"): 0,
    ("fail", "none"): 1,
    ("deviates", "none"): 1,
    ("setup-error", "none"): 1,
    ("timeout", "none"): 1,
    ("crash", "none"): 1,
    ("protocol-error", "none"): 1,
    ("unstable", "none"): 1,
    ("not-run", "none"): 4,
    ("declined", "none"): 5,
    ("unobservable", "none"): 5,
    ("not-applicable", "none"): 5,
    ("fail", "known"): 0,
    ("deviates", "known"): 0,
    ("setup-error", "known"): 0,
    ("declined", "known"): 5,
    ("unobservable", "known"): 5,
    ("pass", "unexpected-pass"): 1,
    ("fail", "changed"): 1,
    ("declined", "changed"): 1,
    ("timeout", "changed"): 1,
}
UNJUDGED = {("declined", "none"), ("unobservable", "none")}
ALLOWED = ((), (Outcome.DECLINED,), (Outcome.UNOBSERVABLE,), (Outcome.DECLINED, Outcome.UNOBSERVABLE))


def results(kinds):
    return [CaseResult(f"c{n}", Outcome(kind[0]), expectation=Expectation(kind[1])) for n, kind in enumerate(kinds)]


def expected(kinds, allowed=()):
    codes = {ALONE[kind] for kind in kinds}
    if 1 in codes:
        return 1
    if 4 in codes:
        return 4
    if 0 not in codes:
        return 5
    return 6 if {kind for kind in UNJUDGED & set(kinds) if kind[0] not in allowed} else 0


@pytest.mark.parametrize("kind", ALONE)
def test_one_case_alone(kind):
    assert exit_code(results([kind])) == ALONE[kind]


@pytest.mark.parametrize("number", [2, 3])
def test_every_combination_has_the_code_of_its_worst_case(number):
    for kinds in combinations_with_replacement(ALONE, number):
        for allowed in ALLOWED:
            assert exit_code(results(kinds), allowed=allowed) == expected(kinds, allowed), (kinds, allowed)


@pytest.mark.parametrize("kind", ALONE)
def test_to_allow_every_outcome_there_is_changes_nothing_but_6(kind):
    """A record may be forged: only what was not judged is ever let off, and a run of nothing else is still 5."""
    everything = tuple(Outcome)
    assert exit_code(results([kind]), allowed=everything) == ALONE[kind]
    both = [("pass", "none"), kind]
    assert exit_code(results(both), allowed=everything) == (0 if kind in UNJUDGED else expected(both))


@pytest.mark.parametrize("outcome", ["declined", "unobservable"])
def test_to_know_that_nothing_can_be_judged_is_not_to_judge_it(outcome):
    """One line with ``case = "*"`` would otherwise turn a gate green in which no hand is looked at."""
    assert exit_code(results([(outcome, "known")] * 560)) == 5
    assert exit_code(results([(outcome, "known"), ("pass", "none")])) == 0
    assert exit_code(results([(outcome, "known"), ("fail", "known")])) == 0


def test_nothing_selected_is_5():
    assert exit_code([]) == 5


def test_an_interrupted_run_is_4_unless_something_failed():
    assert exit_code(results([("pass", "none")]), complete=False) == 4
    assert exit_code(results([("fail", "none")]), complete=False) == 1


@pytest.mark.parametrize("number", [256, 257])
def test_the_code_is_never_a_count(number):
    assert exit_code(results([("fail", "none")] * number)) == 1
