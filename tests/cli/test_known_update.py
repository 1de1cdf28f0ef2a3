"""``studcheck known update``: what is gone goes, what changed is written, what is new is added only when asked for."""

from __future__ import annotations

import json
import re
import tomllib
from hashlib import sha256
from pathlib import Path

import jsonschema
import pytest

import studcheck
from studcheck.runner.known import toml_text

GOOD, HIGH_SUIT = "mini_engines:PlaysThirdStreet", "mini_engines:OpensWithTheHighestSuit"

FILE = """\
# What the miniature does otherwise.
rulebook = "reconciled"  # and no other

# --- opening ---
[[known]]
case = "lowest-door-card"
outcome = "fail"
signature = "something else"
reason = "It once did."  # long ago

# The suit decides.
[[known]]
case = 'tied-deuces'
outcome = "declined"  # as it was
reason = "It opens with the highest suit."

# --- antes ---
[[known]]
case = "no-such-case"
outcome = "declined"
reason = "Nobody knows."
# the last word
"""


@pytest.fixture
def update(studcheck_):
    """Updates known.toml; gives the exit code and what was done."""

    def run(*words, known="known.toml"):
        result = studcheck_("known", "update", *words, "--known", known, "--format", "json")
        assert result.exit_code in {0, 1}, result.output
        told = json.loads(result.stdout)
        name = "schemas/known.schema.json"
        jsonschema.validate(told, json.loads((Path(studcheck.__file__).parent / name).read_text()))
        return result.exit_code, told

    return run


def is_green(studcheck_, engine):
    return studcheck_("run", engine, "--known", "known.toml").exit_code == 0


def test_comments_and_order_stay_and_what_is_gone_goes(update, studcheck_):
    Path("known.toml").write_text(FILE)
    code, told = update(HIGH_SUIT)
    assert code == 0
    assert told["removed"] == ["lowest-door-card: passes", "no-such-case: there is no such case"]
    assert [line.partition(":")[0] for line in told["changed"]] == ["tied-deuces"]
    text = Path("known.toml").read_text()
    before, _, after = FILE.partition('[[known]]\ncase = "lowest')
    assert text.startswith(before)
    assert "# The suit decides.\n[[known]]\ncase = 'tied-deuces'\noutcome = \"fail\"  # as it was\nsignature = " in text
    assert text.index("# --- opening ---") < text.index("# The suit decides.") < text.index("# --- antes ---")
    assert text.endswith("# the last word\n")
    assert "It once did." not in text
    assert is_green(studcheck_, HIGH_SUIT)
    assert after


def test_a_file_that_fits_is_left_byte_for_byte(update):
    Path("known.toml").write_text(FILE)
    update(HIGH_SUIT)
    before = Path("known.toml").read_bytes()
    code, told = update(HIGH_SUIT)
    assert (code, told["removed"], told["changed"], told["added"]) == (0, [], [], [])
    assert Path("known.toml").read_bytes() == before


def test_nothing_new_is_added_unless_it_is_asked_for(update, studcheck_):
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    code, told = update(HIGH_SUIT)
    assert code == 1
    assert told["left"] == ["tied-deuces: fail: new, and added only with --accept-new"]
    assert Path("known.toml").read_text() == 'rulebook = "reconciled"\n'
    code, told = update(HIGH_SUIT, "--accept-new")
    assert code == 0
    [entry] = tomllib.loads(Path("known.toml").read_text())["known"]
    assert (entry["case"], entry["outcome"], entry["point"]) == ("tied-deuces", "fail", "bring_in.tie_break")
    assert entry["since"] == "1"
    assert is_green(studcheck_, HIGH_SUIT)


def test_a_file_that_is_not_there_is_begun_with_accept_new_only(update, studcheck_):
    assert studcheck_("known", "update", HIGH_SUIT, "--known", "new.toml").exit_code == 2
    assert update(HIGH_SUIT, "--accept-new", known="new.toml")[0] == 0
    assert studcheck_("run", HIGH_SUIT, "--known", "new.toml").exit_code == 0


