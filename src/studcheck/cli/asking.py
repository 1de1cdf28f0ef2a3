"""The questions of ``studcheck decide`` on a terminal: every conflict, with the hand on which it matters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from studcheck.cli.output import notice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.reconcile import Matrix, Row
    from studcheck.reconcile.decisions import Setting
    from studcheck.rules import Point
    from studcheck.scenarios import Case

#: The answer that decides nothing by hand.
_LEAVE = "default"


def ask(matrix: Matrix) -> list[Setting]:
    """Ask about every conflict; an empty answer leaves the default.  Who leaves is told that nothing is written."""
    from studcheck.reconcile import only_conflicts
    from studcheck.scenarios import load_cases

    cases, rows = load_cases(), only_conflicts(matrix).rows
    try:
        return [
            setting
            for number, row in enumerate(rows, 1)
            for setting in _ask_one(matrix, row, f"[{number} of {len(rows)}]", cases)
        ]
    except (KeyboardInterrupt, click.Abort):
        click.echo(err=True)
        notice("nothing is decided, and nothing is written")
        raise


def _ask_one(matrix: Matrix, row: Row, place: str, cases: Sequence[Case]) -> Iterator[Setting]:
    from studcheck.catalogue import load_catalogue
    from studcheck.reconcile.deals import deal_for
    from studcheck.reconcile.decisions import Setting
    from studcheck.reconcile.forms import row_text

    point, deal = load_catalogue().points[row.id], deal_for(row.id, cases)
    click.echo(f"\n{place} {row_text(matrix, row)}", err=True)
    if deal is not None:
        click.echo(f"\n{deal.as_text()}", err=True)
    click.echo("\n".join(_listed(point)), err=True)
    chosen = click.prompt(row.id, value_proc=partial(_meant, point), default=_LEAVE, err=True)
    if chosen != _LEAVE:
        because = " ".join(click.prompt("because", err=True).split())
        yield Setting(None, row.id, chosen, because)


def _meant(point: Point, answer: str) -> str:
    """The value that is meant by its name or its number in the list, or the default; click asks again after a fault."""
    numbers = _numbers(tuple(point.values))
    chosen = numbers.get(answer.strip(), answer.strip())
    if chosen not in {*point.values, _LEAVE}:
        how = "a name or a number of the list" if numbers else "a name of the list"
        raise click.UsageError(f"{answer!r} is not one of the values: say {how}, or {_LEAVE}")
    return chosen


def _listed(point: Point) -> Iterator[str]:
    """The values with their numbers."""
    from studcheck.reports.columns import labelled

    numbers = {value: f"{number}  " for number, value in _numbers(tuple(point.values)).items()}
    for value, meaning in point.values.items():
        marked = " [default]" if value in point.defaults.values() else ""
        yield from labelled(f"{numbers.get(value, '')}{value}", f"{meaning}{marked}", width=29)


def _numbers(values: Sequence[str]) -> dict[str, str]:
    """The values by their numbers; none where a value is a number itself, which would mean two things."""
    if any(value.isdigit() for value in values):
        return {}
    return {str(number): value for number, value in enumerate(values, 1)}
