"""``--lang``: titles of cases in a language of the documents."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from studcheck.runner import Record
    from studcheck.scenarios import Case

    Command = TypeVar("Command", bound=Callable[..., Any])

    class Named(Protocol):
        """What has titles by the ids of cases."""

        @property
        def cases(self) -> Mapping[str, str]:
            """The titles."""


def language_option(command: Command) -> Command:
    """Give a command the option ``--lang``."""
    # The languages of the catalogue, written out so that no other command waits for it.
    named = click.Choice(["en", "it", "es", "ru"])
    return click.option("--lang", type=named, default="en", help="The language of the titles of cases.")(command)


def case_in(language: str, case: Case) -> Case:
    """The case with its title in that language; one that has none there keeps its own."""
    return replace(case, title=_titles(language).cases.get(case.id, case.title))


def record_in(language: str, record: Record) -> Record:
    """The record with the titles of its cases in that language."""
    titles = _titles(language).cases
    return replace(record, rows=tuple(replace(row, title=titles.get(row.case, row.title)) for row in record.rows))


def _titles(language: str) -> Named:
    from studcheck.catalogue import load_titles

    return load_titles(language)
