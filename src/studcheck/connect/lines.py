"""A message as bytes, and bytes as a message: JSON, one object, UTF-8."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn

from studcheck.errors import ProtocolViolationError
from studcheck.protocol.shapes import shortened

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The longest message that is read, in bytes.
MOST_LINE = 8 * 1024 * 1024
MOST_QUOTED = 200
_LINE = "a line on standard output"
_HINT = "whatever else the engine says belongs on standard error, and every answer is to be flushed"


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


#: ``NaN`` and ``Infinity`` are no JSON, though Python reads them.
_DECODER = json.JSONDecoder(parse_constant=_no_number)
#: What we send holds itself nowhere.
_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def write_message(message: Mapping[str, object]) -> bytes:
    """The bytes of a message, without an end of line."""
    return _ENCODER.encode(message).encode()


def read_message(data: bytes, what: str = _LINE, hint: str = _HINT) -> Any:
    """The JSON that the bytes are; raises ProtocolViolationError that quotes them and says what they were to be."""
    try:
        return _DECODER.decode(data.decode("utf-8"))
    except UnicodeDecodeError:
        why = "not UTF-8"
    except RecursionError:
        why = "nested too deep"
    except ValueError:
        why = "not JSON"
    quoted = shortened(data[: 2 * MOST_QUOTED].decode("utf-8", "backslashreplace"), MOST_QUOTED)
    raise ProtocolViolationError(f"{what} is {why}: {quoted}" + (f" ({hint})" if hint else ""))


def quoted(message: Any) -> str:
    """A foreign message, short and on one line."""
    try:
        return shortened(json.dumps(message), MOST_QUOTED)
    except RecursionError:
        return "(nested too deep)"
