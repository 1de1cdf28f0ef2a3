"""``docs/steps.md`` lists every sentence of the features with its meaning, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from studcheck.steps import all_sentences

PAGE = Path(__file__).parents[2] / "docs" / "steps.md"
ROW = re.compile(r"^\| (Given|When|Then) `(.+?)` \| (.+?) \|$", re.MULTILINE)


def test_every_sentence_is_documented_with_its_meaning() -> None:
    documented = [(kind.lower(), text, meaning) for kind, text, meaning in ROW.findall(PAGE.read_text("utf-8"))]
    defined = [(each.kind, each.text, each.meaning) for each in all_sentences()]
    assert sorted(documented) == sorted(defined)


def test_every_meaning_is_a_sentence() -> None:
    for each in all_sentences():
        assert re.fullmatch(r"[A-Z].+\.", each.meaning), each.text


def test_the_kinds_of_word_in_braces_are_documented() -> None:
    text = PAGE.read_text("utf-8")
    words = {word for each in all_sentences() for word in re.findall("{([a-z]+)}", each.text)}
    assert words == set(re.findall(r"^\| `([a-z]+)` \|", text, re.MULTILINE))
