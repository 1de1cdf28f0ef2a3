"""``--repeat``, ``--shard`` and ``--cases-version``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from studcheck.errors import UsageError
from studcheck.runner import read_record, up_to_version

GOOD, HIGH_SUIT = "mini_engines:PlaysThirdStreet", "mini_engines:OpensWithTheHighestSuit"


def test_repeated_among_several_jobs_a_steady_engine_passes(outcomes):
    assert set(outcomes(GOOD, "--repeat", "4", "--jobs", "3").values()) == {"pass"}


def test_an_engine_that_changes_its_mind_is_unstable_and_no_other_case_is(outcomes):
    found = outcomes("mini_engines:ChangesItsMind", "--repeat", "3")
    assert found == {"everybody-antes": "pass", "lowest-door-card": "pass", "tied-deuces": "unstable"}


def test_without_repeat_it_is_asked_once_and_passes(outcomes):
    assert outcomes("mini_engines:ChangesItsMind")["tied-deuces"] == "pass"


def test_an_unstable_case_is_red_and_shows_where_the_answers_part(studcheck_):
    result = studcheck_("run", "mini_engines:ChangesItsMind", "--repeat", "2", "--record", "r.jsonl")
    assert result.exit_code == 1
    assert "UNSTABLE  tied-deuces" in result.stdout
    assert "pass, and then fail; they part at event 12" in " ".join(result.stdout.split())
    assert "--repeat 2 --select tied-deuces" in result.stdout
    assert read_record(Path("r.jsonl")).exit_code == 1


def test_what_the_protocol_does_not_know_may_be_another_each_time(outcomes):
    """Unknown keys and kinds of events are an engine's own affair (protocol, "The events")."""
    assert set(outcomes("mini_engines:SaysTheTime", "--repeat", "4").values()) == {"pass"}


def test_an_engine_that_changes_its_mind_is_found_behind_what_nobody_looks_at(studcheck_):
    result = studcheck_("run", "mini_engines:SaysTheTimeAndChangesItsMind", "--repeat", "2", "--format", "json")
    [row] = [row for row in json.loads(result.stdout)["results"] if row["outcome"] == "unstable"]
    assert row["case"] == "tied-deuces"
    [finding] = row["findings"]
    assert row["events"][finding["event"]]["event"] == "turn"


def test_a_stable_failure_stays_a_failure(outcomes):
    assert outcomes("mini_engines:OpensWithTheHighestSuit", "--repeat", "3")["tied-deuces"] == "fail"


def test_the_shards_together_are_all_cases_and_none_twice(outcomes):
    parts = [set(outcomes("mini_engines:PlaysRazzToo", "--shard", f"{part}/3")) for part in (1, 2, 3)]
    assert sorted(case for part in parts for case in part) == sorted(outcomes("mini_engines:PlaysRazzToo"))
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_a_shard_is_told_in_the_record_and_an_empty_one_ends_with_5(studcheck_):
    studcheck_("run", GOOD, "--shard", "2/2", "--record", "r.jsonl")
    assert read_record(Path("r.jsonl")).header.selection == ("--shard", "2/2")
    assert studcheck_("run", GOOD, "--shard", "9/9").exit_code == 5


@pytest.mark.parametrize("part", ["0/3", "4/3", "1", "a/b", "1/0", "-1/3"])
def test_a_part_that_is_none_is_a_usage_error(studcheck_, part):
    assert studcheck_("run", GOOD, "--shard", part).exit_code == 2


def test_the_cases_of_an_older_version_are_those_that_it_had(small_corpus):
    from studcheck.scenarios.loader import load_cases

    cases = load_cases([small_corpus])
    since = {"lowest-door-card": "0.9.0", "tied-deuces": "0.10.0"}
    chosen = {case.id for case in up_to_version(cases, since, "0.9.4", "0.11.0")}
    assert chosen == {"lowest-door-card"}
    assert {case.id for case in up_to_version(cases, since, "0.10", "0.11.0")} == {"lowest-door-card", "tied-deuces"}
    assert len(up_to_version(cases, since, "0.11.0", "0.11.0")) == len(cases)
    with pytest.raises(UsageError, match=r"0\.12"):
        up_to_version(cases, since, "0.12", "0.11.0")


@pytest.mark.parametrize("what", ["brought", "corrected"])
def test_a_patch_release_never_turns_a_gate_red_that_is_kept_at_the_version_before(studcheck_, monkeypatch, what):
    """The engine was green at 1.2.0; 1.2.1 brought or corrected a case that it fails."""
    entry = "1.2.1" if what == "brought" else "1.2.0 1.2.1"
    ledger = Path("rules") / "ids.lock"
    ledger.parent.mkdir()
    old = ("lowest-door-card", "everybody-antes", "razz-highest-card")
    lines = [f"case\t{case}\t1.2.0\tactive\tabc\t-\t-\n" for case in old]
    ledger.write_text("".join([*lines, f"case\ttied-deuces\t{entry}\tactive\tabc\t-\t-\n"]))
    monkeypatch.setattr("studcheck.data.data_folder", lambda name: {"rules": ledger.parent}[name])
    monkeypatch.setattr("studcheck.__version__", "1.2.1")
    kept = studcheck_("run", HIGH_SUIT, "--cases-version", "1.2.0")
    assert kept.exit_code == 0, kept.output
    assert "left out: 1 cases that came or were corrected after 1.2.0" in kept.stderr
    assert studcheck_("run", HIGH_SUIT, "--cases-version", "1.2.1").exit_code == 1
    assert studcheck_("run", HIGH_SUIT).exit_code == 1


@pytest.mark.parametrize("version", ["99.0", "newest", "0.2", "v0.1", "", "0..1", "\u0660.\u0661", "0.1.", "9" * 5_000])
def test_a_version_that_never_was_is_a_usage_error(studcheck_, version):
    assert studcheck_("run", GOOD, "--cases-version", version).exit_code == 2


def test_before_the_first_version_there_was_nothing(studcheck_):
    assert studcheck_("run", GOOD, "--cases-version", "0.1").exit_code == 0
    assert studcheck_("run", GOOD, "--cases-version", "0.0.1").exit_code == 5


def test_the_cases_version_narrows_a_listing_too(studcheck_):
    listed = json.loads(studcheck_("run", "--list", "--cases-version", "0.1.0", "--format", "json").stdout)
    assert len(listed["cases"]) == 4
