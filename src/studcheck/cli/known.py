"""``studcheck known``: the known deviations of an engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.engine import EngineCommand, engine_words, known_place
from studcheck.cli.formats import check_files
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.cli.rulebook import DEFAULT, chosen_rulebook, repeat_options
from studcheck.cli.settings import load_settings
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from studcheck.results import Outcome
    from studcheck.runner import KnownFile, Record, Update

_ACTIONS = ("update",)
_LISTS = ("removed", "changed", "added", "left")


class _Actions(click.Group):
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _ACTIONS:
            raise UnknownNameError("command of studcheck known", cmd_name, _ACTIONS)
        return super().get_command(ctx, cmd_name)


@click.group(cls=_Actions, no_args_is_help=False)
def known() -> None:
    """The known deviations of an engine."""


@known.command(cls=EngineCommand)
@click.argument("source", required=False, metavar="RECORD|ENGINE")
@click.option("--known", "file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="The file.")
@click.option("--accept-new", is_flag=True, help="Add what the file does not speak of yet.")
@output_options
@click.pass_context
def update(ctx: click.Context, /, source: str | None, file: Path | None, **given: Any) -> None:
    """Rewrite the known-deviation file after RECORD, or after a run of ENGINE; comments and order stay."""
    from studcheck.runner import read_record, update_known
    from studcheck.scenarios import load_cases

    settings = load_settings()
    record: Record | None = None
    if source is not None and Path(source).is_file():
        record = read_record(Path(source))
        place = file or (Path(record.header.known) if record.header.known else None)
    else:
        words = engine_words(ctx, source, settings)
        place = known_place(file, settings, words)
    if place is None:
        raise UsageError("no known-deviation file is named", "name one with --known FILE")
    check_files([given["output"]], read=[place, *([] if record is None else [Path(str(source))])])
    text, read = _read(place, accept_new=given["accept_new"])
    if record is None:
        record = _run(words, read, settings.allowed)
    if record.header.rulebook != read.rulebook:
        raise UsageError(f"{place} speaks of {read.rulebook}, and the record is of {record.header.rulebook}")
    corpus = [case.id for case in load_cases()]
    done = update_known(text, read, record, corpus, accept_new=given["accept_new"])
    if done.text != text:
        emit(done.text, place)
    _tell(place, done, given)
    ctx.exit(1 if done.left else 0)


def _read(place: Path, *, accept_new: bool) -> tuple[str, KnownFile]:
    """The file; one that is not there yet is begun where new entries are accepted."""
    from studcheck.runner import parse_known, read_known

    if place.exists() or not accept_new:
        read = read_known(place)
        return place.read_text(encoding="utf-8"), read
    check_output(place)
    text = f'rulebook = "{DEFAULT}"\n'
    return text, parse_known(place, text)


def _run(words: Any, known_file: KnownFile, allowed: tuple[Outcome, ...]) -> Record:
    """Judge the engine under the rulebook of the file, which has no say in it."""
    from studcheck.cli.run import run_order
    from studcheck.runner import Order
    from studcheck.scenarios import load_cases

    cases = load_cases()
    order = Order(
        cases=cases,
        corpus=tuple(case.id for case in cases),
        rulebook=chosen_rulebook(known_file.rulebook, ()),
        words=words.words,
        command=words.command,
        options=repeat_options(known_file.rulebook, ()),
        allowed=allowed,
    )
    return run_order(order, words, None, None)


def _tell(place: Path, done: Update, given: dict[str, Any]) -> None:
    from studcheck.reports.harmless import harmless

    lists = {name: [harmless(line) for line in getattr(done, name)] for name in _LISTS}
    if given["form"] == "json":
        emit_json({"schema": "studcheck/known/1", "file": str(place), **lists}, given["output"])
        return
    lines = [f"{name}: {line}" for name in _LISTS for line in lists[name]]
    counts = ", ".join(f"{len(lists[name])} {name}" for name in _LISTS)
    emit("\n".join([*lines, f"{place}: {counts}"]) + "\n", given["output"])
