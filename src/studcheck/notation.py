"""The one line of text of a card, an action and a whole hand, and the way back.

``parse_card(say_card(x)) == x`` and so on.  A text that cannot be read raises NotationError, whose message quotes it.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple, cast, get_args

from studcheck.errors import NotationError
from studcheck.model import MOST, STREETS, WAGERS, Action, Game, Hand, Seat, Stakes, Verb

RANKS = "23456789TJQKA"
#: Lowest first, as the suits decide a tied door card (claims 000-c61, 002-c33).
SUITS = "cdhs"

#: Every card, lowest first: two of clubs to ace of spades.
DECK: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)

SEATS = range(1, 9)

#: The streets of a script in playing order; the showdown takes the mucks.
SCRIPT_STREETS: tuple[str, ...] = ("3rd", "4th", "5th", "6th", "7th", "showdown")
STREET_NUMBER: dict[str, int] = dict(zip(SCRIPT_STREETS, STREETS, strict=False))


class Card(NamedTuple):
    """A card that compares as the deck is ordered: rank 2 to 14 (ace), then suit 0 (clubs) to 3 (spades)."""

    rank: int
    suit: int


_CARDS = {text: Card(2 + number // len(SUITS), number % len(SUITS)) for number, text in enumerate(DECK)}


def parse_card(text: str) -> Card:
    """The card that a text such as ``"Kd"`` names."""
    card = _CARDS.get(text)
    if card is None:
        hint = _card_hint(text)
        raise NotationError(f"{text!r} is not a card{hint}", "a card is a rank (23456789TJQKA) and a suit (cdhs): Kd")
    return card


def _card_hint(text: str) -> str:
    meant = text.replace("10", "T")
    meant = meant[:1].upper() + meant[1:].lower()
    return f": did you mean {meant}?" if meant in DECK else ""


def say_card(card: Card) -> str:
    """The text of a card."""
    return RANKS[card.rank - 2] + SUITS[card.suit]


def parse_cards(text: str) -> tuple[str, ...]:
    """The cards of a text such as ``"2h Kd 9c"``, each checked, as texts."""
    words = tuple(text.split())
    for word in words:
        parse_card(word)
    return words


_SAID: dict[Verb, str] = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bring_in": "brings in",
    "complete": "completes to",
    "bet": "bets",
    "raise": "raises to",
    "muck": "mucks",
}

_PLAIN: dict[str, Verb] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bring in": "bring_in",
    "muck": "muck",
}

_WAGER: dict[str, Verb] = {"complete": "complete", "bet": "bet", "raise": "raise"}

_ACTION = re.compile(
    r"(?P<seats>[0-9]{1,3}(?: [0-9]{1,3})*) (?:"
    r"(?P<plain>fold|check|call|bring|muck)s?(?P<in> in)?|"
    r"(?P<wager>complete|bet|raise)s?(?: to)?(?: (?P<to>0|[1-9][0-9]*))?)"
)


def say_action(action: Action) -> str:
    """An action in words: ``2 raises to 40``, ``1 brings in``."""
    said = f"{action.seat} {_SAID[action.do]}"
    return said if action.to is None else f"{said} {action.to}"


def parse_action(text: str) -> Action:
    """The one action of a text."""
    actions = parse_actions(text)
    if len(actions) != 1:
        raise NotationError(f"{text!r} is {len(actions)} actions, one was expected")
    return actions[0]


def parse_actions(text: str) -> list[Action]:
    """The actions of a text: ``2 raises to 40``, ``1 2 3 check`` (three of them), or several with ``;`` between."""
    return [action for part in text.split(";") for action in _parse_part(part)]


@cache
def _parse_part(part: str) -> tuple[Action, ...]:
    words = " ".join(part.split())
    found = _ACTION.fullmatch(words)
    if not found:
        near = get_close_matches(words.strip("0123456789 "), [said.removesuffix(" to") for said in _SAID.values()], n=1)
        hint = f": did you mean {near[0]}?" if near else ""
        raise NotationError(f"{words!r} is not an action{hint}", "an action is a seat and what it does: 2 raises to 40")
    seats = [int(word) for word in found["seats"].split()]
    for seat in seats:
        if seat not in SEATS:
            raise NotationError(f"{words!r}: there is no seat {seat}, seats are numbered 1 to 8")
    if found["wager"]:
        return (_wager(words, seats, _WAGER[found["wager"]], found["to"]),)
    verb = _PLAIN.get(found["plain"] + (found["in"] or ""))
    if verb is None:
        raise NotationError(f"{words!r} is not an action", "the forced bet is written: 3 brings in")
    return tuple(Action(seat, verb) for seat in seats)


def _wager(words: str, seats: list[int], verb: Verb, to: str | None) -> Action:
    if to is None:
        raise NotationError(f"{words!r} lacks the seat's total on this street after it", "write: 2 raises to 40")
    if len(seats) > 1:
        raise NotationError(f"{words!r}: a wager is made by one seat")
    return Action(seats[0], verb, _chips(to))


def _chips(digits: str) -> int:
    """The number; before Python is asked to read thousands of digits it is known to be too large."""
    if len(digits) > len(str(MOST)) or int(digits) > MOST:
        raise NotationError(f"a number of {len(digits)} digits is more than {MOST}, as not every engine can count")
    return int(digits)


def one_verb(do: object) -> object:
    """The verb with the three names of a wager made one."""
    return "wager" if do in WAGERS else do


_HEAD = re.compile(
    r"(?P<game>\S+) ante (?P<ante>[0-9]+) bring-in (?P<bring_in>[0-9]+) small (?P<small_bet>[0-9]+)"
    r" big (?P<big_bet>[0-9]+) chip (?P<chip>[0-9]+) dealer (?P<dealer>[0-9]|none)"
)
_SEAT = re.compile(r"(?P<seat>[0-9]) (?P<stack>[0-9]+)(?P<cards>(?: \S+)*)")


def say_hand(hand: Hand) -> str:
    """A whole hand on one line: stakes, seats with stack and cards, shared card, rules, actions; ``|`` between."""
    s = hand.stakes
    dealer = "none" if hand.dealer is None else hand.dealer
    stakes = f"ante {s.ante} bring-in {s.bring_in} small {s.small_bet} big {s.big_bet} chip {s.chip}"
    parts = [f"{hand.game} {stakes} dealer {dealer}"]
    parts += [" ".join([str(seat.seat), str(seat.stack), *seat.cards]) for seat in hand.seats]
    if hand.community is not None:
        parts.append(f"shared {hand.community}")
    if hand.rules:
        parts.append("rules " + " ".join(f"{point}={value}" for point, value in hand.rules.items()))
    if hand.actions:
        parts.append("then " + "; ".join(map(say_action, hand.actions)))
    return " | ".join(parts)


def parse_hand(text: str) -> Hand:
    """The hand that ``say_hand`` wrote."""
    first, *parts = text.split(" | ")
    head = _HEAD.fullmatch(first)
    if not head or head["game"] not in get_args(Game):
        raise NotationError(f"{first!r} is not the head of a hand")
    numbers = {key: _chips(head[key]) for key in ("ante", "bring_in", "small_bet", "big_bet", "chip")}
    tail = {"shared": "", "rules": "", "then": ""}
    seats = []
    for part in parts:
        word, _, rest = part.partition(" ")
        if word in tail:
            tail[word] = rest
        else:
            seats.append(_parse_seat(part))
    return Hand(
        game=cast("Game", head["game"]),
        stakes=Stakes(**numbers),
        dealer=None if head["dealer"] == "none" else int(head["dealer"]),
        seats=tuple(seats),
        community=say_card(parse_card(tail["shared"])) if tail["shared"] else None,
        rules=dict(_parse_rule(pair) for pair in tail["rules"].split()),
        actions=tuple(parse_actions(tail["then"])) if tail["then"] else (),
    )


def _parse_seat(part: str) -> Seat:
    found = _SEAT.fullmatch(part)
    if not found:
        raise NotationError(f"{part!r} is not a seat with its stack and cards")
    return Seat(int(found["seat"]), _chips(found["stack"]), parse_cards(found["cards"]))


def _parse_rule(pair: str) -> tuple[str, str]:
    point, equals, value = pair.partition("=")
    if not (point and equals and value):
        raise NotationError(f"{pair!r} is not a rule point with its value")
    return point, value
