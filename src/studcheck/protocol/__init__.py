"""The adapter protocol, version 1: the messages, how they are read, and how a hand is written.

The reading functions are the gate between an engine and everything else: what they let through has the shape that the
protocol gives it, so that no later part needs to look again.
"""

from studcheck.protocol.events import EVENT_KINDS, event_fault, known_part
from studcheck.protocol.hands import hand_from_json, hand_to_json
from studcheck.protocol.messages import (
    PROTOCOL,
    Answer,
    Broken,
    Declined,
    Hello,
    Invalid,
    Need,
    Played,
    bye_request,
    hello_request,
    play_request,
)
from studcheck.protocol.reading import read_answer, read_events, read_hello

__all__ = [
    "EVENT_KINDS",
    "PROTOCOL",
    "Answer",
    "Broken",
    "Declined",
    "Hello",
    "Invalid",
    "Need",
    "Played",
    "bye_request",
    "event_fault",
    "hand_from_json",
    "hand_to_json",
    "hello_request",
    "known_part",
    "play_request",
    "read_answer",
    "read_events",
    "read_hello",
]
