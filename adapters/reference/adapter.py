"""The reference engine as a stand-alone program over standard input and output."""

from __future__ import annotations

import argparse

from serve import serve  # type: ignore[import-not-found]  # stands beside this program
from studcheck_reference.wire import Engine


def main() -> None:
    """Builds the engine that the command line describes, and serves it."""
    parser = argparse.ArgumentParser(prog="adapter.py", description=__doc__)
    parser.add_argument(
        "--plays",
        action="append",
        default=[],
        metavar="RULEBOOK|[GAME:]POINT=VALUE",
        help="what it plays whatever it is told; may be repeated",
    )
    parser.add_argument("--declare", action="store_true", help="declare in hello that it plays nothing else")
    said = parser.parse_args()
    try:
        engine = Engine(plays=said.plays, declare=said.declare)
    except ValueError as error:
        parser.exit(2, f"adapter.py: {error}\n")
    serve(engine.answer)


if __name__ == "__main__":
    main()
