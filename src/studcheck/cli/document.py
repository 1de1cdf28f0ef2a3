"""``studcheck document``: one's own document, and documents whose text changed."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.columns import catalogue_beside, document_option
from studcheck.cli.command import Command
from studcheck.cli.formats import check_files
from studcheck.cli.output import check_absent, check_output, emit, emit_json, notice, output_options
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.reconcile.own import Checked
    from studcheck.reconcile.stale import Stale

_FILE = click.Path(dir_okay=False, path_type=Path)
_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_CHANGED = 2
_NOT_COMPARED = 6


@click.group()
def document() -> None:
    """One's own document as a column beside the others, and documents whose text changed."""


@document.command(cls=Command)
@click.argument("file", type=_FILE)
def new(file: Path) -> None:
    """Write a commented template to FILE; an existing file is left alone."""
    from studcheck.catalogue import load_catalogue
    from studcheck.reconcile.own import template

    check_output(file)
    check_absent(file, "choose another name, or remove it")
    name = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in file.stem.lower()).strip("-")
    name = name or "mine"
    emit(template(f"my-{name}" if name in load_catalogue().taken else name), file)
    emit(f"{file} is written; next: studcheck document check {quote(str(file))}\n")


@document.command(cls=Command)
@click.argument("file", type=_FILE)
@output_options
def check(file: Path, form: str, output: Path | None) -> None:
    """Check FILE: its faults with their lines, where it contradicts itself, what it does not cover."""
    from studcheck.catalogue import load_catalogue
    from studcheck.reconcile.own import check_own
    from studcheck.reconcile.own_forms import check_json, check_text

    check_files([output], [file])
    checked: Checked = check_own(load_catalogue().own_document(file))
    if form == "json":
        emit_json(check_json(checked), output)
    else:
        emit(check_text(checked), output)


@document.command(cls=Command)
@click.option("--documents", "folder", type=_FOLDER, required=True, metavar="DIR", help="Where the texts are now.")
@click.option("--update", is_flag=True, help="First enter the texts as they are now beside the claims.")
@document_option
@output_options
def stale(folder: Path, update: bool, form: str, output: Path | None, **given: Any) -> int:
    """Tell whose text changed since its claims were written, and which claims and cases to read again."""
    from studcheck.catalogue import Catalogue
    from studcheck.data import data_folder
    from studcheck.reconcile.stale import asked
    from studcheck.reconcile.stale import stale as compare
    from studcheck.reconcile.stale_forms import stale_json, stale_text
    from studcheck.scenarios import load_cases

    check_files([output], given["documents"])
    cases = load_cases()
    catalogue = catalogue_beside(given["documents"])
    found = compare(catalogue.documents.values(), folder, cases)
    refused = 0
    if update:
        refused = _enter(found)
        again = Catalogue(data_folder("rules"))
        catalogue = again.beside(map(again.own_document, given["documents"]))
        found = compare(catalogue.documents.values(), folder, cases)
    if form == "json":
        emit_json(stale_json(found), output)
    else:
        emit(stale_text(found), output)
    if refused or any(each.to_read or each.state == "changed" for each in found):
        return _CHANGED
    return _NOT_COMPARED if {each.state for each in asked(found)} != {"same"} else 0


def _enter(found: Sequence[Stale]) -> int:
    """Enter the texts beside the claims; tell for how many documents that cannot be done, and why."""
    from studcheck.reconcile.entering import enter

    refused = 0
    for each in found:
        try:
            entered = enter(each)
        except UsageError as error:
            refused += 1
            notice(f"{error} ({error.next_step})")
            continue
        if entered is not None:
            places = f", and the places of {entered.claims} claims" if entered.claims else ""
            notice(f"{entered.path.name}: the text is entered{places}")
    return refused
