"""The table by rule point: what it counts, in which order, and where it stands in a report."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from studcheck.reports.by_point import by_point
from studcheck.reports.render import render

SEAT, WAGERS = {"cap.scope": "street"}, {"cap.wagers": "4"}


@pytest.fixture
def rows(row):
    """So many rows of an outcome that test these points, each of a case of its own."""
    made = []

    def add(number, outcome, points, expectation="none"):
        made.extend(
            row(outcome, expectation, case=f"case-{len(made) + place}", points=points) for place in range(number)
        )
        return made

    return add


@pytest.fixture
def found(record):
    """The table of these rows."""
    return lambda made: [tuple(each) for each in by_point(record(made))]


def test_a_point_has_the_number_of_its_judged_cases_and_of_those_that_are_red(rows, found):
    rows(3, "fail", WAGERS)
    rows(1, "deviates", WAGERS)
    rows(1, "crash", WAGERS)
    assert found(rows(2, "pass", WAGERS)) == [("cap.wagers", 5, 7)]


@pytest.mark.parametrize("outcome", ["declined", "unobservable", "not-applicable", "not-run"])
def test_what_was_not_judged_is_not_counted(rows, outcome, found):
    rows(1, "fail", WAGERS)
    assert found(rows(5, outcome, WAGERS)) == [("cap.wagers", 1, 1)]


def test_a_known_deviation_was_judged_and_is_not_red(rows, found):
    rows(1, "fail", WAGERS)
    assert found(rows(2, "fail", WAGERS, "known")) == [("cap.wagers", 1, 3)]


def test_a_point_without_a_red_case_is_left_out(rows, found):
    rows(4, "pass", SEAT)
    assert found(rows(1, "fail", WAGERS)) == [("cap.wagers", 1, 1)]


def test_red_cases_without_a_point_are_a_row_like_others(rows, found, record):
    """An engine that deals a street wrongly fails whatever holds in every hand; no point is to blame for that."""
    rows(20, "fail", {})
    rows(2, "pass", {})
    rows(8, "fail", WAGERS)
    made = rows(1, "declined", {})
    assert found(made) == [(None, 20, 22), ("cap.wagers", 8, 8)]
    assert "\nby rule point\n  no rule point  20 of 22 judged are red\n  cap.wagers     8 of 8" in render(
        record(made), "text"
    )
    assert "| no rule point | 20 of 22 judged are red |\n| <code>cap" in render(record(made), "markdown")
    assert json.loads(render(record(made), "json"))["by_point"][0] == {"point": None, "red": 20, "judged": 22}


def test_a_few_red_cases_without_a_point_stand_behind_the_point_at_fault(rows, found):
    rows(1, "fail", {})
    rows(9, "pass", {})
    assert found(rows(3, "fail", WAGERS)) == [("cap.wagers", 3, 3), (None, 1, 10)]


def test_red_cases_without_a_point_are_no_point_to_be_told_apart(rows, record):
    rows(3, "fail", {})
    assert "which value it plays" not in render(record(rows(3, "fail", WAGERS)), "text")


def test_red_cases_without_a_point_are_told_however_many_points_stand_before_them(rows, record):
    for number in range(13):
        rows(20, "fail", {f"point.{number:02}": "x"})
    rows(1, "fail", {})
    text = render(record(rows(9, "pass", {})), "text")
    assert (
        "  point.09       20 of 20 judged are red\n  no rule point  1 of 10 judged are red\n  and 3 more points\n"
        in text
    )


def test_a_case_counts_for_each_of_its_points(rows, found):
    assert found(rows(2, "fail", SEAT | WAGERS)) == [("cap.scope", 2, 2), ("cap.wagers", 2, 2)]


def test_many_red_cases_weigh_more_than_a_few_that_are_all_there_are(rows, found):
    """An engine of five wagers a street fails 13 of 15 cases of that point, and both of another in passing."""
    rows(11, "fail", WAGERS)
    rows(2, "pass", WAGERS)
    assert found(rows(2, "fail", WAGERS | SEAT)) == [("cap.wagers", 13, 15), ("cap.scope", 2, 2)]


def test_a_large_share_weighs_more_than_many_cases_hit_in_passing(rows, found):
    rows(5, "fail", SEAT)
    rows(6, "fail", WAGERS)
    assert found(rows(14, "pass", WAGERS)) == [("cap.scope", 5, 5), ("cap.wagers", 6, 20)]


@pytest.mark.parametrize(
    ("declared", "first"), [(["seat"], "cap.scope"), (["street", "seat"], "cap.wagers"), ([], "cap.scope")]
)
def test_what_the_engine_itself_declares_otherwise_comes_first(rows, record, declared, first):
    """One that can be told the value of the rulebook declares nothing otherwise."""
    rows(1, "fail", SEAT)
    rows(9, "pass", SEAT)
    made = record(rows(3, "fail", WAGERS))
    engine = replace(made.header.engine, rules={"stud": {"cap.scope": declared, "cap.first": ["bring_in"]}})
    header = replace(made.header, engine=engine, values={"stud": {"cap.scope": "street"}})
    assert by_point(replace(made, header=header))[0].point == first


def test_one_point_alone_has_no_hint(rows, record):
    made = record(rows(2, "fail", WAGERS))
    assert "\nby rule point\n  cap.wagers  2 of 2 judged are red\n\nexit code 1:" in render(made, "text")
    markdown = render(made, "markdown")
    assert markdown.endswith("| rule point | |\n|---|---:|\n| <code>cap\\.wagers</code> | 2 of 2 judged are red |\n")


def test_ten_points_are_shown_and_the_others_counted(rows, record):
    for number in range(13):
        rows(20 - number, "fail", {f"point.{number}": "x"})
    made = record(rows(1, "pass", WAGERS))
    text, markdown = render(made, "text"), render(made, "markdown")
    table = text.partition("by rule point\n")[2]
    assert "  point.9  11 of 11 judged are red\n" in table
    assert "point.10 " not in table
    assert "  and 3 more points\nwhich value it plays: studcheck identify mini\n\nexit code 1:" in text
    assert markdown.endswith("| and 3 more points | |\n\nWhich value it plays: <code>studcheck identify mini</code>\n")
    assert [each["point"] for each in json.loads(render(made, "json"))["by_point"]] == [f"point.{n}" for n in range(13)]


def test_a_green_report_has_no_such_table(rows, record):
    made = record(rows(3, "pass", WAGERS))
    assert all("by rule point" not in render(made, form).lower() for form in ("text", "markdown"))
    assert json.loads(render(made, "json"))["by_point"] == []


def test_a_page_that_is_cut_ends_with_the_points(row, record):
    rows = [row("fail", "none", case=f"c{n}", detail="word " * 1_000, points=WAGERS) for n in range(300)]
    text = render(record(rows), "markdown")
    assert len(text.encode()) <= 1_048_576
    assert "**Cut here:**" in text
    assert text.endswith("| <code>cap\\.wagers</code> | 300 of 300 judged are red |\n")
