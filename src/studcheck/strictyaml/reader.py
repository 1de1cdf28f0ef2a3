"""YAML as people who write deals and rules mean it: YAML 1.2 words, nothing hidden, and a place for every value.

``5:10``, ``on``, ``yes`` and ``0012`` are text; only ``true``, ``false``, ``null``, whole numbers and decimal fractions
are more than text.  A key given twice, an anchor, an alias and a tag are faults.  All faults of a file come at once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import yaml
from yaml import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from studcheck.errors import Fault, FileFaultsError, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import BaseModel

    Place = tuple[int, int]
    Steps = tuple[str | int, ...]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WORDS = {"true": True, "false": False, "null": None, "": None}
#: What a number begins with: nearly every text of a deal is told from one by its first letter.
_NUMERIC = frozenset("+-0123456789")
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)", re.ASCII)
_FRACTION = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+", re.ASCII)
_KEYS = frozenset({str, int})
_DEEPEST = 40
_LONGEST_NUMBER = 18

M = TypeVar("M", bound="BaseModel")


@dataclass(frozen=True)
class Document:
    """One document of a file as plain data, and where every value of it stands, as line and column from 1.

    ``text`` is the whole file, ``number`` which of its documents this is.  Places other than ``start`` are looked up
    when they are asked for: in a file without faults nobody asks.
    """

    value: Any
    file: Path
    start: Place
    text: str = field(repr=False)
    number: int

    def where(self, path: Steps = ()) -> Place:
        """Find the line and column of the value at ``path``, or of the nearest value around it."""
        return _place(self._follow(path)[-1][1]) if path else self.start

    def where_key(self, path: Steps) -> Place:
        """Find the line and column of the key that names the value at ``path``, or of the value where no key does."""
        found = self._follow(path)
        key, value = found[-1]
        return _place(key if key is not None and len(found) > len(path) else value)

    def fault(self, path: Steps, message: str) -> Fault:
        """Make a fault that stands at ``path``."""
        return Fault(self.file, *self.where(path), message)

    @cached_property
    def _root(self) -> yaml.Node:
        """The document as the parser composes it, each node with its place."""
        return list(yaml.compose_all(self.text, _Loader))[self.number]

    def _follow(self, path: Steps) -> list[tuple[yaml.Node | None, yaml.Node]]:
        """The nodes on the way to ``path``, each with the key that names it, as far as the way leads."""
        found: list[tuple[yaml.Node | None, yaml.Node]] = [(None, self._root)]
        for step in path:
            inside = _inside(found[-1][1]).get(step)
            if inside is None:
                break
            found.append(inside)
        return found


def _place(marked: Any) -> Place:
    """The line and column at which an event or a node begins."""
    return marked.start_mark.line + 1, marked.start_mark.column + 1


def _inside(node: yaml.Node) -> dict[str | int, tuple[yaml.Node | None, yaml.Node]]:
    """What stands in a node, by its step, and the keys of a mapping."""
    if isinstance(node, yaml.MappingNode):
        return {_scalar(key): (key, value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return {number: (None, value) for number, value in enumerate(node.value)}
    return {}


def read(path: Path) -> list[Document]:
    """Read every document of a file.

    Raises FileFaultsError with all faults, UsageError where the file cannot be read at all.
    """
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise FileFaultsError([Fault(path, line, column, "this is not UTF-8 text")]) from error
    return read_text(text, path)


def read_text(text: str, file: Path) -> list[Document]:
    """Read every document of a text that stands (or will stand) in ``file``."""
    reading = _Reading(text, file)
    documents = reading.documents()
    if reading.faults:
        raise FileFaultsError(reading.faults)
    return documents


def validate(document: Document, model: type[M], *, strict: bool = True) -> M | list[Fault]:
    """Read a document as ``model``, or say everything that is wrong with it.

    Strict as JSON is: text is no number and a number no text, while a list may fill a tuple and text an enum.
    """
    from pydantic import ValidationError
    from pydantic_core import to_json

    try:
        if strict:
            return model.model_validate_json(to_json(document.value), strict=True)
        return model.model_validate(document.value)
    except ValidationError as error:
        from studcheck.strictyaml.faults import faults_of

        return faults_of(document, model, error)


class _Reading:
    """Turns the parser's events into plain data, and notes every fault."""

    def __init__(self, text: str, file: Path) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._text = text

    def documents(self) -> list[Document]:
        found: list[Document] = []
        try:
            self._next = _Loader(self._text).get_event
            while not isinstance(event := self._next(), StreamEndEvent):
                if isinstance(event, StreamStartEvent | DocumentEndEvent | DocumentStartEvent):
                    continue
                start = _place(event)
                found.append(Document(self._value(event, 0), self.file, start, self._text, len(found)))
        except yaml.MarkedYAMLError as error:
            problem = error.problem or "this is not YAML"
            self._fault(error.problem_mark or error.context_mark, f"this is not YAML: {problem}")
        except yaml.reader.ReaderError as error:
            line = self._text.count("\n", 0, error.position) + 1
            self.faults.append(Fault(self.file, line, 1, f"this is not YAML: {error.reason}"))
        return found

    def _fault(self, mark: Any, message: str) -> None:
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        self.faults.append(Fault(self.file, line, column, message))

    def _value(self, event: Any, depth: int) -> Any:
        if event.anchor is not None:
            self._fault(event.start_mark, "anchors and aliases are not used here: write the value out")
        if isinstance(event, AliasEvent):
            return None
        if event.tag is not None:
            self._fault(event.start_mark, f"tags are not used here: leave {event.tag!r} out")
        if isinstance(event, ScalarEvent):
            return _plain(event.value) if event.implicit[0] else event.value
        if depth >= _DEEPEST:
            problem = "lists and mappings are nested too deeply"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=event.start_mark)
        return self._list(depth) if isinstance(event, SequenceStartEvent) else self._mapping(depth)

    def _list(self, depth: int) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := self._next(), SequenceEndEvent):
            values.append(self._value(event, depth + 1))
        return values

    def _mapping(self, depth: int) -> dict[Any, Any]:
        values: dict[Any, Any] = {}
        marks: dict[Any, Any] = {}
        while not isinstance(event := self._next(), MappingEndEvent):
            mark = event.start_mark
            key = self._value(event, depth + 1)
            if type(key) not in _KEYS:  # true and false are no keys, though Python counts them among the numbers
                self._fault(mark, "a key must be a word or a whole number")
                key = f"?{len(values)}"
            elif key in values:
                self._fault(mark, f"the key {key!r} is given twice, first in line {marks[key].line + 1}")
            else:
                marks[key] = mark
            values[key] = self._value(self._next(), depth + 1)
        return values


def _plain(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMERIC:
        return text
    if _WHOLE.fullmatch(text) and len(text) <= _LONGEST_NUMBER:
        return int(text)
    return float(text) if _FRACTION.fullmatch(text) else text


def _scalar(node: Any) -> Any:
    """The word or number of a key, which is text where it stands in quotes."""
    return node.value if node.style else _plain(node.value)
