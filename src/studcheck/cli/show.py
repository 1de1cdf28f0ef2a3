"""``studcheck show``: deal a case out, street by street."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from studcheck.cli.command import Command
from studcheck.cli.language import case_in, language_option
from studcheck.cli.output import check_output, emit, emit_json, output_options
from studcheck.cli.rulebook import chosen_rulebook, rulebook_options
from studcheck.cli.settings import load_settings
from studcheck.errors import UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from studcheck.scenarios import Case

_QUIT = frozenset("qQ")


@click.command(cls=Command)
@click.argument("case")
@rulebook_options
@click.option("--step", is_flag=True, help="Wait for a key after each street, q quits (on a terminal).")
@language_option
@output_options
def show(
    case: str, rulebook: str | None, rules: Sequence[str], step: bool, lang: str, form: str, output: Path | None
) -> None:
    """Deal CASE out: the cards, the actions, the rule point at issue and what is expected."""
    from studcheck.reports.deal import deal_json, deal_pages
    from studcheck.scenarios import NotApplicable, plan

    check_output(output)
    found = case_in(lang, _find(case))
    book = chosen_rulebook(rulebook or load_settings().rulebook, rules)
    planned = plan(found, book)
    if isinstance(planned, NotApplicable):
        said = {"case": found.id, "title": found.title, "rulebook": book.name, "not_applicable": planned.reason}
        text = f"{found.id}: {found.title}\n  says nothing under {book.name}: {planned.reason}\n"
        text += "  next: choose another value with --rule POINT=VALUE, or another --rulebook\n"
    else:
        said = deal_json(planned, book)
        pages = deal_pages(planned, book)
        if form == "text" and step and output is None and sys.stdin.isatty() and sys.stdout.isatty():
            _page(pages)
            return
        text = "\n\n".join(pages) + "\n"
    if form == "json":
        emit_json({"schema": "studcheck/show/1", **said}, output)
    else:
        emit(text, output)


def _find(name: str) -> Case:
    from studcheck.scenarios import load_cases

    cases = {each.id: each for each in load_cases()}
    if name not in cases:
        raise UnknownNameError("case", name, cases)
    return cases[name]


def _page(pages: Sequence[str]) -> None:
    for page in pages[:-1]:
        emit(page + "\n\n")
        if _key() in _QUIT:
            return
    emit(pages[-1] + "\n")


def _key() -> str:
    """The key that is pressed; Ctrl-C and Ctrl-D interrupt, which ``click.pause`` would take for any other key."""
    click.echo("-- any key for the next street, q to quit --", err=True, nl=False)
    try:
        return click.getchar()
    except EOFError as error:
        raise click.Abort from error
    finally:
        click.echo(err=True)
