"""Every check of the linter has a fixture that fails by exactly that check, and one corpus passes all."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pytest_bdd import parsers

from studcheck.errors import UsageError
from studcheck.lint import CHECKS, Material, gather, lint, lint_text, read_kills, update_ids
from studcheck.lint.ledger import Ledger
from studcheck.rules import load_points
from studcheck.steps import all_sentences

if TYPE_CHECKING:
    from collections.abc import Callable

FIXTURES = Path(__file__).parents[1] / "fixtures" / "lint"
CLEAN = FIXTURES / "clean"
IDS = [check.id for check in CHECKS]


@dataclass
class Own:
    """A sentence that is not shipped: of those each states a fact, and no two fit the same step."""

    kind: str
    text: str
    function: Callable[..., None]

    @property
    def parser(self):
        return parsers.parse(self.text)

    def fits(self, kind, words):
        return kind == self.kind and self.parser.is_matching(words)


def vocabulary():
    return (
        *all_sentences(),
        Own("then", "the players are happy", lambda _table: None),
        Own("then", "the hand is not {what}", lambda table, what: table.state("over", what)),
    )


def linted(folder, **options):
    kills = folder / "adequacy.json"
    return lint(
        gather([folder], vocabulary, alone=True, kills=read_kills(kills) if kills.exists() else None, **options)
    )


def named(report):
    return {check for check, faults in report.faults.items() if faults}


def messages(name):
    return [fault.message for fault in linted(FIXTURES / name).faults[name]]


def test_every_check_has_a_fixture_and_every_fixture_a_check():
    assert sorted(path.name for path in FIXTURES.iterdir()) == sorted([*IDS, "clean"])


@pytest.mark.parametrize("name", IDS)
def test_a_fixture_fails_by_exactly_its_check(name):
    assert named(linted(FIXTURES / name)) == {name}


def test_a_clean_corpus_has_no_fault_and_only_the_mutants_are_not_looked_at():
    report = linted(CLEAN)
    assert report.number == 0
    assert (report.files, report.cases, report.scenarios) == (2, 1, 1)
    assert set(report.waiting) == {"kills-the-same"}


def test_no_two_checks_share_an_id_and_each_reason_is_one_sentence():
    assert len(set(IDS)) == len(IDS)
    for check in CHECKS:
        assert check.reason[0].isupper()
        assert check.reason.endswith(".")
        assert ". " not in check.reason


def test_what_the_loader_says_is_shown_as_it_is():
    said = "\n".join(map(str, linted(FIXTURES / "format").faults["format"]))
    for words in (
        "unknown-point.stud.yaml:3:10: no rule point is called bring_in.whose",
        "unknown-value.stud.yaml:10:27: bring_in.who has no value lowest_cart: did you mean lowest_card?",
        "no document makes the claim 004-c99",
        "2h is in the deal twice",
        "and never both",
        "`title` must have at most 99",
    ):
        assert words in said


def test_checks_that_need_the_cases_wait_until_the_files_can_be_read():
    report = linted(FIXTURES / "format")
    assert report.waiting["no-value-matters"] == "a case file cannot be read"
    [line] = [line for line in lint_text(report).splitlines() if "a case file cannot be read" in line]
    assert line.startswith("not checked: file-empty, topic, ")
    assert line.endswith(": a case file cannot be read")
    assert "step-undefined" in report.faults


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("step-undefined", "no sentence for then step 'seat 1 smiles'"),
        ("step-ambiguous", "may be 'the hand is not over' or 'the hand is not {what}'"),
        ("one-when", "has 2 When steps"),
        ("one-when", "has 0 When steps"),
        ("tag-unknown", "@bring_in.whom is no rule point and no case: did you mean bring_in.who?"),
        ("tag-unknown", "@the-highest-door-card is no rule point and no case: did you mean the-lowest-door-card?"),
        ("tag-not-of-the-deal", "the tag @the-lowest-door-card of the deal is missing"),
        ("tag-not-of-the-deal", "@the-lowest-of-two is not of the deal the-lowest-door-card"),
        ("tag-not-of-the-deal", "@bring_in.ace is not of the deal the-lowest-door-card"),
        ("tag-not-of-the-deal", "no tag names a rule point of the deal: bring_in.who"),
        ("name-unknown", "no case is called the-lowest-door-cart: did you mean the-lowest-door-card?"),
        ("name-unknown", "bring_in.who has no value lowest_cart: did you mean lowest_card?"),
        ("name-unknown", "no rule point is called bring_in.whose: did you mean bring_in.who?"),
        ("title-empty-words", "the title says 'should'"),
        ("title-empty-words", "the title says 'works'"),
        ("value-without-case", "no case of bring_in.tie_break expects anything under seat_from_house_dealer"),
        ("values-not-told-apart", "no case of bring_in.tie_break tells reverse_suit from seat_from_dealer"),
        ("kills-the-same", "it says of like cards what the-lowest-door-card says, and kills the same mutants"),
        ("topic", "the cases name no point that is at home in cap, only bring_in.who (opening)"),
        ("ids", "the case the-highest-door-card is gone"),
        ("ids", "the case the-lowest-door-card has another content than before"),
        ("title-untranslated", "no title for the-lowest-door-card under `cases` of es.yaml in rules/titles"),
        ("title-untranslated", "no title for opening under `features` of ru.yaml in rules/titles"),
        ("chips-lost", "17 awarded and 5 refunded, but 21 were put in"),
    ],
)
def test_a_fault_says_what_is_wrong(name, words):
    assert any(words in message for message in messages(name)), messages(name)


def test_a_fault_stands_where_the_words_are():
    (fault,) = linted(FIXTURES / "because-too-short").faults["because-too-short"]
    assert (fault.file.name, fault.line, fault.column) == ("who.stud.yaml", 11, 14)


def test_a_result_of_the_mutants_for_other_files_is_not_used(tmp_path):
    shutil.copytree(FIXTURES / "kills-the-same", tmp_path, dirs_exist_ok=True)
    assert named(linted(tmp_path)) == {"kills-the-same"}
    with (tmp_path / "opening" / "who.stud.yaml").open("a") as file:
        file.write("# later\n")
    report = linted(tmp_path)
    assert report.number == 0
    assert report.waiting == {"kills-the-same": "the result of studcheck adequacy --rules is of other case files"}


def own_corpus(folder):
    """The clean corpus with an empty ledger of its own."""
    shutil.copytree(CLEAN, folder, dirs_exist_ok=True)
    (folder / "ids.lock").write_text("")
    return folder


def test_a_new_id_is_a_fault_until_it_is_entered(tmp_path):
    folder = own_corpus(tmp_path)
    assert named(linted(folder)) == {"ids"}
    written = update_ids(gather([folder], vocabulary, alone=True))
    assert (written.new, written.changed) == (1, 0)
    assert linted(folder).number == 0


def test_another_content_is_a_fault_and_another_layout_is_none(tmp_path):
    folder = own_corpus(tmp_path)
    update_ids(gather([folder], vocabulary, alone=True))
    file = folder / "opening" / "who.stud.yaml"
    text = file.read_text()
    file.write_text("# The door cards.\n" + text.replace("{up: Ks}", '{"up":   "Ks"}'))
    assert linted(folder).number == 0
    file.write_text(text.replace("{up: Ks}", "{up: Kh}"))
    assert [fault.message for fault in linted(folder).faults["ids"]] == [
        "the case the-lowest-door-card has another content than before: update the ledger if that is meant"
    ]


def test_lines_that_are_none_of_a_ledger_are_told(tmp_path):
    folder = own_corpus(tmp_path)
    (folder / "ids.lock").write_text("case the-lowest-door-card\n")
    (fault,) = linted(folder).faults["ids"]
    assert fault.message == "a line has 7 columns between tabs, not 1"


def test_the_ledger_that_ships_has_every_id_as_it_is():
    """After a change that is meant: ``studcheck lint --update-ids``."""
    material = gather((), all_sentences)
    assert [str(fault) for fault in Ledger().faults(material)] == []


def test_pairs_that_are_told_apart_or_have_no_case_are_not_told():
    assert len(messages("values-not-told-apart")) == 3
    assert len(messages("value-without-case")) == 1


def test_where_all_that_is_shipped_is_checked_a_point_without_any_case_is_a_fault_of_the_list_of_points():
    report = lint(Material(files=(), whole=True))
    found = report.faults["value-without-case"]
    assert {fault.file.name for fault in found} == {"points.yaml"}
    assert len(found) == sum(len(point.values) for point in load_points().values())
    assert lint(Material(files=())).number == 0


def test_a_path_inside_the_shipped_corpus_is_seen_beside_the_rest_of_it():
    """A feature speaks of cases in other files, and values may be told apart elsewhere."""
    shipped = gather((), all_sentences)
    feature, case = shipped.features[0].at.file, shipped.cases[0]
    beside = gather([feature], all_sentences)
    assert not beside.cases
    assert len(beside.around) == len(shipped.cases)
    part = gather([case.file], all_sentences)
    assert {each.file for each in part.cases} == {case.file}
    assert len(part.cases) + len(part.around) == len(shipped.cases)
    assert not named(lint(beside)) & {"tag-unknown", "name-unknown"}


@pytest.mark.parametrize(("name", "words"), [("README.md", "neither a case file"), ("nowhere", "there is no")])
def test_a_path_that_is_no_part_of_a_corpus_is_a_usage_error(tmp_path, name, words):
    (tmp_path / "README.md").write_text("")
    with pytest.raises(UsageError, match=words):
        gather([tmp_path / name])


@pytest.mark.parametrize(
    "text", ["[]", "no JSON", '{"rules": null}', '{"rules": {"mutants": [{"point": "a"}], "cases": "0"}}']
)
def test_a_file_that_is_no_result_of_the_mutants_is_a_usage_error(tmp_path, text):
    (tmp_path / "result.json").write_text(text)
    with pytest.raises(UsageError, match="is no result of studcheck adequacy"):
        read_kills(tmp_path / "result.json")


def test_without_what_reads_features_the_cases_are_checked_and_the_features_are_said_not_to_be():
    material = gather([FIXTURES / "because-too-short", CLEAN / "opening.feature"], lambda: None, alone=True)
    report = lint(material)
    assert named(report) == {"because-too-short"}
    assert {"gherkin", "step-undefined", "tag-unknown", "no-then"} <= set(report.waiting)
    assert report.waiting["gherkin"].startswith("features need pytest-bdd")


def test_a_case_of_ones_own_may_stand_in_any_folder_and_needs_no_titles_in_other_languages(tmp_path):
    """The same case in the corpus would have to stand with those of its rule point, and be translated."""
    folder = tmp_path / "ours"
    shutil.copytree(FIXTURES / "topic" / "cap", folder)
    assert not {"topic", "title-untranslated"} & named(lint(gather([folder])))
