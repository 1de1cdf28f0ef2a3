"""CTRF: one JSON object that dashboards read."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from studcheck.reports.render import render

# That the published schema takes a report is seen in test_published_schemas.py, where it can be had.
CTRF = {
    "results": {"tool", "summary", "tests", "environment", "extra"},
    "summary": {"tests", "passed", "failed", "skipped", "pending", "other", "start", "stop", "extra"},
    "test": {
        *("name", "status", "duration", "suite", "message", "trace", "line", "rawStatus", "tags", "filePath", "stderr"),
    },
}


@pytest.fixture
def read(plain):
    def reader(text):
        results = json.loads(text)["results"]
        summary, tests = results["summary"], results["tests"]
        statuses = Counter(test["status"] for test in tests)
        named = ("passed", "failed", "skipped", "pending", "other")
        assert statuses == Counter({each: summary[each] for each in named})
        assert summary["tests"] == len(tests)
        code = summary["extra"]["exitCode"]
        assert bool(statuses["failed"] + statuses["other"]) is (code != 0)
        numbers = Counter(stands(test) for test in tests if test["name"] != "the whole run")
        assert numbers == +Counter(summary["extra"]["standings"])
        return numbers, code

    def stands(test):
        raw = test["rawStatus"]
        if test["status"] == "failed":
            return "broken" if plain.get(raw.removeprefix("changed: ")) == "broken" else "failed"
        if test["status"] == "skipped":
            return "known" if raw.startswith("known ") else plain[raw]
        return {"passed": "passed", "other": "not run"}[test["status"]]

    return reader


def test_ctrf_tells_the_counts_and_the_exit_code(tells_the_truth, read):
    tells_the_truth("ctrf", read)


def test_ctrf_has_the_keys_of_its_schema_and_their_types(whole):
    report = json.loads(render(whole, "ctrf"))
    assert report.keys() <= {"reportFormat", "specVersion", "generatedBy", "results"}
    assert report["reportFormat"] == "CTRF"
    assert re.fullmatch(r"\d+\.\d+\.\d+", report["specVersion"])
    results = report["results"]
    assert results.keys() <= CTRF["results"]
    assert results["summary"].keys() == CTRF["summary"]
    assert all(isinstance(results["summary"][key], int) for key in CTRF["summary"] - {"extra"})
    assert results["summary"]["start"] == 1785578400000
    for test in results["tests"]:
        assert {"name", "status", "duration"} <= test.keys() <= CTRF["test"]
        assert isinstance(test["duration"], int)
        assert isinstance(test["line"], int)
        assert isinstance(test["suite"], list)
