"""The engine as a witness: it is asked hands, told nothing, and what it reports is put beside what was foreseen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from studcheck.errors import EngineUnusableError
from studcheck.identify.stages import ANY_STAGE, Stage, stage_of
from studcheck.notation import one_verb
from studcheck.oracle import REFUSED_SETUP, Foresight
from studcheck.protocol import EVENT_KINDS, Broken, Declined, Invalid, Played

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from studcheck.connect import Connector, Reply
    from studcheck.model import Hand
    from studcheck.oracle import Sight
    from studcheck.protocol import Hello

_OPTIONS = ("fold", "check", "call", "bring_in", "to")
_FIRST_OPTION = 3
#: Whole events that agree, then parts of the first that does not.
Depth = tuple[int, int]

_HIDDEN = "not reported"
_TIMED_OUT = "timed out"
#: So many hands without an answer are enough, of one game and of all; one that it was waited for counts for several.
_MOST_OF_A_GAME, _MOST_FAILURES, _TIMEOUT_COUNTS = 24, 60, 12
_ALL_KINDS = frozenset(EVENT_KINDS) - {"stuck"}
_STAGED = frozenset({"deal", "community", "action", "show"})
_SHOWDOWN = frozenset({"show", "muck", "award"})

#: The fields of an event, in the order of a sight.
_FIELDS = {
    "ante": ("seat", "amount"),
    "deal": ("seat", "card", "face", "street"),
    "community": ("card",),
    "refund": ("seat", "amount"),
    "show": ("seat",),
    "muck": ("seat",),
    "award": ("pot", "share", "seat", "amount", "odd"),
    "stuck": ("needs", "seat", "street"),
}


@dataclass(frozen=True, slots=True)
class Silence:
    """Why a hand taught nothing: ``declined``, ``crashed``, ``timed out`` …, and the engine's own words."""

    kind: str
    detail: str
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Testimony:
    """A hand, with what can be foreseen of it, what the engine reported of it, and how far it came."""

    foresight: Foresight = field(repr=False)
    sight: Sight = ()
    stage: Stage = ANY_STAGE

    @property
    def hand(self) -> Hand:
        """The hand."""
        return self.foresight.hand


