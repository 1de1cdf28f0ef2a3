"""One's own document: the template, its faults with their lines, and its place beside the others."""

from __future__ import annotations

import hashlib
import re

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.errors import FileFaultsError, UsageError
from studcheck.reconcile import Verdict, by_dimension, by_point
from studcheck.reconcile.decisions import decide
from studcheck.reconcile.entering import enter
from studcheck.reconcile.own import check_own, template
from studcheck.reconcile.own_forms import check_json, check_text
from studcheck.reconcile.stale import stale

HEAD = 'document: mysite\ntitle: "The rules of my site"\n'
TWO_WAYS = 'paraphrase: "x", certainty: ambiguous, dimension: cap.count'
GOOD = """\
claims:
  caps: {paraphrase: "A bet and four raises.", decides: {cap.wagers: "5"}}
  ties:
    place: "page 1"
    paraphrase: "Suits decide."
    certainty: ambiguous
    readings:
      R1: {says: "lowest pays", decides: {bring_in.tie_break: suit}}
      R2: {says: "highest pays", decides: {bring_in.tie_break: reverse_suit}}
"""


@pytest.fixture
def own(tmp_path):
    """Reads a document from a text."""

    def read(text):
        path = tmp_path / "mysite.yaml"
        path.write_text(HEAD + text)
        return load_catalogue().own_document(path)

    return read


def row(matrix, name):
    return next(each for each in matrix.rows if each.id == name)


