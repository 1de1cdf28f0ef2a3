"""What kind of hand can tell the values of a point apart: one line a point, in the words of the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from studcheck.notation import RANKS

Doors = Literal["any", "tied", "short-first", "shortest-first"]
Boards = Literal["any", "pair", "leaver-pair", "all-pairs", "tied", "short-best"]
Holdings = Literal[
    "any",
    "twins",
    "high-twins",
    "low-twins",
    "straight-twins",
    "lows",
    "paired-lows",
    "rough-lows",
    "topped-lows",
    "pat",
    "tied-fours",
]
Jams = Literal["none", "any", "together"]
Stacks = Literal[
    "deep",
    "mixed",
    "short",
    "no-ante",
    "one-short",
    "one-broke",
    "short-bring-in",
    "short-bring-ins",
    "all-short",
    "one-deep",
    "one-odd",
]


@dataclass(frozen=True, slots=True)
class Flavour:
    """A kind of hand; each field that is a tuple offers choices, and one is drawn.

    ``players`` are the seats that mean to stay; ``war`` the street on which they wager (0: none); ``last`` the street
    after which the script stops (8: it is played to the end, 0: the street of war); ``actions`` the most actions;
    ``leavers`` how many seats more fold when they can, ``leave`` from which street, or ``quits`` after how many
    wagers of the war; ``mucks`` whether losers try to muck; ``callers`` how many of those that stay never wager;
    ``jams`` whether one or two go all-in above the last of the other wagers (two that reach half only together);
    ``shared`` ranks that the shared card had best be of.
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
    passive: float = 0.15
    mucks: bool = False
    callers: int = 0
    quits: tuple[int, ...] = ()
    jams: tuple[Jams, ...] = ("none",)
    shared: tuple[str, ...] = (RANKS,)
    big_bets: tuple[int, ...] = (20,)


