"""``studcheck identify``: which rulebook an engine plays."""

from __future__ import annotations

from pathlib import Path

import click

from studcheck.cli.engine import EngineCommand, engine_words
from studcheck.cli.numbers import WholeNumber, timeout_option
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.cli.settings import load_settings

_NOTHING = 5


@click.command(cls=EngineCommand)
@click.argument("engine", required=False)
@click.option(
    "--write",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a rulebook file for exactly this engine.",
)
@timeout_option("Seconds that the engine has for an answer.")
@click.option("--seed", type=WholeNumber(), default=0, metavar="N", help="Draw other hands.")
@output_options
@click.pass_context
def identify(
    ctx: click.Context,
    engine: str | None,
    write: Path | None,
    timeout: float | None,
    seed: int,
    form: str,
    output: Path | None,
) -> int:
    """Find out which rulebook ENGINE plays: it is told no rules, and nothing that it declares is believed."""
    from studcheck import identify as asking
    from studcheck.connect import connect

    check_output(output)
    check_output(write)
    with connect(engine_words(ctx, engine, load_settings()).target(), timeout=timeout) as connector:
        identity = asking.identify(connector, seed=seed)
    if form == "json":
        emit_json(asking.identity_json(identity), output)
    else:
        emit(asking.identity_text(identity), output)
    if write is not None:
        emit(asking.rulebook_text(identity), write)
    return 0 if identity.findings else _NOTHING
