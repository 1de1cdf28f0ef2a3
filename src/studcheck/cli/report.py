"""``studcheck report``: an old record, reported again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from studcheck.cli.formats import check_files, report_options, write_reports

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@report_options
def report(record: Path, form: str, output: Path | None, reports: Sequence[tuple[str, Path]]) -> int:
    """Report RECORD as if its run had just ended, and end with the same exit code."""
    from studcheck.runner import read_record

    check_files([record, output, *(file for _, file in reports)])
    read = read_record(record)
    write_reports(read, form, output, reports)
    return read.exit_code
