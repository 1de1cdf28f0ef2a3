"""Rewriting a known-deviation file after a record: line by line, so that comments and order stay.

What a record shows to be gone is removed, what changed is written as it is now, and what is new is added only when it
was asked for.  Nothing that cannot be excused gets an entry.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from studcheck.errors import UsageError
from studcheck.protocol.shapes import shortened
from studcheck.results import EXCUSABLE, UNJUDGED, Outcome, is_allowed
from studcheck.runner.known import toml_text
from studcheck.runner.known_file import entry_lines, parse_known

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from studcheck.results import CaseResult
    from studcheck.runner.known import KnownEntry, KnownFile
    from studcheck.runner.record import Record, Row

#: The letters of what an engine says that a reason takes.
_DETAIL = 200


@dataclass
class Update:
    """The new text of the file with what was done, and what is left for a person, each in a line.

    ``new`` counts the outcomes of which the file did not speak.
    """

    text: str
    removed: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    new: Counter[Outcome] = field(default_factory=Counter)


def update_known(text: str, known: KnownFile, record: Record, corpus: Collection[str], *, accept_new: bool) -> Update:
    """The file as it has to be after the record; ``corpus`` are the ids of all cases.

    UsageError where a line cannot be edited, such as a value that goes over several lines.
    """
    lines = text.splitlines()
    starts = [number - 1 for number in entry_lines(text)]
    done = Update("")
    kept = lines[: starts[0]] if starts else lines
    for entry, (start, end) in zip(known.entries, pairwise([*starts, len(lines)]), strict=True):
        named = [row for row in record.rows if entry.names(row.case)]
        kept += _rewritten(entry, lines[start:end], named, corpus, done)
    for row in record.rows:
        if row.case in corpus and _is_news(row, known, record.header.allowed):
            _accept(row, record, kept, done, accept_new=accept_new)
    done.text = "\n".join(kept).rstrip("\n") + "\n"
    parse_known(known.path, done.text)
    return done


def _is_news(row: Row, known: KnownFile, allowed: Collection[Outcome]) -> bool:
    unjudged = row.result.outcome in UNJUDGED and not is_allowed(row.result, allowed)
    return known.entry(row.case) is None and (row.red or unjudged)


def _rewritten(
    entry: KnownEntry, block: list[str], named: Sequence[Row], corpus: Collection[str], done: Update
) -> list[str]:
    """The lines of the entry as they have to be: as they were, edited, or only what stands below it for the next."""
    if not any(entry.names(case) for case in corpus):
        done.removed.append(f"{entry.case}: there is no such case")
        return _below(block)
    results = [row.result for row in named if row.result.outcome is not Outcome.NOT_RUN]
    wanted = {(result.outcome, result.signature) for result in results if result.outcome is not Outcome.NOT_APPLICABLE}
    if results and all(result.outcome in {Outcome.PASS, Outcome.NOT_APPLICABLE} for result in results):
        passes = any(result.outcome is Outcome.PASS for result in results)
        done.removed.append(f"{entry.case}: " + ("passes" if passes else "not applicable"))
        return _below(block)
    off = {(outcome, did) for outcome, did in wanted if not _fits(entry, outcome, did)}
    if not off:
        return block
    if len(wanted) > 1 or not {outcome for outcome, _ in off} <= EXCUSABLE:
        said = ", ".join(sorted({outcome.value for outcome, _ in off}))
        why = "no entry excuses that" if len(wanted) == 1 else "its cases differ: write an entry for each"
        done.left.append(f"{entry.case}: {said}; {why}")
        return block
    [(outcome, signature)] = off
    done.changed.append(f"{entry.case}: {outcome}: {signature}")
    return _set(_set(block, "outcome", outcome.value), "signature", signature)


def _fits(entry: KnownEntry, outcome: Outcome, signature: str) -> bool:
    return entry.outcome is outcome and entry.signature in {None, signature}


def _below(block: Sequence[str]) -> list[str]:
    """What stands under an entry and belongs to the next one: the comments after its last key."""
    keys = [number for number, line in enumerate(block) if line.strip() and not line.lstrip().startswith("#")]
    rest = list(block[keys[-1] + 1 :])
    while rest and not rest[0].strip():
        rest.pop(0)
    return rest


def _set(block: Sequence[str], key: str, value: str) -> list[str]:
    """The entry with another value for a key, which stands on one line or is added after the outcome."""
    line = re.compile(rf"(\s*{key}\s*=\s*)(\"(?:[^\"\\]|\\.)*\"|'[^']*')(\s*(?:#.*)?)$")
    for number, old in enumerate(block):
        if found := line.match(old):
            return [*block[:number], f"{found[1]}{toml_text(value)}{found[3]}", *block[number + 1 :]]
        if re.match(rf"\s*{key}\s*=", old):
            raise UsageError(
                f"the value of {key!r} cannot be replaced: {old.strip()}", "write it on one line, in quotes"
            )
    for number, old in enumerate(block, 1):
        if re.match(r"\s*outcome\s*=", old):
            return [*block[:number], f"{key} = {toml_text(value)}", *block[number:]]
    raise UsageError(f"a {key!r} cannot be added to {block[0].strip()}", 'write its outcome on a line: outcome = "…"')


def _accept(row: Row, record: Record, kept: list[str], done: Update, *, accept_new: bool) -> None:
    result = row.result
    done.new[result.outcome] += 1
    if result.outcome not in EXCUSABLE:
        done.left.append(f"{row.case}: {result.outcome}: no entry excuses that")
        return
    if not accept_new:
        done.left.append(f"{row.case}: {result.outcome}: new, and added only with --accept-new")
        return
    point = next(iter(result.points), "")
    values = {
        "case": row.case,
        "outcome": result.outcome.value,
        "point": point,
        "signature": result.signature,
        "reason": _reason(result, record.header.started[:10]),
        "since": record.header.engine.version,
    }
    while kept and not kept[-1].strip():
        kept.pop()
    kept += ["", "[[known]]", *(f"{key} = {toml_text(value)}" for key, value in values.items() if value)]
    done.added.append(f"{row.case}: {result.outcome}: {result.signature}")


def _reason(result: CaseResult, day: str) -> str:
    """What the engine itself gives as the reason; why it does something else it does not say."""
    accepted = f"ccepted with studcheck known update after the run of {day}"
    if result.outcome in UNJUDGED and result.detail.strip():
        return f"{shortened(' '.join(result.detail.split()), _DETAIL)} (a{accepted})."
    return f"A{accepted}; the reason is not given."
