"""What happens in a hand, as values, in the words of the adapter protocol.

Amounts are chips, seats are seat numbers (1 to 8), streets are 3 to 7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from studcheck_reference.cards import Card


class Options(NamedTuple):
    """What a seat may do: ``call`` and ``bring_in`` are chips to add (None: there is none), ``to`` street totals."""

    fold: bool
    check: bool
    call: int | None
    bring_in: int | None
    to: tuple[int, ...]


class Ante(NamedTuple):
    """A seat posts its ante, or what it has of it."""

    seat: int
    amount: int


class Deal(NamedTuple):
    """A seat is dealt a card."""

    seat: int
    card: Card
    up: bool
    street: int


class Community(NamedTuple):
    """The shared card is turned up."""

    card: Card


class Turn(NamedTuple):
    """A seat is to act."""

    seat: int
    street: int
    options: Options


class Action(NamedTuple):
    """A seat acted: chips moved now, and its total on the street after them."""

    seat: int
    do: str
    amount: int
    to: int
    all_in: bool


class Refused(NamedTuple):
    """An action was refused under a rule and changed nothing."""

    seat: int
    do: str
    to: int | None
    rule: str


class Refund(NamedTuple):
    """What nobody matched goes back."""

    seat: int
    amount: int


class Show(NamedTuple):
    """A seat turns its hand up."""

    seat: int


class Muck(NamedTuple):
    """A beaten seat declines to show."""

    seat: int


class Award(NamedTuple):
    """A seat is paid from a pot (0 is the main pot); ``odd`` is what it gets above the equal share."""

    pot: int
    share: str
    seat: int
    amount: int
    odd: int


class End(NamedTuple):
    """The hand is over: the stack of every seat, in seat order."""

    stacks: tuple[tuple[int, int], ...]


Event = Ante | Deal | Community | Turn | Action | Refused | Refund | Show | Muck | Award | End


class Ruling(NamedTuple):
    """The answer to "may this seat do that": never an exception, and a refusal names its rule."""

    allowed: bool
    rule: str = ""
    because: str = ""


ALLOWED = Ruling(allowed=True)
