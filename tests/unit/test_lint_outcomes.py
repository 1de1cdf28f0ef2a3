"""What a case expects under each value of a point, and which values it tells apart."""

from __future__ import annotations

import pytest

from studcheck.lint import gather
from studcheck.lint.outcomes import covered, told_apart
from studcheck.lint.twins import SaysTheSame
from studcheck.scenarios.loader import load_cases

TEXT = """\
id: {id}
title: The fifth wager of a street
points: [{points}]
game: stud
{more}seats:
  1: {{up: 2h}}
  2: {{up: Ks}}
expect:
"""


@pytest.fixture
def case(tmp_path):
    def make(*entries, points="cap.wagers", more=""):
        text = TEXT.format(id="a", points=points, more=more)
        for under, fact in entries:
            text += f"  - under: {{{under}}}\n    because: The number of wagers decides.\n    {fact}\n"
        (tmp_path / "a.stud.yaml").write_text(text)
        (found,) = load_cases([tmp_path / "a.stud.yaml"])
        return found

    return make


def pairs(*texts):
    return {frozenset(text.split()) for text in texts}


def test_values_of_different_facts_are_told_apart_and_values_of_one_entry_are_not(case):
    found = case(("cap.wagers: '4'", "over: true"), ("cap.wagers: ['5', none]", "over: false"))
    assert told_apart(found, "cap.wagers") == pairs("4 5", "4 none")
    assert covered(found, "cap.wagers") == {"4", "5", "none"}


def test_two_entries_that_want_the_same_tell_nothing_apart(case):
    found = case(("cap.wagers: '4'", "to_act: {seat: 1, call: 5}"), ("cap.wagers: '5'", "to_act: {call: 5, seat: 1}"))
    assert told_apart(found, "cap.wagers") == set()


def test_a_value_under_which_nothing_is_expected_is_neither_told_apart_nor_covered(case):
    found = case(("cap.wagers: '4'", "over: true"))
    assert told_apart(found, "cap.wagers") == set()
    assert covered(found, "cap.wagers") == {"4"}


def test_other_actions_are_another_expectation(case):
    found = case(
        ("cap.wagers: '4'", "over: false\n    actions: {3rd: 1 brings in}"), ("cap.wagers: '5'", "over: false")
    )
    assert told_apart(found, "cap.wagers") == pairs("4 5")


def test_values_are_compared_where_all_other_values_are_equal(case):
    """A difference that comes with the scope belongs to the scope."""
    found = case(
        ("cap.wagers: '4', cap.scope: street", "over: true"),
        ("cap.wagers: '5', cap.scope: seat", "over: false"),
        points="cap.wagers, cap.scope",
    )
    assert told_apart(found, "cap.wagers") == set()
    assert told_apart(found, "cap.scope") == set()


def test_where_the_point_is_moot_nothing_is_told_apart(case):
    """Where nobody brings in, the tie break of the bring-in cannot show."""
    entries = (
        ("bring_in.tie_break: suit", "over: true"),
        ("bring_in.tie_break: reverse_suit", "over: false"),
    )
    forced = case(*entries, points="bring_in.tie_break")
    assert told_apart(forced, "bring_in.tie_break") == pairs("suit reverse_suit")
    moot = case(("low.qualifier: eight", "over: true"), ("low.qualifier: none", "over: false"), points="low.qualifier")
    assert told_apart(moot, "low.qualifier") == set()


def test_cases_with_other_stacks_cards_or_facts_do_not_say_the_same(tmp_path):
    one = TEXT.format(id="a", points="cap.wagers", more="")
    one += "  - under: {cap.wagers: '4'}\n    because: So it is.\n    shows: [1, 2]\n    awarded: {1: 4}\n"
    others = [
        one.replace("id: a", "id: b").replace("2h", "2d"),
        one.replace("id: a", "id: c").replace("Ks}", "Ks, stack: 30}"),
        one.replace("id: a", "id: d").replace("[1, 2]", "[2, 1]"),
        one.replace("id: a", "id: e").replace("{1: 4}", "{2: 4}"),
        one.replace("id: a", "id: f").replace("'4'", "'5'"),
        one.replace("id: a", "id: same").replace("So it is", "Otherwise put"),
    ]
    (tmp_path / "a.stud.yaml").write_text("---\n".join([one, *others]))
    (fault,) = SaysTheSame().faults(gather([tmp_path], alone=True))
    assert fault.message == "same: the hand and the facts are those of a"
