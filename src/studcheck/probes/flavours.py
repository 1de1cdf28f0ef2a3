"""What kind of hand can tell the values of a point apart: one line a point, in the words of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Doors = Literal["any", "tied", "short-first"]
Boards = Literal["any", "pair", "tied", "short-best"]
Holdings = Literal["any", "twins", "high-twins", "low-twins", "lows", "paired-lows", "pat"]
Stacks = Literal["deep", "mixed", "short", "no-ante", "one-short", "ladder"]


@dataclass(frozen=True, slots=True)
class Flavour:
    """A kind of hand; each field that is a tuple offers choices, and one is drawn.

    ``players`` are the seats that mean to stay; ``war`` the street on which they wager (0: none); ``last`` the street
    after which the script stops (8: it is played to the end); ``actions`` the most actions; ``leavers`` how many
    seats more fold when they can, ``leave`` from which street; ``mucks`` whether losers try to muck;
    ``callers`` how many of those that stay never wager.
    """

    players: tuple[int, ...] = (2, 3, 3, 4)
    leavers: tuple[int, ...] = (0, 0, 1)
    leave: tuple[int, ...] = (3, 4, 5, 6)
    doors: tuple[Doors, ...] = ("any",)
    boards: tuple[Boards, ...] = ("any",)
    holdings: tuple[Holdings, ...] = ("any",)
    stacks: tuple[Stacks, ...] = ("deep", "deep", "mixed")
    war: tuple[int, ...] = (0, 3, 4, 5, 6, 7)
    most: tuple[int, ...] = (1, 2, 3, 4, 5)
    last: tuple[int, ...] = (8,)
    actions: tuple[int, ...] = (99,)
    folds: float = 0.03
    mucks: bool = False
    callers: int = 0


_OPENING = Flavour(doors=("any", "tied"), last=(3,), actions=(0, 1), leavers=(0,), stacks=("deep",))
_THIRD = Flavour(war=(0, 3), last=(3, 4), stacks=("deep",), most=(1, 2, 3))
_SHORT_OPENING = Flavour(
    players=(3, 4, 5), last=(3, 4), stacks=("short", "no-ante", "no-ante"), war=(0, 3), doors=("any", "tied")
)
_BROKE_OPENING = Flavour(
    players=(3, 4, 5), last=(3,), stacks=("no-ante",), war=(0, 3), doors=("short-first",), folds=0, leavers=(0,)
)
_SHORT_BRING_IN = Flavour(
    players=(3, 4), last=(3,), stacks=("short",), war=(0, 3), most=(1,), doors=("short-first",), leavers=(0,)
)
_SHORTAGE = Flavour(players=(8, 7, 6), leavers=(0, 1, 2), leave=(3, 4, 5, 6), war=(0,), stacks=("deep",), folds=0)
_STAYED = Flavour(players=(2, 3, 4), leavers=(0,), war=(0,), stacks=("deep",), folds=0)
_PAT = Flavour(players=(2, 3, 8), leavers=(0,), war=(0, 3), most=(1,), stacks=("deep",), folds=0, holdings=("pat",))
_PAT_SHORTAGE = Flavour(
    players=(8,), leavers=(0,), war=(0, 3), most=(1,), stacks=("deep",), folds=0, holdings=("pat", "any")
)
_TAKEN_AT_ONCE = Flavour(players=(2, 3), leavers=(0,), war=(3,), most=(1,), stacks=("deep",), folds=0.9)
_BEST_IS_BROKE = Flavour(
    players=(4, 5), leavers=(0,), boards=("short-best",), stacks=("short",), war=(0,), last=(4, 5), folds=0
)
_PAIR = Flavour(
    players=(2, 3, 3), leavers=(0, 1, 1), boards=("pair",), war=(4,), last=(4,), leave=(3, 4), stacks=("deep",)
)
_TIED = Flavour(boards=("tied",), last=(4, 5, 6, 7), war=(0,), stacks=("deep", "deep", "one-short"), leavers=(0,))
_STREETS = Flavour(last=(4, 5, 6, 7), war=(0,), boards=("any", "tied"), stacks=("deep", "one-short", "mixed"))
_CAP = Flavour(
    players=(2, 3, 3), war=(3, 5), last=(3, 5), most=(4, 5, 6, 9, 10), leave=(3, 5), folds=0.08, stacks=("deep",)
)
_CAP_OF_TWO = Flavour(
    players=(3,), war=(3, 4), last=(4,), most=(9, 10, 11, 12), stacks=("deep",), leavers=(0,), folds=0, callers=1
)
_CAP_ALL_IN = Flavour(
    players=(2, 3, 4),
    war=(3, 4, 5),
    last=(5,),
    most=(5, 6, 7),
    leave=(3, 4, 5),
    folds=0.08,
    stacks=("mixed", "one-short"),
)
_ALL_IN = Flavour(
    players=(3, 3, 4), war=(3, 3, 4), last=(3, 4), most=(3, 4, 5, 6), leavers=(0,), stacks=("ladder",), folds=0
)
_COUNTED_ALL_IN = Flavour(
    players=(4, 5), war=(3, 3, 4), last=(3, 4), most=(6, 9), leavers=(0,), stacks=("ladder",), folds=0
)
_SHOWDOWN = Flavour(war=(0, 0, 4, 6, 7), most=(1, 2), stacks=("deep", "deep", "mixed"))
_MUCKS = Flavour(war=(0, 0, 4, 6, 7), most=(1, 2), stacks=("deep", "deep", "mixed"), mucks=True)
_ODD = Flavour(
    players=(2, 3, 3), leavers=(0, 1, 1, 2), holdings=("twins", "twins", "high-twins", "low-twins"), war=(0, 0, 3, 5),
    most=(1, 2),
    stacks=("deep", "mixed"),
)  # fmt: skip
_SIDE = Flavour(players=(3, 4), stacks=("one-short", "mixed", "short"), war=(3, 4, 5), most=(1, 2), leavers=(0,))
_LOW = Flavour(
    players=(3, 4, 5), holdings=("lows", "lows", "paired-lows"), war=(0, 3), most=(1,), stacks=("deep",), leavers=(0,)
)

#: Any hand at all, for the check of what was found.
EVERY = (
    Flavour(
        players=(2, 2, 3, 4, 5), doors=("any", "tied"), boards=("any", "pair", "tied"),
        holdings=("any", "any", "twins", "lows"), stacks=("deep", "mixed", "short", "no-ante", "one-short"), folds=0.08,
        mucks=True,
    ),
    _SHORTAGE, _CAP, _CAP_ALL_IN, _ALL_IN, _ODD, _SIDE, _PAIR, _MUCKS, _SHORT_OPENING,
)  # fmt: skip

_BY_POINT: dict[str, tuple[Flavour, ...]] = {
    "deal.recipients": (Flavour(leavers=(1, 2), leave=(4, 4, 5), war=(0, 5), last=(5, 6, 8), most=(1,)),),
    "deal.seventh": (_STAYED,),
    "deal.shortage": (_STAYED, _SHORTAGE),
    "deal.shortage_effect": (_PAT_SHORTAGE,),
    "shared_card.use": (_PAT, _PAT_SHORTAGE),
    "shared_card.in_board": (_STAYED, _PAT_SHORTAGE),
    "ante.status": (_THIRD, _TAKEN_AT_ONCE),
    "bring_in.who": (_OPENING,),
    "bring_in.ace": (_OPENING,),
    "bring_in.tie_break": (_OPENING,),
    "bring_in.forced": (_OPENING, _THIRD),
    "bring_in.binds": (_THIRD,),
    "bring_in.complete_option": (_OPENING,),
    "bring_in.ante_all_in": (_BROKE_OPENING,),
    "bring_in.short": (_SHORT_BRING_IN,),
    "bring_in.limped_option": (_THIRD,),
    "third.first_raise": (_THIRD, _SHORT_OPENING),
    "open_pair": (_PAIR,),
    "first_to_act.tie": (_TIED, _STREETS),
    "first_to_act.all_in": (_BEST_IS_BROKE,),
    "first_to_act": (_STREETS,),
    "actions": (_THIRD, _STREETS),
    "cap.heads_up_counts": (_CAP_ALL_IN,),
    "cap.wagers": (_CAP, _CAP_OF_TWO),
    "cap.scope": (_CAP_OF_TWO, _CAP),
    "cap": (_CAP, _CAP_ALL_IN),
    "all_in.counts": (_COUNTED_ALL_IN,),
    "all_in": (_ALL_IN, _COUNTED_ALL_IN),
    "showdown.muck": (_MUCKS,),
    "showdown": (_SHOWDOWN,),
    "odd_chip": (_ODD,),
    "side_pot.winner": (_SIDE,),
    "low": (_LOW, _ODD),
}


def flavours_of(point: str) -> tuple[Flavour, ...]:
    """The kinds of hand in which the point is likely to show, the likeliest first."""
    return _BY_POINT.get(point) or _BY_POINT.get(point.partition(".")[0]) or EVERY
