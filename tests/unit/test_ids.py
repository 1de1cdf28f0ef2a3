"""The ledger of ids: nothing that was named once disappears without a word."""

from dataclasses import replace
from pathlib import Path

import pytest

from studcheck.catalogue import load_catalogue
from studcheck.catalogue.ids import Entry, Key, Kind, Lock, Status, digest, faults, ids_of, read_lock, update
from studcheck.data import data_folder
from studcheck.errors import FileFaultsError, UsageError

OLD: Key = (Kind.CASE, "three-deuces-tied")
NEW: Key = (Kind.CASE, "three-deuces")


def ledger(*entries: Entry) -> Lock:
    return Lock(Path("ids.lock"), {entry.key: entry for entry in entries})


def messages(lock: Lock, present: dict[Key, str]) -> list[str]:
    return [fault.message for fault in faults(lock, present)]


def test_an_id_that_is_there_as_before_is_no_fault() -> None:
    assert messages(ledger(Entry(OLD, "0.1.0", "aa")), {OLD: "aa"}) == []


def test_an_id_that_vanished_is_a_fault() -> None:
    assert messages(ledger(Entry(OLD, "0.1.0", "aa")), {}) == [
        "the case three-deuces-tied is gone: say whether it was renamed, retired or superseded, and why"
    ]


def test_an_id_that_was_renamed_may_be_gone() -> None:
    old = Entry(OLD, "0.1.0", "aa", Status.RENAMED, to=NEW[1], reason="The tie is in every title of the file.")
    assert messages(ledger(old, Entry(NEW, "0.2.0", "aa")), {NEW: "aa"}) == []


def test_a_new_name_must_be_one_of_the_ledger_and_of_the_same_kind() -> None:
    old = Entry(OLD, "0.1.0", "aa", Status.RENAMED, to="three-deuces", reason="Shorter.")
    point: Key = (Kind.POINT, "three-deuces")
    assert messages(ledger(old, Entry(point, "0.1.0", "bb")), {point: "bb"}) == [
        "the case three-deuces-tied was renamed to three-deuces, which is no id of the ledger"
    ]


def test_an_id_retires_with_a_reason_only() -> None:
    retired = Entry(OLD, "0.1.0", "aa", Status.RETIRED, reason="The deal needed a card twice.")
    assert messages(ledger(retired), {}) == []
    assert messages(ledger(replace(retired, reason="")), {}) == [
        "the case three-deuces-tied was retired without a reason"
    ]


def test_an_id_is_never_given_twice() -> None:
    retired = Entry(OLD, "0.1.0", "aa", Status.RETIRED, reason="The deal needed a card twice.")
    again = {OLD: "cc"}
    assert messages(ledger(retired), again) == [
        "the case three-deuces-tied was retired and is there again: an id is never given twice"
    ]
    assert update(ledger(retired), again, "0.3.0").entries[OLD] == retired


def test_a_new_id_is_a_fault_until_the_ledger_has_it() -> None:
    lock = ledger(Entry(OLD, "0.1.0", "aa"))
    present = {OLD: "aa", NEW: "bb"}
    assert messages(lock, present) == ["the case three-deuces is new: update the ledger"]
    updated = update(lock, present, "0.2.0")
    assert messages(updated, present) == []
    assert (updated.entries[OLD].since, updated.entries[NEW].since) == ("0.1.0", "0.2.0")


def test_a_changed_content_is_a_fault_until_the_ledger_has_it() -> None:
    lock = ledger(Entry(OLD, "0.1.0", "aa"))
    assert messages(lock, {OLD: "bb"}) == [
        "the case three-deuces-tied has another content than before: update the ledger if that is meant"
    ]
    updated = update(lock, {OLD: "bb"}, "0.2.0")
    assert messages(updated, {OLD: "bb"}) == []
    assert updated.entries[OLD].since == "0.1.0"


def test_the_ledger_knows_which_version_gave_a_case_its_present_content(tmp_path: Path) -> None:
    path = tmp_path / "ids.lock"
    path.write_text(update(ledger(Entry(OLD, "0.1.0", "aa")), {OLD: "bb"}, "0.1.1").text())
    (entry,) = read_lock(path).entries.values()
    assert (entry.since, entry.changed, entry.as_of) == ("0.1.0", "0.1.1", "0.1.1")
    assert "\t0.1.0 0.1.1\t" in path.read_text()
    (again,) = update(read_lock(path), {OLD: "bb"}, "0.2.0").entries.values()
    assert again.as_of == "0.1.1"
    (before,) = update(ledger(Entry(OLD, "0.1.0", "aa")), {OLD: "bb"}, "0.1.0").entries.values()
    assert before.changed == ""


def test_an_update_drops_no_id() -> None:
    lock = ledger(Entry(OLD, "0.1.0", "aa"))
    assert update(lock, {}, "0.2.0").entries == lock.entries


def test_the_ledger_reads_what_it_writes_sorted(tmp_path: Path) -> None:
    path = tmp_path / "ids.lock"
    lock = ledger(
        Entry(OLD, "0.1.0", "aa", Status.SUPERSEDED, to=NEW[1], reason="It tests less."), Entry(NEW, "0.2.0", "bb")
    )
    path.write_text(lock.text())
    assert [line.split("\t")[1] for line in path.read_text().splitlines()[2:]] == [NEW[1], OLD[1]]
    assert read_lock(path).text() == lock.text()


def test_all_faults_of_a_ledger_come_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "ids.lock"
    good = Entry(OLD, "0.1.0", "aa").text()
    lines = [good, good, "case\tshort\n", good.replace("case", "deal"), good.replace("active", "lost")]
    path.write_text("".join(lines))
    with pytest.raises(FileFaultsError) as caught:
        read_lock(path)
    assert [(fault.line, fault.message) for fault in caught.value.faults] == [
        (2, "the case three-deuces-tied stands in line 1 already"),
        (3, "a line has 7 columns between tabs, not 2"),
        (4, "'deal' is no kind of id: case, claim, point, rulebook, value"),
        (5, "'lost' is no status of an id: active, renamed, retired, superseded"),
    ]


def test_a_ledger_that_is_missing_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no ledger of ids"):
        read_lock(tmp_path / "ids.lock")


def test_the_digest_does_not_depend_on_the_order_of_keys() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1}) != digest({"a": 1, "b": 3})


def test_the_ledger_that_ships_knows_the_catalogue() -> None:
    lock = read_lock(data_folder("rules") / "ids.lock")
    locked = {key: entry for key, entry in lock.entries.items() if key[0] is not Kind.CASE}
    assert [str(fault) for fault in faults(Lock(lock.path, locked), ids_of(load_catalogue(), {}))] == []


def test_every_rulebook_point_value_and_claim_has_an_id() -> None:
    kinds = [kind for kind, _ in ids_of(load_catalogue(), {"three-deuces": "aa"})]
    assert {kind: kinds.count(kind) for kind in Kind if kind is not Kind.VALUE} == {
        Kind.CASE: 1,
        Kind.CLAIM: 349,
        Kind.POINT: 50,
        Kind.RULEBOOK: 11,
    }
    assert kinds.count(Kind.VALUE) == sum(len(point.values) for point in load_catalogue().points.values())
