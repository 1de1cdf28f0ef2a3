"""Changes of the code by mutmut's operators; skipped by name where mutmut is not installed."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from studcheck.adequacy.mutants import differing, mutants_of
from studcheck.oracle import engine_sources

SOURCE = '''\
"""A module."""

LIMIT = {"four": 4}


class Round:
    def owed(self, due, most):
        if due < most:
            return due - 1
        return 0


def sums(one, other):
    return one + (other - 1) + 1
'''


@pytest.fixture
def mutants(tmp_path):
    pytest.importorskip("mutmut", reason="mutants of the code need mutmut")
    (tmp_path / "small.py").write_text(SOURCE)
    return list(mutants_of("small", tmp_path / "small.py", Counter()))


def test_functions_methods_and_tables_are_changed(mutants):
    assert {"small.LIMIT", "small.Round.owed", "small.sums"} == {mutant.place for mutant in mutants}


def test_a_mutant_is_named_by_its_place_and_its_words(mutants):
    assert "small.Round.owed: < most -> <= most" in {mutant.name for mutant in mutants}


def test_names_are_unique(mutants):
    names = [mutant.name for mutant in mutants]
    assert len(set(names)) == len(names)
    assert any(name.endswith("(2)") for name in names)


def test_every_mutant_is_the_module_with_one_change(mutants):
    before = SOURCE.splitlines()
    for mutant in mutants:
        after = mutant.change().splitlines()
        ast.parse("\n".join(after))
        assert sum(one != other for one, other in zip(before, after, strict=True)) == 1, mutant.name
        assert before[mutant.line - 1] != after[mutant.line - 1]


def test_the_code_of_a_mutant_plays_the_change(mutants):
    (mutant,) = [each for each in mutants if each.before == "one + (other - 1)"]
    names = {}
    exec(mutant.code(), names)  # noqa: S102 - the module above
    assert names["sums"](5, 3) == 5 - 2 + 1


def test_the_engine_has_thousands_of_mutants_that_compile():
    pytest.importorskip("mutmut", reason="mutants of the code need mutmut")
    found = list(mutants_of("pots", engine_sources()["pots"], Counter()))
    assert len(found) > 50
    for mutant in found:
        assert mutant.code()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("a < b", "a <= b", ("a < b", "a <= b")),
        (f"{'x ' * 30}= call(one, two) + {'y ' * 30}", f"{'x ' * 30}= call(one) + {'y ' * 30}", None),
    ],
)
def test_only_what_differs_is_said_of_long_changes(before, after, said):
    short = differing(before, after)
    assert short == (said or ("x x x = call(one, two) + y y y y y y y", "x x x = call(one) + y y y y y y y"))
