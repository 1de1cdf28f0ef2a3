"""Events whose text was read before are not read again.

The events of many hands are few: a card to a seat, a seat that may fold or call five.  So the text of an answer is cut
where its events begin, and what each piece of text is, is remembered.  Nothing is taken on trust: each piece went
through the reader of answers once, and objects with commas between them and brackets around are the text of the list of
these objects, with no other reading.  An answer that is laid out in another way, or holds one piece that is no whole
well-formed event, is not recalled; it is for the reader, who has the words for what is wrong.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from studcheck.connect.lines import read_message
from studcheck.errors import ProtocolViolationError
from studcheck.protocol import Played, read_events

if TYPE_CHECKING:
    from collections.abc import Mapping

#: How an answer begins in the layout of most writers of JSON, with or without a space after comma and colon.
_HEAD = re.compile(r'\{"op":( ?)"played",\1"id":\1"([^"\\\x00-\x1f]*)",\1"events":\1\[\{"event":\1')
_TAIL = "}]}"
#: Longer pieces are rare; in a short one nothing can be nested, nor a number be, beyond what the reader bears.
_LONGEST = 500
#: Then everything is forgotten: an engine may put what never comes again into every event.
_MOST = 10_000


class Recall:
    """The events that one engine has reported so far, by their text; they are shared among answers."""

    def __init__(self) -> None:
        self._known = _Known()

    def read(self, line: bytes) -> tuple[str, Played] | None:
        """The id and the answer, or None for what has to be read as a whole."""
        try:
            text = line.decode()
        except UnicodeDecodeError:
            return None
        head = _HEAD.match(text)
        if head is None or not text.endswith(_TAIL):
            return None
        space, asked = head.groups()
        pieces = text[head.end() : -len(_TAIL)].split(f'}},{space}{{"event":{space}')
        try:
            return asked, Played(tuple(map(self._known.__getitem__, pieces)))
        except ProtocolViolationError:
            return None


class _Known(dict[str, "Mapping[str, object]"]):
    """By what stands between ``{"event":`` and the brace that ends the event."""

    def __missing__(self, piece: str) -> Mapping[str, object]:
        """The event, read and remembered; raises ProtocolViolationError for what is none by itself."""
        if len(piece) > _LONGEST:
            raise ProtocolViolationError("too long to be remembered")
        (event,) = read_events([read_message(b'{"event":%b}' % piece.encode())])
        if len(self) >= _MOST:
            self.clear()
        self[piece] = event
        return event
