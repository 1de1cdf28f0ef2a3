"""Records of every combination of outcomes, and the one truth that each format has to tell of them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from studcheck.reports.render import render
from studcheck.results import CaseResult, Expectation, Finding, Outcome
from studcheck.runner import Engine, Footer, Header, Record, Row
from studcheck.runner.record import count

HAND = {"dealer": 2, "seats": [{"seat": 1, "stack": 20, "cards": ["Ah"]}, {"seat": 2, "stack": 30, "cards": ["Kd"]}]}
EVENTS = ({"event": "ante", "seat": 1, "amount": 2}, {"event": "turn", "seat": 1, "street": 3, "options": {}})

# Written out by hand from the specification of the outcomes, not taken from the code that is tested.
UNJUDGED = ("declined", "unobservable")
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
ALLOWED = ((), (Outcome.DECLINED,), (Outcome.UNOBSERVABLE,), (Outcome.DECLINED, Outcome.UNOBSERVABLE))

#: How a report says that something was let off.
ALLOWED_SAID = r"; ([0-9]+) not judged were allowed by the settings \((?:declined|(?:declined, )?unobservable)\)"

EVIL = (
    "\x1b[2J\x00\ud800\ufffe\n::error::all is well ::stop-commands::x ##[add-path]x ##vso[task.x] "
    "</failure>]]><script>alert(1)</script> [link](https://evil.example) @everybody | ``` ~~~ **bold** %0A::set-env"
)


def make_row(outcome, expectation, mend="", **about):
    """The row of a case that is called after what came of it."""
    case = about.pop("case", f"case-{outcome}-{expectation}")
    texts = {"detail": "what it did", "stderr": "", "events": (), "findings": (), "points": {}, **about}
    result = CaseResult(case, Outcome(outcome), expectation=Expectation(expectation), **texts)
    reason = "It does." if expectation != "none" else ""
    place = "pots/odd.stud.yaml:12"
    return Row(result, title="A fact", game="stud", place=place, hand=HAND, known=reason, mend=mend)


def make_record(rows, engine=("mini", "1", "Go"), allowed=(), **end):
    """The record of these rows, of an engine with such a name, version and language, under what the settings allow."""
    name, version, language = engine
    header = Header(
        suite="0.1.0",
        engine=Engine(("mini",), command=False, name=name, version=version, language=language, games=(), rules={}),
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
        allowed=allowed,
    )
    outcomes, expectations = count(rows)
    return Record(header, tuple(rows), Footer(len(rows), outcomes, expectations, ended=header.started, **end))


def let_off(each, allowed):
    """Whether this outcome with this expectation was not judged, and the settings let it off."""
    return POSSIBLE[each] == "not judged" and each[0] in allowed


def exit_code_of(kinds, allowed=()):
    """The exit codes of the specification, in its order; what the settings let off does not lead to 6."""
    stands = {POSSIBLE[each] for each in kinds if not let_off(each, allowed)}
    if stands & {"failed", "broken"}:
        return 1
    if "not run" in stands:
        return 4
    if not any(POSSIBLE[each] in {"passed", "known"} and each[0] not in UNJUDGED for each in kinds):
        return 5
    return 6 if "not judged" in stands else 0


def told_allowed(form, text):
    """How many cases a report says that the settings let off."""
    if form == "json":
        return text.count('"allowed": true')
    words = r" not judged \(([0-9]+) allowed\)" if form in {"badge", "shields"} else ALLOWED_SAID
    numbers = set(re.findall(words, text))
    assert len(numbers) <= 1
    return int(numbers.pop()) if numbers else 0


def positive(numbers):
    return Counter({name: int(number) for name, number in numbers.items() if int(number)})


@pytest.fixture
def row():
    return make_row


@pytest.fixture
def record():
    return make_record


@pytest.fixture
def possible():
    """What each outcome with each expectation stands for; no other combination can be."""
    return POSSIBLE


@pytest.fixture
def plain():
    """What each outcome stands for of which no known-deviation file speaks."""
    return PLAIN


@pytest.fixture
def allowances():
    """What the settings may allow."""
    return ALLOWED


@pytest.fixture
def code_of():
    return exit_code_of


@pytest.fixture
def xml():
    return ET.fromstring


@pytest.fixture
def whole():
    """Everything at once: each combination, with all that a row can have, of an engine that talks."""
    about = {"stderr": "talk", "events": EVENTS, "points": {"bring_in.tie_break": "suit"}}
    about["findings"] = (Finding("seat 1 wins", "seat 2 wins", 1), Finding("no more", "something", None))
    return make_record([make_row(*each, mend="known.toml:7: an edit", **about) for each in POSSIBLE])


@pytest.fixture
def evil():
    """The record of an engine whose every word is an attack on those who read it."""
    events = ({"event": EVIL, "seat": EVIL, "why": EVIL},)
    rows = [
        make_row("fail", "none", detail=EVIL, stderr=EVIL, findings=(Finding(EVIL, EVIL, 0),), events=events),
        make_row("crash", "none", detail=EVIL, stderr=EVIL),
        make_row("declined", "none", detail=EVIL),
        make_row("deviates", "known", detail=EVIL),
    ]
    return make_record(rows, (EVIL, EVIL, EVIL), unusable=EVIL)


@pytest.fixture
def tells_the_truth(whole):
    """Feeds a format with every combination and compares the counts and the exit code that its reader finds in it.

    The reader gives the standings with their numbers, and the exit code or None where the format has no room for it.
    """

    def compare(form, read):
        kinds = [[], *([each] for each in POSSIBLE), *([("pass", "none"), each] for each in POSSIBLE), list(POSSIBLE)]
        for every, allowed in product(kinds, ALLOWED):
            rows = [make_row(*each, case=f"case-{number}") for number, each in enumerate(every)]
            made = make_record(whole.rows if every == list(POSSIBLE) else rows, allowed=allowed)
            text = render(made, form)
            numbers, code = read(text)
            assert positive(numbers) == Counter(POSSIBLE[each] for each in every)
            assert made.exit_code == exit_code_of(every, allowed)
            assert code in {None, made.exit_code}
            assert told_allowed(form, text) == sum(let_off(each, allowed) for each in every)
        interrupted = make_record([make_row("pass", "none")], interrupted=True)
        assert read(render(interrupted, form))[1] in {None, 4}
        gone = make_record([make_row("pass", "none"), make_row("not-run", "none")], unusable="gone\x1b[2J")
        assert read(render(gone, form))[1] in {None, 3}

    return compare


@pytest.fixture
def many(row):
    """So many rows of one outcome, each of a case of its own."""

    def rows(number, outcome="fail", **about):
        return [row(outcome, "none", case=f"{outcome}-{place:05}", **about) for place in range(number)]

    return rows
