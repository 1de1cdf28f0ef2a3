"""Digests that tell two runs what changed between them: the case, or what was asked and expected of it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from studcheck.protocol import hand_to_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from studcheck.scenarios import Case, Plan

_NOWHERE = Path()
_DIGITS = 16


def case_set(cases: Iterable[Case]) -> str:
    """The SHA-256 of the ids and contents of the cases, whatever their order and wherever their files stand."""
    digest = sha256()
    for case in sorted(cases, key=lambda case: case.id):
        digest.update(f"{case.id}\0{_all_of(case)}\0".encode())
    return digest.hexdigest()


def content(case: Case) -> str:
    """A digest of all that the case says."""
    return _short(_all_of(case))


def question(planned: Plan) -> str:
    """A digest of what is asked and expected; the rules that are sent with the hand are not part of it."""
    asked = hand_to_json(planned.hand) | {"rules": None}
    checks = [(check.fact, check.want) for check in planned.checks]
    return _short(f"{asked!r}\0{dict(planned.points)!r}\0{checks!r}")


def _all_of(case: Case) -> str:
    return repr(replace(case, file=_NOWHERE, line=0))


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGITS]
