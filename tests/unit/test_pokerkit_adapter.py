"""What the adapter of pokerkit says of hands that were worked out on paper.

These are the adapter's own duties (seats, cards, verbs, chips, order of events), not the rules that pokerkit plays.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from studcheck.data import data_folder

pytest.importorskip("pokerkit", reason="the engine pokerkit is not installed (extra `pokerkit`)")

FOLDER = data_folder("adapters") / "pokerkit"
STAKES = {"ante": 2, "bring_in": 5, "small_bet": 10, "big_bet": 20, "chip": 1}
#: Seat 1 has the lowest door card; nobody has a pair in sight.
THREE = {1: "Qd Jh 2h 9c 4s Kd 3c", 2: "As 8d 9s Th 5d 6c 7h", 3: "4c 4d Kh 2d 8s Jc Ac"}
#: Seat 1 has two aces in the hole, seat 2 kings, seat 3 queens; nothing else ever helps.
PAIRS = {1: "Ah As 2c 9d 7h 4d Js", 2: "Kh Ks 3c 9h 7s 5d Jd", 3: "Qh Qs 4c 8d 6s 5c Td"}
#: Both seats make the same straight to the ace.
STRAIGHTS = {1: "Ah Kd 3c Js Th Qc 2d", 2: "As Kh 4d Jc Td Qd 2s", 3: "9c 8c 7d 5h 5s 6h 6c"}


def load_table():
    spec = spec_from_file_location("pokerkit_table", FOLDER / "table.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TABLE = load_table()


def action(text):
    seat, do, *to = text.split()
    return {"seat": int(seat), "do": do, **({"to": int(to[0])} if to else {})}


def a_hand(cards, actions="", stacks=(), *, game="stud", dealer=3, community=None, rules=(), **stakes):
    stacks = dict.fromkeys(cards, 200) | dict(stacks)
    return {
        "game": game,
        "stakes": STAKES | stakes,
        "dealer": dealer,
        "seats": [{"seat": seat, "stack": stacks[seat], "cards": held.split()} for seat, held in cards.items()],
        "community": community,
        "rules": dict(rules),
        "actions": [action(text.strip()) for text in actions.split(";") if text.strip()],
    }


def play(*args, **kwargs):
    return TABLE.play(a_hand(*args, **kwargs))


def of(events, *kinds):
    return [event for event in events if event["event"] in kinds]


def sums(events, kind):
    found = of(events, kind)
    return {seat: sum(e["amount"] for e in found if e["seat"] == seat) for seat in {e["seat"] for e in found}}


def checked_down(*seats):
    """Enough checks for four streets whoever opens them; those out of turn are refused and change nothing."""
    return "; ".join(f"{seat} check" for seat in seats * 8)


def talk(*messages):
    """What the program itself answers, line by line."""
    lines = "".join(json.dumps(message) + "\n" for message in messages)
    done = subprocess.run(
        [sys.executable, "adapter.py"], cwd=FOLDER, input=lines, capture_output=True, text=True, check=True, timeout=60
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_hand_of_the_protocol_text_ends_as_it_is_printed_there():
    """The completion to 10 was called by nobody, but 5 of it matched the bring-in."""
    events = play(THREE, "1 bring_in; 2 complete 10; 3 fold; 1 fold")
    assert events[-5:] == [
        {
            "event": "turn",
            "seat": 1,
            "street": 3,
            "options": {"fold": True, "check": False, "call": 5, "bring_in": None, "to": [20]},
        },
        {"event": "action", "seat": 1, "do": "fold", "amount": 0, "to": 5, "all_in": False},
        {"event": "refund", "seat": 2, "amount": 5},
        {"event": "award", "pot": 0, "share": "all", "seat": 2, "amount": 16, "odd": 0},
        {
            "event": "end",
            "stacks": [{"seat": 1, "stack": 193}, {"seat": 2, "stack": 209}, {"seat": 3, "stack": 198}],
        },
    ]


def test_the_bring_in_goes_back_when_everybody_folds_to_it():
    events = play(THREE, "1 bring_in; 2 fold; 3 fold")
    assert sums(events, "refund") == {1: 5}
    assert sums(events, "award") == {1: 6}


def test_third_street_is_dealt_in_three_rounds_from_the_left_of_the_mark():
    dealt = [(e["seat"], e["card"], e["face"]) for e in of(play(THREE, dealer=1), "deal")]
    assert dealt == [
        (2, "As", "down"), (3, "4c", "down"), (1, "Qd", "down"),
        (2, "8d", "down"), (3, "4d", "down"), (1, "Jh", "down"),
        (2, "9s", "up"), (3, "Kh", "up"), (1, "2h", "up"),
    ]  # fmt: skip


@pytest.mark.parametrize(("dealer", "first"), [(None, 1), (3, 1), (2, 3), (8, 1)])
def test_the_first_card_goes_to_the_left_of_the_mark_or_to_the_lowest_seat(dealer, first):
    assert of(play(THREE, dealer=dealer), "deal")[0]["seat"] == first


def test_the_hand_stays_open_when_the_actions_run_out():
    events = play(THREE, "1 bring_in")
    assert (events[-1]["event"], events[-1]["seat"]) == ("turn", 2)


@pytest.mark.parametrize(
    "refused",
    ["2 check", "2 bring_in", "2 bet 9", "2 raise 11", "2 bet", "3 call", "7 fold", "2 muck", "2 complete 5"],
)
def test_what_is_illegal_or_out_of_turn_is_refused_and_the_turn_is_not_asked_again(refused):
    before, after = play(THREE, "1 bring_in"), play(THREE, f"1 bring_in; {refused}")
    assert after[: len(before)] == before
    assert [event["event"] for event in after[len(before) :]] == ["refused"]


def test_a_call_with_nothing_owed_is_no_check():
    events = play(THREE, "1 bring_in; 2 call; 3 call; 3 call; 3 check")
    assert of(events, "refused") == [{"event": "refused", "seat": 3, "do": "call", "to": None}]
    assert of(events, "action")[-1] == {
        "event": "action",
        "seat": 3,
        "do": "check",
        "amount": 0,
        "to": 0,
        "all_in": False,
    }


def test_a_card_that_the_hand_does_not_name_leaves_it_stuck():
    short = THREE | {2: "As 8d 9s"}
    events = play(short, "1 bring_in; 2 call; 3 call")
    assert events[-1] == {"event": "stuck", "needs": "card", "seat": 2, "street": 4}


def test_a_missing_shared_card_leaves_it_stuck_too():
    """Eight seats that stay use up 48 cards, so pokerkit shares one of the last four."""
    ranks = "A23456789TJQ"
    dealt = [rank + suit for suit in "cdhs" for rank in ranks]
    cards = {seat: " ".join(dealt[seat - 1 :: 8]) for seat in range(1, 9)}
    rules = {"cap.wagers": "4"}
    actions = ""
    for _ in range(60):
        events = TABLE.play(a_hand(cards, actions, dealer=8, rules=rules))
        if events[-1]["event"] != "turn":
            break
        seat, options = events[-1]["seat"], events[-1]["options"]
        actions += f"{seat} {'bring_in' if options['bring_in'] else 'call' if options['call'] else 'check'};"
    assert events[-1] == {"event": "stuck", "needs": "card", "seat": 1, "street": 7}
    assert of(TABLE.play(a_hand(cards, actions, dealer=8, community="Ks")), "community")[0]["card"] == "Ks"


CALLED_ALL_IN = "1 bring_in; 2 complete 10; 3 fold; 1 raise 18; 2 call"


def test_hands_are_shown_after_the_last_card_where_pokerkit_leaves_the_choice():
    events = play(PAIRS, CALLED_ALL_IN, {1: 20})
    kinds = [event["event"] for event in events if event["event"] in {"deal", "show", "award", "end"}]
    assert kinds == ["deal"] * 17 + ["show"] * 2 + ["award", "end"]
    assert sums(events, "award") == {1: 42}


def test_hands_are_shown_before_the_cards_run_out_where_pokerkit_demands_it():
    """Only pokerkit's tournament refuses a fold with nothing owed, and there an all-in hand has to be shown at once."""
    events = play(PAIRS, CALLED_ALL_IN, {1: 20}, rules={"actions.fold_unbet": "refused"})
    kinds = [event["event"] for event in events]
    assert kinds.index("show") < len(kinds) - 1 - kinds[::-1].index("deal")


