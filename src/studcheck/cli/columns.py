"""``--document``: one's own documents beside those that ship."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck.catalogue import SourceDocument

    Command = TypeVar("Command", bound=Callable[..., Any])


def document_option(command: Command) -> Command:
    """Give a command the option ``--document``."""
    option = click.option(
        "--document",
        "documents",
        multiple=True,
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="One's own document as a further column; repeatable.",
    )
    return option(command)


def own_documents(paths: Sequence[Path]) -> list[SourceDocument]:
    """Read one's own documents; raises FileFaultsError with the faults of the first that has some."""
    from studcheck.reconcile.own import read_own

    return [read_own(path) for path in paths]
