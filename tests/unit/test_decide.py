"""A rulebook decided point by point: whom it follows, who supports it, and that it can be played."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.errors import UnknownNameError
from studcheck.reconcile import by_point
from studcheck.reconcile.decisions import Setting, decide, made
from studcheck.reconcile.minutes import Minutes, as_csv, as_json, as_markdown, as_rulebook_file, as_text

PREFER = ("doc-002", "doc-000", "tda-2024")


@pytest.fixture(scope="module")
def matrix():
    return by_point()


def minutes(matrix, *settings, prefer=PREFER):
    return Minutes("house", decide(matrix, prefer, settings), "2026-01-02", "Ann", prefer)


def on(decided, point):
    return next(each for each in decided if each.point == point)


def test_every_point_is_decided_once(matrix):
    decided = decide(matrix, PREFER, [])
    assert [each.point for each in decided] == list(load_catalogue().points)


def test_the_first_preferred_who_speaks_is_followed(matrix):
    """Document 002 makes everybody show, and TDA, asked after it, does not."""
    each = on(decide(matrix, PREFER, []), "showdown.muck")
    assert (each.text, each.how, each.because) == ("must_show", "preferred", "doc-002 says so")
    assert {"doc-000", "doc-002"} <= set(each.supports)
    assert "tda-2024" in each.overruled
    assert "doc-003 (in another reading)" in each.supports


def test_one_who_is_silent_hands_over_to_the_next(matrix):
    assert on(decide(matrix, PREFER, []), "odd_chip.high").because == "tda-2024 says so"


def test_where_nobody_preferred_speaks_the_default_holds(matrix):
    each = on(decide(matrix, ("doc-001",), []), "all_in.reopens")
    assert (each.text, each.how) == ("half_bet", "default")


def test_what_is_set_by_hand_goes_before_what_is_preferred(matrix):
    each = on(decide(matrix, PREFER, [Setting(None, "cap.wagers", "5", "as in our club")]), "cap.wagers")
    assert (each.text, each.how, each.because) == ("5", "set", "as in our club")
    assert {"doc-002", "doc-003", "doc-004"} <= set(each.overruled)
    assert "wsop-cash-2024" in each.supports


def test_a_value_set_in_one_game_leaves_the_others(matrix):
    each = on(decide(matrix, PREFER, [Setting("razz", "cap.wagers", "5", "razz is long")]), "cap.wagers")
    assert each.values == {"stud": "4", "stud8": "4", "razz": "5"}
    assert each.because == "stud, stud8: doc-002 says so; razz: razz is long"


def test_a_document_at_odds_with_itself_is_not_followed_and_the_minutes_say_so(matrix):
    each = on(decide(matrix, ("doc-003",), []), "deal.seventh")
    assert (each.text, each.how) == ("down", "default")
    assert each.remarks == ("doc-003 contradicts itself (up | down) and was not followed",)
    assert each.remarks[0] in as_markdown(minutes(matrix, prefer=("doc-003",)))


def test_who_only_raises_the_question_is_not_overruled(matrix):
    """Document 003 has no clause for a checked last round; one may read its other clause into it."""
    each = on(decide(matrix, ("doc-001",), []), "showdown.first_unbet")
    assert not any("doc-003" in name for name in (*each.supports, *each.overruled))
    assert {"doc-000", "doc-002"} <= set(each.overruled)


def test_a_rulebook_without_a_document_can_be_preferred(matrix):
    each = on(decide(matrix, ("pokerstars-observed",), []), "showdown.first_unbet")
    assert (each.text, each.because) == ("left_of_dealer", "pokerstars-observed says so")


def test_an_unknown_name_gets_the_nearest_known_ones_and_none_twice(matrix):
    with pytest.raises(UnknownNameError) as error:
        decide(matrix, ("doc-02",), [])
    assert len(error.value.near) == len(set(error.value.near))
    assert "doc-002" in error.value.near


@pytest.mark.parametrize("prefer", [(), PREFER, ("doc-000",), ("doc-004", "roberts-rules"), ("wsop-tournament-2024",)])
def test_the_file_reads_back_as_the_rulebook_that_was_decided(matrix, tmp_path, prefer):
    found = minutes(matrix, Setting("stud8", "odd_chip.halves", "low", "kind to lows"), prefer=prefer)
    path = tmp_path / "house.yaml"
    path.write_text(as_rulebook_file(found))
    book, notes = load_catalogue().rulebook_with_notes(path)
    assert book == made(found.decided, "house")
    assert (notes.decided.date, notes.decided.signed, notes.decided.prefer) == ("2026-01-02", "Ann", prefer)
    assert notes.supports == {each.point: each.supports for each in found.decided if each.supports}
    assert notes.overruled == {each.point: each.overruled for each in found.decided if each.overruled}


def test_who_supports_a_value_is_not_overruled_on_it(matrix):
    for each in decide(matrix, PREFER, []):
        assert not {name.partition(" ")[0] for name in each.supports} & set(each.overruled), each.point


def test_the_minutes_have_a_line_a_point_in_csv_and_a_heading_a_point_in_markdown(matrix):
    found = minutes(matrix)
    rows = list(csv.DictReader(StringIO(as_csv(found))))
    assert [row["point"] for row in rows] == list(load_catalogue().points)
    assert {(row["date"], row["signed"]) for row in rows} == {("2026-01-02", "Ann")}
    text = as_markdown(found)
    assert all(f"### `{point}`: " in text for point in load_catalogue().points)
    assert text.endswith("Signed: Ann, 2026-01-02\n")


def test_the_text_shows_every_conflict_and_counts_the_rest(matrix):
    text = as_text(minutes(matrix, prefer=()))
    shown = [each.point for each in decide(matrix, (), []) if each.conflict]
    assert all(f"\n{point} = " in text for point in shown)
    assert f"50 rule points decided; {50 - len(shown)} of them, without a conflict, by default" in text


def test_the_json_has_who_is_followed_in_order(matrix):
    assert as_json(minutes(matrix))["prefer"] == list(PREFER)
