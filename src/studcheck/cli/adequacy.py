"""``studcheck adequacy``: whether the corpus notices engines that are wrong on purpose."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from studcheck.cli.command import Command
from studcheck.cli.numbers import WholeNumber
from studcheck.cli.output import check_output, emit, emit_json
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

_FORMATS = click.Choice(["text", "json", "markdown"])


@click.command(cls=Command)
@click.option("--rules", is_flag=True, help="Engines that play another value of one rule point.")
@click.option("--code", is_flag=True, help="Engines with one small change in the code (needs mutmut).")
@click.option("--sample", type=WholeNumber(min=1), metavar="N", help="Only so many changes of the code, by lot.")
@click.option("--seed", type=WholeNumber(), default=0, metavar="N", help="The lot [0].")
@click.option("--module", "modules", multiple=True, metavar="NAME", help="Only this module of the engine; repeatable.")
@click.option("--jobs", type=WholeNumber(min=1), metavar="N", help="So many trials at the same time [processors].")
@click.option("--format", "form", type=_FORMATS, default="text", help="How the result is written.")
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the result there, not to standard output.",
)
def adequacy(**given: Any) -> int:
    """Judge the corpus itself: every wrong engine must fail a case."""
    if not (given["rules"] or given["code"]):
        raise UsageError("say what is to be changed: --rules, --code or both", "studcheck adequacy --help")
    if given["modules"] and not given["code"]:
        raise UsageError("--module speaks of the code: add --code")
    check_output(given["output"])
    from studcheck import scenarios
    from studcheck.adequacy import judge_code, judge_rules, pages

    cases = scenarios.load_cases()
    rules = judge_rules(cases, _watch("rule points")) if given["rules"] else None
    code = None
    if given["code"]:
        extent = {key: given[key] for key in ("sample", "seed", "modules")}
        code = judge_code(cases, jobs=given["jobs"] or os.cpu_count() or 1, watch=_watch("code mutants"), **extent)
    if given["form"] == "json":
        emit_json(pages.to_json(rules, code), given["output"])
    else:
        write = pages.to_markdown if given["form"] == "markdown" else pages.to_text
        emit(write(rules, code), given["output"])
    return 0 if all(report.good for report in (rules, code) if report is not None) else 1


def _watch(what: str) -> Callable[[int, int], None]:
    """Say on a terminal how far it is."""

    def say(done: int, of: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{what}: {done} of {of}" + ("\n" if done == of else ""), nl=False, err=True)

    return say
