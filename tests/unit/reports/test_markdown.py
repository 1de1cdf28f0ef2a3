"""Markdown for a step summary: letter by letter what was said, within the room there is."""

from __future__ import annotations

import re

from studcheck.reports.markdown import LIMIT
from studcheck.reports.render import render


def read(text):
    counts = re.findall(r"^\| ([a-z ]+) \| ([0-9]+) \|$", text, re.MULTILINE)
    return dict(counts), int(re.search("^Exit code ([0-9]+)", text, re.MULTILINE)[1])


def test_markdown_tells_the_counts_and_the_exit_code(tells_the_truth):
    tells_the_truth("markdown", read)


def test_markdown_shows_what_an_engine_says_letter_by_letter(evil):
    text = render(evil, "markdown")
    outside = re.sub(r"^(`{3,})text\n.*?^\1\n", "", text, flags=re.MULTILINE | re.DOTALL)
    assert "**bold" not in outside
    assert "[link](" not in outside
    assert re.findall(r"<(?!/?code>)", outside) == []
    # Code is where GitHub calls nobody.
    assert "@everybody" not in re.sub(r"<code>.*?</code>", "", outside)
    for fence in re.findall(r"^(`{3,})text\n", text, flags=re.MULTILINE):
        assert len(fence) > 3


def test_markdown_stays_below_a_mebibyte_and_tells_what_it_leaves_out(record, many):
    text = render(record([*many(600, detail="word " * 1_000), *many(1, "crash")]), "markdown")
    assert len(text.encode()) <= LIMIT == 1_048_576
    assert text.index("### crash") < text.index("### fail")
    shown = text.count("\n### ") - text.count("\n### By rule point\n")
    assert f"{601 - shown} of 601 cases that are not green are not shown" in text


def test_markdown_tells_rows_of_one_verdict_and_one_reason_in_one_line(record, row):
    rows = [row("declined", "none", case=f"case-{number}", detail="only one hand") for number in range(241)]
    text = render(record(rows), "markdown")
    assert text.count("only one hand") == 1
    assert "case\\-0\\, case\\-1\\, case\\-10 and 238 more" in text
