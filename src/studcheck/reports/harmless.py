"""Text that an engine sent, made harmless: nothing of it can move the cursor, change colours or hide a line."""

from __future__ import annotations


def harmless(text: str) -> str:
    r"""The text on one line, every unprintable character written out (``\x1b``, ``\u202e``, ``\n``)."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def harmless_lines(text: str, last: int) -> list[str]:
    """The last lines of a longer text, each made harmless."""
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return [harmless(line) for line in lines[-last:]]
