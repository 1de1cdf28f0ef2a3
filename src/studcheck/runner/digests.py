"""Digests that tell two runs what changed between them: the case, or what was asked and expected of it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from studcheck.protocol import hand_to_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from studcheck.scenarios import Case, Plan

_NOWHERE = Path()
_DIGITS = 16


def case_set(cases: Iterable[Case]) -> str:
    """The SHA-256 of the ids and contents of the cases, whatever their order and wherever their files stand."""
    return case_set_of(case_texts(cases))


def case_texts(cases: Iterable[Case]) -> dict[str, str]:
    """All that each case says, by its id: the digest of one and that of all are made of it."""
    return {case.id: repr(replace(case, file=_NOWHERE, line=0)) for case in cases}


def case_set_of(texts: Mapping[str, str]) -> str:
    """The same as ``case_set``, of the texts of the cases."""
    digest = sha256()
    for case, text in sorted(texts.items()):
        digest.update(f"{case}\0{text}\0".encode())
    return digest.hexdigest()


def content(text: str) -> str:
    """A digest of all that a case says, by its text."""
    return _short(text)


def question(planned: Plan) -> str:
    """A digest of what is asked and expected; the rules that are sent with the hand are not part of it."""
    asked = hand_to_json(planned.hand) | {"rules": None}
    checks = [(check.fact, check.want) for check in planned.checks]
    return _short(f"{asked!r}\0{dict(planned.points)!r}\0{checks!r}")


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGITS]
