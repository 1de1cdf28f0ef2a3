"""Reading a known-deviation file: TOML, with every fault told at once and at its line."""

from __future__ import annotations

import re
import tomllib
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from studcheck.errors import UsageError
from studcheck.results import EXCUSABLE, Outcome
from studcheck.runner.known import KnownEntry, KnownFile
from studcheck.runner.versions import version_key

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_KEYS = ("case", "outcome", "point", "signature", "reason", "link", "since", "until", "review_by")
_REQUIRED = ("case", "outcome", "reason")
#: These outcomes say that something differs, and a different difference is news: the signature has to be given.
SIGNED = frozenset({Outcome.FAIL, Outcome.SETUP_ERROR})
_HEAD = re.compile(r"\s*\[\[\s*known\s*\]\]\s*(#.*)?$")


def read_known(path: Path) -> KnownFile:
    """Read a known-deviation file; UsageError with every fault of it."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        begin = "to begin it: studcheck known update --accept-new, with the same engine and --known"
        raise UsageError(f"there is no known-deviation file {path}", begin) from error
    except OSError as error:
        raise UsageError(f"the known-deviation file {path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: this is no TOML: {error}") from error
    except ValueError as error:  # a name that no file can have
        raise UsageError(f"the known-deviation file {str(path)!r} cannot be read: {error}") from error
    return parse_known(path, text)


def parse_known(path: Path, text: str) -> KnownFile:
    """The known deviations that a text holds; ``path`` is where it stands, for the faults."""
    try:
        content = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UsageError(f"{path}: this is no TOML: {error}") from error
    faults = [f"unknown key {key!r} (known: rulebook, known)" for key in content if key not in {"rulebook", "known"}]
    rulebook = content.get("rulebook")
    if not (isinstance(rulebook, str) and rulebook.strip()):
        faults.append('the file must say at its top which rulebook it speaks of: rulebook = "…"')
    listed, lines = content.get("known", []), entry_lines(text)
    if not (isinstance(listed, list) and all(isinstance(entry, dict) for entry in listed)) or len(lines) != len(listed):
        faults.append("entries are written as [[known]], each on a line of its own")
        listed = []
    for line, entry in zip(lines, listed, strict=False):
        faults += [f"the entry in line {line}: {fault}" for fault in _entry_faults(entry)]
    if faults:
        raise UsageError("\n".join(f"{path}: {fault}" for fault in faults), "correct the known-deviation file")
    entries = tuple(_entry(entry, line) for line, entry in zip(lines, listed, strict=True))
    return KnownFile(path, str(rulebook), entries)


def entry_lines(text: str) -> list[int]:
    """The lines, from 1, on which an entry begins."""
    return [number for number, line in enumerate(text.splitlines(), 1) if _HEAD.match(line)]


def _entry_faults(entry: Mapping[str, Any]) -> list[str]:
    faults = [f"unknown key {key!r} (known: {', '.join(_KEYS)})" for key in entry if key not in _KEYS]
    faults += [f"{key!r} is missing" for key in _REQUIRED if key not in entry]
    texts = [key for key in entry if key in _KEYS and key != "review_by"]
    faults += [f"{key!r} must be a text that says something" for key in texts if not _says_something(entry[key])]
    outcome = entry.get("outcome")
    if isinstance(outcome, str):
        faults += _outcome_faults(outcome, signed="signature" in entry)
    until = entry.get("until")
    if isinstance(until, str) and version_key(until) is None:
        faults.append("'until' must be a version of the engine, such as \"2.3\"")
    if "review_by" in entry and _day(entry["review_by"]) is None:
        faults.append("'review_by' must be a day, such as 2027-01-31")
    return faults


def _says_something(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _outcome_faults(outcome: str, *, signed: bool) -> list[str]:
    allowed = sorted(EXCUSABLE)
    if outcome not in allowed:
        return [f"the outcome {outcome!r} cannot be excused (only {', '.join(allowed)})"]
    if Outcome(outcome) in SIGNED and not signed:
        return [f"an entry for {outcome!r} needs the 'signature' of what the engine does"]
    return []


def _day(value: object) -> date | None:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _entry(entry: Mapping[str, Any], line: int) -> KnownEntry:
    texts = {key: value for key, value in entry.items() if key not in {"outcome", "review_by"}}
    return KnownEntry(**texts, outcome=Outcome(entry["outcome"]), review_by=_day(entry.get("review_by")), line=line)
