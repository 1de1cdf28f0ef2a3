"""What asks and waits (``decide``, ``show --step``): a pseudo-terminal with the program itself on it."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue

STUDCHECK = str(Path(sys.executable).parent / "studcheck")
STEPS = ("show", "three-deuces-tied", "--step")
PROMPTS = (b"]: ", b"because: ", b"to quit --")


class Terminal:
    """A program on a terminal of its own, and everything that it has shown so far."""

    def __init__(self, *words):
        self.screen, end = pty.openpty()
        self.program = subprocess.Popen(
            [STUDCHECK, *words], stdin=end, stdout=end, stderr=end, start_new_session=True, close_fds=True
        )
        os.close(end)
        self.shown = b""

    def asked(self):
        """Read on until it asks something; False where it has ended."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if select.select([self.screen], [], [], 0.1)[0]:
                try:
                    more = os.read(self.screen, 65536)
                except OSError:
                    return False
                if not more:
                    return False
                self.shown += more
            elif self.shown.endswith(PROMPTS):
                return True
        pytest.fail(f"it neither asks nor ends: {self.shown[-500:]!r}")

    def answer(self, words):
        os.write(self.screen, words)

    def interrupt(self):
        """What Ctrl-C is to a program that reads whole lines."""
        self.program.send_signal(signal.SIGINT)

    def code(self):
        os.close(self.screen)
        return self.program.wait(10)


def test_every_conflict_is_asked_about_and_what_is_answered_becomes_the_rulebook(workplace):
    """A wrong answer is asked again; a number is the value of that place; an empty answer leaves the default."""
    terminal = Terminal("decide", "--write", "house.yaml", "--output", "decided.txt")
    asked = 0
    while terminal.asked():
        last = terminal.shown.rpartition(b"\n")[2]
        if last.startswith(b"because"):
            terminal.answer(b"as in our club\n")
        elif last.startswith(b"showdown.muck") and b"is not one of" not in terminal.shown:
            terminal.answer(b"perhaps\n")
        elif last.startswith(b"showdown.muck"):
            terminal.answer(b"2\n")
        else:
            terminal.answer(b"\n")
        asked += not last.startswith(b"because")
    assert terminal.code() == 0
    shown = terminal.shown.decode()
    count = int(shown.partition("[1 of ")[2].partition("]")[0])
    assert asked == count + 1
    assert "must_show" in shown.rpartition("] showdown.muck")[2]
    assert "(must_show" not in shown, "the values are listed, and not once more in the question"
    book, notes = load_catalogue().rulebook_with_notes(workplace / "house.yaml")
    assert book.for_game("stud")["showdown.muck"] == "may_muck"
    assert [point for point, why in notes.reasons.items() if "as in our club" in why] == ["showdown.muck"]
    assert "showdown.muck = may_muck" in (workplace / "decided.txt").read_text()


@pytest.mark.parametrize(
    "leave", [lambda terminal: terminal.answer(b"\x04"), Terminal.interrupt], ids=["eof", "interrupt"]
)
def test_who_leaves_in_the_middle_has_decided_nothing_and_is_told_so(workplace, leave):
    terminal = Terminal("decide", "--write", "house.yaml")
    assert terminal.asked()
    leave(terminal)
    assert not terminal.asked()
    assert terminal.code() == 4
    assert b"nothing is written" in terminal.shown
    assert b"studcheck: interrupted" in terminal.shown
    assert not (workplace / "house.yaml").exists()


def test_any_key_goes_on_to_the_end():
    terminal = Terminal(*STEPS)
    while terminal.asked():
        terminal.answer(b" ")
    assert terminal.code() == 0
    assert b"\nexpected" in terminal.shown


@pytest.mark.parametrize(
    ("key", "code"), [(b"q", 0), (b"Q", 0), (b"\x03", 4), (b"\x04", 4)], ids=["q", "Q", "ctrl-c", "ctrl-d"]
)
def test_who_leaves_sees_no_further_street(key, code):
    terminal = Terminal(*STEPS)
    assert terminal.asked()
    terminal.answer(key)
    assert not terminal.asked()
    assert terminal.code() == code
    assert b"\nexpected" not in terminal.shown
    assert (b"studcheck: interrupted" in terminal.shown) == (code == 4)
