"""The titles of cases and features in the languages of the documents."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import name as name_of

import pytest

from studcheck.catalogue import LANGUAGES, load_titles, read_titles
from studcheck.data import data_folder
from studcheck.errors import FileFaultsError, UnknownNameError
from studcheck.scenarios import load_cases

if TYPE_CHECKING:
    from pathlib import Path

LETTERS = {"it": "àèéòù", "es": "ñáéíóú", "ru": "бгджзйпфцчшщыьэюя"}
GOOD = "language: it\nfeatures:\n  pots: I piatti\ncases:\n  a-case: Un caso\n"


@pytest.fixture(scope="module")
def english() -> dict[str, str]:
    return {case.id: case.title for case in load_cases()}


def feature_titles() -> dict[str, str]:
    files = sorted(data_folder("features").glob("*.feature"))
    return {file.stem: file.read_text("utf-8").splitlines()[0].removeprefix("Feature: ") for file in files}


@pytest.mark.parametrize("language", LANGUAGES)
class TestEveryLanguage:
    def test_has_a_title_for_every_case_and_for_no_other(self, language: str, english) -> None:
        assert set(load_titles(language).cases) == set(english)

    def test_has_a_title_for_every_feature_and_for_no_other(self, language: str) -> None:
        assert set(load_titles(language).features) == set(feature_titles())

    def test_says_no_title_in_english(self, language: str, english) -> None:
        titles = load_titles(language)
        assert not [name for name, title in titles.cases.items() if title == english.get(name)]
        assert not [name for name, title in titles.features.items() if title == feature_titles()[name]]

    def test_names_the_same_figures_as_the_english_title(self, language: str, english) -> None:
        """A title that speaks of 26 over 20 does so in every language; small numbers may be words."""
        for name, title in load_titles(language).cases.items():
            assert large_figures(title) <= set(figures(english[name])), name

    def test_is_written_in_its_own_letters(self, language: str) -> None:
        text = "".join(load_titles(language).cases.values()).lower()
        assert not set(LETTERS[language]) - set(text)


def figures(text: str) -> list[str]:
    return "".join(letter if letter.isdigit() else " " for letter in text).split()


def large_figures(text: str) -> set[str]:
    return {figure for figure in figures(text) if int(figure) > 9}


def test_only_russian_is_written_in_cyrillic_letters() -> None:
    cyrillic = {language: "CYRILLIC" in " ".join(map(name_of, text(language))) for language in LANGUAGES}
    assert cyrillic == {"it": False, "es": False, "ru": True}


def text(language: str) -> str:
    return "".join([*load_titles(language).cases.values(), *load_titles(language).features.values()])


def test_english_has_no_titles_beside_those_of_the_cases() -> None:
    assert not load_titles("en").cases


def test_a_language_that_nobody_translated_is_unknown() -> None:
    with pytest.raises(UnknownNameError, match="language"):
        load_titles("fr")


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("language: it", "language: es", "the file is it.yaml"),
        ("  a-case: Un caso", "  a-case: Un caso\n  another: Un caso", "a-case has this title, too"),
        ("  a-case: Un caso", "  a-case: ''", "a-case"),
        ("  a-case: Un caso", "  a-case: Un caso\n  a-case: Due", "twice"),
        ("  a-case: Un caso", "  A Case: Un caso", "A Case"),
        ("cases:", "case:", "case"),
        ("  pots: I piatti", "  pots: 7", "pots"),
    ],
)
def test_a_faulty_file_is_refused_with_its_place(tmp_path: Path, before: str, after: str, fault: str) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(GOOD.replace(before, after), encoding="utf-8")
    with pytest.raises(FileFaultsError) as raised:
        read_titles(file)
    assert any(fault in str(each) for each in raised.value.faults)


def test_a_good_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(GOOD, encoding="utf-8")
    assert read_titles(file).cases == {"a-case": "Un caso"}
