"""Scenario files: what is read, and every fault that an author can make, with its line and in plain words."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import jsonschema
import pytest

from studcheck.errors import FileFaultsError, UsageError
from studcheck.model import Action
from studcheck.rules import load_points
from studcheck.scenarios import Case, Check, load_cases
from studcheck.scenarios.schema import SCHEMA_FILE, schema_text
from studcheck.strictyaml import read_text

NAMES = SimpleNamespace(points=load_points(), claims={"000-c60", "002-c32"})

GOOD = """\
id: three-deuces-tied
title: Three deuces tie
situation: S01
points: [bring_in.tie_break]
claims: [000-c60, 002-c32]
game: stud
seats:
  1: {up: 2h}
  2: {up: 2s, down: Ah 8s, stack: 37}
  3: {up: 2c 9c, seventh: 6c}
actions:
  3rd: 3 brings in; 1 2 call
  4th: [1 2 check, 3 bets 10]
expect:
  - under: {bring_in.tie_break: suit}
    because: The lowest suit pays.
    bring_in: 3
    turns:
      - {seat: 1, street: 3, call: 5, to: [10]}
  - under: {bring_in.tie_break: [seat_from_dealer, seat_from_house_dealer]}
    because: The first seat pays.
    actions:
      3rd: 1 brings in
    bring_in: 1
    refused: [1 2 check]
