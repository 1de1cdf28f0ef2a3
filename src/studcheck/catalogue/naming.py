"""The words for a name that nobody knows, in an authored file of the catalogue."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from studcheck.errors import Fault
from studcheck.rules import load_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studcheck.strictyaml import Document


def unknown(kind: str, name: str, known: Iterable[str]) -> str:
    """Return the sentence that a name is not known, with the nearest one that is."""
    near = get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"no {kind} is called {name!r}" + (f": did you mean {near[0]}?" if near else "")


def choice_faults(
    document: Document, place: tuple[str | int, ...], name: str, values: Iterable[str]
) -> Iterator[Fault]:
    """Tell that the rule point ``name``, chosen at ``place``, or one of the values does not exist."""
    points = load_points()
    if name not in points:
        yield Fault(document.file, *document.where_key(place), unknown("rule point", name, points))
        return
    for value in dict.fromkeys(values):
        if value not in points[name].values:
            yield document.fault(place, unknown(f"value of {name}", value, points[name].values))
