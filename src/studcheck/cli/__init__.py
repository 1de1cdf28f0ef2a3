"""The command line: one file a command, each imported only when it is asked for."""

from __future__ import annotations

import gc


def main() -> None:
    """Run the command line and end the process with the exit code of ``docs/commands.md``."""
    # A run of the corpus makes a hundred thousand objects that live to its end.  At Python's own threshold, of 700, a
    # twentieth of the run goes into looking for the few among them that could be freed.
    gc.set_threshold(200_000)
    from studcheck.cli.app import app

    try:
        app.main(prog_name="studcheck")
    finally:
        # Everything goes with the process: without this Python looks through it all once more, as long again.
        gc.freeze()
