"""The shape of a scenario document, for pydantic: what each key may hold; imported only when a file is read."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from studcheck.model import MOST, Game
from studcheck.notation import SEATS, parse_actions, parse_cards

CLAIM = re.compile(r"[0-9]{3}-c[0-9]{2}")
_NONE = Literal["none"]


class Strict(BaseModel):
    """A mapping that refuses every key it does not know, and reads text as text and numbers as numbers."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=False)


class Stating(Strict):
    """A mapping that states something: with no key it would pass whatever the engine does."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1})

    @model_validator(mode="after")
    def _states_something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("it states nothing")
        return self


def _cards(low: int, high: int) -> AfterValidator:
    def check(text: str) -> str:
        number = len(parse_cards(text))
        if not low <= number <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise ValueError(f"{text!r} names {number} cards, {wanted} may stand here")
        return text

    return AfterValidator(check)


def _actions(text: str) -> str:
    parse_actions(text)
    return text


def _slug(text: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text):
        raise ValueError(f"{text!r} is no slug: lower-case words and digits with - between, like three-deuces-tied")
    return text


def _sentence(text: str) -> str:
    if not text.strip():
        raise ValueError("the sentence is empty")
    return text


def _situation(text: str) -> str:
    found = re.fullmatch(r"([SN])([0-9]{2})", text)
    if not found or not 1 <= int(found[2]) <= {"S": 98, "N": 57}[found[1]]:
        raise ValueError(f"{text!r} is no situation: S01 to S98, N01 to N57")
    return text


def _claim(text: str) -> str:
    if not CLAIM.fullmatch(text):
        raise ValueError(f"{text!r} is no claim: the number of the document and of the claim, like 000-c60")
    return text


def _not_empty(value: Any) -> Any:
    if not value:
        raise ValueError("the list is empty")
    return value


def _seat(number: int) -> int:
    if number not in SEATS:
        raise ValueError(f"there is no seat {number}: seats are numbered 1 to 8")
    return number


def _place(value: list[int | str]) -> list[int | str]:
    match value:
        case [int(), "high" | "low" | "all", int()]:
            return value
    raise ValueError("an award in order is written [pot, share, seat], like [0, high, 2]")


NOT_EMPTY = AfterValidator(_not_empty)
SeatNumber = Annotated[int, AfterValidator(_seat), Field(json_schema_extra={"minimum": 1, "maximum": 8})]
Chips = Annotated[int, Field(ge=0, le=MOST)]
Positive = Annotated[int, Field(ge=1, le=MOST)]
Street = Annotated[int, Field(ge=3, le=7)]
OneCard = Annotated[str, _cards(1, 1)]
ActionText = Annotated[str, AfterValidator(_actions)]
Script = ActionText | list[ActionText]
Sentence = Annotated[str, AfterValidator(_sentence)]
Values = Annotated[dict[str, str | Annotated[list[str], NOT_EMPTY]], NOT_EMPTY]
Situation = Annotated[str, AfterValidator(_situation)]


class StakesModel(Strict):
    """The stakes as far as the author pins them, in chips."""

    ante: Chips = 2
    bring_in: Chips | None = None
    small_bet: Chips = 10
    big_bet: Chips = 20
    chip: Positive = 1


class SeatModel(Strict):
    """A seat: its stack and the cards that matter."""

    up: Annotated[str, _cards(1, 5)] | None = None
    down: Annotated[str, _cards(2, 2)] | None = None
    seventh: OneCard | None = None
    stack: Positive | None = None


class ScriptModel(Stating):
    """What the seats do, street by street."""

    third: Script | None = Field(None, alias="3rd")
    fourth: Script | None = Field(None, alias="4th")
    fifth: Script | None = Field(None, alias="5th")
    sixth: Script | None = Field(None, alias="6th")
    seventh: Script | None = Field(None, alias="7th")
    showdown: Script | None = None


class FirstModel(Stating):
    """The seat of the first turn on a street."""

    third: SeatNumber | None = Field(None, alias="3rd")
    fourth: SeatNumber | None = Field(None, alias="4th")
    fifth: SeatNumber | None = Field(None, alias="5th")
    sixth: SeatNumber | None = Field(None, alias="6th")
    seventh: SeatNumber | None = Field(None, alias="7th")


class OptionsModel(Stating):
    """What a seat may do at its turn; only the keys given are checked."""

    fold: bool | None = None
    check: bool | None = None
    call: Positive | _NONE | None = None
    bring_in: Positive | _NONE | None = None
    to: list[Positive] | None = None
    to_includes: Annotated[list[Positive], NOT_EMPTY] | None = None
    to_excludes: Annotated[list[Positive], NOT_EMPTY] | None = None


class ToActModel(OptionsModel):
    """The open turn at which the hand waits."""

    seat: SeatNumber | None = None
    street: Street | None = None


class TurnModel(OptionsModel):
    """The nth turn of a seat on a street."""

    seat: SeatNumber
    street: Street | None = None
    nth: Positive = 1


class AskedModel(Strict):
    """How often a seat was asked."""

    seat: SeatNumber | None = None
    street: Street | None = None
    times: Chips


class ActModel(Strict):
    """An action that was reported."""

    seat: SeatNumber
    do: Literal["fold", "check", "call", "bring_in", "complete", "bet", "raise", "muck"] | None = None
    amount: Chips | None = None
    to: Chips | None = None
    all_in: bool | None = None


class DealtModel(Strict):
    """How many such cards were dealt."""

    seat: SeatNumber | None = None
    street: Street | None = None
    face: Literal["up", "down"] | None = None
    cards: Chips


class AwardModel(Stating):
    """An award that was reported."""

    pot: Chips | None = None
    share: Literal["high", "low", "all"] | None = None
    seat: SeatNumber | None = None
    amount: Positive | None = None
    odd: Chips | None = None


class EntryModel(Strict):
    """One entry of ``expect``: the values under which it holds, the sentence why, and the facts."""

    under: Values | None = None
    because: Sentence
    actions: ScriptModel | None = None
    rejected: bool | None = None
    bring_in: SeatNumber | _NONE | None = None
    to_act: ToActModel | None = None
    turns: Annotated[list[TurnModel], NOT_EMPTY] | None = None
    first_to_act: FirstModel | None = None
    asked: Annotated[list[AskedModel], NOT_EMPTY] | None = None
    refused: Annotated[list[ActionText], NOT_EMPTY] | None = None
    accepted: Annotated[list[ActionText], NOT_EMPTY] | None = None
    acts: Annotated[list[ActModel], NOT_EMPTY] | None = None
    dealt: Annotated[list[DealtModel], NOT_EMPTY] | None = None
    shared_card: bool | OneCard | None = None
    antes: dict[SeatNumber, Chips] | None = None
    refunds: dict[SeatNumber, Chips] | None = None
    awarded: dict[SeatNumber, Chips] | None = None
    pots: dict[Chips, Chips] | None = None
    awards: Annotated[list[AwardModel], NOT_EMPTY] | None = None
    award_order: list[Annotated[list[int | str], AfterValidator(_place)]] | None = None
    shows: list[SeatNumber] | None = None
    mucks: list[SeatNumber] | None = None
    stacks: Annotated[dict[SeatNumber, Chips], NOT_EMPTY] | None = None
    over: bool | None = None


#: The keys of an entry that state a fact, in the order in which they are judged and told.
FACT_KEYS: tuple[str, ...] = tuple(key for key in EntryModel.model_fields if key not in {"under", "because", "actions"})


class CaseModel(Strict):
    """One scenario document."""

    id: Annotated[str, AfterValidator(_slug)]
    title: Annotated[Sentence, Field(max_length=99)]
    situation: Situation | list[Situation] | None = None
    points: list[str]
    invariant: bool = False
    claims: list[Annotated[str, AfterValidator(_claim)]] = Field(default_factory=list)
    sources: list[str] = Field(default_factory=list)
    game: Game
    requires: Values | None = None
    stakes: StakesModel = Field(default_factory=StakesModel)
    dealer: SeatNumber | _NONE | None = None
    stack: Positive = 200
    seats: Annotated[dict[SeatNumber, SeatModel], NOT_EMPTY]
    shared: OneCard | None = None
    actions: ScriptModel | None = None
    expect: Annotated[list[EntryModel], NOT_EMPTY]

    @model_validator(mode="after")
    def _chips_can_be_counted(self) -> Self:
        """One seat can win what all have."""
        if sum(seat.stack or self.stack for seat in self.seats.values()) > MOST:
            raise ValueError(
                f"the stacks together are more than {MOST} chips, which not every JSON reader counts exactly"
            )
        return self