def test_a_crash_gets_no_entry_even_when_new_ones_are_accepted(update):
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    code, told = update("mini_engines:RaisesInTheMiddle", "--accept-new")
    assert code == 1
    assert told["left"] == ["tied-deuces: crash: no entry excuses that"]
    assert "known" not in tomllib.loads(Path("known.toml").read_text())


def test_a_record_does_as_well_as_an_engine(update, studcheck_):
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    studcheck_("run", HIGH_SUIT, "--record", "r.jsonl")
    assert update("r.jsonl", "--accept-new")[1]["added"][0].startswith("tied-deuces: fail")
    assert is_green(studcheck_, HIGH_SUIT)


def test_a_record_of_another_rulebook_says_nothing_of_the_file(studcheck_):
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    studcheck_("run", HIGH_SUIT, "--rule", "cap.wagers=5", "--record", "r.jsonl")
    assert studcheck_("known", "update", "r.jsonl", "--known", "known.toml").exit_code == 2


def test_cases_of_a_pattern_that_differ_are_left_for_a_person(update):
    entry = 'case = "*-d*"\noutcome = "fail"\nsignature = "x"\nreason = "Both."\n'
    Path("known.toml").write_text(f'rulebook = "reconciled"\n[[known]]\n{entry}')
    code, told = update(HIGH_SUIT)
    assert code == 1
    assert told["left"][0].startswith("*-d*: ")
    assert entry in Path("known.toml").read_text()


def test_a_pattern_whose_cases_all_do_the_same_is_written_as_they_do(update, studcheck_):
    entry = 'case = "*-d*"\noutcome = "declined"\nreason = "Both."\n'
    Path("known.toml").write_text(f'rulebook = "reconciled"\n[[known]]\n{entry}')
    code, told = update("mini_engines:ReportsNoTurns")
    assert code == 0
    assert told["changed"][0].startswith("*-d*: unobservable")
    assert is_green(studcheck_, "mini_engines:ReportsNoTurns")


def test_a_value_over_several_lines_is_not_touched(studcheck_):
    entry = 'case = "tied-deuces"\noutcome = "fail"\nsignature = """a\nb"""\nreason = "It does."\n'
    Path("known.toml").write_text(f'rulebook = "reconciled"\n[[known]]\n{entry}')
    before = Path("known.toml").read_text()
    result = studcheck_("known", "update", HIGH_SUIT, "--known", "known.toml")
    assert result.exit_code == 2
    assert "signature" in result.stderr
    assert Path("known.toml").read_text() == before


@pytest.mark.parametrize(
    "text", ['say "no"', "back\\slash", "\x1b[2J\x7f\x00", "Kd ♥ \U0001f0a1 \u202e", "tab\tline\n"]
)
def test_any_text_of_an_engine_can_be_written_as_toml_and_read_back(text):
    written = toml_text(text)
    assert written.isprintable()
    assert tomllib.loads(f"x = {written}")["x"] == text


@pytest.mark.parametrize(
    "text",
    [
        'rulebook = "reconciled"\n[[known]]\ncase = "tied-deuces"\n"outcome" = "declined"\nreason = "It does."\n',
        'rulebook = """\n[[known]]\n"""\nknown = [1]\n',
        f"known = {'[' * 5_000}{']' * 5_000}\n",
        'rulebook = "reconciled"\nknown = "x"\n',
        'rulebook = "reconciled"\n[known]\ncase = "x"\n',
        "\x00",
    ],
)
def test_a_file_that_cannot_be_edited_is_refused_in_words(studcheck_, text):
    Path("known.toml").write_text(text)
    result = studcheck_("known", "update", HIGH_SUIT, "--known", "known.toml")
    assert result.exit_code == 2
    assert result.stderr.startswith("studcheck: ")
    assert Path("known.toml").read_text() == text


def test_a_case_that_there_is_no_longer_gets_no_entry_from_an_old_record(update, studcheck_):
    """Its entry would be a fault at once; and a forged record could name a pattern that excuses everything."""
    studcheck_("run", HIGH_SUIT, "--record", "r.jsonl")
    lines = Path("r.jsonl").read_text().replace('"tied-deuces"', '"tied-*"').splitlines(keepends=True)
    footer = json.loads(lines.pop())
    footer["sha256"] = sha256("".join(lines).encode()).hexdigest()
    Path("old.jsonl").write_text("".join([*lines, json.dumps(footer) + "\n"]))
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    code, told = update("old.jsonl", "--accept-new")
    assert (code, told["added"]) == (0, [])


