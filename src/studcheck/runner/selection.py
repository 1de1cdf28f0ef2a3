"""Which cases of the corpus a run takes: the patterns of ``--select`` and the red cases of the last record."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from studcheck.errors import UnknownNameError, UsageError
from studcheck.runner.versions import numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from studcheck.scenarios import Case

_VERSION = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9}){0,3}")


def select(cases: Iterable[Case], patterns: Sequence[str]) -> tuple[Case, ...]:
    """The cases that any of the patterns names, in the order of the corpus; all of them where there is no pattern.

    A pattern is a glob over case ids, ``point:GLOB`` over rule points, ``topic/GLOB`` over the ids of a topic
    (``topic/`` for all of it), or a situation such as ``S12``.  One that matches nothing raises UsageError.
    """
    listed = tuple(cases)
    if not patterns:
        return listed
    taken: set[str] = set()
    for pattern in patterns:
        found = {case.id for case in listed if matches(case, pattern)}
        if not found:
            raise _unknown(listed, pattern)
        taken |= found
    return tuple(case for case in listed if case.id in taken)


def shard(cases: Sequence[Case], part: int, parts: int) -> tuple[Case, ...]:
    """One of so many parts, from 1, in the order of the corpus; the parts are alike in size and leave nothing out."""
    mine = set(sorted(case.id for case in cases)[part - 1 :: parts])
    return tuple(case for case in cases if case.id in mine)


def up_to_version(cases: Sequence[Case], as_of: Mapping[str, str], version: str, current: str) -> tuple[Case, ...]:
    """The cases that are as a version of the suite had them, so that a gate kept at it is never red for a later one.

    ``as_of`` has by id the version that brought a case or corrected it last; one that is not there is of the current
    version.  UsageError for a version that is none, or yet to come.
    """
    if not _VERSION.fullmatch(version) or numbers(version) > numbers(current):
        raise UsageError(f"there are no cases of version {version!r}", f"this is version {current}")
    wanted = numbers(version)
    return tuple(case for case in cases if numbers(as_of.get(case.id, current)) <= wanted)


def matches(case: Case, pattern: str) -> bool:
    """Whether the pattern names the case."""
    if pattern.startswith("point:"):
        return any(fnmatchcase(point, pattern.removeprefix("point:")) for point in case.points)
    if "/" in pattern:
        topic, _, rest = pattern.partition("/")
        return fnmatchcase(case.topic, topic) and fnmatchcase(case.id, rest or "*")
    return fnmatchcase(case.id, pattern) or pattern in case.situations


def _unknown(cases: Sequence[Case], pattern: str) -> UsageError:
    if pattern.startswith("point:"):
        return UnknownNameError(
            "rule point with cases", pattern, {f"point:{point}" for c in cases for point in c.points}
        )
    if "/" in pattern:
        names = {f"{case.topic}/" for case in cases} | {f"{case.topic}/{case.id}" for case in cases}
        return UnknownNameError("topic or case", pattern, names)
    if any(fnmatchcase(point, pattern) for case in cases for point in case.points):
        return UsageError(
            f"no case or situation is called {pattern!r}", f"for the cases of a rule point: point:{pattern}"
        )
    names = {case.id for case in cases} | {situation for case in cases for situation in case.situations}
    return UnknownNameError("case or situation", pattern, names)
