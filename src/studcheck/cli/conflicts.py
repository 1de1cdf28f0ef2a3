"""``studcheck conflicts``: where two differ, each point with a minimal deal."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from studcheck.cli.columns import catalogue_beside, document_option
from studcheck.cli.engine import EngineCommand, EngineWords, command_is_given, engine_words
from studcheck.cli.formats import check_files
from studcheck.cli.output import check_folder, emit, emit_json, notice, output_options
from studcheck.cli.settings import load_settings
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.catalogue import Catalogue
    from studcheck.conflicts import Comparison, Side
    from studcheck.scenarios import Case

_NOTHING = 5
#: Before the name of an engine that somebody else has as well.
_ENGINE = "engine:"


@click.command(cls=EngineCommand)
@click.argument("one", metavar="A")
@click.argument("other", metavar="[B]", required=False)
@click.option(
    "--write",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Leave each deal there as a scenario file, in the folder of its topic.",
)
@document_option
@output_options
@click.pass_context
def conflicts(
    ctx: click.Context,
    /,
    one: str,
    other: str | None,
    documents: Sequence[Path],
    write: Path | None,
    form: str,
    output: Path | None,
) -> int:
    """Compare A and B point by point: documents (also one's own), rulebooks (names or files), authorities, engines.

    An engine is a name under adapters/, module:factory, http://…, or in place of B -- COMMAND … at the end of the line.
    """
    from studcheck import conflicts as comparing
    from studcheck.scenarios import load_cases

    check_files([output], documents)
    check_folder(write)
    catalogue = catalogue_beside(documents)
    cases = load_cases()
    found = comparing.compare(*_sides(ctx, one, other, catalogue), cases)
    if form == "json":
        emit_json(comparing.conflicts_json(found), output)
    else:
        emit(comparing.conflicts_text(found), output)
    if write is not None:
        _write(found, write, cases)
    if not (found.compared or found.differences):
        notice("nothing was compared: there is no point and game on which both speak")
        return _NOTHING
    return 0


def _sides(ctx: click.Context, one: str, other: str | None, catalogue: Catalogue) -> tuple[Side, Side]:
    """Both sides; whatever is wrong with a name is told before an engine is started."""
    settings = load_settings()
    if other is None and settings.engine is None and not command_is_given(ctx):
        raise UsageError(f"there is nothing to compare {one} with", "name B, or end the line with -- COMMAND …")
    first = _find(one, catalogue) or EngineWords((_plain(one),), command=False)
    words = engine_words(ctx, other and _plain(other), settings)
    second = words if other is None else _find(other, catalogue) or words
    for each in (first, second):
        if isinstance(each, EngineWords):
            each.target()
    return _apart(*(_ask(each) if isinstance(each, EngineWords) else each for each in (first, second)))


def _find(name: str, catalogue: Catalogue) -> Side | None:
    from studcheck.conflicts import find_side

    side = find_side(name, catalogue, _adapters())
    if side is not None and name in _adapters():
        notice(f"{name} is taken as the {side.kind} of this name; the engine is called {_ENGINE}{name}")
    return side


def _adapters() -> list[str]:
    from studcheck.connect import list_adapters

    return [manifest.name for manifest in list_adapters()]


def _plain(name: str) -> str:
    """The name of an adapter without what tells it from others of this name."""
    bare = name.removeprefix(_ENGINE)
    return bare if bare in _adapters() else name


def _ask(words: EngineWords) -> Side:
    from studcheck.conflicts import engine_side
    from studcheck.connect import connect
    from studcheck.identify import identify

    named = " ".join(words.words)
    notice(f"{named} is asked what it plays")
    with connect(words.target()) as connector:
        identity = identify(connector)
    return engine_side("" if words.command else named, identity)


def _apart(first: Side, second: Side) -> tuple[Side, Side]:
    """The sides, an engine called so if the other side has its name as well."""
    if first.name != second.name or first.kind == second.kind:
        return first, second
    one, other = (
        replace(side, name=f"{_ENGINE}{side.name}") if side.kind == "engine" else side for side in (first, second)
    )
    return one, other


def _write(found: Comparison, folder: Path, cases: Sequence[Case]) -> None:
    from studcheck.conflicts import scenario_text, topic_of

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for each in found.differences:
            name = "-".join([*(side.name for side in found.sides), each.point, *each.values])
            name = "-".join(re.findall("[a-z0-9]+", name.lower()))
            text = scenario_text(found, each, name)
            if text is not None:
                topic = folder / topic_of(each.point, cases)
                topic.mkdir(exist_ok=True)
                (topic / f"{name}.stud.yaml").write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{error.filename or folder} cannot be written: {error.strerror}") from error
