"""Reads ``rules/verdicts.yaml``: what the matrix by dimension cannot read off the claims themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from studcheck.catalogue import load_catalogue
from studcheck.data import data_folder
from studcheck.errors import Fault, FileFaultsError
from studcheck.reconcile.model import Verdict
from studcheck.strictyaml import read, validate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from studcheck.reconcile.shapes import VerdictsFile
    from studcheck.strictyaml import Document


@dataclass(frozen=True, slots=True)
class CellOverride:
    """How a document speaks on a dimension otherwise than its claims on it tell."""

    claims: tuple[str, ...]
    says: str
    certainty: Literal["explicit", "implied", "ambiguous"]
    decides: Mapping[str, str]
    because: str


@dataclass(frozen=True, slots=True)
class Overrides:
    """The cells by dimension and document, and the verdicts by dimension, each with its reason."""

    cells: Mapping[tuple[str, str], CellOverride]
    verdicts: Mapping[str, tuple[Verdict, str]]


@cache
def load_overrides() -> Overrides:
    """Return what ships; raises FileFaultsError with all faults."""
    from studcheck.reconcile.shapes import VerdictsFile

    (document,) = read(data_folder("rules") / "verdicts.yaml")
    found = validate(document, VerdictsFile)
    faults = found if isinstance(found, list) else list(_faults(document, found))
    if isinstance(found, list) or faults:
        raise FileFaultsError(faults)
    cells = {
        (dimension, name): CellOverride(each.claims, each.says, each.certainty, each.decides, each.because)
        for dimension, by_document in found.cells.items()
        for name, each in by_document.items()
    }
    verdicts = {name: (Verdict(each.verdict), each.because) for name, each in found.verdicts.items()}
    return Overrides(MappingProxyType(cells), MappingProxyType(verdicts))


def _faults(document: Document, written: VerdictsFile) -> Iterator[Fault]:
    catalogue = load_catalogue()
    dimensions = {claim.dimension for claim in catalogue.claims.values()}
    for key, names in (("cells", written.cells), ("verdicts", written.verdicts)):
        for name in names:
            if name not in dimensions:
                yield document.fault((key, name), f"no claim speaks on a dimension {name}")
    for dimension, by_document in written.cells.items():
        for name, entry in by_document.items():
            for claim in entry.claims:
                if claim not in catalogue.claims or catalogue.claims[claim].document != name:
                    yield document.fault(("cells", dimension, name, "claims"), f"{claim} is no claim of {name}")
