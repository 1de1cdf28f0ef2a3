"""``studcheck diff``: two records beside each other."""

from __future__ import annotations

from pathlib import Path

import click

from studcheck.cli.command import Command
from studcheck.cli.formats import check_files
from studcheck.cli.output import emit, emit_json, notice, output_options

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(cls=Command)
@click.argument("old", type=_FILE)
@click.argument("new", type=_FILE)
@click.option("--upgrade", is_flag=True, help="Say of each newly red or lost case what made it so.")
@output_options
def diff(old: Path, new: Path, upgrade: bool, form: str, output: Path | None) -> int:
    """Compare the records OLD and NEW: regressions, repairs, new cases and those that are gone."""
    from studcheck.reports.diff import diff as compare
    from studcheck.reports.diff import diff_json, diff_text
    from studcheck.runner import read_record

    check_files([output], read=[old, new])
    compared = compare(read_record(old), read_record(new))
    if compared.old.engine.name != compared.new.engine.name:
        notice("the two records are of different engines")
    if form == "json":
        emit_json(diff_json(compared, upgrade=upgrade), output)
    else:
        emit(diff_text(compared, upgrade=upgrade), output)
    return compared.exit_code
