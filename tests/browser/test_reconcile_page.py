"""The page of ``studcheck reconcile`` as somebody sees it."""

from __future__ import annotations

import pytest

from studcheck.reconcile import by_dimension, by_point
from studcheck.reconcile.page import as_html
from studcheck.scenarios import load_cases

pytestmark = pytest.mark.slow
WIDTHS = [390, 1400]


@pytest.fixture(scope="session")
def pages(tmp_path_factory):
    """The page by point and by dimension, written once."""
    folder, cases = tmp_path_factory.mktemp("pages"), load_cases()
    found = {"point": by_point(), "dimension": by_dimension()}
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
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")
