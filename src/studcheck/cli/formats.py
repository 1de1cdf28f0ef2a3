"""``--format`` and ``--report`` of a run: one record, written in as many formats as are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from studcheck.cli.output import check_output, emit
from studcheck.errors import UsageError
from studcheck.reports.render import FORMATS, render

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from studcheck.runner import Record

    Command = TypeVar("Command", bound=Callable[..., Any])
    Reports = Sequence[tuple[str, Path]]


def report_options(command: Command) -> Command:
    """Give a command the options ``--format``, ``--output`` and ``--report``."""
    named = click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How it is written.")
    path = click.Path(dir_okay=False, path_type=Path)
    where = click.option("--output", type=path, metavar="FILE", help="Write the result there, not to standard output.")
    more = click.option(
        "--report",
        "reports",
        multiple=True,
        callback=_reports,
        metavar="FORMAT=FILE",
        help="One more report, in another format; repeatable.",
    )
    return named(where(more(command)))


def _reports(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> Reports:
    split = [value.partition("=") for value in values]
    for form, _, file in split:
        if form not in FORMATS or not file:
            said = f"{form!r} is no FORMAT=FILE with a format of {', '.join(FORMATS)}"
            raise click.BadParameter(said, ctx, param)
    return [(form, Path(file)) for form, _, file in split]


def check_files(files: Iterable[Path | None]) -> None:
    """Refuse files that cannot be written, or that two results are to be written to."""
    seen: set[Path] = set()
    for file in files:
        check_output(file)
        if file is not None and file.absolute() in seen:
            raise UsageError(f"two results are to be written to {file}")
        seen |= {file.absolute()} if file else set()


def write_reports(record: Record, form: str, output: Path | None, reports: Reports) -> None:
    """Write the record in every format; the files first, so that they are there when the report is read."""
    for each, file in reports:
        emit(render(record, each), file)
    emit(render(record, form), output)
