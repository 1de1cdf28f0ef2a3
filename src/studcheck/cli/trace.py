"""``studcheck trace``: from each claim of each document to the cases that show it, and to what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from studcheck.cli.columns import catalogue_beside, document_option
from studcheck.cli.command import Command
from studcheck.cli.formats import check_files
from studcheck.cli.output import emit, emit_json, notice

if TYPE_CHECKING:
    from collections.abc import Sequence

_FORMATS = click.Choice(["text", "markdown", "json"])
_FILE = click.Path(dir_okay=False, path_type=Path)
_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_FAULTY = 2


@click.command(cls=Command)
@click.option("--record", "record_file", type=_FILE, metavar="FILE", help="Tell what came of the cases in this run.")
@document_option
@click.option("--documents", "folder", type=_FOLDER, metavar="DIR", help="The texts themselves, to compare and quote.")
@click.option("--only", type=click.Choice(["untested"]), help="Leave out what has a case.")
@click.option("--format", "form", type=_FORMATS, default="text", help="How the result is written.")
@click.option("--output", type=_FILE, metavar="FILE", help="Write the result there, not to standard output.")
def trace(
    record_file: Path | None,
    documents: Sequence[Path],
    folder: Path | None,
    only: str | None,
    form: str,
    output: Path | None,
) -> int:
    """Trace every claim to its dimension, its rule points, its cases and their verdict, or to the reason for none."""
    from studcheck.data import data_folder
    from studcheck.runner import read_record
    from studcheck.scenarios import load_cases
    from studcheck.trace import read_silences, read_untested
    from studcheck.trace import trace as tie
    from studcheck.trace.forms import as_markdown, as_text
    from studcheck.trace.json_form import as_json

    check_files([output], read=[*documents, *([record_file] if record_file else [])])
    record = None if record_file is None else read_record(record_file)
    catalogue, rules = catalogue_beside(documents), data_folder("rules")
    untested = read_untested(rules / "untested.yaml", catalogue)
    silences = read_silences(rules / "silences.yaml", catalogue)
    traced = tie(catalogue, load_cases(), untested, silences, record=record, documents=folder)
    if form == "json":
        emit_json(as_json(traced, only_untested=only is not None), output)
    else:
        write = as_text if form == "text" else as_markdown
        emit(write(traced, only_untested=only is not None), output)
    for fault in traced.faults:
        notice(fault)
    return _FAULTY if traced.faults else 0
