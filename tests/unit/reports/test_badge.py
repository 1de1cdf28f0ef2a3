"""Badges: never a share without the number of cases, what is known and what was not run."""

from __future__ import annotations

import json
import re

import pytest

from studcheck.reports.render import render
from studcheck.results import Outcome

COLOURS = {0: {"brightgreen", "green"}, 1: {"red"}, 3: {"red"}, 4: {"red"}, 5: {"lightgrey"}, 6: {"yellow"}}


@pytest.fixture
def read_svg(xml):
    def reader(text):
        title = xml(text).find("{http://www.w3.org/2000/svg}title").text
        return counts(title.partition(": ")[2]), None

    return reader


def read_endpoint(text):
    return counts(json.loads(text)["message"]), None


def counts(message):
    first, *rest = message.split(", ")
    rest = [re.sub(r" \([0-9]+ allowed\)$", "", part) for part in rest]
    passed, of = re.fullmatch("([0-9]+) of ([0-9]+) pass", first).groups()
    numbers = {"passed": int(passed), **{said: int(n) for n, said in (part.split(" ", 1) for part in rest)}}
    assert sum(numbers.values()) == int(of)
    assert {"known", "not run"} <= numbers.keys()
    return numbers


def test_the_badge_tells_the_counts(tells_the_truth, read_svg):
    tells_the_truth("badge", read_svg)


def test_the_endpoint_tells_the_counts(tells_the_truth):
    tells_the_truth("shields", read_endpoint)


def test_the_endpoint_has_the_keys_that_shields_reads(whole):
    badge = json.loads(render(whole, "shields"))
    assert badge.keys() == {"schemaVersion", "label", "message", "color"}
    assert badge.pop("schemaVersion") == 1
    assert all(isinstance(value, str) and value for value in badge.values())


def test_the_colour_is_that_of_the_exit_code(record, row, possible, code_of):
    for each in possible:
        badge = json.loads(render(record([row(*each)]), "shields"))
        assert badge["color"] in COLOURS[code_of([each])]
    gone = record([row("pass", "none")], unusable="gone")
    assert json.loads(render(gone, "shields"))["color"] in COLOURS[3]


@pytest.mark.parametrize("outcome", ["declined", "unobservable"])
def test_what_was_let_off_never_has_the_colour_of_what_conforms(record, row, outcome):
    made = record([row("pass", "none"), row(outcome, "none")], allowed=(Outcome(outcome),))
    assert made.exit_code == 0
    badge = json.loads(render(made, "shields"))
    assert badge["color"] == "green"
    assert badge["message"] == "1 of 2 pass, 0 known, 1 not judged (1 allowed), 0 not run"


def test_xml_that_an_engine_sends_is_text(evil, xml):
    assert xml(render(evil, "badge")).find("{http://www.w3.org/2000/svg}script") is None
