"""The record as JSON lines: written as the run goes, checked for completeness before anything is reported from it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Protocol

from studcheck.errors import IncompleteRecordError, StudcheckError, UsageError
from studcheck.runner.record import Footer, Header, Record, Row, count
from studcheck.runner.record_shapes import line_fault

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

#: So many faults of a record are told; one that breaks off lacks thousands of results.
_TOLD = 10
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
        more = [f"and {len(faults) - _TOLD} more"] if len(faults) > _TOLD else []
        said = "; ".join([*faults[:_TOLD], *more])
        raise IncompleteRecordError(f"the record {path} is not complete: {said}", _WRITE_AGAIN)
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
        except (ValueError, RecursionError) as error:
            raise UsageError(f"{path}:{number}: this is no line of a record: {error}") from error
        fault = line_fault(line) or _misplaced(line, header, rows, footer)
        if fault:
            raise UsageError(f"{path}:{number}: this is no line of a record: {fault}")
        match line["kind"]:
            case "header":
                header = Header.from_json(line)
            case "footer":
                footer = Footer.from_json(line)
            case _:
                rows[line["case"]] = Row.from_json(line)
    assert header is not None
    return header, rows, footer


def _misplaced(
    line: Mapping[str, Any], header: Header | None, rows: Mapping[str, Row], footer: Footer | None
) -> str | None:
    """Why a line cannot stand after those before it: a header, results and their corrections, a footer."""
    kind, case = line["kind"], line.get("case")
    if footer is not None or (kind == "header") is not (header is None):
        return f"a line of kind {kind!r} cannot stand here"
    if kind == "result" and case in rows:
        return f"the case {case} has two results"
    if kind == "correction" and case not in rows:
        return f"the case {case} is corrected before it has a result"
    return None


def _reason(error: OSError | UnicodeDecodeError) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else "it is not UTF-8 text"
