"""What became of the words of each claim in another edition of a text, and how that is entered."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.catalogue.documents import read_source
from studcheck.catalogue.texts import digest, paragraph_digests, read_text
from studcheck.errors import UsageError
from studcheck.reconcile.entering import enter
from studcheck.reconcile.places import Standing
from studcheck.reconcile.stale import stale
from studcheck.reconcile.stale_forms import stale_text
from studcheck.scenarios import load_cases

#: Three paragraphs; four claims, on "One bet", on "three raises" and "at most", on the second and on the third one.
TEXT = "One bet and three raises at most.\n\n  The lowest suit pays.\nThe last card is down.\n"
HEAD = "document: doc-009\nfile: nine\nsha256: {sha256}\nlanguage: en\ngames: [stud]\nclaims:\n"
CLAIM = (
    "  009-c0{number}:\n    paragraphs: [{paragraph}]  # a remark\n    spans: {spans}\n    dimension: cap.count\n"
    "    value: four\n    certainty: explicit\n    paraphrase: Something.\n    decides: {{cap.wagers: 4}}\n"
)
WORDS = {1: (1, ["One bet"]), 2: (1, ["three raises", "at most"]), 3: (2, ["lowest suit"]), 4: (3, ["last card"])}
SAME, MOVED, AROUND, CHANGED, VANISHED, UNKNOWN = Standing


def spans(words):
    """Where words stand in the text, as it is written."""
    return str([[TEXT.index(each), TEXT.index(each) + len(each)] for each in words])


class Folder:
    """A document, its text beside it, and what is found of them."""

    def __init__(self, folder):
        self.text, self.path = folder / "nine.txt", folder / "doc-009.yaml"
        self.text.write_text(TEXT)
        claims = (CLAIM.format(number=n, paragraph=p, spans=spans(words)) for n, (p, words) in WORDS.items())
        sha256 = hashlib.sha256(TEXT.encode()).hexdigest()
        self.path.write_text(HEAD.format(sha256=sha256) + "".join(claims))

    @property
    def source(self):
        return read_source(self.path)

    def compare(self, text=None):
        if text is not None:
            self.text.write_bytes(text.encode())
        return stale([self.source], self.text.parent, ())[0]

    def standings(self, text):
        found = {each.claim.id: each.standing for each in self.compare(text).placed}
        return [found.get(f"009-c0{number}", SAME) for number in WORDS]

    def write_spans(self, words, spans):
        """Exchange the spans of some words by hand."""
        start = TEXT.index(words)
        entered = f'[[{start}, {start + len(words)}, "{digest(words)}"]]'
        before = self.path.read_text()
        assert before.count(entered) == 1
        self.path.write_text(before.replace(entered, spans))
        return self.path.read_text()

    def words(self):
        text = self.text.read_text()
        return {claim.id: [text[start:end] for start, end in claim.spans] for claim in self.source.claims.values()}


@pytest.fixture
def entered(tmp_path):
    """The document with the digests of its text."""
    found = Folder(tmp_path)
    enter(found.compare())
    return found


def test_words_that_were_not_entered_yet_are_told_and_then_entered(tmp_path):
    folder = Folder(tmp_path)
    before = folder.compare()
    assert (before.state, {each.standing for each in before.placed}) == ("same", {UNKNOWN})
    assert enter(before).claims == 4
    assert folder.compare().placed == ()
    assert folder.source.paragraphs == paragraph_digests(TEXT)
    assert folder.source.claims["009-c02"].digests == (digest("three raises"), digest("at most"))


def test_entering_changes_nothing_but_the_values_that_it_enters(tmp_path):
    folder = Folder(tmp_path)
    before = folder.path.read_text()
    enter(folder.compare())
    after = [line for line in folder.path.read_text().splitlines() if "paragraphs: [" not in line or "#" in line]
    assert [line for line in after if "spans" not in line] == [
        line for line in before.splitlines() if "spans" not in line
    ]
    assert enter(folder.compare()) is None


@pytest.mark.parametrize(
    ("text", "standings"),
    [
        (TEXT, [SAME, SAME, SAME, SAME]),
        (f"A new one.\n{TEXT}", [MOVED, MOVED, MOVED, MOVED]),
        (TEXT.replace("\n", "\r\n"), [SAME, SAME, MOVED, MOVED]),
        (TEXT.replace("\n\n  ", "\n"), [SAME, SAME, MOVED, MOVED]),
        (TEXT.replace("three", "four"), [AROUND, CHANGED, MOVED, MOVED]),
        (TEXT.replace("at most", "or so"), [AROUND, CHANGED, MOVED, MOVED]),
        (TEXT.replace("most.", "most, but not in razz."), [AROUND, AROUND, MOVED, MOVED]),
        (TEXT.replace("  The lowest suit pays.\n", ""), [SAME, SAME, VANISHED, MOVED]),
        (TEXT.replace("lowest", "highest"), [SAME, SAME, CHANGED, MOVED]),
        ("The last card is down.\nThe lowest suit pays.\nOne bet and three raises at most.\n", [MOVED] * 4),
        ("Nothing of it.\n", [CHANGED] * 4),
    ],
)
def test_the_words_of_each_claim_are_found_again_or_missed(entered, text, standings):
    assert entered.standings(text) == standings


def test_words_in_an_unchanged_paragraph_are_the_only_ones_not_to_be_read_again(entered):
    found = entered.compare(TEXT.replace("three", "four"))
    assert found.to_read == ("009-c01", "009-c02")
    assert found.gone == ("009-c02",)
    assert found.new == (1,)


def test_words_that_stand_twice_are_taken_from_where_they_were(entered):
    """What goes before tells by how much all has moved."""
    entered.compare("The last card is up.\n\n" + TEXT)
    enter(entered.compare())
    start = TEXT.index("last card") + len("The last card is up.\n\n")
    assert entered.source.claims["009-c04"].spans == ((start, start + len("last card")),)


def test_a_claim_gets_the_new_place_of_its_words(entered):
    enter(entered.compare("A new one.\n" + TEXT))
    assert entered.words() == {
        "009-c01": ["One bet"],
        "009-c02": ["three raises", "at most"],
        "009-c03": ["lowest suit"],
        "009-c04": ["last card"],
    }
    assert [claim.paragraphs for claim in entered.source.claims.values()] == [(2,), (2,), (3,), (4,)]
    assert entered.compare().state == "same"


def test_nothing_is_entered_while_the_words_of_a_claim_are_gone(entered):
    before = entered.path.read_text()
    found = entered.compare("A new one.\n" + TEXT.replace("lowest", "highest"))
    with pytest.raises(UsageError, match="the words of 009-c03 are gone"):
        enter(found)
    assert entered.path.read_text() == before


def test_a_claim_that_was_given_its_new_words_by_hand_is_entered_with_the_others(entered):
    found = entered.compare("A new one.\n" + TEXT.replace("lowest", "highest"))
    start = entered.text.read_text().index("highest suit")
    entered.write_spans("lowest suit", f"[[{start}, {start + len('highest suit')}]]")
    found = entered.compare()
    assert found.gone == ()
    enter(found)
    assert entered.words()["009-c03"] == ["highest suit"]
    assert entered.compare().state == "same"


@pytest.mark.parametrize("spans", ["[[52, 900]]", f"[[{TEXT.index('  The')}, {TEXT.index('  The') + 1}]]"])
def test_spans_outside_of_the_text_are_not_entered(entered, spans):
    text = entered.write_spans("lowest suit", spans)
    with pytest.raises(UsageError, match="the spans of 009-c03 are not in"):
        enter(entered.compare())
    assert entered.path.read_text() == text


def test_a_list_without_brackets_is_left_alone_and_told_with_its_place(tmp_path):
    folder = Folder(tmp_path)
    before = folder.path.read_text()
    assert "spans: [[0, 7]]" in before
    folder.path.write_text(before.replace("spans: [[0, 7]]", "spans:\n      - [0, 7]"))
    with pytest.raises(UsageError, match=r"doc-009\.yaml:10:7: this list has no brackets"):
        enter(folder.compare())


def test_a_wrong_digest_is_found_though_the_text_is_the_same(entered):
    """The catalogue and not the text is then at fault."""
    entered.path.write_text(entered.path.read_text().replace(digest("last card"), "00000000"))
    found = entered.compare()
    assert (found.state, found.gone) == ("same", ("009-c04",))


def test_a_text_that_is_no_utf8_is_refused(entered):
    entered.text.write_bytes(b"\xff")
    with pytest.raises(UsageError, match="is not UTF-8 text"):
        entered.compare()


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_to_the_paragraphs_the_words_entered_are_those_that_were_there(tmp_path, seed):
    """Paragraphs are shuffled, some are new: a claim that is moved by itself has the words that it had."""
    rng = random.Random(seed)
    folder = Folder(tmp_path)
    enter(folder.compare())
    words = folder.words()
    parts = [*TEXT.splitlines(), *rng.choices(["A new one.", "The last of all.", "three", "One bet or two."], k=3)]
    rng.shuffle(parts)
    enter(folder.compare("\n".join(parts)))
    assert folder.words() == words


def test_the_page_names_every_standing_with_its_meaning():
    page = (Path(__file__).parents[2] / "docs" / "reconcile.md").read_text()
    for standing in Standing:
        assert f"| `{standing}` | {standing.meaning} |" in page


def test_every_span_that_ships_has_a_digest_and_every_document_those_of_its_paragraphs():
    for source in load_catalogue().documents.values():
        numbers = [number for claim in source.claims.values() for number in claim.paragraphs]
        assert len(source.paragraphs) >= max(numbers)
        assert [claim.id for claim in source.claims.values() if not all(claim.digests)] == []


def test_the_digests_that_ship_are_those_of_the_documents(shared):
    for source in load_catalogue().documents.values():
        text = read_text(source, shared / "seeds")
        assert source.paragraphs == paragraph_digests(text)
        for claim in source.claims.values():
            assert claim.digests == tuple(digest(text[start:end]) for start, end in claim.spans), claim.id


def test_a_changed_sentence_of_a_real_document_names_its_claims_and_their_cases(shared, tmp_path):
    source = load_catalogue().documents["doc-003"]
    text = read_text(source, shared / "seeds")
    (start, end), *_ = source.claims["003-c26"].spans
    (tmp_path / f"{source.file}.txt").write_text(text[:start] + "X" + text[end:], encoding="utf-8")
    cases = load_cases()
    (found,) = stale([source], tmp_path, cases)
    assert "003-c26" in found.gone
    assert {source.claims[name].paragraphs for name in found.to_read} <= {(11,), (11, 12)}
    assert found.cases == tuple(case.id for case in cases if set(case.claims) & set(found.to_read))
    assert found.cases
    said = stale_text([found])
    assert all(name in said for name in (*found.to_read, *found.cases))
    assert max(map(len, said.splitlines())) <= 100
