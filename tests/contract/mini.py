"""Miniature engines with speaking names, one program: ``mini.py NAME WINDOW TOKEN [FILE [NUMBER]]``.

Each answers every hand with a fixed played answer that repeats the stack of the first seat, so that a test can tell
whose answer it got.  It misbehaves, as its name says, at the hands whose first stack is 666.  With NUMBER it plays like
the reference engine, and misbehaves at the request with that number.
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
NUMBER = sys.argv[5] if len(sys.argv) > 5 else None
ENGINE = None
if NUMBER:
    from studcheck_reference.wire import Engine

    ENGINE = Engine(plays=["bring_in.tie_break=reverse_suit"] if NAME == "lies_in_hello" else ())


def stack(message):
    return message["hand"]["seats"][0]["stack"]


def is_bad(message):
    if NUMBER:
        return message["id"].endswith(f"-{NUMBER}")
    return stack(message) == BAD


def played(message, **more):
    if ENGINE:
        return {**ENGINE.answer({**message, "op": "play"}), **more}
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


def says_no_once(message):
    says_no(message)


def breaks(message):
    say({"op": "error", "id": message["id"], "detail": "the engine broke"})


def silent(_message):
    time.sleep(60)


def ponders(message):
    time.sleep(0.3)
    say(played(message))


def slow_then_right(message):
    time.sleep(1.6)
    say(played(message))


def changes_its_mind(message):
    """Another amount each time that it is asked; the process is the same."""
    answer = played(message)
    events = [{"event": "ante", "seat": 1, "amount": time.monotonic_ns()}, *answer["events"]]
    say({**answer, "events": events})


def forgets_the_end(message):
    answer = played(message)
    say({**answer, "events": answer["events"][:1]})


def hoards_memory(_message):
    hoard = bytearray(b"x") * 300_000_000
    time.sleep(60 + len(hoard) // 10**9)


def leaves_a_hoarding_child(_message):
    import subprocess  # here, for all the others start faster without

    hoard = "import time; hoard = bytearray(b'x') * 300_000_000; time.sleep(60)"
    subprocess.Popen([sys.executable, "-c", hoard, TOKEN], process_group=0)
    time.sleep(60)


def shows_its_environment(message):
    say({"op": "error", "id": message["id"], "detail": json.dumps(dict(os.environ))})


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


def answers_without_end(message):
    while True:
        write((json.dumps(played(message)) + "\n").encode() * 100)


def says_more_after_its_answer(message):
    write((json.dumps(played(message)) + "\nthat was easy\n").encode())


def no_number(message):
    write(json.dumps(played(message)).encode().replace(b"666", b"NaN") + b"\n")


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


def begins_with_a_mark_of_bytes(message):
    write(b"\xef\xbb\xbf" + json.dumps(played(message)).encode() + b"\n")


def ends_lines_like_windows(message):
    write(json.dumps(played(message)).encode() + b"\r\n")


def says_a_key_twice(message):
    """In the answer and in the event: the first value is wrong, the last is right."""
    good = json.dumps(played(message)).encode()
    twice = good.replace(b'"stacks":', b'"stacks": null, "stacks":').replace(b'"events":', b'"events": 7, "events":')
    write(twice + b"\n")


def endless_amount(message):
    write(json.dumps(played(message)).encode().replace(b"666", b"1e400") + b"\n")


def answers_with_a_list(message):
    say([played(message)])


def drips(message):
    """A letter now and then, and never the end of the line."""
    for letter in json.dumps(played(message)) * 10:
        write(letter.encode())
        time.sleep(0.05)


def endless_line(_message):
    while True:
        write(b"x" * 1_000_000)


def deep_json(message):
    write(b'{"op":"played","id":"' + message["id"].encode() + b'","events":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n")


def huge_integer(message):
    say({"op": "played", "id": message["id"], "events": [{"event": "ante", "seat": 1, "amount": 10**30}]})


def endless_integer(message):
    write(json.dumps(played(message)).encode().replace(b"666", b"9" * 5000) + b"\n")


def forks_a_child_that_holds_the_pipe(_message):
    import subprocess  # here, for all the others start faster without

    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", TOKEN])
    sys.exit(4)


def daemon(*, holds):
    """A child of a child in a session of its own; it may hold the three pipes."""
    if os.fork():
        os.wait()
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    null = os.open(os.devnull, os.O_RDWR)
    for pipe in () if holds else range(3):
        os.dup2(null, pipe)
    if NAME == "hoards_memory_in_a_daemon":
        hoard = bytearray(b"x") * 300_000_000
        time.sleep(60 + len(hoard) // 10**9)
    time.sleep(60)
    os._exit(0)


def leaves_a_daemon(message):
    daemon(holds=False)
    say(played(message))


def leaves_a_daemon_that_holds_the_pipes(_message):
    daemon(holds=True)
    sys.exit(4)


def hoards_memory_in_a_daemon(_message):
    daemon(holds=False)
    time.sleep(60)


def leaves_a_child_without_an_environment(_message):
    import subprocess  # here, for all the others start faster without

    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", TOKEN], process_group=0, env={})
    sys.exit(4)


def closes_its_output(_message):
    os.close(OUT.fileno())
    time.sleep(60)


def closes_its_input(_message):
    os.close(0)
    time.sleep(60)


def stops_itself(_message):
    os.kill(os.getpid(), signal.SIGSTOP)


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
    if NAME == "introduces_itself_anew":
        message["engine"]["version"] = str(os.getpid())
    if ENGINE:
        message = {**ENGINE.answer({"op": "hello", "protocol": 1}), "window": int(WINDOW)}
    if NAME in {"declares_otherwise", "lies_in_hello"}:
        message["rules"] = {"bring_in.tie_break": ["suit" if NAME == "lies_in_hello" else "reverse_suit"]}
    return message


def begin():
    """What happens before hello is answered."""
    if NAME == "dies_at_start":
        sys.stderr.write("no licence found\n")
        sys.exit(7)
    mark = Path(sys.argv[4]) if len(sys.argv) > 4 else Path()
    if NAME == "never_greets" or (NAME == "greets_once" and mark.exists()):
        time.sleep(60)
    if NAME == "greets_once":
        mark.write_text("")
    if NAME == "cannot_start_again":
        if mark.exists():
            mark.write_text(mark.read_text() + "again\n")
            sys.exit(8)
        mark.write_text("")


#: Who is so at every hand.
ALWAYS = {"says_no", "ponders", "dies_every_time", "changes_its_mind", "ends_lines_like_windows"}
#: Whose misbehaviour is another's, once the start is over.
ALIAS = {
    "introduces_itself_anew": exits_0_mid_run,
    "cannot_start_again": exits_0_mid_run,
    "dies_every_time": dies_mid_hand,
}


def last_word(answered):
    """What is said after the end of input."""
    if NAME == "answers_again_at_the_end" and answered:
        say(played(answered[-1]))
    if NAME == "ends_badly":
        sys.exit(3)
    while NAME == "never_stops_at_the_end":
        write(b"and another thing\n" * 1000)


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
    if NAME == "greets_twice":
        say(hello())
    if NAME == "answers_before_it_is_asked":
        say({"op": "played", "id": "b17", "events": []})
    if NAME == "out_of_order":
        out_of_order(lines, answered)
        return
    misbehave = ALIAS.get(NAME) or globals().get(NAME, says_yes)
    for line in lines:
        message = json.loads(line)
        if message["op"] == "bye":
            break
        bad = is_bad(message) or NAME in {
            "says_no",
            "ponders",
            "dies_every_time",
            "changes_its_mind",
            "ends_lines_like_windows",
        }
        (misbehave if bad else says_yes)(message)
        answered.append(message)
    last_word(answered)


main()
