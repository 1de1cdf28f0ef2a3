"""The closed list of what can come of a case, and of what a run can come to.

Source: ``commands``, "Outcomes of a case" and "Exit codes".  Every report, the record and the exit code are computed
from these values; nothing else decides whether a run is green.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping


class Outcome(StrEnum):
    """What came of a case: exactly one of these."""

    PASS = "pass"
    FAIL = "fail"
    DEVIATES = "deviates"
    DECLINED = "declined"
    UNOBSERVABLE = "unobservable"
    NOT_APPLICABLE = "not-applicable"
    TIMEOUT = "timeout"
    CRASH = "crash"
    PROTOCOL_ERROR = "protocol-error"
    SETUP_ERROR = "setup-error"
    UNSTABLE = "unstable"
    NOT_RUN = "not-run"


class Expectation(StrEnum):
    """What the known-deviation file says of an outcome."""

    NONE = "none"
    KNOWN = "known"
    UNEXPECTED_PASS = "unexpected-pass"
    CHANGED = "changed"


#: Only these can be excused by a known-deviation file; a time-out or a crash never is.
EXCUSABLE = frozenset(
    {Outcome.FAIL, Outcome.DEVIATES, Outcome.DECLINED, Outcome.UNOBSERVABLE, Outcome.SETUP_ERROR},
)

#: Outcomes that make a run red unless they are known.
RED = frozenset(
    {
        Outcome.FAIL,
        Outcome.DEVIATES,
        Outcome.SETUP_ERROR,
        Outcome.TIMEOUT,
        Outcome.CRASH,
        Outcome.PROTOCOL_ERROR,
        Outcome.UNSTABLE,
    },
)

#: Outcomes that say that the engine could not be judged; only these can be allowed by the settings.
UNJUDGED = frozenset({Outcome.DECLINED, Outcome.UNOBSERVABLE})

#: Outcomes that say something of the engine.
JUDGED = frozenset(Outcome) - UNJUDGED - {Outcome.NOT_APPLICABLE, Outcome.NOT_RUN}


@dataclass(frozen=True, slots=True)
class Finding:
    """One fact that does not hold: expected beside got, in words, and the index of the diverging event, if any."""

    expected: str
    got: str
    event: int | None = None


@dataclass(frozen=True, slots=True)
class CaseResult:
    """The result of one case under one rulebook; ``signature`` is what the engine did, in one stable line."""

    case: str
    outcome: Outcome
    points: Mapping[str, str] = field(default_factory=dict)
    detail: str = ""
    findings: tuple[Finding, ...] = ()
    signature: str = ""
    expectation: Expectation = Expectation.NONE
    events: tuple[Mapping[str, object], ...] = ()
    stderr: str = ""
    seconds: float = 0.0


def exit_code(
    results: Iterable[CaseResult], *, complete: bool = True, allowed: Collection[Outcome] = frozenset()
) -> int:
    """The exit code of a run that selected these cases (codes 70, 2 and 3 are raised, not computed here).

    The highest in the order 1, 4, 5, 6, 0 wins.  To know of a case that it cannot be judged is not to judge it: where
    all are such, known or not, the code is 5.  ``complete`` is False when the run was interrupted; ``allowed`` are the
    outcomes that do not lead to 6.
    """
    rows = list(results)
    judged = [r for r in rows if r.outcome in JUDGED]
    if any(_is_red(r) for r in rows):
        return 1
    if not complete or any(r.outcome is Outcome.NOT_RUN for r in rows):
        return 4
    if not judged:
        return 5
    if any(r.outcome in UNJUDGED and not _is_known(r) and not is_allowed(r, allowed) for r in rows):
        return 6
    return 0


def is_allowed(result: CaseResult, allowed: Collection[Outcome]) -> bool:
    """Whether it was not judged and is let off; the known-deviation file alone decides on what it speaks of."""
    return result.outcome in UNJUDGED and result.outcome in allowed and result.expectation is Expectation.NONE


def _is_red(result: CaseResult) -> bool:
    if result.expectation in {Expectation.UNEXPECTED_PASS, Expectation.CHANGED}:
        return True
    return result.outcome in RED and not _is_known(result)


def _is_known(result: CaseResult) -> bool:
    """Whether the deviation is excused; what cannot be excused is not, whatever stands beside it."""
    return result.expectation is Expectation.KNOWN and result.outcome in EXCUSABLE
