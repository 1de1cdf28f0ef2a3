"""The natural reading of one's own document: what it plays as a rulebook, and that it never settles a contradiction."""

from __future__ import annotations

import pytest

from studcheck.catalogue import contradictions, load_catalogue, natural_value
from studcheck.conflicts import find_side
from studcheck.data import data_folder
from studcheck.errors import UnknownNameError, UsageError
from studcheck.model import GAMES
from studcheck.reconcile import by_point
from studcheck.reconcile.decisions import decide
from studcheck.scenarios import load_cases
from studcheck.trace import read_silences, read_untested, trace

HEAD = 'document: mysite\ntitle: "The rules of my site"\n'
READ = "  {name}: {{paraphrase: Suits., certainty: ambiguous, readings: {{R1: {first}, R2: {second}}}}}\n"
SUIT, REVERSE = ({"says": "so", "decides": {"bring_in.tie_break": value}} for value in ("suit", "reverse_suit"))
OPEN = {"says": "it is not said"}
PLAIN = "  caps: {paraphrase: Five., decides: {cap.wagers: 5}}\n"
MORE = "  more: {paraphrase: So., decides: {bring_in.tie_break: reverse_suit}}\n"
AT_ODDS = PLAIN + "  less: {paraphrase: Four., decides: {cap.wagers: 4}}\n"


@pytest.fixture
def own(tmp_path):
    """Reads a document of some claims."""

    def read(claims, head=""):
        path = tmp_path / "mysite.yaml"
        path.write_text(f"{HEAD}{head}claims:\n{claims}")
        return load_catalogue().own_document(path)

    return read


def twice(first, second, name="ties"):
    return READ.format(name=name, first=first, second=second)


@pytest.mark.parametrize(
    ("claims", "value"),
    [
        (twice(SUIT, REVERSE), "suit"),
        (twice(OPEN, REVERSE), None),
        (
            twice(SUIT, REVERSE) + "  more: {paraphrase: So., decides: {bring_in.tie_break: reverse_suit}}\n",
            "reverse_suit",
        ),
        (twice(SUIT, OPEN) + twice(SUIT, REVERSE, "again"), "suit"),
        (twice(SUIT, OPEN) + twice(REVERSE, SUIT, "again"), None),
        (PLAIN, None),
    ],
)
def test_the_natural_value_is_the_plain_one_else_that_of_the_first_readings_if_they_agree(own, claims, value):
    assert natural_value(own(claims), "bring_in.tie_break") == value


def test_two_plain_values_are_a_contradiction_and_give_no_value(own):
    document = own(AT_ODDS)
    assert contradictions(document) == {"cap.wagers": {"5": ("mysite:caps",), "4": ("mysite:less",)}}
    assert natural_value(document, "cap.wagers") is None


def test_as_a_rulebook_it_plays_its_natural_reading_in_its_games_and_is_reconciled_elsewhere(own):
    document = own(PLAIN + twice(REVERSE, SUIT), "games: [stud, razz]\n")
    book, notes = load_catalogue().rulebook_with_notes(document.path)
    base = load_catalogue().rulebook("reconciled")
    assert book.name == "mysite"
    differ = {(game, point) for game in GAMES for point in base.for_game(game)
              if book.for_game(game)[point] != base.for_game(game)[point]}  # fmt: skip
    assert differ == {(game, point) for game in ("stud", "razz") for point in ("cap.wagers", "bring_in.tie_break")}
    assert notes.reasons == {"cap.wagers": "mysite:caps", "bring_in.tie_break": "mysite:ties"}
    assert [(dict(each.values), each.because) for each in notes.alternatives] == [
        ({"bring_in.tie_break": "suit"}, "mysite:ties R2")
    ]


def test_a_document_at_odds_with_itself_is_no_rulebook_until_somebody_decides(own):
    with pytest.raises(
        UsageError, match=r"contradicts itself on cap.wagers \(5: mysite:caps; 4: mysite:less\)"
    ) as raised:
        load_catalogue().rulebook(own(AT_ODDS).path)
    assert "--set cap.wagers=5" in raised.value.next_step


@pytest.mark.parametrize("claims", [PLAIN, AT_ODDS, twice(SUIT, REVERSE), twice(OPEN, REVERSE), twice(REVERSE, OPEN)])
def test_whoever_prefers_the_document_follows_its_natural_value_and_nothing_else(own, claims):
    """The matrix and the rulebook are two ways to one answer."""
    document = own(claims)
    for each in decide(by_point([document]), ["mysite"], []):
        value = natural_value(document, each.point)
        assert (each.how == "preferred") is (value is not None), each.point
        assert value is None or set(each.values.values()) == {value}


def test_a_side_of_a_comparison_speaks_only_on_what_the_document_says(own):
    document = own(AT_ODDS + twice(REVERSE, SUIT), "games: [razz]\n")
    side = find_side("mysite", load_catalogue().beside([document]))
    assert (side.kind, dict(side.says)) == ("document", {"razz": {"bring_in.tie_break": "reverse_suit"}})
    assert list(side.contradictions) == ["cap.wagers"]


def test_the_catalogue_itself_knows_nothing_of_ones_own_document(own):
    document = own(PLAIN)
    beside = load_catalogue().beside([document])
    assert list(beside.documents)[-1] == "mysite"
    assert "mysite:caps" in beside.claims
    assert "mysite" not in load_catalogue().documents
    assert "mysite:caps" not in load_catalogue().claims
    with pytest.raises(UnknownNameError):
        load_catalogue().rulebook("mysite")
    assert beside.rulebook("mysite").for_game("stud")["cap.wagers"] == "5"


@pytest.fixture(scope="module")
def corpus():
    rules, catalogue = data_folder("rules"), load_catalogue()
    untested = read_untested(rules / "untested.yaml", catalogue)
    return load_cases(), untested, read_silences(rules / "silences.yaml", catalogue)


@pytest.mark.parametrize(
    ("claim", "home", "reason"),
    [
        ("decides: {cap.wagers: 5}", "point", None),
        ("dimension: cap.count", "point", None),
        ("decides: {all_in.reopens: half_bet}", "point", None),
        ("dimension: deck.composition", "invariant", None),
        ("dimension: meta.remark", "out-of-scope", "remark"),
    ],
)
def test_a_claim_of_ones_own_leads_where_those_of_others_on_its_question_do(own, corpus, claim, home, reason):
    document = own(f"  one: {{paraphrase: Something., {claim}}}\n")
    traced = trace(load_catalogue().beside([document]), *corpus)
    assert traced.faults == ()
    (found,) = traced.documents[-1].claims
    assert (found.link.home, found.link.reason) == (home, reason)
    assert found.link.has_case is (reason is None)
    assert found.link.direct == ()
    assert len(traced.claims) == 350


def test_a_document_of_ones_own_changes_nothing_about_the_others(own, corpus):
    """Else it would hide that a reason of the catalogue is no longer needed, or needed now."""
    alone = trace(load_catalogue(), *corpus)
    beside = trace(load_catalogue().beside([own(AT_ODDS)]), *corpus)
    assert beside.documents[:-1] == alone.documents
    assert beside.documents[-1].contradictions["cap.wagers"]["4"] == ("mysite:less",)
