"""Trials of changed engines; the changes are written here, so that mutmut is not needed."""

from __future__ import annotations

import pytest

from studcheck.adequacy import code_report
from studcheck.adequacy.code_report import CodeReport, try_control
from studcheck.adequacy.listed import Control, Listed
from studcheck.adequacy.mutants import Mutant
from studcheck.adequacy.questions import hash_of_cases, hash_of_sources, questions_of
from studcheck.adequacy.reach import Reach
from studcheck.adequacy.trials import Fate, Trial, try_all
from studcheck.errors import StudcheckError
from studcheck.oracle import engine_sources, engine_with
from studcheck.scenarios import load_cases

DEAL = """\
id: lowest-door-card
title: The lowest door card brings it in and the others win its chips
points: [bring_in.who]
game: stud
seats:
  1: {up: 2h}
  2: {up: Ks}
  3: {up: 9c}
actions:
  3rd: 1 brings in; 2 completes to 10; 3 1 fold
expect:
  - under: {bring_in.who: lowest_card}
    because: The two is the lowest door card, and the one who is left takes the antes and the bring-in.
    bring_in: 1
    awarded: {2: 16}
"""


@pytest.fixture(scope="module")
def cases(tmp_path_factory):
    folder = tmp_path_factory.mktemp("corpus")
    (folder / "opening").mkdir()
    (folder / "opening" / "door.stud.yaml").write_text(DEAL)
    return load_cases([folder])


@pytest.fixture(scope="module")
def questions(cases):
    return questions_of(cases)


@pytest.fixture(scope="module")
def reach(questions):
    return Reach(questions)


def changed(module, function, before, after):
    """A mutant that is written out: in the source of the module, ``before`` becomes ``after``."""
    source = engine_sources()[module].read_text()
    assert source.count(before) == 1
    return Mutant(module, function, 1, "", before, after, source=source.replace(before, after))


FORGETS_ANTES = ("deal", "post_antes", "post(seat, amount)", "seat.stack -= 0")
RAISES = ("deal", "post_antes", "amount = min(", "amount = None.min(")
NEVER_ENDS = ("pots", "return_unmatched", "    if excess:", "    while excess > -1:")
NO_MODULE = ("cap", "WAGERS", "CapWagers.FIVE: 5", "CapWagers.SIX: 5")
UNSEEN = ("cap", "WAGERS", "CapWagers.FIVE: 5", "CapWagers.FIVE: 6")


@pytest.mark.parametrize(
    ("change", "fate"),
    [
        (FORGETS_ANTES, Fate.REFUSED),
        (RAISES, Fate.RAISED),
        (NEVER_ENDS, Fate.ENDLESS),
        (NO_MODULE, Fate.NOT_IMPORTED),
        (UNSEEN, Fate.SURVIVED),
    ],
    ids=["forgets-antes", "raises", "never-ends", "no-module", "unseen"],
)
def test_a_changed_engine_meets_its_fate(change, fate, questions, reach):
    (trial,) = try_all([changed(*change)], questions, reach, jobs=1)
    assert trial.fate is fate
    assert trial.case == ("lowest-door-card" if fate in {Fate.REFUSED, Fate.RAISED, Fate.ENDLESS} else "")


def test_every_mutant_is_tried_once_whatever_the_number_of_jobs(questions, reach):
    mutants = [changed(*change) for change in (FORGETS_ANTES, RAISES, UNSEEN, NO_MODULE)]
    trials = list(try_all(mutants, questions, reach, jobs=3))
    assert sorted(trial.mutant.name for trial in trials) == sorted(mutant.name for mutant in mutants)


def test_a_trial_leaves_the_engine_of_this_process_as_it_was(questions, reach):
    list(try_all([changed(*FORGETS_ANTES)], questions, reach, jobs=1))
    assert [question.right for question in questions_of([questions[0].plans[0].case])] == [
        question.right for question in questions
    ]


