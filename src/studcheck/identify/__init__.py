"""Which rulebook an engine plays: nothing is told to it, and nothing that it declares is believed."""

from studcheck.identify.findings import SETTLED_VALUE, Finding, Identity, Near, Standing, Unexplained
from studcheck.identify.forms import identity_json, rulebook_text
from studcheck.identify.report import identity_text
from studcheck.identify.whole import identify

__all__ = [
    "SETTLED_VALUE",
    "Finding",
    "Identity",
    "Near",
    "Standing",
    "Unexplained",
    "identify",
    "identity_json",
    "identity_text",
    "rulebook_text",
]
