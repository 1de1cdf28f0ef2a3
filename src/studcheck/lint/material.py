"""What is checked: the cases and features under the paths, and what has to be known beside them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from studcheck.data import data_folder
from studcheck.errors import Fault, FileFaultsError, UsageError
from studcheck.lint.features import Feature, Scenario, read_feature
from studcheck.scenarios.loader import load_cases
from studcheck.strictyaml import Document, read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from studcheck.lint.kills import Kills
    from studcheck.scenarios import Case

CASE_FILES, FEATURE_FILES, LEDGER, TITLES = "*.stud.yaml", "*.feature", "ids.lock", "titles"


class Sentence(Protocol):
    """What is asked of a sentence that a feature may use (``studcheck.steps`` has them)."""

    @property
    def text(self) -> str:
        """The sentence with its words in braces."""

    @property
    def parser(self) -> Any:
        """Reads the words of a step."""

    @property
    def function(self) -> Callable[..., None]:
        """Says at a table what the sentence means."""

    def fits(self, kind: str, words: str) -> bool:
        """Whether a step is this sentence."""


class Places:
    """Finds where in its file something of a case stands; a file is read again only where that is asked."""

    def __init__(self) -> None:
        self._documents: dict[Path, list[Document]] = {}

    def fault(self, case: Case, path: tuple[str | int, ...], message: str) -> Fault:
        """Make a fault that stands at ``path`` in the document of the case."""
        return self.document(case).fault(path, f"{case.id}: {message}")

    def document(self, case: Case) -> Document:
        """Return the document of the case as it is written."""
        if case.file not in self._documents:
            self._documents[case.file] = read(case.file)
        (document,) = (each for each in self._documents[case.file] if each.value["id"] == case.id)
        return document


@dataclass(frozen=True)
class Material:
    """The files to check and what was read from them.

    ``around`` are the shipped cases beside those that are checked: what they already say need not be said again, and
    their faults are not told.  ``whole`` is set where all that is shipped is checked.  ``ledger`` is the file of ids:
    the shipped one, or that of a folder that has its own; ``titles`` is the folder of titles in other languages that a
    folder has of its own.  ``unread_features`` are those that nothing is installed to read.
    """

    files: tuple[Path, ...]
    cases: tuple[Case, ...] = ()
    around: tuple[Case, ...] = ()
    features: tuple[Feature, ...] = ()
    unreadable_cases: tuple[Fault, ...] = ()
    unreadable_features: tuple[Fault, ...] = ()
    unread_features: tuple[Path, ...] = ()
    sentences: Sequence[Sentence] = ()
    kills: Kills | None = None
    whole: bool = False
    ledger: Path | None = None
    titles: Path | None = None
    places: Places = field(default_factory=Places)

    @property
    def scenarios(self) -> Iterator[Scenario]:
        """The scenarios of all features."""
        return (scenario for feature in self.features for scenario in feature.scenarios)

    @cached_property
    def known(self) -> Mapping[str, Case]:
        """Every case that may be spoken of, by its id, those that are checked first."""
        return {case.id: case for case in (*self.cases, *self.around)}

    def is_own(self, file: Path) -> bool:
        """Whether the file stands beside the shipped corpus and is no part of it."""
        return bool(self.around) and not _is_shipped(file)

    def titles_for(self, file: Path) -> Path | None:
        """Where the titles of a file are said in other languages; None for files of one's own that have none."""
        return self.titles or (data_folder("rules") / TITLES if _is_shipped(file) else None)


def shipped_paths() -> tuple[Path, ...]:
    """Where the shipped corpus and the shipped features stand."""
    return data_folder("scenarios"), data_folder("features")


def gather(
    paths: Sequence[Path] = (),
    sentences: Callable[[], Sequence[Sentence] | None] = tuple,
    *,
    alone: bool = False,
    kills: Kills | None = None,
) -> Material:
    """Read the files under the paths (default: what is shipped); ``alone`` leaves the shipped cases out of account.

    The sentences are asked for only where there is a feature; where they are None no feature is read.  Raises
    UsageError where a path is no file of the corpus and no folder.
    """
    cases, features = _files(paths or shipped_paths())
    vocabulary = sentences() if features else ()
    read_features = [read_feature(file) for file in features] if vocabulary is not None else []
    found, faults = _cases(cases)
    return Material(
        files=(*cases, *features),
        cases=found,
        around=() if alone or faults or not paths else _around(cases, found),
        features=tuple(each for each in read_features if isinstance(each, Feature)),
        unreadable_cases=faults,
        unreadable_features=tuple(fault for each in read_features if isinstance(each, list) for fault in each),
        unread_features=tuple(features) if vocabulary is None else (),
        sentences=vocabulary or (),
        kills=kills,
        whole=not paths,
        ledger=_ledger(paths),
        titles=_own(paths, TITLES),
    )


def _ledger(paths: Sequence[Path]) -> Path | None:
    """The ledger of the only folder that is checked, or the shipped one where no path is named."""
    if not paths:
        return data_folder("rules") / LEDGER
    return _own(paths, LEDGER)


def _own(paths: Sequence[Path], name: str) -> Path | None:
    """What the only folder that is checked has of its own under this name."""
    return paths[0] / name if len(paths) == 1 and (paths[0] / name).exists() else None


def _is_shipped(file: Path) -> bool:
    return any(file.resolve().is_relative_to(folder.resolve()) for folder in shipped_paths())


def _files(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    cases: dict[Path, Path] = {}
    features: dict[Path, Path] = {}
    for path in paths:
        for pattern, found in ((CASE_FILES, cases), (FEATURE_FILES, features)):
            inside = sorted(path.rglob(pattern)) if path.is_dir() else [path] if path.match(pattern) else []
            found.update({each.resolve(): each for each in inside})
        if not path.exists():
            raise UsageError(f"there is no {path}")
        if path.is_file() and path.resolve() not in cases | features:
            raise UsageError(f"{path} is neither a case file (*.stud.yaml) nor a feature (*.feature)")
    return list(cases.values()), list(features.values())


def _cases(files: Sequence[Path]) -> tuple[tuple[Case, ...], tuple[Fault, ...]]:
    try:
        return load_cases(files), ()
    except FileFaultsError as error:
        return (), tuple(error.faults)


def _around(files: Sequence[Path], cases: Iterable[Case]) -> tuple[Case, ...]:
    """The shipped cases that are neither in these files nor of the same id."""
    taken, ids = {file.resolve() for file in files}, {case.id for case in cases}
    others, faults = _cases([file for file in _files(shipped_paths())[0] if file.resolve() not in taken])
    if faults:
        raise FileFaultsError(faults)
    return tuple(case for case in others if case.id not in ids)
