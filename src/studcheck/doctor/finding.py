"""What a check of an adapter finds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """How a check went; what could not be looked at is never called fine."""

    OK = "ok"
    PROBLEM = "problem"
    NOT_SEEN = "not seen"


class Where(StrEnum):
    """Where a problem lies."""

    ADAPTER = "the adapter"
    ENGINE = "the engine"
    EITHER = "the adapter or the engine"


@dataclass(frozen=True, slots=True)
class Finding:
    """One check, how it went, what was seen, and for a problem where it lies and what to do."""

    check: str
    status: Status
    seen: str
    where: Where | None = None
    todo: str = ""


def ok(check: str, seen: str) -> Finding:
    """It is as it is to be."""
    return Finding(check, Status.OK, seen)


def not_seen(check: str, why: str) -> Finding:
    """There was nothing to look at."""
    return Finding(check, Status.NOT_SEEN, why)


def problem(check: str, seen: str, where: Where, todo: str) -> Finding:
    """Something is wrong."""
    return Finding(check, Status.PROBLEM, seen, where, todo)
