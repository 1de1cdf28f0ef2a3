"""Where a row stands: the one division of all rows from which every report takes its counts."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from studcheck.reports.harmless import harmless
from studcheck.reports.verdict import meaning, severity, verdict
from studcheck.results import EXCUSABLE, UNJUDGED, Expectation, Outcome

if TYPE_CHECKING:
    from studcheck.runner.record import Record, Row


class Standing(StrEnum):
    """Where a row stands: exactly one of these, and only the first is a pass."""

    PASSED = "passed"
    FAILED = "failed"
    BROKEN = "broken"
    KNOWN = "known"
    UNJUDGED = "not judged"
    NOT_APPLICABLE = "not applicable"
    NOT_RUN = "not run"


_PLACE = re.compile(r"(.+):([1-9][0-9]{0,8})", re.DOTALL)
_BROKEN = frozenset({Outcome.TIMEOUT, Outcome.CRASH, Outcome.PROTOCOL_ERROR})


def standing(row: Row) -> Standing:
    """Where the row stands; FAILED and BROKEN are the rows that make a run red."""
    outcome = row.result.outcome
    if row.red:
        return Standing.BROKEN if outcome in _BROKEN else Standing.FAILED
    if row.result.expectation is Expectation.KNOWN and outcome in EXCUSABLE:
        return Standing.KNOWN
    if outcome in UNJUDGED:
        return Standing.UNJUDGED
    if outcome is Outcome.NOT_APPLICABLE:
        return Standing.NOT_APPLICABLE
    return Standing.NOT_RUN if outcome is Outcome.NOT_RUN else Standing.PASSED


def standings(record: Record) -> dict[Standing, int]:
    """The number of rows in each standing, zeros too; they add up to the cases selected."""
    numbers = dict.fromkeys(Standing, 0)
    for row in record.rows:
        numbers[standing(row)] += 1
    return numbers


def untold(record: Record) -> str:
    """Why a run is not green though no row of it is red or was not run; empty where the rows tell it, or it is green.

    Those who look at single cases only would take such a run for green.
    """
    told = any(standing(row) in {Standing.FAILED, Standing.BROKEN, Standing.NOT_RUN} for row in record.rows)
    return "" if told or record.exit_code == 0 else f"exit code {record.exit_code}: {meaning(record)}"


def worst_first(record: Record) -> list[Row]:
    """All rows, the worst first."""
    return sorted(record.rows, key=severity)


def place(row: Row) -> tuple[str, int]:
    """The file of the case as it stands in the checkout, and its line."""
    found = _PLACE.fullmatch(row.place)
    return (f"scenarios/{found[1]}", int(found[2])) if found else (f"scenarios/{row.place}", 1)


def summary(row: Row) -> str:
    """The verdict with the reason in one harmless line: what a format with room for a sentence shows."""
    said = row.known if standing(row) is Standing.KNOWN else row.result.detail
    mend = f" ({row.mend})" if row.mend else ""
    return harmless((f"{verdict(row)}: {said}" if said else verdict(row)) + mend)
