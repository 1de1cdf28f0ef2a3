"""Which rulebook an engine plays: nothing is told to it, and nothing that it declares is believed."""

from studcheck.identify.findings import Finding, Identity, Near, Standing, Unexplained
from studcheck.identify.whole import identify

__all__ = ["Finding", "Identity", "Near", "Standing", "Unexplained", "identify"]
