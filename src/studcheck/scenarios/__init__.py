"""Scenarios: files of deals with what has to be seen, read strictly and made ready for a rulebook."""

from studcheck.scenarios.case import Case, Check, Entry, NotApplicable, Plan, SeatSetup
from studcheck.scenarios.loader import load_cases
from studcheck.scenarios.plan import plan

__all__ = ["Case", "Check", "Entry", "NotApplicable", "Plan", "SeatSetup", "load_cases", "plan"]
