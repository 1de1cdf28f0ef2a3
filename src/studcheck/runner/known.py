"""The known-deviation file of an engine: which cases are known not to pass, how, and why.

An entry excuses one outcome of one case (or of a glob of cases).  It is strict both ways: a case that passes, or fails
in another way, is as red as a new failure, and an entry that speaks of no case is a fault.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from studcheck.errors import UnknownNameError, UsageError
from studcheck.results import EXCUSABLE, CaseResult, Expectation, Outcome

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

_KEYS = {"case", "outcome", "point", "signature", "reason"}
_REQUIRED = ("case", "outcome", "reason")
#: These outcomes say that something differs, and a different difference is news: the signature has to be given.
_SIGNED = frozenset({Outcome.FAIL, Outcome.SETUP_ERROR})


@dataclass(frozen=True, slots=True)
class KnownEntry:
    """One entry: the id or glob of a case, the outcome that is known, what the engine does, and why in a sentence."""

    case: str
    outcome: Outcome
    reason: str
    point: str = ""
    signature: str | None = None


@dataclass(frozen=True, slots=True)
class KnownFile:
    """The known deviations of an engine under one rulebook."""

    path: Path
    rulebook: str
    entries: tuple[KnownEntry, ...]

    def entry(self, case: str) -> KnownEntry | None:
        """The entry that speaks of the case."""
        return next((entry for entry in self.entries if fnmatchcase(case, entry.case)), None)

    def judge(self, result: CaseResult) -> tuple[CaseResult, str]:
        """The result with its expectation, and the reason given for it (empty where the file is silent)."""
        entry = self.entry(result.case)
        if entry is None or result.outcome in {Outcome.NOT_APPLICABLE, Outcome.NOT_RUN}:
            return result, ""
        return replace(result, expectation=_expectation(entry, result)), entry.reason

    def check(self, corpus: Iterable[str], selected: Collection[str], applicable: Collection[str]) -> None:
        """Refuse entries that speak of no case, of one that says nothing under the rulebook, or of one case twice.

        ``corpus``, ``selected`` and ``applicable`` are ids; an entry that speaks only of cases outside the selection is
        left alone.  UsageError names every fault.
        """
        known = sorted(corpus)
        faults = []
        for entry in self.entries:
            named = [case for case in known if fnmatchcase(case, entry.case)]
            if not named:
                near = UnknownNameError("case", entry.case, known)
                faults.append(f"{near}{f' ({near.next_step})' if near.next_step else ''}")
            elif any(case in selected for case in named) and not any(case in applicable for case in named):
                faults.append(f"{entry.case!r} says nothing under {self.rulebook}: remove the entry")
        faults += [f"the case {case} has more than one entry" for case in known if self._times(case) > 1]
        self._raise(faults)

    def check_points(self, points: Iterable[str]) -> None:
        """Refuse entries whose rule point nobody knows."""
        known = sorted(points)
        unknown = [entry.point for entry in self.entries if entry.point and entry.point not in known]
        self._raise(
            [f"{fault} ({fault.next_step})" for fault in (UnknownNameError("rule point", p, known) for p in unknown)]
        )

    def _times(self, case: str) -> int:
        return sum(fnmatchcase(case, entry.case) for entry in self.entries)

    def _raise(self, faults: list[str]) -> None:
        if faults:
            raise UsageError("\n".join(f"{self.path}: {fault}" for fault in faults), "correct the known-deviation file")


def _expectation(entry: KnownEntry, result: CaseResult) -> Expectation:
    if result.outcome is Outcome.PASS:
        return Expectation.UNEXPECTED_PASS
    same = entry.outcome is result.outcome and entry.signature in {None, result.signature}
    return Expectation.KNOWN if same else Expectation.CHANGED


def read_known(path: Path) -> KnownFile:
    """Read a known-deviation file; UsageError with every fault of it."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"the known-deviation file {path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: this is no TOML: {error}") from error
    faults = [f"unknown key {key!r} (known: rulebook, known)" for key in content if key not in {"rulebook", "known"}]
    rulebook = content.get("rulebook")
    if not isinstance(rulebook, str):
        faults.append('the file must say at its top which rulebook it speaks of: rulebook = "…"')
    listed = content.get("known", [])
    if not isinstance(listed, list):
        faults.append("entries are written as [[known]]")
        listed = []
    for number, entry in enumerate(listed, 1):
        faults += [f"entry {number}: {fault}" for fault in _entry_faults(entry)]
    if faults:
        raise UsageError("\n".join(f"{path}: {fault}" for fault in faults), "correct the known-deviation file")
    return KnownFile(path, str(rulebook), tuple(_entry(entry) for entry in listed))


def _entry_faults(entry: object) -> list[str]:
    if not isinstance(entry, dict):
        return ["it is no table: entries are written as [[known]]"]
    faults = [f"unknown key {key!r} (known: {', '.join(sorted(_KEYS))})" for key in entry if key not in _KEYS]
    faults += [f"{key!r} is missing" for key in _REQUIRED if key not in entry]
    faults += [f"{key!r} must be a text" for key in entry if key in _KEYS and not isinstance(entry[key], str)]
    outcome = entry.get("outcome")
    if isinstance(outcome, str):
        faults += _outcome_faults(outcome, signed="signature" in entry)
    if isinstance(entry.get("reason"), str) and not entry["reason"].strip():
        faults.append("'reason' must be a sentence")
    return faults


def _outcome_faults(outcome: str, *, signed: bool) -> list[str]:
    allowed = sorted(EXCUSABLE)
    if outcome not in allowed:
        return [f"the outcome {outcome!r} cannot be excused (only {', '.join(allowed)})"]
    if Outcome(outcome) in _SIGNED and not signed:
        return [f"an entry for {outcome!r} needs the 'signature' of what the engine does"]
    return []


def _entry(entry: Mapping[str, Any]) -> KnownEntry:
    return KnownEntry(
        case=entry["case"],
        outcome=Outcome(entry["outcome"]),
        reason=entry["reason"],
        point=entry.get("point", ""),
        signature=entry.get("signature"),
    )
