"""Ctrl-C in earnest: a real engine that never answers, and a real signal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from studcheck.results import Outcome
from studcheck.runner import read_record

NEVER_ANSWERS = """\
import json, os, sys, time
from pathlib import Path
from mini_engines import PlaysThirdStreet
for line in sys.stdin:
    message = json.loads(line)
    if message["op"] == "hello":
        print(json.dumps(PlaysThirdStreet().answer(message)), flush=True)
    elif message["op"] == "play":
        Path(f"asked-{os.getpid()}").touch()
        time.sleep(600)
"""


def wait_for(what):
    for _ in range(300):
        if found := what():
            return found
        time.sleep(0.1)
    raise AssertionError("it did not come to that in 30 seconds")


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for another process")
@pytest.mark.parametrize(
    ("jobs", "number"), [(1, signal.SIGINT), (2, signal.SIGINT), (1, signal.SIGTERM), (2, signal.SIGHUP)]
)
def test_whatever_ends_a_run_leaves_a_record_that_says_so_and_no_process(tmp_path, jobs, number):
    """A build that runs out of time sends SIGTERM, a terminal that is closed SIGHUP."""
    (tmp_path / "engine.py").write_text(NEVER_ANSWERS)
    (tmp_path / "mini_engines.py").write_text((Path(__file__).parent / "mini_engines.py").read_text())
    words = ["run", "--select", "bring-in/", "--jobs", str(jobs), "--record", "r.jsonl", "--timeout", "60"]
    words += ["--", sys.executable, str(tmp_path / "engine.py")]
    program = "from studcheck.cli import main; main()"
    with subprocess.Popen([sys.executable, "-c", program, *words], stdout=subprocess.PIPE, cwd=tmp_path) as run:
        wait_for(lambda: len(list(tmp_path.glob("asked-*"))) == jobs)
        assert json.loads((tmp_path / "r.jsonl").read_text().partition("\n")[0])["kind"] == "header"
        run.send_signal(number)
        try:
            said = run.communicate(timeout=30)[0].decode()
        finally:
            run.kill()
    assert run.returncode == 4
    assert "(the run was interrupted)" in said
    record = read_record(tmp_path / "r.jsonl")
    assert record.footer.interrupted
    assert Outcome.NOT_RUN in {row.result.outcome for row in record.rows}
    engines = [int(path.name.removeprefix("asked-")) for path in tmp_path.glob("asked-*")]
    wait_for(lambda: not any(map(is_alive, engines)))
