"""What holds in every format of a report: one truth, and no engine that speaks for itself."""

from __future__ import annotations

import json
import re
from dataclasses import replace
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


@pytest.fixture
def narrow(record, row):
    """The record of an engine that declares stud alone."""
    made = record([row("pass", "none")])
    return replace(made, header=replace(made.header, out_of_scope={"stud8": 1, "razz": 273}))


def test_every_format_names_the_games_that_the_engine_does_not_declare_with_their_cases(narrow, xml):
    left_out = {"stud8": 1, "razz": 273}
    reports = {form: render(narrow, form) for form in FORMATS}
    for form in ("text", "github", "markdown", "badge", "shields"):
        assert "1 case of stud8" in reports[form], form
        assert "273 cases of razz" in reports[form], form
    properties = {each.get("name"): each.get("value") for each in xml(reports["junit"]).iter("property")}
    assert {game: properties[f"out of scope {game}"] for game in left_out} == {"stud8": "1", "razz": "273"}
    assert json.loads(reports["json"])["out_of_scope"] == left_out
    assert json.loads(reports["ctrf"])["results"]["summary"]["extra"]["outOfScope"] == left_out
    assert json.loads(reports["sarif"])["runs"][0]["properties"]["outOfScope"] == left_out


def test_without_such_games_no_format_for_people_speaks_of_them(whole):
    assert all("out of scope" not in render(whole, form).lower() for form in ("text", "github", "markdown", "shields"))


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
