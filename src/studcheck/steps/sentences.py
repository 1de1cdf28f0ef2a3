"""How a sentence of the features is defined: its text, what its words are, and the list of all of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from pytest_bdd import parsers, step

from studcheck.steps.words import WORDS

Kind = Literal["given", "when", "then"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that a feature may use; ``text`` has its words in braces, by name."""

    kind: Kind
    text: str
    parser: parsers.StepParser
    function: Callable[..., None]

    @property
    def meaning(self) -> str:
        """What the sentence says, in a sentence."""
        return (self.function.__doc__ or "").strip()

    def fits(self, kind: str, words: str) -> bool:
        """Whether a step of a feature is this sentence."""
        return kind == self.kind and self.parser.is_matching(words)


#: Every sentence, in the order of definition.
SENTENCES: list[Sentence] = []

Definition = Callable[[Callable[..., None]], Callable[..., None]]


def given(text: str) -> Definition:
    """Define a sentence that says what is on the table."""
    return _define("given", text)


def when(text: str) -> Definition:
    """Define a sentence that says what happens."""
    return _define("when", text)


def then(text: str) -> Definition:
    """Define a sentence that states a fact."""
    return _define("then", text)


def _define(kind: Kind, text: str) -> Definition:
    types: dict[str, Any] = dict(WORDS)
    parser = parsers.parse(text, extra_types=types, case_sensitive=True)

    def define(function: Callable[..., None]) -> Callable[..., None]:
        SENTENCES.append(Sentence(kind, re.sub(r":[A-Za-z]+}", "}", text), parser, function))
        # The definition belongs to the module two calls up, where pytest looks for it.
        return step(parser, kind, stacklevel=2)(function)

    return define
