"""SARIF 2.1.0: what is not green, by rule point and place."""

from __future__ import annotations

import json
from collections import Counter

from studcheck.reports.render import render


def read(text):
    [run] = json.loads(text)["runs"]
    numbers = Counter(run["properties"]["standings"])
    levels = Counter(result["level"] for result in run["results"])
    assert levels["error"] == numbers["failed"] + numbers["broken"] + numbers["not run"]
    assert levels["warning"] == numbers["not judged"]
    [invocation] = run["invocations"]
    silent = not levels["error"] and "toolExecutionNotifications" not in invocation
    assert silent is (invocation["exitCode"] == 0)
    return numbers, invocation["exitCode"]


def test_sarif_tells_the_counts_and_the_exit_code(tells_the_truth):
    tells_the_truth("sarif", read)


def test_the_rule_is_the_rule_point_and_the_place_that_of_the_case(record, row):
    failed = row("fail", "none", points={"bring_in.tie_break": "suit"})
    [run] = json.loads(render(record([row("pass", "none"), failed, row("crash", "none")]), "sarif"))["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "scenarios/pots/odd.stud.yaml"
        assert place["region"]["startLine"] == 12
    assert {rule["id"] for rule in rules} == {"bring_in.tie_break", "invariant"}
    helped = next(rule for rule in rules if rule["id"] == "bring_in.tie_break")
    assert "reverse_suit" in helped["help"]["text"]
    assert [result["properties"]["case"] for result in run["results"]] == ["case-crash-none", "case-fail-none"]


def test_a_link_that_an_engine_sends_is_none(evil):
    [run] = json.loads(render(evil, "sarif"))["runs"]
    assert all("[link](" not in result["message"]["text"] for result in run["results"])
