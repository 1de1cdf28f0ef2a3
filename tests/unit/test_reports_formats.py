"""Every format of a report: one truth, harmless, and within the limits of those who read it."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema
import pytest

from studcheck import errors
from studcheck.reports.github import LIMIT as ANNOTATIONS
from studcheck.reports.markdown import LIMIT as MIB
from studcheck.reports.render import FORMATS, render
from studcheck.reports.standing import Standing, standing
from studcheck.reports.verdict import MEANINGS
from studcheck.results import CaseResult, Expectation, Finding, Outcome
from studcheck.runner import Engine, Footer, Header, Record, Row
from studcheck.runner.record import count

SCHEMAS = Path(errors.__file__).parent / "schemas"
EVENTS = ({"event": "ante", "seat": 1, "amount": 2}, {"event": "turn", "seat": 1, "street": 3, "options": {}})
HAND = {"dealer": 2, "seats": [{"seat": 1, "stack": 20, "cards": ["Ah"]}, {"seat": 2, "stack": 30, "cards": ["Kd"]}]}

# Written out by hand from the specification of the outcomes, not taken from the code that is tested.
DIFFERS = ("fail", "deviates", "setup-error", "unstable")
BROKEN = ("timeout", "crash", "protocol-error")
PLAIN = {
    "pass": "passed",
    **dict.fromkeys(DIFFERS, "failed"),
    **dict.fromkeys(BROKEN, "broken"),
    "declined": "not judged",
    "unobservable": "not judged",
    "not-applicable": "not applicable",
    "not-run": "not run",
}
POSSIBLE = {(outcome, "none"): stands for outcome, stands in PLAIN.items()}
POSSIBLE |= {(each, "known"): "known" for each in ("fail", "deviates", "declined", "unobservable", "setup-error")}
POSSIBLE |= {(each, "changed"): "failed" for each in (*DIFFERS, "declined", "unobservable")}
POSSIBLE |= {(each, "changed"): "broken" for each in BROKEN}
POSSIBLE[("pass", "unexpected-pass")] = "failed"


def row(outcome, expectation, **about):
    texts = {"detail": "what it did", "stderr": "", "events": (), "findings": (), "points": {}, **about}
    result = CaseResult(
        f"case-{outcome}-{expectation}", Outcome(outcome), expectation=Expectation(expectation), **texts
    )
    reason = "It does." if expectation != "none" else ""
    return Row(result, title="A fact", game="stud", place="pots/odd.stud.yaml:12", hand=HAND, known=reason)


def record(rows, **end):
    engine = Engine(("mini",), command=False, name="mini", version="1", language="Go", games=("stud",), rules={})
    header = Header(
        suite="0.1.0",
        engine=engine,
        rulebook="reconciled",
        values={},
        versions={},
        games=("stud",),
        out_of_scope={},
        selection=(),
        corpus=99,
        cases=tuple(each.case for each in rows),
        case_set="0" * 64,
        options=("--rulebook", "reconciled"),
        known="",
        started="2026-08-01T10:00:00+00:00",
    )
    outcomes, expectations = count(rows)
    return Record(header, tuple(rows), Footer(len(rows), outcomes, expectations, ended=header.started, **end))


def xml(text):
    return ET.fromstring(text)  # noqa: S314  # we wrote it


def exit_code_of(stands):
    """The exit codes of the specification, in its order."""
    if stands & {"failed", "broken"}:
        return 1
    if "not run" in stands:
        return 4
    if not stands & {"passed", "known"}:
        return 5
    return 6 if "not judged" in stands else 0


def read_text(text):
    counted = {said: int(number) for number, said in re.findall(r"^ +([0-9]+)  of [0-9]+  (.+)$", text, re.MULTILINE)}
    numbers = Counter()
    for said, number in counted.items():
        word, _, rest = said.partition(" ")
        if word == "known":
            numbers["known"] += number
        elif said == "unexpected pass":
            numbers["failed"] += number
        elif word == "changed:":
            numbers["broken" if rest in BROKEN else "failed"] += number
        else:
            numbers[PLAIN[said]] += number
    return numbers, int(re.findall(r"^exit code ([0-9]+):", text, re.MULTILINE)[-1])


def read_json(text):
    report = json.loads(text)
    jsonschema.validate(report, json.loads((SCHEMAS / "run.schema.json").read_text()))
    return Counter(POSSIBLE[each["outcome"], each["expectation"]] for each in report["results"]), report["exit_code"]


def read_junit(text):
    [suite] = xml(text)
    elements = Counter(child.tag for case in suite.iter("testcase") for child in case)
    assert elements == Counter(
        {tag: int(suite.get(name)) for tag, name in (("failure", "failures"), ("error", "errors"), ("skipped",) * 2)}
    )
    assert int(suite.get("tests")) == len(suite.findall("testcase"))
    numbers = Counter()
    assert (suite.find(".//failure") is None and suite.find(".//error") is None) is (read_properties(suite) == 0)
    for case in (case for case in suite.iter("testcase") if case.get("name") != "the whole run"):
        [child] = list(case) or [None]
        numbers[stands_in_junit(child)] += 1
    return numbers, read_properties(suite)


def stands_in_junit(child):
    if child is None:
        return "passed"
    message = child.get("message")
    if child.tag == "failure":
        return "failed"
    if child.tag == "error":
        return "not run" if child.get("type") == "not-run" else "broken"
    return "known" if message.startswith("known: ") else PLAIN[message.partition(":")[0]]


def read_properties(suite):
    found = {each.get("name"): each.get("value") for each in suite.iter("property")}
    return int(found["exit code"].partition(":")[0])


def read_ctrf(text):
    results = json.loads(text)["results"]
    summary = results["summary"]
    statuses = Counter(test["status"] for test in results["tests"])
    assert statuses == Counter({each: summary[each] for each in ("passed", "failed", "skipped", "pending", "other")})
    assert summary["tests"] == len(results["tests"])
    numbers = Counter()
    assert (statuses["failed"] + statuses["other"] == 0) is (summary["extra"]["exitCode"] == 0)
    for test in (test for test in results["tests"] if test["name"] != "the whole run"):
        raw = test["rawStatus"]
        stands = {"passed": "passed", "other": "not run"}.get(test["status"])
        if test["status"] == "failed":
            stands = "broken" if raw.removeprefix("changed: ") in BROKEN else "failed"
        elif test["status"] == "skipped":
            stands = "known" if raw.startswith("known ") else PLAIN[raw]
        numbers[stands] += 1
    assert numbers == positive(summary["extra"]["standings"])
    return numbers, summary["extra"]["exitCode"]


def read_sarif(text):
    [run] = json.loads(text)["runs"]
    numbers = positive(run["properties"]["standings"])
    levels = Counter(result["level"] for result in run["results"])
    assert levels["error"] == numbers["failed"] + numbers["broken"] + numbers["not run"]
    assert levels["warning"] == numbers["not judged"]
    [invocation] = run["invocations"]
    silent = not levels["error"] and "toolExecutionNotifications" not in invocation
    assert silent is (invocation["exitCode"] == 0)
    return numbers, invocation["exitCode"]


def read_github(text):
    last = text.splitlines()[-1]
    counts = {
        said: int(number) for number, said in re.findall(r"([0-9]+) ([a-z ]+)[,.]", last.partition("selected: ")[2])
    }
    return positive(counts), int(re.search("exit code ([0-9]+)", last)[1])


def read_markdown(text):
    rows = {said: int(number) for said, number in re.findall(r"^\| ([a-z ]+) \| ([0-9]+) \|$", text, re.MULTILINE)}
    return positive(rows), int(re.search("^Exit code ([0-9]+)", text, re.MULTILINE)[1])


def read_shields(text):
    badge = json.loads(text)
    return read_message(badge["message"]), badge["color"]


def read_badge(text):
    title = xml(text).find("{http://www.w3.org/2000/svg}title").text
    return read_message(title.partition(": ")[2]), None


def read_message(message):
    first, *rest = message.split(", ")
    passed, of = re.fullmatch("([0-9]+) of ([0-9]+) pass", first).groups()
    numbers = {"passed": int(passed), **{said: int(n) for n, said in (part.split(" ", 1) for part in rest)}}
    assert sum(numbers.values()) == int(of)
    assert {"known", "not run"} <= numbers.keys()
    return positive(numbers)


def positive(numbers):
    return Counter({name: number for name, number in numbers.items() if number})


READERS = {
    "text": read_text,
    "json": read_json,
    "junit": read_junit,
    "ctrf": read_ctrf,
    "sarif": read_sarif,
    "github": read_github,
    "markdown": read_markdown,
    "badge": read_badge,
    "shields": read_shields,
}
COLOURS = {0: ("brightgreen", "green"), 1: ("red",), 4: ("red",), 5: ("lightgrey",), 6: ("yellow",)}


def check_all(made, expected):
    code = exit_code_of(set(expected))
    assert made.exit_code == code
    for form in FORMATS:
        numbers, said = READERS[form](render(made, form))
        assert numbers == expected, form
        if form == "shields":
            assert said in COLOURS[code]
        elif form != "badge":
            assert said == code, form


def test_every_format_has_a_reader_here():
    assert tuple(READERS) == FORMATS


@pytest.mark.parametrize(("outcome", "expectation"), POSSIBLE, ids="-".join)
def test_every_outcome_is_the_same_in_every_format_and_in_the_exit_code(outcome, expectation):
    check_all(record([row(outcome, expectation)]), Counter([POSSIBLE[outcome, expectation]]))


def test_a_run_that_was_interrupted_after_its_last_case_is_green_in_no_format():
    made = record([row("pass", "none")], interrupted=True)
    assert made.exit_code == 4
    for form in ("junit", "ctrf", "sarif"):
        assert READERS[form](render(made, form)) == (Counter(passed=1), 4)


def test_all_outcomes_together_are_the_same_in_every_format():
    check_all(record([row(*each) for each in POSSIBLE]), Counter(POSSIBLE.values()))


def test_any_two_outcomes_have_the_exit_code_of_the_worse():
    for one, other in combinations_with_replacement(POSSIBLE, 2):
        rows = [row(*one), row(*other)]
        assert record(rows).exit_code == exit_code_of({POSSIBLE[one], POSSIBLE[other]}), (one, other)


def test_what_no_file_can_make_of_an_outcome_makes_a_record_incomplete():
    for outcome, expectation in product(Outcome, Expectation):
        faults = record([row(outcome, expectation)]).faults()
        assert bool(faults) is ((outcome, expectation) not in POSSIBLE), (outcome, expectation)


@pytest.mark.parametrize("outcome", [*BROKEN, "unstable"])
def test_a_row_that_claims_that_the_inexcusable_is_known_is_red_all_the_same(outcome):
    made = record([row(outcome, "known")])
    assert made.exit_code == 1
    assert standing(made.rows[0]) in {Standing.BROKEN, Standing.FAILED}
    assert xml(render(made, "junit")).find(".//skipped") is None


def test_an_engine_that_could_not_be_kept_alive_is_an_error_in_junit():
    text = render(record([row("pass", "none"), row("not-run", "none")], unusable="gone\x1b[2J"), "junit")
    [suite] = xml(text)
    assert suite.get("errors") == "1"
    assert read_properties(suite) == 3
    assert suite.find("system-err").text == r"gone\x1b[2J"


EVIL = (
    "\x1b[2J\x00\ud800\ufffe\n::error::all is well ::stop-commands::x ##[add-path]x ##vso[task.x] "
    "</failure>]]><script>alert(1)</script> [link](https://evil.example) @everybody | ``` ~~~ **bold** %0A::set-env"
)


def evil_record():
    finding = Finding(EVIL, EVIL, 0)
    events = ({"event": EVIL, "seat": EVIL, "why": EVIL},)
    rows = [
        row("fail", "none", detail=EVIL, stderr=EVIL, findings=(finding,), events=events),
        row("crash", "none", detail=EVIL, stderr=EVIL),
        row("declined", "none", detail=EVIL),
        row("deviates", "known", detail=EVIL),
    ]
    made = record(rows, unusable=EVIL)
    object.__setattr__(made.header, "engine", Engine(("x",), False, EVIL, EVIL, EVIL, ("stud",), {}))
    return made


@pytest.mark.parametrize("form", FORMATS)
def test_no_format_lets_an_engine_out_of_its_place(form):
    text = render(evil_record(), form)
    assert all(letter.isprintable() or letter == "\n" for letter in text)
    text.encode()
    commands = [line for line in text.splitlines() if line.lstrip().startswith("::")]
    assert all(re.match("::(error|warning|notice) (file|title)=", line) for line in commands)
    assert bool(commands) is (form == "github")
    assert "##[" not in text
    assert "##vso[" not in text
    if form not in {"text", "github", "markdown"}:
        assert "<script" not in text


def test_xml_that_an_engine_sends_is_text():
    suite = xml(render(evil_record(), "junit"))
    assert {element.tag for element in suite.iter()} <= JUNIT.keys()
    assert "</failure>]]><script>" in suite.find(".//failure").text
    xml(render(evil_record(), "badge"))


def test_a_workflow_command_of_an_engine_is_no_line_and_its_percent_is_none_of_ours():
    for line in render(evil_record(), "github").splitlines()[:-1]:
        assert line.count("title=") == 1
        assert "%250A" in line


def test_markdown_shows_what_an_engine_says_letter_by_letter():
    text = render(evil_record(), "markdown")
    outside = re.sub(r"^(`{3,})text\n.*?^\1\n", "", text, flags=re.MULTILINE | re.DOTALL)
    assert "**bold" not in outside
    assert "[link](" not in outside
    assert re.findall(r"<(?!/?code>)", outside) == []
    # Code is where GitHub calls nobody.
    assert "@everybody" not in re.sub(r"<code>.*?</code>", "", outside)
    for fence in re.findall(r"^(`{3,})text\n", text, flags=re.MULTILINE):
        assert len(fence) > 3


def test_a_link_that_an_engine_sends_is_none_in_sarif():
    [run] = json.loads(render(evil_record(), "sarif"))["runs"]
    assert all("[link](" not in result["message"]["text"] for result in run["results"])


# The elements of a JUnit report as the schemas of Ant, Jenkins and GitLab agree on them: attributes that must be there,
# that may be, and the children in their order.
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
    "skipped": (("message",), (), ""),
    "system-out": ((), (), ""),
    "system-err": ((), (), ""),
}


def test_junit_has_the_structure_that_jenkins_and_gitlab_read():
    root = xml(render(record([row(*each) for each in POSSIBLE]), "junit"))
    assert root.tag == "testsuites"
    for element in root.iter():
        must, may, content = JUNIT[element.tag]
        assert set(must) <= set(element.keys()) <= {*must, *may}, element.tag
        pattern = "".join(re.sub(r"([a-z]+(?:-[a-z]+)?)", r"(?:\1 )", part) for part in content.split(" "))
        assert re.fullmatch(pattern, "".join(f"{child.tag} " for child in element)), element.tag
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", root[0].get("timestamp"))
    names = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
    assert len(set(names)) == len(names) == len(POSSIBLE)
    assert names[0][0] == "studcheck.pots"


def test_five_thousand_failures_full_of_talk_stay_below_30_megabytes_of_junit():
    talk = "<&\U0001f0a1" * 2_000
    one = row("fail", "none", detail=talk, findings=tuple(Finding(talk, f"{n}{talk}") for n in range(3)))
    [case] = render(record([one]), "junit").split("    <testcase")[1:]
    assert 5_000 * len(case.encode()) < 30_000_000
    assert "(cut)" in case


CTRF = {
    "results": {"tool", "summary", "tests", "environment", "extra"},
    "summary": {"tests", "passed", "failed", "skipped", "pending", "other", "start", "stop", "extra"},
    "test": {
        *("name", "status", "duration", "suite", "message", "trace", "line", "rawStatus", "tags", "filePath", "stderr"),
    },
}


def test_ctrf_has_the_keys_of_its_schema_and_their_types():
    report = json.loads(render(record([row(*each, stderr="talk") for each in POSSIBLE]), "ctrf"))
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


def test_in_sarif_the_rule_is_the_rule_point_and_the_place_that_of_the_case():
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


def many(number, outcome="fail", **about):
    rows = [row(outcome, "none", **about) for _ in range(number)]
    for place, each in enumerate(rows):
        object.__setattr__(each.result, "case", f"{outcome}-{place:05}")
    return rows


def test_github_gets_ten_annotations_the_worst_first_and_is_told_of_the_rest():
    lines = render(record([*many(30), *many(3, "declined"), *many(2, "crash")]), "github").splitlines()
    assert len(lines) == ANNOTATIONS == 10
    assert all("title=crash" in line for line in lines[:2])
    assert all("title=fail" in line for line in lines[2:9])
    assert "26 more are not shown here." in lines[-1]
    assert "file=scenarios/pots/odd.stud.yaml,line=12," in lines[0]


def test_ten_annotations_never_hide_that_a_run_is_red():
    for outcome, expectation in POSSIBLE:
        made = record([row(outcome, expectation)])
        last = render(made, "github").splitlines()[-1]
        assert last.startswith("::notice" if made.exit_code == 0 else "::error")
        assert last.endswith(MEANINGS[made.exit_code])


def test_markdown_stays_below_a_mebibyte_and_tells_what_it_leaves_out():
    text = render(record([*many(600, detail="word " * 1_000), *many(1, "crash")]), "markdown")
    assert len(text.encode()) <= MIB == 1_048_576
    assert text.index("### crash") < text.index("### fail")
    shown = text.count("\n### ")
    assert f"{601 - shown} of 601 cases that are not green are not shown" in text


def test_the_edit_that_mends_the_known_file_is_in_every_report_with_room_for_it():
    edit = "known.toml:7: remove the entry, for the case passes"
    passed = row("pass", "unexpected-pass")
    object.__setattr__(passed, "mend", edit)
    made = record([passed])
    for form in ("text", "json", "junit", "ctrf", "sarif", "github", "markdown"):
        assert edit in render(made, form), form
