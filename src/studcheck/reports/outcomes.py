"""What every outcome means, and what the known-deviation file makes of it, in a sentence each."""

from __future__ import annotations

from studcheck.results import Expectation, Outcome

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

#: What it means, and what it does to the exit code.
EXPECTATION_MEANINGS = {
    Expectation.NONE: ("The file is silent on the case.", "leaves it to the outcome alone"),
    Expectation.KNOWN: (
        "The file names this outcome, and the engine does what it says.",
        "leaves the run green; the case is shown as known, and never as a pass",
    ),
    Expectation.UNEXPECTED_PASS: (
        "The file says that the case does not pass, and it does.",
        "makes the exit code 1, until the entry leaves the file",
    ),
    Expectation.CHANGED: (
        "The file speaks of the case, and the engine does something else than the file says.",
        "makes the exit code 1, until the entry says what is done now",
    ),
}
