"""The ledger of ids: no case, point, value, rulebook or claim disappears or changes without a word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck import __version__
from studcheck.catalogue import load_catalogue
from studcheck.catalogue.ids import Kind, Lock, digest, faults, ids_of, read_lock, update
from studcheck.errors import FileFaultsError, UsageError
from studcheck.lint.check import NeedsCases

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from studcheck.catalogue.ids import Key
    from studcheck.errors import Fault
    from studcheck.lint.material import Material


@dataclass(frozen=True, slots=True)
class Updated:
    """The ledger that was written, how many ids it did not have before, and how many have another content now."""

    path: Path
    new: int
    changed: int


class Ledger(NeedsCases):
    """An id that is not in the ledger as it is here; a folder without a ledger has nothing to compare."""

    id = "ids"
    reason = "An id names one thing for ever: the ledger has every id with its content, and tells how one left."

    def faults(self, material: Material) -> Iterator[Fault]:
        """Compare the ledger with what is there."""
        if material.ledger is None:
            return
        try:
            yield from faults(read_lock(material.ledger), present(material))
        except FileFaultsError as error:
            yield from error.faults


def present(material: Material) -> dict[Key, str]:
    """Return every id with the digest of its content; beside a corpus of one's own only its cases count."""
    cases = {case.id: digest(material.places.document(case).value) for case in material.cases}
    if material.whole:
        return ids_of(load_catalogue(), cases)
    return {(Kind.CASE, name): content for name, content in cases.items()}


def update_ids(material: Material) -> Updated:
    """Write new ids and new contents into the ledger; what became of a vanished id is for a person to write.

    Raises UsageError where there is no ledger, or where a case file cannot be read.
    """
    if material.ledger is None:
        message = "there is no ledger of ids beside these files"
        raise UsageError(message, "leave the paths out to update that of studcheck")
    if material.unreadable_cases:
        raise FileFaultsError(material.unreadable_cases)
    before = read_lock(material.ledger)
    after = update(before, present(material), __version__)
    material.ledger.write_text(after.text(), encoding="utf-8")
    return Updated(material.ledger, len(after.entries) - len(before.entries), _changed(before, after))


def _changed(before: Lock, after: Lock) -> int:
    return sum(entry.digest != after.entries[key].digest for key, entry in before.entries.items())
