"""The executable probes of the specification, put to the reference adapter as to any engine."""

from __future__ import annotations

import subprocess
import sys

from studcheck.data import data_folder


def test_the_reference_adapter_holds_every_probe(shared):
    """They encode situations S01 to S98 but for S52 and S58, which cannot be played."""
    adapter = data_folder("adapters") / "reference" / "adapter.py"
    done = subprocess.run(
        [sys.executable, str(shared / "checks" / "check_probes.py"), "--", sys.executable, str(adapter)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "369 of 369 probes hold", done.stdout[-3000:]
    assert done.returncode == 0
