"""``studcheck explain``: one page on anything that has a name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.language import case_in, language_option
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable


@click.command()
@click.argument("name", required=False)
@language_option
@output_options
def explain(name: str | None, lang: str, form: str, output: Path | None) -> None:
    """Explain NAME; without it, list the rule points.

    NAME is a rule point, a case, an outcome, a claim, a rulebook, a document, an authority, or the file of one's own
    rulebook or document.
    """
    check_output(output)
    data, text = _page(name, lang)
    if form == "json":
        emit_json({"schema": "studcheck/explain/1", **data}, output)
    else:
        emit(text, output)


def _page(name: str | None, lang: str) -> tuple[dict[str, Any], str]:
    from studcheck.catalogue import load_catalogue
    from studcheck.reports import explain as pages
    from studcheck.reports import explain_sources as sources
    from studcheck.results import Outcome
    from studcheck.scenarios import load_cases

    if name is None:
        return pages.explain_points()
    catalogue = load_catalogue()
    if name in {outcome.value for outcome in Outcome}:
        return pages.explain_outcome(Outcome(name))
    if name in catalogue.rulebooks:
        return sources.explain_rulebook(name)
    if Path(name).is_file():
        return _file_page(Path(name))
    if name in catalogue.authorities:
        return sources.explain_authority(catalogue.authorities[name])
    cases = {case.id: case for case in load_cases()}
    if name in catalogue.points:
        return pages.explain_point(catalogue.points[name], cases.values())
    if name in cases:
        return pages.explain_case(case_in(lang, cases[name]))
    if name in catalogue.claims:
        return sources.explain_claim(catalogue.claims[name], cases.values())
    if any(name in case.situations for case in cases.values()):
        raise UsageError(f"a situation has no page: {name!r}", f"its cases: studcheck run --list --select {name}")
    known: Iterable[str] = (*catalogue.points, *catalogue.rulebooks, *Outcome, *cases, *catalogue.claims)
    known = (*known, *catalogue.authorities)
    raise UnknownNameError("rule point, case, outcome, rulebook, document, authority or claim", name, known)


def _file_page(path: Path) -> tuple[dict[str, Any], str]:
    """The page on a file: one's own document if it calls itself one, else a rulebook."""
    from studcheck.reconcile.own import read_own
    from studcheck.reports import explain_sources as sources
    from studcheck.strictyaml import read

    documents = read(path)
    if len(documents) == 1 and isinstance(documents[0].value, dict) and "claims" in documents[0].value:
        return sources.explain_document(read_own(path))
    return sources.explain_rulebook(str(path))
