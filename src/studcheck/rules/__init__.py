"""The rule points, the rulebooks that choose among their values, and what follows from a choice."""

from studcheck.rules.alike import alike
from studcheck.rules.moot import moot
from studcheck.rules.points import Level, Point, load_points, load_sections
from studcheck.rules.rulebook import Rulebook
from studcheck.rules.setup import setup_faults

__all__ = ["Level", "Point", "Rulebook", "alike", "load_points", "load_sections", "moot", "setup_faults"]
