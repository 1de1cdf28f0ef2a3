"""Every claim leads to a case or to a recorded reason, and a lie about either is a fault."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from studcheck.catalogue import Home, load_catalogue
from studcheck.data import data_folder
from studcheck.errors import FileFaultsError
from studcheck.results import Outcome
from studcheck.scenarios import load_cases
from studcheck.trace import Reason, read_silences, read_untested, trace
from studcheck.trace.scores import scores, sentences
from studcheck.trace.verdicts import Verdict, verdict_of

CATALOGUE = load_catalogue()
CASES = load_cases()
UNTESTED = data_folder("rules") / "untested.yaml"
SILENCES = data_folder("rules") / "silences.yaml"


def traced(cases=CASES, untested=UNTESTED, silences=SILENCES, **more):
    return trace(CATALOGUE, cases, read_untested(untested, CATALOGUE), read_silences(silences, CATALOGUE), **more)


@pytest.fixture(scope="module")
def shipped():
    return traced()


def changed(tmp_path, original, old, new):
    """A copy of an authored file with one change."""
    text = original.read_text()
    assert old in text
    copy = tmp_path / original.name
    copy.write_text(text.replace(old, new, 1))
    return copy


def links(found):
    return {each.link.name: each.link for each in (*found.claims, *found.silences)}


def test_each_of_349_claims_has_a_case_or_a_reason_and_never_both(shipped):
    assert len(shipped.claims) == 349
    assert [each.link.name for each in shipped.claims if each.link.has_case is (each.link.reason is not None)] == []


def test_each_of_57_silences_has_a_case_or_a_reason_and_never_both(shipped):
    assert [each.link.name for each in shipped.silences] == [f"N{number:02}" for number in range(1, 58)]
    assert [each.link.name for each in shipped.silences if each.link.has_case is (each.link.reason is not None)] == []


def test_nothing_is_wrong_with_what_is_shipped(shipped):
    assert shipped.faults == ()


def test_no_claim_on_a_rule_point_is_excused(shipped):
    of_points = [each for each in shipped.claims if each.link.home is Home.POINT]
    assert of_points
    assert all(each.link.has_case and each.link.points for each in of_points)


def test_every_reason_of_the_list_is_needed(shipped):
    """The list is closed: a reason that nobody gives is no reason."""
    assert {link.reason for link in links(shipped).values()} - {None} == set(Reason)


def test_every_reason_has_its_own_sentence():
    assert len({reason.meaning for reason in Reason}) == len(Reason)


def test_the_scores_add_up_to_their_denominators(shipped):
    for found in scores(shipped).values():
        assert found.direct + found.by_point + found.with_reason + found.neither == found.of


def test_every_sentence_of_the_scores_that_counts_a_part_names_the_whole(shipped):
    for sentence in list(sentences(shipped))[:-1]:
        assert " of " in sentence


def test_a_claim_that_lost_its_last_case_is_a_fault(shipped):
    citing = set(links(shipped)["002-c12"].direct)
    found = traced([case for case in CASES if case.id not in citing])
    assert "002-c12 has neither a case nor a recorded reason why it has none" in found.faults


def test_a_claim_that_no_case_cites_is_reached_through_its_rule_point():
    found = traced([replace(case, claims=()) for case in CASES])
    link = links(found)["000-c20"]
    assert link.direct == ()
    assert link.points == ("bring_in.who",)
    assert set(link.by_point) == {case.id for case in CASES if "bring_in.who" in case.points}


def test_a_case_that_cites_a_claim_is_not_counted_again_for_its_point(shipped):
    assert all(not set(link.direct) & set(link.by_point) for link in links(shipped).values())


def test_a_silence_has_the_cases_that_name_it_as_their_situation(shipped):
    assert set(links(shipped)["N57"].direct) == {case.id for case in CASES if "N57" in case.situations}


def test_a_claim_tells_which_of_its_readings_are_not_played(shipped):
    (claim,) = (each for each in shipped.claims if each.link.name == "004-c45")
    assert [each.what for each in claim.not_played] == ["Folding out of turn."]


def test_a_reason_for_a_claim_that_has_a_case_is_a_fault_with_its_place(tmp_path):
    copy = changed(tmp_path, UNTESTED, "claims:\n", "claims:\n  000-c20: remark\n")
    line = copy.read_text().splitlines().index("  000-c20: remark") + 1
    (fault,) = traced(untested=copy).faults
    assert fault == f"{copy}:{line}:12: 000-c20 has a case: its reason is no longer needed"


def test_a_reason_for_a_dimension_that_no_claim_needs_is_a_fault(tmp_path):
    copy = changed(tmp_path, UNTESTED, "dimensions:\n", "dimensions:\n  bring_in.who: input\n")
    (fault,) = traced(untested=copy).faults
    assert "every claim on bring_in.who has a case" in fault


def test_a_reason_for_a_silence_that_has_a_case_is_a_fault(tmp_path):
    copy = changed(tmp_path, SILENCES, "whole ante., home: invariant}", "whole ante., home: invariant, reason: input}")
    (fault,) = traced(silences=copy).faults
    assert fault.endswith("N01 has a case: its reason is no longer needed")


def test_a_missing_reason_is_a_fault(tmp_path):
    copy = changed(tmp_path, UNTESTED, "  000-c06: structure\n", "")
    assert traced(untested=copy).faults == ("000-c06 has neither a case nor a recorded reason why it has none",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("000-c06: structure", "000-c6: structure", "no claim is called '000-c6'"),
        ("meta.remark: remark", "meta.remarks: remark", "did you mean meta.remark?"),
        ("000-c06: structure", "000-c06: too-hard", "`000-c06` must be 'remark'"),
        ("000-c05: elsewhere", "000-c05: not-played", "dimensions.yaml does not say why 000-c05 is not played"),
    ],
)
def test_the_file_of_reasons_is_read_strictly(tmp_path, old, new, said):
    with pytest.raises(FileFaultsError) as raised:
        read_untested(changed(tmp_path, UNTESTED, old, new), CATALOGUE)
    assert said in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  N01:", "  N58:", "no silence is called 'N58'"),
        ("  N01:", "  N58:", "the silence N01 is missing"),
        ("points: [bring_in.short]", "points: [bring_in.shirt]", "did you mean bring_in.short?"),
        ("home: point, points: [bring_in.short]", "home: point", "`points` are named where the home is `point`"),
        ("home: recorded, reason: structure", "home: gone", "`home` must be"),
    ],
)
def test_the_file_of_silences_is_read_strictly(tmp_path, old, new, said):
    with pytest.raises(FileFaultsError) as raised:
        read_silences(changed(tmp_path, SILENCES, old, new), CATALOGUE)
    assert said in str(raised.value)


@pytest.mark.parametrize(
    ("outcomes", "verdict"),
    [
        ([Outcome.PASS, Outcome.PASS], Verdict.PASS),
        ([Outcome.PASS, Outcome.NOT_APPLICABLE, None], Verdict.PASS),
        ([Outcome.PASS, Outcome.DEVIATES], Verdict.FAIL),
        ([Outcome.TIMEOUT], Verdict.FAIL),
        ([Outcome.DECLINED, Outcome.UNOBSERVABLE, Outcome.NOT_APPLICABLE], Verdict.UNJUDGED),
        ([None], Verdict.UNJUDGED),
    ],
)
def test_one_red_case_makes_the_verdict_fail_and_one_pass_at_least_makes_it_pass(outcomes, verdict):
    assert verdict_of(outcomes) is verdict


def test_the_five_documents_beside_the_checkout_are_the_ones_that_were_read(shared):
    found = traced(documents=shared / "seeds")
    assert found.faults == ()
    assert [document.matches for document in found.documents] == [True] * 5


def test_every_claim_rests_on_words_of_its_document(shared):
    found = traced(documents=shared / "seeds")
    assert [each.link.name for each in found.claims if not each.words or not all(each.words)] == []


def test_a_text_that_was_changed_or_is_missing_is_a_fault(tmp_path):
    first, *_ = CATALOGUE.documents.values()
    Path(tmp_path, f"{first.file}.txt").write_text("Another edition.")
    found = traced(documents=tmp_path)
    assert [document.matches for document in found.documents] == [False] * 5
    assert len(found.faults) == 5
    assert first.sha256 in found.faults[0]
    assert all(each.words is None for each in found.claims)
