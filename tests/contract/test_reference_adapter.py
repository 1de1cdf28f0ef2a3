"""The reference engine as a program, and the request loop that the Python adapters share."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.connect import connect, find_target
from studcheck.data import data_folder
from studcheck.protocol import Hello, Played, hand_to_json, hello_request, read_answer, read_hello
from studcheck.scenarios import Plan, load_cases, plan

pytest.importorskip("studcheck_reference.wire")

ADAPTER = data_folder("adapters") / "reference" / "adapter.py"


def run(*options, lines=()):
    data = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    return subprocess.run([sys.executable, str(ADAPTER), *options], input=data, capture_output=True, timeout=60)  # noqa: PLW1510


def answers(*lines, options=()):
    done = run(*options, lines=lines)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_python_adapter_has_the_same_request_loop():
    copies = sorted(data_folder("adapters").glob("*/serve.py"))
    assert ADAPTER.with_name("serve.py") in copies
    assert {copy.read_bytes() for copy in copies} == {ADAPTER.with_name("serve.py").read_bytes()}


def test_it_plays_every_hand_that_it_is_asked(minis):
    """The hands name too few cards, so each is called invalid: what matters is that each has its own answer."""
    with connect(find_target("reference")) as engine:
        assert engine.hello.games == ("stud", "stud8", "razz")
        assert sorted(case for case, _ in engine.ask(minis.eight)) == sorted(case for case, _ in minis.eight)


def test_the_program_and_the_engine_in_memory_say_the_same():
    hellos: list[Hello] = []
    for words in ("reference", "studcheck_reference.wire:Engine"):
        with connect(find_target(words)) as engine:
            hellos.append(engine.hello)
    assert hellos[0] == hellos[1]


def test_what_it_plays_is_declared_only_if_it_is_told_to():
    silent = read_hello(answers(hello_request(), options=("--plays", "stud:cap.wagers=5"))[0])
    assert silent.declared("stud", "cap.wagers") is None
    open_ = read_hello(answers(hello_request(), options=("--plays", "stud:cap.wagers=5", "--declare"))[0])
    assert open_.declared("stud", "cap.wagers") == ("5",)
    assert open_.declared("razz", "cap.wagers") == ("4",)


@pytest.mark.parametrize("value", ["no-such-rulebook", "no.such.point=1", "cap.wagers=17", "holdem:cap.wagers=4"])
def test_a_choice_that_does_not_exist_ends_it_with_a_sentence_and_status_2(value):
    done = run("--plays", value)
    assert done.returncode == 2
    assert done.stderr.startswith(b"adapter.py: ")
    assert b"Traceback" not in done.stderr


def test_a_greeting_with_another_protocol_number_is_refused():
    assert answers({"op": "hello", "protocol": 2}) == [{"op": "error", "detail": "protocol 1 only"}]


NONSENSE = [
    (b"prose\n", None),
    (b"\xff\xfe\n", None),
    (b"[" * 200_000 + b"]" * 200_000 + b"\n", None),
    (b"9" * 5000 + b"\n", None),
    (b'{"op":"deal","id":"x"}\n', "x"),
    (b'{"op":["play"],"id":7}\n', None),
    (b'{"op":"play","id":"x"}\n', "x"),
    (b'{"op":"play","id":"x","hand":[]}\n', "x"),
    (b"{}\n", None),
    (b"\n", None),
]


def test_a_line_that_it_does_not_understand_gets_an_error_and_the_next_is_served():
    said = answers(*[line for nonsense, _ in NONSENSE for line in (nonsense, hello_request())])
    assert [answer["op"] for answer in said] == ["error", "hello"] * len(NONSENSE)
    assert [answer.get("id") for answer in said[::2]] == [request_id for _, request_id in NONSENSE]
    assert all(read_answer(answer)[1].detail for answer in said[::2])


@pytest.fixture(scope="module")
def a_hand():
    """A whole hand as the suite would send it."""
    planned = plan(next(iter(load_cases())), load_catalogue().rulebook("reconciled"))
    assert isinstance(planned, Plan)
    return hand_to_json(planned.hand)


def test_a_game_that_it_does_not_know_is_declined(a_hand):
    """The set-up breaks no rule: it is the engine that cannot play it."""
    (said,) = answers({"op": "play", "id": "x", "hand": {**a_hand, "game": "holdem"}})
    assert (said["op"], said["id"], said["needs"]) == ("declined", "x", "game")


@pytest.mark.parametrize("value", [3, None, [], {"stud": "none"}, "none"])
def test_a_rule_point_that_nobody_knows_is_ignored_whatever_its_value(a_hand, value):
    """The protocol: unknown keys are ignored by both sides."""
    told = {**a_hand, "rules": {**a_hand["rules"], "house.rake": value}}
    plain, strange = answers(*({"op": "play", "id": "x", "hand": each} for each in (a_hand, told)))
    assert plain == strange
    assert plain["op"] == "played"


def test_it_ends_at_bye_and_at_the_end_of_input():
    assert len(answers(hello_request(), {"op": "bye"}, hello_request())) == 1
    assert answers() == []


def test_a_suite_that_stops_listening_is_no_reason_for_a_traceback():
    with subprocess.Popen(
        [sys.executable, str(ADAPTER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as adapter:
        adapter.stdout.close()
        _, said = adapter.communicate(json.dumps(hello_request()).encode() + b"\n", timeout=60)
    assert said == b""


def test_what_an_engine_prints_does_not_reach_the_suite(tmp_path):
    """Every library may print; on standard output it would break the protocol."""
    program = tmp_path / "chatty.py"
    program.write_text(
        "from serve import serve\n"
        "def answer(message):\n"
        "    print('let me think')\n"
        "    return {'op': 'error', 'detail': 'thought'}\n"
        "serve(answer)\n",
        encoding="utf-8",
    )
    (tmp_path / "serve.py").write_bytes(Path(ADAPTER).with_name("serve.py").read_bytes())
    done = subprocess.run(
        [sys.executable, str(program)], input=b'{"op":"hello"}\n', capture_output=True, check=True, timeout=60
    )
    assert json.loads(done.stdout) == {"op": "error", "detail": "thought"}
    assert done.stderr == b"let me think\n"


def test_played_hands_are_well_formed():
    """A two-handed hand of stud that the bring-in wins when the other seat folds."""
    seats = [("Qd Jh 2h 9c 4s Kd 3c", 1), ("As 8d 9s Th 5d 6c 7h", 2)]
    hand = {
        "game": "stud",
        "stakes": {"ante": 2, "bring_in": 5, "small_bet": 10, "big_bet": 20},
        "dealer": None,
        "seats": [{"seat": seat, "stack": 100, "cards": cards.split()} for cards, seat in seats],
        "community": None,
        "actions": [{"seat": 1, "do": "bring_in"}, {"seat": 2, "do": "fold"}],
    }
    (message,) = answers({"op": "play", "id": "x", "hand": hand})
    asked, answer = read_answer(message)
    assert asked == "x"
    assert isinstance(answer, Played)
    assert answer.events[-1]["stacks"] == [{"seat": 1, "stack": 102}, {"seat": 2, "stack": 98}]
