"""Play a hand: follow the course, ask for a decision where the course waits for one, and record everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.course import COURSE, WAITS_FOR, Hand, Phase, act, rule_on
from studcheck_reference.events import Refused, Turn
from studcheck_reference.setup import check_setup
from studcheck_reference.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck_reference.events import Event, Options
    from studcheck_reference.setup import Attempt, Setup
    from studcheck_reference.table import Seat


def play(setup: Setup) -> list[Event]:
    """Play a hand as far as its attempts go and give back what happened, in order.

    When the attempts run out and the hand does not, the last event but for refusals is the open ``Turn``.  Raises
    ``InvalidSetupError`` if the set-up breaks the rules or does not name a card that the hand needs.
    """
    check_setup(setup)
    hand = Hand(Table(setup))
    follow(hand, iter(setup.attempts))
    return hand.table.events


def follow(hand: Hand, attempts: Iterator[Attempt]) -> None:
    """Take a hand as far as its attempts go; they may be made up on the way, looking at the hand."""
    showdown, over = Phase.SHOWDOWN, Phase.OVER
    while hand.phase is not over:
        waits_for = WAITS_FOR.get(hand.phase)
        while waits_for is not None and (turn := waits_for(hand)) is not None:
            if not decide(hand, *turn, attempts):
                return
        if hand.phase is showdown:
            hand.left_over = tuple(attempts)
        hand.phase = COURSE[hand.phase].do(hand)


def decide(hand: Hand, seat: Seat, options: Options, attempts: Iterator[Attempt]) -> bool:
    """Put a decision to a seat: the first legal attempt is carried out, those before it are refused.

    False when the attempts run out.
    """
    emit = hand.table.emit
    emit(Turn(seat.number, hand.table.street, options))
    for attempt in attempts:
        ruling = rule_on(hand, seat, options, attempt)
        if ruling.allowed:
            act(hand, seat, options, attempt)
            return True
        emit(Refused(attempt.seat, attempt.do, attempt.to, ruling.rule))
    return False
