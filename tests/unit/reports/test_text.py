"""The report for people."""

from __future__ import annotations

import re
from collections import Counter

import pytest


@pytest.fixture
def read(plain):
    def reader(text):
        counted = re.findall(r"^ +([0-9]+)  of [0-9]+  (.+)$", text, re.MULTILINE)
        numbers = Counter()
        for number, said in counted:
            numbers[stands(said)] += int(number)
        return numbers, int(re.findall(r"^exit code ([0-9]+):", text, re.MULTILINE)[-1])

    def stands(said):
        word, _, rest = said.partition(" ")
        if word == "known":
            return "known"
        if said == "unexpected pass":
            return "failed"
        if word == "changed:":
            return "broken" if plain[rest] == "broken" else "failed"
        return plain[said]

    return reader


def test_text_tells_the_counts_and_the_exit_code(tells_the_truth, read):
    tells_the_truth("text", read)
