"""A rulebook decided point by point: whom it follows, who supports it, and that it can be played."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.errors import UnknownNameError
from studcheck.model import GAMES
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


def test_who_is_at_odds_with_himself_supports_nothing_and_the_minutes_say_so(matrix):
    """Document 003 has the seventh card both up and down."""
    each = on(decide(matrix, ("doc-000",), []), "deal.seventh")
    assert not any(name.startswith("doc-003") for name in (*each.supports, *each.overruled))
    assert each.remarks == ("doc-003 contradicts itself (up | down) and counts on no side",)


@pytest.mark.parametrize("prefer", [(f"doc-00{number}",) for number in range(5)])
def test_no_minutes_follow_somebody_and_say_that_he_was_not_followed(matrix, prefer):
    for each in decide(matrix, prefer, []):
        followed = any("was not followed" not in remark for remark in each.remarks if remark.startswith(prefer))
        left = any("was not followed" in remark for remark in each.remarks if remark.startswith(prefer))
        assert not (each.how == "preferred" and left), each.point
        assert not (each.how == "default" and followed), each.point


def test_who_leaves_it_open_is_followed_in_the_reading_that_its_rulebook_takes(matrix):
    """The rulebook of document 002 reads its last-two clause as R3; the document itself has R1 to R4."""
    each = on(decide(matrix, ("doc-002",), []), "cap.heads_up_counts")
    assert (each.text, each.because) == ("live", "doc-002 as its rulebook reads it (002-c21 R3)")
    assert each.remarks == (
        "doc-002 leaves it open (unsaid | live | able_to_bet) and was followed in the reading that its rulebook takes",
    )


def test_where_the_games_are_decided_apart_support_and_overruling_are_told_by_game(matrix):
    """The documents with a cap of four speak of one game each; WSOP has five in all games."""
    settings = [Setting(None, "cap.wagers", "5", "x"), Setting("razz", "cap.wagers", "4", "y")]
    each = on(decide(matrix, ("doc-002",), settings), "cap.wagers")
    assert {"doc-002 (stud)", "doc-004 (stud8)", "wsop-cash-2024 (razz)"} <= set(each.overruled)
    assert {"wsop-cash-2024 (stud, stud8)", "roberts-rules (razz)"} <= set(each.supports)


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


def by_game(side):
    """Pairs of a name and a game; a name without games stands for all of them."""
    for words in side:
        name, _, more = words.partition(" (")
        games = [word for word in more.rstrip(")").split(", ") if word in GAMES] or GAMES
        yield from ((name, game) for game in games)


def test_who_supports_a_value_is_not_overruled_on_it_in_the_same_game(matrix):
    for settings in ([], [Setting("razz", "cap.wagers", "5", "razz is long")]):
        for each in decide(matrix, PREFER, settings):
            assert not {*by_game(each.supports)} & {*by_game(each.overruled)}, each.point


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
