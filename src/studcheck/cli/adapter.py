"""``studcheck adapter``: the engines at hand."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import click

from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.errors import UnknownNameError

if TYPE_CHECKING:
    from pathlib import Path

_ACTIONS = ("list",)


class _Actions(click.Group):
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _ACTIONS:
            raise UnknownNameError("command of studcheck adapter", cmd_name, _ACTIONS)
        return super().get_command(ctx, cmd_name)


@click.group(cls=_Actions, no_args_is_help=False)
def adapter() -> None:
    """The engines at hand."""


@adapter.command("list")
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
                "command": list(each.command),
                "extra": each.extra or None,
            }
            for each in found
        ]
        emit_json({"schema": "studcheck/adapters/1", "adapters": rows}, output)
        return
    from studcheck.reports.columns import columns

    lines = columns([each.name, each.description or shlex.join(each.command), _needs(each.extra)] for each in found)
    emit("\n".join([*lines, f"{len(found)} adapters"]) + "\n", output)


def _needs(extra: str) -> str:
    return f"(needs: pip install 'studcheck[{extra}]')" if extra else ""
