"""``reconcile``, ``decide`` and ``document`` on the command line."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import click
import jsonschema
import pytest

import studcheck
import studcheck.cli.decide
from studcheck.connect import connect, find_target
from studcheck.reconcile import by_point
from studcheck.reconcile.engines import read_engine

SCHEMAS = Path(studcheck.__file__).parent / "schemas"
OWN = """\
document: mysite
title: "The rules of my site"
claims:
  caps: {paraphrase: "A bet and four raises.", decides: {cap.wagers: "5"}}
"""
REFERENCE = "studcheck_reference.wire:Engine"


@pytest.fixture
def own():
    Path("mysite.yaml").write_text(OWN)
    return "mysite.yaml"


def valid(result, name):
    found = json.loads(result.stdout)
    jsonschema.validate(found, json.loads((SCHEMAS / f"{name}.schema.json").read_text()))
    assert found["schema"] == f"studcheck/{name}/1"
    return found


@pytest.mark.usefixtures("whole_corpus")
@pytest.mark.parametrize(("by", "rows"), [("point", 50), ("dimension", 98)])
def test_the_matrix_as_json_has_every_row_and_the_case_that_shows_it(studcheck_, by, rows):
    found = valid(studcheck_("reconcile", "--by", by, "--format", "json"), "reconcile")
    assert len(found["rows"]) == rows
    for row in found["rows"]:
        assert bool(row["cases"]) is bool(row["points"]), row["id"]
    assert {"000-c15", "004-c63"} <= {each["claim"] for each in found["corrections"]}


def test_only_conflicts_fits_a_hundred_columns_and_shows_nothing_else(studcheck_):
    lines = studcheck_("reconcile", "--only", "conflicts").stdout.splitlines()
    assert max(map(len, lines)) <= 100
    assert "showdown.muck  conflict-hard?" in lines
    assert not any(line.startswith("all_in.reopens") for line in lines)


def test_an_engine_is_a_column(studcheck_):
    result = studcheck_("reconcile", "--engine", REFERENCE, "--format", "json")
    rows = {row["id"]: row["cells"].get(f"engine:{REFERENCE}") for row in valid(result, "reconcile")["rows"]}
    assert rows["odd_chip.high"]["certainty"] == "unseen"
    assert (rows["bring_in.who"]["certainty"], rows["bring_in.who"]["text"]) == ("played", "stud: lowest_card")


def test_the_command_at_the_end_of_the_line_is_a_column_called_as_the_engine_calls_itself(studcheck_):
    adapter = str(Path(__file__).parents[2] / "adapters" / "reference" / "adapter.py")
    command = ("--", sys.executable, adapter, "--plays", "bring_in.who=highest_card")
    result = studcheck_("reconcile", "--engine", REFERENCE, "--format", "json", *command)
    rows = {row["id"]: row["cells"] for row in valid(result, "reconcile")["rows"]}
    assert rows["bring_in.who"][f"engine:{REFERENCE}"]["text"] == "stud: lowest_card"
    assert rows["bring_in.who"]["engine:studcheck-reference"]["text"].startswith("stud: highest_card")


def test_two_engines_that_call_themselves_alike_are_two_columns(studcheck_):
    adapter = str(Path(__file__).parents[2] / "adapters" / "reference" / "adapter.py")
    Path("adapters", "studcheck-reference").mkdir(parents=True)
    words = ", ".join(f'"{word}"' for word in (sys.executable, adapter))
    Path("adapters", "studcheck-reference", "adapter.toml").write_text(f"""name = "studcheck-reference"
