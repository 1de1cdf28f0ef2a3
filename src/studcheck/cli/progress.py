"""How far a run is: shown on standard error while it lasts, and only on a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from studcheck.runner import Row


@contextmanager
def progress() -> Iterator[Callable[[Row, int], None]]:
    """Gives what has to be told of every row; elsewhere than on a terminal it says nothing."""
    if not sys.stderr.isatty():
        yield lambda _row, _cases: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    shown = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[red]}"))
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("judging", total=None, red="")
        red: set[str] = set()

        def watch(row: Row, cases: int) -> None:
            if row.red:
                red.add(row.case)
            bar.update(task, advance=1, total=cases, red=f"{len(red)} red" if red else "")

        yield watch
