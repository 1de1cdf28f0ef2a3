"""The rows of a trace as plain cells, for every format that is read by people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.trace.links import DocumentTrace, Link, Trace

CLAIMS_HEAD = ("claim", "dimension", "leads to", "cases", "verdict")
SILENCES_HEAD = ("silence", "leads to", "cases", "verdict", "asks")
POINTS_HEAD = ("rule point", "claims", "silences", "cases", "verdict")


def claim_rows(document: DocumentTrace, *, only_untested: bool) -> list[Sequence[str]]:
    """One row a claim."""
    return [
        (each.claim.id, each.claim.dimension, _leads_to(each.link), _cases(each.link), _verdict(each.link))
        for each in document.claims
        if not (only_untested and each.link.has_case)
    ]


def silence_rows(traced: Trace, *, only_untested: bool) -> list[Sequence[str]]:
    """One row a silence."""
    return [
        (each.silence.name, _leads_to(each.link), _cases(each.link), _verdict(each.link), each.silence.asks)
        for each in traced.silences
        if not (only_untested and each.link.has_case)
    ]


def point_rows(traced: Trace, *, only_untested: bool) -> list[Sequence[str]]:
    """One row a rule point, with the numbers of the claims and silences that speak on it."""
    rows: list[Sequence[str]] = []
    for name, link in traced.points.items():
        if only_untested and link.has_case:
            continue
        claims = sum(name in each.link.points for each in traced.claims)
        silences = sum(name in each.link.points for each in traced.silences)
        rows.append((name, str(claims), str(silences), str(len(link.by_point)), _verdict(link)))
    return rows


def _leads_to(link: Link) -> str:
    return _first(link.points) if link.points else link.home.value


def _cases(link: Link) -> str:
    if link.direct:
        return _first(link.direct)
    if link.by_point:
        return f"by the {'rule point' if link.points else 'dimension'}: {_first(link.by_point)}"
    return f"none: {link.reason.value}" if link.reason else "NEITHER A CASE NOR A REASON"


def _first(names: Sequence[str]) -> str:
    more = len(names) - 1
    return f"{names[0]} + {more}" if more else names[0]


def _verdict(link: Link) -> str:
    if link.verdict is None:
        return "-"
    passed = link.outcomes.get("pass", 0)
    return f"{link.verdict.value} {passed}/{sum(link.outcomes.values())}"
