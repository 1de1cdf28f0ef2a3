"""One's own document in every command that tells who says what."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import studcheck

SCHEMAS = Path(studcheck.__file__).parent / "schemas"
ENGINE = "studcheck_reference.wire:Engine"
MINE = """\
document: mysite
title: "The rules of my site"
text: rules.txt
claims:
  caps: {paraphrase: "A bet and four raises.", quote: "four raises", decides: {cap.wagers: "5"}}
  deck: {paraphrase: "One deck.", dimension: deck.composition}
"""
AT_ODDS = """\
document: odds
title: "Rules at odds with themselves"
claims:
  more: {place: "page 1", paraphrase: "A bet and four raises.", decides: {cap.wagers: "5"}}
  less: {place: "page 9", paraphrase: "A bet and three raises.", decides: {cap.wagers: "4"}}
  show: {paraphrase: "All must show.", decides: {showdown.muck: must_show}}
"""


@pytest.fixture(autouse=True)
def written(workplace):
    (workplace / "mysite.yaml").write_text(MINE)
    (workplace / "odds.yaml").write_text(AT_ODDS)


@pytest.fixture
def as_json(studcheck_):
    """The result of a command, which is as its schema says."""

    def read(*words, schema):
        result = studcheck_(*words, "--format", "json")
        found = json.loads(result.stdout)
        jsonschema.validate(found, json.loads((SCHEMAS / f"{schema}.schema.json").read_text()))
        return found

    return read


@pytest.mark.usefixtures("whole_corpus")
@pytest.mark.parametrize("words", [("mysite", "doc-003", "--document", "mysite.yaml"), ("mysite.yaml", "doc-003")])
def test_it_is_a_side_of_conflicts_by_its_name_or_its_file(as_json, words):
    found = as_json("conflicts", *words, schema="conflicts")
    assert [(side["name"], side["kind"]) for side in found["sides"]] == [
        ("mysite", "document"),
        ("doc-003", "document"),
    ]
    (each,) = found["differences"]
    assert (each["point"], each["values"], each["filled"]) == ("cap.wagers", ["5", "4"], [False, False])
    assert each["deal"]["outcomes"][0] != each["deal"]["outcomes"][1]
    assert found["compared"] == 3


@pytest.mark.usefixtures("whole_corpus")
def test_where_it_is_at_odds_with_itself_conflicts_shows_both_claims_and_compares_nothing(studcheck_, as_json):
    found = as_json("conflicts", "odds.yaml", "doc-003", schema="conflicts")
    assert found["sides"][0]["contradictions"] == {"cap.wagers": {"5": ["odds:more"], "4": ["odds:less"]}}
    assert [each["point"] for each in found["differences"]] == ["showdown.muck"]
    text = studcheck_("conflicts", "odds.yaml", "doc-003").stdout
    assert "odds contradicts itself on cap.wagers" in text
    assert "5: odds:more; 4: odds:less" in text


def test_two_who_speak_on_nothing_together_end_with_5(studcheck_):
    Path("razz.yaml").write_text(MINE.replace("mysite", "razz").replace("claims:", "games: [razz]\nclaims:"))
    Path("stud.yaml").write_text(MINE.replace("mysite", "other").replace("claims:", "games: [stud]\nclaims:"))
    result = studcheck_("conflicts", "razz.yaml", "stud.yaml")
    assert result.exit_code == 5
    assert "nothing was compared" in result.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cap.wagers", "mysite:caps  A bet and four raises. -> 5"),
        ("cap.wagers", "odds:less  A bet and three raises. -> 4"),
        ("mysite", "title       The rules of my site"),
        ("mysite:caps", "decides     cap.wagers = 5"),
        ("odds", "at odds     cap.wagers: 5: odds:more; 4: odds:less"),
        ("odds:less", "place       odds, page 9"),
        ("mysite:deck", "points      none"),
    ],
)
def test_explain_knows_its_name_its_claims_and_the_points_that_it_decides(studcheck_, as_json, name, said):
    words = ("explain", name, "--document", "mysite.yaml", "--document", "odds.yaml")
    assert said in studcheck_(*words).stdout
    as_json(*words, schema="explain")


def test_a_misspelt_claim_of_ones_own_gets_the_nearest(studcheck_):
    result = studcheck_("explain", "mysite:cap", "--document", "mysite.yaml")
    assert result.exit_code == 2
    assert "mysite:caps" in result.stderr


@pytest.mark.usefixtures("whole_corpus")
def test_trace_leads_from_its_claims_to_cases_and_to_what_came_of_them_under_it_as_rulebook(studcheck_, as_json):
    assert (
        studcheck_("run", ENGINE, "--rulebook", "mysite.yaml", "--select", "point:cap.*", "--record", "r").exit_code
        == 0
    )
    found = as_json("trace", "--document", "mysite.yaml", "--record", "r", schema="trace")
    assert found["record"]["rulebook"] == "mysite"
    mine = found["documents"][-1]
    assert (mine["document"], mine["of"], mine["contradictions"]) == ("mysite", 2, {})
    caps, deck = mine["claims"]
    assert (caps["verdict"], deck["verdict"]) == ("pass", "unjudged")
    assert caps["outcomes"]["pass"] > 10
    assert deck["cases"]["by_point"]


@pytest.mark.usefixtures("whole_corpus")
def test_trace_shows_where_it_is_at_odds_with_itself(studcheck_, as_json):
    found = as_json("trace", "--document", "odds.yaml", schema="trace")
    assert found["documents"][-1]["contradictions"] == {"cap.wagers": {"5": ["odds:more"], "4": ["odds:less"]}}
    for form in ("text", "markdown"):
        text = studcheck_("trace", "--document", "odds.yaml", "--format", form).stdout
        assert "it contradicts itself on cap.wagers (5: odds:more; 4: odds:less)" in text


@pytest.mark.parametrize("words", [("run", ENGINE), ("show", "tied-deuces"), ("transcript", "tied-deuces")])
def test_it_is_a_rulebook_unless_it_contradicts_itself(studcheck_, words):
    assert studcheck_(*words, "--rulebook", "mysite.yaml").exit_code == 0
    result = studcheck_(*words, "--rulebook", "odds.yaml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "odds contradicts itself on cap.wagers (5: odds:more; 4: odds:less)" in result.stderr


def test_the_next_step_out_of_a_contradiction_can_be_taken(studcheck_):
    said = studcheck_("run", ENGINE, "--rulebook", "odds.yaml").stderr.partition("next: studcheck ")[2]
    words = [word.strip('"') for word in said.split()]
    assert studcheck_(*words).exit_code == 0
    assert studcheck_("run", ENGINE, "--rulebook", "house.yaml").exit_code == 0


@pytest.mark.usefixtures("whole_corpus")
def test_a_contradiction_makes_a_hard_conflict_of_its_own_and_the_minutes_say_that_it_was_not_followed(as_json):
    rows = {row["id"]: row for row in as_json("reconcile", "--document", "odds.yaml", schema="reconcile")["rows"]}
    assert rows["cap.wagers"]["verdict"] == "conflict-hard"
    assert rows["cap.wagers"]["cells"]["odds"]["note"] == "it contradicts itself"
    decided = as_json("decide", "--prefer", "odds", "--document", "odds.yaml", schema="decide")["decided"]
    (caps,) = [each for each in decided if each["point"] == "cap.wagers"]
    assert (caps["how"], caps["values"]["stud"]) == ("default", "4")
    assert caps["remarks"] == ["odds contradicts itself (5 | 4) and was not followed"]


def test_its_quotes_are_looked_for_in_its_text(studcheck_, as_json):
    Path("rules.txt").write_text("One bet and four raises.\n")
    words = ("document", "stale", "--documents", ".", "--document", "mysite.yaml")
    first = studcheck_(*words, "--update")
    assert "mysite.yaml: the text is entered" in first.stderr
    assert "mysite: rules.txt is the text" in first.stdout
    Path("rules.txt").write_text("One bet and three raises.\n")
    found = as_json(*words, schema="document-stale")["documents"][-1]
    assert (found["state"], found["to_read"], found["new_paragraphs"]) == (
        "changed",
        ["mysite:caps", "mysite:deck"],
        [1],
    )
    assert [(each["claim"], each["standing"]) for each in found["claims"]] == [
        ("mysite:caps", "changed"),
        ("mysite:deck", "unknown"),
    ]
    refused = studcheck_(*words, "--update")
    assert refused.exit_code == 2
    assert "mysite is left as it was: the words of mysite:caps are gone" in refused.stderr


def test_texts_that_ship_need_not_be_there_for_ones_own_to_be_the_same(studcheck_):
    Path("rules.txt").write_text("One bet and four raises.\n")
    words = ("document", "stale", "--documents", ".")
    studcheck_(*words, "--document", "mysite.yaml", "--update")
    result = studcheck_(*words, "--document", "mysite.yaml")
    assert result.exit_code == 0
    assert "doc-000, doc-001, doc-002, doc-003, doc-004: not compared" in result.stdout
    assert "1 of 1 document is the text" in result.stdout
    assert studcheck_(*words).exit_code == 6
    Path("rules.txt").unlink()
    assert studcheck_(*words, "--document", "mysite.yaml").exit_code == 6


@pytest.mark.usefixtures("whole_corpus")
def test_the_cases_of_the_points_that_a_claim_of_ones_own_decides_rest_on_it(studcheck_, as_json):
    Path("rules.txt").write_text("One bet and four raises.\n")
    words = ("document", "stale", "--documents", ".", "--document", "mysite.yaml")
    studcheck_(*words, "--update")
    Path("rules.txt").write_text("One bet and three raises.\n")
    capped = as_json("explain", "cap.wagers", schema="explain")["cases"]
    assert as_json(*words, schema="document-stale")["documents"][-1]["cases"] == capped
    assert as_json("explain", "mysite:caps", "--document", "mysite.yaml", schema="explain")["cases"] == capped
    assert f"{len(capped)} test the rule points that they decide" in studcheck_(*words).stdout


def test_one_claim_is_one_claim(studcheck_):
    Path("mysite.yaml").write_text(MINE.partition("  deck")[0])
    assert studcheck_("document", "check", "mysite.yaml").stdout.startswith("mysite: 1 claim on 1 of 50 rule points")


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_trace_has_ones_own_document_before_those_that_ship(studcheck_, form):
    text = studcheck_("trace", "--document", "mysite.yaml", "--format", form).stdout
    assert 0 < text.lower().index("mysite: ") < text.lower().index("reasons why") < text.lower().index("doc-000: ")


@pytest.mark.parametrize("command", ["reconcile", "trace", "explain", "conflicts", "decide"])
def test_no_result_is_written_over_the_document_that_it_is_made_of(studcheck_, command):
    words = {"conflicts": ("mysite", "doc-003"), "decide": ("--prefer", "mysite")}.get(command, ())
    result = studcheck_(command, *words, "--document", "mysite.yaml", "--output", "mysite.yaml")
    assert result.exit_code == 2
    assert Path("mysite.yaml").read_text() == MINE


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "one document is expected here, not 0"),
        (b"- a\n", "must be a mapping"),
        (b"hello", "must be a mapping"),
        (b"\xff\xfe", "this is not UTF-8 text"),
        (b"document: a\n---\ndocument: b\n", "one document is expected here, not 2"),
        (b'document: mine\ntitle: "My own rules"\nclaims: {}\n', "claims nothing"),
        (b'document: mine\ntitle: "My own rules"\nclaim: {}\n', "did you mean `claims`?"),
        (b'document: mine\ntitle: "My own rules"\nclaims:\n  a: {}\n  a: {}\n', "the key 'a' is given twice"),
    ],
)
@pytest.mark.parametrize("command", ["reconcile", "trace", "decide", "conflicts", "explain", "check", "run"])
def test_a_file_that_is_no_document_ends_every_command_with_2_and_its_place(studcheck_, command, content, said):
    Path("bad.yaml").write_bytes(content)
    words = {
        "check": ("document", "check", "bad.yaml"),
        "conflicts": ("conflicts", "bad.yaml", "doc-000"),
        "explain": ("explain", "./bad.yaml"),
        "run": ("run", ENGINE, "--rulebook", "bad.yaml"),
    }.get(command, (command, "--document", "bad.yaml"))
    result = studcheck_(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "bad.yaml:" in result.stderr
    assert said in result.stderr


def test_a_new_document_never_has_a_name_that_is_taken(studcheck_):
    assert studcheck_("document", "new", "doc-000.yaml").exit_code == 0
    assert studcheck_("document", "check", "doc-000.yaml").stdout.startswith("my-doc-000: ")
