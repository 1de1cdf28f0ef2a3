"""What only a program can get wrong: lines that come in pieces or several at once, its talk, and its end."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from studcheck.connect.lines import write_message
from studcheck.doctor.finding import Finding, Where, not_seen, ok, problem
from studcheck.doctor.patient import answer_of
from studcheck.doctor.talk import Lost
from studcheck.protocol import bye_request, play_request
from studcheck.protocol.shapes import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.doctor.patient import Patient
    from studcheck.doctor.talk import ProgramTalk, Said
    from studcheck.model import Hand

_PIECES = 20
_PAUSE = 0.01
_MOST_AT_ONCE = 16
#: How long a program may take to end, as in a run.
_PATIENCE = 2.0
_KEPT = 64 * 1024


def split_writes(patient: Patient) -> Finding:
    """A request that comes in pieces is one request."""
    message = play_request("doctor-split", patient.first)
    line = write_message(message) + b"\n"
    talk = patient.program()
    size = len(line) // _PIECES + 1
    for start in range(0, len(line), size):
        talk.child.send(line[start : start + size])
        time.sleep(_PAUSE)
    heard = talk.hear(patient.timeout)
    if isinstance(heard, Lost):
        patient.close()
    todo = "read up to the line feed, however many reads that takes"
    return patient.told("split writes", message, heard, "a request that comes in pieces is read as one", todo)


def many_at_once(patient: Patient) -> Finding:
    """As many requests as the window allows, in one write: each has its own answer, once, in any order."""
    check, most = "many at once", min(patient.hello.window, _MOST_AT_ONCE)
    if most == 1:
        return not_seen(check, "its window is 1: nothing is sent before it has answered")
    hands = {f"doctor-{n}": patient.other if n % 2 else patient.first for n in range(most)}
    talk = patient.program()
    talk.child.send(b"".join(write_message(play_request(asked, hand)) + b"\n" for asked, hand in hands.items()))
    came: list[str] = []
    while len(came) < most:
        heard = talk.hear(patient.timeout)
        if fault := _one_of_many(patient, hands, came, heard):
            patient.close()
            return problem(check, fault, Where.ADAPTER, 'answer each request once, or leave "window" out of hello')
    order = "in the order of asking" if came == list(hands) else "out of order"
    return ok(check, f"{most} requests at once are each answered, {order}")


def _one_of_many(patient: Patient, hands: Mapping[str, Hand], came: list[str], heard: Said | Lost) -> str:
    """What is wrong with an answer; its id is added to those that came."""
    if isinstance(heard, Lost):
        return f"of {len(hands)} requests at once, {len(came)} are answered; {heard.why}"
    asked = heard.message.get("id") if isinstance(heard.message, dict) else None
    if not isinstance(asked, str) or asked in came or asked not in hands:
        return f"the id {shown(asked)} is not one that waits"
    came.append(asked)
    if hands[asked] is patient.first and answer_of(heard.message, asked) != patient.wanted:
        return f"the answer to {asked} is another's"
    return ""


def standard_error(patient: Patient) -> Finding:
    """What it says there is free, and kept for a crash."""
    patient.close()
    if not patient.stderr_bytes:
        return ok("standard error", "it is silent there")
    much = "more than is kept" if patient.stderr_bytes >= _KEPT else "shown beside a crash"
    return ok("standard error", f"{patient.stderr_bytes} bytes there, {much}; no harm")


def goodbye(patient: Patient) -> Finding:
    """After bye it is to end, with all that it started."""
    patient.program().child.send(write_message(bye_request()) + b"\n")
    return _ends(patient, "goodbye", "after bye", 'end the program at {"op":"bye"}')


def end_of_input(patient: Patient) -> Finding:
    """Without a word its input may be closed, and it is to end as well."""
    patient.program().child.end_input(time.monotonic() + _PATIENCE)
    return _ends(patient, "end of input", "at the end of its input", "end the program when a read finds no more")


def _ends(patient: Patient, check: str, when: str, todo: str) -> Finding:
    talk = patient.program()
    try:
        return _ending(talk, check, when, todo)
    finally:
        patient.close()


def _ending(talk: ProgramTalk, check: str, when: str, todo: str) -> Finding:
    line = talk.child.receive(time.monotonic() + _PATIENCE)
    if isinstance(line, bytes):
        return problem(check, f"it says something more {when}", Where.ADAPTER, todo)
    status = talk.child.wait(_PATIENCE)
    if status is None:
        return problem(check, f"it still runs {_PATIENCE:g} s {when}", Where.ADAPTER, todo)
    if left := len(talk.child.family.members()):
        return problem(check, f"{left} processes that it started go on {when}", Where.ADAPTER, "end what it started")
    if status:
        return problem(check, f"it ends with exit status {status} {when}", Where.ADAPTER, "end with exit status 0")
    return ok(check, f"it ends {when}")
