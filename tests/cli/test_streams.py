"""What a command writes to: full, closed, or gone; none of it is a fault of ours, and none is passed over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
RUN = ("run", "reference", "--select", "three-deuces-tied")
PROGRAM = (sys.executable, "-c", "from studcheck.cli import main; main()")
needs_a_full_disk = pytest.mark.skipif(not FULL.exists(), reason="this machine has no /dev/full")


def ended(*words, redirected=""):
    """How a process of our own ended, with these redirections of the shell."""
    line = f'exec "$@" {redirected}'
    return subprocess.run(["sh", "-c", line, "sh", *PROGRAM, *words], capture_output=True, text=True, check=False)


@needs_a_full_disk
@pytest.mark.parametrize("where", ["--record", "--output"])
def test_a_file_that_cannot_be_written_to_its_end_is_a_usage_error(where):
    result = ended(*RUN, where, str(FULL))
    assert result.returncode == 2
    assert "/dev/full cannot be written: " + os.strerror(28) in result.stderr


@needs_a_full_disk
def test_a_standard_output_that_cannot_be_written_to_is_a_usage_error():
    result = ended(*RUN, redirected=">/dev/full")
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert "standard output cannot be written" in result.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_changes_no_verdict(closed):
    result = ended(*RUN, redirected=closed)
    assert (result.returncode, result.stderr) == (0, "")
    assert ("1 case selected" in result.stdout) is (">&-" not in closed.replace("2>&-", ""))
