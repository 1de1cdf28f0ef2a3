"""``studcheck run``: judge an engine."""

from __future__ import annotations

from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import click

from studcheck.cli.engine import EngineCommand, EngineWords, engine_words, known_place
from studcheck.cli.formats import check_files, report_options, wanted, write_reports
from studcheck.cli.language import case_in, language_option, record_in
from studcheck.cli.last import last_failed, remember
from studcheck.cli.numbers import WholeNumber, timeout_option
from studcheck.cli.output import emit, emit_json, notice
from studcheck.cli.portion import narrow, portion_options
from studcheck.cli.rulebook import chosen_rulebook, repeat_options, rulebook_options
from studcheck.cli.settings import Settings, load_settings
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studcheck.model import Game
    from studcheck.rules import Rulebook
    from studcheck.runner import KnownFile, Lines, Order, Record
    from studcheck.scenarios import Case

_NOTHING_SELECTED = 5
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(cls=EngineCommand)
@click.argument("engine", required=False)
@rulebook_options
@click.option("--games", metavar="stud,stud8,razz", help="Only these games; undeclared ones are then declined.")
@click.option("--select", multiple=True, metavar="PATTERN", help="Case ids, point:cap.*, topic/…, S12; repeatable.")
@click.option("--known", type=_FILE, metavar="FILE", help="The known deviations [those of the adapter].")
@click.option("--jobs", type=WholeNumber(1, 64), default=1, metavar="N", help="So many engines at the same time.")
@timeout_option()
@click.option("--repeat", type=WholeNumber(1, 100), default=1, metavar="N", help="Ask each case so many times.")
@click.option("--fail-fast", is_flag=True, help="Stop at the first case that makes the run red.")
@click.option("--last-failed", is_flag=True, help="Only what was red or not run in this folder's last run.")
@portion_options
@click.option("--record", type=_FILE, metavar="FILE", help="Write the record as JSON lines while the run lasts.")
@click.option("--list", "listing", is_flag=True, help="Show what would run; start nothing.")
@language_option
@report_options
@click.pass_context
def run(ctx: click.Context, /, engine: str | None, **given: Any) -> None:
    """Judge ENGINE: a name under adapters/, module:factory, http://…, or -- COMMAND … at the end of the line."""
    reports = wanted(ctx, given["formats"], given["outputs"])
    if given["listing"] and [form for form, _ in reports] not in (["text"], ["json"]):
        raise UsageError("--list is written as text or json, and once", "leave the other formats out")
    settings = load_settings()
    book_name = given["rulebook"] or settings.rulebook
    read = [Path(name) for name in (given["known"], settings.known, book_name) if name and Path(name).is_file()]
    check_files([given["record"], *(file for _, file in reports)], read)
    book = chosen_rulebook(book_name, given["rules"])
    games = _games(given["games"], settings)
    corpus, cases, patterns = _selected(given, settings, games)
    if given["listing"]:
        _list([case_in(given["lang"], case) for case in cases], book, *reports[0])
        ctx.exit(0 if cases else _NOTHING_SELECTED)
    words = engine_words(ctx, engine, settings)
    if not cases:
        notice("nothing was selected")
        ctx.exit(_NOTHING_SELECTED)
    from studcheck.runner import Order

    order = Order(
        cases=cases,
        corpus=tuple(case.id for case in corpus),
        rulebook=book,
        words=words.words,
        command=words.command,
        games=games,
        selection=patterns,
        options=repeat_options(book_name, given["rules"]) + _repetition(games, given["repeat"]),
        known=_known(given["known"], settings, words, book),
        allowed=settings.allowed,
        jobs=given["jobs"],
        repeat=given["repeat"],
        fail_fast=given["fail_fast"],
    )
    record = run_order(order, words, given["timeout"], given["record"])
    write_reports(record_in(given["lang"], record), reports)
    ctx.exit(record.exit_code)


