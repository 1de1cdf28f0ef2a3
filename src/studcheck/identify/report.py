"""What was found, for people: the nearest rulebooks, then every point, then what nothing explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.identify.findings import Standing
from studcheck.notation import say_hand
from studcheck.reports.columns import labelled
from studcheck.rules import load_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studcheck.identify.findings import Finding, Identity

_MOST_NEAR, _MOST_UNEXPLAINED, _WIDE = 4, 5, 28
_SAID = {
    Standing.MOOT: "moot",
    Standing.NOT_SEPARABLE: "not separable",
    Standing.UNSEEN: "could not be seen",
    Standing.VARIES: "varies with the situation",
    Standing.NONE_KNOWN: "none of the known values",
    Standing.DECLINED: "declined",
    Standing.UNKNOWN: "unknown",
}


def identity_text(identity: Identity) -> str:
    """The report."""
    hello = identity.hello
    lines = [f"{hello.name} {hello.version}, asked {identity.hands} hands and told no rules"]
    lines += [f"  {game} is not played: {reason}" for game, reason in identity.silent.items()]
    lines += ["", "nearest rulebooks", *_near(identity)]
    lines += ["", "point by point", *_points(identity)]
    lines += _unexplained(identity)
    return "\n".join(lines) + "\n"


def _near(identity: Identity) -> Iterator[str]:
    for each in identity.nearest[:_MOST_NEAR]:
        words = f"{each.agree} agree, {len(each.differ)} differ, {each.undecided} moot or open"
        shown = f": {', '.join(each.differ)}" if each.differ else ""
        yield from labelled(each.rulebook, words + shown, width=_WIDE)


def _points(identity: Identity) -> Iterator[str]:
    for point in load_points():
        said: dict[str, list[str]] = {}
        for game, findings in identity.findings.items():
            said.setdefault(_say(findings[point]), []).append(game)
        for words, games in said.items():
            everywhere = len(games) == len(identity.findings)
            yield from labelled(point, words if everywhere else f"{', '.join(games)}: {words}", width=_WIDE)
        for findings in identity.findings.values():
            yield from (line for hand in findings[point].hands for line in labelled("", say_hand(hand), width=_WIDE))


def _say(finding: Finding) -> str:
    if finding.standing is Standing.PLAYS:
        return finding.value
    return f"{_SAID[finding.standing]}: {finding.reason}"


def _unexplained(identity: Identity) -> list[str]:
    rows = [(game, each) for game, found in identity.unexplained.items() for each in found]
    if not rows:
        return []
    lines = ["", f"{len(rows)} of the hands are explained by no values of the points"]
    for game, each in rows[:_MOST_UNEXPLAINED]:
        lines += labelled(game, f"it did “{each.got}” where “{each.expected}” was foreseen", width=_WIDE)
        lines += labelled("", say_hand(each.hand), width=_WIDE)
    return lines
