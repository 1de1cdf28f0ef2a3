"""What holds in every format of a report: one truth, and no engine that speaks for itself."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from studcheck.errors import UnknownNameError
from studcheck.reports.render import FORMATS, render
from studcheck.reports.standing import Standing, standing
from studcheck.results import Expectation, Outcome


def test_every_format_is_read_here_and_compared_with_the_truth():
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert set(re.findall(r'^    tells_the_truth\("([a-z]+)"', tests, re.MULTILINE)) == set(FORMATS)


def test_a_format_that_nobody_knows_is_refused(whole):
    with pytest.raises(UnknownNameError, match="junitt"):
        render(whole, "junitt")


def test_any_two_outcomes_have_the_exit_code_of_the_worse(record, row, possible, allowances, code_of):
    for one, other in combinations_with_replacement(possible, 2):
        for allowed in allowances:
            made = record([row(*one), row(*other, case="other")], allowed=allowed)
            assert made.exit_code == code_of([one, other], allowed), (one, other, allowed)


def test_what_no_file_can_make_of_an_outcome_makes_a_record_incomplete(record, row, possible):
    for outcome, expectation in product(Outcome, Expectation):
        faults = record([row(outcome, expectation)]).faults()
        assert bool(faults) is ((outcome, expectation) not in possible), (outcome, expectation)


@pytest.mark.parametrize("outcome", ["timeout", "crash", "protocol-error", "unstable"])
def test_a_row_that_claims_that_the_inexcusable_is_known_is_red_all_the_same(record, row, xml, outcome):
    made = record([row(outcome, "known")])
    assert made.exit_code == 1
    assert standing(made.rows[0]) in {Standing.BROKEN, Standing.FAILED}
    assert xml(render(made, "junit")).find(".//skipped") is None


@pytest.mark.parametrize("form", FORMATS)
def test_no_format_lets_an_engine_out_of_its_place(evil, form):
    text = render(evil, form)
    assert all(letter.isprintable() or letter == "\n" for letter in text)
    text.encode()
    commands = [line for line in text.splitlines() if line.lstrip().startswith("::")]
    assert all(re.match("::(error|warning|notice) (file|title)=", line) for line in commands)
    assert bool(commands) is (form == "github")
    assert "##[" not in text
    assert "##vso[" not in text
    if form not in {"text", "github", "markdown"}:
        assert "<script" not in text


def test_the_edit_that_mends_the_known_file_is_in_every_report_with_room_for_it(record, row):
    edit = "known.toml:7: remove the entry, for the case passes"
    made = record([row("pass", "unexpected-pass", mend=edit)])
    for form in ("text", "json", "junit", "ctrf", "sarif", "github", "markdown"):
        assert edit in render(made, form), form
