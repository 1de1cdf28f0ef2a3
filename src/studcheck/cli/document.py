"""``studcheck document``: one's own document, and documents whose text changed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.columns import document_option, own_documents
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from studcheck.reconcile.own import Checked

_FILE = click.Path(dir_okay=False, path_type=Path)
_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_CHANGED = 2
_NOT_COMPARED = 6


@click.group()
def document() -> None:
    """One's own document as a column beside the others, and documents whose text changed."""


@document.command()
@click.argument("file", type=_FILE)
def new(file: Path) -> None:
    """Write a commented template to FILE; an existing file is left alone."""
    from studcheck.reconcile.own import template

    check_output(file)
    if file.exists():
        raise UsageError(f"{file} is there already", "choose another name, or remove it")
    name = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in file.stem.lower()).strip("-")
    emit(template(name or "mine"), file)
    emit(f"{file} is written; next: studcheck document check {file}\n")


@document.command()
@click.argument("file", type=_FILE)
@output_options
def check(file: Path, form: str, output: Path | None) -> None:
    """Check FILE: its faults with their lines, where it contradicts itself, what it does not cover."""
    from studcheck.reconcile.own import check_own, read_own
    from studcheck.reconcile.own_forms import check_json, check_text

    check_output(output)
    checked: Checked = check_own(read_own(file))
    if form == "json":
        emit_json(check_json(checked), output)
    else:
        emit(check_text(checked), output)


@document.command()
@click.option("--documents", "folder", type=_FOLDER, required=True, metavar="DIR", help="Where the texts are now.")
@document_option
@output_options
def stale(folder: Path, form: str, output: Path | None, **given: Any) -> int:
    """Tell whose text changed since its claims were written, and which claims and cases to read again."""
    from studcheck.catalogue import load_catalogue
    from studcheck.reconcile.own_forms import stale_json, stale_text
    from studcheck.reconcile.stale import stale as compare
    from studcheck.scenarios import load_cases

    check_output(output)
    sources = [*load_catalogue().documents.values(), *own_documents(given["documents"])]
    found = compare(sources, folder, load_cases())
    if form == "json":
        emit_json(stale_json(found), output)
    else:
        emit(stale_text(found), output)
    states = {each.state for each in found}
    return _CHANGED if "changed" in states else _NOT_COMPARED if states != {"same"} else 0
