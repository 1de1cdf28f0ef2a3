"""The known deviations of an engine: which cases are known not to pass, how, and why.

An entry excuses one outcome of one case (or of a glob of cases).  It is strict both ways: a case that passes, or fails
in another way, is as red as a new failure, and an entry that speaks of no case, twice of one, or later than it was
meant to, is a fault.  Everything that is red comes with the edit of the file that mends it.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from studcheck.errors import UnknownNameError, UsageError
from studcheck.results import EXCUSABLE, CaseResult, Expectation, Outcome
from studcheck.runner.versions import version_key

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from datetime import date
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class KnownEntry:
    """One entry: the id or glob of a case, the outcome that is known, what the engine does, and why in a sentence.

    ``since`` and ``until`` are versions of the engine: the first that deviates, and the one that is to be mended;
    ``review_by`` is the last day on which the entry excuses anything, ``line`` the place of the entry, from 1.
    """

    case: str
    outcome: Outcome
    reason: str
    point: str = ""
    signature: str | None = None
    link: str = ""
    since: str = ""
    until: str = ""
    review_by: date | None = None
    line: int = 1

    def names(self, case: str) -> bool:
        """Whether the entry speaks of the case."""
        return fnmatchcase(case, self.case)

    @property
    def is_pattern(self) -> bool:
        """Whether it may speak of several cases."""
        return any(letter in self.case for letter in "*?[")


class Judged(NamedTuple):
    """A result with its expectation, the reason that the file gives, and the edit that the result calls for."""

    result: CaseResult
    reason: str = ""
    mend: str = ""


@dataclass(frozen=True, slots=True)
class KnownFile:
    """The known deviations of an engine under one rulebook."""

    path: Path
    rulebook: str
    entries: tuple[KnownEntry, ...]

    def entry(self, case: str) -> KnownEntry | None:
        """The entry that speaks of the case."""
        return next((entry for entry in self.entries if entry.names(case)), None)

    def judge(self, result: CaseResult) -> Judged:
        """What the file makes of a result."""
        entry = self.entry(result.case)
        if entry is None or result.outcome in {Outcome.NOT_APPLICABLE, Outcome.NOT_RUN}:
            return Judged(result)
        expectation = _expectation(entry, result)
        return Judged(replace(result, expectation=expectation), entry.reason, self._mend(entry, result, expectation))

    def _mend(self, entry: KnownEntry, result: CaseResult, expectation: Expectation) -> str:
        place = f"{self.path}:{entry.line}"
        if expectation is Expectation.UNEXPECTED_PASS:
            if entry.is_pattern:
                return f"{place}: name only the cases that do not pass, and not this one, in place of {entry.case!r}"
            return f"{place}: remove the entry, for the case passes"
        if expectation is not Expectation.CHANGED:
            return ""
        if result.outcome not in EXCUSABLE:
            return f"{place}: no entry excuses {result.outcome.value}: mend the engine"
        edit = f"signature = {toml_text(result.signature)}"
        return (
            f"{place}: {edit}" if entry.outcome is result.outcome else f'{place}: outcome = "{result.outcome}", {edit}'
        )

    def check(self, corpus: Iterable[str], selected: Collection[str], applicable: Collection[str], today: date) -> None:
        """Refuse entries that speak of no case, of one that says nothing under the rulebook, of one twice, or too late.

        ``corpus``, ``selected`` and ``applicable`` are ids; an entry that speaks only of cases outside the selection is
        left alone.  UsageError names every fault with the edit that mends it.
        """
        known = sorted(corpus)
        times: Counter[str] = Counter()
        faults = []
        for entry in self.entries:
            named = [case for case in known if entry.names(case)]
            times.update(named)
            if not named:
                near = UnknownNameError("case", entry.case, known)
                said = f"{near}{f' ({near.next_step})' if near.next_step else ''}"
                faults.append((entry.line, f"{said}: correct it, or remove the entry"))
            elif any(case in selected for case in named):
                if not any(case in applicable for case in named):
                    said = f"{entry.case!r} says nothing under {self.rulebook}: remove the entry"
                    faults.append((entry.line, said))
                elif entry.review_by is not None and entry.review_by < today:
                    faults.append((entry.line, _overdue(entry)))
        faults += [self._twice(case) for case in known if times[case] > 1]
        self._raise(faults)

    def check_engine(self, version: str, selected: Collection[str], in_scope: Collection[str]) -> None:
        """Refuse entries for games that the engine does not declare, and those that end at or before this version.

        Where nothing in the version can be read, nobody could tell when an entry with ``until`` ends: it is refused.
        """
        faults = []
        for entry in self.entries:
            named = [case for case in selected if entry.names(case)]
            if named and not any(case in in_scope for case in named):
                said = f"{entry.case!r} is of a game that the engine does not declare: remove the entry"
                faults.append((entry.line, said))
            elif named and entry.until and (fault := _reached(entry, version)):
                faults.append((entry.line, fault))
        self._raise(faults)

    def check_points(self, points: Iterable[str]) -> None:
        """Refuse entries whose rule point nobody knows."""
        known = sorted(points)
        unknown = [entry for entry in self.entries if entry.point and entry.point not in known]
        named = [(entry.line, UnknownNameError("rule point", entry.point, known)) for entry in unknown]
        self._raise([(line, f"{fault} ({fault.next_step})") for line, fault in named])

    def _twice(self, case: str) -> tuple[int, str]:
        lines = [entry.line for entry in self.entries if entry.names(case)]
        said = " and ".join(map(str, lines))
        return lines[
            1
        ], f"the case {case} has more than one entry (lines {said}): remove all but one, or narrow a pattern"

    def _raise(self, faults: list[tuple[int, str]]) -> None:
        if faults:
            said = "\n".join(f"{self.path}:{line}: {fault}" for line, fault in sorted(faults))
            raise UsageError(said, "correct the known-deviation file")


def _overdue(entry: KnownEntry) -> str:
    said = f"the entry for {entry.case!r} was to be reviewed by {entry.review_by}"
    return f"{said}: look whether its reason still holds, then give review_by a later day, or remove the entry"


def _reached(entry: KnownEntry, version: str) -> str:
    """Why an entry with ``until`` says nothing of this version; empty where it does."""
    now, until = version_key(version), version_key(entry.until)
    if now is None or until is None:
        said = f"{entry.case!r} is known until {entry.until}, and the engine calls its version {version!r}"
        return f"{said}, which is none: say review_by in place of until, or let the engine say its version"
    if now < until:
        return ""
    said = f"{entry.case!r} was known until {entry.until}, and this is {version}: remove the entry"
    return f'{said}, or say until = "…" with a later version'


def _expectation(entry: KnownEntry, result: CaseResult) -> Expectation:
    if result.outcome is Outcome.PASS:
        return Expectation.UNEXPECTED_PASS
    same = entry.outcome is result.outcome and entry.signature in {None, result.signature}
    return Expectation.KNOWN if same and result.outcome in EXCUSABLE else Expectation.CHANGED


def toml_text(text: str) -> str:
    """The text as a TOML string on one line."""
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in quoted)
