"""What all tests share: the documents beside the checkout, and the switch under which a skip is a failure."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
#: A job in the background starts with these ignored, and its children would be deaf to the signals that tests send.
for number, action in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, action)

NOTHING_MAY_BE_SKIPPED = os.environ.get("STUDCHECK_REQUIRE") == "all"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the specification and the documents; tests that need it are skipped by name where it is not."""
    if not SHARED.is_dir():
        pytest.skip("the specification folder is not beside the checkout")
    return SHARED


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """With STUDCHECK_REQUIRE=all a skipped test has failed."""
    report = yield
    if NOTHING_MAY_BE_SKIPPED and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped where nothing may be: {reason}"
    return report
