"""Titles of cases and scenarios: each names a fact, so that a list of them reads like the rules."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from studcheck.catalogue import LANGUAGES, read_titles
from studcheck.errors import FileFaultsError
from studcheck.lint.check import NeedsCases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from studcheck.errors import Fault
    from studcheck.lint.material import Material

_FEWEST_WORDS, _MOST_LETTERS = 3, 100
_EMPTY_WORDS = ("should", "test", "tests", "tested", "testing", "works", "correctly", "properly")


@dataclass(frozen=True, slots=True)
class Titled:
    """A case or a scenario with its title; a scenario has no id of its own."""

    title: str
    id: str
    fault: Callable[[str], Fault]


def _titles(material: Material) -> Iterator[Titled]:
    for case in material.cases:
        yield Titled(case.title, case.id, partial(material.places.fault, case, ("title",)))
    for at in dict.fromkeys(scenario.at for scenario in material.scenarios):
        yield Titled(at.text, "", at.fault)


class TitleCheck(NeedsCases):
    """A check that looks at one title at a time."""

    def faults(self, material: Material) -> Iterator[Fault]:
        """The faults of every title."""
        for titled in _titles(material):
            wrong = self.wrong(titled)
            if wrong:
                yield titled.fault(wrong)

    @abstractmethod
    def wrong(self, titled: Titled) -> str | None:
        """What is wrong with a title, or None."""


class ShortTitle(TitleCheck):
    """A title of a word or two."""

    id = "title-too-short"
    reason = f"A fact takes at least {_FEWEST_WORDS} words."

    def wrong(self, titled: Titled) -> str | None:
        """Count the words."""
        words = len(titled.title.split())
        return f"the title {titled.title!r} is too short to name a fact" if words < _FEWEST_WORDS else None


class LongTitle(TitleCheck):
    """A title that does not fit a line; the loader already refuses it of a case."""

    id = "title-too-long"
    reason = f"A title of more than {_MOST_LETTERS} letters is an explanation, and does not fit a report."

    def wrong(self, titled: Titled) -> str | None:
        """Count the letters."""
        letters = len(titled.title)
        return f"the title has {letters} letters, {_MOST_LETTERS} are enough" if letters > _MOST_LETTERS else None


class EmptyWords(TitleCheck):
    """A title that speaks of the suite and not of the hand."""

    id = "title-empty-words"
    reason = f"Words such as {', '.join(_EMPTY_WORDS[:3])} say that something is checked, not what is so."

    def wrong(self, titled: Titled) -> str | None:
        """Look for the words."""
        found = [word for word in re.findall("[a-z]+", titled.title.lower()) if word in _EMPTY_WORDS]
        return f"the title says {found[0]!r}: say what happens in the hand" if found else None


class TitleIsTheId(TitleCheck):
    """A title that adds nothing to the id."""

    id = "title-is-the-id"
    reason = "A title that spells out the id tells nothing new."

    def wrong(self, titled: Titled) -> str | None:
        """Compare the words."""
        same = re.findall("[a-z0-9]+", titled.title.lower()) == titled.id.split("-")
        return "the title only spells out the id" if same else None


class FullStop(TitleCheck):
    """A title that ends like a sentence."""

    id = "title-full-stop"
    reason = "A title is a heading: it ends without a full stop."

    def wrong(self, titled: Titled) -> str | None:
        """Look at the end."""
        return "the title ends with a full stop" if titled.title.endswith(".") else None


class TitleTwice(NeedsCases):
    """Two cases that a reader cannot tell apart in a list."""

    id = "title-twice"
    reason = "Two cases of one title cannot be told apart in a report."

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every case whose title another one before it has."""
        first = {case.title.casefold(): case for case in reversed(tuple(material.around))}
        for case in material.cases:
            other = first.setdefault(case.title.casefold(), case)
            if other is not case:
                yield material.places.fault(case, ("title",), f"the case {other.id} has the same title")


class Untranslated(NeedsCases):
    """A case or a feature of the corpus that has no title in some language."""

    id = "title-untranslated"
    reason = "What the corpus holds has a title in each language of the documents, for `--lang` to show."

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every title that is missing, at the case or feature; and what is wrong with the files of titles."""
        try:
            for case in material.cases:
                if missing := _missing(material.titles_for(case.file), "cases", case.id):
                    yield material.places.fault(case, ("title",), missing)
            for feature in material.features:
                if missing := _missing(material.titles_for(feature.at.file), "features", feature.at.file.stem):
                    yield feature.at.fault(missing)
        except FileFaultsError as error:
            yield from error.faults


def _missing(folder: Path | None, kind: str, name: str) -> str:
    """What to write where a title is missing; empty where none is."""
    lacking = [language for language in LANGUAGES if folder and name not in _said(folder, language, kind)]
    files = ", ".join(f"{language}.yaml" for language in lacking)
    return f"there is no title for {name} under `{kind}` of {files} in rules/titles" if lacking else ""


@cache
def _said(folder: Path, language: str, kind: str) -> Mapping[str, str]:
    titles = read_titles(folder / f"{language}.yaml")
    return titles.cases if kind == "cases" else titles.features
