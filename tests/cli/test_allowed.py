"""Outcomes that the settings allow: a run ends with 0 instead of 6, and never looks as if all had been judged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from studcheck.reports.render import FORMATS
from studcheck.runner import read_record

GOOD, HIGH_SUIT = "mini_engines:PlaysThirdStreet", "mini_engines:OpensWithTheHighestSuit"
SHOWS_NO_TURNS, DECLINES = "mini_engines:ReportsNoTurns", "mini_engines:DeclinesEverything"
TOO = ("--games", "stud,razz")  # the miniature declares stud only
GREEN = "exit code 0: everything that could be judged conforms, or is a known deviation; "


def allow(*words):
    Path("studcheck.toml").write_text(f"allowed = {json.dumps(words)}\n")


def test_what_is_allowed_no_longer_leads_to_6_and_is_told_all_the_same(studcheck_):
    assert studcheck_("run", SHOWS_NO_TURNS).exit_code == 6
    allow("unobservable")
    result = studcheck_("run", SHOWS_NO_TURNS)
    assert result.exit_code == 0
    assert "allowed by the settings: unobservable" in result.stdout
    assert "could not be judged: 2 of 3" in result.stdout
    assert result.stdout.rstrip().endswith(GREEN + "2 not judged were allowed by the settings (unobservable)")


def test_only_the_outcome_that_is_named_is_allowed(studcheck_):
    allow("declined")
    assert studcheck_("run", SHOWS_NO_TURNS).exit_code == 6
    allow("declined", "unobservable")
    assert studcheck_("run", SHOWS_NO_TURNS).exit_code == 0


def test_a_game_asked_for_by_name_and_declined_stays_in_sight(studcheck_):
    assert studcheck_("run", GOOD, *TOO).exit_code == 6
    allow("declined")
    result = studcheck_("run", GOOD, *TOO)
    assert result.exit_code == 0
    assert "declined  razz-highest-card: the engine does not declare the game razz" in result.stdout
    assert "could not be judged: 1 of 4" in result.stdout


def test_a_run_in_which_nothing_was_judged_is_5_whatever_is_allowed(studcheck_):
    allow("declined", "unobservable")
    assert studcheck_("run", DECLINES).exit_code == 5


def test_what_is_red_stays_red(studcheck_):
    allow("declined", "unobservable")
    assert studcheck_("run", HIGH_SUIT, *TOO).exit_code == 1


def test_the_known_deviations_alone_decide_on_the_cases_that_they_name(studcheck_):
    """A case that is known to fail and is declined now has changed, and that is red."""
    allow("declined")
    head = 'rulebook = "reconciled"\n[[known]]\ncase = "everybody-antes"\nreason = "It does."\n'
    Path("known.toml").write_text(f'{head}outcome = "fail"\nsignature = "no ante"\n')
    assert studcheck_("run", DECLINES, "--known", "known.toml").exit_code == 1
    Path("known.toml").write_text(f'{head}outcome = "declined"\n')
    result = studcheck_("run", DECLINES, "--known", "known.toml")
    assert "2 not judged were allowed by the settings (declined)" in result.stdout


@pytest.mark.parametrize("form", FORMATS)
def test_a_record_is_reported_by_what_was_allowed_when_it_was_made(studcheck_, form):
    allow("unobservable")
    studcheck_("run", SHOWS_NO_TURNS, "--record", "mild")
    Path("studcheck.toml").unlink()
    studcheck_("run", SHOWS_NO_TURNS, "--record", "strict")
    allow("unobservable", "declined")
    mild, strict = (studcheck_("report", file, "--format", form) for file in ("mild", "strict"))
    assert (mild.exit_code, strict.exit_code) == (0, 6)
    assert "allowed" in mild.stdout
    assert form == "json" or "allowed" not in strict.stdout


def test_a_case_that_passed_and_is_declined_now_is_a_regression_allowed_or_not(studcheck_):
    allow("declined", "unobservable")
    studcheck_("run", GOOD, "--record", "old")
    assert studcheck_("run", SHOWS_NO_TURNS, "--record", "new").exit_code == 0
    result = studcheck_("diff", "old", "new")
    assert result.exit_code == 1
    assert "2 regression" in result.stdout


def test_known_update_leaves_what_is_allowed_to_the_settings(studcheck_):
    allow("unobservable")
    studcheck_("run", SHOWS_NO_TURNS, "--record", "mild")
    assert read_record(Path("mild")).exit_code == 0
    for source in ("mild", SHOWS_NO_TURNS):
        result = studcheck_("known", "update", source, "--known", "known.toml", "--accept-new")
        assert result.exit_code == 0
        assert "0 removed, 0 changed, 0 added, 0 left" in result.stdout, source
