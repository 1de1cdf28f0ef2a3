"""Two records beside each other, case by case: what got worse, what was repaired, what is new and what is gone.

A regression is a case that is red now and was not, or that passed and is no longer judged: the engine declines it or
shows too little, it was not run, or the engine no longer declares its game.  A deviation that has come to be known is
no regression, and no repair either: it is listed as changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from studcheck.reports.columns import labelled
from studcheck.reports.harmless import harmless
from studcheck.reports.standing import Standing, standing
from studcheck.reports.verdict import severity, verdict
from studcheck.results import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.runner.record import Header, Record, Row

DIFF_SCHEMA = "studcheck/diff/1"
OUT_OF_SCOPE = "out of scope"
KINDS = ("regression", "repair", "changed", "new", "gone")
_RED = frozenset({Standing.FAILED, Standing.BROKEN})
_LOST = frozenset({Standing.NOT_RUN, Standing.UNJUDGED})


@dataclass(frozen=True, slots=True)
class Change:
    """A case that is not what it was; ``before`` and ``after`` are verdicts, empty where the case was not there.

    ``cause`` says what made the case red or left it unjudged, where it got worse or is new.
    """

    case: str
    title: str
    kind: str
    before: str
    after: str
    detail: str = ""
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Diff:
    """All changes, the worst first, and the number of cases that are what they were."""

    old: Header
    new: Header
    changes: tuple[Change, ...]
    same: int = 0
    kinds: dict[str, int] = field(default_factory=dict)

    @property
    def exit_code(self) -> int:
        """1 where anything got worse."""
        return 1 if self.kinds["regression"] else 0


def diff(old: Record, new: Record) -> Diff:
    """Compare two records by the ids of their cases."""
    before = {row.case: row for row in old.rows}
    after = {row.case: row for row in new.rows}
    changes = [_change(before.get(row.case), row, old, new) for row in sorted(new.rows, key=severity)]
    changes += [_gone(row, old.header, new.header) for row in old.rows if row.case not in after]
    found = sorted((change for change in changes if change.kind), key=lambda change: KINDS.index(change.kind))
    kinds = {kind: sum(change.kind == kind for change in found) for kind in KINDS}
    return Diff(old.header, new.header, tuple(found), len(changes) - len(found), kinds)


def _change(before: Row | None, row: Row, old: Record, new: Record) -> Change:
    kind = "new" if before is None else _kind(before, row)
    newly_red = kind == "regression" or (kind == "new" and row.red)
    return Change(
        case=row.case,
        title=row.title,
        kind=kind,
        before="" if before is None else verdict(before),
        after=verdict(row),
        detail=harmless(row.result.detail),
        cause=_cause(before, row, old.header, new.header) if newly_red else "",
    )


def _gone(row: Row, old: Header, new: Header) -> Change:
    """A case that the new record does not have; it is lost where it passed and its game is no longer declared."""
    if row.game not in new.out_of_scope:
        return Change(row.case, row.title, "gone", verdict(row), "")
    lost = _conduct(row) is Standing.PASSED
    said = f"the engine no longer declares the game {row.game}"
    return Change(
        case=row.case,
        title=row.title,
        kind="regression" if lost else "gone",
        before=verdict(row),
        after=OUT_OF_SCOPE if lost else "",
        detail=f"passed before, and is no longer judged: {said}" if lost else said,
        cause=f"the engine: {_version(new)} does not declare {row.game}, and {_version(old)} did" if lost else "",
    )


def _kind(before: Row, after: Row) -> str:
    """What became of a case; empty where it is what it was."""
    was, now = _conduct(before), _conduct(after)
    if (verdict(before), before.result.signature) == (verdict(after), after.result.signature):
        return ""
    if now in _RED and was not in _RED:
        return "regression"
    if was is Standing.PASSED and now in _LOST:
        return "regression"
    if now is Standing.PASSED and was not in {Standing.PASSED, Standing.NOT_APPLICABLE}:
        return "repair"
    return "changed"


def _conduct(row: Row) -> Standing:
    """Where the engine stands: a pass that nobody expected is red in its run, and still no fault of the engine."""
    return Standing.PASSED if row.result.outcome is Outcome.PASS else standing(row)


def _cause(before: Row | None, row: Row, old: Header, new: Header) -> str:
    """What made a case red: the case is new, its expectation was corrected, the rulebook changed, or the engine did."""
    if before is None:
        return "new case: it was not in the old run"
    if not (before.content and row.content):
        return "unknown: the old record was written before records told what was asked"
    if before.question and before.question == row.question:
        return f"the engine: asked the same, {_version(old)} did otherwise than {_version(new)}"
    if before.content != row.content:
        return f"corrected expectation: the case is another in studcheck {new.suite} than in {old.suite}"
    values = list(_other_values(row, old, new))
    if values:
        return f"changed rulebook: {', '.join(values)}"
    return f"the engine: the case and the rulebook are what they were, {_version(old)} and {_version(new)} differ"


def _other_values(row: Row, old: Header, new: Header) -> Iterator[str]:
    """The rule points whose value changed, those of the case first."""
    was, now = old.values.get(row.game, {}), new.values.get(row.game, {})
    points = [*row.result.points, *(point for point in now if point not in row.result.points)]
    for point in points:
        if was.get(point) != now.get(point):
            yield f"{point} was {was.get(point, 'not there')} and is {now.get(point, 'not there')}"


def _version(header: Header) -> str:
    return harmless(f"{header.engine.name} {header.engine.version}".strip())


def diff_text(compared: Diff, *, upgrade: bool) -> str:
    """The changes in words; with ``upgrade`` every newly red or lost case has its cause."""
    lines = [f"old: {_said(compared.old)}", f"new: {_said(compared.new)}", ""]
    for change in compared.changes:
        lines += labelled(change.kind.upper(), f"{change.case}: {change.title}", indent="")
        moved = " -> ".join(each for each in (change.before, change.after) if each)
        lines += labelled("", f"{moved}: {change.detail}" if change.detail else moved)
        if upgrade and change.cause:
            lines += labelled("cause", change.cause)
    lines += [""] if compared.changes else []
    counts = ", ".join(f"{number} {kind}" for kind, number in compared.kinds.items())
    return "".join(f"{harmless(line)}\n" for line in [*lines, f"{counts}, {compared.same} as before"])


def _said(header: Header) -> str:
    when = f", {header.started}" if header.started else ""
    return f"{_version(header)} under {header.rulebook}, {len(header.cases)} cases of studcheck {header.suite}{when}"


def diff_json(compared: Diff, *, upgrade: bool) -> dict[str, Any]:
    """The changes as data; ``cause`` is null where none was asked for, or the case did not get worse and is not new."""
    rows = [
        {
            "case": change.case,
            "title": change.title,
            "kind": change.kind,
            "before": change.before or None,
            "after": change.after or None,
            "detail": change.detail,
            "cause": (change.cause or None) if upgrade else None,
        }
        for change in compared.changes
    ]
    sides = {side: _about(header) for side, header in (("old", compared.old), ("new", compared.new))}
    return {"schema": DIFF_SCHEMA, **sides, "counts": {**compared.kinds, "same": compared.same}, "changes": rows}


def _about(header: Header) -> dict[str, Any]:
    return {
        "suite": header.suite,
        "engine": harmless(header.engine.name),
        "version": harmless(header.engine.version),
        "rulebook": header.rulebook,
        "case_set": header.case_set,
        "cases": len(header.cases),
        "started": header.started,
    }
