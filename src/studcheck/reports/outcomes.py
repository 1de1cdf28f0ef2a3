"""What every outcome means, in a sentence."""

from __future__ import annotations

from studcheck.results import Outcome

OUTCOME_MEANINGS = {
    Outcome.PASS: "Every fact that the case expects was seen.",
    Outcome.FAIL: "At least one fact that the case expects was not seen, or something else was.",
    Outcome.DEVIATES: "The engine declares another value for a rule point under test than the rulebook has.",
    Outcome.DECLINED: "The engine says that it cannot play such a hand: its game, seats, dealer or stakes.",
    Outcome.UNOBSERVABLE: "The engine does not report what the case has to look at.",
    Outcome.NOT_APPLICABLE: "Under this rulebook the case says nothing, and the engine was not asked.",
    Outcome.TIMEOUT: "No answer came in time; the engine was ended and started again.",
    Outcome.CRASH: "The engine ended, or said that it broke, instead of answering.",
    Outcome.PROTOCOL_ERROR: "The engine answered with something that the protocol does not know.",
    Outcome.SETUP_ERROR: "The engine calls a legal set-up invalid, or plays one that is not legal.",
    Outcome.UNSTABLE: "Asked twice, the engine gave two answers.",
    Outcome.NOT_RUN: "The run ended before the engine had answered.",
}
