"""The scores of a trace, each with its denominator, and the sentences that tell them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck.trace.reasons import Reason
from studcheck.trace.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from studcheck.trace.links import Link, Trace


@dataclass(frozen=True, slots=True)
class Score:
    """How many of ``of`` have a case (that names them, or by their rule point), a reason, or neither.

    ``verdicts`` counts what a record says of those with a case; it is empty without one.
    """

    of: int
    direct: int
    by_point: int
    reasons: Mapping[Reason, int]
    neither: int
    verdicts: Mapping[Verdict, int]

    @property
    def with_case(self) -> int:
        """How many have a case."""
        return self.direct + self.by_point

    @property
    def with_reason(self) -> int:
        """How many have a reason instead."""
        return sum(self.reasons.values())


def score(links: Iterable[Link]) -> Score:
    """Count what became of some claims or silences."""
    listed = list(links)
    reasons = Counter(link.reason for link in listed if link.reason is not None)
    verdicts = Counter(link.verdict for link in listed if link.verdict is not None)
    direct = sum(bool(link.direct) for link in listed)
    with_case = sum(link.has_case for link in listed)
    return Score(
        of=len(listed),
        direct=direct,
        by_point=with_case - direct,
        reasons={reason: reasons[reason] for reason in Reason if reasons[reason]},
        neither=len(listed) - with_case - reasons.total(),
        verdicts={verdict: verdicts[verdict] for verdict in Verdict if verdicts[verdict]},
    )


def scores(traced: Trace) -> dict[str, Score]:
    """The scores of the claims and of the silences."""
    return {
        "claims": score(each.link for each in traced.claims),
        "silences": score(each.link for each in traced.silences),
    }


def sentences(traced: Trace) -> Iterator[str]:
    """Tell the scores in words, one sentence each."""
    for kind, found in scores(traced).items():
        yield f"{found.with_case} of {found.of} {kind} have a case: {_how(found, kind)}."
        if found.reasons:
            counts = ", ".join(f"{count} {reason}" for reason, count in found.reasons.items())
            yield f"{found.with_reason} of {found.of} {kind} have a reason instead: {counts}."
        yield f"{found.neither} of {found.of} {kind} have neither."
        if traced.record is not None:
            counts = ", ".join(f"{found.verdicts.get(verdict, 0)} {verdict}" for verdict in Verdict)
            yield f"Of the {found.with_case} {kind} with a case: {counts}."
    tested = sum(bool(link.by_point) for link in traced.points.values())
    yield f"{tested} of {len(traced.points)} rule points are tested by one of {traced.cases} cases at least."
    matching = sum(document.matches is True for document in traced.documents)
    if any(document.matches is not None for document in traced.documents):
        yield f"{matching} of {len(traced.documents)} documents are the texts that the claims were taken from."
    yield f"{len(traced.recorded)} readings and questions are recorded and not played."


def _how(found: Score, kind: str) -> str:
    naming = "named by it" if kind == "claims" else "as its situation"
    return f"{found.direct} {naming}, {found.by_point} through the rule point"


def record_line(traced: Trace) -> str | None:
    """Name the record that the verdicts come from, with its own denominator."""
    if traced.record is None:
        return None
    header = traced.record.header
    run = len(traced.record.rows)
    engine = f"{header.engine.name} {header.engine.version}".strip()
    return f"Verdicts: {engine} under {header.rulebook}, {run} cases in the record, {traced.cases} in the corpus."
