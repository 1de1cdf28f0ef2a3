"""``studcheck conflicts``: where two differ, each point with a minimal deal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from studcheck.cli.output import check_output, emit, emit_json, notice, output_options
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from studcheck.conflicts import Comparison, Side


@click.command()
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@click.option(
    "--write",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Leave each deal there as a scenario file.",
)
@output_options
def conflicts(one: str, other: str, write: Path | None, form: str, output: Path | None) -> int:
    """Compare two documents, rulebooks (names or files), authorities or engines, point by point."""
    from studcheck import conflicts as comparing
    from studcheck.scenarios import load_cases

    check_output(output)
    found = comparing.compare(_side(one), _side(other), load_cases())
    if form == "json":
        emit_json(comparing.conflicts_json(found), output)
    else:
        emit(comparing.conflicts_text(found), output)
    if write is not None:
        _write(found, write)
    return 0


def _side(name: str) -> Side:
    from studcheck.conflicts import engine_side, find_side
    from studcheck.connect import connect, find_target, list_adapters
    from studcheck.identify import SETTLED_VALUE, identify

    side = find_side(name, [manifest.name for manifest in list_adapters()])
    if side is not None:
        return side
    notice(f"{name} is asked what it plays")
    with connect(find_target(name)) as connector:
        identity = identify(connector)
    says = {
        game: {point: each.value for point, each in findings.items() if each.standing is SETTLED_VALUE}
        for game, findings in identity.findings.items()
    }
    return engine_side(name, says, identity.rulebook)


def _write(found: Comparison, folder: Path) -> None:
    from studcheck.conflicts import scenario_text

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for each in found.differences:
            name = "-".join([*(side.name for side in found.sides), each.point, *each.values])
            name = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
            text = scenario_text(found, each, name)
            if text is not None:
                (folder / f"{name}.stud.yaml").write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}") from error
