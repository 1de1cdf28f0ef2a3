"""``studcheck report``: an old record, reported again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from studcheck.cli.command import Command
from studcheck.cli.formats import check_files, report_options, wanted, write_reports

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command(cls=Command)
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@report_options
@click.pass_context
def report(ctx: click.Context, record: Path, formats: Sequence[str], outputs: Sequence[Path]) -> None:
    """Report RECORD as if its run had just ended, and end with the same exit code."""
    from studcheck.runner import read_record

    reports = wanted(ctx, formats, outputs)
    check_files([file for _, file in reports], read=[record])
    read = read_record(record)
    write_reports(read, reports)
    ctx.exit(read.exit_code)