def _repetition(games: tuple[Game, ...] | None, repeat: int) -> tuple[str, ...]:
    """The other words without which a repetition might come to something else."""
    return (("--games", ",".join(games)) if games else ()) + (("--repeat", str(repeat)) if repeat > 1 else ())


def _games(given: str | None, settings: Settings) -> tuple[Game, ...] | None:
    from studcheck.model import GAMES

    names = [name.strip() for name in given.split(",")] if given is not None else settings.games
    for name in names:
        if name not in GAMES:
            raise UnknownNameError("game", name, GAMES)
    return tuple(game for game in GAMES if game in names) or None


def _selected(
    given: dict[str, Any], settings: Settings, games: tuple[Game, ...] | None
) -> tuple[tuple[Case, ...], tuple[Case, ...], tuple[str, ...]]:
    """The corpus, the cases selected from it, and the patterns that did."""
    from studcheck.runner import select
    from studcheck.scenarios import load_cases

    corpus = load_cases()
    patterns = tuple(given["select"]) or settings.select
    cases = select(corpus, patterns)
    if games:
        cases = tuple(case for case in cases if case.game in games)
    if given["last_failed"]:
        again = last_failed({case.id for case in corpus})
        cases = tuple(case for case in cases if case.id in again)
        patterns = (*patterns, "--last-failed")
    cases, narrowed = narrow(cases, given["shard"], given["cases_version"])
    return corpus, cases, (*patterns, *narrowed)


def _known(path: Path | None, settings: Settings, words: EngineWords, book: Rulebook) -> KnownFile | None:
    """The known deviations that apply; a file named on the command line has to be about the rulebook."""
    from studcheck.catalogue import load_catalogue
    from studcheck.runner import read_known

    place = known_place(path, settings, words)
    if place is None:
        return None
    known = read_known(place)
    known.check_points(load_catalogue().points)
    if known.rulebook == book.name:
        return known
    said = f"{place} speaks of the rulebook {known.rulebook}, and this run is under {book.name}"
    if path is not None:
        raise UsageError(said, "leave --known out, or choose that rulebook")
    notice(f"{said}: no deviation is taken as known")
    return None


def run_order(order: Order, words: EngineWords, timeout: float | None, path: Path | None) -> Record:
    """Run it with its progress shown, write the record as it goes to ``path``, and remember it for --last-failed."""
    from studcheck.cli.progress import progress
    from studcheck.connect import connect
    from studcheck.runner import run as run_all

    target = words.target()
    if target.jobs is not None and order.jobs > target.jobs:
        notice(f"of {target.words}, {target.jobs} may run side by side, not {order.jobs}")
        order = replace(order, jobs=target.jobs)
    last = StringIO()
    streams: list[Lines] = [last]
    with ExitStack() as stack:
        if path is not None:
            streams.append(stack.enter_context(closing(_RecordFile(path))))
        watch = stack.enter_context(progress())
        record = run_all(order, lambda: connect(target, timeout=timeout), streams=streams, watch=watch)
    remember(last.getvalue())
    return record


class _RecordFile:
    """The file of a record, begun with its first line: where no engine can be greeted the record before it stays.

    What keeps it from being written, a full disk say, is a UsageError.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: TextIO | None = None

    def write(self, text: str) -> None:
        with self._told():
            if self._file is None:
                self._file = self._path.open("w", encoding="utf-8")
            self._file.write(text)
            self._file.flush()

    def flush(self) -> None:
        """Every line is flushed when it is written."""

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise UsageError(f"the record {self._path} cannot be written: {error.strerror}") from error


def _list(cases: Sequence[Case], book: Rulebook, form: str, output: Path | None) -> None:
    from studcheck.reports.listing import listing, say_listing

    rows = listing(cases, book)
    if form == "json":
        emit_json({"schema": "studcheck/list/1", "rulebook": book.name, "cases": rows}, output)
    else:
        emit(say_listing(rows, book.name), output)