def test_the_template_can_be_read_as_it_is(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(template("mine"))
    assert check_own(load_catalogue().own_document(path)).covered == ("game.seats",)


def test_the_template_without_its_comment_signs_covers_every_point(tmp_path):
    """Each commented entry is one that can be used: its point and its value exist."""
    lines = template("mine").splitlines()
    entry = re.compile(r"^  # (?:[a-z0-9-]+:$|  (?:place|paraphrase|decides): )")
    first = next(number for number, line in enumerate(lines) if line.startswith("  seats:"))
    used = [line.replace("  # ", "  ", 1) if n > first and entry.match(line) else line for n, line in enumerate(lines)]
    path = tmp_path / "mine.yaml"
    path.write_text("\n".join(used) + "\n")
    assert check_own(load_catalogue().own_document(path)).uncovered == ()


def test_faults_come_all_at_once_with_their_lines(own):
    with pytest.raises(FileFaultsError) as error:
        own(
            "games: [razz]\n"
            "claims:\n"
            '  one: {paraphrase: "x", decides: {cap.wager: "4"}}\n'
            '  two: {paraphrase: "x", decides: {low.pairs: excluded}}\n'
            '  three: {paraphrase: "x"}\n'
            '  four: {paraphrase: "x", certainty: ambiguous, decides: {cap.wagers: "4"}}\n'
            '  five: {paraphrase: "x", dimension: cap.cuont}\n'
            '  six: {paraphrase: "x", quote: "y", dimension: cap.count}\n'
            f"  seven: {{{TWO_WAYS}, readings: {{a: {{says: x}}, b: {{says: y}}}}}}\n"
            f"  eight: {{{TWO_WAYS}, readings: {{R2: {{says: x}}, R3: {{says: y}}}}}}\n"
            "sha256: " + 64 * "0" + "\n"
        )
    assert [(fault.line, fault.message) for fault in error.value.faults] == [
        (5, "no rule point is called 'cap.wager': did you mean cap.wagers?"),
        (6, "low.pairs=excluded exists in none of the games of this document"),
        (7, "the claim decides no rule point and names no dimension"),
        (8, "an ambiguous claim has two readings at least"),
        (9, "no dimension is called 'cap.cuont': did you mean cap.count?"),
        (10, "`text` does not say of which file this is a part"),
        (11, "'a' is no name of a reading: they are R1 (the natural one), R2 and so on"),
        (11, "'b' is no name of a reading: they are R1 (the natural one), R2 and so on"),
        (12, "the natural reading, R1, is missing"),
        (13, "`text` does not say of which file this is the hash"),
    ]


def test_a_document_that_claims_nothing_is_a_fault(own):
    with pytest.raises(FileFaultsError, match="the document claims nothing"):
        own("claims: {}\n")


def test_a_name_that_somebody_has_is_refused(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text((HEAD + GOOD).replace("mysite", "doc-002"))
    with pytest.raises(FileFaultsError, match="'doc-002' is taken"):
        load_catalogue().own_document(path)


def test_two_documents_of_one_name_cannot_stand_side_by_side(own):
    with pytest.raises(UsageError, match="already called 'mysite'"):
        by_point([own(GOOD), own(GOOD)])


def test_a_contradiction_is_shown_with_both_claims_and_not_resolved(own):
    checked = check_own(own('claims:\n  a: {paraphrase: "Four.", decides: {cap.wagers: "4"}}\n'
                            '  b: {paraphrase: "Five.", decides: {cap.wagers: "5"}}\n'))  # fmt: skip
    assert list(checked.contradictions) == ["cap.wagers"]
    text = check_text(checked)
    assert "it contradicts itself" in text
    assert "mysite:a: Four." in text
    assert "mysite:b: Five." in text


def test_a_contradiction_makes_the_row_a_hard_conflict_and_is_not_followed(own):
    document = own('claims:\n  a: {paraphrase: "Up.", decides: {bring_in.who: lowest_card}}\n'
                   '  b: {paraphrase: "Down.", decides: {bring_in.who: highest_card}}\n')  # fmt: skip
    matrix = by_point([document])
    assert row(matrix, "bring_in.who").verdict is Verdict.HARD
    each = row(matrix, "bring_in.who")
    assert by_point() != matrix
    (decided,) = [found for found in decide(matrix, ("mysite",), []) if found.point == each.id]
    assert decided.how == "default"
    assert decided.remarks


def test_points_not_covered_are_counted(own):
    checked = check_own(own(GOOD))
    assert checked.covered == ("bring_in.tie_break", "cap.wagers")
    assert len(checked.uncovered) == len(load_catalogue().points) - 2
    assert list(checked.ambiguous) == ["bring_in.tie_break"]
    assert check_json(checked)["ambiguous"]["bring_in.tie_break"]["text"] == "suit | reverse_suit"


def test_it_is_a_column_by_point_and_by_dimension_and_counts_for_the_verdict(own):
    document = own(GOOD)
    each = row(by_point([document]), "cap.wagers")
    assert (each.cells["mysite"].text, each.label) == ("5", "conflict-hard")
    assert row(by_point(), "cap.wagers").label == "agree"
    assert row(by_dimension([document]), "cap.count").label == "conflict-hard"


def test_a_verdict_given_by_hand_holds_no_longer_where_it_speaks_too(own):
    document = own('claims:\n  a: {paraphrase: "All show.", decides: {showdown.muck: must_show}}\n')
    assert row(by_point(), "showdown.muck").note
    assert row(by_point([document]), "showdown.muck").note == ""


def test_it_can_be_preferred_in_its_own_games_only(own):
    document = own("games: [stud]\n" + GOOD)
    decided = {each.point: each for each in decide(by_point([document]), ("mysite",), [])}
    assert decided["cap.wagers"].values == {"stud": "5", "stud8": "4", "razz": "4"}
    assert "mysite (stud)" in decided["cap.wagers"].supports


def test_the_shipped_documents_are_the_texts_that_their_claims_were_taken_from(shared):
    found = stale(load_catalogue().documents.values(), shared / "seeds", ())
    assert {(each.state, each.placed) for each in found} == {("same", ())}


QUOTED = """\
text: rules.txt
claims:
  caps: {paraphrase: "Five.", quote: "one bet and  four raises", decides: {cap.wagers: "5"}}
  suits: {paraphrase: "Suit.", quote: "lowest suit", decides: {bring_in.tie_break: suit}}
  muck: {paraphrase: "All show.", decides: {showdown.muck: must_show}}
"""
RULES = "On a street there are one bet and\nfour raises.\n\nThe lowest suit pays.\n"


def read_again(document, folder):
    """The claims to read again, after the text was changed."""
    (found,) = stale([load_catalogue().own_document(document.path)], folder, ())
    return [name.partition(":")[2] for name in found.to_read]


def test_a_quote_tells_whether_a_claim_has_to_be_read_again(own, tmp_path):
    text = tmp_path / "rules.txt"
    text.write_text(RULES)
    document = own(QUOTED)
    assert enter(stale([document], tmp_path, ())[0]).claims == 0
    assert read_again(document, tmp_path) == []
    text.write_text(f"Welcome.\n{RULES}")
    assert read_again(document, tmp_path) == ["muck"]
    text.write_text(RULES.replace("pays", "does not pay"))
    assert read_again(document, tmp_path) == ["suits", "muck"]
    text.write_text(RULES.replace("four raises", "three raises"))
    assert read_again(document, tmp_path) == ["caps", "muck"]


def test_a_quote_that_stands_nowhere_is_told_before_the_text_changes(own, tmp_path):
    (tmp_path / "rules.txt").write_text(RULES)
    (found,) = stale([own(QUOTED.replace("lowest suit", "weakest suit"))], tmp_path, ())
    assert (found.state, found.gone) == ("unknown", ("mysite:suits",))
    with pytest.raises(UsageError, match="the words of mysite:suits are gone"):
        enter(found)


def test_what_is_entered_into_ones_own_document_leaves_the_rest_as_it_was(own, tmp_path):
    (tmp_path / "rules.txt").write_text(RULES)
    document = own(QUOTED)
    before = document.path.read_text()
    enter(stale([document], tmp_path, ())[0])
    added = [line for line in document.path.read_text().splitlines() if line not in before.splitlines()]
    assert [line.partition(":")[0] for line in added] == ["sha256", "paragraphs"]
    assert load_catalogue().own_document(document.path).sha256 == hashlib.sha256(RULES.encode()).hexdigest()


def test_ones_own_text_is_compared_by_its_hash(own, tmp_path):
    text = tmp_path / "rules.txt"
    text.write_text("Five wagers.")
    named = f"text: rules.txt\nsha256: {hashlib.sha256(text.read_bytes()).hexdigest()}\n"
    documents = [own("text: rules.txt\n" + GOOD), own(named + GOOD)]
    assert [each.state for each in stale(documents, tmp_path, [])] == ["unknown", "same"]
    text.write_text("Four wagers.")
    assert [each.state for each in stale(documents, tmp_path, [])] == ["unknown", "changed"]
    text.unlink()
    assert [each.state for each in stale(documents, tmp_path, [])] == ["missing", "missing"]
