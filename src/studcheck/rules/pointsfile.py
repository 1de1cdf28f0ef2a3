"""The shape of ``rules/points.yaml``; imported only when the file is read."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from studcheck.model import Game


def _as_text(value: object) -> object:
    """Let the name of a value be written as a number: ``cap.wagers: 5``."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


ValueName = Annotated[str, BeforeValidator(_as_text)]
Sentence = Annotated[str, Field(min_length=8)]


class Strict(BaseModel):
    """What every authored shape of the catalogue has in common: no key that it does not know."""

    # A shape is built when the first file of it is read: most commands read a few of the many.
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class ByGame(Strict):
    """A value for each game."""

    stud: ValueName
    stud8: ValueName
    razz: ValueName

    def of(self, game: Game) -> str:
        """Return the value for ``game``."""
        return {"stud": self.stud, "stud8": self.stud8, "razz": self.razz}[game]


class PointEntry(Strict):
    """One rule point as it is written."""

    section: str
    question: Sentence
    values: dict[str, Sentence] = Field(min_length=2)
    default: ValueName | ByGame
    level: Literal["must", "should", "open"]
    why: Sentence
    dimensions: tuple[str, ...]

    @model_validator(mode="after")
    def _default_is_a_value(self) -> Self:
        given = self.default
        for value in [given] if isinstance(given, str) else [given.stud, given.stud8, given.razz]:
            if value not in self.values:
                raise ValueError(f"the default {value!r} is none of the point's values")
        return self


class PointsFile(Strict):
    """The whole file: the titles of the sections and the points in their order."""

    sections: dict[str, str]
    points: dict[str, PointEntry]

    @model_validator(mode="after")
    def _sections_are_known(self) -> Self:
        for name, point in self.points.items():
            if point.section not in self.sections:
                raise ValueError(f"{name} stands in section {point.section!r}, which has no title")
        return self
