"""Facts about cards: what was dealt, who shows, what the set-up is worth, and whether the hand is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.steps.sentences import then

if TYPE_CHECKING:
    from studcheck.steps.table import Table


@then("the set-up is refused")
def the_set_up_is_refused(stud_table: Table) -> None:
    """Seats, stakes or stacks break the rulebook."""
    stud_table.state("rejected", want=True)


@then("the set-up is playable")
def the_set_up_is_playable(stud_table: Table) -> None:
    """Nothing in the set-up breaks the rulebook."""
    stud_table.state("rejected", want=False)


@then("seat {seat:Seat} is dealt {cards:Cards} on {street:Street}")
def is_dealt(stud_table: Table, seat: int, cards: int, street: int) -> None:
    """So many cards, whichever side is up."""
    stud_table.state("dealt", {"seat": seat, "street": street, "cards": cards})


@then("seat {seat:Seat} is dealt {cards:Cards} {face:Face} on {street:Street}")
def is_dealt_face(stud_table: Table, seat: int, cards: int, face: str, street: int) -> None:
    """So many cards with that side up."""
    stud_table.state("dealt", {"seat": seat, "street": street, "face": face, "cards": cards})


@then("nobody is dealt a card on {street:Street}")
def nobody_is_dealt(stud_table: Table, street: int) -> None:
    """No private card to any seat."""
    stud_table.state("dealt", {"street": street, "cards": 0})


@then("{cards:Cards} in all are dealt on {street:Street}")
def are_dealt_in_all(stud_table: Table, cards: int, street: int) -> None:
    """So many private cards to all seats together."""
    stud_table.state("dealt", {"street": street, "cards": cards})


@then("{cards:Cards} in all are dealt {face:Face} on {street:Street}")
def are_dealt_in_all_face(stud_table: Table, cards: int, face: str, street: int) -> None:
    """So many private cards with that side up to all seats together."""
    stud_table.state("dealt", {"street": street, "face": face, "cards": cards})


@then("a shared card is dealt")
def a_shared_card(stud_table: Table) -> None:
    """One card for all takes the place of the seventh."""
    stud_table.state("shared_card", want=True)


@then("no shared card is dealt")
def no_shared_card(stud_table: Table) -> None:
    """Nobody shares a card."""
    stud_table.state("shared_card", want=False)


@then("the order of showing is {seats:Seats}")
def the_order_of_showing(stud_table: Table, seats: list[int]) -> None:
    """All seats that show, in order."""
    stud_table.state("shows", seats)


@then("nobody shows")
def nobody_shows(stud_table: Table) -> None:
    """No hand is turned up."""
    stud_table.state("shows", [])


@then("only seat {seat:Seat} mucks")
def only_mucks(stud_table: Table, seat: int) -> None:
    """That seat keeps its hand hidden, and no other does."""
    stud_table.state("mucks", [seat])


@then("nobody mucks")
def nobody_mucks(stud_table: Table) -> None:
    """No hand is kept hidden at the showdown."""
    stud_table.state("mucks", [])


@then("the hand is over")
def the_hand_is_over(stud_table: Table) -> None:
    """The pots are paid and nobody is asked."""
    stud_table.state("over", want=True)


@then("the hand is not over")
def the_hand_is_not_over(stud_table: Table) -> None:
    """The hand waits for somebody."""
    stud_table.state("over", want=False)
