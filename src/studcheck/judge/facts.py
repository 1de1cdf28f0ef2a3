"""The facts that a case may state: what each needs to be seen, how it is said, and how it is looked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from studcheck.judge import sights
from studcheck.judge.words import deed, numbers, say_award, say_deed, say_place, say_sums, say_wanted_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from studcheck.judge.sights import Events, Sight
    from studcheck.scenarios import Check


@dataclass(frozen=True, slots=True)
class Fact:
    """A kind of fact: the kinds of event it needs, what is wanted in words, and what is seen."""

    needs: tuple[str, ...]
    say: Callable[[Any], str]
    see: Callable[[Events, Any], Sight]


def _sums(kind: str, what: str, key: str = "seat") -> Fact:
    return Fact((kind,), lambda want: f"{what}: {say_sums(key, _nonzero(want))}", sights.see_sums(kind, key))


def _nonzero(want: dict[int, int]) -> dict[int, int]:
    return {key: chips for key, chips in want.items() if chips}


def _say_bring_in(want: int | None) -> str:
    return "nobody is asked for a bring-in" if want is None else f"seat {want} is asked for the bring-in"


def _say_shared(want: bool | str) -> str:
    if isinstance(want, str):
        return f"a shared card: {want}"
    return "a shared card" if want else "no shared card"


FACTS: dict[str, Fact] = {
    "bring_in": Fact(("turn",), _say_bring_in, sights.see_bring_in),
    "no bring_in": Fact(("turn", "action"), _say_bring_in, sights.see_bring_in),
    "to_act": Fact(("turn",), lambda want: f"the hand waits for {say_wanted_turn(want)}", sights.see_to_act),
    "turns": Fact(("turn",), lambda want: f"turn {want.get('nth', 1)}: {say_wanted_turn(want)}", sights.see_turn),
    "first_to_act": Fact(("turn",), lambda want: f"first {say_wanted_turn(want)}", sights.see_first),
    "asked": Fact(
        ("turn",), lambda want: f"turns{say_place(want, 'of')}: {want['times']}", sights.see_count("turn", "times")
    ),
    "refused": Fact(("refused",), lambda want: f"{say_deed(deed(want))}: refused", sights.see_refused),
    "accepted": Fact(("action", "refused"), lambda want: f"{say_deed(deed(want))}: accepted", sights.see_accepted),
    "accepted muck": Fact(("muck", "refused"), lambda want: f"{say_deed(deed(want))}: accepted", sights.see_accepted),
    "acts": Fact(("action",), say_deed, sights.see_act),
    "dealt": Fact(
        ("deal",),
        lambda want: f"cards dealt{say_place(want, 'to')}: {want['cards']}",
        sights.see_count("deal", "cards"),
    ),
    "shared_card": Fact(("community",), _say_shared, sights.see_shared_card),
    "antes": _sums("ante", "antes"),
    "refunds": _sums("refund", "returned"),
    "awarded": _sums("award", "awarded"),
    "pots": _sums("award", "awarded", "pot"),
    "awards": Fact(("award",), lambda want: f"an award: {say_award(want)}", sights.see_award),
    "award_order": Fact(("award",), lambda want: f"awards in order: {sights.say_order(want)}", sights.see_award_order),
    "shows": Fact(("show",), lambda want: f"seats that show, in order: {numbers(want)}", sights.see_shows),
    "mucks": Fact(("muck",), lambda want: f"seats that muck: {numbers(want)}", sights.see_mucks),
    "stacks": Fact(("end",), lambda want: f"final stacks: {say_sums('seat', want)}", sights.see_stacks),
    "over": Fact(("end",), lambda want: "the hand is over" if want else "the hand is not over", sights.see_over),
    # Answered by the kind of the answer; a hand that was played was not rejected.
    "rejected": Fact(
        (),
        lambda want: "the set-up is refused as invalid" if want else "the set-up is playable",
        lambda _events, _want: None,
    ),
}


def fact_of(check: Check) -> Fact:
    """The kind of fact that a check states."""
    if check.fact == "bring_in" and check.want is None:
        return FACTS["no bring_in"]
    if check.fact == "accepted" and getattr(check.want, "do", None) == "muck":
        return FACTS["accepted muck"]
    return FACTS[check.fact]


def say(check: Check) -> str:
    """What a check expects, in words."""
    return fact_of(check).say(check.want)
