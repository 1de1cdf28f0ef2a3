"""What a scenario file says once it has been read: cases, what they expect, and the plan of one under a rulebook."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from studcheck.model import Action, Game, Hand


@dataclass(frozen=True, slots=True)
class Check:
    """One fact that is expected: a key of the format, what is wanted (none is None), and the sentence why."""

    fact: str
    want: object
    because: str = ""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A seat as the author set it up: its stack before the ante and the cards that matter, the rest being None."""

    seat: int
    stack: int
    cards: tuple[str | None, ...]

    @property
    def door(self) -> str | None:
        """The door card, if the author named it."""
        return self.cards[2]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of ``expect``: under these values, with these streets replaced, these facts hold."""

    because: str
    checks: tuple[Check, ...]
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    actions: Mapping[str, tuple[Action, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario: a hand, the rule points at issue, and what has to be seen under each of their values.

    ``stakes`` has a bring-in only where the author pins it; ``actions`` goes by street, ``3rd`` to ``7th``
    and ``showdown``.
    """

    id: str
    title: str
    file: Path
    line: int
    topic: str
    game: Game
    points: tuple[str, ...]
    seats: tuple[SeatSetup, ...]
    expect: tuple[Entry, ...]
    situations: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    invariant: bool = False
    requires: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    stakes: Mapping[str, int] = field(default_factory=dict)
    dealer: int | None = None
    shared: str | None = None
    actions: Mapping[str, tuple[Action, ...]] = field(default_factory=dict)

    def named_points(self) -> set[str]:
        """Every rule point that the case speaks of itself, so that nothing is implied about it."""
        return {*self.points, *self.requires, *(point for entry in self.expect for point in entry.under)}

    def all_scripts(self) -> Iterator[Mapping[str, tuple[Action, ...]]]:
        """The script of the case and every replacement of it."""
        yield self.actions
        for entry in self.expect:
            yield entry.actions


@dataclass(frozen=True, slots=True)
class Plan:
    """A case made ready for one rulebook.

    ``points`` are the points under test that can show, with their values; ``decisive`` adds those that ``requires`` and
    the matching ``under`` name, each with the values under which the facts hold: an engine that declares none of them
    deviates.
    """

    case: Case
    hand: Hand
    points: Mapping[str, str]
    checks: tuple[Check, ...]
    decisive: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NotApplicable:
    """Why a case says nothing under a rulebook, in words."""

    reason: str
