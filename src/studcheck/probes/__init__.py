"""Hands made up to tell the values of a rule point apart: a table, cards, stacks, intentions played out as actions."""

from studcheck.probes.flavours import EVERY, Flavour, flavours_of
from studcheck.probes.making import make_probe, setup_probes
from studcheck.probes.table import TableLimits

__all__ = ["EVERY", "Flavour", "TableLimits", "flavours_of", "make_probe", "setup_probes"]
