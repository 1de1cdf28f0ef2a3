"""``--format`` and ``--output`` of a run: one record, written in as many formats as are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from studcheck.cli.command import order_of
from studcheck.cli.output import check_output, emit
from studcheck.errors import UsageError
from studcheck.reports.render import FORMATS, render

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from studcheck.runner import Record

    Command = TypeVar("Command", bound=Callable[..., Any])
    #: Formats, each with the file that it goes to; None is standard output.
    Reports = Sequence[tuple[str, Path | None]]

_DEFAULT = "text"


def report_options(command: Command) -> Command:
    """Give a command the options ``--format`` and ``--output``; ``wanted`` pairs them."""
    named = click.option(
        "--format",
        "formats",
        multiple=True,
        type=click.Choice(FORMATS),
        help="How it is written [text]; repeatable, each with its --output.",
    )
    where = click.option(
        "--output",
        "outputs",
        multiple=True,
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Write what the --format before it says there, not to standard output.",
    )
    return named(where(command))


def wanted(ctx: click.Context, formats: Sequence[str], outputs: Sequence[Path]) -> Reports:
    """Which formats go where; UsageError where two of them go to standard output, or two outputs have one format."""
    if len(formats) <= 1 and len(outputs) <= 1:
        return [(next(iter(formats), _DEFAULT), next(iter(outputs), None))]
    reports = list(_paired(order_of(ctx), iter(formats), iter(outputs)))
    shown = [form for form, file in reports if file is None]
    if len(shown) > 1:
        said = f"{' and '.join(shown)} cannot both go to standard output"
        raise UsageError(said, "say --output FILE after a --format")
    return reports


def _paired(
    order: Iterable[str | None], formats: Iterator[str], outputs: Iterator[Path]
) -> Iterator[tuple[str, Path | None]]:
    form: str | None = None
    for option in order:
        if option == "outputs":
            file = next(outputs)
            if form is None:
                raise UsageError(f"--output {file} has no --format before it", "say --format FORMAT --output FILE")
            yield form, file
            form = None
        elif option == "formats":
            if form is not None:
                yield form, None
            form = next(formats)
    if form is not None:
        yield form, None


def check_files(written: Iterable[Path | None], read: Iterable[Path] = ()) -> None:
    """Refuse files that cannot be written, and those that are read or that two results are to be written to."""
    seen = {file.resolve() for file in read}
    for file in written:
        check_output(file)
        if file is None or (file.exists() and not file.is_file()):  # such as /dev/null
            continue
        if file.resolve() in seen:
            raise UsageError(f"{file} cannot be written: it is read, or another result is written there")
        seen.add(file.resolve())


def write_reports(record: Record, reports: Reports) -> None:
    """Write the record in every format; the files first, so that they are there when the report is read."""
    for form, file in sorted(reports, key=lambda report: report[1] is None):
        emit(render(record, form), file)
