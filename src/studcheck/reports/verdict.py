"""How a row is called and in which order rows are shown: the worst first, and never a verdict better than it is."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from studcheck.reports.harmless import harmless
from studcheck.results import Expectation, Outcome

if TYPE_CHECKING:
    from studcheck.runner.record import Header, Record, Row

_ORDER = (
    Outcome.CRASH,
    Outcome.TIMEOUT,
    Outcome.PROTOCOL_ERROR,
    Outcome.UNSTABLE,
    Outcome.SETUP_ERROR,
    Outcome.FAIL,
    Outcome.DEVIATES,
    Outcome.NOT_RUN,
    Outcome.DECLINED,
    Outcome.UNOBSERVABLE,
    Outcome.NOT_APPLICABLE,
    Outcome.PASS,
)

_NOTHING = 5
_NOTHING_SELECTED, _NOTHING_JUDGED = "nothing was selected", "nothing at all could be judged"

#: What an exit code says of a run; ``meaning`` is what a report says of it.
MEANINGS = {
    0: "everything selected was judged and conforms, or is a known deviation",
    1: "something failed, deviated, broke, passed unexpectedly or changed, and was not known",
    3: "the engine could not be kept alive",
    4: "something selected did not run",
    _NOTHING: f"{_NOTHING_SELECTED}, or {_NOTHING_JUDGED}",
    6: "nothing failed, but something could not be judged and is not in the known-deviation file",
}

#: What 0 says where something was not judged.
_GREEN_BUT_FOR_SOME = "everything that could be judged conforms, or is a known deviation"


def meaning(record: Record) -> str:
    """What the exit code says of the run, and how many cases of those not judged the settings let off."""
    allowed = record.allowed_rows()
    plain = MEANINGS[record.exit_code]
    if record.exit_code == _NOTHING:
        plain = _NOTHING_JUDGED if record.rows else _NOTHING_SELECTED
    if not allowed:
        return plain
    said = _GREEN_BUT_FOR_SOME if record.exit_code == 0 else plain
    outcomes = ", ".join(sorted({row.result.outcome.value for row in allowed}))
    return f"{said}; {len(allowed)} not judged were allowed by the settings ({outcomes})"


def severity(row: Row) -> tuple[bool, int, str]:
    """The key by which rows are sorted: red ones first, then by outcome, then by id."""
    return (not row.red, _ORDER.index(row.result.outcome), row.case)


def verdict(row: Row) -> str:
    """The outcome in a word or two, with what the known-deviation file makes of it."""
    outcome = row.result.outcome.value
    match row.result.expectation:
        case Expectation.NONE:
            return outcome
        case Expectation.KNOWN:
            return f"known {outcome}"
        case Expectation.UNEXPECTED_PASS:
            return "unexpected pass"
        case Expectation.CHANGED:
            return f"changed: {outcome}"


def out_of_scope(header: Header) -> list[str]:
    """What was left out for each game that the engine does not declare: ``273 cases of razz``."""
    listed = header.out_of_scope.items()
    return [f"{cases(number)} of {harmless(game)}" for game, number in listed]


def cases(number: int) -> str:
    """``1 case``, ``2 cases``."""
    return f"{number} case{'' if number == 1 else 's'}"


def repeat_command(header: Header, case: str) -> str:
    """The command that runs this case again, under the same rulebook."""
    words = ["studcheck", "run", *([] if header.engine.command else header.engine.words)]
    words += [*header.options, "--select", case]
    if header.engine.command:
        words += ["--", *header.engine.words]
    return shlex.join(words)


def tally(record: Record) -> list[tuple[str, int]]:
    """Every verdict that occurs with the number of its cases, the worst first; they add up to the cases selected."""
    numbers: dict[str, int] = {}
    for row in sorted(record.rows, key=severity):
        numbers[verdict(row)] = numbers.get(verdict(row), 0) + 1
    return list(numbers.items())
