"""The closed list of reasons for which a claim or a silence has no case."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why nothing can be played that would show it."""

    REMARK = "remark"
    ELSEWHERE = "elsewhere"
    INPUT = "input"
    STRUCTURE = "structure"
    ONE_HAND = "one-hand"
    LIVE_TABLE = "live-table"
    NOT_PLAYED = "not-played"
    NOT_JUDGED = "not-judged"

    @property
    def meaning(self) -> str:
        """The reason in a sentence."""
        return _MEANINGS[self]


_MEANINGS = {
    Reason.REMARK: "A heading, a remark, an advertisement or a link: it states no rule.",
    Reason.ELSEWHERE: "It sends the reader to another page for the rule and does not state it.",
    Reason.INPUT: "It describes what every hand comes with (the game, the stakes): advice, which no engine can break.",
    Reason.STRUCTURE: "It is about pot-limit and no-limit; the suite is about fixed limit.",
    Reason.ONE_HAND: "One hand is the unit: nothing is carried to the next one, and there are no levels.",
    Reason.LIVE_TABLE: "It is about the live table or the software around it: clocks, absent seats, accidents, logs.",
    Reason.NOT_PLAYED: "It is recorded and not played; rules/dimensions.yaml says why.",
    Reason.NOT_JUDGED: "It orders reports between which nobody acts; chips, cards and turns are the same either way.",
}
