"""Whether the corpus bites: engines that are wrong on purpose, and the cases that notice."""

from studcheck.adequacy.code_report import CodeReport, judge_code
from studcheck.adequacy.rule_report import RuleReport, judge_rules
from studcheck.adequacy.suspects import Suspect, suspects

__all__ = ["CodeReport", "RuleReport", "Suspect", "judge_code", "judge_rules", "suspects"]
