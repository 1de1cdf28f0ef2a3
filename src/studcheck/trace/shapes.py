"""The shapes of the authored files of traceability; imported only when one of them is read."""

from typing import Self

from pydantic import model_validator

from studcheck.catalogue import Home
from studcheck.rules.pointsfile import Sentence, Strict
from studcheck.trace.reasons import Reason


class UntestedFile(Strict):
    """The reason of each claim without a case: its own, or that of its dimension."""

    dimensions: dict[str, Reason]
    claims: dict[str, Reason]


class SilenceEntry(Strict):
    """One silence: the question in our words, what answers it in the suite, or the reason why nothing does."""

    asks: Sentence
    home: Home
    points: tuple[str, ...] = ()
    reason: Reason | None = None

    @model_validator(mode="after")
    def _points_belong_to_their_home(self) -> Self:
        if bool(self.points) is not (self.home is Home.POINT):
            raise ValueError("`points` are named where the home is `point`, and nowhere else")
        return self


class SilencesFile(Strict):
    """What no document settles, by number."""

    silences: dict[str, SilenceEntry]
