"""``studcheck reconcile``: who says what on every rule point, side by side."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.columns import document_option, own_documents
from studcheck.cli.output import check_output, emit, emit_json, notice
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.reconcile import Matrix
    from studcheck.reconcile.engines import Played
    from studcheck.scenarios import Case

_FORMATS = click.Choice(["text", "markdown", "json", "html"])
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.option("--by", type=click.Choice(["point", "dimension"]), default="point", help="What the rows are.")
@click.option("--only", type=click.Choice(["conflicts"]), help="Leave out the rows without a conflict.")
@click.option("--engine", "engines", multiple=True, metavar="ENGINE", help="An engine as a column; repeatable.")
@click.option("--findings", multiple=True, type=_FILE, metavar="FILE", help="What an audit of hand histories found.")
@document_option
@click.option("--format", "form", type=_FORMATS, default="text", help="How the result is written.")
@click.option("--output", type=_FILE, metavar="FILE", help="Write the result there, not to standard output.")
def reconcile(by: str, only: str | None, form: str, output: Path | None, **given: Any) -> None:
    """Show who says what: the documents with a verdict on them, the authorities, engines and one's own documents."""
    from studcheck.reconcile import by_dimension, by_point, only_conflicts
    from studcheck.scenarios import load_cases

    check_output(output)
    _refuse(by, given["engines"], given["findings"])
    own = own_documents(given["documents"])
    cases = load_cases()
    if by == "dimension":
        matrix = by_dimension(own)
    else:
        matrix = by_point(own, [_played(name, cases) for name in dict.fromkeys(given["engines"])])
    _write(only_conflicts(matrix) if only else matrix, cases, form, output)


def _refuse(by: str, engines: Sequence[str], findings: Sequence[Path]) -> None:
    if findings:
        raise UsageError(
            f"{findings[0]} cannot be read: this version has no audit of hand histories that could have written it",
            "leave --findings out",
        )
    if by == "dimension" and engines:
        raise UsageError("an engine plays rule points, not dimensions", "leave --engine or --by dimension out")


def _played(name: str, cases: Sequence[Case]) -> Played:
    """Play the discriminating cases, telling so where somebody waits."""
    from studcheck.connect import connect, find_target
    from studcheck.reconcile.engines import read_engine

    target = find_target(name)
    if sys.stderr.isatty():
        notice(f"playing the cases that tell rule values apart against {name}")
    return read_engine(name, lambda: connect(target), cases)


def _write(matrix: Matrix, cases: Sequence[Case], form: str, output: Path | None) -> None:
    from studcheck.reconcile.forms import as_markdown, as_text
    from studcheck.reconcile.json_form import as_json
    from studcheck.reconcile.page import as_html

    if form == "json":
        emit_json(as_json(matrix, cases), output)
    elif form == "html":
        emit(as_html(matrix, cases), output)
    else:
        emit(as_text(matrix) if form == "text" else as_markdown(matrix), output)
