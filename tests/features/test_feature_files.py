"""What holds of every feature file: it is read by people, so it is held to a form."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.judge import FACTS
from studcheck.scenarios import load_cases
from studcheck.steps import all_sentences
from studcheck.suite.binding import features, stable_name

FEATURES = features()
SCENARIOS = [each for feature in FEATURES for each in feature.scenarios.values()]
SENTENCES = all_sentences()
MOST_SENTENCES = 60


@pytest.fixture(scope="module")
def cases():
    return {case.id: case for case in load_cases()}


def quoted(text: str) -> list[str]:
    return re.findall('"([^"]+)"', text)


def deal_of(scenario) -> str:
    return quoted(scenario.steps[0].name)[0]


def conditions(scenario) -> list[tuple[str, list[str]]]:
    """The points that a scenario asks for, with their values."""
    said = [step.name for step in scenario.steps if step.name.startswith("the rulebook says")]
    return [(text.split()[3], quoted(text)) for text in said]


def test_there_are_enough_scenarios_in_enough_files_for_every_game(cases) -> None:
    assert len(SCENARIOS) >= 185
    assert len(FEATURES) >= 20
    assert {cases[deal_of(each)].game for each in SCENARIOS} == {"stud", "stud8", "razz"}


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: Path(feature.filename).stem)
def test_every_step_is_exactly_one_sentence(feature) -> None:
    """An ambiguous step raises nothing: the first definition would be taken."""
    for scenario in feature.scenarios.values():
        for step in scenario.steps:
            fitting = [each.text for each in SENTENCES if each.fits(step.type, step.name)]
            assert len(fitting) == 1, f"{feature.filename}:{step.line_number}: {step.name!r} is {fitting}"


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: Path(feature.filename).stem)
def test_no_two_scenarios_of_a_file_share_a_title(feature) -> None:
    """Of two, the first would be dropped without a word."""
    text = Path(feature.filename).read_text(encoding="utf-8")
    titles = Counter(re.findall(r"^ *Scenario: (.+)$", text, re.MULTILINE))
    assert not [title for title, times in titles.items() if times > 1]
    assert set(titles) == set(feature.scenarios)


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: Path(feature.filename).stem)
class TestEveryScenarioOfAFile:
    def test_stands_under_a_rule(self, feature) -> None:
        assert all(scenario.rule and scenario.rule.name for scenario in feature.scenarios.values())

    def test_begins_with_a_deal_and_ends_with_a_fact(self, feature) -> None:
        for scenario in feature.scenarios.values():
            kinds = [step.type for step in scenario.steps]
            assert scenario.steps[0].name.startswith("the deal "), scenario.name
            assert kinds == sorted(kinds, key=["given", "when", "then"].index), scenario.name
            assert set(kinds) == {"given", "when", "then"}, scenario.name

    def test_bears_the_tag_of_its_deal_and_of_points_of_that_case(self, feature, cases) -> None:
        for scenario in feature.scenarios.values():
            deal, points = deal_of(scenario), {tag for tag in scenario.tags if "." in tag}
            assert scenario.tags - points == {deal}
            assert points <= set(cases[deal].points), scenario.name
            assert bool(points) == bool(cases[deal].points), scenario.name

    def test_asks_for_values_that_its_game_has(self, feature, cases) -> None:
        for scenario in feature.scenarios.values():
            game = cases[deal_of(scenario)].game
            for point, values in conditions(scenario):
                assert set(values) <= set(load_catalogue().points[point].values_in(game)), scenario.name

    def test_states_facts_that_the_judge_knows(self, feature) -> None:
        for step in (step for scenario in feature.scenarios.values() for step in scenario.steps if step.type == "then"):
            table = Notes()
            (sentence,) = (each for each in SENTENCES if each.fits("then", step.name))
            sentence.function(table, **sentence.parser.parse_arguments(step.name))
            ((fact, want),) = table.stated
            key = "no bring_in" if fact == "bring_in" and want is None else fact
            assert FACTS[key].say(want)


class Notes:
    """A table that only notes what is stated."""

    def __init__(self) -> None:
        self.stated: list[tuple[str, object]] = []

    def state(self, fact: str, want: object) -> None:
        self.stated.append((fact, want))


def test_every_value_of_every_point_is_a_condition_of_a_scenario_of_that_point() -> None:
    """No value is moot in every game beside the defaults of the others, so none is left out."""
    said = {
        (point, value)
        for scenario in SCENARIOS
        for point, values in conditions(scenario)
        if point in scenario.tags
        for value in values
    }
    assert not {(point.id, value) for point in load_catalogue().points.values() for value in point.values} - said


def test_the_features_speak_of_every_invariant_topic() -> None:
    """Rules that nobody contradicts have no point: their scenarios bear no tag but that of their case."""
    topics = {Path(feature.filename).stem for feature in FEATURES for each in feature.scenarios.values() if plain(each)}
    assert topics >= {
        *("all-in", "ante", "betting", "cap", "course-of-a-hand", "deal", "first-to-act", "limits"),
        *("low-hands", "open-pair", "pots", "refusals", "set-up", "short-deck", "showdown", "third-street"),
    }


def plain(scenario) -> bool:
    return not any("." in tag for tag in scenario.tags)


def test_every_scenario_has_a_name_of_its_own() -> None:
    names = Counter(stable_name(each) for each in SCENARIOS)
    assert not [name for name, times in names.items() if times > 1]


def test_every_sentence_is_used() -> None:
    steps = {(step.type, step.name) for each in SCENARIOS for step in each.steps}
    assert not [each.text for each in SENTENCES if not any(each.fits(*step) for step in steps)]


def test_the_vocabulary_stays_small() -> None:
    assert len(SENTENCES) <= MOST_SENTENCES
