"""``studcheck decide``: make a rulebook out of what the documents and authorities say, with minutes."""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.asking import ask
from studcheck.cli.columns import catalogue_beside, document_option
from studcheck.cli.command import Command
from studcheck.cli.formats import check_files
from studcheck.cli.output import check_absent, emit, emit_json, notice, output_options
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.reconcile import Matrix
    from studcheck.reconcile.decisions import Setting
    from studcheck.reconcile.minutes import Minutes

_FILE = click.Path(dir_okay=False, path_type=Path)
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]*")
_DEFAULT_NAME = "house"
_RULE = "[GAME:]POINT=VALUE"


@click.command(cls=Command)
@click.option("--prefer", default="", metavar="A,B,…", help="Whom to follow where they speak, the first one first.")
@click.option("--set", "rules", multiple=True, metavar=_RULE, help="A value chosen by hand; repeatable.")
@click.option("--because", "reasons", multiple=True, metavar="TEXT", help="The reason of the --set before it.")
@document_option
@click.option("--name", metavar="NAME", help="What the rulebook is called [that of the file, else house].")
@click.option("--date", metavar="YYYY-MM-DD", help="The date of the decision [today].")
@click.option("--signed", default="", metavar="NAME", help="Who signs for it.")
@click.option("--minutes", "minutes_file", type=_FILE, metavar="FILE", help="Write FILE.md and FILE.csv.")
@click.option("--write", type=_FILE, metavar="FILE", help="Write the rulebook there.")
@click.option("--force", is_flag=True, help="Replace the files of --write and --minutes if they are there.")
@output_options
def decide(prefer: str, form: str, output: Path | None, **given: Any) -> None:
    """Decide every rule point: by hand, by whom you prefer, else by default.

    On a terminal, with nothing given, ask about every conflict.
    """
    from studcheck.reconcile import by_point
    from studcheck.reconcile import minutes as forms
    from studcheck.reconcile.decisions import decide as settle
    from studcheck.reconcile.decisions import made

    minutes_files = _minutes_files(given["minutes_file"])
    check_files([output, given["write"], *minutes_files], given["documents"])
    for file in () if given["force"] else filter(None, [given["write"], *minutes_files]):
        check_absent(file, "choose another name, or say --force to replace it")
    names = _names(prefer)
    settings = _settings(given["rules"], given["reasons"])
    name = _name(given["name"], given["write"])
    date = _date(given["date"])
    matrix = by_point(list(catalogue_beside(given["documents"]).own.values()))
    if not names and not settings:
        settings = _asked(matrix)
    minutes = forms.Minutes(name, settle(matrix, names, settings), date, _line(given["signed"]), names)
    made(minutes.decided, name)
    _file(minutes, minutes_files, given["write"])
    if form == "json":
        emit_json(forms.as_json(minutes), output)
    else:
        emit(forms.as_text(minutes), output)


def _names(prefer: str) -> tuple[str, ...]:
    """Whom to follow, in order, none twice."""
    names = [name.strip() for name in prefer.split(",")] if prefer else []
    if not all(names):
        raise UsageError(f"--prefer {prefer!r} names nobody before or after a comma", "write it as --prefer A,B,…")
    return tuple(dict.fromkeys(names))


def _settings(rules: Sequence[str], reasons: Sequence[str]) -> list[Setting]:
    from studcheck.catalogue import parse_rule
    from studcheck.reconcile.decisions import Setting

    if len(rules) != len(reasons):
        raise UsageError(
            f"there are {len(rules)} --set and {len(reasons)} --because: each choice has its reason",
            f'write --set {_RULE} --because "TEXT", as often as needed',
        )
    found = []
    for text, because in zip(rules, reasons, strict=True):
        game, point, value = parse_rule(text)
        found.append(Setting(game, point, value, _line(because)))
    return found


def _line(words: str) -> str:
    """What was written, in one line, as the minutes have it."""
    return " ".join(words.split())


def _name(given: str | None, write: Path | None) -> str:
    from studcheck.catalogue import load_catalogue

    name = given or (write.name.partition(".")[0].lower() if write else _DEFAULT_NAME)
    if not _NAME.fullmatch(name):
        raise UsageError(f"{name!r} is no name of a rulebook", "give one by --name: lower-case letters, digits, . _ -")
    if name in load_catalogue().rulebooks:
        raise UsageError(f"a rulebook that ships is called {name!r}", "choose another name by --name")
    return name


def _date(given: str | None) -> str:
    if given is None:
        return datetime.now(UTC).astimezone().date().isoformat()
    try:
        return datetime.strptime(given, "%Y-%m-%d").replace(tzinfo=UTC).date().isoformat()
    except ValueError as error:
        raise UsageError(f"{given!r} is no date", "write it as YYYY-MM-DD") from error


def on_terminal() -> bool:
    """Whether somebody is there who can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def _asked(matrix: Matrix) -> list[Setting]:
    if not on_terminal():
        raise UsageError("nothing is decided, and nobody can be asked", "give --prefer A,B,… or --set … --because …")
    return ask(matrix)


def _minutes_files(named: Path | None) -> list[Path]:
    """The files of the minutes, as Markdown and as CSV; either ending may have been named."""
    if named is None:
        return []
    stem = named.with_suffix("") if named.suffix in {".md", ".csv"} else named
    return [stem.with_name(f"{stem.name}{ending}") for ending in (".md", ".csv")]


def _file(minutes: Minutes, minutes_files: Sequence[Path], write: Path | None) -> None:
    from studcheck.reconcile import minutes as forms

    for path, form in zip(minutes_files, (forms.as_markdown, forms.as_csv), strict=False):
        emit(form(minutes), path)
    if write is not None:
        emit(forms.as_rulebook_file(minutes), write)
        notice(f"next: studcheck run ENGINE --rulebook {quote(str(write))}")
