"""The claims behind a case, each with the value that it gives: those first that support what is expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from studcheck.catalogue import Claim
    from studcheck.scenarios import Case


def say_claim(claim: Claim, points: Iterable[str]) -> str:
    """A claim with the values that it gives to the points, each with its reading."""
    asked = tuple(points)
    gives = []
    for each in claim.decides:
        if each.point in asked:
            value = each.value if len(asked) == 1 else f"{each.point} = {each.value}"
            gives.append(f"{value}{f' ({each.reading})' if each.reading else ''}")
    return f"{claim.id}  {claim.paraphrase}" + (f" -> {', '.join(gives)}" if gives else "")


def claims_in_words(names: Iterable[str], expected: Mapping[str, str]) -> list[str]:
    """The claims, supporters of the expected values first, then those who support them in a reading, by id.

    A name that nobody has stands alone: a record may be older than the claims.
    """
    claims = load_catalogue().claims
    ranked = sorted(names, key=lambda name: (_rank(claims[name], expected) if name in claims else _NOBODY, name))
    return [say_claim(claims[name], expected) if name in claims else name for name in ranked]


def is_own(claim: Claim) -> bool:
    """Whether the claim is one's own document's: no case cites it, and what rests on it is found by its rule points."""
    return claim.document not in load_catalogue().documents


def cases_on(claims: Iterable[Claim], cases: Iterable[Case]) -> list[str]:
    """The cases that rest on one of the claims: that cite it or, if it is one's own, test a rule point it decides."""
    listed = tuple(claims)
    named = {claim.id for claim in listed}
    points = {each.point for claim in listed if is_own(claim) for each in claim.decides}
    return [case.id for case in cases if not (named.isdisjoint(case.claims) and points.isdisjoint(case.points))]


_ALL, _SOME, _NONE, _NOBODY = range(4)


def _rank(claim: Claim, expected: Mapping[str, str]) -> int:
    """How much of what the claim gives to the points is expected."""
    supports = [each.value == expected[each.point] for each in claim.decides if each.point in expected]
    return _ALL if supports and all(supports) else _SOME if any(supports) else _NONE
