"""Versions as engines write them: which of two is the later one.

A version is what an engine says of itself: ``1.2``, ``v2.0.0-beta.1``, ``engine7 1.2``, ``1.9 (git 77aa)`` or nothing.
"""

from __future__ import annotations

import re
from itertools import dropwhile

#: What comes before a release, the earliest first; ``pre`` stands where the candidates are.
_STAGES = {"dev": 0, "snapshot": 0, "alpha": 1, "a": 1, "beta": 2, "b": 2, "preview": 3, "pre": 3, "c": 3, "rc": 3}
_RELEASE = 4
#: Digits of a number that are looked at; nobody counts further.
_LONGEST = 18
_STAGE = r"(?:[-._ ]?(dev|snapshot|alpha|beta|preview|pre|rc)|[-._]?(a|b|c))(?![a-z])[-._]?([0-9]*)"
_DOTTED = re.compile(rf"(?<![0-9a-z.])v?([0-9]+(?:\.[0-9]+)+)(?:{_STAGE})?", re.IGNORECASE)
_PLAIN = re.compile(rf"(?<![0-9a-z.])v?([0-9]+)(?![0-9a-z])(?:{_STAGE})?", re.IGNORECASE)


def numbers(version: str) -> tuple[int, ...]:
    """All numbers of a version, for comparing: 0.10 is later than 0.9, and 1.0 is 1."""
    found = [int(number[:_LONGEST]) for number in re.findall(r"[0-9]+", version)]
    return tuple(reversed(list(dropwhile(lambda number: not number, reversed(found)))))


def version_key(version: str) -> tuple[tuple[int, ...], int, int] | None:
    """The key by which versions are in order, a beta before its release; None where nothing in it is a version.

    The first numbers with dots between them are the version, else the first number that stands alone.
    """
    found = _DOTTED.search(version) or _PLAIN.search(version)
    if found is None:
        return None
    counted, *stages, number = (group or "" for group in found.groups())
    stage = _STAGES.get("".join(stages).lower(), _RELEASE)
    return numbers(counted), stage, int(number[:_LONGEST] or 0)
