"""A small corpus, a folder to work in, and the command line as a function."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import studcheck.scenarios
from studcheck.cli.app import app
from studcheck.scenarios.loader import load_cases

CORPUS = {
    "opening/lowest.stud.yaml": """\
id: lowest-door-card
title: The lowest door card brings it in
situation: S01
points: [bring_in.who]
game: stud
seats:
  1: {up: 2h}
  2: {up: Ks}
  3: {up: 9c}
expect:
  - under: {bring_in.who: lowest_card}
    because: The two is the lowest door card.
    bring_in: 1
  - under: {bring_in.who: highest_card}
    because: The king is the highest door card.
    bring_in: 2
---
id: tied-deuces
title: Of two equal door cards the lower suit brings it in
points: [bring_in.tie_break]
claims: [000-c60]
game: stud
seats:
  1: {up: 2h}
  2: {up: 2c}
  3: {up: 9c}
expect:
  - under: {bring_in.tie_break: suit}
    because: Clubs are the lowest suit.
    bring_in: 2
""",
    "ante/antes.stud.yaml": """\
id: everybody-antes
title: Every seat antes before the deal
points: []
invariant: true
game: stud
seats:
  1: {up: 2h}
  2: {up: Ks}
expect:
  - because: Every occupied seat antes.
    antes: {1: 2, 2: 2}
---
id: razz-highest-card
title: In razz the highest door card brings it in
points: [bring_in.who]
game: razz
seats:
  1: {up: 2h}
  2: {up: Ks}
expect:
  - under: {bring_in.who: highest_card}
    because: The king is the highest door card.
    bring_in: 2
""",
}


@pytest.fixture(autouse=True)
def small_corpus(tmp_path_factory, monkeypatch):
    """The four cases above instead of the shipped ones."""
    folder = tmp_path_factory.mktemp("corpus")
    for name, text in CORPUS.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    cases = studcheck.scenarios.load_cases([folder])
    monkeypatch.setattr(studcheck.scenarios, "load_cases", lambda: cases)
    return folder


@pytest.fixture(scope="session")
def shipped_cases():
    return load_cases()


@pytest.fixture
def whole_corpus(small_corpus, shipped_cases, monkeypatch):  # noqa: ARG001 - it has to come after the small one
    """The shipped cases again, in place of the four of these tests."""
    monkeypatch.setattr(studcheck.scenarios, "load_cases", lambda: shipped_cases)


@pytest.fixture(autouse=True)
def workplace(tmp_path, monkeypatch):
    """An empty current folder, with the engines of these tests in reach."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    monkeypatch.delenv("STUDCHECK_DEBUG", raising=False)
    return tmp_path


@pytest.fixture
def studcheck_():
    """The command line: words in; exit code, standard output and standard error out."""
    runner = CliRunner()
    return lambda *words: runner.invoke(app, words)


@pytest.fixture
def outcomes(studcheck_):
    """Runs an engine and gives the outcome of every case."""

    def run(*words):
        result = studcheck_("run", *words, "--format", "json")
        return {row["case"]: row["outcome"] for row in json.loads(result.stdout)["results"]}

    return run
