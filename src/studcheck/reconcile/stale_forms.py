"""Which texts changed, and what became of the words of each claim, for people and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.reconcile.places import Standing
from studcheck.reconcile.stale import absent, asked
from studcheck.reports.columns import labelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.reconcile.places import Placed
    from studcheck.reconcile.stale import Stale

_STATES = {
    "same": "is the text that the claims were taken from",
    "changed": "changed since its claims were written",
    "missing": "is not there",
    "unknown": "cannot be compared: the document has no `sha256`",
}
_UNNAMED = "the text cannot be compared: the document does not name it"
#: The most urgent first.
_ORDER = (Standing.VANISHED, Standing.CHANGED, Standing.AROUND, Standing.UNKNOWN, Standing.MOVED)


def stale_text(found: Sequence[Stale]) -> str:
    """A line a document; below a changed one what became of its claims, and the cases to read again."""
    lines: list[str] = []
    if missing := absent(found):
        names = ", ".join(each.source.id for each in missing)
        lines += labelled("", f"{names}: not compared, as {_texts(len(missing))} not in the folder", indent="", width=0)
    for each in found:
        if each in missing:
            continue
        lines.append(f"{each.source.id}: {f'{each.path.name} {_STATES[each.state]}' if each.source.file else _UNNAMED}")
        lines += [line for label, words in _facts(each) for line in labelled(label, words, width=13)]
    same = sum(each.state == "same" for each in found)
    lines.append(_score(same, len(asked(found))))
    return "\n".join(lines) + "\n"


def _texts(number: int) -> str:
    return "the text is" if number == 1 else "the texts are"


def _score(same: int, of: int) -> str:
    if of == 1:
        return f"{same} of 1 document is the text that its claims were taken from"
    return f"{same} of {of} documents are the texts that their claims were taken from"


def stale_json(found: Sequence[Stale]) -> dict[str, Any]:
    """The same as JSON (schema ``document-stale``); ``claims`` has those alone whose words do not stand as they did."""
    return {
        "schema": "studcheck/document-stale/1",
        "standings": {standing.value: standing.meaning for standing in Standing},
        "documents": [
            {
                "document": each.source.id,
                "file": each.path.name if each.source.file else None,
                "state": each.state,
                "sha256": each.sha256 or None,
                "new_paragraphs": list(each.new),
                "claims": [_placed(placed) for placed in each.placed],
                "to_read": list(each.to_read),
                "cases": list(each.cases),
            }
            for each in found
        ],
    }


def _facts(each: Stale) -> Iterator[tuple[str, str]]:
    if each.new:
        yield "new words", f"in ¶{', '.join(map(str, each.new))}"
    for standing in _ORDER:
        if found := [placed for placed in each.placed if placed.standing is standing]:
            names = ", ".join(f"{placed.claim.id}{_place(placed)}" for placed in found)
            yield standing.value, f"{len(found)} of {len(each.source.claims)} claims: {names}. {standing.meaning}"
    if each.state == "changed":
        yield "to read", f"{len(each.to_read)} of {len(each.source.claims)} claims: {', '.join(each.to_read) or 'none'}"
        how = "test the rule points that they decide" if each.is_own else "rest on them"
        yield "cases", f"{len(each.cases)} {how}: {', '.join(each.cases)}" if each.cases else f"none {how}"


def _place(placed: Placed) -> str:
    """The paragraph in which it stands, or stood, where somebody has to look there."""
    if placed.standing is Standing.MOVED:
        return ""
    if not placed.paragraphs:
        return f" (was {placed.claim.where})" if placed.claim.where else ""
    moved = placed.paragraphs != placed.claim.paragraphs
    return f" (now ¶{', '.join(map(str, placed.paragraphs))})" if moved else ""


def _placed(placed: Placed) -> dict[str, Any]:
    return {
        "claim": placed.claim.id,
        "standing": placed.standing.value,
        "paragraphs": list(placed.paragraphs),
        "spans": [list(span) for span in placed.spans],
    }
