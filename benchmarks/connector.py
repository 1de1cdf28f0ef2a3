"""Measures the process connector against a bare pipelined JSON echo of the same messages, in the same run.

Two jobs ask 5,000 hands, no two alike, of a program that answers each from a recording.  The bare way writes the same
requests as JSON to the same program, as fast as its pipe takes them, and reads each answer as JSON; it checks nothing.
The bar is half of its rate.  The hands are those of the corpus, then the same with twice the chips, and so on: as the
connector remembers events, a recording that came round again would flatter it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING

from studcheck_reference.wire import Engine

from studcheck.catalogue import load_catalogue
from studcheck.connect import CommandTarget, connect
from studcheck.protocol import Played, hello_request, play_request
from studcheck.runner.jobs import Team
from studcheck.scenarios import Plan, load_cases, plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studcheck.model import Hand

BAR = 0.5
JOBS = 2
WINDOW = 64
#: Answers with the hello of its first line, and to each play with the next recorded answer under the id asked for.
PLAYER = """
import sys
recorded = open(sys.argv[1], "rb").read().split(b"\\n")
hello, answers = recorded[0], recorded[1:-1]
out, n = sys.stdout.buffer, int(sys.argv[2])
for line in sys.stdin.buffer:
    if b'"op":"hello"' in line[:40]:
        out.write(hello + b"\\n")
    elif b'"op":"bye"' in line[:40]:
        break
    else:
        start = line.index(b'"id":"') + 6
        out.write(answers[n % len(answers)].replace(b"@ID@", line[start : line.index(b'"', start)], 1) + b"\\n")
        n += int(sys.argv[3])
    out.flush()
"""


def record(hands: Sequence[Hand], most: int) -> tuple[list[Hand], list[bytes]]:
    """So many different hands that the reference engine plays; and its hello, and its answer to each."""
    engine, chosen, answers = Engine(), [], [_written(Engine().answer(hello_request()))]
    for hand in (in_chips_of(size, hand) for size in count(1) for hand in hands):
        answer = engine.answer(play_request("@ID@", hand))
        if answer and answer["op"] == "played":
            chosen.append(hand)
            answers.append(_written(answer))
        if len(chosen) == most:
            return chosen, answers
    raise AssertionError


def in_chips_of(size: int, hand: Hand) -> Hand:
    """The same hand for so many times as much."""
    stakes = hand.stakes
    return replace(
        hand,
        stakes=replace(
            stakes,
            ante=stakes.ante * size,
            bring_in=stakes.bring_in * size,
            small_bet=stakes.small_bet * size,
            big_bet=stakes.big_bet * size,
        ),
        seats=tuple(replace(seat, stack=seat.stack * size) for seat in hand.seats),
        actions=tuple(replace(action, to=action.to and action.to * size) for action in hand.actions),
    )


def _written(message: object) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def through_connector(commands: list[list[str]], hands: Sequence[Hand]) -> float:
    """Hands a second, from the first request to the last reply."""
    targets = [CommandTarget("a recording", tuple(command)) for command in commands]
    opened = [connect(target) for target in targets]
    first, others = opened[0], iter(opened[1:])
    team = Team(first, lambda: next(others), JOBS)
    begun = perf_counter()
    played = sum(
        isinstance(reply, Played) for _, reply, _ in team.ask([(f"{n}", hand) for n, hand in enumerate(hands)])
    )
    seconds = perf_counter() - begun
    team.late()
    if played != len(hands):
        sys.exit(f"only {played} of {len(hands)} hands were played")
    return played / seconds


def bare(commands: list[list[str]], hands: Sequence[Hand]) -> float:
    """Hands a second of threads that write and read lines and do nothing else."""
    requests = [play_request(f"x-{n}", hand) for n, hand in enumerate(hands)]
    children = [subprocess.Popen(each, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for each in commands]  # noqa: S603 - ours
    threads = [Thread(target=_echo, args=(child, requests[n::JOBS])) for n, child in enumerate(children)]
    begun = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = perf_counter() - begun
    for child in children:
        child.wait()
    return len(hands) / seconds


def _echo(child: subprocess.Popen[bytes], requests: Sequence[dict[str, object]]) -> None:
    """One thread writes as fast as the pipe takes it, this one reads."""
    assert child.stdout
    writer = Thread(target=_write, args=(child, requests))
    writer.start()
    for _ in requests:
        json.loads(child.stdout.readline())
    writer.join()


def _write(child: subprocess.Popen[bytes], requests: Sequence[dict[str, object]]) -> None:
    assert child.stdin
    for n in range(0, len(requests), WINDOW):
        lines = [json.dumps(request, separators=(",", ":")) for request in requests[n : n + WINDOW]]
        child.stdin.write("\n".join([*lines, ""]).encode())
    child.stdin.close()


def main() -> None:
    """Print the two rates, their ratio and the sizes; exit 1 below the bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=3)
    said = parser.parse_args()
    book = load_catalogue().rulebook("reconciled")
    corpus = [each.hand for each in (plan(case, book) for case in load_cases()) if isinstance(each, Plan)]
    hands, lines = record(corpus, said.hands // JOBS * JOBS)  # so that each job goes through the recording in step
    with tempfile.TemporaryDirectory() as folder:
        recording, player = Path(folder, "recording"), Path(folder, "player.py")
        recording.write_bytes(b"\n".join([*lines, b""]))
        player.write_text(PLAYER, encoding="utf-8")
        commands = [[sys.executable, "-I", str(player), str(recording), str(n), str(JOBS)] for n in range(JOBS)]
        pairs = [(through_connector(commands, hands), bare(commands, hands)) for _ in range(said.rounds)]
    ours, theirs = (median(rates) for rates in zip(*pairs, strict=True))
    ratio = median(one / other for one, other in pairs)
    asked = sum(len(_written(play_request("x", hand))) for hand in hands) // len(hands)
    answered = sum(map(len, lines[1:])) // len(hands)
    print(f"{len(hands)} hands, {JOBS} jobs, {WINDOW} ahead; {asked} bytes a request, {answered} bytes an answer")
    print(f"connector {ours:,.0f} hands/s, bare echo {theirs:,.0f} hands/s: ratio {ratio:.2f} (bar {BAR})")
    sys.exit(ratio < BAR)


if __name__ == "__main__":
    main()
