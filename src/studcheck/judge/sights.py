"""What was seen of a fact in the events of a hand: it holds (None), it differs, or it cannot be seen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from studcheck.judge.words import (
    deed,
    numbers,
    say_award,
    say_deed,
    say_seen_turn,
    say_sums,
)
from studcheck.model import WAGERS, Action
from studcheck.notation import one_verb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    Event = Mapping[str, Any]
    Events = Sequence[Event]


@dataclass(frozen=True, slots=True)
class Differs:
    """What was seen instead, in words, and the event at which it shows."""

    got: str
    event: int | None = None


@dataclass(frozen=True, slots=True)
class Unseen:
    """What the engine would have had to report."""

    why: str


Sight = Differs | Unseen | None

_OPTION_OF = {"to_includes": "to", "to_excludes": "to"}
_OPTION_KEYS = ("fold", "check", "call", "bring_in", "to", "to_includes", "to_excludes")


def of(events: Events, kind: str, want: Mapping[str, Any] | None = None) -> Iterator[tuple[int, Event]]:
    """The events of a kind that agree with ``want``, with their places."""
    for place, event in enumerate(events):
        if event["event"] == kind and (not want or all(event.get(key) == value for key, value in want.items())):
            yield place, event


def _only(want: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: want[key] for key in keys if key in want}


def _as_wanted(key: str, got: Any, want: Any) -> bool:
    match key:
        case "to_includes":
            return set(got).issuperset(want)
        case "to_excludes":
            return set(got).isdisjoint(want)
        case _:
            return bool(got == want)


def _turn_as_wanted(place: int, turn: Event, want: Mapping[str, Any]) -> Sight:
    options = turn["options"]
    differs = any(key in want and turn[key] != want[key] for key in ("seat", "street"))
    missing = []
    for key in (key for key in _OPTION_KEYS if key in want):
        option = _OPTION_OF.get(key, key)
        if option not in options:
            missing.append(option)
        elif not _as_wanted(key, options[option], want[key]):
            differs = True
    if differs:
        return Differs(say_seen_turn(turn), place)
    return Unseen(f"the option `{missing[0]}` of a turn") if missing else None


def see_bring_in(events: Events, want: int | None) -> Sight:
    """The seat asked for the forced bet: the first turn is its own and has ``bring_in`` open."""
    if want is None:
        return _see_no_bring_in(events)
    place, turn = next(of(events, "turn"), (None, None))
    if turn is None:
        return Differs("no turn at all")
    if turn["seat"] == want and "bring_in" not in turn["options"]:
        return Unseen("the option `bring_in` of a turn")
    fine = turn["seat"] == want and turn["street"] == _THIRD and turn["options"]["bring_in"] is not None
    return None if fine else Differs(f"first {say_seen_turn(turn)}", place)


_THIRD = 3


def _see_no_bring_in(events: Events) -> Sight:
    for place, action in of(events, "action", {"do": "bring_in"}):
        return Differs(say_deed(action), place)
    turns = list(of(events, "turn", {"street": _THIRD}))
    for place, turn in turns:
        if turn["options"].get("bring_in") is not None:
            return Differs(say_seen_turn(turn), place)
    silent = any("bring_in" not in turn["options"] for _, turn in turns)
    return Unseen("the option `bring_in` of a turn") if silent else None


def see_to_act(events: Events, want: Mapping[str, Any]) -> Sight:
    """The hand waits, open, for this seat: nothing but refusals follows its turn."""
    turns = list(of(events, "turn"))
    if not turns:
        return Differs("no turn at all")
    place, turn = turns[-1]
    after = [at for at in range(place + 1, len(events)) if events[at]["event"] != "refused"]
    if after:
        return Differs(f"the hand does not wait: after {say_seen_turn(turn)} comes {_name(events[after[0]])}", after[0])
    return _turn_as_wanted(place, turn, want)


def _name(event: Event) -> str:
    kind = str(event["event"])
    if kind == "action":
        return say_deed(event)
    return {"end": "the end of the hand", "stuck": "a want of a card"}.get(kind, kind)


def see_turn(events: Events, want: Mapping[str, Any]) -> Sight:
    """The nth turn of the seat on the street."""
    turns = list(of(events, "turn", _only(want, "seat", "street")))
    nth = want.get("nth", 1)
    if len(turns) < nth:
        return Differs(f"{len(turns)} such turns")
    place, turn = turns[nth - 1]
    return _turn_as_wanted(place, turn, want)


def see_first(events: Events, want: Mapping[str, Any]) -> Sight:
    """The first turn on the street is that seat's."""
    for place, turn in of(events, "turn", _only(want, "street")):
        return None if turn["seat"] == want["seat"] else Differs(f"first {say_seen_turn(turn)}", place)
    return Differs(f"no turn on street {want['street']}")


