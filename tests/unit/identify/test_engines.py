"""Engines that nobody has seen: they decline, fail, hide, vary, or are wrong in one thing, and the rest is answered."""

from __future__ import annotations

import pytest
from studcheck_reference.wire import Engine

from studcheck.catalogue import load_catalogue
from studcheck.identify import Standing, identify

RECONCILED = load_catalogue().rulebooks["reconciled"]


def standings(identity, game="stud"):
    found = {}
    for point, each in identity.findings[game].items():
        found.setdefault(each.standing, set()).add(point)
    return found


def declines(when, needs):
    """The reference engine, but for hands that it does not play."""

    class Declines(Engine):
        def play(self, message):
            if when(message["hand"]):
                return {"op": "declined", "id": message["id"], "needs": needs, "detail": "I do not play that"}
            return super().play(message)

    return Declines()


def test_a_game_that_is_not_declared_is_not_asked(line):
    identity = identify(line(Engine(), ["stud"]))
    assert set(identity.findings) == {"stud"}
    assert set(identity.silent) == {"stud8", "razz"}


def test_an_engine_without_an_eighth_seat_is_found_but_for_what_takes_eight(line, wrong):
    identity = identify(line(declines(lambda hand: len(hand["seats"]) > 7, "seats"), ["stud"]))
    short = {"deal.shortage", "deal.shortage_effect", "shared_card.use", "shared_card.in_board"}
    assert {name.removeprefix("stud:") for name in wrong(identity, RECONCILED)} <= short
    assert identity.findings["stud"]["deal.shortage_effect"].standing is Standing.DECLINED


def test_an_engine_that_always_wants_a_dealer_mark_is_found_whole(line, wrong):
    identity = identify(line(declines(lambda hand: hand["dealer"] is None, "dealer"), ["stud"]))
    assert wrong(identity, RECONCILED) == {}


def test_an_engine_that_crashes_with_eight_seats_leaves_those_points_unknown_and_answers_the_rest(line):
    identity = identify(line(Engine(), ["stud"], crashes=lambda hand: len(hand.seats) == 8))
    found = identity.findings["stud"]
    assert found["deal.shortage_effect"].standing is Standing.UNKNOWN
    assert "crashed" in found["deal.shortage_effect"].reason
    assert found["bring_in.tie_break"].value == "suit"
    assert found["cap.heads_up"].value == "two_left_before_cap"


def test_a_game_that_always_crashes_does_not_keep_the_next_from_being_asked(line, wrong):
    identity = identify(line(Engine(), ["stud", "razz"], crashes=lambda hand: hand.game == "stud"))
    assert identity.silent["stud"]
    assert wrong(identity, RECONCILED) == {}


def test_an_engine_that_hangs_is_not_waited_for_for_ever(line):
    """Every hand on which it hangs costs the whole time-out."""
    hanging = line(Engine(), ["stud", "stud8", "razz"], hangs=lambda hand: len(hand.actions) > 3)
    identity = identify(hanging)
    assert hanging.hung <= 6
    assert identity.findings["stud"]["bring_in.who"].value == "lowest_card"


def test_what_the_engine_does_not_report_could_not_be_seen(line):
    hidden = {"award", "end"}

    def pays_in_secret(message):
        if message["op"] == "hello":
            return {**message, "reports": [kind for kind in message["reports"] if kind not in hidden]}
        return {**message, "events": [event for event in message.get("events", ()) if event["event"] not in hidden]}

    found = identify(line(Engine(), ["stud"], change=pays_in_secret)).findings["stud"]
    assert found["odd_chip.high"].standing is Standing.UNSEEN
    assert found["cap.wagers"].standing is Standing.PLAYS


class CapsByCompany:
    """Four wagers at a table of two or three, five at a larger one."""

    def __init__(self):
        self.small, self.large = Engine(["reconciled"]), Engine(["reconciled", "cap.wagers=5"])

    def answer(self, message):
        seats = message.get("hand", {}).get("seats", ())
        return (self.large if len(seats) > 3 else self.small).answer(message)