_OPENING = Flavour(doors=("any", "tied"), last=(3,), actions=(0, 1), leavers=(0,), stacks=("deep",))
_THIRD = Flavour(war=(0, 3), last=(3, 4), stacks=("deep",), most=(1, 2, 3))
_SHORT_OPENING = Flavour(
    players=(3, 4, 5), last=(3, 4), stacks=("short", "no-ante", "no-ante"), war=(0, 3), doors=("any", "tied")
)
_BROKE_OPENING = Flavour(
    players=(3, 4, 5), last=(3,), stacks=("no-ante",), war=(0, 3), doors=("short-first",), folds=0, leavers=(0,)
)
_SHORT_BRING_IN = Flavour(
    players=(3, 4), last=(3,), stacks=("short-bring-in",), war=(0, 3), most=(1,), doors=("short-first",), leavers=(0,)
)
_LIMP_OF_THE_SHORT = Flavour(players=(2, 8), last=(3,), stacks=("one-deep",), war=(0,), leavers=(0,), folds=0)
_ALL_SHORT = Flavour(
    players=(3, 4, 8), last=(3,), stacks=("all-short",), war=(3,), most=(8,), leavers=(0,), folds=0, passive=0.4,
    doors=("any", "shortest-first", "shortest-first"),
)  # fmt: skip
_SHORT_COMPLETION = Flavour(
    players=(3, 4), last=(3,), stacks=("short-bring-ins",), war=(3,), most=(1,), doors=("short-first",), leavers=(0,),
    folds=0, callers=3, passive=0,
)  # fmt: skip
_LEAVES_BESIDE_BROKE = Flavour(
    players=(1, 2), leavers=(2,), leave=(4, 4, 5), stacks=("one-broke",), war=(0,), last=(5, 6), folds=0
)
_SHORTAGE_THINNED = Flavour(
    players=(3, 4, 6, 7), leavers=(5,), quits=(1,), war=(3, 5, 6), most=(1,), stacks=("deep",), folds=0, passive=0,
    last=(6,),
)  # fmt: skip
_SHORTAGE = Flavour(
    players=(8, 7, 6), leavers=(0, 1, 2), leave=(3, 4, 5, 6), war=(0,), stacks=("deep",), folds=0, last=(6,)
)
_STAYED = Flavour(players=(2, 3, 4), leavers=(0, 0, 1), war=(0,), stacks=("deep",), folds=0, last=(6,))
_SHARED_IN_BOARD = Flavour(
    players=(8, 8, 3), leavers=(0,), war=(0,), stacks=("deep",), folds=0, last=(6,), holdings=("any", "pat")
)
_PAT = Flavour(
    players=(2, 3, 8), leavers=(0,), war=(0, 3), most=(1,), stacks=("deep",), folds=0, holdings=("pat", "tied-fours"),
    shared=(RANKS, "9TJQK"),
)  # fmt: skip
_PAT_SHORTAGE = Flavour(
    players=(8,), leavers=(0,), war=(0, 3), most=(1,), stacks=("deep",), folds=0, holdings=("pat", "tied-fours", "any"),
    shared=(RANKS, "9TJQK"),
)  # fmt: skip
_TAKEN_AT_ONCE = Flavour(players=(2, 3), leavers=(0,), war=(3,), most=(1,), stacks=("deep",), folds=0.9)
_BEST_IS_BROKE = Flavour(
    players=(4, 5), leavers=(0,), boards=("short-best",), stacks=("one-broke",), war=(0,), last=(4,), folds=0
)
_PAIR = Flavour(
    players=(2, 3, 3), leavers=(0, 0, 1), boards=("pair", "pair", "all-pairs"), war=(4,), last=(4,), leave=(3,),
    stacks=("deep",), folds=0,
)  # fmt: skip
_PAIR_FOLDS = Flavour(
    players=(2, 3), leavers=(1, 2, 2), boards=("leaver-pair", "pair", "all-pairs"), war=(4,), last=(4,), leave=(4,),
    stacks=("deep",), folds=0, passive=0.4,
)  # fmt: skip
_PAIR_IS_BROKE = Flavour(
    players=(3, 4), leavers=(0,), boards=("short-best", "pair"), stacks=("one-broke",), war=(4,), last=(4,), folds=0
)
_PAIR_QUITS = Flavour(
    players=(2, 3), leavers=(1,), boards=("leaver-pair",), war=(4,), last=(4,), quits=(1,), most=(3,), stacks=("deep",),
    folds=0, passive=0.4,
)  # fmt: skip
_PAIR_RAISES = Flavour(
    players=(2, 3), leavers=(0,), boards=("pair", "all-pairs"), stacks=("deep",), war=(4,), last=(4,), folds=0,
    passive=0.05, big_bets=(20, 30),
)  # fmt: skip
_TIED = Flavour(boards=("tied",), last=(4, 5, 6, 7), war=(0,), stacks=("deep", "deep", "one-short"), leavers=(0,))
_STREETS = Flavour(last=(4, 5, 6, 7), war=(0,), boards=("any", "tied"), stacks=("deep", "one-short", "mixed"))
_CAP = Flavour(players=(3, 4), war=(5,), last=(0,), most=(6,), leavers=(0,), folds=0, stacks=("deep",), passive=0.05)
_CAP_ON_THIRD = Flavour(
    players=(3, 4), war=(3,), last=(0,), most=(6,), leavers=(0,), folds=0, stacks=("deep",), passive=0.05
)
_CAP_HEADS_UP = Flavour(
    players=(2,), war=(5,), last=(0,), most=(6, 11), leavers=(0,), folds=0, stacks=("deep",), passive=0
)
_CAP_THINNED = Flavour(
    players=(2,), leavers=(1,), quits=(1, 2, 3, 4, 5, 5), war=(4, 5), last=(0,), most=(7, 11), folds=0,
    stacks=("deep",), passive=0.03,
)  # fmt: skip
_CAP_OF_SEATS_THINNED = Flavour(
    players=(2,), leavers=(1,), quits=(7, 8, 9, 10, 11), war=(4, 5), last=(0,), most=(12,), folds=0, stacks=("deep",),
    passive=0,
)  # fmt: skip
_CAP_LEFT = Flavour(
    players=(2,), leavers=(1,), leave=(3, 4), war=(5,), last=(5,), most=(6, 11), folds=0, stacks=("deep",), passive=0
)
_CAP_OF_TWO = Flavour(
    players=(3,), war=(5,), last=(0,), most=(9, 10, 11, 12), stacks=("deep",), leavers=(0,), folds=0, callers=1,
    passive=0,
)  # fmt: skip
_CAP_OF_TWO_ON_THIRD = replace(_CAP_OF_TWO, war=(3,))
_CAP_BESIDE_BROKE = Flavour(
    players=(3, 3, 4), leavers=(0, 0, 1), quits=(0, 2, 4), war=(4, 5), last=(0,), most=(6, 11), folds=0,
    stacks=("one-broke",), passive=0.03,
)  # fmt: skip
_CAP_LEFT_BESIDE_BROKE = Flavour(
    players=(3,), leavers=(0, 1), leave=(3,), war=(4, 5), last=(0,), most=(6, 11), folds=0, stacks=("one-broke",),
    passive=0.03,
)  # fmt: skip
_CAP_ALL_IN = Flavour(
    players=(3, 4), leavers=(0,), war=(3, 4, 5), last=(0,), most=(2, 3, 4), folds=0, stacks=("deep",), jams=("any",)
)
_CAP_SHORT_BRING_IN = Flavour(
    players=(4,), last=(3,), stacks=("short-bring-in",), war=(3,), most=(5, 6), doors=("short-first",), leavers=(0,),
    folds=0, passive=0.03,
)  # fmt: skip
_ALL_IN = Flavour(
    players=(3, 4), war=(3, 4, 5), last=(0,), most=(1, 1, 2), leavers=(0,), stacks=("deep",), folds=0, jams=("any",)
)
_ALL_IN_TOGETHER = Flavour(
    players=(5,), war=(3, 4, 5), last=(0,), most=(1, 1, 2), leavers=(0,), stacks=("deep",), folds=0,
    jams=("together",),
)  # fmt: skip
_HALF_OF_COMPLETION = Flavour(
    players=(3, 4), war=(3,), last=(3,), most=(0,), leavers=(0,), stacks=("deep",), folds=0,
    doors=("any", "shortest-first", "shortest-first"), jams=("any", "together"),
)  # fmt: skip
_COUNTED_ALL_IN = Flavour(
    players=(4, 5), war=(3, 4), last=(0,), most=(2, 3, 4), leavers=(0,), stacks=("deep",), folds=0, jams=("any",)
)
_AFTER_BET = Flavour(war=(7,), most=(1, 2), leavers=(0,), stacks=("deep",), folds=0)
_UNBET = Flavour(
    players=(2, 3, 3), war=(0, 4, 6), most=(1, 2), leavers=(0,), stacks=("deep", "one-short", "mixed"), folds=0
)
_MUCKS = Flavour(war=(0, 0, 4, 6, 7), most=(1, 2), stacks=("deep", "one-broke"), mucks=True, leavers=(0,), folds=0)
_ODD = Flavour(
    players=(2, 2, 3), leavers=(1, 1, 2), leave=(3, 4), holdings=("twins", "straight-twins", "high-twins", "low-twins"),
    war=(0, 5), most=(1,), stacks=("deep",), folds=0,
)  # fmt: skip
_ODD_BESIDE_BROKE = Flavour(
    players=(3,), leavers=(0, 1), leave=(3, 4), holdings=("twins", "straight-twins", "high-twins", "low-twins"),
    war=(4, 5), most=(1,), stacks=("one-odd",), folds=0,
)  # fmt: skip
_SIDE = Flavour(players=(3, 4), stacks=("one-short", "mixed", "short"), war=(3, 4, 5), most=(1, 2), leavers=(0,))
_LOW = Flavour(
    players=(3, 4), holdings=("topped-lows", "lows"), war=(5,), most=(1,), stacks=("deep",), leavers=(0,), folds=0
)
_ROUGH_LOW = Flavour(
    players=(2, 3, 4), holdings=("rough-lows",), war=(5,), most=(1,), stacks=("deep",), leavers=(0,), folds=0
)
_PAIRED_LOW = Flavour(
    players=(2, 2, 3), holdings=("paired-lows", "paired-lows", "rough-lows"), war=(5,), most=(1,), stacks=("deep",),
    leavers=(0,), folds=0, shared=("A2345678",),
)  # fmt: skip

