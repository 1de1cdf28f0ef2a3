"""A record that is damaged or forged is refused in words, or reported like any other: no traceback, and no orders.

Every change is made to a record that is whole, and its hash is made to fit again, as a forger would.
"""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import date
from hashlib import sha256
from io import StringIO
from itertools import product
from pathlib import Path

import jsonschema
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from studcheck import errors
from studcheck.errors import IncompleteRecordError, UsageError
from studcheck.model import Action, Hand, Seat, Stakes
from studcheck.protocol import hand_to_json
from studcheck.reports.diff import diff, diff_json, diff_text
from studcheck.reports.render import FORMATS, render
from studcheck.results import CaseResult, Expectation, Finding, Outcome
from studcheck.runner import Engine, Header, RecordWriter, Row, parse_known, read_record, update_known
from studcheck.runner.record_shapes import line_fault

SCHEMA = json.loads((Path(errors.__file__).parent / "schemas" / "record.schema.json").read_text())
HAND = hand_to_json(
    Hand("stud", Stakes(2, 5, 10, 20), 2, (Seat(1, 50, ("Kd",)), Seat(2, 50, ("Qh",))), "2c", {}, (Action(1, "fold"),))
)
OPTIONS = {"fold": True, "check": False, "call": 5, "bring_in": None, "to": [10]}
EVENTS = (
    {"event": "ante", "seat": 1, "amount": 2},
    {"event": "deal", "seat": 1, "card": "Kd", "face": "up", "street": 3},
    {"event": "community", "card": "2c"},
    {"event": "turn", "seat": 1, "street": 3, "options": OPTIONS},
    {"event": "action", "seat": 1, "do": "bring_in", "amount": 5, "to": 5, "all_in": False},
    {"event": "refused", "seat": 1, "do": "raise", "to": 40, "rule": None},
    {"event": "award", "pot": 0, "share": "all", "seat": 2, "amount": 9, "odd": 0},
    {"event": "later", "why": ["not known yet"]},
    {"event": "end", "stacks": [{"seat": 1, "stack": 43}, {"seat": 2, "stack": 57}]},
)
#: What stands in the place of anything: wrong types, numbers beyond every bound, and texts that give orders.
NASTY = (
    *(None, True, -1, 0, 2**53, 10**400, 0.5, 1e308, float("nan"), float("inf")),
    *("", "x" * 5_000, "\x1b[2J\x00", "\ud800", "::error::fine\n::error::fine", "*", "</a>"),
    "2026-13-01T00:00:00+00:00",
    *("٢", "pots/odd.stud.yaml:" + "9" * 5_000, "../../etc/passwd:1", [], {}, [[]], [None], ["x"], {"x": {}}, {"x": 1}),
    {"event": "ante"},
    json.loads("[" * 300 + "]" * 300),
)


def row(case, outcome, expectation="none", **about):
    result = CaseResult(case, Outcome(outcome), expectation=Expectation(expectation), **about)
    asked = {"hand": HAND, "expected": ("seat 1 wins",), "because": ("It has the better hand.",)}
    known = {"known": "It does."} if expectation == "known" else {}
    asked = {} if outcome == "pass" else asked
    place = "pots/odd.stud.yaml:12"
    return Row(result, "A fact", "stud", place, ("000-c60",), content="a", question="b", **asked, **known)


def whole_lines():
    points, events = {"cap.wagers": "4"}, {"events": EVENTS, "stderr": "talk"}
    findings = (Finding("seat 1 wins", "seat 2 wins", 3), Finding("so", "otherwise"))
    rows = [
        row("one", "pass", points=points),
        row("two", "fail", points=points, findings=findings, signature="seat 2 wins", **events),
        row("three", "deviates", "known", detail="it says so", points=points),
        row("four", "crash", detail="it broke"),
        row("five", "not-run"),
    ]
    stream = StringIO()
    header = Header(
        suite="0.1.0",
        engine=Engine(("mini", "-x"), True, "mini", "1", "Go", ("stud",), {"stud": {"cap.wagers": ["4"]}}),
        rulebook="reconciled",
        values={"stud": {"cap.wagers": "4"}},
        versions={"python": "3.11.7"},
        games=("stud",),
        out_of_scope={"razz": 2},
        selection=("*",),
        corpus=5,
        cases=tuple(each.case for each in rows),
        case_set="0" * 64,
        options=("--rulebook", "reconciled"),
        known="known.toml",
        started="2026-01-01T00:00:00+00:00",
        allowed=(Outcome.DECLINED,),
    )
    writer = RecordWriter(header, [stream])
    for each in rows:
        writer.add(each)
    writer.add(row("four", "timeout", detail="it was too late"))
    writer.close(interrupted=True)
    return [json.loads(line) for line in stream.getvalue().splitlines()]


WHOLE = whole_lines()


