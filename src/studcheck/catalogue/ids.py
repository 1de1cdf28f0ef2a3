"""The ledger of ids, ``rules/ids.lock``: what was named once keeps its name, or leaves with a reason.

One line an id, sorted, seven columns between tabs: kind, id, the version that brought it (and after a space the one
that gave it its present content, where that is another), status, digest of its content, the id that took its place,
the reason.  A column without content holds a dash.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from studcheck.errors import Fault, FileFaultsError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from studcheck.catalogue.catalogue import Catalogue


class Kind(StrEnum):
    """What an id can name."""

    CASE = "case"
    CLAIM = "claim"
    POINT = "point"
    RULEBOOK = "rulebook"
    VALUE = "value"


class Status(StrEnum):
    """Whether an id is in use, and if not, how it left: under another name, for nothing, or for something else."""

    ACTIVE = "active"
    RENAMED = "renamed"
    RETIRED = "retired"
    SUPERSEDED = "superseded"


Key: TypeAlias = tuple[Kind, str]

_COLUMNS = 7
_DIGITS = 16
_EMPTY = "-"
_HEAD = (
    "# Every id that was ever given. One leaves only by its status: renamed, retired or superseded, with the reason.\n"
    "# kind\tid\tsince\tstatus\tdigest\tto\treason\n"
)
_MOVED = frozenset({Status.RENAMED, Status.SUPERSEDED})


@dataclass(frozen=True, slots=True)
class Entry:
    """One id: the version that brought it, what became of it, the digest of its content, its line in the file.

    ``changed`` is the version that gave it its present content, empty where that is the one that brought it.
    """

    key: Key
    since: str
    digest: str
    status: Status = Status.ACTIVE
    to: str = ""
    reason: str = ""
    line: int = 1
    changed: str = ""

    @property
    def as_of(self) -> str:
        """The first version that says of it what is said now."""
        return self.changed or self.since

    def text(self) -> str:
        """Return the line of the ledger."""
        since = f"{self.since} {self.changed}".rstrip()
        columns = (*self.key, since, self.status, self.digest, self.to or _EMPTY, self.reason or _EMPTY)
        return "\t".join(columns) + "\n"


@dataclass(frozen=True, slots=True)
class Lock:
    """The ledger as it was read from its file."""

    path: Path
    entries: Mapping[Key, Entry]

    def text(self) -> str:
        """Return the file's text, the lines sorted by kind and id."""
        return _HEAD + "".join(self.entries[key].text() for key in sorted(self.entries))


def digest(content: object) -> str:
    """Return a short digest of plain data: the first digits of the SHA-256 of its JSON with sorted keys."""
    plain = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:_DIGITS]


def read_lock(path: Path) -> Lock:
    """Read the ledger; raises UsageError if it is missing, FileFaultsError with all lines that are none."""
    if not path.is_file():
        message = f"there is no ledger of ids at {path}"
        raise UsageError(message)
    faults: list[Fault] = []
    entries: dict[Key, Entry] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        found = _entry(line, number)
        if isinstance(found, str):
            faults.append(Fault(path, number, 1, found))
        elif found.key in entries:
            faults.append(Fault(path, number, 1, f"{_say(found.key)} stands in line {entries[found.key].line} already"))
        else:
            entries[found.key] = found
    if faults:
        raise FileFaultsError(faults)
    return Lock(path, entries)


def ids_of(catalogue: Catalogue, cases: Mapping[str, str]) -> dict[Key, str]:
    """Return all ids with the digests of what they name; ``cases`` has the digest of each case by its id."""
    found: dict[Key, str] = {(Kind.CASE, name): content for name, content in cases.items()}
    for point in catalogue.points.values():
        content = (point.question, list(point.values), dict(point.defaults))
        found[Kind.POINT, point.id] = digest(content)
        for value, meaning in point.values.items():
            found[Kind.VALUE, f"{point.id}={value}"] = digest(meaning)
    for rulebook in catalogue.rulebooks.values():
        found[Kind.RULEBOOK, rulebook.name] = digest({game: dict(each) for game, each in rulebook.values.items()})
    for claim in catalogue.claims.values():
        decides = [(each.point, each.value, each.reading) for each in claim.decides]
        place = (claim.paragraphs, claim.spans)
        said = (claim.dimension, claim.value, claim.certainty, claim.paraphrase, claim.undecided, dict(claim.readings))
        found[Kind.CLAIM, claim.id] = digest((place, said, decides))
    return found


def faults(lock: Lock, present: Mapping[Key, str]) -> list[Fault]:
    """Compare the ledger with the ids that are there and the digests of their contents."""
    found = [fault for entry in lock.entries.values() for fault in _entry_faults(lock, entry, present)]
    new = sorted(present.keys() - lock.entries.keys())
    found += [Fault(lock.path, 1, 1, f"{_say(key)} is new: update the ledger") for key in new]
    return sorted(found, key=lambda fault: fault.line)


def update(lock: Lock, present: Mapping[Key, str], version: str) -> Lock:
    """Return the ledger with new ids and new digests; ``version`` brought the new ids and changed the others.

    No id is dropped and none that left comes back: what became of a vanished id is for a person to write.
    """
    entries = dict(lock.entries)
    for key, content in present.items():
        known = entries.get(key)
        if known is None:
            entries[key] = Entry(key, version, content)
        elif known.status is Status.ACTIVE and known.digest != content:
            entries[key] = replace(known, digest=content, changed=version if version != known.since else "")
    return Lock(lock.path, entries)


def _entry(line: str, number: int) -> Entry | str:
    columns = line.split("\t")
    if len(columns) != _COLUMNS:
        return f"a line has {_COLUMNS} columns between tabs, not {len(columns)}"
    kind, name, since, status, content, to, reason = ("" if each == _EMPTY else each for each in columns)
    if kind not in set(Kind):
        return f"{kind!r} is no kind of id: {', '.join(Kind)}"
    if status not in set(Status):
        return f"{status!r} is no status of an id: {', '.join(Status)}"
    brought, _, changed = since.partition(" ")
    return Entry((Kind(kind), name), brought, content, Status(status), to, reason, number, changed)


def _entry_faults(lock: Lock, entry: Entry, present: Mapping[Key, str]) -> Iterator[Fault]:
    name = _say(entry.key)
    there = entry.key in present
    if entry.status is Status.ACTIVE:
        if not there:
            yield _fault(lock, entry, f"{name} is gone: say whether it was renamed, retired or superseded, and why")
        elif present[entry.key] != entry.digest:
            yield _fault(lock, entry, f"{name} has another content than before: update the ledger if that is meant")
        return
    if there:
        yield _fault(lock, entry, f"{name} was {entry.status} and is there again: an id is never given twice")
    if not entry.reason:
        yield _fault(lock, entry, f"{name} was {entry.status} without a reason")
    if entry.status in _MOVED and (entry.key[0], entry.to) not in lock.entries:
        yield _fault(lock, entry, f"{name} was {entry.status} to {entry.to or 'nothing'}, which is no id of the ledger")


def _fault(lock: Lock, entry: Entry, message: str) -> Fault:
    return Fault(lock.path, entry.line, 1, message)


def _say(key: Key) -> str:
    return f"the {key[0]} {key[1]}"
