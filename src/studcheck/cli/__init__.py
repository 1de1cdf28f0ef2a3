"""The command line: one file a command, each imported only when it is asked for."""

from __future__ import annotations


def main() -> None:
    """Run the command line and end the process with the exit code of ``docs/commands.md``."""
    from studcheck.cli.app import app

    app.main(prog_name="studcheck")
