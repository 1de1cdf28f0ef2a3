"""``--shard`` and ``--cases-version``: a portion of what was selected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from studcheck.cli.output import notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from studcheck.scenarios import Case

    Command = TypeVar("Command", bound=Callable[..., Any])


def portion_options(command: Command) -> Command:
    """Give a command the options ``--shard`` and ``--cases-version``."""
    part = click.option("--shard", callback=_shard, metavar="I/N", help="Only the I-th of N parts of the cases.")
    version = click.option("--cases-version", metavar="V", help="Only cases that are as version V had them.")
    return part(version(command))


def _shard(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[int, int] | None:
    if value is None:
        return None
    found = re.fullmatch(r"([0-9]{1,4})/([0-9]{1,4})", value)
    part, parts = (int(found[1]), int(found[2])) if found else (0, 0)
    if not 1 <= part <= parts:
        raise click.BadParameter(f"{value!r} is no part: 2/5 is the second of five", ctx, param)
    return part, parts


def narrow(
    cases: tuple[Case, ...], part: tuple[int, int] | None, version: str | None
) -> tuple[tuple[Case, ...], tuple[str, ...]]:
    """The portion of the cases that is wanted, and the words that say so in the record."""
    from studcheck.runner import shard, up_to_version

    said: list[str] = []
    if version is not None:
        from studcheck import __version__

        chosen = up_to_version(cases, _as_of(), version, __version__)
        if len(chosen) < len(cases):
            notice(f"left out: {len(cases) - len(chosen)} cases that came or were corrected after {version}")
        cases = chosen
        said += ["--cases-version", version]
    if part is not None:
        cases = shard(cases, *part)
        said += ["--shard", f"{part[0]}/{part[1]}"]
    return cases, tuple(said)


def _as_of() -> dict[str, str]:
    """The version that brought each case or corrected it last, from the ledger of ids."""
    from studcheck.catalogue.ids import Kind, read_lock
    from studcheck.data import data_folder

    entries = read_lock(data_folder("rules") / "ids.lock").entries
    return {name: entry.as_of for (kind, name), entry in entries.items() if kind is Kind.CASE}
