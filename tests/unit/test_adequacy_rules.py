"""Rule mutants and the point that their failures are put down to."""

from __future__ import annotations

import pytest

from studcheck.adequacy import judge_rules, pages
from studcheck.adequacy.rule_report import Pair, RuleMutant, RuleReport
from studcheck.adequacy.suspects import Suspect
from studcheck.errors import StudcheckError
from studcheck.scenarios import load_cases

CORPUS = """\
id: lowest-door-card
title: The lowest door card brings it in
points: [bring_in.who]
game: stud
seats:
  1: {up: 2h}
  2: {up: Ks}
  3: {up: 9c}
expect:
  - under: {bring_in.who: lowest_card}
    because: The two is the lowest door card.
    bring_in: 1
  - under: {bring_in.who: highest_card}
    because: The king is the highest door card.
    bring_in: 2
---
id: tied-deuces
title: Of two equal door cards the lower suit brings it in
points: [bring_in.tie_break]
game: stud
seats:
  1: {up: 2h}
  2: {up: 2c}
  3: {up: 9c}
expect:
  - under: {bring_in.tie_break: suit}
    because: Clubs are the lowest suit.
    bring_in: 2
  - under: {bring_in.tie_break: seat_from_dealer}
    because: Without a mark the first seat is the nearest.
    bring_in: 1
"""
ANTES = """\
---
id: the-last-one-left-takes-the-antes
title: Two fold to a completion and the antes are won
points: [ante.status]
game: stud
seats:
  1: {up: 2h}
  2: {up: Ks}
actions:
  3rd: 1 brings in; 2 completes to 10; 1 folds
expect:
  - under: {ante.status: dead}
    because: Both antes are in the pot, and the bring-in is matched.
    awarded: {2: 14}
"""


def corpus(folder, text):
    (folder / "opening").mkdir()
    (folder / "opening" / "some.stud.yaml").write_text(text)
    return load_cases([folder])


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    return judge_rules(corpus(tmp_path_factory.mktemp("corpus"), CORPUS + ANTES))


def mutant(report, point, value):
    return next(each for each in report.mutants if (each.point, each.value) == (point, value))


def test_a_value_is_killed_by_the_case_of_its_point(report):
    assert mutant(report, "bring_in.who", "highest_card").killers["stud"] == ("lowest-door-card",)
    assert mutant(report, "bring_in.tie_break", "seat_from_dealer").killers["stud"] == ("tied-deuces",)


def test_a_game_without_a_case_is_not_seen(report):
    assert mutant(report, "bring_in.who", "highest_card").unseen_in == ("stud8",)


def test_a_value_without_a_case_survives_and_the_report_is_not_good(report):
    assert ("cap.wagers", "5") in {(each.point, each.value) for each in report.survivors}
    assert not report.good


def test_failures_are_put_down_to_the_value_that_the_engine_plays(report):
    first = mutant(report, "bring_in.tie_break", "seat_from_dealer").suspects[0]
    assert (first.point, first.value, first.left) == ("bring_in.tie_break", "seat_from_dealer", 0)
    assert mutant(report, "bring_in.who", "highest_card").named_first


def test_values_that_no_case_tells_apart_are_blind_pairs(report):
    blind = {(pair.point, pair.expected, pair.played) for pair in report.blind}
    assert ("bring_in.tie_break", "suit", "seat_from_dealer") not in blind
    assert ("bring_in.tie_break", "suit", "seat_from_house_dealer") not in blind
    assert ("cap.wagers", "4", "5") in blind


def test_the_pages_show_the_same_counts(report):
    assert "| `bring_in.who` | `highest_card` | stud, (stud8) |" in pages.to_markdown(report, None)
    assert "not noticed: cap.wagers=5 in stud, stud8, razz" in pages.to_text(report, None)
    assert "not noticed: bring_in.who=highest_card in stud8" in pages.to_text(report, None)
    assert pages.to_json(report, None)["rules"]["applicable"] == 3


def test_a_corpus_in_which_fees_go_unnoticed_makes_the_run_void(tmp_path):
    with pytest.raises(StudcheckError, match="the control was not noticed"):
        judge_rules(corpus(tmp_path, CORPUS))


def of(*mutants, pairs=(), same=()):
    return RuleReport(mutants, tuple(pairs), dict(same), 1, "", "")


def wrong(**other):
    known = {"point": "cap.wagers", "value": "5", "games": ("stud",), "moot": {}, "killers": {}, "failed": 0}
    return RuleMutant(**{**known, "suspects": (), **other})


def test_a_moot_value_need_not_be_killed():
    assert of(wrong(moot={"stud": "there is no cap"})).good
    assert not of(wrong()).good


def test_a_value_has_to_be_noticed_in_every_game_in_which_it_can_show():
    only_in_stud = wrong(games=("stud", "razz"), killers={"stud": ("a",)})
    assert only_in_stud.killed
    assert not of(only_in_stud).good
    assert of(wrong(games=("stud", "razz"), killers={"stud": ("a",)}, moot={"razz": "it cannot show"})).good


def test_games_in_which_a_value_cannot_show_are_left_out_of_the_page():
    report = of(wrong(games=("stud", "stud8", "razz"), killers={"stud": ("a",)}, moot={"razz": "it cannot show"}))
    assert "| `cap.wagers` | `5` | stud, (stud8) |" in pages.to_markdown(report, None)


def test_failures_of_other_points_do_not_kill():
    assert not wrong(failed=3, killers={"stud": ()}).killed


def test_a_killed_mutant_whose_failures_are_put_down_elsewhere_is_listed():
    elsewhere = wrong(killers={"stud": ("a",)}, suspects=(Suspect("cap.scope", "seat", 1, 0, 0),))
    assert of(elsewhere).misnamed == [elsewhere]


def test_a_pair_with_a_reason_is_not_blind_and_a_reason_that_does_not_hold_is_stale():
    pair = Pair("cap.wagers", "4", "5", ())
    reason = {("cap.wagers", "4", "5"): "the same play"}
    assert of(pairs=[pair]).blind == [pair]
    assert of(pairs=[pair], same=reason).good
    assert of(pairs=[Pair("cap.wagers", "4", "5", ("a",))], same=reason).stale == ["cap.wagers: 4 | 5"]
