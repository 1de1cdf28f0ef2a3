"""The shapes of the authored files of reconciling; imported only when one of them is read."""

from typing import Literal

from pydantic import Field

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
