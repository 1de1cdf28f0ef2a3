"""``studcheck transcript``: the request of a case and what must be observed, for any test runner in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from studcheck.cli.command import Command
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.cli.rulebook import chosen_rulebook, rulebook_options
from studcheck.cli.settings import load_settings
from studcheck.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from studcheck.rules import Rulebook
    from studcheck.scenarios import Plan


@click.command(cls=Command)
@click.argument("case", required=False)
@click.option("--all", "everything", is_flag=True, help="Every case, as one bundle (JSON).")
@rulebook_options
@output_options
def transcript(
    case: str | None, everything: bool, rulebook: str | None, rules: Sequence[str], form: str, output: Path | None
) -> None:
    """Write out CASE, or with --all every case: the exact request, and what must be observed in the answer."""
    from studcheck import scenarios
    from studcheck.reports import transcript as pages

    check_output(output)
    if (case is None) is not everything:
        raise UsageError("name one case, or give --all", "studcheck run --list shows the cases")
    book = chosen_rulebook(rulebook or load_settings().rulebook, rules)
    if case is None:
        emit_json(pages.bundle(scenarios.load_cases(), book), output)
        return
    planned = _planned(case, book)
    if form == "json":
        emit_json(pages.transcript(planned, book), output)
    else:
        emit(pages.say_transcript(planned, book), output)


def _planned(name: str, book: Rulebook) -> Plan:
    from studcheck.scenarios import NotApplicable, load_cases, plan

    cases = {each.id: each for each in load_cases()}
    if name not in cases:
        raise UnknownNameError("case", name, cases)
    planned = plan(cases[name], book)
    if isinstance(planned, NotApplicable):
        said = f"the case {name} says nothing under {book.name}: {planned.reason}"
        raise UsageError(said, "choose another --rulebook, or a value with --rule POINT=VALUE")
    return planned
