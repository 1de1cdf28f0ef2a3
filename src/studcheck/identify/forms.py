"""What was found as JSON (``identify.schema.json``), and as a rulebook file for exactly this engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.catalogue import load_catalogue
from studcheck.identify.findings import Standing
from studcheck.notation import say_hand
from studcheck.protocol import hand_to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.identify.findings import Finding, Identity, Near, Unexplained

SCHEMA = "studcheck/identify/1"
_BASE = "reconciled"


def identity_json(identity: Identity) -> Mapping[str, Any]:
    """The whole result; hands are those of the protocol, without rules."""
    hello = identity.hello
    return {
        "schema": SCHEMA,
        "engine": {"name": hello.name, "version": hello.version, "language": hello.language},
        "hands": identity.hands,
        "points": [_finding(each) for findings in identity.findings.values() for each in findings.values()],
        "games_not_played": dict(identity.silent),
        "unexplained": [
            {"game": game, **_unexplained(each)} for game, rows in identity.unexplained.items() for each in rows
        ],
        "nearest": [_near(each) for each in identity.nearest],
    }


def _finding(each: Finding) -> dict[str, Any]:
    return {
        "point": each.point,
        "game": each.game,
        "standing": str(each.standing),
        "value": each.value or None,
        "alike": list(each.alike),
        "reason": each.reason,
        "hands": [hand_to_json(hand) for hand in each.hands],
    }


def _unexplained(each: Unexplained) -> dict[str, Any]:
    return {"hand": hand_to_json(each.hand), "line": say_hand(each.hand), "expected": each.expected, "got": each.got}


def _near(each: Near) -> dict[str, Any]:
    return {
        "rulebook": each.rulebook,
        "agree": each.agree,
        "differ": list(each.differ),
        "undecided": each.undecided,
    }


def rulebook_text(identity: Identity) -> str:
    """A rulebook file: its differences from the reconciled one, each with how it is known."""
    import yaml

    base, found = load_catalogue().rulebooks[_BASE], identity.rulebook
    values: dict[str, Any] = {}
    for point in load_catalogue().points:
        different = {
            game: book[point] for game, book in found.values.items() if book[point] != base.values[game][point]
        }
        if different:
            values[point] = {"value": different, "because": _because(identity, point)}
    written = {
        "rulebook": found.name,
        "title": f"What {identity.hello.name} {identity.hello.version} was seen to play",
        "based_on": _BASE,
        "note": "Points that could not be seen, or on which it plays nothing known, are left as reconciled.",
        "values": values,
    }
    return yaml.safe_dump(written, sort_keys=False, width=110, allow_unicode=True)


def _because(identity: Identity, point: str) -> str:
    standings = {findings[point].standing for findings in identity.findings.values()}
    if standings == {Standing.PLAYS}:
        return "seen"
    return ", ".join(f"{game}: {findings[point].standing}" for game, findings in identity.findings.items())
