"""Where two of documents, rulebooks, authorities and engines differ, each point with a minimal deal that shows it."""

from studcheck.conflicts.comparing import Comparison, Difference, compare
from studcheck.conflicts.deals import Deal
from studcheck.conflicts.json_form import conflicts_json
from studcheck.conflicts.report import conflicts_text
from studcheck.conflicts.scenario import scenario_text, topic_of
from studcheck.conflicts.sides import Side, engine_side, find_side

__all__ = [
    "Comparison",
    "Deal",
    "Difference",
    "Side",
    "compare",
    "conflicts_json",
    "conflicts_text",
    "engine_side",
    "find_side",
    "scenario_text",
    "topic_of",
]
