"""A trace as JSON (schema ``trace``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.trace.reasons import Reason
from studcheck.trace.scores import scores

if TYPE_CHECKING:
    from studcheck.catalogue import Recorded
    from studcheck.trace.links import ClaimTrace, DocumentTrace, Link, SilenceTrace, Trace
    from studcheck.trace.scores import Score

SCHEMA = "studcheck/trace/1"


def as_json(traced: Trace, *, only_untested: bool) -> dict[str, Any]:
    """The whole trace; ``only_untested`` leaves out what has a case, never the scores."""
    silences = [each for each in traced.silences if not (only_untested and each.link.has_case)]
    points = [link for link in traced.points.values() if not (only_untested and link.has_case)]
    return {
        "schema": SCHEMA,
        "record": _record(traced),
        "cases": traced.cases,
        "scores": {kind: _score(found) for kind, found in scores(traced).items()},
        "reasons": {reason.value: reason.meaning for reason in Reason},
        "documents": [_document(each, only_untested=only_untested) for each in traced.documents],
        "silences": [_silence(each) for each in silences],
        "points": [_link(link) for link in points],
        "not_played": [_recorded(each) for each in traced.recorded],
        "faults": list(traced.faults),
    }


def _record(traced: Trace) -> dict[str, Any] | None:
    if traced.record is None:
        return None
    header = traced.record.header
    engine = {"name": header.engine.name, "version": header.engine.version}
    return {"engine": engine, "rulebook": header.rulebook, "started": header.started, "cases": len(traced.record.rows)}


def _score(found: Score) -> dict[str, Any]:
    return {
        "of": found.of,
        "with_case": found.with_case,
        "direct": found.direct,
        "by_point": found.by_point,
        "with_reason": found.with_reason,
        "reasons": {reason.value: count for reason, count in found.reasons.items()},
        "neither": found.neither,
        "verdicts": {verdict.value: count for verdict, count in found.verdicts.items()},
    }


def _document(document: DocumentTrace, *, only_untested: bool) -> dict[str, Any]:
    source = document.source
    about = {"document": source.id, "file": source.file, "sha256": source.sha256, "language": source.language}
    shown = [each for each in document.claims if not (only_untested and each.link.has_case)]
    return {
        **about,
        "matches": document.matches,
        "contradictions": {
            point: {value: list(claims) for value, claims in values.items()}
            for point, values in document.contradictions.items()
        },
        "of": len(document.claims),
        "claims": [_claim(each) for each in shown],
    }


def _claim(each: ClaimTrace) -> dict[str, Any]:
    claim = each.claim
    decides = [
        {"point": decision.point, "value": decision.value, "reading": decision.reading} for decision in claim.decides
    ]
    return {
        **_link(each.link),
        "paragraphs": list(claim.paragraphs),
        "spans": [list(span) for span in claim.spans],
        "words": None if each.words is None else list(each.words),
        "paraphrase": claim.paraphrase,
        "dimension": claim.dimension,
        "certainty": claim.certainty,
        "decides": decides,
        "not_played": [_recorded(recorded) for recorded in each.not_played],
    }


def _silence(each: SilenceTrace) -> dict[str, Any]:
    return {**_link(each.link), "asks": each.silence.asks}


def _link(link: Link) -> dict[str, Any]:
    return {
        "name": link.name,
        "home": link.home.value,
        "points": list(link.points),
        "cases": {"direct": list(link.direct), "by_point": list(link.by_point)},
        "reason": None if link.reason is None else link.reason.value,
        "verdict": None if link.verdict is None else link.verdict.value,
        "outcomes": dict(link.outcomes),
    }


def _recorded(each: Recorded) -> dict[str, Any]:
    return {"what": each.what, "claims": list(each.claims), "because": each.because}
