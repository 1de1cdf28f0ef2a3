"""JUnit XML as Jenkins and GitLab read it.

Neither knows more than passed, failed, error and skipped.  A case that was not run is an error, for a skipped one looks
as if nobody had wanted it; a known deviation is skipped, and so is what could not be judged: never passed.  Where a run
is not green and no case shows that, a test case for the run itself is an error: it is never greener than the exit code.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from studcheck.reports.failure import failure
from studcheck.reports.harmless import harmless
from studcheck.reports.standing import Standing, place, standing, standings, summary, untold
from studcheck.reports.verdict import meaning, verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.runner.record import Record, Row

#: Bytes of a text and of a message, so that 5,000 cases that all fail stay below the 30 MB that GitLab reads.
_TEXT, _MESSAGE = 4_000, 500
#: The name of the test case that stands for the run as a whole; no case can be called so.
THE_RUN = "the whole run"
_CUT = "… (cut)"

_ELEMENTS = {
    Standing.FAILED: "failure",
    Standing.BROKEN: "error",
    Standing.NOT_RUN: "error",
    Standing.KNOWN: "skipped",
    Standing.UNJUDGED: "skipped",
    Standing.NOT_APPLICABLE: "skipped",
}


def junit_report(record: Record) -> str:
    """One suite with a test case for every case of the record, in its order."""
    return (
        "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", *_suite(record), "</testsuites>"]) + "\n"
    )


def _suite(record: Record) -> Iterator[str]:
    header, numbers, whole = record.header, standings(record), untold(record)
    elements = [_ELEMENTS.get(standing(row)) for row in record.rows]
    attributes = {
        "name": _short(f"studcheck: {header.engine.name} {header.engine.version}, {header.rulebook}"),
        "id": "0",
        "package": "studcheck",
        "hostname": "localhost",
        "timestamp": header.started[:19],
        "tests": str(len(record.rows) + bool(whole)),
        "failures": str(elements.count("failure")),
        "errors": str(elements.count("error") + bool(whole)),
        "skipped": str(elements.count("skipped")),
        "time": _seconds(sum(row.result.seconds for row in record.rows)),
    }
    yield f"  <testsuite{_attributes(attributes)}>"
    yield "    <properties>"
    facts = {"exit code": f"{record.exit_code}: {meaning(record)}", "case set": header.case_set}
    facts |= {f"number {each}": str(number) for each, number in numbers.items()}
    facts |= {f"out of scope {game}": str(number) for game, number in header.out_of_scope.items()}
    for name, value in facts.items():
        yield f"      <property{_attributes({'name': name, 'value': value})}/>"
    yield "    </properties>"
    for row in record.rows:
        yield from _case(record, row)
    if whole:
        yield f'    <testcase classname="studcheck" name="{THE_RUN}" time="0">'
        yield f"      <error{_attributes({'message': whole, 'type': THE_RUN})}/>"
        yield "    </testcase>"
    yield "    <system-out/>"
    yield f"    <system-err>{_text(record.footer.unusable)}</system-err>"
    yield "  </testsuite>"


def _case(record: Record, row: Row) -> Iterator[str]:
    topic = place(row)[0].removeprefix("scenarios/").partition("/")[0]
    named = {"classname": f"studcheck.{topic}", "name": row.case, "time": _seconds(row.result.seconds)}
    element = _ELEMENTS.get(standing(row))
    if element is None:
        yield f"    <testcase{_attributes(named)}/>"
        return
    yield f"    <testcase{_attributes(named)}>"
    if element == "skipped":
        # As text: the schema that Jenkins began with knows no message here, and all who read it show the text.
        yield f"      <skipped>{escape(_short(_reason(row)))}</skipped>"
    else:
        told = {"message": _short(f"{row.title}: {summary(row)}"), "type": verdict(row)}
        evidence = _text("\n".join(failure(record.header, row)))
        yield f"      <{element}{_attributes(told)}>{evidence}</{element}>"
    yield "    </testcase>"


def _reason(row: Row) -> str:
    if standing(row) is Standing.KNOWN:
        return f"known: {row.result.outcome.value}: {row.known}"
    return summary(row)


def _seconds(seconds: float) -> str:
    """To the millisecond: one of the schemas takes no finer time."""
    return f"{seconds:.3f}"


def _attributes(values: dict[str, str]) -> str:
    return "".join(f" {name}={quoteattr(harmless(value))}" for name, value in values.items())


def _short(text: str) -> str:
    return _cut(harmless(text), _MESSAGE)


def _text(text: str) -> str:
    return escape(_cut("\n".join(harmless(line) for line in text.split("\n")), _TEXT))


def _cut(text: str, room: int) -> str:
    """The beginning of the text that takes no more bytes than there is room for once it is written as XML."""
    if _size(text) <= room:
        return text
    # A letter takes at least one byte, so no more than these can fit.
    fits = bisect_right(range(min(len(text), room) + 1), room, key=lambda length: _size(text[:length])) - 1
    return text[:fits] + _CUT


def _size(text: str) -> int:
    return len(escape(text, {'"': "&quot;"}).encode())
