"""``studcheck lint``: the faults of cases and features."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from studcheck.cli.command import Command
from studcheck.cli.output import check_output, emit, emit_json, notice, output_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.steps.sentences import Sentence

_FAULTY, _NOTHING, _UNCHECKED = 2, 5, 6


@click.command(cls=Command)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option(
    "--adequacy",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="What studcheck adequacy --rules --format json wrote.",
)
@click.option("--update-ids", is_flag=True, help="First write new ids and contents into the ledger of ids.")
@output_options
def lint(paths: Sequence[Path], adequacy: Path | None, update_ids: bool, form: str, output: Path | None) -> int:
    """Tell the faults of the case files and features under each PATH; without one, of all that is shipped."""
    from studcheck import lint as linter

    check_output(output)
    kills = linter.read_kills(adequacy) if adequacy else None
    material = linter.gather(paths, _sentences, kills=kills)
    if update_ids:
        written = linter.update_ids(material)
        notice(f"{written.path.name}: {written.new} new, {written.changed} with another content")
    report = linter.lint(material)
    if form == "json":
        emit_json(linter.lint_json(report), output)
    else:
        emit(linter.lint_text(report), output)
    if not report.files:
        notice("nothing was checked: there is no case file (*.stud.yaml) and no feature (*.feature)")
        return _NOTHING
    if report.number:
        return _FAULTY
    return _UNCHECKED if material.unread_features else 0


def _sentences() -> Sequence[Sentence] | None:
    """The sentences of features; None where the extra that reads features is not installed."""
    from studcheck.steps import all_sentences

    try:
        return all_sentences()
    except ModuleNotFoundError:
        return None
