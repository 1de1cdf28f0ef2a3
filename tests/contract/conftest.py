"""What the contract tests share: small hands, the miniature engines, and a look at the processes that are left."""

from __future__ import annotations

import secrets
import subprocess
import sys
import time
from pathlib import Path

import pytest

from studcheck.connect import CommandTarget, connect
from studcheck.model import Hand, Seat, Stakes

MINI = Path(__file__).with_name("mini.py")
BAD = 666


def hand(stack):
    return Hand("stud", Stakes(2, 5, 10, 20), None, (Seat(1, stack, ("Kd",)), Seat(2, 50, ("Qh",))))


def requests(stacks):
    return [(f"case-{stack}", hand(stack)) for stack in stacks]


class Minis:
    """Starts miniature engines by name and knows which processes are theirs."""

    #: Three good cases, the bad one, four good ones.
    eight = requests([101, 102, 103, BAD, 104, 105, 106, 107])
    bad_case = f"case-{BAD}"

    def __init__(self, folder):
        self.token = secrets.token_hex(8)
        self.mark = folder / "mark"
        self.program = MINI

    def target(self, name, window=1, **more):
        command = (sys.executable, "-I", "-S", str(MINI), name, str(window), self.token, str(self.mark))
        return CommandTarget(words=name, command=command, **more)

    def connect(self, name, window=1, timeout=20.0, **more):
        return connect(self.target(name, window, **more), timeout=timeout)

    def ask(self, name, window=1, timeout=20.0, asked=None):
        """All replies in the order in which they came, those of ``late`` last."""
        with self.connect(name, window, timeout) as engine:
            replies = list(engine.ask(asked or self.eight))
        return replies + engine.late

    def running(self):
        """The command lines of the processes that carry the token, apart from the zombies."""
        listed = subprocess.run(["ps", "-wweo", "stat=,args="], capture_output=True, text=True, check=True).stdout
        return [line for line in listed.splitlines() if self.token in line and not line.startswith("Z")]

    def left(self):
        """What still runs although everything has had two seconds to end."""
        until = time.monotonic() + 2
        while (left := self.running()) and time.monotonic() < until:
            time.sleep(0.05)
        return left


@pytest.fixture
def minis(tmp_path):
    """The miniature engines; no process of theirs may be left when the test is over."""
    them = Minis(tmp_path)
    yield them
    assert them.left() == []