def test_a_point_that_varies_with_the_situation_is_shown_with_two_hands(line):
    found = identify(line(CapsByCompany(), ["stud"])).findings["stud"]["cap.wagers"]
    assert found.standing is Standing.VARIES
    assert set(found.alike) == {"4", "5"}
    assert sorted(len(hand.seats) > 3 for hand in found.hands) == [False, True]


class ForgetsTheSuit:
    """Every other tie of door cards goes to the seat from the dealer."""

    def __init__(self):
        self.asked = 0
        self.engines = Engine(["reconciled"]), Engine(["reconciled", "bring_in.tie_break=seat_from_dealer"])

    def answer(self, message):
        self.asked += 1
        return self.engines[self.asked % 2].answer(message)


def test_an_engine_that_answers_the_same_hand_in_two_ways_is_told_so(line):
    found = identify(line(ForgetsTheSuit(), ["stud"])).findings["stud"]["bring_in.tie_break"]
    assert found.standing is Standing.VARIES
    assert "two answers" in found.reason


def completes_to_one_more(message):
    for event in message.get("events", ()):
        if event["event"] == "turn" and event["street"] == 3 and event["options"]["call"] is not None:
            event["options"]["to"] = [total + 1 for total in event["options"]["to"]]
    return message


def test_what_no_value_explains_is_none_of_the_known_with_what_it_did(line):
    identity = identify(line(Engine(), ["stud"], change=completes_to_one_more))
    found = identity.findings["stud"]
    assert found["third.first_raise"].standing is Standing.NONE_KNOWN
    assert "wager to 11" in found["third.first_raise"].reason
    assert identity.unexplained["stud"]


def test_one_fault_on_third_street_hides_only_what_shows_in_the_same_breath(line, wrong):
    """The totals of third street are wrong; who opens, what a call costs and all later streets are as ever."""
    identity = identify(line(Engine(), ["stud"], change=completes_to_one_more))
    about_totals = {"stud:third.first_raise", "stud:all_in.half_of", "stud:cap.first"}
    assert set(wrong(identity, RECONCILED)) <= about_totals


def offers_the_bring_in_as_a_wager(message):
    """As pokerkit does where the stack is no more than the bring-in."""
    for event in message.get("events", ()):
        if event["event"] == "turn" and event["options"]["bring_in"] and not event["options"]["to"]:
            event["options"]["to"] = [event["options"]["bring_in"]]
    return message


@pytest.mark.parametrize("value", ["call_full", "call_actual"])
def test_a_point_is_found_behind_a_fault_that_stands_before_it(line, value):
    identity = identify(
        line(Engine(["reconciled", f"bring_in.short={value}"]), ["stud"], change=offers_the_bring_in_as_a_wager)
    )
    found = identity.findings["stud"]["bring_in.short"]
    assert (found.standing, found.value) == (Standing.PLAYS, value)


class MissesTheLastCard:
    """The seventh card is dealt to nobody when four seats are left."""

    def __init__(self):
        self.engine = Engine()

    def answer(self, message):
        answer = self.engine.answer(message)
        last = [e for e in answer.get("events", ()) if e["event"] == "deal" and e["street"] == 7]
        if len(last) == 4:
            answer["events"] = [event for event in answer["events"] if event not in last]
        return answer


def test_a_fault_that_shows_with_four_seats_left_leaves_the_points_to_the_other_hands(line, wrong):
    identity = identify(line(MissesTheLastCard(), ["stud"]))
    assert wrong(identity, RECONCILED) == {}
    assert identity.unexplained["stud"]


def test_what_is_said_of_a_point_stands_in_one_of_the_known_ways(line):
    identity = identify(line(Engine(), ["razz"]))
    assert set(standings(identity, "razz")) == {Standing.PLAYS, Standing.MOOT}
