"""The matrix: that it is the one of the sheet, how a verdict comes about, and what stands in a cell."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.reconcile import Cell, Column, Verdict, by_dimension, by_point, only_conflicts
from studcheck.reconcile.deals import deal_for
from studcheck.reconcile.forms import LETTERS, as_markdown, as_text
from studcheck.reconcile.json_form import as_json
from studcheck.reconcile.model import Said
from studcheck.reconcile.overrides import load_overrides
from studcheck.reconcile.verdicts import verdict_on
from studcheck.scenarios import load_cases

DOCUMENTS = [f"doc-00{number}" for number in range(5)]


@pytest.fixture(scope="module")
def points():
    return by_point()


@pytest.fixture(scope="module")
def dimensions():
    return by_dimension()


@pytest.fixture(scope="module")
def written(dimensions):
    """The rows as ``--format json`` has them, by dimension."""
    return {row["id"]: row for row in as_json(dimensions, ())["rows"]}


@pytest.fixture(scope="module")
def sheet(shared):
    """Part 2 of the sheet of claims: by dimension the five cells and the verdict."""
    text = (shared / "spec" / "claims.md").read_text("utf-8")
    part = text.partition("\n## 2.")[2].partition("\n## 3.")[0]
    rows = [line.strip().strip("|").split(" | ") for line in part.splitlines() if line.startswith("| `")]
    return {row[0].strip(" `"): [cell.strip() for cell in row[1:7]] for row in rows}


def row(matrix, name):
    return next(each for each in matrix.rows if each.id == name)


def test_the_verdicts_on_all_98_dimensions_are_those_of_the_sheet(sheet, written):
    assert len(sheet) == 98
    assert {name: row["label"] for name, row in written.items()} == {n: cells[5].lower() for n, cells in sheet.items()}


def test_the_totals_are_those_that_the_sheet_gives_itself(shared, written):
    text = (shared / "spec" / "claims.md").read_text("utf-8")
    totals = re.search(r"^Totals: (.*) \(98 dimensions\)", text, re.MULTILINE)
    given = {label.lower(): int(count) for label, count in re.findall(r"([A-Za-z-]+\??) (\d+)", totals[1])}
    assert sum(given.values()) == 98
    assert Counter(row["label"] for row in written.values()) == given


def test_the_letters_of_all_cells_are_those_of_the_sheet_but_where_the_catalogue_corrects_it(sheet, written):
    corrected = {each.claim for source in load_catalogue().documents.values() for each in source.corrections}
    other = set()
    for name, cells in sheet.items():
        for document, theirs in zip(DOCUMENTS, cells[:5], strict=True):
            cell = written[name]["cells"].get(document, {"certainty": "silent", "inferred": False, "evidence": []})
            ours = LETTERS[cell["certainty"]] + ("*" if cell["inferred"] else "")
            if ours != re.match(r"-|[EIA]\*?", theirs).group():
                other.add((name, document))
                assert corrected & {each["name"] for each in cell["evidence"]}, (name, document, ours, theirs)
    assert other == {("ante.timing", "doc-000"), ("suits.scope", "doc-004")}


def test_a_verdict_given_by_hand_is_none_that_the_rule_gives_anyway(dimensions):
    """An override that changes nothing would hide a later change of the claims."""
    for name, (verdict, _) in load_overrides().verdicts.items():
        each = row(dimensions, name)
        assert verdict_on(list(each.cells.values()), each.points)[0] is not verdict, name


def test_every_verdict_given_by_hand_is_shown_with_its_reason(dimensions):
    noted = {each.id: each.note for each in dimensions.rows if each.note}
    assert noted == {name: because for name, (_, because) in load_overrides().verdicts.items()}


def plain(*values, games=()):
    return Cell("explicit", said=tuple(Said("cap.wagers", value, None, "c1", games) for value in values))


def read_as(*values):
    said = tuple(Said("cap.wagers", value, f"R{number}", "c1") for number, value in enumerate(values, 1))
    return Cell("ambiguous", said=said)


@pytest.mark.parametrize(
    ("cells", "label"),
    [
        ([], (Verdict.SILENT, False)),
        ([Cell("silent")], (Verdict.SILENT, False)),
        ([plain("4")], (Verdict.ONE, False)),
        ([plain("4"), Cell("silent")], (Verdict.ONE, False)),
        ([plain("4"), plain("4")], (Verdict.AGREE, False)),
        ([plain("4"), plain("5")], (Verdict.HARD, False)),
        ([plain("4", "5")], (Verdict.HARD, False)),
        ([plain("4"), read_as("4", "5")], (Verdict.SOFT, True)),
        ([plain("4"), read_as("5", "none")], (Verdict.HARD, True)),
        ([read_as("4", "5"), read_as("4", "5")], (Verdict.OPEN, True)),
        ([read_as("4", "5"), read_as("5", "4")], (Verdict.SOFT, True)),
        ([plain("4", games=("stud",)), plain("5", games=("razz",))], (Verdict.AGREE, False)),
        ([plain("4", games=("stud",)), plain("5")], (Verdict.HARD, False)),
    ],
)
def test_a_verdict_follows_from_the_values_and_their_readings(cells, label):
    assert verdict_on(cells, ["cap.wagers"]) == label


def test_a_document_whose_first_reading_leaves_it_open_does_not_count_as_speaking():
    late = Cell("ambiguous", said=(Said("cap.wagers", "4", "R2", "c1"),))
    assert verdict_on([late, plain("5")], ["cap.wagers"]) == (Verdict.ONE, True)


def test_a_document_at_odds_with_itself_shows_both_values(points):
    cell = row(points, "deal.seventh").cells["doc-003"]
    assert set(cell.values("deal.seventh")) == {"up", "down"}
    assert cell.note == "it contradicts itself"
    assert row(points, "deal.seventh").verdict is Verdict.HARD


def test_a_value_by_game_is_no_contradiction(points):
    """Document 000 has a qualifier in eight-or-better and none in razz."""
    each = row(points, "low.qualifier")
    assert each.cells["doc-000"].text == "stud8: eight | razz: none"
    assert each.verdict is Verdict.AGREE


def test_where_a_document_says_nothing_its_cell_is_silent_whatever_its_rulebook_plays(points):
    cell = row(points, "cap.wagers").cells["doc-000"]
    assert (cell.certainty, cell.values("cap.wagers")) == ("silent", ())
    assert "its rulebook has none" in cell.note


def test_the_natural_value_of_a_document_is_that_of_its_rulebook(points):
    catalogue = load_catalogue()
    for each in points.rows:
        for document in DOCUMENTS:
            cell = each.cells[document]
            if cell.speaks and not cell.text.startswith("unsaid") and not any(said.games for said in cell.said):
                games = catalogue.documents[document].games
                played = {catalogue.rulebooks[document].for_game(game)[each.id] for game in games}
                assert cell.values(each.id)[0] in played, (each.id, document)


def test_every_value_that_an_authority_gives_stands_in_its_cell(points):
    for authority in load_catalogue().authorities.values():
        for stance in authority.says:
            cell = row(points, stance.point).cells[authority.id]
            assert cell.speaks
            assert stance.value is None or stance.value in cell.values(stance.point)


def test_only_conflicts_leaves_hard_and_soft_ones(points):
    kept = only_conflicts(points).rows
    assert kept
    assert {each.verdict for each in kept} == {Verdict.HARD, Verdict.SOFT}


@pytest.mark.parametrize("form", [as_text, as_markdown])
def test_the_text_and_the_markdown_name_every_row_with_its_verdict(points, form):
    text = form(points)
    assert all(each.id in text and each.label in text for each in points.rows)


def test_no_line_of_the_text_is_wider_than_a_hundred_columns(points, dimensions):
    for matrix in (points, dimensions):
        assert max(len(line) for line in as_text(matrix).splitlines()) <= 100


def test_a_name_wider_than_the_page_stands_in_a_line_of_its_own(points):
    """An engine calls itself as it likes."""
    name = "engine:" + 100 * "x"
    each = row(points, "cap.wagers")
    wide = replace(each, cells={**each.cells, name: Cell("played", "4")})
    matrix = replace(points, columns=(*points.columns, Column(name, "engine", "x")), rows=(wide,))
    lines = as_text(matrix).splitlines()
    (place,) = [number for number, line in enumerate(lines) if line.strip().startswith(name)]
    assert lines[place + 1].split() == ["4"]


def test_every_conflict_has_a_hand_on_which_it_matters(points):
    cases = load_cases()
    for each in only_conflicts(points).rows:
        deal = deal_for(each.id, cases)
        assert deal is not None, each.id
        shown = deal.as_json()["outcomes"]
        assert len({repr((one["expected"], one["streets"])) for one in shown}) > 1, each.id
