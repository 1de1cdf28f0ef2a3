"""``studcheck reconcile``: who says what on every rule point, side by side."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.columns import catalogue_beside, document_option
from studcheck.cli.engine import EngineCommand, EngineWords, command_is_given, engine_words
from studcheck.cli.formats import check_files
from studcheck.cli.output import emit, emit_json, notice
from studcheck.cli.settings import Settings
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.reconcile import Matrix
    from studcheck.reconcile.engines import Played
    from studcheck.scenarios import Case

_FORMATS = click.Choice(["text", "markdown", "json", "html"])
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(cls=EngineCommand)
@click.option("--by", type=click.Choice(["point", "dimension"]), default="point", help="What the rows are.")
@click.option("--only", type=click.Choice(["conflicts"]), help="Leave out the rows without a conflict.")
@click.option("--engine", "engines", multiple=True, metavar="ENGINE", help="An engine as a column; repeatable.")
@click.option("--findings", multiple=True, type=_FILE, metavar="FILE", help="What an audit of hand histories found.")
@document_option
@click.option("--format", "form", type=_FORMATS, default="text", help="How the result is written.")
@click.option("--output", type=_FILE, metavar="FILE", help="Write the result there, not to standard output.")
@click.pass_context
def reconcile(ctx: click.Context, /, by: str, only: str | None, form: str, output: Path | None, **given: Any) -> None:
    """Show who says what: the documents with a verdict on them, the authorities, engines and one's own documents.

    With -- COMMAND … at the end of the line the engine that it starts is a column as well.
    """
    from studcheck.reconcile import by_dimension, by_point, only_conflicts
    from studcheck.scenarios import load_cases

    check_files([output], given["documents"])
    engines = _engines(ctx, given["engines"])
    _refuse(by, engines, given["findings"])
    own = list(catalogue_beside(given["documents"]).own.values())
    cases = load_cases()
    if by == "dimension":
        matrix = by_dimension(own)
    else:
        matrix = by_point(own, _apart([_played(words, cases) for words in engines]))
    _write(only_conflicts(matrix) if only else matrix, cases, form, output)


def _engines(ctx: click.Context, names: Sequence[str]) -> list[EngineWords]:
    """The engines that are named, each once, and the one whose command ends the line."""
    found = [EngineWords((name,), command=False) for name in dict.fromkeys(names)]
    return [*found, engine_words(ctx, None, Settings())] if command_is_given(ctx) else found


def _refuse(by: str, engines: Sequence[EngineWords], findings: Sequence[Path]) -> None:
    if findings:
        raise UsageError(
            f"{findings[0]} cannot be read: this version has no audit of hand histories that could have written it",
            "leave --findings out",
        )
    if by == "dimension" and engines:
        raise UsageError("an engine plays rule points, not dimensions", "leave --engine or --by dimension out")


def _played(words: EngineWords, cases: Sequence[Case]) -> Played:
    """Play the discriminating cases, telling so where somebody waits."""
    from studcheck.connect import connect
    from studcheck.reconcile.engines import read_engine

    target = words.target()
    if sys.stderr.isatty():
        notice(f"playing the cases that tell rule values apart against {' '.join(words.words)}")
    return read_engine("" if words.command else words.words[0], lambda: connect(target), cases)


def _apart(played: list[Played]) -> list[Played]:
    """The engines; where a command starts one that is called as another is, it gets a number."""
    names = [each.name for each in played]
    return [
        replace(each, name=f"{each.name} ({place + 1})") if each.name in names[:place] else each
        for place, each in enumerate(played)
    ]


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
