"""``studcheck explain``: one page on anything that has a name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.columns import catalogue_beside, document_option
from studcheck.cli.command import Command
from studcheck.cli.formats import check_files
from studcheck.cli.language import case_in, language_option
from studcheck.cli.output import emit, emit_json, output_options
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from studcheck.catalogue import Catalogue
    from studcheck.scenarios import Case


@click.command(cls=Command)
@click.argument("name", required=False)
@document_option
@language_option
@output_options
def explain(name: str | None, documents: Sequence[Path], lang: str, form: str, output: Path | None) -> None:
    """Explain NAME; without it, list the rule points.

    NAME is a rule point (or a value of one, as POINT=VALUE), a case, an outcome, an expectation, a claim, a rulebook, a
    document, an authority, or the file of one's own rulebook or document.
    """
    check_files([output], documents)
    data, text = _page(name, catalogue_beside(documents), lang)
    if form == "json":
        emit_json({"schema": "studcheck/explain/1", **data}, output)
    else:
        emit(text, output)


def _page(name: str | None, catalogue: Catalogue, lang: str) -> tuple[dict[str, Any], str]:
    from studcheck.catalogue import is_path, parse_rule
    from studcheck.reports import explain as pages
    from studcheck.reports import explain_sources as sources
    from studcheck.results import Expectation, Outcome
    from studcheck.scenarios import load_cases

    if name is None:
        return pages.explain_points()
    if name in {outcome.value for outcome in Outcome}:
        return pages.explain_outcome(Outcome(name))
    if name in {expectation.value for expectation in Expectation}:
        return pages.explain_expectation(Expectation(name))
    if name in {*catalogue.own, *catalogue.rulebooks} or is_path(name):
        return _source_page(name, catalogue)
    if name in catalogue.authorities:
        return sources.explain_authority(catalogue.authorities[name])
    cases = {case.id: case for case in load_cases()}
    point = parse_rule(name)[1] if "=" in name else name
    if point in catalogue.points:
        return pages.explain_point(catalogue.points[point], catalogue, cases.values())
    if name in cases:
        return pages.explain_case(case_in(lang, cases[name]))
    if name in catalogue.claims:
        return sources.explain_claim(catalogue.claims[name], catalogue, cases.values())
    _tell_the_way(name, catalogue, cases.values())
    known: Iterable[str] = (*catalogue.points, *catalogue.rulebooks, *Outcome, *cases, *catalogue.claims)
    known = (*known, *catalogue.authorities, *catalogue.own)
    raise UnknownNameError("rule point, case, outcome, rulebook, document, authority or claim", name, known)


def _tell_the_way(name: str, catalogue: Catalogue, cases: Iterable[Case]) -> None:
    """Raise UsageError with the words to type where the name is known and has no page."""
    from studcheck.model import GAMES

    listed = "its cases: studcheck run --list"
    if name in GAMES:
        raise UsageError(f"a game has no page: {name!r}", f"{listed} --games {name}")
    if any(name in case.situations for case in cases):
        raise UsageError(f"a situation has no page: {name!r}", f"{listed} --select {name}")
    points = [point for point in catalogue.points if point.startswith(f"{name}.")]
    if points:
        raise UsageError(
            f"{name!r} is the beginning of {len(points)} rule point{'' if len(points) == 1 else 's'}",
            f"studcheck explain with one of {', '.join(points)}; {listed} --select 'point:{name}.*'",
        )
    if any(name == case.topic for case in cases):
        raise UsageError(f"a topic has no page: {name!r}", f"{listed} --select {name}/")


def _source_page(name: str, catalogue: Catalogue) -> tuple[dict[str, Any], str]:
    """The page on one's own document, or on a rulebook: by its name, or in its file."""
    from studcheck.catalogue import holds_document
    from studcheck.reports import explain_sources as sources

    if name in catalogue.own:
        return sources.explain_document(catalogue.own[name])
    if name not in catalogue.rulebooks and holds_document(Path(name)):
        return sources.explain_document(catalogue.own_document(Path(name)))
    return sources.explain_rulebook(name)
