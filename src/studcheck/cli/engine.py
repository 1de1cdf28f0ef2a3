"""ENGINE on the command line: a name under ``adapters/``, ``module:factory``, ``http://…``, or ``-- COMMAND …``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck.cli.command import Command
from studcheck.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

    import click

    from studcheck.cli.settings import Settings
    from studcheck.connect import Target

_COMMAND = "studcheck.command"
_KNOWN = "known.toml"
_HELP = "name one (`studcheck adapter list` shows those at hand), or end the line with -- COMMAND …"


class EngineCommand(Command):
    """A command that takes an engine: everything after ``--`` is the command that starts it."""

    allow_extra_args = True  # told below, with the way to name a command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Set the engine's command aside before the options are read."""
        if "--" in args:
            place = args.index("--")
            ctx.meta[_COMMAND] = tuple(args[place + 1 :])
            args = args[:place]
        rest = super().parse_args(ctx, args)
        if rest:
            raise UsageError(
                f"{rest[0]!r} is one word too many",
                f"the command of an engine stands at the end of the line, after --; {ctx.command_path} --help",
            )
        return rest


@dataclass(frozen=True, slots=True)
class EngineWords:
    """An engine as it was named: one word, or the words of a command."""

    words: tuple[str, ...]
    command: bool

    def target(self) -> Target:
        """What has to be connected to; UnknownNameError where nobody knows the name."""
        from studcheck.connect import find_target

        return find_target(self.words if self.command else self.words[0])


def command_is_given(ctx: click.Context) -> bool:
    """Whether the line ends with ``-- COMMAND …``."""
    return _COMMAND in ctx.meta


def engine_words(ctx: click.Context, name: str | None, settings: Settings) -> EngineWords:
    """The engine of the command line, else that of the settings; UsageError where there is none, or more than one."""
    command: tuple[str, ...] | None = ctx.meta.get(_COMMAND)
    if command is not None:
        if name is not None:
            raise UsageError(f"both {name!r} and the command after -- are named", "give one of them")
        if not (command and command[0].strip()):
            raise UsageError("there is no command after --", _HELP)
        return EngineWords(command, command=True)
    if name is not None:
        return EngineWords((name,), command=False)
    if settings.engine is None:
        raise UsageError("no engine is named", _HELP)
    if isinstance(settings.engine, tuple):
        return EngineWords(settings.engine, command=True)
    return EngineWords((settings.engine,), command=False)


def known_place(named: Path | None, settings: Settings, words: EngineWords, *, begin: bool = False) -> Path | None:
    """Where the known deviations stand: as named, else as the settings say, else beside the adapter.

    None where there is none; with ``begin`` the place beside an adapter of one's own need not hold a file yet.
    """
    from studcheck.connect import adapter_folder, is_shipped

    if named or settings.known or words.command:
        return named or settings.known
    folder = adapter_folder(words.words[0])
    if folder is None or not ((folder / _KNOWN).is_file() or (begin and not is_shipped(folder))):
        return None
    return folder / _KNOWN
