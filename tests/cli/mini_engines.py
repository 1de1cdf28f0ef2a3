# ruff: noqa: ARG002  # the signatures are those of an engine
"""Miniature engines with speaking names; each plays no further than third street."""

from __future__ import annotations

from types import MappingProxyType

RANKS, SUITS = "23456789TJQKA", "cdhs"
REPORTS = ("ante", "deal", "community", "turn", "action", "refused", "refund", "show", "muck", "award", "end")


class PlaysThirdStreet:
    """Antes, three cards each, and the right seat is asked for the bring-in (stud)."""

    games = ("stud",)
    rules = MappingProxyType({})
    reports = REPORTS
    name = "miniature"
    version = "1"

    def answer(self, message):
        if message["op"] == "hello":
            engine = {"name": self.name, "version": self.version, "language": "Python"}
            rest = {"rules": dict(self.rules), "window": 1, "reports": list(self.reports)}
            return {
                "op": "hello", "protocol": 1, "engine": engine, "games": list(self.games),
                "seats": {"min": 2, "max": 8}, **rest,
            }  # fmt: skip
        return self.play(message["id"], message["hand"]) if message["op"] == "play" else None

    def play(self, request, hand):
        return {"op": "played", "id": request, "events": [*self.antes(hand), *self.deal(hand), self.turn(hand)]}

    def antes(self, hand):
        return [{"event": "ante", "seat": s["seat"], "amount": hand["stakes"]["ante"]} for s in hand["seats"]]

    def deal(self, hand):
        return [
            {"event": "deal", "seat": s["seat"], "card": s["cards"][n], "face": "up" if n == 2 else "down", "street": 3}
            for n in range(3)
            for s in hand["seats"]
        ]

    def turn(self, hand):
        bring_in = hand["stakes"]["bring_in"]
        options = {
            "fold": False,
            "check": False,
            "call": None,
            "bring_in": bring_in,
            "to": [hand["stakes"]["small_bet"]],
        }
        return {"event": "turn", "seat": self.opener(hand), "street": 3, "options": options}

    def opener(self, hand):
        return min(hand["seats"], key=lambda s: (RANKS.index(s["cards"][2][0]), SUITS.index(s["cards"][2][1])))["seat"]


class PlaysRazzToo(PlaysThirdStreet):
    games = ("stud", "razz")


class PlaysRazzRight(PlaysRazzToo):
    """Razz is opened by the highest door card."""

    def opener(self, hand):
        if hand["game"] == "stud":
            return super().opener(hand)
        return max(hand["seats"], key=lambda s: RANKS.index(s["cards"][2][0]))["seat"]


class OpensWithTheHighestSuit(PlaysThirdStreet):
    def opener(self, hand):
        return min(hand["seats"], key=lambda s: (RANKS.index(s["cards"][2][0]), -SUITS.index(s["cards"][2][1])))["seat"]


class SaysThatItOpensWithTheHighestSuit(OpensWithTheHighestSuit):
    rules = MappingProxyType({"bring_in.tie_break": ["reverse_suit"]})


class ForgetsAntes(PlaysThirdStreet):
    def antes(self, hand):
        return []


class ReportsNoTurns(PlaysThirdStreet):
    reports = tuple(kind for kind in REPORTS if kind != "turn")


class ReportsNothing(PlaysThirdStreet):
    reports = ()


class DeclinesEverything(PlaysThirdStreet):
    def play(self, request, hand):
        return {"op": "declined", "id": request, "needs": "seats", "detail": "\x1b[2Jnothing\nto see"}


class DeclinesInPlainWords(PlaysThirdStreet):
    def play(self, request, hand):
        return {"op": "declined", "id": request, "needs": "other", "detail": "only the first hand so far"}


class CallsItInvalidInOddLetters(PlaysThirdStreet):
    def play(self, request, hand):
        return {"op": "invalid", "id": request, "detail": "\ud800\x7f" + "long " * 1_000}


class RaisesInTheMiddle(PlaysThirdStreet):
    def play(self, request, hand):
        if "2c" in [seat["cards"][2] for seat in hand["seats"]]:
            raise RuntimeError("two of clubs")
        return super().play(request, hand)


class CannotBeGreeted(PlaysThirdStreet):
    def answer(self, message):
        return {"op": "error", "detail": "protocol 7 only"}


class DiesForGood(PlaysThirdStreet):
    """The first one breaks at its first hand, and no other can be started after it."""

    started = 0

    def __init__(self):
        type(self).started += 1
        if type(self).started > 1:
            type(self).started = 0
            raise OSError("no more engines")

    def play(self, request, hand):
        raise RuntimeError("gone")


class IsInterrupted(PlaysThirdStreet):
    """Somebody presses Ctrl-C while the case of the two of clubs is played."""

    def play(self, request, hand):
        if "2c" in [seat["cards"][2] for seat in hand["seats"]]:
            raise KeyboardInterrupt
        return super().play(request, hand)


class ChangesItsMind(PlaysThirdStreet):
    """Asked for the second time, it opens the case of the two of clubs with the highest suit."""

    times = 0

    def opener(self, hand):
        if "2c" in [seat["cards"][2] for seat in hand["seats"]]:
            self.times += 1
        return OpensWithTheHighestSuit().opener(hand) if self.times == 2 else super().opener(hand)


class SaysTheTime(PlaysThirdStreet):
    """Beside what the protocol knows, every answer says something that is never twice the same."""

    ticks = 0

    def play(self, request, hand):
        turn = self.turn(hand)
        turn["options"]["seconds"] = self.tick()
        told = [{**event, "at": self.tick()} for event in (*self.antes(hand), *self.deal(hand), turn)]
        clocks = [{"event": "clock", "at": self.tick()}] * (self.ticks % 3)
        return {"op": "played", "id": request, "events": [*clocks, *told]}

    def tick(self):
        self.ticks += 1
        return self.ticks


class SaysTheTimeAndChangesItsMind(SaysTheTime, ChangesItsMind):
    """Two clocks or fewer stand before the events of a hand."""
