"""``docs/adequacy.md`` is what ``studcheck adequacy`` found out about this corpus and this engine.

Slow not for its time: a case may be written, and tried, before all mutants are judged anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from studcheck.adequacy.questions import hash_of_cases, hash_of_sources
from studcheck.catalogue import load_catalogue
from studcheck.model import GAMES
from studcheck.scenarios import load_cases

PAGE = (Path(__file__).parents[2] / "docs" / "adequacy.md").read_text("utf-8")
RULES, _, CODE = PAGE.partition("## Code mutants")

pytestmark = pytest.mark.slow


def test_the_kept_result_is_of_these_sources_and_these_cases():
    now = (hash_of_sources()[:16], hash_of_cases(load_cases())[:16])
    kept = re.findall(r"Engine `(\w+)`, cases `(\w+)` \(SHA-256\)", PAGE)
    assert kept == [now, now], "studcheck adequacy --rules --code --format markdown --output docs/adequacy.md"


def test_every_value_of_every_point_has_a_row_or_is_the_reconciled_one():
    rows = set(re.findall(r"^\| `([\w.]+)` \| `(\w+)` \|", RULES, re.MULTILINE))
    catalogue = load_catalogue()
    reconciled = catalogue.rulebooks["reconciled"]
    played = {(point, value) for game in GAMES for point, value in reconciled.for_game(game).items()}
    values = {(point.id, value) for point in catalogue.points.values() for value in point.values}
    assert values - played <= rows
    assert rows <= values


def test_every_value_is_killed_by_a_case_of_its_point():
    killed = re.findall(r"^\| `[\w.]+` \| `\w+` \| ([^|]*) \| \d+ \| [^|]* \| (\d+) \| `", RULES, re.MULTILINE)
    assert len(killed) == len(re.findall(r"^\| `", RULES, re.MULTILINE))
    assert all(int(cases) for _, cases in killed)
    assert not [games for games, _ in killed if "(" in games]


def test_the_counts_of_the_code_mutants_add_up():
    killed, tried = map(int, re.findall(r"^(\d+) of (\d+) killed", CODE, re.MULTILINE)[0])
    modules = re.findall(r"^\| \w+ \| (\d+) \| (\d+) \|", CODE, re.MULTILINE)
    survivors = re.findall(r"^\| \d+ \| `.*` \| (.*) \|$", CODE, re.MULTILINE)
    assert (sum(int(all_) for all_, _ in modules), sum(int(dead) for _, dead in modules)) == (tried, killed)
    assert len(survivors) == tried - killed
    assert killed >= 0.97 * tried
    assert not [because for because in survivors if "no reason is listed" in because]
