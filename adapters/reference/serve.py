"""The request loop of an adapter: one JSON object a line, from standard input to standard output.

Standard library only; every Python adapter has its own copy of this file, and a test keeps the copies equal.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

_OPS = ("hello", "play")
_QUOTED = 200


def serve(answer: Callable[[dict[str, Any]], Any]) -> None:
    """Answers every line until ``bye`` or the end of input; ``answer`` gets each ``hello`` and ``play``.

    Whatever else prints to standard output in the meantime is sent to standard error, where it does no harm.
    """
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    try:
        for line in sys.stdin.buffer:
            reply = _reply(answer, line)
            if reply is None:
                return
            out.write(reply + b"\n")
            out.flush()
    except BrokenPipeError:  # nobody listens any more; nothing must be flushed into the pipe at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    finally:
        sys.stdout = sys.__stdout__


def _reply(answer: Callable[[dict[str, Any]], Any], line: bytes) -> bytes | None:
    try:
        message = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        return _error(None, f"not a line of JSON: {type(error).__name__}: {error}")
    if not isinstance(message, dict):
        return _error(None, "not a JSON object")
    if message.get("op") == "bye":
        return None
    if message.get("op") not in _OPS:
        return _error(message.get("id"), "unknown op")
    try:
        return json.dumps(answer(message), separators=(",", ":")).encode()
    except Exception as error:  # noqa: BLE001 - whatever breaks in the engine is said, and the next request is served
        return _error(message.get("id"), f"{type(error).__name__}: {error}")


def _error(request_id: object, detail: str) -> bytes:
    named = {"id": request_id} if isinstance(request_id, str) else {}
    return json.dumps({"op": "error", **named, "detail": detail[:_QUOTED]}).encode()