def test_a_pot_won_by_the_same_hand_twice_is_named_twice():
    """Seat 1 is all-in for 2 + 5; the others add 10 each on fourth street, and the aces of seat 2 take both pots.

    pokerkit pays them as one, so the order is the adapter's: the protocol's, the last-formed pot first.
    """
    cards = PAIRS | {1: "Kh Ks 2c 9h 7s 5d Jd", 2: "Ah As 3c 9d 7h 4d Js"}
    actions = f"1 bring_in; 2 call; 3 call; 2 bet 10; 3 call; {checked_down(2, 3)}"
    events = play(cards, actions, {1: 7}, dealer=1)
    assert [(e["pot"], e["seat"], e["amount"]) for e in of(events, "award")] == [(1, 2, 20), (0, 2, 21)]


def test_odd_chips_are_whole_chips():
    """Three antes of 5 and two calls of 10 are 35: in chips of 5 that is 15 each and one chip over."""
    events = play(
        STRAIGHTS,
        f"1 bring_in; 2 call; 3 fold; {checked_down(1, 2)}",
        ante=5, bring_in=10, small_bet=20, big_bet=40, chip=5,
    )  # fmt: skip
    assert [(e["seat"], e["amount"], e["odd"]) for e in of(events, "award")] == [(1, 20, 5), (2, 15, 0)]


