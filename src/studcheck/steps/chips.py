"""Facts about chips: antes, refunds, pots, awards and stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.steps.sentences import then

if TYPE_CHECKING:
    from studcheck.steps.table import Table


@then("the antes are {sums:Sums}")
def the_antes_are(stud_table: Table, sums: dict[int, int]) -> None:
    """Chips that moved, seat by seat, and none from any other seat."""
    stud_table.state("antes", sums)


@then("the refunds are {sums:Sums}")
def the_refunds_are(stud_table: Table, sums: dict[int, int]) -> None:
    """What nobody matched and goes back, seat by seat, and nothing to any other seat."""
    stud_table.state("refunds", sums)


@then("nothing is refunded")
def nothing_is_refunded(stud_table: Table) -> None:
    """Everything that was put in was matched."""
    stud_table.state("refunds", {})


@then("the winnings are {sums:Sums}")
def the_winnings_are(stud_table: Table, sums: dict[int, int]) -> None:
    """Chips from all pots, seat by seat, and none to any other seat."""
    stud_table.state("awarded", sums)


@then("there are {pots:Pots}")
def there_are(stud_table: Table, pots: dict[int, int]) -> None:
    """Chips that each pot paid, and no other pot."""
    stud_table.state("pots", pots)


@then("seat {seat:Seat} wins {part:Part}")
def wins(stud_table: Table, seat: int, part: dict[str, Any]) -> None:
    """The seat is paid from that part, alone or with others."""
    stud_table.state("awards", {**part, "seat": seat})


@then("seat {seat:Seat} gets an odd {chips:Chips} from {part:Part}")
def gets_the_odd(stud_table: Table, seat: int, chips: int, part: dict[str, Any]) -> None:
    """Units above the equal share of those who split the part."""
    stud_table.state("awards", {**part, "seat": seat, "odd": chips})


@then("the pay-out goes {order:Order}")
def the_pay_out_goes(stud_table: Table, order: list[list[Any]]) -> None:
    """All awards, in order."""
    stud_table.state("award_order", order)


@then("seat {seat:Seat} ends with {chips:Chips}")
def ends_with(stud_table: Table, seat: int, chips: int) -> None:
    """The stack after the hand."""
    stud_table.state("stacks", {seat: chips})
