"""The adapters to begin with: each is written, compiled, examined and run, where its toolchain is on this machine."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.connect import connect
from studcheck.connect.manifests import read_manifest
from studcheck.data import data_folder
from studcheck.doctor import Status, examine
from studcheck.doctor.smoke import smoke_hands
from studcheck.errors import EngineUnusableError, UsageError
from studcheck.protocol import Declined, Played
from studcheck.skeletons import LANGUAGES, write_skeleton

TOOLS = {
    "python": [],
    "javascript": ["node"],
    "java": ["javac", "java"],
    "go": ["go"],
    "rust": ["rustc"],
    "c": ["cc"],
    "shell": ["bash"],
}
#: These take seconds to compile, so they are left to the full set.
BUILT = {"java", "go", "rust"}
COMPILED = pytest.mark.slow
LONGEST = 80


def built(language, into):
    """The adapter, compiled as its README says; a language whose tools are not there is skipped by name."""
    for tool in TOOLS[language]:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not on this machine, so the {language} adapter cannot be run")
    folder = write_skeleton("mine", language, into)
    if LANGUAGES[language].build:
        subprocess.run(LANGUAGES[language].build, shell=True, cwd=folder, check=True, timeout=300)  # noqa: S602 - ours
    return read_manifest(folder / "adapter.toml").target()


def test_every_language_is_run_here_or_called_unverified():
    assert TOOLS.keys() == {language for language, how in LANGUAGES.items() if how.verified}


@pytest.mark.parametrize("language", [pytest.param(each, marks=COMPILED if each in BUILT else ()) for each in TOOLS])
def test_an_adapter_to_begin_with_plays_one_hand_in_full_and_declines_the_rest(language, tmp_path):
    target = built(language, tmp_path)
    rules = load_catalogue().rulebook("reconciled").for_game("stud")
    first, *others = smoke_hands("stud", rules)
    with connect(target) as engine:
        assert engine.hello.name == "mine"
        assert engine.hello.language == LANGUAGES[language].title
        replies = dict(engine.ask([("first", first.hand), *((each.name, each.hand) for each in others)]))
    played = replies.pop("first")
    assert isinstance(played, Played)
    kinds = [event["event"] for event in played.events]
    assert kinds == [*["ante"] * 2, *["deal"] * 6, "turn", "action", "turn", "action", "refund", "award", "end"]
    assert {each["seat"]: each["stack"] for each in played.events[-1]["stacks"]} == first.stacks
    assert all(isinstance(reply, Declined) for reply in replies.values())
    examination = examine(target, lambda _: rules)
    assert [finding for finding in examination.findings if finding.status is Status.PROBLEM] == []
    assert (examination.played, examination.exit_code) == (1, 0)


def test_all_adapters_to_begin_with_say_the_same(tmp_path):
    """The two whose languages are always here; the others are compared with what the hand must be, above."""
    hand = smoke_hands("stud", {})[0].hand
    said = []
    for language in ("python", "shell"):
        with connect(built(language, tmp_path / language)) as engine:
            said += [reply.events for _, reply in engine.ask([("first", hand)])]
    assert said[0] == said[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_adapter_to_begin_with_is_short_and_says_whether_it_is_verified(language, tmp_path):
    folder = write_skeleton("mine", language, tmp_path)
    how = LANGUAGES[language]
    assert len((folder / how.program).read_text("utf-8").splitlines()) <= LONGEST
    readme = (folder / "README.md").read_text("utf-8")
    assert ("**Unverified**" in readme) == (not how.verified)
    assert "Here your engine comes in" in (folder / how.program).read_text("utf-8")
    assert len(readme.splitlines()) <= LONGEST
    for file in folder.iterdir():
        assert "@" not in file.read_text("utf-8").replace('@"', "").replace("printf", ""), file


def test_the_request_loop_of_a_python_adapter_is_the_shared_one(tmp_path):
    folder = write_skeleton("mine", "python", tmp_path)
    assert (folder / "serve.py").read_bytes() == (data_folder("adapters") / "reference" / "serve.py").read_bytes()


@pytest.mark.parametrize("name", ["", "..", "a/b", "Mine", "-x", "a b", "x" * 41, "1st"])
def test_a_name_that_is_no_plain_word_is_refused_and_nothing_is_written(name, tmp_path):
    with pytest.raises(UsageError, match="cannot be the name"):
        write_skeleton(name, "c", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path):
    (tmp_path / "mine").mkdir()
    with pytest.raises(UsageError, match="there already"):
        write_skeleton("mine", "c", tmp_path)
    assert list((tmp_path / "mine").iterdir()) == []


COMPILED_LANGUAGES = [language for language, how in LANGUAGES.items() if how.build]


@pytest.mark.parametrize("language", COMPILED_LANGUAGES)
def test_one_that_was_not_built_yet_is_named_with_the_command_that_builds_it(language, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = write_skeleton("mine", language, tmp_path / "adapters")
    target = read_manifest(folder / "adapter.toml").target()
    with pytest.raises(EngineUnusableError) as raised:
        connect(target)
    assert str(raised.value).startswith("the engine mine cannot be ")
    if "/" in target.command[0] or shutil.which(target.command[0]):
        assert raised.value.next_step == f"build it first: (cd adapters/mine && {LANGUAGES[language].build})"
    else:
        assert raised.value.next_step.startswith("check the command")


@pytest.mark.parametrize("language", COMPILED_LANGUAGES)
def test_what_compiling_leaves_is_not_for_git(language, tmp_path):
    folder = write_skeleton("mine", language, tmp_path)
    assert f"/{LANGUAGES[language].made[0]}\n" in (folder / ".gitignore").read_text("utf-8")
    built_to = [word.removeprefix("./") for word in LANGUAGES[language].command]
    assert any(f"{word}/".startswith(LANGUAGES[language].made[0].rstrip("/") + "/") for word in built_to)
