"""Miniature engines with speaking names, one program: ``mini.py NAME WINDOW TOKEN [FILE]``.

Each answers every hand with a fixed played answer that repeats the stack of the first seat, so that a test can tell
whose answer it got.  It misbehaves, as its name says, at the hands whose first stack is 666.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path

NAME, WINDOW, TOKEN = sys.argv[1:4]
BAD = 666
OUT = sys.stdout.buffer


def stack(message):
    return message["hand"]["seats"][0]["stack"]


def played(message, **more):
    events = [{"event": "end", "stacks": [{"seat": 1, "stack": stack(message)}]}]
    return {"op": "played", "id": message["id"], "events": events, **more}


def write(data):
    OUT.write(data)
    OUT.flush()


def say(message):
    write(json.dumps(message).encode() + b"\n")


def says_yes(message):
    say(played(message))


def says_no(message):
    say({"op": "invalid", "id": message["id"], "detail": "no"})


def breaks(message):
    say({"op": "error", "id": message["id"], "detail": "the engine broke"})


def silent(_message):
    time.sleep(60)


def ponders(message):
    time.sleep(0.3)
    say(played(message))


def slow(message):
    time.sleep(1.6)
    say(played(message))


def dies_mid_hand(message):
    write(json.dumps(played(message)).encode()[:20])
    sys.stderr.write("I cannot go on\n")
    sys.exit(3)


def dies_of_a_signal(_message):
    os.kill(os.getpid(), signal.SIGKILL)


def exits_0_mid_run(_message):
    sys.exit(0)


def splits_writes(message):
    for byte in json.dumps(played(message)).encode() + b"\n":
        write(bytes([byte]))


def writes_log_to_stdout(message):
    write(b"dealing \x1b[31mcards\x1b[0m\n")
    say(played(message))


def floods_stderr(message):
    for _ in range(200):
        sys.stderr.write("x" * 20_000 + "\n")
    say(played(message))


def floods_stderr_and_dies(_message):
    for _ in range(200):
        sys.stderr.write("x" * 20_000 + "\n")
    sys.exit("the last word")


def answers_twice(message):
    write((json.dumps(played(message)) + "\n").encode() * 2)


def wrong_id(message):
    say(played({**message, "id": "somebody-else"}))


def error_without_id(_message):
    say({"op": "error", "detail": "what?"})


def bad_event(message):
    say({"op": "played", "id": message["id"], "events": [{"event": "award", "pot": 0, "share": "all", "seat": 1}]})


def says_more(message):
    say({**played(message, mood="fine"), "events": [{"event": "shuffle", "machine": 7}, *played(message)["events"]]})


def invalid_utf8(message):
    write(json.dumps(played(message)).encode().replace(b"played", b"pl\xffyed") + b"\n")


def endless_line(_message):
    while True:
        write(b"x" * 1_000_000)


def deep_json(message):
    write(b'{"op":"played","id":"' + message["id"].encode() + b'","events":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n")


def huge_integer(message):
    say({"op": "played", "id": message["id"], "events": [{"event": "ante", "seat": 1, "amount": 10**30}]})


def endless_integer(message):
    write(json.dumps(played(message)).encode().replace(b"666", b"9" * 5000) + b"\n")


def leaves_a_child_that_holds_the_pipe(_message):
    import subprocess  # here, for all the others start faster without

    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", TOKEN])
    sys.exit(4)


def closes_its_output(_message):
    os.close(OUT.fileno())
    time.sleep(60)


def forgets_to_read(_message):
    time.sleep(60)


def hello():
    message = {
        "op": "hello",
        "protocol": 1,
        "engine": {"name": NAME, "version": "1"},
        "games": ["stud"],
        "seats": {"min": 2, "max": 8},
        "window": int(WINDOW),
        "reports": ["end"],
    }
    if NAME == "speaks_another_protocol":
        return {"op": "error", "detail": "protocol 7 only"}
    if NAME == "greets_in_prose":
        return "hello to you too"
    if NAME == "changes_its_mind":
        message["engine"]["version"] = str(os.getpid())
    return message


def begin():
    """What happens before hello is answered."""
    if NAME == "dies_at_start":
        sys.stderr.write("no licence found\n")
        sys.exit(7)
    if NAME == "never_greets":
        time.sleep(60)
    if NAME == "cannot_start_again":
        mark = Path(sys.argv[4])
        if mark.exists():
            mark.write_text(mark.read_text() + "again\n")
            sys.exit(8)
        mark.write_text("")


#: Whose misbehaviour is another's, once the start is over.
ALIAS = {
    "changes_its_mind": exits_0_mid_run,
    "cannot_start_again": exits_0_mid_run,
    "dies_every_time": dies_mid_hand,
}


def last_word(answered):
    """What is said after the end of input."""
    if NAME == "answers_again_at_the_end" and answered:
        say(played(answered[-1]))


def out_of_order(lines, answered):
    """Answers as many as the window holds, the last first."""
    held = []
    for line in lines:
        message = json.loads(line)
        if message["op"] == "bye":
            break
        held.append(message)
        if len(held) == int(WINDOW):
            while held:
                say(played(held.pop()))
    answered.extend(held)


def main():
    begin()
    lines, answered = sys.stdin.buffer, []
    json.loads(lines.readline())
    say(hello())
    if NAME == "out_of_order":
        out_of_order(lines, answered)
        return
    misbehave = ALIAS.get(NAME) or globals().get(NAME, says_yes)
    for line in lines:
        message = json.loads(line)
        if message["op"] == "bye":
            break
        bad = stack(message) == BAD or NAME in {"says_no", "ponders", "dies_every_time"}
        (misbehave if bad else says_yes)(message)
        answered.append(message)
    last_word(answered)


main()
