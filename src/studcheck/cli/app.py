"""The group of all commands, and the one place where a fault becomes a plain sentence and an exit code."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from studcheck import __version__
from studcheck.errors import EngineUnusableError, StudcheckError, UnknownNameError, UsageError
from studcheck.interrupts import heeded

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Every command: where it stands and what it does; none is imported before it is asked for.
COMMANDS = {
    "run": ("studcheck.cli.run:run", "Judge an engine."),
    "show": ("studcheck.cli.show:show", "Deal a case out, street by street."),
    "explain": (
        "studcheck.cli.explain:explain",
        "One page on a rule point, a case, an outcome, a claim, a rulebook, a document.",
    ),
    "lint": ("studcheck.cli.lint:lint", "The faults of cases and features."),
    "trace": (
        "studcheck.cli.trace:trace",
        "From each claim to its cases and their verdict, or to the reason for none.",
    ),
    "reconcile": ("studcheck.cli.reconcile:reconcile", "Who says what on every rule point, side by side."),
    "conflicts": ("studcheck.cli.conflicts:conflicts", "Where two differ, each point with a minimal deal."),
    "identify": ("studcheck.cli.identify:identify", "Which rulebook an engine plays."),
    "decide": ("studcheck.cli.decide:decide", "Make a rulebook of what they say, with minutes."),
    "document": ("studcheck.cli.document:document", "One's own document, and documents whose text changed."),
    "report": ("studcheck.cli.report:report", "An old record, reported again."),
    "diff": ("studcheck.cli.diff:diff", "Two records beside each other."),
    "known": ("studcheck.cli.known:known", "The known deviations of an engine."),
    "transcript": ("studcheck.cli.transcript:transcript", "The request of a case and what must be observed."),
    "adapter": ("studcheck.cli.adapter:adapter", "The engines at hand."),
    "adequacy": ("studcheck.cli.adequacy:adequacy", "Whether the corpus notices engines that are wrong on purpose."),
}
_STDERR_LINES = 20


class App(click.Group):
    """The commands by name; what goes wrong in any of them ends here."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """All names, in the order of the manual."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import one command."""
        if cmd_name not in COMMANDS:
            raise UnknownNameError("command", cmd_name, COMMANDS)
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, said) for name, (_, said) in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse words that say nothing: most often a variable that is not set, and never meant to be the default.

        What stands after ``--`` is an engine's own command.
        """
        words = args[: args.index("--")] if "--" in args else args
        for before, word in pairwise(["", *words]):
            option, equals, value = word.partition("=")
            if not word.strip() or (option.startswith("--") and equals and not value.strip()):
                what = option if equals else before if before.startswith("-") else "an argument"
                raise UsageError(f"{what} is given an empty text", "say what it is, or leave it out")
        return super().parse_args(ctx, args)

    def main(  # type: ignore[override]  # it always ends the process, so that there is one way out
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **_extra: Any
    ) -> NoReturn:
        """Run a command and exit; every fault is one sentence on standard error."""
        for name in ("stdin", "stdout", "stderr"):
            if getattr(sys, name) is None:  # whoever called has closed it: nobody listens, which is no fault
                mode = "r" if name == "stdin" else "w"
                setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # it stays open
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        sys.exit(self._code(args, prog_name or "studcheck"))

    def _code(self, args: Sequence[str] | None, prog_name: str) -> int:
        try:
            with heeded():
                code = super().main(list(args) if args is not None else None, prog_name, standalone_mode=False)
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx else prog_name
            complain(error.format_message(), f"{command} --help")
            return 2
        except click.ClickException as error:
            complain(error.format_message())
            return 2
        except StudcheckError as error:
            complain(str(error), error.next_step, error.stderr if isinstance(error, EngineUnusableError) else "")
            return error.exit_code
        except (KeyboardInterrupt, click.Abort):
            complain("interrupted")
            return 4
        except Exception as error:
            if os.environ.get("STUDCHECK_DEBUG"):
                raise
            said = f"{type(error).__name__}: {error}"
            complain(f"this is a fault of studcheck: {said}", "set STUDCHECK_DEBUG=1 to see where, and report it")
            return 70
        return code if isinstance(code, int) else 0


def complain(message: str, next_step: str | None = None, stderr: str = "") -> None:
    """Say what is wrong on standard error, what the engine itself said, and what to do next."""
    from studcheck.reports.harmless import harmless_lines

    lines = [f"studcheck: {line}" for line in harmless_lines(message, len(message) + 1)]
    lines += [f"  | {line}" for line in harmless_lines(stderr, _STDERR_LINES)]
    if next_step:
        lines.append(f"  next: {next_step}")
    click.echo("\n".join(lines), err=True)


@click.command("studcheck", cls=App, no_args_is_help=False, context_settings={"help_option_names": ["--help"]})
@click.version_option(__version__, prog_name="studcheck", message="%(prog)s %(version)s")
def app() -> None:
    """Check an engine against the rules of stud poker: seven-card stud, stud hi/lo eight-or-better, razz."""
