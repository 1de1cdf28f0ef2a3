"""The corpus checked for what makes it worth less: cases that cannot fail, say nothing new or cannot be found."""

from studcheck.lint.check import Check
from studcheck.lint.kills import read_kills
from studcheck.lint.ledger import Updated, update_ids
from studcheck.lint.material import Material, gather
from studcheck.lint.report import Report, lint, lint_json, lint_text
from studcheck.lint.table import CHECKS

__all__ = [
    "CHECKS",
    "Check",
    "Material",
    "Report",
    "Updated",
    "gather",
    "lint",
    "lint_json",
    "lint_text",
    "read_kills",
    "update_ids",
]
