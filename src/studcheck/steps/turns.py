"""Facts about turns: whose it is, what is open, what was done, what was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.steps.sentences import then

if TYPE_CHECKING:
    from studcheck.model import Action
    from studcheck.steps.table import Table

#: Everything closed: what a seat may only do is open beside this.
_NOTHING: dict[str, Any] = {"fold": False, "check": False, "call": None, "bring_in": None, "to": []}


@then("seat {seat:Seat} brings it in")
def brings_it_in(stud_table: Table, seat: int) -> None:
    """The seat is the first to be asked, and for the bring-in."""
    stud_table.state("bring_in", seat)


@then("nobody brings it in")
def nobody_brings_it_in(stud_table: Table) -> None:
    """Nobody is asked for a bring-in and nobody posts one."""
    stud_table.state("bring_in", None)


@then("seat {seat:Seat} is to act on {street:Street}")
def is_to_act(stud_table: Table, seat: int, street: int) -> None:
    """The hand waits for the seat."""
    stud_table.state("to_act", {"seat": seat, "street": street})


@then("seat {seat:Seat} may {options:Options}")
def may(stud_table: Table, seat: int, options: dict[str, Any]) -> None:
    """The hand waits for the seat, and these options are open; wagers to exactly these totals."""
    stud_table.state("to_act", {"seat": seat, **options})


@then("seat {seat:Seat} may only {options:Options}")
def may_only(stud_table: Table, seat: int, options: dict[str, Any]) -> None:
    """The hand waits for the seat, these options are open and all others are closed."""
    stud_table.state("to_act", {"seat": seat, **_NOTHING, **options})


@then("seat {seat:Seat} may not {closed:Closed}")
def may_not(stud_table: Table, seat: int, closed: dict[str, Any]) -> None:
    """The hand waits for the seat, and these options are closed."""
    stud_table.state("to_act", {"seat": seat, **closed})


@then("at its {nth:Nth} turn on {street:Street} seat {seat:Seat} could {options:Options}")
def could(stud_table: Table, nth: int, street: int, seat: int, options: dict[str, Any]) -> None:
    """These options were open at a turn that is over."""
    stud_table.state("turns", {"seat": seat, "street": street, "nth": nth, **options})


@then("seat {seat:Seat} is first to act on {street:Street}")
def is_first_to_act(stud_table: Table, seat: int, street: int) -> None:
    """The first turn of the street is that seat's."""
    stud_table.state("first_to_act", {"street": street, "seat": seat})


@then("seat {seat:Seat} is asked {times:Times} on {street:Street}")
def is_asked(stud_table: Table, seat: int, times: int, street: int) -> None:
    """So many turns of the seat."""
    stud_table.state("asked", {"seat": seat, "street": street, "times": times})


@then("seat {seat:Seat} is not asked on {street:Street}")
def is_not_asked(stud_table: Table, seat: int, street: int) -> None:
    """No turn of the seat on the street."""
    stud_table.state("asked", {"seat": seat, "street": street, "times": 0})


@then("seat {seat:Seat} is never asked")
def is_never_asked(stud_table: Table, seat: int) -> None:
    """No turn of the seat in the whole hand."""
    stud_table.state("asked", {"seat": seat, "times": 0})


@then("nobody is asked on {street:Street}")
def nobody_is_asked(stud_table: Table, street: int) -> None:
    """No turn on the street."""
    stud_table.state("asked", {"street": street, "times": 0})


@then("{action:Action} is refused")
def is_refused(stud_table: Table, action: Action) -> None:
    """The action of the deal was tried, and changed nothing."""
    stud_table.state("refused", action)


@then("{action:Action} is accepted")
def is_accepted(stud_table: Table, action: Action) -> None:
    """The action of the deal was tried and done."""
    stud_table.state("accepted", action)


@then("seat {seat:Seat} posts a bring-in of {chips:Chips}")
def posts(stud_table: Table, seat: int, chips: int) -> None:
    """Chips that the seat put in as the forced bet."""
    stud_table.state("acts", {"seat": seat, "do": "bring_in", "amount": chips})


@then("seat {seat:Seat} calls with {chips:Chips}")
def calls(stud_table: Table, seat: int, chips: int) -> None:
    """Chips that the seat put in to call."""
    stud_table.state("acts", {"seat": seat, "do": "call", "amount": chips})


@then("seat {seat:Seat} goes all-in")
def goes_all_in(stud_table: Table, seat: int) -> None:
    """An action of the seat took its last chip."""
    stud_table.state("acts", {"seat": seat, "all_in": True})