def places(value, path=()):
    """The way to everything that stands in a line."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from places(each, (*path, key))


PLACES = [(number, path) for number, line in enumerate(WHOLE) for path in places(line) if path]


def changed(number, path, value):
    """The lines with another value in one place, or without the place (value ``...``)."""
    lines = deepcopy(WHOLE)
    at = lines[number]
    for key in path[:-1]:
        at = at[key]
    if value is ...:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return lines


def write(path, lines):
    """A record of these lines whose footer has the hash that they have now, unless that was changed too."""
    *texts, last = [json.dumps(line, separators=(",", ":")) + "\n" for line in lines] or [""]
    path.write_text("".join(texts) + last.replace(WHOLE[-1]["sha256"], sha256("".join(texts).encode()).hexdigest()))
    return path


def use(path, whole):
    """Do all that is done with a record; UsageError where it is refused."""
    record = read_record(path)
    for form in FORMATS:
        text = render(record, form)
        assert all(letter.isprintable() or letter == "\n" for letter in text), form
        text.encode()
    for compared in (diff(whole, record), diff(record, whole)):
        assert all(letter.isprintable() or letter == "\n" for letter in diff_text(compared, upgrade=True))
        json.dumps(diff_json(compared, upgrade=True))
    text = 'rulebook = "reconciled"\n[[known]]\ncase = "three"\noutcome = "deviates"\nreason = "It does."\n'
    corpus = [row.case for row in whole.rows]
    done = update_known(text, parse_known(Path("known.toml"), text), record, corpus, accept_new=True)
    entries = parse_known(Path("known.toml"), done.text)
    # Whatever a record says, no entry is made of it that excuses another case, or more than one.
    assert all(entry.case in corpus for entry in entries.entries)
    entries.check(corpus, corpus, corpus, date(2026, 1, 1))
    done.text.encode()


def refused_or_used(path, whole):
    try:
        use(path, whole)
    except UsageError as error:
        assert error.exit_code in {2, 4}
        assert str(path) in str(error) or "known.toml" in str(error)
        assert len(str(error)) < 6_000
        return True
    return False


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("records") / "record.jsonl"


@pytest.fixture(scope="module")
def whole(place):
    return read_record(write(place.with_name("whole.jsonl"), WHOLE))


def test_the_record_that_is_damaged_here_is_whole(place, whole):
    use(write(place, WHOLE), whole)


def test_a_line_without_one_of_its_keys_is_refused(place, whole):
    """All but those that older records did not have, and those of maps whose keys are free."""
    free = {"mend", "content", "question", "expected", "because", "hand", "events", "stderr", "rule", "why", "dealer"}
    for number, path in PLACES:
        if isinstance(path[-1], str) and len(path) == 1 and path[0] not in free | {"allowed"}:
            assert refused_or_used(write(place, changed(number, path, ...)), whole), (number, path)


def test_what_the_published_schema_refuses_is_refused():
    """The schema that people read and the shapes that are checked are one."""
    for number, line in ((0, WHOLE[0]), (2, WHOLE[2]), (-1, WHOLE[-1])):
        kind = {**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{line['kind']}"}]}
        validator = jsonschema.Draft202012Validator(kind)
        for key, value in product(line, NASTY):
            odd = changed(number, (key,), value)[number]
            if not validator.is_valid(odd):
                assert line_fault(odd), (line["kind"], key, value)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from([*NASTY, ...])), min_size=1, max_size=1))
@example([((1, ("seconds",)), 1e308)])
@example([((2, ("points", "cap.wagers")), "::error::fine\n::error::fine")])
@example([((2, ("events", 7, "why")), json.loads("[" * 300 + "]" * 300))])
@example([((2, ("signature",)), "\ud800")])
@example([((2, ("case",)), "*")])
def test_a_place_that_holds_something_else_is_refused_or_does_no_harm(place, whole, changes):
    for (number, path), value in changes:
        refused_or_used(write(place, changed(number, path, value)), whole)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(range(len(WHOLE))), max_size=len(WHOLE) + 2))
def test_lines_that_are_missing_twice_there_or_out_of_order_are_refused(place, whole, order):
    if order != list(range(len(WHOLE))):
        assert refused_or_used(write(place, [WHOLE[number] for number in order]), whole)


@pytest.mark.parametrize(
    ("key", "value"),
    [("cases", 4), ("outcomes", {"pass": 5}), ("expectations", {"none": 5}), ("sha256", "0" * 64)],
)
def test_a_footer_that_lies_is_refused_with_4(place, key, value):
    write(place, WHOLE)
    lines = place.read_text().splitlines(keepends=True)
    place.write_text("".join([*lines[:-1], json.dumps({**json.loads(lines[-1]), key: value}) + "\n"]))
    with pytest.raises(IncompleteRecordError):
        read_record(place)


def test_of_thousands_of_faults_ten_are_told(place):
    lines = deepcopy(WHOLE)
    lines[0]["cases"] += [f"case-{number}" for number in range(5_000)]
    with pytest.raises(IncompleteRecordError, match="and 4990 more"):
        read_record(write(place, lines))
