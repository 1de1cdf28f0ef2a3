"""Reads scenario files: every fault of every file at once, in plain words, or the cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.data import data_folder
from studcheck.errors import Fault, FileFaultsError, UsageError
from studcheck.scenarios.faults import cross_faults

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from studcheck.scenarios.case import Case
    from studcheck.scenarios.faults import Names


def load_cases(paths: Iterable[Path] | None = None, *, names: Names | None = None) -> tuple[Case, ...]:
    """The cases of these files and folders (default: the corpus that is shipped), in the order of their files.

    ``names`` knows the rule points and claims (default: the catalogue).  Raises FileFaultsError with all faults.
    """
    if names is None:
        from studcheck.catalogue import load_catalogue

        names = load_catalogue()
    faults: list[Fault] = []
    cases: dict[str, Case] = {}
    for file in _files([data_folder("scenarios")] if paths is None else paths):
        for found in _read_file(file, names, faults):
            first = cases.setdefault(found.id, found)
            if first is not found:
                there = f"{first.file.name}:{first.line}"
                faults.append(Fault(file, found.line, 1, f"the id {found.id} is taken by the case at {there}"))
    if faults:
        raise FileFaultsError(sorted(faults, key=lambda fault: (str(fault.file), fault.line, fault.column)))
    return tuple(cases.values())


def _files(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.stud.yaml"))
        elif path.is_file():
            yield path
        else:
            raise UsageError(f"{path} is no file and no folder")


def _read_file(file: Path, names: Names, faults: list[Fault]) -> Iterable[Case]:
    from studcheck.scenarios.making import case_of
    from studcheck.scenarios.model import CaseModel
    from studcheck.strictyaml import read, validate

    try:
        documents = read(file)
    except FileFaultsError as error:
        faults.extend(error.faults)
        return
    for document in documents:
        model = validate(document, CaseModel)
        found = cross_faults(document, names)
        if isinstance(model, list):
            found = [*model, *found]
        faults.extend(found)
        if not (found or isinstance(model, list)):
            yield case_of(document, model)
