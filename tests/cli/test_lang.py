"""``--lang``: reports and pages give the titles of cases in a language of the documents."""

from __future__ import annotations

import json

import pytest

import studcheck.catalogue
from studcheck.catalogue import LANGUAGES, Titles
from studcheck.cli.app import app

CASE = "tied-deuces"
ENGLISH = "Of two equal door cards the lower suit brings it in"
ITALIAN = "Fra due carte uguali paga il seme più basso"
WRONG = "mini_engines:OpensWithTheHighestSuit"


@pytest.fixture(autouse=True)
def titles(monkeypatch):
    """One translated title; the other cases of the small corpus have none."""
    by_language = {"en": {}, "it": {CASE: ITALIAN}}
    monkeypatch.setattr(studcheck.catalogue, "load_titles", lambda name: Titles(name, by_language[name], {}))


def test_a_report_has_the_title_in_the_language(studcheck_):
    assert f"{CASE}: {ITALIAN}" in studcheck_("run", WRONG, "--lang", "it").stdout
    assert f"{CASE}: {ENGLISH}" in studcheck_("run", WRONG).stdout


def test_the_record_keeps_the_title_of_the_case(studcheck_, workplace):
    """Records are compared with each other, whoever read them in which language."""
    studcheck_("run", WRONG, "--lang", "it", "--record", "record.jsonl")
    text = (workplace / "record.jsonl").read_text("utf-8")
    assert ENGLISH in text
    assert ITALIAN not in text


@pytest.mark.parametrize("command", ["show", "explain"])
def test_a_page_has_the_title_in_the_language(studcheck_, command):
    assert studcheck_(command, CASE, "--lang", "it").stdout.startswith(f"{CASE}: {ITALIAN}")
    assert studcheck_(command, CASE).stdout.startswith(f"{CASE}: {ENGLISH}")


def test_the_list_has_titles_in_the_language_and_english_ones_where_there_are_none(studcheck_):
    rows = json.loads(studcheck_("run", "--list", "--lang", "it", "--format", "json").stdout)["cases"]
    assert all(row["title"] in studcheck_("run", "--list", "--lang", "it").stdout.replace("\n  ", " ") for row in rows)
    said = {row["case"]: row["title"] for row in rows}
    assert said[CASE] == ITALIAN
    assert said["everybody-antes"] == "Every seat antes before the deal"


def test_a_language_that_nobody_translated_is_a_usage_error(studcheck_):
    result = studcheck_("run", WRONG, "--lang", "fr")
    assert result.exit_code != 0
    assert "'fr' is not one of 'en', 'it', 'es', 'ru'" in result.output


def test_the_option_offers_the_languages_of_the_catalogue():
    for name in ("run", "show", "explain"):
        (option,) = (each for each in app.get_command(None, name).params if each.name == "lang")
        assert tuple(option.type.choices) == ("en", *LANGUAGES)