def see_count(kind: str, number: str) -> Callable[[Events, Mapping[str, Any]], Sight]:
    """The number of events of a kind that agree with the other keys."""

    def see(events: Events, want: Mapping[str, Any]) -> Sight:
        found = list(of(events, kind, _only(want, "seat", "street", "face")))
        if len(found) == want[number]:
            return None
        return Differs(str(len(found)), found[want[number]][0] if len(found) > want[number] else None)

    return see


def alike(event: Event, action: Action) -> bool:
    """Whether an event speaks of this action; totals are compared for wagers, whatever their name."""
    if event["seat"] != action.seat or one_verb(event.get("do")) != one_verb(action.do):
        return False
    return action.do not in WAGERS or event.get("to") == action.to


def see_refused(events: Events, want: Action) -> Sight:
    """The action was tried and refused."""
    if any(alike(event, want) for _, event in of(events, "refused")):
        return None
    return _done(events, want) or Differs(f"{say_deed(deed(want))}: neither refused nor done")


def _done(events: Events, want: Action) -> Differs | None:
    kind = "muck" if want.do == "muck" else "action"
    for place, event in of(events, kind, {"seat": want.seat}):
        if kind == "muck" or alike(event, want):
            return Differs(f"{say_deed(deed(want))}: accepted", place)
    return None


def see_accepted(events: Events, want: Action) -> Sight:
    """The action was tried and done."""
    for place, event in of(events, "refused"):
        if alike(event, want):
            return Differs(f"{say_deed(deed(want))}: refused", place)
    return None if _done(events, want) else Differs(f"{say_deed(deed(want))}: neither refused nor done")


def see_act(events: Events, want: Mapping[str, Any]) -> Sight:
    """Such an action was reported."""
    found = list(of(events, "action", _only(want, "seat")))
    for _, event in found:
        if all(one_verb(event[key]) == one_verb(value) for key, value in want.items()):
            return None
    likely = [place for place, event in found if one_verb(event["do"]) == one_verb(want.get("do"))]
    said = "; ".join(say_deed(event) for _, event in found)
    return Differs(said or f"no action of seat {want['seat']}", likely[0] if likely else None)


def see_shared_card(events: Events, want: bool | str) -> Sight:
    """A shared card was dealt, none was, or this one was."""
    place, event = next(of(events, "community"), (None, None))
    if want in (bool(event), event and event["card"]):
        return None
    return Differs(f"a shared card: {event['card']}" if event else "no shared card", place)


def see_sums(kind: str, key: str) -> Callable[[Events, Mapping[int, int]], Sight]:
    """The sums of the chips of a kind of event, by seat or by pot, exactly these."""

    def see(events: Events, want: Mapping[int, int]) -> Sight:
        got: Counter[int] = Counter()
        for _, event in of(events, kind):
            got[event[key]] += event["amount"]
        wanted = Counter(want)
        if got == wanted:
            return None
        wrong = [place for place, event in of(events, kind) if got[event[key]] != wanted[event[key]]]
        return Differs(say_sums(key, +got), wrong[0] if wrong else None)

    return see


def see_award(events: Events, want: Mapping[str, Any]) -> Sight:
    """Such an award was reported."""
    if any(True for _ in of(events, "award", want)):
        return None
    found = list(of(events, "award", _only(want, "pot", "share"))) or list(of(events, "award"))
    return Differs("; ".join(say_award(event) for _, event in found) or "no award", found[0][0] if found else None)


def _list(kind: str, read: Callable[[Event], Any], say: Callable[[list[Any]], str]) -> Callable[[Events, Any], Sight]:
    def see(events: Events, want: Sequence[Any]) -> Sight:
        found = [(place, read(event)) for place, event in of(events, kind)]
        got = [item for _, item in found]
        if got == list(want):
            return None
        wrong = [place for number, (place, item) in enumerate(found) if number >= len(want) or item != want[number]]
        return Differs(say(got), wrong[0] if wrong else None)

    return see


def say_order(awards: Sequence[Sequence[object]]) -> str:
    """Pot, share and seat of awards in order."""
    return "; ".join(f"pot {pot} {share} seat {seat}" for pot, share, seat in awards) or "no award"


see_award_order = _list("award", lambda event: [event["pot"], event["share"], event["seat"]], say_order)
see_shows = _list("show", lambda event: event["seat"], numbers)
see_mucks = _list("muck", lambda event: event["seat"], numbers)


def see_stacks(events: Events, want: Mapping[int, int]) -> Sight:
    """The final stacks of the seats named."""
    place, end = next(of(events, "end"), (None, None))
    if end is None:
        return Differs("the hand is not over")
    got = {row["seat"]: row["stack"] for row in end["stacks"]}
    return (
        None if all(got.get(seat) == stack for seat, stack in want.items()) else Differs(say_sums("seat", got), place)
    )


def see_over(events: Events, want: bool) -> Sight:
    """The hand is over or not."""
    place = next((place for place, _ in of(events, "end")), None)
    if (place is not None) == want:
        return None
    return Differs("the hand is over" if place is not None else "the hand is not over", place)
