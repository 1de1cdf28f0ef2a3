"""What a record says of the cases that speak for a claim, taken together."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from studcheck.results import RED, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable


class Verdict(StrEnum):
    """``pass``: one case passed at least and none was red; ``unjudged``: no case passed and none was red."""

    PASS = "pass"
    FAIL = "fail"
    UNJUDGED = "unjudged"


def verdict_of(outcomes: Iterable[Outcome | None]) -> Verdict:
    """Sum up the outcomes of some cases; None is a case that the record does not hold.

    A deviation is red here whether it is known or not: the cases show what the engine does, not what is excused.
    """
    came = set(outcomes)
    if came & RED:
        return Verdict.FAIL
    return Verdict.PASS if Outcome.PASS in came else Verdict.UNJUDGED
