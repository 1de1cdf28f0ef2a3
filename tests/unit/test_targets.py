"""How the words for an engine are understood, and how an adapter's manifest is read."""

from __future__ import annotations

import sys

import pytest

from studcheck.connect import CommandTarget, HttpTarget, MemoryTarget, adapter_folder, find_target, list_adapters
from studcheck.errors import UnknownNameError, UsageError


def write(folder, name, text):
    (folder / name).mkdir()
    (folder / name / "adapter.toml").write_text(text, encoding="utf-8")


def test_a_list_of_words_is_a_command():
    assert find_target(["go", "run", "."]) == CommandTarget("go run .", ("go", "run", "."))


def test_a_colon_means_a_factory_in_memory():
    assert find_target("house.wire:Engine") == MemoryTarget("house.wire:Engine", "house.wire", "Engine")


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("http://127.0.0.1:8080", ("127.0.0.1", 8080, "")),
        ("http://localhost", ("localhost", 80, "")),
        ("http://[::1]:8080/deep/", ("::1", 8080, "/deep")),
    ],
)
def test_an_address_means_a_server(words, place):
    assert find_target(words) == HttpTarget(words, *place)


def test_an_adapter_of_the_current_folder_has_a_name_and_hides_a_shipped_one(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "adapters").mkdir()
    write(tmp_path / "adapters", "reference", 'command = ["x"]')
    write(tmp_path / "adapters", "own", 'command = ["y"]')
    assert find_target("reference").command == ("x",)
    assert find_target("own").folder == tmp_path / "adapters" / "own"
    assert {"own", "pokerkit", "reference"} <= {manifest.name for manifest in list_adapters()}


def test_a_path_means_the_adapter_that_lies_there(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "own", 'command = ["y"]')
    target = find_target("./own")
    assert (target.command, target.folder, target.words) == (("y",), tmp_path / "own", "own")
    assert adapter_folder("./elsewhere") is None


def test_a_name_means_an_adapter_which_runs_in_its_folder_with_this_python():
    target = find_target("reference")
    assert target.command == (sys.executable, "adapter.py")
    assert (target.folder / "adapter.py").is_file()


def test_a_misspelt_adapter_gets_the_nearest_name():
    with pytest.raises(UnknownNameError) as caught:
        find_target("referense")
    assert caught.value.near == ["reference"]


@pytest.mark.parametrize(
    "words", [[], "https://127.0.0.1:80", "http://", "http://127.0.0.1:port", "http://a b", "not a module:x", "module:"]
)
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


def test_a_manifest_says_how_the_engine_is_kept_in_bounds(tmp_path):
    write(
        tmp_path,
        "own",
        'command = ["x"]\nworking_folder = "bin"\npass_env = ["LICENCE"]\nbackoff = 0.5\njobs = 2\nmemory_mb = 512\n',
    )
    target = list_adapters(tmp_path)[0].target()
    assert (target.folder, target.pass_env) == (tmp_path / "own" / "bin", ("LICENCE",))
    assert (target.backoff, target.jobs, target.memory_mb) == (0.5, 2, 512)


def test_an_adapter_whose_manifest_names_no_variable_passes_none_on(tmp_path):
    write(tmp_path, "own", 'command = ["x"]')
    assert list_adapters(tmp_path)[0].target().pass_env == ()


def test_a_manifest_may_name_a_factory_or_a_server(tmp_path):
    write(tmp_path, "here", 'factory = "house.wire:Engine"')
    write(tmp_path, "there", 'url = "http://127.0.0.1:8080"\nanswer_timeout = 3\njobs = 1')
    here, there = (manifest.target() for manifest in list_adapters(tmp_path))
    assert here == MemoryTarget("here", "house.wire", "Engine")
    assert there == HttpTarget("there", "127.0.0.1", 8080, answer_timeout=3, jobs=1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('command = ["x"]\nurl = "http://127.0.0.1"', "command and url are two ways"),
        ('url = "https://127.0.0.1"', "not an address"),
        ('factory = "house"', "not module:factory"),
        ('command = ["x"]\nmemory_mb = 0.5', "memory_mb is 0.5"),
        ('command = ["x"]\npass_env = "PATH"', "pass_env is 'PATH'"),
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
