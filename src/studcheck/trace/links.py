"""Ties documents to claims, claims to dimensions and rule points, these to cases, and cases to what came of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from studcheck.catalogue import Home, contradictions
from studcheck.catalogue.texts import read_text, words
from studcheck.errors import UsageError
from studcheck.trace.verdicts import Verdict, verdict_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from studcheck.catalogue import Catalogue, Claim, Recorded, SourceDocument
    from studcheck.errors import Fault
    from studcheck.runner import Record
    from studcheck.scenarios import Case
    from studcheck.trace.authored import Silence, Silences, Untested
    from studcheck.trace.reasons import Reason

#: Beside the outcomes of a record: a case that the record does not hold.
NOT_IN_RECORD = "not-in-record"


@dataclass(frozen=True, slots=True)
class Link:
    """Where a claim or a silence leads: its home, the rule points it speaks on, its cases or the reason for none.

    ``direct`` are cases that name it, ``by_point`` others that test one of its points, or, for a claim of one's own
    document that speaks on none, that cite another claim on its dimension.  ``outcomes`` counts what came
    of the cases that speak for it; both it and ``verdict`` are empty without a record.
    """

    name: str
    home: Home
    points: tuple[str, ...]
    direct: tuple[str, ...]
    by_point: tuple[str, ...]
    reason: Reason | None
    outcomes: Mapping[str, int] = field(default_factory=dict)
    verdict: Verdict | None = None

    @property
    def has_case(self) -> bool:
        """Whether any case speaks for it."""
        return bool(self.direct or self.by_point)


@dataclass(frozen=True, slots=True)
class ClaimTrace:
    """A claim, where it leads, its readings that are not played, and the words it rests on, if the text is at hand."""

    claim: Claim
    link: Link
    not_played: tuple[Recorded, ...]
    words: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class DocumentTrace:
    """A document with its claims; ``matches`` tells whether the text at hand is the one they were taken from.

    ``contradictions`` has the points on which one's own document is at odds with itself, and the claims by value.
    """

    source: SourceDocument
    matches: bool | None
    claims: tuple[ClaimTrace, ...]
    contradictions: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SilenceTrace:
    """A question that no document settles, and where it leads."""

    silence: Silence
    link: Link


@dataclass(frozen=True, slots=True)
class Trace:
    """The whole: documents, silences, the cases of each rule point, and what is wrong with any of it, in words."""

    documents: tuple[DocumentTrace, ...]
    silences: tuple[SilenceTrace, ...]
    points: Mapping[str, Link]
    recorded: tuple[Recorded, ...]
    cases: int
    record: Record | None
    faults: tuple[str, ...]

    @property
    def claims(self) -> tuple[ClaimTrace, ...]:
        """The claims of all documents."""
        return tuple(claim for document in self.documents for claim in document.claims)


class _Cases:
    """The cases by the claims, situations and rule points that they name, with what came of them."""

    def __init__(self, cases: Iterable[Case], record: Record | None) -> None:
        self._named: dict[str, list[str]] = {}
        self._tested: dict[str, list[str]] = {}
        self._came = None if record is None else {row.case: row.result.outcome for row in record.rows}
        for case in cases:
            for name in {*case.claims, *case.situations}:
                self._named.setdefault(name, []).append(case.id)
            for point in case.points:
                self._tested.setdefault(point, []).append(case.id)

    def link(
        self, name: str, home: Home, points: Sequence[str], reason: Reason | None = None, like: Sequence[str] = ()
    ) -> Link:
        """Find the cases of a claim, a silence or a point; the reason counts only where there are none.

        ``like`` are other claims: their cases count as those of a point.
        """
        direct = tuple(self._named.get(name, ()))
        tested = [case for point in points for case in self._tested.get(point, ())]
        tested += [case for claim in like for case in self._named.get(claim, ())]
        by_point = tuple(case for case in dict.fromkeys(tested) if case not in direct)
        speaking = direct or by_point
        link = Link(name, home, tuple(points), direct, by_point, None if speaking else reason)
        if self._came is None or not speaking:
            return link
        came = [self._came.get(case) for case in speaking]
        counted = Counter(NOT_IN_RECORD if outcome is None else outcome.value for outcome in came)
        return replace(link, outcomes=dict(counted), verdict=verdict_of(came))


def trace(
    catalogue: Catalogue,
    cases: Sequence[Case],
    untested: Untested,
    silences: Silences,
    *,
    record: Record | None = None,
    documents: Path | None = None,
) -> Trace:
    """Tie everything together; ``documents`` is a folder with the texts themselves."""
    linker = _Cases(cases, record)
    texts, faults = _texts(catalogue, documents)
    traced = tuple(
        _own(source, catalogue, linker, untested, texts)
        if source.id in catalogue.own
        else _document(source, catalogue, linker, untested, texts)
        for source in catalogue.documents.values()
    )
    asked = tuple(
        SilenceTrace(each, linker.link(each.name, each.home, each.points, each.reason))
        for each in silences.entries.values()
    )
    claims = [claim for document in traced for claim in document.claims]
    shipped = [each for each in claims if each.claim.document not in catalogue.own]
    faults += _without_anything([*(each.link for each in claims), *(each.link for each in asked)])
    faults += map(str, (*_stale_reasons(shipped, untested), *_stale_silences(asked, silences)))
    points = {name: linker.link(name, Home.POINT, [name]) for name in catalogue.points}
    return Trace(traced, asked, points, catalogue.recorded, len(cases), record, tuple(faults))


def _texts(catalogue: Catalogue, folder: Path | None) -> tuple[Mapping[str, str | None], list[str]]:
    """Read the documents in ``folder``: None for one that is missing or another edition, which is also told in words.

    One's own document without the hash of its text is not compared.
    """
    texts: dict[str, str | None] = {}
    faults: list[str] = []
    for source in catalogue.documents.values():
        if folder is None or not source.sha256:
            continue
        try:
            texts[source.id] = read_text(source, folder)
        except UsageError as error:
            texts[source.id] = None
            faults.append(f"{error} ({error.next_step})")
    return texts, faults


def _matches(source: SourceDocument, texts: Mapping[str, str | None]) -> bool | None:
    return texts[source.id] is not None if source.id in texts else None


def _document(
    source: SourceDocument,
    catalogue: Catalogue,
    linker: _Cases,
    untested: Untested,
    texts: Mapping[str, str | None],
) -> DocumentTrace:
    text = texts.get(source.id)
    claims = []
    for claim in source.claims.values():
        decided = [decision.point for decision in claim.decides]
        points = dict.fromkeys([*decided, *(point.id for point in catalogue.points_of(claim))])
        reason = untested.reason(claim.id, claim.dimension)
        link = linker.link(claim.id, catalogue.home(claim.dimension), list(points), reason)
        not_played = tuple(each for each in catalogue.recorded if claim.id in each.claims)
        claims.append(ClaimTrace(claim, link, not_played, None if text is None else words(claim, text)))
    return DocumentTrace(source, _matches(source, texts), tuple(claims))


def _own(
    source: SourceDocument,
    catalogue: Catalogue,
    linker: _Cases,
    untested: Untested,
    texts: Mapping[str, str | None],
) -> DocumentTrace:
    """One's own document, which no case cites: its claims lead where those of the others on the same question do."""
    claims = []
    for claim in source.claims.values():
        decided = [decision.point for decision in claim.decides]
        points = dict.fromkeys([*decided, *(point.id for point in catalogue.points_of(claim))])
        reason = None if points else untested.dimensions.get(claim.dimension)
        like = [] if points or reason else _others(catalogue, claim.dimension)
        home = Home.POINT if points else catalogue.home(claim.dimension)
        claims.append(ClaimTrace(claim, linker.link(claim.id, home, list(points), reason, like), (), None))
    return DocumentTrace(source, _matches(source, texts), tuple(claims), contradictions(source))