def test_what_an_engine_calls_invalid_in_odd_letters_can_be_known(update, studcheck_):
    """Its words are the signature, and TOML has no lone surrogates."""
    Path("known.toml").write_text('rulebook = "reconciled"\n')
    code, told = update("mini_engines:CallsItInvalidInOddLetters", "--accept-new")
    assert (code, len(told["added"])) == (0, 3)
    assert is_green(studcheck_, "mini_engines:CallsItInvalidInOddLetters")


@pytest.fixture
def own_adapter():
    """An adapter of one's own in ``adapters/mine``, whose engine lets the highest suit open."""
    folder = Path("adapters", "mine")
    folder.mkdir(parents=True)
    (folder / "adapter.toml").write_text(f'factory = "{HIGH_SUIT}"\n')
    return folder


def test_the_first_file_of_an_adapter_is_begun_beside_it(studcheck_, own_adapter):
    assert "begin it with --accept-new" in studcheck_("known", "update", "mine").stderr
    assert not (own_adapter / "known.toml").exists()
    assert studcheck_("known", "update", "mine", "--accept-new").exit_code == 0
    [entry] = tomllib.loads((own_adapter / "known.toml").read_text())["known"]
    assert entry["case"] == "tied-deuces"
    assert studcheck_("run", "mine").exit_code == 0


def test_it_is_begun_there_after_a_record_of_the_adapter_too(studcheck_, own_adapter):
    studcheck_("run", "mine", "--record", "r.jsonl")
    assert studcheck_("known", "update", "r.jsonl", "--accept-new").exit_code == 0
    assert (own_adapter / "known.toml").is_file()


@pytest.mark.parametrize(("word", "near"), [("minne", "mine"), ("reference2", "reference"), ("rr.jsonl", "r.jsonl")])
def test_a_misspelt_engine_or_record_gets_the_nearest_name(studcheck_, own_adapter, word, near):
    assert own_adapter
    Path("r.jsonl").write_text("")
    result = studcheck_("known", "update", word, "--accept-new")
    assert result.exit_code == 2
    assert f"no engine or record is called {word!r}" in result.stderr
    assert f"did you mean {near}" in result.stderr


def test_a_file_that_is_named_and_not_there_comes_with_the_command_that_begins_it(studcheck_):
    Path("studcheck.toml").write_text(f'engine = "{HIGH_SUIT}"\nknown = "known.toml"\n')
    result = studcheck_("run")
    assert result.exit_code == 2
    assert "studcheck known update --accept-new" in result.stderr
    assert studcheck_("known", "update", "--accept-new").exit_code == 0
    assert studcheck_("run").exit_code == 0


@pytest.fixture
def declining(own_adapter, whole_corpus):
    """The skeleton in memory: it declines every hand in the same words."""
    assert whole_corpus is None
    (own_adapter / "adapter.toml").write_text('factory = "mini_engines:DeclinesInPlainWords"\n')
    return own_adapter / "known.toml"


def test_hundreds_that_are_left_in_the_same_words_are_one_line_with_their_number(studcheck_, declining):
    declining.write_text('rulebook = "reconciled"\n')
    result = studcheck_("known", "update", "mine")
    assert result.exit_code == 1
    [line] = [line for line in result.stdout.splitlines() if line.startswith("left ")]
    assert re.fullmatch(r"left [0-9]{3}: .+, .+, .+ and [0-9]{3} more: declined: new, .+", line)
    assert 'allowed = ["declined"]' in result.stdout
    told = json.loads(studcheck_("known", "update", "mine", "--format", "json").stdout)
    assert len(told["left"]) == int(line.split()[1].rstrip(":"))


def test_what_the_engine_says_of_why_it_declines_begins_the_reason(studcheck_, declining):
    assert studcheck_("known", "update", "mine", "--accept-new").exit_code == 0
    entry = tomllib.loads(declining.read_text())["known"][0]
    assert entry["reason"].startswith("the engine declines (other): only the first hand so far (accepted with")
