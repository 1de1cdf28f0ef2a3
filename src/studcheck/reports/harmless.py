"""Text that an engine sent, made harmless: nothing of it can move the cursor, change colours or hide a line.

Nor can it give orders to a build server that reads our output: ``::error::`` at the beginning of a line (and wrapping
begins lines at any word), ``##[…]``, ``##vso[…]``, ``##teamcity[…]``.
"""

from __future__ import annotations

import re

_ORDER = re.compile(r"(?<!\S)::|##(?=\w*\[)")


def harmless(text: str) -> str:
    r"""The text on one line, every unprintable character (``\x1b``, ``\u202e``, ``\n``) and every order written out."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return _ORDER.sub(lambda order: rf"\x{ord(order[0][0]):x}{order[0][1:]}", text)


def harmless_lines(text: str, last: int) -> list[str]:
    """The last lines of a longer text, each made harmless."""
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return [harmless(line) for line in lines[-last:]]
