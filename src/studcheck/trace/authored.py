"""Reads what was written by hand for traceability: the reasons of the untested, and the silences of the documents."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from studcheck.catalogue.naming import unknown
from studcheck.catalogue.reading import read_one
from studcheck.errors import FileFaultsError
from studcheck.trace.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from studcheck.catalogue import Catalogue, Home
    from studcheck.errors import Fault
    from studcheck.strictyaml import Document
    from studcheck.trace.shapes import SilencesFile, UntestedFile

#: What no document settles: N01 to N57.
SILENCES = tuple(f"N{number:02}" for number in range(1, 58))


@dataclass(frozen=True, slots=True)
class Untested:
    """The reasons for which claims have no case: that of the claim, else that of its dimension."""

    document: Document
    claims: Mapping[str, Reason]
    dimensions: Mapping[str, Reason]

    def reason(self, claim: str, dimension: str) -> Reason | None:
        """Return the reason that holds for a claim without a case, if there is one."""
        return self.claims.get(claim) or self.dimensions.get(dimension)


@dataclass(frozen=True, slots=True)
class Silence:
    """One question that no document settles, and what answers it."""

    name: str
    asks: str
    home: Home
    points: tuple[str, ...]
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Silences:
    """All silences in their order, and the file they stand in."""

    document: Document
    entries: Mapping[str, Silence]


def read_untested(path: Path, catalogue: Catalogue) -> Untested:
    """Read the reasons of the untested; raises FileFaultsError with all faults."""
    from studcheck.trace.shapes import UntestedFile

    document, written = read_one(path, UntestedFile)
    _stop(_untested_faults(document, written, catalogue))
    return Untested(document, MappingProxyType(written.claims), MappingProxyType(written.dimensions))


def read_silences(path: Path, catalogue: Catalogue) -> Silences:
    """Read the silences; raises FileFaultsError with all faults."""
    from studcheck.trace.shapes import SilencesFile

    document, written = read_one(path, SilencesFile)
    _stop(_silence_faults(document, written, catalogue))
    found = {
        name: Silence(name, entry.asks, entry.home, entry.points, entry.reason)
        for name, entry in sorted(written.silences.items())
    }
    return Silences(document, MappingProxyType(found))


def _stop(faults: Iterator[Fault]) -> None:
    found = sorted(faults, key=lambda fault: (fault.line, fault.column))
    if found:
        raise FileFaultsError(found)


def _untested_faults(document: Document, written: UntestedFile, catalogue: Catalogue) -> Iterator[Fault]:
    dimensions = {claim.dimension for claim in catalogue.claims.values()}
    recorded = {claim for each in catalogue.recorded for claim in each.claims}
    for name in written.dimensions:
        if name not in dimensions:
            yield document.fault(("dimensions", name), unknown("dimension", name, dimensions))
    for name, reason in written.claims.items():
        if name not in catalogue.claims:
            yield document.fault(("claims", name), unknown("claim", name, catalogue.claims))
        elif reason is Reason.NOT_PLAYED and name not in recorded:
            yield document.fault(("claims", name), f"dimensions.yaml does not say why {name} is not played")


def _silence_faults(document: Document, written: SilencesFile, catalogue: Catalogue) -> Iterator[Fault]:
    for name in SILENCES:
        if name not in written.silences:
            yield document.fault(("silences",), f"the silence {name} is missing")
    for name, entry in written.silences.items():
        if name not in SILENCES:
            yield document.fault(("silences", name), f"no silence is called {name!r}: they are N01 to N57")
        for number, point in enumerate(entry.points):
            if point not in catalogue.points:
                place = ("silences", name, "points", number)
                yield document.fault(place, unknown("rule point", point, catalogue.points))
