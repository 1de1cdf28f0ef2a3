"""A hand as the choices that made it: what is shrunk are these, and the actions follow from playing them out."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from studcheck.oracle import Foresight

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Hand, Verb

    Chosen = tuple[Verb, int | None] | None

_WAGER, _SECOND, _FOLD, _PASSIVE = "wager", "second wager", "fold", "passive"


@dataclass(frozen=True, slots=True)
class Draft:
    """The set-up, what each seat chooses at its turns in order, street by street, and how many actions are played.

    A choice that the rules do not offer becomes the passive one: check, call, bring in.  ``tail`` are actions after
    the last decision (mucks), if the hand comes so far.
    """

    setup: Hand
    choices: tuple[tuple[int, int, str], ...]
    actions: int
    tail: tuple[Any, ...] = ()

    @classmethod
    def of(cls, hand: Hand, values: Mapping[str, str]) -> Draft:
        """The choices that a hand makes when it is played under ``values``; refused actions make none."""
        choices: list[tuple[int, int, str]] = []
        street, totals = 3, ()
        for event in Foresight(hand).under(values):
            if event[0] == "turn":
                street, totals = event[2], event[-1]
            elif event[0] == "action":
                choices.append((event[1], street, _chosen(event[2], event[4], totals)))
        tail = tuple(action for action in hand.actions if action.do == "muck")
        return cls(replace(hand, actions=()), tuple(choices), len(choices), tail)

    def dealt(self, values: Mapping[str, str]) -> Hand | None:
        """The hand that comes of the choices under ``values``; None where the set-up is illegal."""
        left: dict[tuple[int, int], list[str]] = defaultdict(list)
        for seat, street, choice in self.choices:
            left[seat, street].append(choice)
        done = 0

        def choose(seat: int, street: int, options: Any) -> Chosen:
            nonlocal done
            if done >= self.actions:
                return None
            done += 1
            mine = left[seat, street]
            return _played(mine.pop(0) if mine else _PASSIVE, options)

        seats = {seat.seat for seat in self.setup.seats}
        tail = [action for action in self.tail if action.seat in seats]
        made = Foresight(self.setup).improvise(values, choose, tail)
        if made is None:
            return replace(self.setup, actions=()) if not self.actions else None
        return made.hand


def _chosen(do: object, total: int, totals: tuple[int, ...]) -> str:
    if do == "wager":
        return _SECOND if len(totals) > 1 and total == totals[-1] else _WAGER
    return _FOLD if do == "fold" else _PASSIVE


def _played(choice: str, options: Any) -> Chosen:
    fold, check, call, bring_in, totals = options
    if choice in {_WAGER, _SECOND} and totals:
        return "raise", totals[-1 if choice == _SECOND else 0]
    if choice == _FOLD and fold:
        return "fold", None
    if bring_in is not None:
        return "bring_in", None
    if call is not None:
        return "call", None
    if check:
        return "check", None
    return ("raise", totals[0]) if totals else ("fold", None)


def passive(draft: Draft, place: int) -> Draft:
    """The draft with one choice made the passive one."""
    seat, street, _ = draft.choices[place]
    return replace(draft, choices=(*draft.choices[:place], (seat, street, _PASSIVE), *draft.choices[place + 1 :]))


def is_passive(draft: Draft, place: int) -> bool:
    """Whether a choice is passive already."""
    return draft.choices[place][2] == _PASSIVE
