"""``docs/glossary.md`` and the code use the same names: what is in one is in the other."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from studcheck.model import GAMES, VERBS, Seat, Stakes
from studcheck.notation import SCRIPT_STREETS
from studcheck.protocol import EVENT_KINDS
from studcheck.results import Outcome
from studcheck.rules import load_points
from studcheck.rules.points import load_sections
from studcheck.steps import all_sentences
from studcheck.steps.words import WORDS

PAGE = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in PAGE.splitlines()
    if re.match(r"\| (?!term|section)[^-]", line)
]
SECTIONS = {term: re.findall("`([^`]+)`", names) for term, names, _ in ROWS if re.search(r"`\w+\.`", names)}
TERMS = {term: re.findall("`([^`]+)`", names) for term, names, _ in ROWS if term not in SECTIONS}
NAMES = {name for names in TERMS.values() for name in names}

#: What the code has a name for, each from the place that owns it.
CODE = {
    *GAMES,
    *VERBS,
    *SCRIPT_STREETS,
    *EVENT_KINDS,
    *Outcome,
    *(each.name for each in fields(Stakes)),
    *(each.name for each in fields(Seat) if each.name != "cards"),
}
#: Keys of the hand and of its events that name a thing of the game.
KEYS = {"dealer", "street", "all_in", "pot", "share", "high", "low", "all", "odd"}


@pytest.mark.parametrize("name", sorted(CODE))
def test_every_name_of_the_code_is_in_the_glossary(name: str) -> None:
    assert name in NAMES


def test_every_name_of_the_glossary_is_in_the_code() -> None:
    assert NAMES <= CODE | KEYS


def test_the_keys_are_those_of_the_messages() -> None:
    schemas = Path(__file__).parents[2] / "src" / "studcheck" / "schemas"
    text = "".join((schemas / name).read_text("utf-8") for name in ("hand.json", "event.json"))
    assert not [key for key in KEYS if f'"{key}"' not in text]


def test_every_section_of_the_rule_points_is_in_the_glossary_with_its_ids() -> None:
    titles = load_sections()
    heads: dict[str, list[str]] = {title: [] for title in titles.values()}
    for point in load_points().values():
        head = point.id.partition(".")[0] + "."
        if head not in heads[titles[point.section]]:
            heads[titles[point.section]].append(head)
    assert heads == SECTIONS


@pytest.mark.parametrize(
    "term",
    [
        *("ante", "bring-in", "complete", "street", "door card", "open pair", "cap", "reopen", "odd chip"),
        *("shared card", "first to act", "showdown", "dealer mark", "rule point", "rulebook", "moot"),
    ],
)
def test_every_term_of_the_house_is_in_the_glossary(term: str) -> None:
    assert term in TERMS


def test_no_term_and_no_name_stands_twice() -> None:
    names = [name for found in TERMS.values() for name in found]
    assert len(ROWS) == len({term for term, *_ in ROWS})
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("term", "meaning"), [(row[0], row[2]) for row in ROWS])
def test_every_meaning_is_one_sentence(term: str, meaning: str) -> None:
    assert re.fullmatch(r"[A-Z][^.]*\.", meaning.replace("`scenarios/`", "scenarios")), term


def test_the_features_call_the_streets_as_the_glossary_does() -> None:
    streets = WORDS["Street"].pattern.split("|")
    assert streets == [term for term, names in TERMS.items() if names and re.fullmatch(r"\dth|3rd", names[0])]


def test_the_sentences_of_the_features_use_no_other_word_for_a_thing() -> None:
    """Words that people use for the same things, and that would be a second name here."""
    other = re.compile(
        r"\b(community|river|limper|opener|upcards?|split pot|kitty|forced bet|hole cards?)\b", re.IGNORECASE
    )
    assert not [each.text for each in all_sentences() if other.search(each.text)]
