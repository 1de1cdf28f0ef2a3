"""One side of a comparison: whoever has a value for some points in some games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue
from studcheck.errors import UnknownNameError
from studcheck.model import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from studcheck.catalogue import Authority
    from studcheck.model import Game
    from studcheck.rules import Rulebook

_BASE = "reconciled"
_YAML = {".yaml", ".yml"}


@dataclass(frozen=True, slots=True)
class Side:
    """A name, what kind of thing it is, the values on which it speaks, and a whole rulebook to play it by."""

    name: str
    kind: str
    says: Mapping[Game, Mapping[str, str]]
    rulebook: Rulebook


def find_side(name: str, engines: Iterable[str] = ()) -> Side | None:
    """The document, rulebook (also a file) or authority of that name; None where it is one of the ``engines``.

    Raises UnknownNameError with the nearest names of all kinds, FileFaultsError for a faulty file.
    """
    catalogue = load_catalogue()
    if name in catalogue.rulebooks:
        kind = "document" if name in catalogue.documents else "rulebook"
        return _whole(catalogue.rulebooks[name], kind)
    path = Path(name)
    if path.suffix in _YAML or len(path.parts) > 1:
        return _whole(catalogue.rulebook(name), "rulebook")
    if name in catalogue.authorities:
        return _authority(catalogue.authorities[name])
    known = list(engines)
    if name in known or ":" in name:
        return None
    raise UnknownNameError(
        "document, rulebook, authority or engine", name, [*catalogue.rulebooks, *catalogue.authorities, *known]
    )


def engine_side(name: str, says: Mapping[Game, Mapping[str, str]], rulebook: Rulebook) -> Side:
    """An engine with what it was seen to play."""
    return Side(name, "engine", says, rulebook)


def _whole(rulebook: Rulebook, kind: str) -> Side:
    return Side(rulebook.name, kind, rulebook.values, rulebook)


def _authority(authority: Authority) -> Side:
    """An authority without a rulebook of its own: it speaks only on what it says."""
    says: dict[Game, dict[str, str]] = {game: {} for game in GAMES}
    for stance in authority.says:
        for game in stance.games:
            if stance.value is not None:
                says[game].setdefault(stance.point, stance.value)
    book = load_catalogue().rulebooks[_BASE]
    for game in GAMES:
        book = book.but(says[game], game, name=authority.id)
    return Side(authority.id, "authority", says, book)