@dataclass(slots=True)
class Witness:
    """An engine that is asked hands without any rules.

    ``hidden`` are the options of a turn that it leaves out: they are never compared.  ``failures`` are the hands that
    it gave no answer to; ``lost`` says why it is asked no more, ``gone`` why it cannot be.
    """

    connector: Connector
    hidden: set[str] = field(default_factory=set)
    asked: int = 0
    failures: int = 0
    failures_of_game: int = 0
    lost: str = ""
    gone: str = ""

    @property
    def hello(self) -> Hello:
        """How it introduced itself; what it declares of rules is not looked at."""
        return self.connector.hello

    def ask(self, probe: Foresight) -> Testimony | Silence:
        """What it reports of a hand."""
        return next(self.ask_all([probe]))

    def ask_all(self, probes: Sequence[Foresight]) -> Iterator[Testimony | Silence]:
        """What it reports of each hand, in their order; it is asked as many ahead as it takes."""
        heard: dict[str, Testimony | Silence] = {}
        asked = {f"i{self.asked + number}": probe for number, probe in enumerate(probes, start=1)}
        try:
            if not self.lost:
                self.asked += len(asked)
                hands = [(name, replace(probe.hand, rules={})) for name, probe in asked.items()]
                for name, reply in self.connector.ask(hands):
                    heard[name] = self._heard(asked[name], reply)
        except EngineUnusableError as error:
            self.lost = self.gone = str(error)
        self._count_failures(heard.values())
        for name in asked:
            yield heard.get(name) or Silence("lost", self.lost)

    def _count_failures(self, heard: Iterable[Testimony | Silence]) -> None:
        kinds = [each.kind for each in heard if isinstance(each, Silence) and each.kind != "declined"]
        counted = len(kinds) + (_TIMEOUT_COUNTS - 1) * kinds.count(_TIMED_OUT)
        self.failures += counted
        self.failures_of_game += counted
        if not self.lost and (self.failures >= _MOST_FAILURES or self.failures_of_game >= _MOST_OF_A_GAME):
            self.lost = "it failed on too many hands"

    def begin_game(self) -> None:
        """Asks again, if it failed on too many hands of the game before and not of all."""
        if self.failures_of_game and self.failures < _MOST_FAILURES and not self.gone:
            self.lost = ""
        self.failures_of_game = 0

    def _heard(self, probe: Foresight, reply: Reply) -> Testimony | Silence:
        match reply:
            case Played(events):
                return self._told(probe, tuple(map(self._read, events)))
            case Invalid():
                return Testimony(probe, REFUSED_SETUP)
            case Declined(needs, detail):
                return Silence("declined", detail or needs, needs)
            case Broken(detail):
                return Silence("broke", detail)
            case _:
                kind = {"TimedOut": _TIMED_OUT, "Crashed": "crashed"}.get(type(reply).__name__, "broke the protocol")
                return Silence(kind, getattr(reply, "detail", ""))

    def _told(self, probe: Foresight, sight: Sight) -> Testimony:
        return Testimony(probe, sight, stage_of(sight) if self.hello.reports >= _STAGED else ANY_STAGE)

    def _read(self, event: Mapping[str, Any]) -> tuple[Any, ...]:
        kind = event["event"]
        match kind:
            case "turn":
                options = event["options"]
                self.hidden |= {key for key in _OPTIONS if key not in options}
                told = (options.get(key, _HIDDEN) for key in _OPTIONS[:-1])
                return (kind, event["seat"], event["street"], *told, tuple(options.get("to", ())))
            case "action":
                return (
                    kind, event["seat"], one_verb(event["do"]), event["amount"], event["to"], event["all_in"],
                )  # fmt: skip
            case "refused":
                return (kind, event["seat"], one_verb(event["do"]), event.get("to"))
            case "end":
                return (kind, tuple(sorted((row["seat"], row["stack"]) for row in event["stacks"])))
            case _:
                return (kind, *(event.get(key) for key in _FIELDS.get(kind, ())))

    def shown(self, sight: Sight) -> Sight:
        """What this engine would report of a sight: kinds and options that it leaves out are left out."""
        if not self.hidden and self.hello.reports >= _ALL_KINDS:
            return sight
        kinds = self.hello.reports | {"invalid", "stuck"}
        return tuple(self._masked(event) for event in sight if event[0] in kinds)

    def _masked(self, event: tuple[Any, ...]) -> tuple[Any, ...]:
        if event[0] != "turn" or not self.hidden:
            return event
        told = (
            _HIDDEN if key in self.hidden else value for key, value in zip(_OPTIONS, event[_FIRST_OPTION:], strict=True)
        )
        return (*event[:_FIRST_OPTION], *told)

    def foreseen(self, testimony: Testimony, values: Mapping[str, str]) -> Sight:
        """What it would report of the hand if it played these values."""
        return self.shown(testimony.foresight.under(values))

    def agrees(self, testimony: Testimony, values: Mapping[str, str]) -> bool:
        """Whether these values explain everything that it reported of the hand."""
        return self.foreseen(testimony, values) == self.shown(testimony.sight)

    def depth(self, testimony: Testimony, values: Mapping[str, str]) -> Depth:
        """How far from the first event on these values explain the hand."""
        return agreement(self.foreseen(testimony, values), self.shown(testimony.sight))

    def cut(self, testimony: Testimony, depth: int) -> Testimony:
        """The same hand with the actions up to the event at this place: much sooner played.

        A set-up is refused for a card that a later street needs, so a hand that surprises at once stays whole.
        """
        tried = sum(event[0] in {"action", "refused"} for event in testimony.sight[: depth + 1])
        showing = any(event[0] in _SHOWDOWN or "muck" in event for event in testimony.sight[: depth + 1])
        if depth == 0 or self._leaves_out_turns() or showing or tried >= len(testimony.hand.actions):
            return testimony
        hand = replace(testimony.hand, actions=testimony.hand.actions[:tried])
        return Testimony(Foresight(hand), testimony.sight)

    def _leaves_out_turns(self) -> bool:
        """Whether the places of a sight and of what is shown of it are not the same."""
        return not {"action", "refused", "turn"} <= self.hello.reports


def agreement(one: Sight, other: Sight) -> Depth:
    """How many events two sights have in common from the first on, and how much of the next one.

    Two points can show in one event, such as what a turn offers: then each explains a part of it.
    """
    if one == other:
        return len(one) + 1, 0
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return place, sum(x == y for x, y in zip(a, b, strict=False)) if a[0] == b[0] else 0
    return min(len(one), len(other)), 0
