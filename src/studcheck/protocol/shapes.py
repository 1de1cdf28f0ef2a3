"""The shapes of single values in a message, each with the words that say what it should have been.

A whole number is never a bool and never a float, and stays within what every language's numbers can hold exactly.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from studcheck.model import MOST

MOST_SHOWN = 60

Check = Callable[[object], bool]
#: A key, what its value must satisfy, and what it should have been, in words.
Field = tuple[str, Check, str]

CARDS = frozenset(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


def is_amount(value: object) -> bool:
    """Chips."""
    return type(value) is int and 0 <= value <= MOST


def is_amount_or_null(value: object) -> bool:
    """Chips, or nothing to speak of."""
    return value is None or (type(value) is int and 0 <= value <= MOST)


def is_positive(value: object) -> bool:
    """At least one."""
    return type(value) is int and 1 <= value <= MOST


def is_seat(value: object) -> bool:
    """A seat at the table."""
    return type(value) is int and 1 <= value <= 8  # noqa: PLR2004 - seats are numbered 1 to 8


def is_seat_or_null(value: object) -> bool:
    """A seat at the table, or none."""
    return value is None or is_seat(value)


def is_street(value: object) -> bool:
    """A street of stud, from the third."""
    return type(value) is int and 3 <= value <= 7  # noqa: PLR2004 - the deal begins with three cards


def is_bool(value: object) -> bool:
    """True or false."""
    return value is True or value is False


def is_text(value: object) -> bool:
    """A string."""
    return isinstance(value, str)


def is_text_or_null(value: object) -> bool:
    """A string, or nothing to speak of."""
    return value is None or isinstance(value, str)


def is_list(value: object) -> bool:
    """A JSON array."""
    return isinstance(value, list)


def is_object(value: object) -> bool:
    """A JSON object."""
    return isinstance(value, dict)


def is_card(value: object) -> bool:
    """Rank and suit."""
    return isinstance(value, str) and value in CARDS


def is_card_or_null(value: object) -> bool:
    """Rank and suit, or none."""
    return value is None or is_card(value)


def one_of(*words: str) -> tuple[Check, str]:
    """A check that the value is one of some words, with the words that say so."""
    known = frozenset(words)
    listed = ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else words[0]
    return (lambda value: isinstance(value, str) and value in known), listed


def field_fault(value: Mapping[str, object], fields: tuple[Field, ...], optional: tuple[Field, ...] = ()) -> str | None:
    """What is wrong with the first bad key of an object, or None."""
    for key, fits, words in fields:
        if key not in value:
            return f'"{key}" is missing'
        if not fits(value[key]):
            return f'"{key}" is {shown(value[key])}, not {words}'
    for key, fits, words in optional:
        if key in value and not fits(value[key]):
            return f'"{key}" is {shown(value[key])}, not {words}'
    return None


def shown(value: object) -> str:
    """A foreign value as it can be quoted in a sentence: JSON, short, no control characters."""
    try:
        text = json.dumps(value, skipkeys=True)
    except (TypeError, ValueError, RecursionError):
        text = f"a {type(value).__name__}"
    return shortened(text)


def shortened(text: str, most: int = MOST_SHOWN) -> str:
    """Foreign text on one line, what cannot be printed written as an escape, cut to ``most`` characters."""
    cut = text[:most]
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in cut)
    return safe + ("…" if len(text) > most else "")
