"""The record as JSON lines: written as the run goes, checked for completeness before anything is reported from it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Protocol

from studcheck.errors import IncompleteRecordError, StudcheckError, UsageError
from studcheck.runner.record import Footer, Header, Record, Row, count

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_WRITE_AGAIN = "run again with --record to write a new record"


class Lines(Protocol):
    """Where the lines of a record go."""

    def write(self, text: str, /) -> object:
        """Takes a line."""
        ...

    def flush(self) -> None:
        """Keeps what was taken."""
        ...


class RecordWriter:
    """Writes a record line by line and flushes each, so that a run that is killed leaves what it knew.

    Without streams the record is only kept in memory.
    """

    def __init__(self, header: Header, streams: Sequence[Lines] = ()) -> None:
        self._streams = streams
        self._hash = sha256()
        self._header = header
        self._rows: dict[str, Row] = {}
        self._write(header.to_json())

    def add(self, row: Row) -> None:
        """Write a result; a second one for a case is written as a correction and replaces the first."""
        kind = "correction" if row.case in self._rows else "result"
        self._rows[row.case] = row
        self._write(row.to_json(kind))

    def close(self, *, interrupted: bool = False, fail_fast: bool = False, unusable: str = "") -> Record:
        """Write the footer and give back the record, which must be complete."""
        outcomes, expectations = count(self._rows.values())
        footer = Footer(
            cases=len(self._rows),
            outcomes=outcomes,
            expectations=expectations,
            interrupted=interrupted,
            fail_fast=fail_fast,
            unusable=unusable,
            ended=now(),
            sha256=self._hash.hexdigest(),
        )
        self._write(footer.to_json())
        record = Record(self._header, tuple(self._rows.values()), footer)
        if faults := record.faults():
            raise StudcheckError("the run left an incomplete record: " + "; ".join(faults))
        return record

    def _write(self, line: Mapping[str, Any]) -> None:
        text = json.dumps(line, ensure_ascii=True, separators=(",", ":")) + "\n"
        self._hash.update(text.encode())
        for stream in self._streams:
            stream.write(text)
            stream.flush()


def now() -> str:
    """The time in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def read_record(path: Path) -> Record:
    """Read a record file; UsageError where it is none, IncompleteRecordError where it does not hold the whole run."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"the record {path} cannot be read: {_reason(error)}") from error
    lines = text.splitlines(keepends=True)
    if not lines:
        raise IncompleteRecordError(f"the record {path} is empty", _WRITE_AGAIN)
    header, rows, footer = _read_lines(path, lines)
    if footer is None:
        raise IncompleteRecordError(f"the record {path} has no footer: its run did not come to an end", _WRITE_AGAIN)
    faults = []
    if footer.sha256 != sha256("".join(lines[:-1]).encode()).hexdigest():
        faults.append("a line was changed after it was written (the footer has another SHA-256)")
    record = Record(header, tuple(rows.values()), footer)
    faults += record.faults()
    if faults:
        raise IncompleteRecordError(f"the record {path} is not complete: " + "; ".join(faults), _WRITE_AGAIN)
    return record


def _read_lines(path: Path, lines: list[str]) -> tuple[Header, dict[str, Row], Footer | None]:
    header: Header | None = None
    footer: Footer | None = None
    rows: dict[str, Row] = {}
    for number, text in enumerate(lines, 1):
        if not text.endswith("\n"):
            raise IncompleteRecordError(f"{path}:{number}: the line breaks off in the middle", _WRITE_AGAIN)
        try:
            line = json.loads(text)
            kind = _kind(line, first=header is None, ended=footer is not None)
            if kind == "header":
                header = Header.from_json(line)
            elif kind == "footer":
                footer = Footer.from_json(line)
            else:
                _put(rows, Row.from_json(line), kind)
        except KeyError as error:
            raise UsageError(f"{path}:{number}: this is no line of a record: {error} is missing") from error
        except (TypeError, ValueError, AttributeError, RecursionError) as error:
            raise UsageError(f"{path}:{number}: this is no line of a record: {error}") from error
    assert header is not None
    return header, rows, footer


def _kind(line: Any, *, first: bool, ended: bool) -> str:
    """The kind of a line, which must be able to stand where it does: header, results and corrections, footer."""
    kind = line["kind"]
    if ended or (kind == "header") is not first or kind not in {"header", "result", "correction", "footer"}:
        raise ValueError(f"a line of kind {kind!r} cannot stand here")
    return str(kind)


def _put(rows: dict[str, Row], row: Row, kind: str) -> None:
    if (row.case in rows) is not (kind == "correction"):
        twice = "has two results" if row.case in rows else "is corrected before it has a result"
        raise ValueError(f"the case {row.case} {twice}")
    rows[row.case] = row


def _reason(error: OSError | UnicodeDecodeError) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else "it is not UTF-8 text"