command = [{words}]
""")
    words = ("reconcile", "--engine", "studcheck-reference", "--format", "json", "--", sys.executable, adapter)
    columns = [column["id"] for column in valid(studcheck_(*words), "reconcile")["columns"]]
    assert columns[-2:] == ["engine:studcheck-reference", "engine:studcheck-reference (2)"]


def test_an_engine_with_the_name_of_an_authority_is_a_column_of_its_own():
    """PokerKit is both: what its source says, and what it does."""
    played = read_engine("pokerkit", lambda: connect(find_target(REFERENCE)), ())
    matrix = by_point((), [played])
    names = [column.id for column in matrix.columns]
    assert len(names) == len(set(names))
    assert {"pokerkit", "engine:pokerkit"} <= set(names)


def test_ones_own_document_is_a_column(studcheck_, own):
    row = next(line for line in studcheck_("reconcile", "--document", own, "--format", "markdown").stdout.splitlines()
               if line.startswith("| `cap.wagers`"))  # fmt: skip
    assert "E: 5 (mysite:caps)" in row
    assert "| conflict-hard |" in row


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("reconcile", "--findings", "f.json"), "has no audit of hand histories"),
        (("reconcile", "--by", "dimension", "--engine", REFERENCE), "plays rule points"),
        (("reconcile", "--engine", "referense"), "did you mean reference"),
        (("reconcile", "reference"), "is one word too many"),
        (("reconcile", "--by", "dimension", "--", "engine"), "plays rule points"),
        (("reconcile", "--document", "nowhere.yaml"), "cannot be read"),
        (("reconcile", "--only", "conflict"), "'conflicts'"),
        (("decide", "--because", "so"), "each choice has its reason"),
        (("decide", "--set", "stud9:cap.wagers=5", "--because", "more"), "did you mean stud or stud8?"),
        (("decide", "--set", "cap.wagers", "--because", "more"), "write it as POINT=VALUE"),
        (("decide", "--prefer", "doc-002", "--write", "x.md", "--minutes", "x"), "another result is written there"),
        (("decide", "--prefer", "doc-002", "--write", "nowhere/x.yaml"), "there is no folder nowhere"),
        (("document", "new", "nowhere/x.yaml"), "there is no folder nowhere"),
        (("document", "stale", "--documents", "nowhere"), "does not exist"),
        (("decide",), "nobody can be asked"),
        (("decide", "--prefer", "doc-02"), "doc-002"),
        (("decide", "--set", "cap.wagers=5"), "each choice has its reason"),
        (("decide", "--set", "cap.wagers=5", "--because", " "), "an empty text"),
        (("decide", "--set", "cap.wagers=6", "--because", "more"), "no value of cap.wagers is called '6'"),
        (("decide", "--set", "cap.wagers=7", "--because", "more"), "it is one of 4, 5, none"),
        (("decide", "--prefer", "doc-002,"), "names nobody before or after a comma"),
        (("decide", "--prefer", ","), "names nobody before or after a comma"),
        (("decide", "--set", "cap.wager=5", "--because", "more"), "cap.wagers"),
        (("decide", "--prefer", "doc-002", "--name", "doc-002"), "choose another name"),
        (("decide", "--prefer", "doc-002", "--name", "My House"), "is no name of a rulebook"),
        (("decide", "--prefer", "doc-002", "--date", "yesterday"), "YYYY-MM-DD"),
        (("document", "check", "nowhere.yaml"), "cannot be read"),
        (("document", "nw", "x.yaml"), "new"),
    ],
)
def test_what_cannot_be_done_ends_with_2_and_a_sentence(studcheck_, words, said):
    result = studcheck_(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


@pytest.mark.usefixtures("whole_corpus")
def test_the_page_is_one_file_that_names_nothing_outside(studcheck_):
    assert studcheck_("reconcile", "--format", "html", "--output", "m.html").exit_code == 0
    page = Path("m.html").read_text()
    assert page.startswith("<!DOCTYPE html>")
    assert "http:" not in page
    assert "https:" not in page
    data = json.loads(page.partition('id="data">')[2].partition("</script>")[0])
    assert set(data["deals"]) == {row["id"] for row in data["rows"]}


def test_decide_writes_a_rulebook_that_runs_at_once_and_its_minutes(studcheck_):
    words = ("--prefer", "doc-003,tda-2024", "--set", "razz:cap.wagers=5", "--because", "razz is long")
    files = ("--write", "house.yaml", "--minutes", "minutes", "--signed", "Ann", "--date", "2026-01-02")
    found = valid(studcheck_("decide", *words, *files, "--format", "json"), "decide")
    assert (found["rulebook"], found["date"], found["signed"]) == ("house", "2026-01-02", "Ann")
    assert len(found["decided"]) == 50
    assert Path("minutes.md").read_text().startswith("# Minutes: the rulebook house\n")
    assert len(list(csv.reader(Path("minutes.csv").read_text().splitlines()))) == 51
    result = studcheck_("run", REFERENCE, "--rulebook", "./house.yaml")
    assert result.exit_code == 0, result.output
    page = studcheck_("explain", "./house.yaml").stdout
    assert "2026-01-02, signed by Ann, following doc-003, then tda-2024" in page


def test_a_reason_of_several_lines_is_one_line_of_the_minutes(studcheck_):
    words = ("--set", "cap.wagers=5", "--because", "as in\n\n# our club", "--minutes", "minutes.md")
    assert studcheck_("decide", *words).exit_code == 0
    assert "- because: as in # our club\n" in Path("minutes.md").read_text()
    assert len(list(csv.reader(Path("minutes.csv").read_text().splitlines()))) == 51


@pytest.mark.parametrize("name", ["house.yaml", "minutes.md", "minutes.csv"])
def test_decide_leaves_files_alone_that_are_there_unless_it_is_forced(studcheck_, name):
    Path(name).write_text("edited by hand")
    words = ("decide", "--prefer", "doc-002", "--write", "house.yaml", "--minutes", "minutes")
    result = studcheck_(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{name} is there already" in result.stderr
    assert [path.read_text() for path in Path().glob("*.*") if path.suffix != ".toml"].count("edited by hand") == 1
    assert studcheck_(*words, "--force").exit_code == 0
    assert Path(name).read_text() != "edited by hand"


@pytest.mark.usefixtures("whole_corpus")
def test_on_a_terminal_with_nothing_given_every_conflict_is_asked_about(studcheck_, monkeypatch):
    """An empty answer leaves the default; a value needs a reason."""
    asked = []

    def prompt(text, **options):
        asked.append(text)
        if text == "because":
            return "our way"
        return "may_muck" if text == "showdown.muck" else options["default"]

    monkeypatch.setattr(studcheck.cli.decide, "on_terminal", lambda: True)
    monkeypatch.setattr(click, "prompt", prompt)
    result = studcheck_("decide", "--format", "json")
    decided = {each["point"]: each for each in valid(result, "decide")["decided"]}
    assert asked.count("because") == 1
    assert len(asked) - 1 == sum(bool(each["conflict"]) for each in decided.values())
    assert decided["showdown.muck"]["because"] == "our way"
    assert {each["how"] for point, each in decided.items() if point != "showdown.muck"} == {"default"}
    assert "[1 of " in result.stderr
    assert "seat  stack" in result.stderr


def test_a_new_document_can_be_checked_and_is_never_written_over(studcheck_):
    assert studcheck_("document", "new", "my site.yaml").exit_code == 0
    assert "document: my-site\n" in Path("my site.yaml").read_text()
    found = valid(studcheck_("document", "check", "my site.yaml", "--format", "json"), "document-check")
    assert (found["covered"], len(found["uncovered"])) == (["game.seats"], 49)
    again = studcheck_("document", "new", "my site.yaml")
    assert (again.exit_code, again.stdout) == (2, "")


def test_a_document_at_odds_with_itself_is_no_fault_and_shows_both(studcheck_):
    Path("mysite.yaml").write_text(OWN + '  four: {paraphrase: "Four.", decides: {cap.wagers: "4"}}\n')
    result = studcheck_("document", "check", "mysite.yaml")
    assert result.exit_code == 0
    assert "mysite:caps: A bet and four raises." in result.stdout
    assert "mysite:four: Four." in result.stdout


def test_stale_ends_with_6_where_texts_are_missing_and_with_2_where_one_changed(studcheck_):
    Path("texts").mkdir()
    result = studcheck_("document", "stale", "--documents", "texts", "--format", "json")
    assert result.exit_code == 6
    assert {each["state"] for each in valid(result, "document-stale")["documents"]} == {"missing"}
    Path("texts", "003_825ae95becc08891.txt").write_text("new")
    result = studcheck_("document", "stale", "--documents", "texts")
    assert result.exit_code == 2
    assert "to read      70 of 70 claims: 003-c01, " in result.stdout


def test_stale_ends_with_0_where_every_text_is_the_same(studcheck_, shared):
    assert studcheck_("document", "stale", "--documents", str(shared / "seeds")).exit_code == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("doc-003", "the document doc-003"),
        ("doc-003", "deal.seventh = down (003-c05)"),
        ("tda-2024", "the authority tda-2024"),
        ("roberts-rules", "deal.recipients = until_facing_bet [S7, checked]"),
        ("003-c65", "showdown.muck = must_show under R2"),
        ("000-c15", "corrected"),
        ("showdown.muck", "may_muck_unless_all_in: tda-2024, wsop-tournament-2024"),
        ("mysite.yaml", "cap.wagers: mysite:caps"),
    ],
)
@pytest.mark.usefixtures("own")
def test_explain_tells_what_stands_behind_a_value(studcheck_, name, said):
    result = studcheck_("explain", name)
    assert result.exit_code == 0, result.output
    assert said in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100
    valid(studcheck_("explain", name, "--format", "json"), "explain")
