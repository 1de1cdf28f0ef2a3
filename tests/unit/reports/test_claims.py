"""The claims behind a case: each with the value that it gives, supporters of the expected one first."""

from __future__ import annotations

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.reports.claims import claims_in_words, say_claim

CAP = "cap.wagers"


@pytest.fixture(scope="module")
def on_cap():
    """The claims that decide the cap, from the last to the first."""
    claims = load_catalogue().claims.values()
    return [claim.id for claim in reversed(claims) if any(each.point == CAP for each in claim.decides)]


def gives(words):
    return words.rpartition(" -> ")[2]


def test_supporters_of_the_expected_value_come_first_each_part_by_id(on_cap):
    words = claims_in_words(on_cap, {CAP: "4"})
    supporters = [each for each in words if gives(each) == "4"]
    assert supporters
    assert words[: len(supporters)] == supporters == sorted(supporters)
    others = claims_in_words(on_cap, {CAP: "none"})
    assert sorted(others) == sorted(words)


def test_a_claim_with_two_readings_stands_between_supporters_and_opponents():
    """Reading R3 of 002-c21 has all that are left counted, R4 those who can bet; 002-c22 is on something else."""
    words = claims_in_words(["002-c22", "002-c21"], {"cap.heads_up_counts": "live"})
    assert gives(words[0]) == "live (R3), able_to_bet (R4)"
    assert " -> " not in words[1]


def test_where_several_points_are_at_issue_the_value_names_its_own():
    claim = load_catalogue().claims["002-c21"]
    assert gives(say_claim(claim, ["cap.heads_up", CAP])) == (
        "cap.heads_up = two_left_now (R1), cap.heads_up = two_left_at_start (R2)"
    )


def test_a_claim_that_nobody_has_any_more_stands_last_and_alone(on_cap):
    """An old record may name a claim that has left."""
    assert claims_in_words(["000-c999", *on_cap], {CAP: "4"})[-1] == "000-c999"
