"""From what an inquiry noted to what is said of each point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.identify.findings import Finding, Standing, Unexplained
from studcheck.reports.sights import say_sight_event
from studcheck.rules import load_points, moot

if TYPE_CHECKING:
    from studcheck.identify.inquiry import Inquiry, Notes
    from studcheck.identify.witness import Testimony

_NO_EVENT = "nothing more"


def findings_of(inquiry: Inquiry) -> dict[str, Finding]:
    """What is said of every point of the game."""
    return {point: _finding(inquiry, point) for point in load_points()}


def _finding(inquiry: Inquiry, point: str) -> Finding:
    notes, value = inquiry.notes[point], inquiry.values[point]
    reason = _moot(inquiry, point)
    if reason:
        return Finding(point, inquiry.game, Standing.MOOT, value, reason=reason)
    left = inquiry.left(point)
    varies = _varies(inquiry, point, notes)
    if varies:
        return varies
    if not left:
        return Finding(point, inquiry.game, Standing.PLAYS, value)
    return _open(inquiry, point, notes, left)


def _moot(inquiry: Inquiry, point: str) -> str:
    """The reason why the point is moot beside what was found, whichever of its values is played."""
    reasons = [moot(point, inquiry.game, {**inquiry.values, point: each}) for each in inquiry.possible[point]]
    return reasons[0] or "" if all(reasons) else ""


def _varies(inquiry: Inquiry, point: str, notes: Notes) -> Finding | None:
    if notes.against is None or not any(each.hand is notes.against[2] for each in inquiry.misfits):
        return None
    other, before, after = notes.against
    reason = f"one hand shows {inquiry.values[point]}, another {other}, and no other point explains both"
    both = (inquiry.values[point], other)
    return Finding(point, inquiry.game, Standing.VARIES, "", both, reason, (before, after))


def _open(inquiry: Inquiry, point: str, notes: Notes, left: list[str]) -> Finding:
    """The point is not settled: other values are left over."""
    value, game = inquiry.values[point], inquiry.game
    still = [each for each in notes.strange if any(each is misfit for misfit in inquiry.misfits)]
    if still:
        expected, got = first_difference(inquiry, still[-1])
        reason = f"none of the known values: it did “{got}” where {value} would be “{expected}”"
        return Finding(point, game, Standing.NONE_KNOWN, "", (value, *left), reason, (still[-1].hand,))
    if notes.silences:
        last = notes.silences[-1]
        standing = Standing.DECLINED if last.kind == "declined" else Standing.UNKNOWN
        return Finding(point, game, standing, "", (value, *left), f"{last.kind}: {last.detail}")
    if not inquiry.limits.counts(inquiry.values):
        return Finding(
            point, game, Standing.DECLINED, "", (value, *left), "no number of seats that it takes would tell"
        )
    hidden = inquiry.blind(point, left)
    if hidden:
        reason = f"it does not report what tells {value} from {', '.join(hidden)}"
        return Finding(point, game, Standing.UNSEEN, "", (value, *left), reason)
    reason = f"no hand was found that tells {value} from {', '.join(left)} beside the other values that it plays"
    return Finding(point, game, Standing.NOT_SEPARABLE, value, (value, *left), reason)


def unexplained_by(inquiry: Inquiry) -> tuple[Unexplained, ...]:
    """The hands that nothing explains, the shortest first."""
    short = sorted(inquiry.misfits, key=lambda each: len(each.hand.actions))
    return tuple(Unexplained(each.hand, *first_difference(inquiry, each)) for each in short)


def first_difference(inquiry: Inquiry, misfit: Testimony) -> tuple[str, str]:
    """What was foreseen and what came where they first differ, in words."""
    ours = inquiry.witness.foreseen(misfit, inquiry.values)
    seen = inquiry.witness.shown(misfit.sight)
    place, _ = inquiry.witness.depth(misfit, inquiry.values)
    said = [say_sight_event(sight[place]) if place < len(sight) else _NO_EVENT for sight in (ours, seen)]
    return said[0], said[1]
