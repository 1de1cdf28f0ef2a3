"""What every command has: ``--format``, ``--output``, results on standard output and nothing else there."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Command = TypeVar("Command", bound=Callable[..., Any])


def output_options(command: Command) -> Command:
    """Give a command the options ``--format`` and ``--output``."""
    formats = click.Choice(["text", "json"])
    named = click.option("--format", "form", type=formats, default="text", help="How the result is written.")
    path = click.Path(dir_okay=False, path_type=Path)
    where = click.option("--output", type=path, metavar="FILE", help="Write the result there, not to standard output.")
    return named(where(command))


def check_output(output: Path | None) -> None:
    """Refuse a file that cannot be written before any work is done."""
    if output is None:
        return
    if not output.absolute().parent.is_dir():
        raise UsageError(f"{output} cannot be written: there is no folder {output.parent}")
    if not os.access(output if output.exists() else output.absolute().parent, os.W_OK):
        raise UsageError(f"{output} cannot be written: it is not allowed")


def check_absent(file: Path, next_step: str) -> None:
    """Refuse to write over a file that is there: somebody may have worked on it by hand."""
    if file.is_file():
        raise UsageError(f"{file} is there already", next_step)


def check_folder(folder: Path | None) -> None:
    """Refuse a folder in which nothing can be written, or that cannot be made, before any work is done."""
    there = folder and next(each for each in (folder.absolute(), *folder.absolute().parents) if each.exists())
    if there and not (there.is_dir() and os.access(there, os.W_OK)):
        raise UsageError(f"{folder} cannot be written: {there} is no folder that can be written to")


def emit(text: str, output: Path | None = None) -> None:
    """Write a result; a reader who went away early is no fault."""
    if output is not None:
        try:
            output.write_text(text, encoding="utf-8")
        except OSError as error:
            raise UsageError(f"{output} cannot be written: {error.strerror}") from error
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # Python flushes standard output once more at its end; let it find somewhere to write to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise UsageError(f"standard output cannot be written: {error.strerror}") from error


def emit_json(value: Mapping[str, Any], output: Path | None = None) -> None:
    """Write a result as JSON."""
    emit(json.dumps(value, indent=2, ensure_ascii=True) + "\n", output)


def notice(text: str) -> None:
    """Say something beside the result, on standard error."""
    click.echo(f"studcheck: {text}", err=True)
