"""Makes a case of a scenario document that has the right shape; imported only when a file is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.model import STREETS
from studcheck.notation import SCRIPT_STREETS, parse_actions, parse_cards
from studcheck.scenarios.case import Case, Check, Entry, SeatSetup
from studcheck.scenarios.model import FACT_KEYS, Strict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from studcheck.model import Action
    from studcheck.scenarios.model import CaseModel, EntryModel, ScriptModel, SeatModel
    from studcheck.strictyaml import Document

#: Facts that are lists in the format, and one check for each entry of the list.
_EACH = frozenset({"turns", "asked", "acts", "dealt", "awards"})
_CARDS_OF_A_SEAT = 7


def case_of(document: Document, model: CaseModel) -> Case:
    """The case that stands in a document without faults, ``model`` being the document as it was read."""
    seats = tuple(_seat(number, seat, model.stack) for number, seat in sorted(model.seats.items()))
    return Case(
        id=model.id,
        title=model.title,
        file=document.file,
        line=document.start[0],
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
        stakes={name: chips for name, chips in model.stakes if chips is not None},
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
    checks = tuple(_checks(model))
    return Entry(model.because, checks, _values(model.under), _script(model.actions))


def _checks(model: EntryModel) -> Iterator[Check]:
    """One check for each thing that can hold or not by itself; the word none becomes None."""
    facts = vars(model)
    for key in FACT_KEYS:
        said = facts[key]
        if said is None:  # the entry does not state it
            continue
        if key in {"refused", "accepted"}:
            for text in said:
                yield from (Check(key, action, model.because) for action in parse_actions(text))
        elif key == "first_to_act":
            for street, (_, seat) in zip(STREETS, said, strict=True):
                if seat is not None:
                    yield Check(key, {"street": street, "seat": seat}, model.because)
        elif key in _EACH:
            yield from (Check(key, _wanted(row), model.because) for row in said)
        else:
            yield Check(key, _wanted(said), model.because)


def _wanted(said: Any) -> Any:
    """A fact as plain data: of a mapping the keys that are written."""
    if isinstance(said, Strict):
        written = said.model_fields_set
        return {key: _wanted(value) for key, value in vars(said).items() if key in written}
    return None if said == "none" else said


def _several(said: str | list[str] | None) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said or ())


def _values(said: Mapping[str, str | list[str]] | None) -> dict[str, tuple[str, ...]]:
    return {point: _several(wanted) for point, wanted in (said or {}).items()}


def _script(model: ScriptModel | None) -> dict[str, tuple[Action, ...]]:
    """The actions street by street, in playing order, which is that of the fields."""
    if model is None:
        return {}
    return {
        street: tuple(action for text in _several(said) for action in parse_actions(text))
        for street, (_, said) in zip(SCRIPT_STREETS, model, strict=True)
        if said is not None
    }
