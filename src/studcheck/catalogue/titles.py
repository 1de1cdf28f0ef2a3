"""The titles of cases and features in the languages of the documents, ``rules/titles/*.yaml``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from studcheck.catalogue.reading import read_one
from studcheck.data import data_folder
from studcheck.errors import Fault, FileFaultsError, UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

#: The language of the cases themselves.
ENGLISH = "en"
#: Those of the documents: Italian, Spanish, Russian.
LANGUAGES = ("it", "es", "ru")


@dataclass(frozen=True, slots=True)
class Titles:
    """What cases (by id) and feature files (by stem) are called in one language."""

    language: str
    cases: Mapping[str, str]
    features: Mapping[str, str]


def read_titles(path: Path) -> Titles:
    """Read one file of titles; raises FileFaultsError with all faults, also where two cases have one title."""
    from studcheck.catalogue.shapes import TitlesFile

    document, written = read_one(path, TitlesFile)
    faults = [] if written.language == path.stem else [document.fault(("language",), f"the file is {path.name}")]
    for kind, titles in (("cases", written.cases), ("features", written.features)):
        faults += [
            Fault(path, *document.where((kind, name)), f"{other} has this title, too") for name, other in _twice(titles)
        ]
    if faults:
        raise FileFaultsError(faults)
    return Titles(written.language, written.cases, written.features)


def _twice(titles: Mapping[str, str]) -> list[tuple[str, str]]:
    """Every name whose title one before it has, with that one."""
    first: dict[str, str] = {}
    return [(name, other) for name, title in titles.items() if (other := first.setdefault(title, name)) != name]


@cache
def load_titles(language: str) -> Titles:
    """Return the shipped titles of a language; English has none beside those of the cases."""
    if language == ENGLISH:
        return Titles(ENGLISH, {}, {})
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, (ENGLISH, *LANGUAGES))
    return read_titles(data_folder("rules") / "titles" / f"{language}.yaml")
