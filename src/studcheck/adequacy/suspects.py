"""Which rule point an engine most likely plays otherwise, from the cases that fail."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


@dataclass(frozen=True, slots=True)
class Suspect:
    """A rule point, how many of its cases fail, how many apply, and how many cases fail in all."""

    point: str
    failed: int
    applicable: int
    all_failed: int

    @property
    def score(self) -> float:
        """From 0 to 1: how much of the point fails, and how much of what fails is of the point (Ochiai's measure)."""
        return self.failed / sqrt(self.applicable * self.all_failed)


def suspects(results: Iterable[tuple[Collection[str], bool]]) -> list[Suspect]:
    """The points of failing cases, the most suspicious first; a result is the points of a case and whether it failed.

    Of equal scores the point of which the greater share fails comes first.
    """
    rows = list(results)
    applicable = Counter(point for points, _ in rows for point in points)
    failed = Counter(point for points, red in rows if red for point in points)
    all_failed = sum(red for _, red in rows)
    found = [Suspect(point, count, applicable[point], all_failed) for point, count in failed.items()]
    return sorted(found, key=lambda each: (-each.score, -each.failed / each.applicable, each.point))
