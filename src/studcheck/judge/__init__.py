"""The judge: what an engine reported beside what a case expects."""

from studcheck.judge.facts import FACTS
from studcheck.judge.verdict import expected_in_words, judge

__all__ = ["FACTS", "expected_in_words", "judge"]
