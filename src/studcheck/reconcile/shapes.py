"""The shapes of the authored files of reconciling; imported only when one of them is read."""

from typing import Annotated, Literal

from pydantic import Field

from studcheck.catalogue.shapes import Name, ReadingEntry
from studcheck.model import Game
from studcheck.rules.pointsfile import Sentence, Strict, ValueName


class CellEntry(Strict):
    """How a document speaks on a dimension otherwise than its claims on that dimension tell."""

    claims: tuple[str, ...] = Field(min_length=1)
    says: str
    certainty: Literal["explicit", "implied", "ambiguous"] = "implied"
    decides: dict[str, ValueName] = Field(default_factory=dict)
    because: str = ""


class VerdictEntry(Strict):
    """A verdict that the rule does not give, and why it is so."""

    verdict: Literal["agree", "conflict-hard", "conflict-soft", "one", "open"]
    because: Sentence


class VerdictsFile(Strict):
    """What cannot be read off the claims, by dimension."""

    cells: dict[str, dict[str, CellEntry]]
    verdicts: dict[str, VerdictEntry]


class OwnClaimEntry(Strict):
    """One statement of one's own document, in one's own words, and the values that it gives to rule points."""

    place: str = ""
    paraphrase: Annotated[str, Field(min_length=1)]
    certainty: Literal["explicit", "implied", "ambiguous"] = "explicit"
    decides: dict[str, ValueName] = Field(default_factory=dict)
    readings: dict[str, ReadingEntry] = Field(default_factory=dict)
    dimension: str = ""


class OwnDocumentFile(Strict):
    """One's own document; ``text`` names the file that it was read from and ``sha256`` its bytes."""

    document: Name
    title: Sentence
    games: tuple[Game, ...] = Field(default=("stud", "stud8", "razz"), min_length=1)
    language: str = ""
    text: str = ""
    sha256: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""
    claims: dict[str, OwnClaimEntry]
