"""The manners of an adapter, whatever it plays: what any engine must understand, and what it must not mind.

Each check has the engine to itself and leaves it as it found it, or gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.doctor.finding import Finding, Where, not_seen, ok, problem
from studcheck.doctor.patient import answer_of
from studcheck.doctor.talk import Lost
from studcheck.protocol import PROTOCOL, Declined, Invalid, hello_request, play_request
from studcheck.protocol.shapes import shown

if TYPE_CHECKING:
    from studcheck.doctor.patient import Patient

_STRANGE_ID = 'é"\\ \N{WHITE SMILING FACE}\N{GRINNING FACE}'
_STRANGE_VALUE = "as_the_house_pleases"
_SLOW = 0.5


def protocol_number(patient: Patient) -> Finding:
    """Greeted with a number that nobody speaks, it is to say so."""
    check = "protocol number"
    heard = patient.afresh().say({**hello_request(), "protocol": PROTOCOL + 98}, patient.start_timeout)
    if isinstance(heard, Lost):
        return problem(check, f"greeted with protocol 99, {heard.why}", Where.ADAPTER, 'answer with "op":"error"')
    if not isinstance(heard.message, dict) or heard.message.get("op") != "error":
        todo = 'compare "protocol" with 1; answer {"op":"error","detail":"protocol 1 only"} to any other'
        return problem(check, "it accepts protocol 99", Where.ADAPTER, todo)
    return ok(check, "another number than 1 is refused")


def unknown_op(patient: Patient) -> Finding:
    """A word of a later protocol is an error, and the end of nothing."""
    check = "unknown op"
    todo = 'answer an unknown op with {"op":"error","id":…,"detail":…}, and read on'
    heard = patient.say({"op": "shuffle", "id": "doctor-op"})
    if isinstance(heard, Lost):
        return problem(check, f'asked for "shuffle", {heard.why}', Where.ADAPTER, todo)
    said = heard.message if isinstance(heard.message, dict) else {}
    if said.get("op") != "error" or said.get("id") != "doctor-op" or not isinstance(said.get("detail"), str):
        return problem(check, f'asked for "shuffle", it answers {shown(heard.message)}', Where.ADAPTER, todo)
    return patient.same(check, patient.first, "it is an error, and the next request is served", todo)


def unknown_keys(patient: Patient) -> Finding:
    """Keys of a later protocol change nothing."""
    message = play_request("doctor-keys", patient.first)
    hand: Any = message["hand"]
    seats = [{**seat, "colour": "blue"} for seat in hand["seats"]]
    stranger = {**hand, "weather": None, "stakes": {**hand["stakes"], "rake": 0}, "seats": seats}
    todo = "ignore keys that you do not know, at every depth"
    seen = "keys that it does not know change nothing"
    return patient.same_message("unknown keys", {**message, "hand": stranger, "mood": [1]}, seen, todo)


def unknown_value(patient: Patient) -> Finding:
    """A value that a rule point does not have is no set-up, for an engine that says it can be told that point."""
    check = "unknown value"
    rules = patient.hello.rules.get(patient.first.game, {})
    point = next((name for name, values in rules.items() if len(values) > 1), None)
    if point is None:
        return not_seen(check, "it declares no rule point of which it can be told one of several values")
    message = play_request("doctor-value", patient.first)
    hand: Any = message["hand"]
    told = {**message, "hand": {**hand, "rules": {**hand["rules"], point: _STRANGE_VALUE}}}
    heard = patient.say(told)
    todo = 'answer "op":"invalid" to a value that the engine cannot play because there is none of that name'
    if isinstance(heard, Lost):
        return problem(check, f"told {point}={_STRANGE_VALUE}, {heard.why}", Where.ADAPTER, todo)
    match answer_of(heard.message, "doctor-value"):
        case Invalid():
            return ok(check, f"{point}={_STRANGE_VALUE} is called invalid")
        case Declined(needs, _):
            return not_seen(check, f"declined ({needs})")
        case str(words):
            return problem(check, words, Where.ADAPTER, todo)
        case _:
            return problem(check, f"it plays a hand with {point}={_STRANGE_VALUE}", Where.ADAPTER, todo)


def strange_id(patient: Patient) -> Finding:
    """An id is any text, in UTF-8, and comes back as it is."""
    todo = "read and write UTF-8, undo the escapes of JSON, and give the id back as it was"
    message = play_request(_STRANGE_ID, patient.first)
    return patient.same_message("text of an id", message, "letters of any kind come back as they were", todo)


def same_again(patient: Patient) -> Finding:
    """Every hand is on its own: another one before it changes nothing."""
    patient.say(play_request("doctor-before", patient.other))
    todo = "begin every hand with a new table, and leave nothing to chance"
    return patient.same("same hand again", patient.first, "the same hand gets the same answer", todo)


def restart(patient: Patient) -> Finding:
    """Ended without warning and started again, it is the same engine."""
    check = "restart"
    before = patient.hello_message
    patient.afresh()
    if (lost := patient.greet()) is not None:
        return problem(check, f"started a second time, {lost.why}", Where.ADAPTER, "leave no lock and no port behind")
    if patient.hello_message != before:
        todo = "answer hello with the same words each time: no clock, no process number, no fixed order lost"
        return problem(check, "started again, it introduces itself differently", Where.ADAPTER, todo)
    return patient.same(
        check, patient.first, "ended at once and started again, it is the same", "keep nothing between runs"
    )


def speed(patient: Patient) -> Finding:
    """A slow answer is one that is near the time-out."""
    slowest = max(patient.seconds, default=0.0)
    seen = f"the slowest of {len(patient.seconds)} answers took {slowest:.2f} s of {patient.timeout:g} s"
    if slowest > _SLOW * patient.timeout:
        return problem("slow answers", seen, Where.EITHER, "raise answer_timeout in adapter.toml, or --timeout")
    return ok("slow answers", seen)
