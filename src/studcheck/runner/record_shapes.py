"""The shapes of the lines of a record: which keys each kind has, and of what shape.

A record may be old, damaged or forged.  What is let through here can be reported by every format without a second look.
The same is published as ``schemas/record.schema.json``.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, Any

from studcheck.errors import ProtocolViolationError
from studcheck.model import GAMES
from studcheck.protocol import event_fault, hand_from_json
from studcheck.protocol.shapes import field_fault, is_amount, is_bool, is_text, one_of, shown
from studcheck.results import UNJUDGED, Expectation, Outcome

if TYPE_CHECKING:
    from studcheck.protocol.shapes import Check, Field

RECORD_SCHEMA = "studcheck/record/1"
#: An event is kept twelve levels deep (see ``protocol.plain``).
_DEEPEST = 16
#: Nobody waits longer for an answer; a number beyond it is damage.
_LONGEST_WAIT = 1e9
_DIGEST = re.compile(r"[0-9a-f]{64}")
_MOMENT = re.compile(r"[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}\+00:00")


def _all(fits: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def _each(fits: Check) -> Check:
    return lambda value: isinstance(value, dict) and all(map(fits, value.values()))


def _counts(words: type[Outcome | Expectation]) -> Check:
    known = frozenset(word.value for word in words)
    return lambda value: isinstance(value, dict) and value.keys() <= known and all(map(is_amount, value.values()))


def _is_digest(value: object) -> bool:
    return isinstance(value, str) and _DIGEST.fullmatch(value) is not None


def _is_moment(value: object) -> bool:
    if not (isinstance(value, str) and _MOMENT.fullmatch(value)):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True


def _is_seconds(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _LONGEST_WAIT


def _is_event_number(value: object) -> bool:
    return value is None or is_amount(value)


def _is_hand(value: object) -> bool:
    if value is None:
        return True
    try:
        hand_from_json(value)
    except ProtocolViolationError:
        return False
    return True


def _is_event(value: object) -> bool:
    return event_fault(value) is None and _is_shallow(value)


def _is_shallow(value: object, depth: int = 0) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth <= _DEEPEST and all(_is_shallow(each, depth + 1) for each in inner)


def _is_finding(value: object) -> bool:
    return isinstance(value, dict) and _fault(value, _FINDING) is None


def _is_engine(value: object) -> bool:
    return isinstance(value, dict) and _fault(value, _ENGINE) is None


_TEXTS = (_all(is_text), "a list of texts")
_SAID = (_each(is_text), "texts by name")
_IS_GAME, _LISTED = one_of(*GAMES)
_GAMES = (_all(_IS_GAME), f"a list of {_LISTED}")
_IS_UNJUDGED, _UNJUDGED = one_of(*sorted(UNJUDGED))
_FINDING: tuple[Field, ...] = (
    ("expected", is_text, "a text"),
    ("got", is_text, "a text"),
    ("event", _is_event_number, "the number of an event or null"),
)
_ENGINE: tuple[Field, ...] = (
    ("words", *_TEXTS),
    ("command", is_bool, "true or false"),
    *((key, is_text, "a text") for key in ("name", "version", "language")),
    ("games", *_GAMES),
    ("rules", _each(_each(_all(is_text))), "lists of values by game and rule point"),
)
_HEADER: tuple[Field, ...] = (
    *((key, is_text, "a text") for key in ("suite", "rulebook", "known")),
    ("engine", _is_engine, "an engine with its words, name, version, language, games and rules"),
    ("values", _each(_each(is_text)), "values by game and rule point"),
    ("versions", *_SAID),
    ("games", *_GAMES),
    ("out_of_scope", _each(is_amount), "numbers of cases by game"),
    ("corpus", is_amount, "a number of cases"),
    *((key, *_TEXTS) for key in ("selection", "cases", "options")),
    ("case_set", _is_digest, "a SHA-256"),
    ("started", _is_moment, "a moment such as 2026-01-31T12:00:00+00:00"),
)
#: What records did not have at first.
_HEADER_MAY_HAVE: tuple[Field, ...] = (("allowed", _all(_IS_UNJUDGED), f"a list of {_UNJUDGED}"),)
_RESULT: tuple[Field, ...] = (
    *((key, is_text, "a text") for key in ("case", "title", "place", "detail", "signature", "known")),
    ("game", _IS_GAME, _LISTED),
    ("outcome", *one_of(*(outcome.value for outcome in Outcome))),
    ("expectation", *one_of(*(expectation.value for expectation in Expectation))),
    ("points", *_SAID),
    ("claims", *_TEXTS),
    ("findings", _all(_is_finding), "a list of findings, each with expected, got and event"),
    ("seconds", _is_seconds, "a number of seconds"),
)
#: What a case that passed does not keep, and what records did not have at first.
_RESULT_MAY_HAVE: tuple[Field, ...] = (
    *((key, is_text, "a text") for key in ("mend", "content", "question", "stderr")),
    *((key, *_TEXTS) for key in ("expected", "because")),
    ("hand", _is_hand, "a hand of the protocol or null"),
    ("events", _all(_is_event), "a list of events of the protocol"),
)
_FOOTER: tuple[Field, ...] = (
    ("cases", is_amount, "a number of cases"),
    ("outcomes", _counts(Outcome), "numbers of cases by outcome"),
    ("expectations", _counts(Expectation), "numbers of cases by expectation"),
    ("interrupted", is_bool, "true or false"),
    ("fail_fast", is_bool, "true or false"),
    ("unusable", is_text, "a text"),
    ("ended", _is_moment, "a moment such as 2026-01-31T12:00:00+00:00"),
    ("sha256", _is_digest, "a SHA-256"),
)
_KINDS: dict[str, tuple[tuple[Field, ...], tuple[Field, ...]]] = {
    "header": ((("schema", *one_of(RECORD_SCHEMA)), *_HEADER), _HEADER_MAY_HAVE),
    "result": (_RESULT, _RESULT_MAY_HAVE),
    "correction": (_RESULT, _RESULT_MAY_HAVE),
    "footer": (_FOOTER, ()),
}


def line_fault(line: object) -> str | None:
    """What is wrong with the shape of a line of a record, or None."""
    if not isinstance(line, dict):
        return f"{shown(line)} is not an object"
    kind = line.get("kind")
    if not (isinstance(kind, str) and kind in _KINDS):
        return f'"kind" is {shown(kind)}, not {", ".join(_KINDS)}'
    must, may = _KINDS[kind]
    return _fault({key: value for key, value in line.items() if key != "kind"}, must, may)


def _fault(value: dict[str, Any], must: tuple[Field, ...], may: tuple[Field, ...] = ()) -> str | None:
    known = {key for key, _, _ in (*must, *may)}
    unknown = next((key for key in value if key not in known), None)
    return field_fault(value, must, may) or (None if unknown is None else f"{shown(unknown)} is no key of such a line")
