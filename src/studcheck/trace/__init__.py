"""Traceability: document, claim, dimension, rule point, case, verdict; and what is not tested, with the reason."""

from studcheck.trace.authored import Untested, read_silences, read_untested
from studcheck.trace.links import ClaimTrace, DocumentTrace, Link, SilenceTrace, Trace, trace
from studcheck.trace.reasons import Reason

__all__ = [
    "ClaimTrace",
    "DocumentTrace",
    "Link",
    "Reason",
    "SilenceTrace",
    "Trace",
    "Untested",
    "read_silences",
    "read_untested",
    "trace",
]
