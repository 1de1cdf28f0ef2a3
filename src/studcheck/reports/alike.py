"""What is told in the same words, told together: a few names stand for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

T = TypeVar("T")

#: So many are named of those that are alike.
NAMED = 3


def alike(rows: Iterable[T], words: Callable[[T], Hashable]) -> list[list[T]]:
    """The rows by what is said of them, in the order in which the first of each came."""
    groups: dict[Hashable, list[T]] = {}
    for row in rows:
        groups.setdefault(words(row), []).append(row)
    return list(groups.values())


def named(names: Sequence[str]) -> str:
    """The names, or the first few of them and how many more there are."""
    first = ", ".join(names[:NAMED])
    return first if len(names) <= NAMED else f"{first} and {len(names) - NAMED} more"
