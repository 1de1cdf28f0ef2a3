"""The strict YAML reader: what is text, what is refused, and where everything stands."""

import enum
import time
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, Field, field_validator

from studcheck.errors import Fault, FileFaultsError, UsageError
from studcheck.strictyaml import Document, read, read_text, validate

FILE = Path("deal.yaml")


def one(text: str) -> Document:
    (document,) = read_text(text, FILE)
    return document


def faults(text: str) -> list[str]:
    with pytest.raises(FileFaultsError) as caught:
        read_text(text, FILE)
    return [f"{f.line}:{f.column} {f.message}" for f in caught.value.faults]


class Colour(enum.StrEnum):
    RED = "red"


class Seat(BaseModel):
    model_config = ConfigDict(extra="forbid")
    stack: int = Field(gt=0)
    cards: tuple[str, ...] = ()
    colour: Colour | None = None

    @field_validator("cards")
    @classmethod
    def no_card_twice(cls, cards: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(cards)) < len(cards):
            raise ValueError("a card stands here twice")
        return cards


class Deal(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str
    seats: dict[int, Seat] = {}
    several: list[Seat] = []


@pytest.mark.parametrize(
    "text", ["5:10", "on", "off", "yes", "no", "0012", "0x1f", "2024-01-01", "~", "True", "1e3", "="]
)
def test_what_yaml_1_1_reads_as_something_else_is_text(text: str) -> None:
    assert one(f"a: {text}").value == {"a": text}


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("false", False), ("null", None), ("", None), ("0", 0), ("-5", -5), ("12", 12), ("0.5", 0.5)],
)
def test_a_plain_word_of_yaml_1_2_has_its_value(text: str, value: object) -> None:
    found = one(f"a: {text}").value["a"]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("text", ["'true'", '"null"', "'12'", "|-\n  12"])
def test_what_stands_in_quotes_is_text(text: str) -> None:
    assert isinstance(one(f"a: {text}").value["a"], str)


def test_a_file_may_hold_several_documents_each_with_its_lines() -> None:
    first, second = read_text("a: 1\n---\n\nb: [2, {c: 3}]\n", FILE)
    assert (first.value, second.value) == ({"a": 1}, {"b": [2, {"c": 3}]})
    assert second.where(("b", 1, "c")) == (4, 12)
    assert first.where() == (1, 1)


def test_the_place_of_what_is_not_there_is_that_of_what_is_around_it() -> None:
    document = one("a:\n  b: 1\n")
    assert document.where(("a", "c", 5)) == document.where(("a",)) == (2, 3)
    assert document.where_key(("a",)) == (1, 1)


def test_every_value_and_every_key_of_a_later_document_is_found_at_its_place() -> None:
    """Places are looked up when a fault is told, by a second way through the text, which must not lead elsewhere."""
    text = (
        "a: {b: 1}\n---\n# a word\n'1': x\n1: [true, {on: , 'y z': -5}]\n\"b\":\n- - 0.5\n  - |\n    two\n    lines\n"
    )
    _, document = read_text(text, FILE)
    assert document.value == {"1": "x", 1: [True, {"on": None, "y z": -5}], "b": [[0.5, "two\nlines\n"]]}
    values = {(): (4, 1), ("1",): (4, 6), (1,): (5, 4), (1, 0): (5, 5), (1, 1): (5, 11), (1, 1, "on"): (5, 16)}
    values |= {(1, 1, "y z"): (5, 25), ("b",): (7, 1), ("b", 0, 0): (7, 5), ("b", 0, 1): (8, 5)}
    keys = {("1",): (4, 1), (1,): (5, 1), (1, 1, "on"): (5, 12), (1, 1, "y z"): (5, 18), ("b",): (6, 1)}
    assert {path: document.where(path) for path in values} == values
    assert {path: document.where_key(path) for path in keys} == keys


def test_what_no_key_names_has_the_place_of_its_value() -> None:
    document = one("a: [1, 2]\n")
    assert document.where_key(("a", 1)) == (1, 8)
    assert document.where_key(("a", "b")) == document.where_key(("a", 2)) == (1, 4)
    assert document.where_key(()) == (1, 1)


def test_a_key_given_twice_is_a_fault_that_names_the_first() -> None:
    assert faults("a: 1\nb: 2\na: 3\n") == ["3:1 the key 'a' is given twice, first in line 1"]


def test_all_faults_of_a_file_come_at_once() -> None:
    found = faults("a: &x 1\nb: *x\nc: !!str 3\n? [1]\n: 2\nd: {e: 1, e: 2}\n---\nf: !own 1\n")
    assert [each.split()[0] for each in found] == ["1:4", "2:4", "3:4", "4:3", "6:11", "8:4"]


def test_broken_yaml_is_a_fault_with_its_place() -> None:
    (found,) = faults("a: 1\nb: [1, 2\nc: 3\n")
    assert found.startswith("3:")
    assert "not YAML" in found


def test_a_tower_of_brackets_is_a_fault_and_no_crash() -> None:
    (found,) = faults("[" * 5000)
    assert "nest" in found


def test_a_control_character_is_a_fault() -> None:
    (found,) = faults("a: 1\nb: \x07\n")
    assert "not YAML" in found


def test_bytes_that_are_not_utf_8_are_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes(b"a: 1\nb: \xe9\n")
    with pytest.raises(FileFaultsError, match="2:4: this is not UTF-8 text"):
        read(path)


def test_a_file_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read(tmp_path / "none.yaml")


def test_a_small_document_is_read_in_about_a_millisecond() -> None:
    text = "name: x\nseats:\n" + "".join(f"  {n}: {{stack: {n}, cards: [Kd, Qd, 2c]}}\n" for n in range(1, 9))
    start = time.perf_counter()
    for _ in range(20):
        one(text)
    assert (time.perf_counter() - start) / 20 < 0.01


def test_a_list_fills_a_tuple_and_a_number_as_key_stays_one() -> None:
    found = validate(one("name: x\nseats:\n  3: {stack: 5, cards: [Kd], colour: red}\n"), Deal)
    assert isinstance(found, Deal)
    assert found.seats[3] == Seat(stack=5, cards=("Kd",), colour=Colour.RED)


def test_every_error_of_a_model_has_its_line_and_plain_words() -> None:
    found = validate(
        one(
            "nmae: x\n"
            "seats:\n"
            "  1: {stack: '5'}\n"
            "  2: {stack: 0}\n"
            "several:\n"
            "  - stack: 1\n"
            "    cards: [Kd, Kd]\n"
            "  - stak: 5\n"
            "  - {stack: 7, colour: blue}\n"
            "  - 7\n",
        ),
        Deal,
    )
    assert isinstance(found, list)
    assert [f"{f.line}:{f.column} {f.message}" for f in found] == [
        "1:1 the document lacks `name`",
        "1:1 `nmae` is not known here: did you mean `name`?",
        "3:14 `stack` must be a whole number, not '5'",
        "4:14 `stack` must be more than 0, not 0",
        "7:12 a card stands here twice",
        "8:5 entry 2 of `several` lacks `stack`",
        "8:5 `stak` is not known here: did you mean `stack`?",
        "9:24 `colour` must be 'red', not 'blue'",
        "10:5 entry 4 of `several` must be a mapping of names to values, not 7",
    ]


def test_a_fault_says_its_file_line_and_column() -> None:
    assert str(one("a: 1").fault(("a",), "wrong")) == str(Fault(FILE, 1, 4, "wrong")) == "deal.yaml:1:4: wrong"
