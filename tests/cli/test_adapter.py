"""studcheck adapter: what is at hand, one to begin with, and the doctor's word as text and as JSON."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import jsonschema
import pytest

import studcheck
from studcheck.skeletons import LANGUAGES

SCHEMAS = Path(studcheck.__file__).parent / "schemas"
PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text("utf-8")


def valid(name, text):
    said = json.loads(text)
    jsonschema.validate(said, json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8")))
    return said


def test_a_new_adapter_is_listed_examined_and_run_by_its_name(studcheck_, workplace):
    made = studcheck_("adapter", "new", "mine", "--lang", "python")
    assert (made.exit_code, (workplace / "adapters/mine/adapter.py").is_file()) == (0, True)
    assert made.stdout.splitlines()[-1] == "next: studcheck adapter doctor mine"
    listed = valid("adapters", studcheck_("adapter", "list", "--format", "json").stdout)
    assert {"mine", "reference"} <= {each["name"] for each in listed["adapters"]}
    examined = studcheck_("adapter", "doctor", "mine")
    assert examined.exit_code == 0
    assert examined.stdout.splitlines()[-1] == "next: studcheck run mine"
    assert studcheck_("run", "mine").exit_code in {5, 6}


def test_an_adapter_made_elsewhere_is_named_by_its_path(studcheck_):
    made = studcheck_("adapter", "new", "mine", "--lang", "shell", "--into", "engines")
    assert made.stdout.splitlines()[-1] == "next: studcheck adapter doctor engines/mine"
    assert studcheck_("adapter", "doctor", "engines/mine").exit_code == 0


def test_no_more_copies_run_than_the_manifest_allows(studcheck_, workplace):
    studcheck_("adapter", "new", "mine", "--lang", "python")
    manifest = workplace / "adapters/mine/adapter.toml"
    manifest.write_text(manifest.read_text().replace("jobs = 8", "jobs = 1"))
    assert "of mine, 1 may run side by side, not 3" in studcheck_("run", "mine", "--jobs", "3").stderr


def test_the_known_deviations_beside_an_adapter_of_ones_own_are_read(studcheck_, workplace):
    studcheck_("adapter", "new", "mine", "--lang", "python")
    (workplace / "adapters/mine/known.toml").write_text('rulebook = "elsewhere"\n')
    assert "speaks of the rulebook elsewhere" in studcheck_("run", "mine").stderr


def test_what_has_to_be_compiled_is_told_first(studcheck_):
    made = studcheck_("adapter", "new", "mine", "--lang", "c")
    assert made.stdout.splitlines()[1].startswith("next: (cd adapters/mine && cc ")


@pytest.mark.parametrize("language", [name for name, how in LANGUAGES.items() if not how.verified])
def test_an_unverified_language_is_called_so(studcheck_, language):
    assert "unverified" in studcheck_("adapter", "new", "mine", "--lang", language).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "mine", "--lang", "pyton"), "did you mean python?"),
        (("new", "../mine", "--lang", "c"), "cannot be the name of an adapter"),
        (("new", "mine"), "--lang"),
        (("doctor",), "no engine is named"),
        (("doctor", "referense"), "did you mean reference?"),
        (("nurse",), "no command of studcheck adapter is called 'nurse'"),
    ],
)
def test_words_that_cannot_be_followed_are_a_usage_error(studcheck_, workplace, words, said):
    result = studcheck_("adapter", *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not list(workplace.iterdir())


def test_the_doctor_speaks_json(studcheck_):
    result = studcheck_("adapter", "doctor", "studcheck_reference.wire:Engine", "--format", "json")
    said = valid("doctor", result.stdout)
    assert result.exit_code == 0
    assert (said["game"], said["played"], said["verdict"]) == ("stud", 7, "the adapter is well")


def test_an_engine_that_cannot_be_greeted_ends_the_doctor_with_3(studcheck_):
    result = studcheck_("adapter", "doctor", "--", sys.executable, "-c", "import sys; sys.exit('no licence')")
    assert result.exit_code == 3
    assert "no licence" in result.stderr


YES = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["op"] == "hello":
        engine, seats = {"name": "yes\\x1b[31m"}, {"min": 2, "max": 8}
        answer = {"op": "hello", "protocol": 1, "engine": engine, "games": ["stud"], "seats": seats, "reports": []}
    else:
        answer = {"op": "played", "id": said.get("id"), "events": []}
    print(json.dumps(answer), flush=True)
"""


def test_an_adapter_that_says_yes_to_everything_is_found_out_and_its_escapes_are_harmless(studcheck_, workplace):
    (workplace / "yes.py").write_text(YES)
    result = studcheck_("adapter", "doctor", "--timeout", "5", "--", sys.executable, "yes.py")
    assert result.exit_code == 1
    assert result.stdout.count("it plays a set-up that is not legal") == 3
    assert "\x1b" not in result.stdout
    assert result.stdout.splitlines()[-1].startswith("next: mend the adapter")


def test_the_page_lists_every_language_and_says_which_is_unverified():
    rows = dict(re.findall(r"^\| `(\w+)` \|(.*)$", PAGE, re.MULTILINE))
    assert list(rows) == list(LANGUAGES)
    for language, how in LANGUAGES.items():
        assert ("unverified" in rows[language]) == (not how.verified)
        assert f"`{how.program}`" in rows[language]


def test_the_page_lists_every_check_of_the_doctor(studcheck_):
    result = studcheck_("adapter", "doctor", "reference", "--format", "json")
    checks = [each["check"] for each in json.loads(result.stdout)["findings"] if not each["check"].startswith("hand ")]
    table = PAGE[PAGE.index("| check |") :]
    assert sorted(re.findall(r"^\| ([a-z ]+) \|", table, re.MULTILINE)[1:]) == sorted(checks)
