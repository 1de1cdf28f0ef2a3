"""Feature files as the linter needs them: every scenario with its steps and tags, also those of one name.

pytest-bdd keeps scenarios by name and drops one of two silently, so the files are read with the parser beneath it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from studcheck.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_KINDS = {"Context": "given", "Action": "when", "Outcome": "then"}


@dataclass(frozen=True, slots=True)
class Placed:
    """A text of a feature file and where it stands."""

    file: Path
    line: int
    column: int
    text: str

    def fault(self, message: str) -> Fault:
        """Make a fault that stands here."""
        return Fault(self.file, self.line, self.column, message)


@dataclass(frozen=True, slots=True)
class Step:
    """A step; ``kind`` is given, when or then, also where the file says And."""

    kind: str
    at: Placed

    @property
    def text(self) -> str:
        """The step without its first word."""
        return self.at.text


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario, or one row of an outline; steps of backgrounds and tags of the feature are its own."""

    at: Placed
    tags: tuple[Placed, ...]
    steps: tuple[Step, ...]

    @property
    def name(self) -> str:
        """Its title."""
        return self.at.text

    def of_kind(self, kind: str) -> list[Step]:
        """The steps that are given, when or then."""
        return [step for step in self.steps if step.kind == kind]


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature file with its scenarios, an outline without rows having one."""

    at: Placed
    scenarios: tuple[Scenario, ...]


def read_feature(file: Path) -> Feature | list[Fault]:
    """Read a feature file, or say everything that makes it none.

    The parser comes with pytest-bdd, without which nobody has sentences either.
    """
    from gherkin.errors import CompositeParserException, ParserException
    from gherkin.parser import Parser

    try:
        document: Any = Parser().parse(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return [Fault(file, 1, 1, "this is not UTF-8 text")]
    except CompositeParserException as error:
        return [_fault(file, each) for each in error.errors]
    except ParserException as error:
        return [_fault(file, error)]
    if not document.get("feature"):
        return [Fault(file, 1, 1, "there is no feature in the file")]
    return _Reader(file).feature(document["feature"])


def _fault(file: Path, error: Any) -> Fault:
    where = error.location
    _, _, message = str(error).partition("): ")
    return Fault(file, where["line"], where.get("column", 1), f"this is no feature: {message}")


class _Reader:
    """Turns the parser's tree into scenarios."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def feature(self, node: Mapping[str, Any]) -> Feature:
        return Feature(self._at(node, node["name"]), tuple(self._scenarios(node, (), ())))

    def _at(self, node: Mapping[str, Any], text: str) -> Placed:
        return Placed(self._file, node["location"]["line"], node["location"].get("column", 1), text)

    def _scenarios(
        self, node: Mapping[str, Any], tags: tuple[Placed, ...], steps: tuple[Mapping[str, Any], ...]
    ) -> Iterator[Scenario]:
        tags = (*tags, *self._tags(node))
        for child in node["children"]:
            match child:
                case {"background": background}:
                    steps = (*steps, *background["steps"])
                case {"rule": rule}:
                    yield from self._scenarios(rule, tags, steps)
                case {"scenario": scenario}:
                    yield from self._rows(scenario, tags, (*steps, *scenario["steps"]))

    def _tags(self, node: Mapping[str, Any]) -> tuple[Placed, ...]:
        return tuple(self._at(tag, tag["name"].removeprefix("@")) for tag in node["tags"])

    def _rows(
        self, node: Mapping[str, Any], tags: tuple[Placed, ...], steps: tuple[Mapping[str, Any], ...]
    ) -> Iterator[Scenario]:
        at, own = self._at(node, node["name"]), (*tags, *self._tags(node))
        rows = [(table, row) for table in node["examples"] for row in table["tableBody"]]
        if not rows:
            yield Scenario(at, own, tuple(self._steps(steps, {})))
        for table, row in rows:
            names = (cell["value"] for cell in table["tableHeader"]["cells"])
            values = dict(zip(names, (cell["value"] for cell in row["cells"]), strict=True))
            yield Scenario(at, (*own, *self._tags(table)), tuple(self._steps(steps, values)))

    def _steps(self, steps: tuple[Mapping[str, Any], ...], values: Mapping[str, str]) -> Iterator[Step]:
        kind = ""
        for step in steps:
            kind = _KINDS.get(step["keywordType"], kind)
            text = step["text"]
            for name, value in values.items():
                text = text.replace(f"<{name}>", value)
            yield Step(kind, self._at(step, text))
