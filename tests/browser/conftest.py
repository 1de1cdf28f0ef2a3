"""A page of the suite in Debian's Chromium; without browser or driver these tests are skipped by name."""

from __future__ import annotations

from pathlib import Path

import pytest

CHROMIUM = Path("/usr/bin/chromium")


@pytest.fixture(scope="session")
def browser():
    """One browser for all tests; its own download is never used."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed (extra `browser`)")
    if not CHROMIUM.is_file():
        pytest.skip("there is no Chromium at its Debian path")
    with api.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def opened(browser):
    """Opens a page at a width and keeps what its console complains of and what it fetches."""
    pages = []

    def open_page(path, width, height=900):
        page = browser.new_page(viewport={"width": width, "height": height})
        page.complaints, page.fetched = [], []
        page.on("console", lambda said: page.complaints.append(said.text) if said.type in {"error", "warning"} else 0)
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: page.fetched.append(request.url))
        page.goto(path.as_uri())
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.close()
