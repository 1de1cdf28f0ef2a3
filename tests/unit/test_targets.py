"""How the words for an engine are understood, and how an adapter's manifest is read."""

from __future__ import annotations

import sys

import pytest

from studcheck.connect import CommandTarget, MemoryTarget, find_target, list_adapters
from studcheck.errors import UnknownNameError, UsageError


def write(folder, name, text):
    (folder / name).mkdir()
    (folder / name / "adapter.toml").write_text(text, encoding="utf-8")


def test_a_list_of_words_is_a_command():
    assert find_target(["go", "run", "."]) == CommandTarget("go run .", ("go", "run", "."))


def test_a_colon_means_a_factory_in_memory():
    assert find_target("house.wire:Engine") == MemoryTarget("house.wire:Engine", "house.wire", "Engine")


def test_a_name_means_an_adapter_which_runs_in_its_folder_with_this_python():
    target = find_target("reference")
    assert target.command == (sys.executable, "adapter.py")
    assert (target.folder / "adapter.py").is_file()


def test_a_misspelt_adapter_gets_the_nearest_name():
    with pytest.raises(UnknownNameError) as caught:
        find_target("referense")
    assert caught.value.near == ["reference"]


@pytest.mark.parametrize("words", [[], "http://localhost:80", "not a module:x", "module:"])
def test_words_that_name_nothing_are_a_usage_error(words):
    with pytest.raises(UsageError):
        find_target(words)


def test_every_shipped_manifest_reads_and_is_listed_by_name():
    names = [manifest.name for manifest in list_adapters()]
    assert "reference" in names
    assert names == sorted(names)


def test_a_manifest_sets_time_outs_environment_and_the_extra(tmp_path):
    write(
        tmp_path,
        "own",
        'command = ["{python}", "x.py"]\nstart_timeout = 60\nanswer_timeout = 2.5\nrestarts = 2\n'
        'extra = "own"\n[env]\nLEVEL = "3"\n',
    )
    target = list_adapters(tmp_path)[0].target()
    assert (target.start_timeout, target.answer_timeout, target.restarts) == (60, 2.5, 2)
    assert (target.extra, target.env) == ("own", {"LEVEL": "3"})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("command = [", "adapter.toml: "),
        ('description = "x"', "'command' is missing"),
        ("command = []", "command is"),
        ('command = "x"', "command is"),
        ('command = ["x"]\nanswer_timeout = 0', "answer_timeout is 0"),
        ('command = ["x"]\nrestarts = true', "restarts is True"),
        ('command = ["x"]\nname = "other"', "the folder is called 'own'"),
        ('command = ["x"]\nanswer_timeot = 5', "'answer_timeot' is unknown"),
    ],
)
def test_a_manifest_that_says_nonsense_is_refused_with_its_file_and_key(tmp_path, text, words):
    write(tmp_path, "own", text)
    with pytest.raises(UsageError) as caught:
        list_adapters(tmp_path)
    assert words in str(caught.value)
    assert "adapter.toml" in str(caught.value)


def test_a_misspelt_key_of_a_manifest_gets_the_nearest(tmp_path):
    write(tmp_path, "own", 'command = ["x"]\nanswer_timeot = 5')
    with pytest.raises(UsageError) as caught:
        list_adapters(tmp_path)
    assert caught.value.next_step == "did you mean answer_timeout?"
