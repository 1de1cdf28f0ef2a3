"""Numbers of the command line are written in the digits 0 to 9."""

from __future__ import annotations

import pytest

GOOD = "mini_engines:PlaysThirdStreet"
NO_NUMBERS = ("\u0662", "²", "1_0", "0x2", "nan", "inf", "1e3", "two", "9" * 5_000)


@pytest.mark.parametrize("text", NO_NUMBERS)
@pytest.mark.parametrize(
    "words",
    [
        ("run", GOOD, "--jobs"),
        ("run", GOOD, "--repeat"),
        ("run", GOOD, "--timeout"),
        ("adapter", "doctor", GOOD, "--timeout"),
        ("identify", GOOD, "--timeout"),
        ("identify", GOOD, "--seed"),
        ("adequacy", "--rules", "--jobs"),
        ("adequacy", "--code", "--sample"),
        ("adequacy", "--code", "--seed"),
    ],
    ids=" ".join,
)
def test_what_only_python_calls_a_number_is_a_usage_error(studcheck_, words, text):
    result = studcheck_(*words, text)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    "text", ["\u0661/\u0662", "1/²", "1/\u0662", "1_0/10", "0/1", "2/1", "1/0", "1", "1/", "-1/2", f"1/{'9' * 5_000}"]
)
def test_a_part_is_written_in_plain_digits_too(studcheck_, text):
    result = studcheck_("run", GOOD, "--shard", text)
    assert result.exit_code == 2
    assert "is no part" in result.stderr


def test_plain_numbers_are_taken(studcheck_):
    for words in (("--timeout", "0.5"), ("--timeout", "10"), ("--jobs", "2", "--repeat", "2"), ("--shard", "1/1")):
        assert studcheck_("run", GOOD, *words).exit_code == 0
