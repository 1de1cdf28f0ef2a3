"""Annotations for GitHub Actions: the worst first, and no more than GitHub shows."""

from __future__ import annotations

import re

from studcheck.reports.github import LIMIT
from studcheck.reports.render import render
from studcheck.reports.verdict import MEANINGS


def read(text):
    last = text.splitlines()[-1]
    counts = {said: number for number, said in re.findall("([0-9]+) ([a-z ]+)[,.]", last.partition("selected: ")[2])}
    return counts, int(re.search("exit code ([0-9]+)", last)[1])


def test_annotations_tell_the_counts_and_the_exit_code(tells_the_truth):
    tells_the_truth("github", read)


def test_github_gets_ten_annotations_the_worst_first_and_is_told_of_the_rest(record, many):
    lines = render(record([*many(30), *many(3, "declined"), *many(2, "crash")]), "github").splitlines()
    assert len(lines) == LIMIT == 10
    assert all("title=crash" in line for line in lines[:2])
    assert all("title=fail" in line for line in lines[2:9])
    assert "26 more are not shown here." in lines[-1]
    assert "file=scenarios/pots/odd.stud.yaml,line=12," in lines[0]


def test_ten_annotations_never_hide_that_a_run_is_red(record, row, possible):
    for each in possible:
        made = record([row(*each)])
        last = render(made, "github").splitlines()[-1]
        assert last.startswith("::notice" if made.exit_code == 0 else "::error")
        assert last.endswith("nothing at all could be judged" if made.exit_code == 5 else MEANINGS[made.exit_code])


def test_a_workflow_command_of_an_engine_is_no_line_and_its_percent_is_none_of_ours(evil):
    for line in render(evil, "github").splitlines()[:-1]:
        assert line.count("title=") == 1
        assert "%250A" in line
