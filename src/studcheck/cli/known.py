"""``studcheck known``: the known deviations of an engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.engine import EngineCommand, EngineWords, engine_words, known_place
from studcheck.cli.formats import check_files
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.cli.rulebook import DEFAULT, chosen_rulebook, repeat_options
from studcheck.cli.settings import Settings, load_settings
from studcheck.errors import UnknownNameError, UsageError
from studcheck.reports.alike import NAMED, alike, named
from studcheck.results import UNJUDGED

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    record = read_record(Path(source)) if source is not None and Path(source).is_file() else None
    words = _engine(ctx, source, settings) if record is None else _recorded(record)
    place = file or (Path(record.header.known) if record is not None and record.header.known else None)
    place = place or known_place(None, settings if record is None else Settings(), words, begin=True)
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
    _tell(place, done, settings, given)
    ctx.exit(1 if done.left else 0)


def _engine(ctx: click.Context, source: str | None, settings: Settings) -> EngineWords:
    """The engine to be run; UnknownNameError with the nearest engines and records for a name that is neither."""
    from studcheck.connect import adapter_folder, list_adapters

    words = engine_words(ctx, source, settings)
    try:
        words.target()
    except UsageError:
        if source is None or ":" in source or adapter_folder(source):
            raise
        beside = Path(source).parent
        names = [each.name for each in list_adapters()] + [str(each) for each in beside.glob("*.jsonl")]
        raise UnknownNameError("engine or record", source, names) from None
    return words


def _recorded(record: Record) -> EngineWords:
    engine = record.header.engine
    return EngineWords(engine.words, command=engine.command)


def _read(place: Path, *, accept_new: bool) -> tuple[str, KnownFile]:
    """The file; one that is not there yet is begun where new entries are accepted."""
    from studcheck.runner import parse_known, read_known

    if not (place.exists() or accept_new):
        raise UsageError(f"there is no known-deviation file {place}", "begin it with --accept-new")
    if place.exists():
        read = read_known(place)
        return place.read_text(encoding="utf-8"), read
    check_output(place)
    text = f'rulebook = "{DEFAULT}"\n'
    return text, parse_known(place, text)


def _run(words: EngineWords, known_file: KnownFile, allowed: tuple[Outcome, ...]) -> Record:
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


def _tell(place: Path, done: Update, settings: Settings, given: dict[str, Any]) -> None:
    from studcheck.reports.harmless import harmless

    lists = {name: [harmless(line) for line in getattr(done, name)] for name in _LISTS}
    if given["form"] == "json":
        emit_json({"schema": "studcheck/known/1", "file": str(place), **lists}, given["output"])
        return
    lines = [line for name in _LISTS for line in _briefly(name, lists[name])]
    counts = ", ".join(f"{len(lists[name])} {name}" for name in _LISTS)
    emit("\n".join([*lines, f"{place}: {counts}", *_hints(done, settings)]) + "\n", given["output"])


def _briefly(name: str, lines: list[str]) -> Iterator[str]:
    """A line for those of one list that say the same of their cases."""
    for group in alike((line.partition(": ") for line in lines), lambda parts: parts[2]):
        number = f" {len(group)}" if len(group) > 1 else ""
        yield f"{name}{number}: {named([case for case, _, _ in group])}: {group[0][2]}"


def _hints(done: Update, settings: Settings) -> Iterator[str]:
    """What lets an engine off that cannot play most of the cases, without an entry for each."""
    for outcome in sorted(UNJUDGED - set(settings.allowed)):
        if done.new[outcome] > max(NAMED, done.new.total() // 2):
            yield (
                f"{done.new[outcome]} are {outcome}: "
                f'allowed = ["{outcome}"] in studcheck.toml lets all such off, without an entry for each'
            )
