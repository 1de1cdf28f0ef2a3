"""The engine as a speaker of the adapter protocol: JSON objects in, JSON objects out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from studcheck_reference import __version__
from studcheck_reference.cards import TEXT, card
from studcheck_reference.events import (
    Action,
    Ante,
    Award,
    Community,
    Deal,
    End,
    Event,
    Muck,
    Refund,
    Refused,
    Show,
    Turn,
)
from studcheck_reference.hand import play
from studcheck_reference.rulebook import GAMES, POINTS, RECONCILED, Rulebook, UnknownValueError, field_of, value_of
from studcheck_reference.rulebooks import RULEBOOKS
from studcheck_reference.setup import Attempt, InvalidSetupError, Place, Setup, Stakes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from studcheck_reference.cards import Card
    from studcheck_reference.rulebook import Game, Rules

Json = dict[str, Any]

PROTOCOL = 1
WINDOW = 64


class MalformedError(ValueError):
    """A message is not shaped as the protocol says."""


class UnknownGameError(ValueError):
    """A hand of a game that the engine does not play."""


# ---------------------------------------------------------------------- events out


def _turn(event: Turn) -> Json:
    fold, check, call, bring_in, to = event.options
    options = {"fold": fold, "check": check, "call": call, "bring_in": bring_in, "to": list(to)}
    return {"event": "turn", "seat": event.seat, "street": event.street, "options": options}


def _deal(event: Deal) -> Json:
    face = "up" if event.up else "down"
    return {"event": "deal", "seat": event.seat, "card": TEXT[event.card], "face": face, "street": event.street}


def _end(event: End) -> Json:
    return {"event": "end", "stacks": [{"seat": seat, "stack": stack} for seat, stack in event.stacks]}


def _community(event: Community) -> Json:
    return {"event": "community", "card": TEXT[event.card]}


def _plain(name: str) -> Callable[[Any], Json]:
    return lambda event: {"event": name, **event._asdict()}


#: The kinds of event, each with the way to write it.
WRITE: dict[type[Event], tuple[str, Callable[[Any], Json]]] = {
    Ante: ("ante", _plain("ante")),
    Deal: ("deal", _deal),
    Community: ("community", _community),
    Turn: ("turn", _turn),
    Action: ("action", _plain("action")),
    Refused: ("refused", _plain("refused")),
    Refund: ("refund", _plain("refund")),
    Show: ("show", _plain("show")),
    Muck: ("muck", _plain("muck")),
    Award: ("award", _plain("award")),
    End: ("end", _end),
}


def events_to_json(events: Iterable[Event]) -> list[Json]:
    """The events as protocol objects."""
    return [WRITE[type(event)][1](event) for event in events]


# ---------------------------------------------------------------------- a hand in


def setup_from_json(hand: Mapping[str, Any], rulebook: Rulebook, *, told: bool = True) -> Setup:
    """The set-up that a ``hand`` object describes; its ``rules`` are played on top of ``rulebook`` if ``told``.

    Raises ``MalformedError`` for a wrong shape, ``InvalidSetupError`` for what the rules do not allow and
    ``UnknownGameError`` for another game.
    """
    game = _field(hand, "game", str)
    if game not in GAMES:
        raise UnknownGameError(f"this engine does not play {game!r}")
    rules = rulebook.of(game)
    if told and hand.get("rules") is not None:
        rules = told_rules(rules, _field(hand, "rules", dict))
    return Setup(
        game=game,
        rules=rules,
        stakes=_stakes(_field(hand, "stakes", dict)),
        dealer=None if hand.get("dealer") is None else _field(hand, "dealer", int),
        places=tuple(_place(seat) for seat in _field(hand, "seats", list)),
        community=None if hand.get("community") is None else _card(hand["community"]),
        attempts=tuple(_attempt(action) for action in _field(hand, "actions", list)),
    )


def _field(item: Mapping[str, Any], key: str, kind: type) -> Any:
    value = item.get(key) if isinstance(item, dict) else None
    if type(value) is not kind:
        raise MalformedError(f"{key!r} must be {kind.__name__}")
    return value


def _stakes(stakes: Mapping[str, Any]) -> Stakes:
    ante, bring_in, small_bet, big_bet = (_field(stakes, key, int) for key in Stakes._fields[:4])
    return Stakes(ante, bring_in, small_bet, big_bet, 1 if stakes.get("chip") is None else _field(stakes, "chip", int))


def _place(seat: Mapping[str, Any]) -> Place:
    named = _field(seat, "cards", list)
    return Place(_field(seat, "seat", int), _field(seat, "stack", int), tuple(_card(text) for text in named))


def _card(text: object) -> Card:
    if not isinstance(text, str):
        raise MalformedError(f"a card is a text such as 'Kd', not {text!r}")
    try:
        return card(text)
    except ValueError as error:
        raise InvalidSetupError(str(error)) from None


def _attempt(action: Mapping[str, Any]) -> Attempt:
    to = None if not isinstance(action, dict) or action.get("to") is None else _field(action, "to", int)
    return Attempt(_field(action, "seat", int), _field(action, "do", str), to)


def told_rules(rules: Rules, told: Mapping[str, Any]) -> Rules:
    """The rules with the values that a hand names; points that nobody knows are ignored.

    Raises ``InvalidSetupError`` for a value that the point does not have.
    """
    known = tuple((point, text) for point, text in told.items() if point in POINTS)
    if not all(isinstance(text, str) for _, text in known):
        raise InvalidSetupError("the value of a rule point is a text")
    return _told_rules(rules, known)


@lru_cache(maxsize=256)  # a run tells the same rules with every hand
def _told_rules(rules: Rules, told: tuple[tuple[str, str], ...]) -> Rules:
    try:
        changes = {field_of(point): value_of(point, text) for point, text in told}
    except UnknownValueError as error:
        raise InvalidSetupError(str(error)) from None
    return rules.but(**changes)


# ---------------------------------------------------------------------- the speaker


class Engine:
    """The reference engine behind the protocol.

    ``plays`` are names of rulebooks and ``[GAME:]POINT=VALUE`` choices, applied in order: it plays those whatever it is
    told.  It then greets with no rules at all, as an engine that cannot say what it plays, unless ``declare`` is set.
    Raises ``ValueError`` for a choice that does not exist.
    """

    def __init__(self, plays: Iterable[str] = (), *, declare: bool = False) -> None:
        choices = list(plays)
        self.fixed = bool(choices)
        self.declare = declare
        self.rulebook = RECONCILED
        for choice in choices:
            self.rulebook = chosen(self.rulebook, choice)

    def answer(self, message: Mapping[str, Any]) -> Json | None:
        """The answer to one message; None after ``bye``."""
        match message.get("op"):
            case "hello":
                return self.hello(message)
            case "play":
                return self.play(message)
            case "bye":
                return None
            case other:
                return _with_id(message, {"op": "error", "detail": f"no such op: {other!r}"})

    def hello(self, message: Mapping[str, Any]) -> Json:
        """Greet, with what the engine can be told."""
        if message.get("protocol") != PROTOCOL:
            return {"op": "error", "detail": f"protocol {PROTOCOL} only"}
        return {
            "op": "hello",
            "protocol": PROTOCOL,
            "engine": {"name": "studcheck-reference", "version": __version__, "language": "Python"},
            "games": list(GAMES),
            "seats": {"min": 2, "max": 8},
            "rules": self.declared_rules(),
            "window": WINDOW,
            "reports": [name for name, _ in WRITE.values()],
        }

    def declared_rules(self) -> Json:
        """Every value of every point; where the engine is fixed, the chosen one if it says so, else nothing."""
        if not self.fixed:
            return {point: [str(value) for value in values] for point, values in POINTS.items()}
        if not self.declare:
            return {}
        return {point: {game: [str(self.rulebook.of(game).value(point))] for game in GAMES} for point in POINTS}

    def play(self, message: Mapping[str, Any]) -> Json:
        """Play a hand, or say why not."""
        try:
            setup = setup_from_json(_field(dict(message), "hand", dict), self.rulebook, told=not self.fixed)
            return _with_id(message, {"op": "played", "events": events_to_json(play(setup))})
        except InvalidSetupError as error:
            return _with_id(message, {"op": "invalid", "detail": str(error)})
        except UnknownGameError as error:
            return _with_id(message, {"op": "declined", "needs": "game", "detail": str(error)})
        except MalformedError as error:
            return _with_id(message, {"op": "error", "detail": str(error)})


def _with_id(message: Mapping[str, Any], answer: Json) -> Json:
    return answer if message.get("id") is None else {"op": answer["op"], "id": message["id"], **answer}


def chosen(rulebook: Rulebook, choice: str) -> Rulebook:
    """A rulebook by name, or this one with ``[GAME:]POINT=VALUE`` changed; ``ValueError`` if there is no such thing."""
    if "=" not in choice:
        if choice not in RULEBOOKS:
            raise ValueError(f"there is no rulebook {choice!r}; there are {', '.join(RULEBOOKS)}")
        return RULEBOOKS[choice]
    where, value = choice.split("=", 1)
    game, _, point = where.rpartition(":")
    if point not in POINTS:
        raise ValueError(f"there is no rule point {point!r}")
    if game and game not in GAMES:
        raise ValueError(f"there is no game {game!r}")
    games: tuple[Game, ...] = tuple(name for name in GAMES if name == game)
    return rulebook.but(*games, **{field_of(point): value_of(point, value)})
