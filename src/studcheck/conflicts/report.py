"""A comparison for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue, say_given
from studcheck.conflicts.words import outcomes, say_actions, say_seats, say_stakes, shared_card
from studcheck.reports.columns import columns, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.conflicts.comparing import Comparison, Difference
    from studcheck.conflicts.deals import Deal
    from studcheck.conflicts.sides import Side


def conflicts_text(found: Comparison) -> str:
    """One block a difference: the two values, the deal, and what follows on each side."""
    one, other = found.sides
    head = f"{one.name} ({one.kind}) and {other.name} ({other.kind}): {_count(len(found.differences))}"
    lines = labelled(
        "", f"{head}; both speak {_times(found.compared)}, counting each point in each game", width=0, indent=""
    )
    for side in found.sides:
        for point, values in side.contradictions.items():
            lines += labelled("", f"{side.name} contradicts itself on {point}, and is not compared there: ", width=0)
            lines += labelled("", say_given(values), width=2)
    for number, each in enumerate(found.differences, 1):
        lines += ["", *_block(number, each, (one, other))]
    lines += [line for side in found.sides for line in _unsettled(side)]
    return "\n".join(lines) + "\n"


def _unsettled(side: Side) -> Iterator[str]:
    if side.unsettled:
        yield from ("", f"{side.name} is not compared on")
    for each, games in side.unsettled.items():
        yield from labelled(each.point, f"({', '.join(games)}) {each.standing}: {each.reason}", width=28)


def _count(number: int) -> str:
    return f"{number} difference{'' if number == 1 else 's'}"


def _times(number: int) -> str:
    return f"{number} time{'' if number == 1 else 's'}"


def _block(number: int, each: Difference, sides: tuple[Side, Side]) -> Iterator[str]:
    meaning = load_catalogue().points[each.point].values
    yield f"{number}. {each.point}  ({', '.join(each.games)})"
    for side, value in zip(sides, each.values, strict=True):
        filled = " (filled in: it is silent)" if each.point in side.filled else ""
        yield from labelled(side.name, f"{value}: {meaning[value]}{filled}", width=22)
    if each.deal is None:
        yield from labelled("no deal", each.why, width=22)
    else:
        yield from _dealt(each.deal, sides)


def _dealt(deal: Deal, sides: tuple[Side, Side]) -> Iterator[str]:
    source = f"cut from the case {deal.case}" if deal.case else "made up"
    yield from labelled("deal", f"{deal.hand.game}, {say_stakes(deal)}; {source}", width=22)
    yield from labelled("everything else as", deal.background, width=22)
    yield from columns([["", "seat", "stack", "down", "up"], *say_seats(deal)], indent="    ")
    card = shared_card(deal)
    if card:
        yield from labelled("shared card", card, width=22)
    for street, actions in say_actions(deal):
        yield from labelled(street, actions, width=22)
    for side, told in zip(sides, outcomes(deal), strict=True):
        for place, words in enumerate(told):
            yield from labelled(f"then, {side.name}" if not place else "", words, width=22)
