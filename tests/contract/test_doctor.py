"""The doctor tells a sick adapter from a healthy one, by the check that the sickness concerns."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.connect import CommandTarget, find_target
from studcheck.doctor import Status, Where, examine
from studcheck.doctor.forms import next_step, verdict
from studcheck.doctor.smoke import smoke_hands
from studcheck.errors import EngineUnusableError
from studcheck.model import GAMES
from studcheck.rules import setup_faults

SICK = Path(__file__).with_name("sick.py")


def rules(game):
    return load_catalogue().rulebook("reconciled").for_game(game)


def examined(name, token, timeout=3.0):
    target = CommandTarget(name, (sys.executable, str(SICK), name, token))
    return examine(target, rules, timeout)


def problems(examination):
    return [finding.check for finding in examination.problems]


@pytest.mark.parametrize("engine", ["reference", "studcheck_reference.wire:Engine"])
def test_the_reference_engine_is_well(engine):
    examination = examine(find_target(engine), rules)
    assert examination.problems == ()
    assert (examination.played, examination.exit_code) == (7, 0)
    assert verdict(examination) == "the adapter is well"
    assert next_step(examination, engine) == f"studcheck run {engine}"


@pytest.mark.parametrize("game", GAMES)
def test_the_ten_hands_are_ten_of_which_three_are_illegal(game):
    """The rule functions of the suite know nothing of what the doctor expects."""
    hands = smoke_hands(game, rules(game))
    assert len(hands) == 10
    assert [smoke.name for smoke in hands if setup_faults(smoke.hand)] == [each.name for each in hands if each.invalid]
    assert sum(smoke.invalid for smoke in hands) == 3
    assert sum(smoke.refused is not None for smoke in hands) == 2
    assert all(sum(smoke.stacks.values()) in {0, 400} for smoke in hands)


def test_kinds_of_event_that_the_protocol_does_not_know_are_no_sickness(minis):
    assert examined("reports-a-clock", minis.token).problems == ()


@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_an_engine_of_any_one_game_is_examined_in_it(game, minis):
    examination = examined(f"only-{game}", minis.token)
    assert (examination.game, examination.problems, examination.played) == (game, (), 7)


def slow(name, check):
    """These start the engine several times, so they are left to the full set."""
    return pytest.param(name, [check], id=name, marks=pytest.mark.slow)


@pytest.mark.parametrize(
    ("name", "checks"),
    [
        ("says-yes", ["hand 8", "hand 9", "hand 10", "unknown value"]),
        ("says-no", ["hand 1", "hand 2", "hand 3", "hand 4", "hand 5", "hand 6", "hand 7"]),
        ("refuses-nothing", ["hand 6", "hand 7"]),
        ("loses-chips", ["hand 1", "hand 2", "hand 3", "hand 6", "hand 7"]),
        ("plays-on", ["hand 4", "hand 5"]),
        ("hides-a-kind", ["hand 6", "hand 7"]),
        slow("minds-keys", "unknown keys"),
        slow("plays-any-value", "unknown value"),
        slow("mangles-ids", "text of an id"),
        slow("minds-ops", "unknown op"),
        slow("remembers", "same hand again"),
        slow("reads-in-gulps", "split writes"),
        slow("answers-one-of-many", "many at once"),
        slow("mixes-answers-up", "many at once"),
        slow("stays", "goodbye"),
        slow("ends-badly", "goodbye"),
        slow("outlives-its-input", "end of input"),
        slow("any-protocol", "protocol number"),
        slow("never-the-same", "restart"),
        slow("takes-its-time", "slow answers"),
    ],
)
def test_a_sickness_is_found_by_its_check_and_by_no_other(name, checks, minis):
    examination = examined(name, minis.token, timeout=1.0 if name == "takes-its-time" else 3.0)
    assert [check.partition(":")[0] for check in problems(examination)] == checks
    assert examination.exit_code == 1
    assert all(finding.todo for finding in examination.problems)
    assert "studcheck adapter doctor" in next_step(examination, name)


def test_a_fault_of_the_engine_is_not_called_one_of_the_adapter(minis):
    examination = examined("breaks", minis.token)
    assert {finding.where for finding in examination.problems} == {Where.ENGINE}
    assert verdict(examination).startswith("the adapter is well, the engine is not")


def test_what_cannot_be_seen_is_not_called_fine(minis):
    examination = examined("declines", minis.token)
    assert (problems(examination), examination.played, examination.exit_code) == ([], 0, 5)
    assert {each.status for each in examination.findings if each.check.startswith("hand")} == {Status.NOT_SEEN}
    assert "none of the legal hands was played" in verdict(examination)


def test_a_flood_on_standard_error_is_no_harm_and_is_told(minis):
    examination = examined("floods", minis.token)
    assert examination.problems == ()
    assert "more than is kept" in examination.findings[-1].seen


def test_an_engine_that_answers_out_of_order_is_well(minis):
    examination = examined("out-of-order", minis.token)
    assert examination.problems == ()
    (many,) = [each for each in examination.findings if each.check == "many at once"]
    assert many.seen.endswith("out of order")


def test_an_engine_that_cannot_be_told_a_rule_is_not_asked_for_a_value_that_there_is_not(minis):
    examination = examined("is-told-nothing", minis.token)
    assert examination.problems == ()
    (value,) = [each for each in examination.findings if each.check == "unknown value"]
    assert value.status is Status.NOT_SEEN


def test_an_engine_that_dies_of_a_hand_is_examined_to_the_end(minis):
    examination = examined("dies-of-hand-3", minis.token)
    assert [check[:6] for check in problems(examination)] == ["hand 3"]
    assert "exit status 9" in examination.problems[0].seen


@pytest.mark.parametrize("name", ["dies-at-start", "greets-in-prose"])
def test_an_engine_that_cannot_be_greeted_is_no_patient(name, minis):
    with pytest.raises(EngineUnusableError, match="cannot be greeted"):
        examined(name, minis.token)
