"""Makes a hand as simple as it can be while it still shows what it shows."""

from studcheck.shrink.draft import Draft
from studcheck.shrink.passes import shrink
from studcheck.shrink.simplicity import simplicity

__all__ = ["Draft", "shrink", "simplicity"]
