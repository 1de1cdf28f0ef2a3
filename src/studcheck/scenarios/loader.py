"""Reads scenario files: every fault of every file at once, in plain words, or the cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.data import data_folder
from studcheck.errors import Fault, FileFaultsError, UsageError
from studcheck.notation import SCRIPT_STREETS, parse_actions, parse_cards
from studcheck.scenarios.case import Case, Check, Entry, SeatSetup
from studcheck.scenarios.faults import cross_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from studcheck.model import Action
    from studcheck.scenarios.faults import Names
    from studcheck.scenarios.model import CaseModel, EntryModel, ScriptModel, SeatModel
    from studcheck.strictyaml import Document

#: Facts that are lists in the format, and one check for each entry of the list.
_EACH = frozenset({"turns", "asked", "acts", "dealt", "awards"})
_CARDS_OF_A_SEAT = 7


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
            yield _case(document, model)


def _case(document: Document, model: CaseModel) -> Case:
    seats = tuple(_seat(number, seat, model.stack) for number, seat in sorted(model.seats.items()))
    return Case(
        id=model.id,
        title=model.title,
        file=document.file,
        line=document.where(())[0],
        topic=document.file.parent.name,
        game=model.game,
        points=tuple(model.points),
        seats=seats,
        expect=tuple(map(_entry, model.expect)),
        situations=_several(model.situation),
        claims=tuple(model.claims),
        sources=tuple(model.sources),
        invariant=model.invariant,
        requires=_values(model.requires),
        stakes=model.stakes.model_dump(exclude_none=True),
        dealer=_dealer(model, seats),
        shared=model.shared,
        actions=_script(model.actions),
    )


def _dealer(model: CaseModel, seats: tuple[SeatSetup, ...]) -> int | None:
    if model.dealer is None:
        return seats[-1].seat
    return None if model.dealer == "none" else model.dealer


def _seat(number: int, model: SeatModel, stack: int) -> SeatSetup:
    cards: list[str | None] = [None] * _CARDS_OF_A_SEAT
    if model.down:
        cards[0:2] = parse_cards(model.down)
    up = parse_cards(model.up or "")
    cards[2 : 2 + len(up)] = up
    if model.seventh:
        cards[6] = model.seventh
    return SeatSetup(number, stack if model.stack is None else model.stack, tuple(cards))


def _entry(model: EntryModel) -> Entry:
    from studcheck.scenarios.model import FACT_KEYS

    said = model.model_dump(by_alias=True, exclude_unset=True)
    checks = [check for key in FACT_KEYS if key in said for check in _checks(key, said[key], model.because)]
    return Entry(model.because, tuple(checks), _values(model.under), _script(model.actions))


def _checks(key: str, said: Any, because: str) -> list[Check]:
    """One check for each thing that can hold or not by itself; the word none becomes None."""
    if key in {"refused", "accepted"}:
        return [Check(key, action, because) for text in said for action in parse_actions(text)]
    if key == "first_to_act":
        streets = {street: number for number, street in enumerate(SCRIPT_STREETS, start=3)}
        return [Check(key, {"street": streets[street], "seat": seat}, because) for street, seat in said.items()]
    if key in _EACH:
        return [Check(key, _without_none(row), because) for row in said]
    return [Check(key, _without_none(said), because)]


def _without_none(said: Any) -> Any:
    if isinstance(said, dict):
        return {key: _without_none(value) for key, value in said.items()}
    return None if said == "none" else said


def _several(said: str | list[str] | None) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said or ())


def _values(said: Mapping[str, str | list[str]] | None) -> dict[str, tuple[str, ...]]:
    return {point: _several(wanted) for point, wanted in (said or {}).items()}


def _script(model: ScriptModel | None) -> dict[str, tuple[Action, ...]]:
    """The actions street by street, in playing order."""
    said = model.model_dump(by_alias=True, exclude_unset=True) if model else {}
    return {
        street: tuple(action for text in _several(said[street]) for action in parse_actions(text))
        for street in SCRIPT_STREETS
        if street in said
    }
