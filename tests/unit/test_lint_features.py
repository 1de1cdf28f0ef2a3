"""How the linter reads feature files."""

from __future__ import annotations

import pytest

from studcheck.lint.features import read_feature

TEXT = """\
@of-the-feature
Feature: A feature
  Background:
    Given the deal "a"

  Rule: A rule
    Background:
      And the rulebook says so

    @of-the-outline
    Scenario Outline: An outline
      When the hand is played
      Then seat <seat> brings it in
      But seat <seat> is not <other>

      @of-the-rows
      Examples:
        | seat | other |
        | 1    | 2     |
        | 3    | <seat>|

    Scenario: A scenario
      * nothing is said
"""


@pytest.fixture
def feature(tmp_path):
    (tmp_path / "a.feature").write_text(TEXT)
    return read_feature(tmp_path / "a.feature")


def test_an_outline_is_a_scenario_for_each_row_in_one_place(feature):
    first, second, last = feature.scenarios
    assert [step.text for step in first.of_kind("then")] == ["seat 1 brings it in", "seat 1 is not 2"]
    assert second.of_kind("then")[0].text == "seat 3 brings it in"
    assert first.at == second.at != last.at
    assert (first.name, first.at.line, first.at.column) == ("An outline", 11, 5)


def test_a_scenario_has_the_steps_of_backgrounds_and_the_tags_around_it(feature):
    first, _, last = feature.scenarios
    assert [step.text for step in first.of_kind("given")] == ['the deal "a"', "the rulebook says so"]
    assert [tag.text for tag in first.tags] == ["of-the-feature", "of-the-outline", "of-the-rows"]
    assert [tag.text for tag in last.tags] == ["of-the-feature"]


def test_a_step_that_continues_is_of_the_kind_before_it(feature):
    assert [step.kind for step in feature.scenarios[0].steps] == ["given", "given", "when", "then", "then"]
    assert [step.kind for step in feature.scenarios[2].steps] == ["given", "given", "given"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (b"Feature: a\n  Scenario: b\n    Given c\n    nonsense\n", 4, "got 'nonsense'"),
        (b"# language: xx\nFeature: a\n", 1, "Language not supported: xx"),
        (b"", 1, "there is no feature in the file"),
        (b"Feature: \xff\n", 1, "this is not UTF-8 text"),
    ],
)
def test_what_is_no_feature_is_told_with_its_line(tmp_path, text, line, words):
    (tmp_path / "a.feature").write_bytes(text)
    (fault,) = read_feature(tmp_path / "a.feature")
    assert fault.line == line
    assert words in fault.message
