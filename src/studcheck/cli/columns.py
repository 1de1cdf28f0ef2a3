"""``--document``: one's own documents beside those that ship, in every command that tells who says what."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck.catalogue import Catalogue

    Command = TypeVar("Command", bound=Callable[..., Any])


def document_option(command: Command) -> Command:
    """Give a command the option ``--document``."""
    option = click.option(
        "--document",
        "documents",
        multiple=True,
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="One's own document beside those that ship; repeatable.",
    )
    return option(command)


def catalogue_beside(paths: Sequence[Path]) -> Catalogue:
    """The catalogue with one's own documents; FileFaultsError with the faults of the first that has some."""
    from studcheck.catalogue import load_catalogue

    catalogue = load_catalogue()
    return catalogue.beside(map(catalogue.own_document, paths))
