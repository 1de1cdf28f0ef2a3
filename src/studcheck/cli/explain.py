"""``studcheck explain``: one page on anything that has a name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable


@click.command()
@click.argument("name", required=False)
@output_options
def explain(name: str | None, form: str, output: Path | None) -> None:
    """Explain NAME: a rule point, a case, an outcome, a rulebook or a claim; without it, list the rule points."""
    check_output(output)
    data, text = _page(name)
    if form == "json":
        emit_json({"schema": "studcheck/explain/1", **data}, output)
    else:
        emit(text, output)


def _page(name: str | None) -> tuple[dict[str, Any], str]:
    from studcheck.catalogue import load_catalogue
    from studcheck.reports import explain as pages
    from studcheck.results import Outcome
    from studcheck.scenarios import load_cases

    if name is None:
        return pages.explain_points()
    catalogue = load_catalogue()
    if name in {outcome.value for outcome in Outcome}:
        return pages.explain_outcome(Outcome(name))
    if name in catalogue.rulebooks or Path(name).is_file():
        return pages.explain_rulebook(name)
    cases = {case.id: case for case in load_cases()}
    if name in catalogue.points:
        return pages.explain_point(catalogue.points[name], cases.values())
    if name in cases:
        return pages.explain_case(cases[name])
    if name in catalogue.claims:
        return pages.explain_claim(name, cases.values())
    if any(name in case.situations for case in cases.values()):
        raise UsageError(f"a situation has no page: {name!r}", f"its cases: studcheck run --list --select {name}")
    known: Iterable[str] = (*catalogue.points, *catalogue.rulebooks, *Outcome, *cases, *catalogue.claims)
    raise UnknownNameError("rule point, case, outcome, rulebook or claim", name, known)
