"""``--last-failed``: the record that a run leaves in its folder, and the cases that are to be run again after it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from studcheck.cli.output import notice
from studcheck.errors import UsageError
from studcheck.reports.harmless import harmless

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from studcheck.catalogue.ids import Entry

_LAST = Path(".studcheck", "last.jsonl")


def remember(text: str) -> None:
    """Keep the record of a run; a folder that cannot be written to is no fault."""
    with suppress(OSError):
        _LAST.parent.mkdir(exist_ok=True)
        (_LAST.parent / ".gitignore").write_text("*\n", encoding="utf-8")
        fresh = _LAST.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(_LAST)


def last_failed(corpus: Collection[str]) -> set[str]:
    """The cases of the corpus that the last run does not show to be green: those red then, and those not run.

    A case that has another name by now is taken by it; one that is gone is told of.
    """
    from studcheck.results import Outcome
    from studcheck.runner import read_record

    if not _LAST.is_file():
        raise UsageError("no run is remembered in this folder", "run once without --last-failed")
    record = read_record(_LAST)
    wanted = [row.case for row in record.rows if row.red or row.result.outcome is Outcome.NOT_RUN]
    if not wanted:
        of = f"{record.header.engine.name} under {record.header.rulebook}, started {record.header.started}"
        notice(f"nothing was red or not run in {_LAST}, the record of {harmless(of)}")
    if all(case in corpus for case in wanted):
        return set(wanted)
    entries = _entries()
    named = {case: case if case in corpus else _name_now(case, entries) for case in wanted}
    gone = [_said(case, entries) for case, name in named.items() if name not in corpus]
    if gone:
        notice(f"no longer there, of the cases of the last run: {', '.join(gone)}")
    return set(named.values()) & set(corpus)


def _entries() -> Mapping[str, Entry]:
    """What the ledger says of the ids of cases."""
    from studcheck.catalogue.ids import Kind, read_lock
    from studcheck.data import data_folder

    entries = read_lock(data_folder("rules") / "ids.lock").entries
    return {name: entry for (kind, name), entry in entries.items() if kind is Kind.CASE}


def _name_now(case: str, entries: Mapping[str, Entry]) -> str:
    """The id that took the place of this one, as often as one did."""
    passed: set[str] = set()
    while case not in passed and case in entries and entries[case].to:
        passed.add(case)
        case = entries[case].to
    return case


def _said(case: str, entries: Mapping[str, Entry]) -> str:
    entry = entries.get(case)
    return f"{case} ({entry.status}: {entry.reason})" if entry and entry.reason else case
