"""What is on the table, under which rules, and that it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.steps.sentences import given, when

if TYPE_CHECKING:
    from studcheck.steps.table import Table


#: How a condition begins: its values are part of the name of a scenario.
RULEBOOK_SAYS = "the rulebook says "


@given("the deal {deal:Name}")
def the_deal(stud_table: Table, deal: str) -> None:
    """Cards, stakes and actions of a case in ``scenarios``."""
    stud_table.take(deal)


@given(RULEBOOK_SAYS + "{point:Point} is {values:Names}")
def the_rulebook_says(stud_table: Table, point: str, values: list[str]) -> None:
    """A condition: under another value the scenario is not applicable."""
    stud_table.require(point, values)


@when("the hand is played")
def the_hand_is_played(stud_table: Table) -> None:
    """As far as the actions of the deal go."""
    stud_table.play()