"""


def load(tmp_path: Path, text: str) -> tuple[Case, ...]:
    (tmp_path / "deals").mkdir(exist_ok=True)
    file = tmp_path / "deals" / "a.stud.yaml"
    file.write_text(text, encoding="utf-8")
    return load_cases([tmp_path], names=NAMES)


def faults_of(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(FileFaultsError) as raised:
        load(tmp_path, text)
    return [f"{fault.line}: {fault.message}" for fault in raised.value.faults]


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def test_a_case_is_read_with_the_place_where_it_stands(tmp_path: Path) -> None:
    (case,) = load(tmp_path, GOOD)
    assert (case.id, case.topic, case.line, case.game) == ("three-deuces-tied", "deals", 1, "stud")
    assert case.file == tmp_path / "deals" / "a.stud.yaml"
    assert case.situations == ("S01",)


def test_what_is_left_out_has_its_default(tmp_path: Path) -> None:
    (case,) = load(tmp_path, GOOD)
    assert case.stakes == {"ante": 2, "small_bet": 10, "big_bet": 20, "chip": 1}
    assert case.dealer == 3
    assert [seat.stack for seat in case.seats] == [200, 37, 200]


def test_the_mark_may_be_missing(tmp_path: Path) -> None:
    (case,) = load(tmp_path, changed("game: stud", "game: stud\ndealer: none"))
    assert case.dealer is None


def test_cards_take_the_places_in_which_they_are_dealt(tmp_path: Path) -> None:
    (case,) = load(tmp_path, GOOD)
    assert case.seats[1].cards == ("Ah", "8s", "2s", None, None, None, None)
    assert case.seats[2].cards == (None, None, "2c", "9c", None, None, "6c")


def test_a_script_is_read_as_one_text_or_as_a_list_of_texts(tmp_path: Path) -> None:
    (case,) = load(tmp_path, GOOD)
    assert case.actions["3rd"] == (Action(3, "bring_in"), Action(1, "call"), Action(2, "call"))
    assert case.actions["4th"] == (Action(1, "check"), Action(2, "check"), Action(3, "bet", 10))


def test_each_thing_that_can_hold_by_itself_is_one_check(tmp_path: Path) -> None:
    first, second = load(tmp_path, GOOD)[0].expect
    assert first.checks == (
        Check("bring_in", 3, "The lowest suit pays."),
        Check("turns", {"seat": 1, "street": 3, "call": 5, "to": [10]}, "The lowest suit pays."),
    )
    assert second.checks[1:] == (
        Check("refused", Action(1, "check"), "The first seat pays."),
        Check("refused", Action(2, "check"), "The first seat pays."),
    )
    assert second.under == {"bring_in.tie_break": ("seat_from_dealer", "seat_from_house_dealer")}
    assert second.actions == {"3rd": (Action(1, "bring_in"),)}


def test_none_means_that_there_is_nothing(tmp_path: Path) -> None:
    text = changed("    bring_in: 3\n", "    bring_in: none\n    to_act: {seat: 1, call: none}\n")
    checks = load(tmp_path, text)[0].expect[0].checks
    assert [check.want for check in checks[:2]] == [None, {"seat": 1, "call": None}]


def test_the_first_seats_are_told_street_by_street(tmp_path: Path) -> None:
    text = changed("    bring_in: 3\n", "    first_to_act: {4th: 2, 6th: 1}\n")
    wants = [check.want for check in load(tmp_path, text)[0].expect[0].checks if check.fact == "first_to_act"]
    assert wants == [{"street": 4, "seat": 2}, {"street": 6, "seat": 1}]


def test_a_file_holds_several_cases(tmp_path: Path) -> None:
    cases = load(tmp_path, GOOD + "---\n" + changed("three-deuces-tied", "another"))
    assert [case.id for case in cases] == ["three-deuces-tied", "another"]
    assert cases[1].line == GOOD.count("\n") + 2


#: In these an empty list says nothing; ``shows: []`` says that nobody shows, and ``antes: {}`` that nobody antes.
LISTS = ("asked", "refused", "accepted", "acts", "dealt", "awards")
ONE_FAULT = [
    ("game: stud", "game: stud\nstake: {ante: 2}", "`stake` is not known here"),
    ("  1: {up: 2h}", "  1: {up: 2x}", "'2x' is not a card"),
    ("  1: {up: 2h}", "  1: {up: 2s}", "2s is in the deal twice"),
    ("game: stud", "game: stud\nshared: 9c", "9c is in the deal twice"),
    ("  1: {up: 2h}", "  1: {up: 2h, down: Kd}", "names 1 cards, 2 may stand here"),
    ("  1: {up: 2h}", "  1: {up: 2h 3h 4h 5h 6h 7h}", "names 6 cards, 1 to 5 may stand here"),
    ("  1: {up: 2h}", "  1: {up: 2h 3h 4h 5h 7h, seventh: 8h}", "the fifth upcard is the seventh card"),
    ("  3: {up: 2c 9c", "  1: {up: 2c 9c", "twice"),
    ("  1: {up: 2h}", "  1: {up: 2h}\n  9: {up: Kh}", "there is no seat 9"),
    ("  1: {up: 2h}", "  1: {up: 2h, stack: 0}", "at least 1"),
    ("  1: {up: 2h}", "  1: {up: 2h, stack: -5}", "at least 1"),
    ("  1: {up: 2h}", "  1: {up: 2h, stack: '37'}", "whole number"),
    ("  1: {up: 2h}", "  1: {up: 2h, stack: ٣٧}", "whole number"),
    ("  1: {up: 2h}", "  1: {up: 2h, stack: 9007199254740992}", "at most 9007199254740991"),
    ("  1: {up: 2h}", "  1: {up: 2h, stack: 9007199254740991}", "together are more than 9007199254740991"),
    ("1 2 call", "1 ٢ call", "'1 ٢ call' is not an action"),
    ("1 2 call", "1 calls; 2 raises to 9007199254740992", "more than 9007199254740991"),
    ("    bring_in: 3\n", "    antes: {1: 9007199254740992}\n", "at most 9007199254740991"),
    ("    bring_in: 3\n", "    first_to_act: {}\n", "it states nothing"),
    ("    bring_in: 3\n", "    to_act: {}\n", "it states nothing"),
    ("    bring_in: 3\n", "    awards: [{}]\n", "it states nothing"),
    ("    bring_in: 3\n", "    bring_in: 3\n    actions: {}\n", "it states nothing"),
    ("    bring_in: 3\n", "    stacks: {}\n", "the list is empty"),
    *(("    bring_in: 3\n", f"    {fact}: []\n", "the list is empty") for fact in LISTS),
    ("points: [bring_in.tie_break]", "points: [bring_in.tie_brake]", "did you mean bring_in.tie_break?"),
    ("under: {bring_in.tie_break: suit}", "under: {bring_in.tie_break: suits}", "has no value suits"),
    ("game: stud", "game: stud\nrequires: {cap.wagers: '6'}", "cap.wagers has no value 6"),
    ("002-c32", "002-c99", "no document makes the claim 002-c99"),
    ("002-c32", "2-c32", "'2-c32' is no claim"),
    ("situation: S01", "situation: S99", "'S99' is no situation"),
    ("  4th:", "  8th:", "`8th` is not known here"),
    ("1 2 call", "1 2 limp", "'1 2 limp' is not an action"),
    ("1 2 call", "1 2 7 call", "seat 7 is not at the table"),
    ("    bring_in: 3\n", "    bring_in: 5\n", "seat 5 is not at the table"),
    ("    bring_in: 3\n", "    stacks: {4: 200}\n", "seat 4 is not at the table"),
    ("    because: The lowest suit pays.\n", "", "lacks `because`"),
    ("because: The lowest suit pays.", "because: ' '", "the sentence is empty"),
    ("    bring_in: 1\n    refused: [1 2 check]\n", "", "the entry states no fact"),
    ("    bring_in: 1\n", "    bring_in:\n", "`bring_in` has no value"),
    ("under: {bring_in.tie_break: suit}", "under: {cap.wagers: '4'}", "neither `points` nor `requires`"),
    ("points: [bring_in.tie_break]", "points: []\nrequires: {bring_in.tie_break: suit}", "a case has rule points"),
    ("points: [bring_in.tie_break]", "points: [bring_in.tie_break]\ninvariant: true", "a case has rule points"),
    ("points: [bring_in.tie_break]", "points: [bring_in.tie_break, bring_in.tie_break]", "listed twice"),
    ("id: three-deuces-tied", "id: Three Deuces", "is no slug"),
    ("refused: [1 2 check]", "refused: [1 raises to 20]", "never try it"),
    ("    bring_in: 3\n", "    stacks: {1: 200, 2: 37, 3: 201}\n", "add up to 438, but 437 chips"),
    ("    bring_in: 3\n", "    award_order: [[0, both, 1]]\n", "[pot, share, seat]"),
    ("under: {bring_in.tie_break: suit}", "actions: {3rd: 3 brings in}", "has other actions here"),
    ("game: stud", "game: holdem", "holdem"),
    ("title: Three deuces tie", f"title: {'x' * 100}", "99"),
]


@pytest.mark.parametrize("fact", ["shows", "mucks", "award_order", "antes", "refunds", "awarded", "pots"])
def test_an_empty_list_is_a_fact_where_it_says_that_there_was_none(tmp_path: Path, fact: str) -> None:
    empty = "[]" if fact in {"shows", "mucks", "award_order"} else "{}"
    checks = load(tmp_path, changed("    bring_in: 3\n", f"    {fact}: {empty}\n"))[0].expect[0].checks
    assert not next(check for check in checks if check.fact == fact).want


@pytest.mark.parametrize(("old", "new", "words"), ONE_FAULT, ids=[words for *_, words in ONE_FAULT])
def test_a_fault_is_told_in_plain_words_where_it_stands(tmp_path: Path, old: str, new: str, words: str) -> None:
    text = changed(old, new)
    faults = faults_of(tmp_path, text)
    assert any(words in fault for fault in faults), faults
    assert all(int(fault.partition(":")[0]) > 0 for fault in faults)


def test_the_line_of_a_fault_is_the_line_of_the_author(tmp_path: Path) -> None:
    assert faults_of(tmp_path, changed("  1: {up: 2h}", "  1: {up: 2x}"))[0].startswith("8: ")


def test_all_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "b.stud.yaml").write_text(changed("002-c32", "002-c99"), encoding="utf-8")
    text = (
        changed("  1: {up: 2h}", "  1: {up: 2s}").replace("1 2 call", "1 2 limp").replace("game: stud", "game: holdem")
    )
    faults = faults_of(tmp_path, text)
    for words in ("2s is in the deal twice", "'1 2 limp' is not an action", "`game`", "002-c99"):
        assert any(words in fault for fault in faults), faults


def test_one_id_is_one_case_in_the_whole_corpus(tmp_path: Path) -> None:
    (tmp_path / "b.stud.yaml").write_text(GOOD, encoding="utf-8")
    (fault,) = faults_of(tmp_path, GOOD)
    assert "the id three-deuces-tied is taken by the case at b.stud.yaml:1" in fault


def test_an_ante_that_leaves_the_game_may_be_missing_from_the_stacks(tmp_path: Path) -> None:
    text = changed("points: [bring_in.tie_break]", "points: [bring_in.tie_break]\nrequires: {ante.status: fee}")
    text = text.replace("    bring_in: 3\n", "    stacks: {1: 198, 2: 35, 3: 198}\n")
    assert load(tmp_path, text)


def test_stacks_of_some_seats_are_not_added_up(tmp_path: Path) -> None:
    assert load(tmp_path, changed("    bring_in: 3\n", "    stacks: {1: 999}\n"))


def test_a_place_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no file and no folder"):
        load_cases([tmp_path / "nothing"], names=NAMES)


def test_the_schema_for_editors_is_the_one_that_the_model_gives() -> None:
    """Write it again with ``python -m studcheck.scenarios.schema``."""
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()


def test_the_schema_takes_a_good_case_and_refuses_an_unknown_key() -> None:
    validator = jsonschema.Draft202012Validator(json.loads(schema_text()))
    (document,) = read_text(GOOD, Path("a.stud.yaml"))
    as_json = json.loads(json.dumps(document.value))
    assert list(validator.iter_errors(as_json)) == []
    assert list(validator.iter_errors({**as_json, "stake": 2}))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("1 2 call", "1 2 cals", "12: '1 2 cals' is not an action: did you mean calls?"),
        ("[1 2 check, 3 bets 10]", "[1 2 check, 3 bts 10]", "13: '3 bts 10' is not an action: did you mean bets?"),
        (
            "[1 2 check, 3 bets 10]",
            "3",
            "13: `4th` must be text (put a number between quotes to make it text) or a list, not 3",
        ),
        ("bring_in: 3", "bring_in: 9", "17: there is no seat 9: seats are numbered 1 to 8"),
        ("bring_in: 3", "bring_in: x", "17: `bring_in` must be a whole number or 'none', not 'x'"),
        ("call: 5", "call: 0", "19: `call` must be at least 1, not 0"),
    ],
)
def test_where_a_value_may_be_of_several_kinds_only_the_true_fault_is_told(tmp_path: Path, old, new, said) -> None:
    """What it would have to be if it were of another kind is no fault of the author's."""
    assert [fault for fault in faults_of(tmp_path, changed(old, new)) if fault.startswith(said[:3])] == [said]