#: Any hand at all, for the check of what was found.
EVERY = (
    Flavour(
        players=(2, 2, 3, 4, 5), doors=("any", "tied"), boards=("any", "pair", "tied"),
        holdings=("any", "any", "twins", "lows"), stacks=("deep", "mixed", "short", "no-ante", "one-short"), folds=0.08,
        mucks=True,
    ),
    replace(_SHORTAGE, last=(8,)), _CAP_THINNED, _CAP_ALL_IN, _ALL_IN, _ODD, _SIDE, _PAIR, _MUCKS, _SHORT_OPENING,
)  # fmt: skip

_BY_POINT: dict[str, tuple[Flavour, ...]] = {
    "game.seats": (Flavour(players=(2, 5, 8), leavers=(0,), war=(0,), stacks=("deep",), last=(3,), actions=(1,)),),
    "deal.recipients": (
        Flavour(leavers=(1, 2), leave=(4, 4, 5), war=(0, 5), last=(5, 6), most=(1,)),
        _LEAVES_BESIDE_BROKE,
    ),
    "deal.seventh": (_STAYED,),
    "deal.shortage": (_STAYED, _SHORTAGE, _SHORTAGE_THINNED),
    "deal.shortage_effect": (_SHARED_IN_BOARD,),
    "shared_card.use": (_PAT, _PAT_SHORTAGE),
    "shared_card.in_board": (_SHARED_IN_BOARD,),
    "ante.status": (_THIRD, _TAKEN_AT_ONCE),
    "bring_in.who": (_OPENING,),
    "bring_in.ace": (_OPENING,),
    "bring_in.tie_break": (_OPENING,),
    "bring_in.forced": (_OPENING, _THIRD),
    "bring_in.binds": (_THIRD, _SHORT_BRING_IN, _ALL_SHORT),
    "bring_in.complete_option": (_OPENING,),
    "bring_in.ante_all_in": (_BROKE_OPENING,),
    "bring_in.short": (_SHORT_BRING_IN, _SHORT_COMPLETION),
    "bring_in.limped_option": (_THIRD, _LIMP_OF_THE_SHORT),
    "third.first_raise": (_THIRD, _SHORT_BRING_IN, _ALL_SHORT),
    "open_pair.trigger": (_PAIR, _PAIR_FOLDS, _PAIR_QUITS),
    "open_pair.holder": (_PAIR, _PAIR_FOLDS, _PAIR_IS_BROKE),
    "open_pair.raises": (_PAIR_RAISES,),
    "open_pair": (_PAIR,),
    "first_to_act.tie": (_TIED, _STREETS),
    "first_to_act.all_in": (_BEST_IS_BROKE,),
    "first_to_act": (_STREETS,),
    "actions": (_THIRD, _STREETS),
    "cap.wagers": (_CAP, _CAP_OF_TWO),
    "cap.scope": (_CAP, _CAP_OF_TWO),
    "cap.first": (_CAP_ON_THIRD, _CAP_SHORT_BRING_IN, _CAP_OF_TWO_ON_THIRD, _ALL_SHORT),
    "cap.heads_up": (_CAP_HEADS_UP, _CAP_THINNED, _CAP_LEFT, _CAP_OF_SEATS_THINNED, _CAP_OF_TWO),
    "cap.heads_up_counts": (_CAP_BESIDE_BROKE, _CAP_LEFT_BESIDE_BROKE, _CAP_ALL_IN),
    "all_in.half_of": (_HALF_OF_COMPLETION, _SHORT_COMPLETION, _ALL_SHORT),
    "all_in.add_up": (_ALL_IN_TOGETHER, _HALF_OF_COMPLETION),
    "all_in.counts": (_COUNTED_ALL_IN,),
    "all_in": (_ALL_IN, _ALL_IN, _HALF_OF_COMPLETION),
    "showdown.first_after_bet": (_AFTER_BET,),
    "showdown.first_unbet": (_UNBET,),
    "showdown.muck": (_MUCKS,),
    "odd_chip": (_ODD, _ODD_BESIDE_BROKE),
    "side_pot.winner": (_SIDE,),
    "low.pairs": (_PAIRED_LOW, _ROUGH_LOW),
    "low.qualifier": (_ROUGH_LOW, _LOW),
    "low.compare": (_LOW, _ROUGH_LOW),
}


def flavours_of(point: str) -> tuple[Flavour, ...]:
    """The kinds of hand in which the point is likely to show, the likeliest first."""
    return _BY_POINT.get(point) or _BY_POINT.get(point.partition(".")[0]) or EVERY
