"""The reference engine with one sickness: ``sick.py NAME TOKEN``."""

from __future__ import annotations

import json
import os
import sys
import time

from studcheck_reference.wire import Engine

NAME = sys.argv[1]
ENGINE = Engine()
OUT = sys.stdout.buffer
KEYS = {"op", "id", "hand", "protocol", "suite"}
hands = []
held = []


def say(message):
    OUT.write(json.dumps(message).encode() + b"\n")
    OUT.flush()


def hello(message):
    answer = ENGINE.answer({**message, "protocol": 1} if NAME == "any-protocol" else message)
    if answer["op"] == "hello":
        if NAME.startswith("only-"):
            answer = {**answer, "games": [NAME.removeprefix("only-")]}
        if NAME == "hides-a-kind":
            answer = {**answer, "reports": [kind for kind in answer["reports"] if kind != "refused"]}
        if NAME == "never-the-same":
            answer = {**answer, "engine": {**answer["engine"], "version": str(os.getpid())}}
        if NAME == "is-told-nothing":
            answer = {**answer, "rules": {"cap.wagers": ["4"]}}
        answer = {**answer, "window": 4}
    return "hello to you too" if NAME == "greets-in-prose" else answer


def play(message):
    if NAME == "plays-any-value":  # it looks no value up, and so misses none
        message = {**message, "hand": {**message["hand"], "rules": {}}}
    answer = ENGINE.answer(message)
    asked = {"id": message["id"]}
    end = [{"event": "end", "stacks": [{"seat": 1, "stack": 200}, {"seat": 2, "stack": 198}]}]
    match NAME:
        case "says-yes" if answer["op"] == "invalid":
            return {"op": "played", **asked, "events": end}
        case "says-no":
            return {"op": "invalid", **asked, "detail": "no"}
        case "declines":
            return {"op": "declined", **asked, "needs": "other", "detail": "no"}
        case "breaks" if answer["op"] == "played":
            return {"op": "error", **asked, "detail": "index out of range"}
        case "mangles-ids":
            return {**answer, "id": message["id"].encode("ascii", "replace").decode()}
    if answer["op"] == "played":
        answer = {**answer, "events": events(message, answer["events"], end)}
    return answer


def events(message, said, end):
    match NAME:
        case "refuses-nothing":
            return [event for event in said if event["event"] != "refused"]
        case "loses-chips" if said[-1]["event"] == "end":
            return [*said[:-1], *end]
        case "plays-on" if said[-1]["event"] != "end":
            return [*said, *end]
        case "reports-a-clock":  # a kind that the protocol does not know
            return [each for event in said for each in (event, {"event": "clock"})]
        case "minds-keys" if message.keys() - KEYS:
            return said[:-1]
        case "remembers" if len(hands) == 12:  # after the ten hands, the first one comes again behind another
            return said[:-1]
    return said


def answer(message):
    if message["op"] == "hello":
        return hello(message)
    if message["op"] != "play":
        return hello({"op": "hello", "protocol": 1}) if NAME == "minds-ops" else ENGINE.answer(message)
    hands.append(message)
    if NAME == "floods":
        sys.stderr.write("x" * 20_000)
    if NAME == "takes-its-time" and len(hands) == 2:
        time.sleep(0.7)
    if NAME == "dies-of-hand-3" and len(message["hand"]["actions"]) > 4:
        sys.exit(9)
    return play(message)


def lines():
    """The requests; one that reads in gulps takes whatever there is for a line."""
    if NAME != "reads-in-gulps":
        yield from sys.stdin.buffer
        return
    while gulp := os.read(0, 1 << 20):
        yield from gulp.splitlines()


def many(message):
    """Requests whose ids say that they were sent at once."""
    asked = message.get("id", "")
    return asked.startswith("doctor-") and asked[7:].isdecimal()


def answer_many(message):
    held.append(message)
    if len(held) < 4:
        return
    if NAME == "mixes-answers-up":
        ids = [each["id"] for each in held]
        held[:] = [{**each, "id": other} for each, other in zip(held, ids[1:] + ids[:1], strict=True)]
    if NAME == "answers-one-of-many":
        del held[1:]
    while held:
        say(answer(held.pop()))


def main():
    if NAME == "dies-at-start":
        sys.exit(7)
    for line in lines():
        try:
            message = json.loads(line)
        except ValueError:
            continue
        if message["op"] == "bye":
            if NAME == "stays":
                time.sleep(60)
            sys.exit(6 if NAME == "ends-badly" else 0)
        if many(message) and NAME in {"out-of-order", "mixes-answers-up", "answers-one-of-many"}:
            answer_many(message)
        else:
            say(answer(message))
    if NAME == "outlives-its-input":
        time.sleep(60)


main()
