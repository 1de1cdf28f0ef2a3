"""The shapes of the authored files of the catalogue; imported only when one of them is read."""

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from studcheck.model import Game
from studcheck.rules.pointsfile import Sentence, Strict, ValueName

Name = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9._-]*$")]
#: The first digits of a SHA-256, as ``catalogue.texts.digest`` makes them.
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{8}$")]


class Choice(Strict):
    """The value of a point, for all games or by game, and who says so; a bare value is a choice without a reason."""

    value: ValueName | Annotated[dict[Game, ValueName], Field(min_length=1)]
    because: str = ""
    supports: list[str] = Field(default_factory=list)
    overruled: list[str] = Field(default_factory=list)

    @model_validator(mode="before")
    @classmethod
    def _bare_value(cls, given: Any) -> Any:
        return given if isinstance(given, dict) and "value" in given else {"value": given}


class AlternativeEntry(Strict):
    """Another reading of the same text: the points that it changes, in all games or in some."""

    values: dict[str, ValueName] = Field(min_length=1)
    games: tuple[Game, ...] = ("stud", "stud8", "razz")
    because: str


class DecidedEntry(Strict):
    """When a rulebook was decided, who signs for it, and whom it follows where they speak, in this order."""

    date: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    signed: str = ""
    prefer: tuple[str, ...] = ()


class RulebookFile(Strict):
    """A rulebook as it is written: its differences from another one."""

    rulebook: Name
    title: Sentence
    based_on: str = "reconciled"
    document: str | None = None
    note: str = ""
    decided: DecidedEntry | None = None
    values: dict[str, Choice]
    speaks: tuple[str, ...] = ()
    implies: tuple[str, ...] = ()
    alternatives: tuple[AlternativeEntry, ...] = ()


class ReadingEntry(Strict):
    """One reading of a claim, and the rule points that it decides."""

    says: Annotated[str, Field(min_length=1)]
    decides: dict[str, ValueName] = Field(default_factory=dict)


class ClaimEntry(Strict):
    """One claim of a document, in our words; ``see`` names the situations and silences that it bears on."""

    paragraphs: tuple[Annotated[int, Field(ge=1)], ...] = Field(min_length=1)
    spans: tuple[tuple[int, int] | tuple[int, int, Digest], ...] = Field(min_length=1)
    dimension: str
    value: str
    certainty: Literal["explicit", "implied", "ambiguous"]
    paraphrase: Annotated[str, Field(min_length=1)]
    decides: dict[str, ValueName] = Field(default_factory=dict)
    undecided: str = ""
    readings: dict[str, ReadingEntry] = Field(default_factory=dict)
    see: tuple[str, ...] = ()


class CorrectionEntry(Strict):
    """What the sheet of claims says, and what the document says."""

    claim: str
    sheet: Sentence
    document: Sentence


class DocumentFile(Strict):
    """All claims of one document, and which file it was; ``paragraphs`` has the digest of each paragraph."""

    document: Name
    file: str
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    paragraphs: tuple[Digest, ...] = ()
    language: Literal["it", "es", "ru", "en"]
    games: tuple[Game, ...]
    corrections: tuple[CorrectionEntry, ...] = ()
    claims: dict[str, ClaimEntry]


class OwnClaimEntry(Strict):
    """One statement of one's own document, in one's own words, and the values that it gives to rule points."""

    place: str = ""
    quote: str = ""
    paraphrase: Annotated[str, Field(min_length=1)]
    certainty: Literal["explicit", "implied", "ambiguous"] = "explicit"
    decides: dict[str, ValueName] = Field(default_factory=dict)
    readings: dict[str, ReadingEntry] = Field(default_factory=dict)
    dimension: str = ""


class OwnDocumentFile(Strict):
    """One's own document; ``text`` names the file that it was read from, the rest tells when that is another one."""

    document: Name
    title: Sentence
    games: tuple[Game, ...] = Field(default=("stud", "stud8", "razz"), min_length=1)
    language: str = ""
    text: str = ""
    sha256: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""
    paragraphs: tuple[Digest, ...] = ()
    claims: dict[str, OwnClaimEntry]


class StanceEntry(Strict):
    """What an authority says on one rule point; without a value it says something that is none of ours."""

    point: str
    value: ValueName | None = None
    games: tuple[Game, ...] = ("stud", "stud8", "razz")
    rule: Annotated[str, Field(min_length=1)]
    certainty: Literal["checked", "inferred"]
    seen: str = ""
    paraphrase: Sentence


class AuthorityFile(Strict):
    """An authority outside the documents: which edition was read where, and what it says."""

    authority: Name
    kind: Literal["rules", "room", "server", "software"]
    title: Sentence
    edition: str
    read: Sentence
    note: str = ""
    rulebook: str | None = None
    says: tuple[StanceEntry, ...] = Field(min_length=1)


#: One line that fits a report.
TitleLine = Annotated[str, Field(min_length=3, max_length=140, pattern=r"^\S.*\S$")]


class TitlesFile(Strict):
    """What the feature files and the cases are called in one language."""

    language: Annotated[str, Field(pattern=r"^[a-z]{2}$")]
    features: dict[Name, TitleLine] = Field(min_length=1)
    cases: dict[Name, TitleLine] = Field(min_length=1)


class RecordedEntry(Strict):
    """A reading that is recorded and not played, with the reason."""

    what: Sentence
    claims: tuple[str, ...] = ()
    because: Sentence


class HomesFile(Strict):
    """Where the dimensions went that are no rule points."""

    input: tuple[str, ...]
    invariant: tuple[str, ...]
    recorded: tuple[str, ...]
    out_of_scope: tuple[str, ...]
    not_played: tuple[RecordedEntry, ...]
