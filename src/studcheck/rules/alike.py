"""Two values of a point that no hand tells apart beside the other values of the rulebook, though the point can show.

Where no two values of a point can be told apart it is moot (``moot``).  Each line is proved by its reason: where it is
arguable whether some rare hand could tell, there is no line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from studcheck.rules.moot import holds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.model import Game


class _Line(NamedTuple):
    """``values`` are the values of ``point`` that look alike (``*``: all) where ``when`` holds."""

    point: str
    values: str
    when: str
    because: str


_FULL = "bring_in.size=full_small_bet bring_in.short=call_full"

#: A full-sized bring-in that passes on is posted short only where no seat could pay it: then every wager of third
#: street is an all-in for less than a full bet, whatever a full one would be.
_FULL_OR_ALL_SHORT = "bring_in.size=full_small_bet bring_in.short=passes_on"
_ALL_SHORT = "where the full bring-in is posted short, all later wagers are all-ins below a full bet, and"

_TABLE = (
    _Line(
        "deal.shortage", "*", "deal.shortage_effect=serve_then_share",
        "where the cards suffice every seat is served, short or not; where they do not, every value calls it short",
    ),
    _Line(
        "deal.shortage", "all_stayed cards_short", "game.seats=exactly_eight",
        "eight seats that all stay are always more than the cards that are left",
    ),
    _Line(
        "deal.recipients", "live until_facing_bet", "actions.fold_unbet=refused",
        "nobody folds owing nothing",
    ),
    _Line("bring_in.binds", "*", _FULL, "the bring-in is a full bet and wager one, which binds everybody"),
    _Line(
        "third.first_raise", "*", f"{_FULL_OR_ALL_SHORT} all_in.half_of=whole_wager",
        f"{_ALL_SHORT} half is half of the small bet",
    ),
    _Line(
        "third.first_raise", "*", f"{_FULL_OR_ALL_SHORT} all_in.reopens=full_bet|any",
        f"{_ALL_SHORT} nothing depends on whether half was reached",
    ),
    _Line(
        "bring_in.limped_option", "*",
        "bring_in.binds=nobody_else actions.check=refused actions.fold_unbet=allowed",
        "the others can neither call nor check: when the turn comes back, somebody has wagered or nobody else can act",
    ),
    _Line(
        "bring_in.ante_all_in", "next_seat_must next_seat_once next_seat_may_fold",
        "bring_in.forced=acts_first_only", "the next seat with chips acts first, owing nothing",
    ),
    _Line(
        "open_pair.trigger", "any_live_pair any_dealt_pair", "open_pair.holder=paired_seat|first_actor_if_paired",
        "only a paired seat has the choice, and while it acts its own pair is live",
    ),
    _Line(
        "open_pair.trigger", "any_live_pair any_dealt_pair",
        "actions.fold_unbet=refused open_pair.raises=opening_only open_pair.lock=locked|small_after",
        "a pair folds to a wager only, and after the first wager it no longer matters",
    ),
    _Line(
        "open_pair.trigger", "any_live_pair any_dealt_pair",
        "actions.fold_unbet=refused open_pair.raises=to_big open_pair.lock=small_after",
        "a pair folds to a wager only, and after the first wager it no longer matters",
    ),
    _Line(
        "open_pair.raises", "to_big opening_only", "open_pair.lock=small_after",
        "raises are small after a big wager, as they are after a small one",
    ),
    _Line(
        "all_in.half_of", "*", f"bring_in.forced=forced {_FULL} bring_in.ante_all_in!=next_seat_once",
        "the bring-in is a full bet, and half is measured by what goes on top of it",
    ),
    _Line(
        "deal.seventh", "*",
        "game.seats=exactly_eight deal.recipients=dealt_in deal.shortage=stub_short"
        " deal.shortage_effect=one_shared_for_all",
        "eight seats have 48 cards by then and four are burnt: the last card is always shared",
    ),
    _Line(
        "open_pair.holder", "paired_seat first_actor_if_paired",
        "actions.check=refused actions.fold_unbet=refused open_pair.raises=to_big open_pair.lock=small_after",
        "the first to act has to bet, and only the opening bet has a choice",
    ),
    _Line(
        "open_pair.holder", "paired_seat first_actor_if_paired",
        "actions.check=refused actions.fold_unbet=refused open_pair.raises=opening_only"
        " open_pair.lock=locked|small_after",
        "the first to act has to bet, and only the opening bet has a choice",
    ),
    _Line(
        "all_in.half_of", "*",
        f"bring_in.forced=forced {_FULL_OR_ALL_SHORT} bring_in.ante_all_in!=next_seat_once all_in.reopens=full_bet|any",
        f"{_ALL_SHORT} nothing depends on whether half was reached",
    ),
    _Line(
        "all_in.half_of", "*",
        f"bring_in.forced=forced {_FULL_OR_ALL_SHORT} all_in.add_up=yes ante.status!=live all_in.reopens=full_bet|any",
        f"{_ALL_SHORT} nothing depends on whether half was reached; with no bring-in both measure from nothing",
    ),
    _Line("cap.first", "*", f"{_FULL_OR_ALL_SHORT} all_in.counts=never", f"{_ALL_SHORT} none of them counts"),
    _Line(
        "cap.first", "*", f"{_FULL_OR_ALL_SHORT} all_in.counts=if_reopens all_in.reopens=full_bet|half_bet",
        f"{_ALL_SHORT} no more than one of them reaches half and counts",
    ),
    _Line(
        "cap.first", "*", "cap.scope=seat bring_in.size=full_small_bet",
        "a bring-in that is not wager one already was posted short, by a seat that is all-in and wagers no more",
    ),
    _Line("cap.heads_up", "two_dealt_in capped", "game.seats=exactly_eight", "no hand begins with two seats"),
    _Line("all_in.counts", "if_reopens always", "all_in.reopens=any", "every short all-in reopens"),
    _Line("all_in.counts", "if_reopens never", "all_in.reopens=full_bet", "no short all-in reopens"),
)  # fmt: skip


def alike(point_id: str, other: str, game: Game, values: Mapping[str, str]) -> str | None:
    """Say in words why ``other`` looks like the value that ``values`` have; None where a hand may tell them apart."""
    pair = {values[point_id], other}
    lines = (line for line in _TABLE if line.point == point_id and holds(line.when, game, values))
    found = next((line for line in lines if line.values == "*" or pair <= set(line.values.split())), None)
    return f"{found.because} ({', '.join(found.when.split())})" if found else None
