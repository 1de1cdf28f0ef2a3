"""From what an inquiry noted to what is said of each point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.identify.findings import Finding, Standing, Unexplained
from studcheck.reports.sights import say_sight_event
from studcheck.rules import alike, load_points, moot

if TYPE_CHECKING:
    from studcheck.identify.inquiry import Inquiry, Notes
    from studcheck.identify.witness import Testimony

_NO_EVENT = "nothing more"
_FICKLE = "asked the same hand twice, it gave two answers"


def findings_of(inquiry: Inquiry) -> dict[str, Finding]:
    """What is said of every point of the game."""
    return {point: _finding(inquiry, point) for point in load_points()}


def _finding(inquiry: Inquiry, point: str) -> Finding:
    notes, value = inquiry.notes[point], inquiry.values[point]
    reason = _moot(inquiry, point)
    if reason:
        return Finding(point, inquiry.game, Standing.MOOT, value, reason=reason)
    left = inquiry.left(point)
    varies = _varies(inquiry, point)
    if varies:
        return varies
    if not left:
        return Finding(point, inquiry.game, Standing.PLAYS, value)
    return _open(inquiry, point, notes, left)


def _moot(inquiry: Inquiry, point: str) -> str:
    """The reason why the point is moot beside what was found, whichever of its values is played."""
    reasons = [moot(point, inquiry.game, {**inquiry.values, point: each}) for each in inquiry.belief.possible[point]]
    return reasons[0] or "" if all(reasons) else ""


def _varies(inquiry: Inquiry, point: str) -> Finding | None:
    against = inquiry.belief.against.get(point)
    if against is None or not any(each.hand is against[2] for each in inquiry.belief.misfits):
        return None
    other, before, after = against
    reason = f"one hand shows {inquiry.values[point]}, another {other}, and no other point explains both"
    if any(hand in inquiry.fickle for hand in (before, after)):
        reason = _FICKLE
    both = (inquiry.values[point], other)
    return Finding(point, inquiry.game, Standing.VARIES, "", both, reason, (before, after))


def _open(inquiry: Inquiry, point: str, notes: Notes, left: list[str]) -> Finding:
    """The point is not settled: other values are left over."""
    value, game = inquiry.values[point], inquiry.game
    if all(alike(point, other, game, inquiry.values) for other in left):
        return Finding(point, game, Standing.NOT_SEPARABLE, value, (value, *left), _alike(inquiry, point, left))
    still = [each for each in notes.strange if any(each is misfit for misfit in inquiry.belief.misfits)]
    if still:
        expected, got = first_difference(inquiry, still[-1])
        reason = f"it did “{got}” where {value} would be “{expected}”"
        if still[-1].hand in inquiry.fickle:
            return Finding(point, game, Standing.VARIES, "", (value, *left), _FICKLE, (still[-1].hand,))
        return Finding(point, game, Standing.NONE_KNOWN, "", (value, *left), reason, (still[-1].hand,))
    if notes.silences:
        last = notes.silences[-1]
        standing = Standing.DECLINED if last.kind == "declined" else Standing.UNKNOWN
        return Finding(point, game, standing, "", (value, *left), f"{last.kind}: {last.detail}")
    if inquiry.lost:
        return Finding(point, game, Standing.UNKNOWN, "", (value, *left), inquiry.lost)
    if inquiry.search.limits.are_tight(inquiry.values):
        reason = f"no hand tells {value} from {', '.join(left)} with the seats and dealer marks that it takes"
        return Finding(point, game, Standing.DECLINED, "", (value, *left), reason)
    hidden = [other for other in left if (point, other) in inquiry.search.blind]
    if hidden:
        reason = f"it does not report what tells {value} from {', '.join(hidden)}"
        return Finding(point, game, Standing.UNSEEN, "", (value, *left), reason)
    return Finding(point, game, Standing.NOT_SEPARABLE, value, (value, *left), _alike(inquiry, point, left))


def _alike(inquiry: Inquiry, point: str, left: list[str]) -> str:
    """Why these values look like the one that is believed: each reason once, with its values."""
    reasons: dict[str, list[str]] = {}
    for other in left:
        reasons.setdefault(_why_alike(inquiry, point, other), []).append(other)
    value = inquiry.values[point]
    return "; ".join(f"{value} and {', '.join(others)} look alike: {reason}" for reason, others in reasons.items())


def _why_alike(inquiry: Inquiry, point: str, other: str) -> str:
    proved = alike(point, other, inquiry.game, inquiry.values)
    together = inquiry.notes[point].jointly.get(other, {})
    others = [f"{name}={value}" for name, value in together.items() if value != inquiry.values[name] and name != point]
    if proved or not others:
        return proved or f"none of {inquiry.search.made[point]} hands made for the point tells them apart"
    return f"no hand tells them apart where it plays {', '.join(others)}, too"


def unexplained_by(inquiry: Inquiry) -> tuple[Unexplained, ...]:
    """The hands that nothing explains, the shortest first."""
    short = sorted(inquiry.belief.misfits, key=lambda each: len(each.hand.actions))
    return tuple(Unexplained(each.hand, *first_difference(inquiry, each)) for each in short)


def first_difference(inquiry: Inquiry, misfit: Testimony) -> tuple[str, str]:
    """What was foreseen and what came where they first differ, in words."""
    ours = inquiry.witness.foreseen(misfit, inquiry.values)
    seen = inquiry.witness.shown(misfit.sight)
    place, _ = inquiry.witness.depth(misfit, inquiry.values)
    said = [say_sight_event(sight[place]) if place < len(sight) else _NO_EVENT for sight in (ours, seen)]
    return said[0], said[1]
