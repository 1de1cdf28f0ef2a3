"""The page of ``studcheck reconcile`` as somebody sees it."""

from __future__ import annotations

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.connect import connect, find_target
from studcheck.reconcile import by_dimension, by_point
from studcheck.reconcile.engines import read_engine
from studcheck.reconcile.page import as_html
from studcheck.scenarios import load_cases

pytestmark = pytest.mark.slow
WIDTHS = [390, 1400]
OWN = """\
document: mysite
title: "<b>The rules</b> of my site & yours"
claims:
  caps: {paraphrase: "<script>alert(1)</script> Five.", decides: {cap.wagers: "5"}}
  less: {paraphrase: "Four.", decides: {cap.wagers: "4"}}
"""


def about_the_cap(cases):
    """A few cases, so that the column of an engine is soon made."""
    return tuple(case for case in cases if "cap.wagers" in case.points)


@pytest.fixture(scope="session")
def pages(tmp_path_factory):
    """The page by point and by dimension, written once."""
    folder, cases = tmp_path_factory.mktemp("pages"), load_cases()
    (folder / "mysite.yaml").write_text(OWN)
    own = [load_catalogue().own_document(folder / "mysite.yaml")]
    engine = read_engine(
        "in-memory", lambda: connect(find_target("studcheck_reference.wire:Engine")), about_the_cap(cases)
    )
    found = {"point": by_point(own, [engine]), "dimension": by_dimension(own)}
    for name, matrix in found.items():
        (folder / f"{name}.html").write_text(as_html(matrix, cases), encoding="utf-8")
    return {name: folder / f"{name}.html" for name in found}


@pytest.fixture(params=["point", "dimension"])
def page_file(request, pages):
    return pages[request.param]


@pytest.fixture
def point_page(pages):
    return pages["point"]


def click_on(page, row, column):
    page.get_by_role("button", name=f"{column} on {row}:").click()
    return page.get_by_role("dialog")


def serious(page):
    """What axe finds serious or critical, with the places."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed (extra `browser`)")
    found = axe.Axe().run(page).response["violations"]
    return [
        (each["id"], [node["html"][:120] for node in each["nodes"][:3]])
        for each in found
        if each["impact"] in {"serious", "critical"}
    ]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_page_opens_without_a_complaint_and_fetches_nothing(opened, page_file, width):
    page = opened(page_file, width)
    assert page.locator("#matrix tbody tr").count() in {50, 98}
    assert page.complaints == []
    assert [url for url in page.fetched if not url.startswith(("file:", "data:"))] == []


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_but_the_matrix_itself_is_wider_than_the_window(opened, page_file, width):
    page = opened(page_file, width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_serious_on_the_page_and_on_an_open_cell(opened, point_page, width):
    page = opened(point_page, width)
    assert serious(page) == []
    click_on(page, "showdown.muck", "doc-003")
    assert serious(page) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_click_on_a_cell_shows_paraphrase_readings_and_the_hand_dealt_out(opened, point_page, width):
    page = opened(point_page, width)
    dialog = click_on(page, "showdown.muck", "doc-003")
    text = dialog.inner_text()
    assert 'Players "can" open their cards' in text
    assert "003-c65 R1" in text
    assert dialog.locator("table.deal tbody tr").count() >= 2
    assert dialog.locator("table.deal .card").count() >= 14
    assert "may_muck_unless_all_in" in text
    box = dialog.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    dialog.get_by_role("button", name="close").click()
    assert not dialog.is_visible()
    assert page.complaints == []


@pytest.mark.parametrize("width", WIDTHS)
def test_the_authorities_stand_together_until_each_is_asked_for(opened, point_page, width):
    page = opened(point_page, width)
    assert page.locator("#matrix .authority:visible").count() == 0
    dialog = click_on(page, "bring_in.tie_break", "authorities")
    assert "roberts-rules, S1" in dialog.inner_text()
    page.keyboard.press("Escape")
    page.get_by_label("each authority by itself").check()
    assert page.locator("#matrix td.authorities:visible").count() == 0
    assert "roberts-rules on bring_in.tie_break" in click_on(page, "bring_in.tie_break", "roberts-rules").inner_text()
    assert page.complaints == []


def test_on_a_narrow_window_a_row_is_a_card_of_those_who_speak(opened, point_page):
    """Silent columns take no room, and every value names its column."""
    page = opened(point_page, 390)
    row = page.locator('[id="row-shared_card.in_board"]')
    shown = [cell.get_attribute("class") for cell in row.locator("td:visible").all()]
    assert shown == ["verdict silent", "authorities", "engine"]
    named = row.locator("button").first.evaluate("node => getComputedStyle(node, '::before').content")
    assert named == '"authorities"'
    assert page.locator("#matrix thead").bounding_box()["height"] <= 1


@pytest.mark.parametrize("width", WIDTHS)
def test_ones_own_document_and_an_engine_are_columns_whose_words_are_no_markup(opened, point_page, width):
    page = opened(point_page, width)
    text = click_on(page, "cap.wagers", "mysite").inner_text()
    assert "<b>The rules</b> of my site & yours" in text
    assert "<script>alert(1)</script> Five." in text
    assert "it contradicts itself" in text
    page.keyboard.press("Escape")
    assert "passes under" in click_on(page, "cap.wagers", "engine:in-memory").inner_text()
    assert page.complaints == []


def test_every_cell_opens_from_the_keyboard_and_closes_with_escape(opened, point_page):
    page = opened(point_page, 1400)
    page.get_by_role("button", name="doc-000 on game.seats:").focus()
    page.keyboard.press("Enter")
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#detail").is_visible()


def test_conflicts_only_leaves_the_conflicts(opened, point_page):
    page = opened(point_page, 1400)
    page.get_by_label("conflicts only").check()
    labels = page.locator("#matrix tbody tr:visible td.verdict").all_inner_texts()
    assert labels
    assert all(label.startswith("conflict") for label in labels)
    assert page.locator("#shown").inner_text() == f"{len(labels)} of 50 rows"


def test_on_paper_every_row_stands_and_no_control_does(opened, point_page):
    page = opened(point_page, 1400)
    page.emulate_media(media="print")
    assert not page.locator("form").is_visible()
    assert page.locator("#matrix tbody tr:visible").count() == 50
    assert page.evaluate("getComputedStyle(document.querySelector('.frame')).overflowX") == "visible"
    assert page.locator("#matrix td.authorities:visible").count() == 50
    assert page.locator("#legend").is_visible()
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")
