"""YAML as people who write deals and rules mean it: YAML 1.2 words, nothing hidden, and a place for every value.

``5:10``, ``on``, ``yes`` and ``0012`` are text; only ``true``, ``false``, ``null``, whole numbers and decimal fractions
are more than text.  A key given twice, an anchor, an alias and a tag are faults.  All faults of a file come at once.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import yaml

from studcheck.errors import Fault, FileFaultsError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pydantic import BaseModel

    Place = tuple[int, int]
    Steps = tuple[str | int, ...]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WORDS = {"true": True, "false": False, "null": None, "": None}
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)", re.ASCII)
_FRACTION = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+", re.ASCII)
_DEEPEST = 40
_LONGEST_NUMBER = 18

M = TypeVar("M", bound="BaseModel")


@dataclass(frozen=True, slots=True)
class Document:
    """One document of a file as plain data; ``places`` has the line and column (from 1) of every value by its path."""

    value: Any
    file: Path
    places: Mapping[Steps, Place]
    keys: Mapping[Steps, Place]

    def where(self, path: Steps = ()) -> Place:
        """Find the line and column of the value at ``path``, or of the nearest value around it."""
        while path not in self.places:
            path = path[:-1]
        return self.places[path]

    def where_key(self, path: Steps) -> Place:
        """Find the line and column of the key that names the value at ``path``, or of the value where no key does."""
        return self.keys.get(path) or self.where(path)

    def fault(self, path: Steps, message: str) -> Fault:
        """Make a fault that stands at ``path``."""
        return Fault(self.file, *self.where(path), message)


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
    builder = _Builder(text, file)
    documents = builder.documents()
    if builder.faults:
        raise FileFaultsError(builder.faults)
    return documents


def validate(document: Document, model: type[M], *, strict: bool = True) -> M | list[Fault]:
    """Read a document as ``model``, or say everything that is wrong with it.

    Strict as JSON is: text is no number and a number no text, while a list may fill a tuple and text an enum.
    """
    from pydantic import ValidationError

    from studcheck.strictyaml.faults import faults_of

    try:
        if strict:
            return model.model_validate_json(json.dumps(document.value), strict=True)
        return model.model_validate(document.value)
    except ValidationError as error:
        return faults_of(document, model, error)


class _Builder:
    """Turns the parser's events into plain data, noting where each value stands."""

    def __init__(self, text: str, file: Path) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._text = text
        self._places: dict[Steps, Place] = {}
        self._keys: dict[Steps, Place] = {}

    def documents(self) -> list[Document]:
        found: list[Document] = []
        try:
            self._loader = _Loader(self._text)
            while not self._loader.check_event(yaml.StreamEndEvent):
                event = self._loader.get_event()
                if isinstance(event, yaml.StreamStartEvent | yaml.DocumentEndEvent | yaml.DocumentStartEvent):
                    continue
                self._places, self._keys = {}, {}
                found.append(Document(self._value(event, ()), self.file, self._places, self._keys))
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

    def _value(self, event: Any, path: Steps) -> Any:
        mark = event.start_mark
        self._places[path] = (mark.line + 1, mark.column + 1)
        if event.anchor is not None:
            self._fault(mark, "anchors and aliases are not used here: write the value out")
        if isinstance(event, yaml.AliasEvent):
            return None
        if event.tag is not None:
            self._fault(mark, f"tags are not used here: leave {event.tag!r} out")
        if isinstance(event, yaml.ScalarEvent):
            return _plain(event.value) if event.implicit[0] else event.value
        if len(path) >= _DEEPEST:
            raise yaml.MarkedYAMLError(problem="lists and mappings are nested too deeply", problem_mark=mark)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(path)
        return self._mapping(path)

    def _sequence(self, path: Steps) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := self._loader.get_event(), yaml.SequenceEndEvent):
            values.append(self._value(event, (*path, len(values))))
        return values

    def _mapping(self, path: Steps) -> dict[Any, Any]:
        values: dict[Any, Any] = {}
        while not isinstance(event := self._loader.get_event(), yaml.MappingEndEvent):
            mark = event.start_mark
            key = self._value(event, (*path, "?"))
            del self._places[*path, "?"]
            if isinstance(key, bool) or not isinstance(key, str | int):
                self._fault(mark, "a key must be a word or a whole number")
                key = f"?{len(values)}"
            elif key in values:
                first = self._keys[*path, key][0]
                self._fault(mark, f"the key {key!r} is given twice, first in line {first}")
            else:
                self._keys[*path, key] = (mark.line + 1, mark.column + 1)
            values[key] = self._value(self._loader.get_event(), (*path, key))
        return values


def _plain(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text) and len(text) <= _LONGEST_NUMBER:
        return int(text)
    return float(text) if _FRACTION.fullmatch(text) else text
