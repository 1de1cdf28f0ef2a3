"""The sentence that says why an expected value is right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from studcheck.lint.check import CaseCheck

if TYPE_CHECKING:
    from studcheck.lint.check import Said
    from studcheck.scenarios import Case

_FEWEST_LETTERS = 30
_NEXT_SENTENCE = re.compile(r"[.!?]\s+(?=[A-Z0-9])")


class RepeatsTitle(CaseCheck):
    """A reason that is the title again."""

    id = "because-repeats-title"
    reason = "The title says what happens; `because` says why, and not the same again."

    def of_case(self, case: Case) -> Said:
        """Compare the words."""
        for number, entry in enumerate(case.expect):
            if _words(entry.because) == _words(case.title):
                yield ("expect", number, "because"), "`because` only repeats the title"


class ShortReason(CaseCheck):
    """A reason that is no clause."""

    id = "because-too-short"
    reason = f"A reason of fewer than {_FEWEST_LETTERS} letters names no rule and no card."

    def of_case(self, case: Case) -> Said:
        """Count the letters."""
        for number, entry in enumerate(case.expect):
            if len(entry.because) < _FEWEST_LETTERS:
                yield ("expect", number, "because"), f"`because` is too short to give a reason: {entry.because!r}"


class TwoSentences(CaseCheck):
    """A reason that goes on."""

    id = "because-two-sentences"
    reason = "A reason is one sentence, so that a failure shows it on one line."

    def of_case(self, case: Case) -> Said:
        """Look for the end of a first sentence."""
        for number, entry in enumerate(case.expect):
            if _NEXT_SENTENCE.search(entry.because):
                yield ("expect", number, "because"), "`because` is more than one sentence"


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())