def test_modules_above_a_changed_one_use_the_change(questions):
    """Run in a child, as the trials do: the change of a module stays for the life of the process."""
    code = changed(*FORGETS_ANTES).code()
    import multiprocessing

    def ask(answers):
        events = engine_with("deal", code).answer(questions[0].request)["events"]
        answers.put([event["amount"] for event in events if event["event"] == "award"])

    context = multiprocessing.get_context("fork")
    answers = context.SimpleQueue()
    child = context.Process(target=ask, args=(answers,))
    child.start()
    child.join()
    assert answers.get() != [16]


def test_a_changed_function_is_tried_on_the_hands_that_reach_it(reach, questions):
    assert reach._by_place["opening.post_bring_in"] == list(range(len(questions)))
    assert "betting.Round.short_wager" not in reach._by_place


def test_what_no_hand_is_seen_to_reach_is_tried_on_all_of_its_module(reach):
    assert reach.of("betting", "Round.short_wager") == reach.of("betting", "Round.wager") != []


def listed(words, instead):
    control = Control(module="deal", words=words, instead=instead, because="antes are forgotten")
    return Listed(control=control, modules={})


def test_the_control_names_the_case_that_notices_it(questions, reach):
    assert try_control(listed("post(seat, amount)", "seat.stack -= 0"), questions, reach) == "lowest-door-card"


def test_a_control_that_nobody_notices_makes_the_run_void(questions, reach):
    with pytest.raises(StudcheckError, match="the run is void"):
        try_control(listed("RESERVE = 2", "RESERVE = 2 + 0"), questions, reach)


def test_a_control_that_is_not_in_the_engine_makes_the_run_void(questions, reach):
    with pytest.raises(StudcheckError, match="is not in deal"):
        try_control(listed("no such words", ""), questions, reach)


def test_a_corpus_that_the_engine_fails_proves_nothing(tmp_path):
    (tmp_path / "opening").mkdir()
    (tmp_path / "opening" / "door.stud.yaml").write_text(DEAL.replace("{2: 16}", "{2: 15}"))
    with pytest.raises(StudcheckError, match="fails its own corpus"):
        questions_of(load_cases([tmp_path]))


def report(fates, reasons=(), **other):
    trials = tuple(
        Trial(Mutant("pots", "layers", number, "", str(number), "0"), fate) for number, fate in enumerate(fates)
    )
    known = {"control": "x", "sources": "", "cases": "", "made": len(trials), "skipped": 0, "questions": 1}
    return CodeReport(trials=trials, reasons={f"pots.layers: {n} -> 0": "why" for n in reasons}, **known, **other)


def test_a_survivor_needs_a_reason():
    assert report([Fate.REFUSED] * 99 + [Fate.SURVIVED], reasons=[99]).good
    assert not report([Fate.REFUSED] * 99 + [Fate.SURVIVED]).good


def test_a_reason_for_a_mutant_that_is_killed_is_stale():
    assert report([Fate.REFUSED] * 100, reasons=[7]).stale == ["pots.layers: 7 -> 0"]
    assert not report([Fate.REFUSED] * 100, reasons=[7]).good


def test_a_reason_for_no_mutant_is_stale_only_where_all_were_tried():
    assert report([Fate.REFUSED], reasons=[7]).stale
    assert not report([Fate.REFUSED], reasons=[7], sample=1).stale


def test_reasons_do_not_make_up_for_a_low_share():
    fates = [Fate.REFUSED] * 96 + [Fate.SURVIVED] * 4
    assert not report(fates, reasons=[96, 97, 98, 99]).good
    assert code_report.BAR == 0.97


def test_the_hashes_change_with_the_files(cases, tmp_path):
    (tmp_path / "opening").mkdir()
    (tmp_path / "opening" / "door.stud.yaml").write_text(DEAL + "\n")
    assert hash_of_cases(cases) != hash_of_cases(load_cases([tmp_path]))
    assert len(hash_of_sources()) == 64
