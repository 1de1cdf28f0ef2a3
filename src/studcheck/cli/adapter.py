"""``studcheck adapter``: the engines at hand, a new one, and whether it is the adapter or the engine."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from studcheck.cli.command import Command
from studcheck.cli.engine import EngineCommand, engine_words
from studcheck.cli.numbers import timeout_option
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.cli.settings import load_settings
from studcheck.errors import UnknownNameError

if TYPE_CHECKING:
    from studcheck.connect import Manifest

_ACTIONS = ("list", "new", "doctor")
_FOLDER = click.Path(file_okay=False, path_type=Path)


class _Actions(click.Group):
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _ACTIONS:
            raise UnknownNameError("command of studcheck adapter", cmd_name, _ACTIONS)
        return super().get_command(ctx, cmd_name)


@click.group(cls=_Actions, no_args_is_help=False)
def adapter() -> None:
    """The engines at hand, a new one, and whether it is the adapter or the engine."""


@adapter.command("list", cls=Command)
@output_options
def list_all(form: str, output: Path | None) -> None:
    """List the adapters that can be named as ENGINE."""
    from studcheck.connect import list_adapters

    check_output(output)
    found = list_adapters()
    if form == "json":
        rows = [
            {
                "name": each.name,
                "description": each.description,
                "command": list(each.command) or None,
                "place": each.factory or each.url or None,
                "extra": each.extra or None,
            }
            for each in found
        ]
        emit_json({"schema": "studcheck/adapters/1", "adapters": rows}, output)
        return
    from studcheck.reports.columns import columns

    lines = columns([each.name, _said(each), _needs(each.extra)] for each in found)
    emit("\n".join([*lines, f"{len(found)} adapters"]) + "\n", output)


def _needs(extra: str) -> str:
    return f"(needs: pip install 'studcheck[{extra}]')" if extra else ""


def _said(manifest: Manifest) -> str:
    return manifest.description or manifest.factory or manifest.url or shlex.join(manifest.command)


@adapter.command(cls=Command)
@click.argument("name")
@click.option("--lang", "language", required=True, metavar="LANGUAGE", help="The language of the adapter.")
@click.option(
    "--into", type=_FOLDER, default=Path("adapters"), metavar="DIR", help="Where its folder is made [adapters]."
)
def new(name: str, language: str, into: Path) -> None:
    """Write the adapter NAME to begin with: a program of at most 80 lines, a manifest and a README."""
    from studcheck.skeletons import LANGUAGES, build_lines, engine_named, write_skeleton

    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
    folder = write_skeleton(name, language, into)
    how = LANGUAGES[language]
    lines = [f"{folder} is written in {how.title}, which needs {how.needs}."]
    if not how.verified:
        lines.append(f"It is unverified: the tests of studcheck do not run the {how.title} adapter.")
    steps = [*build_lines(folder, how), f"studcheck adapter doctor {engine_named(folder)}"]
    emit("\n".join([*lines, *(f"next: {step}" for step in steps)]) + "\n")


@adapter.command(cls=EngineCommand)
@click.argument("engine", required=False)
@timeout_option()
@output_options
@click.pass_context
def doctor(ctx: click.Context, /, engine: str | None, timeout: float | None, form: str, output: Path | None) -> None:
    """Find out whether it is the adapter of ENGINE that is wrong, or the engine."""
    from studcheck.catalogue import load_catalogue
    from studcheck.doctor import examine
    from studcheck.doctor.forms import as_json, say

    check_output(output)
    words = engine_words(ctx, engine, load_settings())
    examination = examine(words.target(), load_catalogue().rulebook("reconciled").for_game, timeout)
    named = f"-- {shlex.join(words.words)}" if words.command else shlex.quote(words.words[0])
    if form == "json":
        emit_json(as_json(examination, named), output)
    else:
        emit(say(examination, named), output)
    ctx.exit(examination.exit_code)
