"""The report for people."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from studcheck.reports.render import render


@pytest.fixture
def read(plain):
    told = {}

    def reader(text):
        told.update(re.findall("^(not run|could not be judged): ([0-9]+) of", text, re.MULTILINE))
        counted = re.findall(r"^ +([0-9]+)  of [0-9]+  (.+)$", text, re.MULTILINE)
        numbers = Counter()
        for number, said in counted:
            numbers[stands(said)] += int(number)
        assert int(told["not run"]) == numbers["not run"]
        assert int(told["could not be judged"]) == numbers["not judged"]
        return numbers, int(re.findall(r"^exit code ([0-9]+):", text, re.MULTILINE)[-1])

    def stands(said):
        word, _, rest = said.partition(" ")
        if word == "known":
            return "known"
        if said == "unexpected pass":
            return "failed"
        if word == "changed:":
            return "broken" if plain[rest] == "broken" else "failed"
        return plain[said]

    return reader


def test_text_tells_the_counts_and_the_exit_code(tells_the_truth, read):
    tells_the_truth("text", read)


def test_rows_of_one_verdict_and_one_reason_are_one_line_with_their_number(record, row):
    """An adapter that plays one hand so far declines hundreds of cases in the same words."""
    rows = [row("declined", "none", case=f"case-{number}", detail="only one hand") for number in range(241)]
    rows += [row("declined", "none", case="other", detail="no razz"), row("fail", "none", case="red", detail="")]
    text = render(record(rows), "text")
    assert "\ndeclined 241  case-0, case-1, case-10 and 238 more: only one hand\n" in text
    assert "\ndeclined      other: no razz\n" in text
    assert "--format json" in text
    assert text.count("only one hand") == 1
    assert '"case-240"' in render(record(rows), "json")


def test_red_rows_are_told_each_in_full_however_alike_they_are(record, row):
    rows = [row("crash", "none", case=f"case-{number}", detail="it ended") for number in range(5)]
    assert render(record(rows), "text").count("it ended") == 5


def test_what_is_known_not_to_be_judged_is_counted_as_known_and_told_beside_what_could_not_be(record, row):
    rows = [row("declined", "known"), row("unobservable", "known"), row("fail", "known"), row("declined", "none")]
    assert "could not be judged: 1 of 4, and 2 more of which that is known\n" in render(record(rows), "text")


def test_exit_code_5_says_which_of_its_two_reasons_it_is(record, row):
    assert "exit code 5: nothing was selected\n" in render(record([]), "text")
    assert "exit code 5: nothing at all could be judged\n" in render(record([row("declined", "none")]), "text")
