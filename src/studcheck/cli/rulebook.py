"""``--rulebook`` and ``--rule``: the rulebook that a command works under."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck.rules import Rulebook

    Command = TypeVar("Command", bound=Callable[..., Any])

DEFAULT = "reconciled"


def rulebook_options(command: Command) -> Command:
    """Give a command the options ``--rulebook`` and ``--rule``."""
    book = click.option("--rulebook", metavar="R", help=f"A rulebook by name, or a file of one's own [{DEFAULT}].")
    rule = click.option(
        "--rule",
        "rules",
        multiple=True,
        metavar="[GAME:]POINT=VALUE",
        help="Another value for one rule point; repeatable.",
    )
    return book(rule(command))


def chosen_rulebook(name: str | None, rules: Sequence[str]) -> Rulebook:
    """The rulebook with its changes; its name tells them all."""
    from studcheck.catalogue import load_catalogue, parse_rules

    book = load_catalogue().rulebook(DEFAULT if name is None else name)
    for game, point, value in parse_rules(rules):
        book = book.but({point: value}, game)
    return book


def repeat_options(name: str | None, rules: Sequence[str]) -> tuple[str, ...]:
    """The words that choose the same rulebook again."""
    return ("--rulebook", DEFAULT if name is None else name, *(word for rule in rules for word in ("--rule", rule)))