def test_a_muck_is_tried_at_the_seat_s_turn_to_show():
    events = play(PAIRS, f"1 bring_in; 2 call; 3 call; {checked_down(1, 2, 3)}; 2 muck; 2 muck")
    assert [e["seat"] for e in of(events, "muck")] == [2]
    assert {"event": "refused", "seat": 2, "do": "muck", "to": None} in of(events, "refused")
    assert [e["seat"] for e in of(events, "show")] == [3, 1]


def test_a_higher_cap_can_be_told():
    opened = "1 bring_in; 2 complete 10; 3 raise 20; 1 raise 30; 2 raise 40"
    assert play(THREE, opened)[-1]["options"]["to"] == []
    assert play(THREE, opened, rules={"cap.wagers": "5"})[-1]["options"]["to"] == [50]
    assert play(THREE, opened + "; 3 raise 50; 1 raise 60", rules={"cap.wagers": "none"})[-1]["options"]["to"] == [70]


def test_a_first_seat_that_owes_nothing_can_be_told():
    options = play(THREE, rules={"bring_in.forced": "acts_first_only"})[-1]["options"]
    assert options == {"fold": True, "check": True, "call": None, "bring_in": None, "to": [10]}


def test_every_point_and_value_that_is_declared_is_in_the_catalogue():
    from studcheck.catalogue import load_catalogue

    (hello,) = talk({"op": "hello", "protocol": 1, "suite": "0"})
    points = load_catalogue().points
    for point, said in hello["rules"].items():
        for values in said.values() if isinstance(said, dict) else [said]:
            assert set(values) <= set(points[point].values), point


def test_each_message_gets_the_answer_that_it_asks_for():
    one_seat = a_hand({1: THREE[1]})
    answers = talk(
        {"op": "hello", "protocol": 2},
        {"op": "play", "id": "alone", "hand": one_seat},
        {"op": "play", "id": "draw", "hand": a_hand(THREE, game="draw")},
        {"op": "play", "id": "free", "hand": a_hand(THREE, ante=0, rules={"bring_in.forced": "acts_first_only"})},
        {"op": "play", "id": "full", "hand": a_hand(THREE, bring_in=10)},
        {"op": "play", "id": "value", "hand": a_hand(THREE, rules={"cap.wagers": "6"})},
        {"op": "play", "id": "empty"},
        {"op": "play", "id": "card", "hand": a_hand(THREE | {1: "Zz"})},
        {"op": "sing", "id": "song"},
        {"op": "play", "id": "good", "hand": a_hand(THREE)},
        {"op": "bye"},
    )
    assert [(a["op"], a.get("id"), a.get("needs")) for a in answers] == [
        ("error", None, None),
        ("invalid", "alone", None),
        ("declined", "draw", "game"),
        ("declined", "free", "stakes"),
        ("invalid", "full", None),
        ("invalid", "value", None),
        ("error", "empty", None),
        ("error", "card", None),
        ("error", "song", None),
        ("played", "good", None),
    ]


def test_the_page_about_pokerkit_says_of_every_point_what_the_adapter_declares():
    from studcheck.catalogue import load_catalogue

    page = Path(__file__).parents[2] / "docs" / "engines" / "pokerkit.md"
    if not page.exists():
        pytest.skip("the documents are not part of an installed studcheck")
    table = page.read_text(encoding="utf-8").split("## The fifty points")[1].split("\n## ")[0]
    rows = dict(line.removeprefix("| ").split(" | ", 1) for line in table.splitlines() if line.startswith("| `"))
    (hello,) = talk({"op": "hello", "protocol": 1, "suite": "0"})
    assert sorted(rows) == sorted(f"`{point}`" for point in load_catalogue().points)
    assert {point for point, row in rows.items() if not row.startswith("left out")} == {
        f"`{p}`" for p in hello["rules"]
    }
    for point, said in hello["rules"].items():
        for values in said.values() if isinstance(said, dict) else [said]:
            assert all(f"`{value}`" in rows[f"`{point}`"] for value in values), point


def test_several_odd_chips_go_to_the_first_seat_as_its_page_says():
    """Four antes of 2 and three calls of 5 are 23: 7 for each of three, and both chips over to the first of them."""
    cards = STRAIGHTS | {3: "Ac Kc 4s Js Th Qh 2h", 4: "9c 8c 7d 5h 5s 6h 6c"}
    cards = cards | {1: "Ah Kd 3c Jh Ts Qc 2d"}
    events = play(cards, f"1 bring_in; 2 call; 3 call; 4 fold; {checked_down(1, 2, 3)}", dealer=4)
    assert [(e["seat"], e["amount"], e["odd"]) for e in of(events, "award")] == [(1, 9, 2), (2, 7, 0), (3, 7, 0)]
