"""JUnit XML: what Jenkins and GitLab read, never greener than the exit code, and below 30 MB."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from studcheck.reports.render import render
from studcheck.results import Finding

# The elements of a report as its schemas agree on them: attributes that must be there, that may be, and the children in
# their order.  That the published schemas take it is seen in test_published_schemas.py, where they can be had.
JUNIT = {
    "testsuites": ((), (), "testsuite+"),
    "testsuite": (
        ("name", "id", "package", "hostname", "timestamp", "tests", "failures", "errors", "time"),
        ("skipped",),
        "properties testcase* system-out system-err",
    ),
    "properties": ((), (), "property*"),
    "property": (("name", "value"), (), ""),
    "testcase": (("classname", "name", "time"), (), "(failure|error|skipped)?"),
    "failure": (("type", "message"), (), ""),
    "error": (("type", "message"), (), ""),
    "skipped": ((), (), ""),
    "system-out": ((), (), ""),
    "system-err": ((), (), ""),
}


@pytest.fixture
def read(xml, plain):
    def reader(text):
        [suite] = xml(text)
        cases = suite.findall("testcase")
        code = exit_code(suite)
        elements = Counter(child.tag for case in cases for child in case)
        told = {tag: int(suite.get(name)) for tag, name in (("failure", "failures"), ("error", "errors"))}
        assert elements == Counter({**told, "skipped": int(suite.get("skipped"))})
        assert int(suite.get("tests")) == len(cases)
        assert bool(elements["failure"] + elements["error"]) is (code != 0)
        return Counter(stands(*case) for case in cases if case.get("name") != "the whole run"), code

    def stands(child=None):
        if child is None:
            return "passed"
        if child.tag == "failure":
            return "failed"
        if child.tag == "error":
            return "not run" if child.get("type") == "not-run" else "broken"
        return "known" if child.text.startswith("known: ") else plain[child.text.partition(":")[0]]

    return reader


def exit_code(suite):
    found = {each.get("name"): each.get("value") for each in suite.iter("property")}
    return int(found["exit code"].partition(":")[0])


def test_junit_tells_the_counts_and_the_exit_code(tells_the_truth, read):
    tells_the_truth("junit", read)


def test_junit_has_the_structure_that_jenkins_and_gitlab_read(whole, xml):
    root = xml(render(whole, "junit"))
    assert root.tag == "testsuites"
    for element in root.iter():
        must, may, content = JUNIT[element.tag]
        assert set(must) <= set(element.keys()) <= {*must, *may}, element.tag
        pattern = "".join(re.sub(r"([a-z]+(?:-[a-z]+)?)", r"(?:\1 )", part) for part in content.split(" "))
        assert re.fullmatch(pattern, "".join(f"{child.tag} " for child in element)), element.tag
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", root[0].get("timestamp"))
    names = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
    assert len(set(names)) == len(names) == len(whole.rows)
    assert names[0][0] == "studcheck.pots"


def test_times_are_given_to_the_millisecond(record, row, xml):
    """The schema of Jenkins takes no finer one (``SUREFIRE_TIME``)."""
    root = xml(render(record([row("pass", "none", seconds=1234.56789), row("fail", "none", seconds=1e-7)]), "junit"))
    assert [case.get("time") for case in root.iter("testcase")] == ["1234.568", "0.000"]
    assert root[0].get("time") == "1234.568"


def test_an_engine_that_could_not_be_kept_alive_is_an_error(record, row, xml):
    made = record([row("pass", "none"), row("not-run", "none")], unusable="gone\x1b[2J")
    [suite] = xml(render(made, "junit"))
    assert suite.get("errors") == "1"
    assert exit_code(suite) == 3
    assert suite.find("system-err").text == r"gone\x1b[2J"


def test_xml_that_an_engine_sends_is_text(evil, xml):
    suite = xml(render(evil, "junit"))
    assert {element.tag for element in suite.iter()} <= JUNIT.keys()
    assert "</failure>]]><script>" in suite.find(".//failure").text


def test_five_thousand_failures_full_of_talk_stay_below_30_megabytes(record, row):
    talk = "<&\U0001f0a1" * 2_000
    one = row("fail", "none", detail=talk, findings=tuple(Finding(talk, f"{n}{talk}") for n in range(3)))
    [case] = render(record([one]), "junit").split("    <testcase")[1:]
    assert 5_000 * len(case.encode()) < 30_000_000
    assert "(cut)" in case