def _others(catalogue: Catalogue, dimension: str) -> list[str]:
    """The claims of the documents that ship on a dimension."""
    return [
        each.id
        for each in catalogue.claims.values()
        if each.dimension == dimension and each.document not in catalogue.own
    ]


def _without_anything(links: Iterable[Link]) -> Iterator[str]:
    for link in links:
        if not link.has_case and link.reason is None:
            yield f"{link.name} has neither a case nor a recorded reason why it has none"


def _stale_reasons(claims: Iterable[ClaimTrace], untested: Untested) -> Iterator[Fault]:
    """Reasons that nothing needs any more: they would hide a case that is lost later."""
    bare = {claim.claim.id: claim.claim.dimension for claim in claims if not claim.link.has_case}
    needed = {dimension for name, dimension in bare.items() if name not in untested.claims}
    for name in untested.claims:
        if name not in bare:
            yield untested.document.fault(("claims", name), f"{name} has a case: its reason is no longer needed")
    for dimension in untested.dimensions:
        if dimension not in needed:
            message = f"every claim on {dimension} has a case or a reason of its own: this one is no longer needed"
            yield untested.document.fault(("dimensions", dimension), message)


def _stale_silences(asked: Iterable[SilenceTrace], silences: Silences) -> Iterator[Fault]:
    for each in asked:
        if each.silence.reason is not None and each.link.has_case:
            message = f"{each.silence.name} has a case: its reason is no longer needed"
            yield silences.document.fault(("silences", each.silence.name, "reason"), message)
