"""The short all-in: whether it reaches half, what it reopens, what it counts, and where the next wager goes.

Rule points: ``all_in.*``; no document speaks on them (N04 to N06), Robert's, WSOP and TDA do.  All amounts are chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck_reference.points import AllInCounts, AllInNextTotal, AllInReopens

if TYPE_CHECKING:
    from collections.abc import Callable

    from studcheck_reference.betting import Round


def reaches_half(betting: Round, total: int) -> bool:
    """Whether a short all-in to this total is half a wager or more (``all_in.half_of``, ``all_in.add_up``).

    On third street, until a wager has gone on top of the bring-in, ``whole_wager`` compares the total with half of the
    small bet.  Everything else compares what was added with half of the unit, or of what completing would add.
    """
    unit = betting.sizes.unit
    if not betting.on_top:
        if betting.limits.half_of_whole:
            return 2 * total >= unit
        unit = betting.completed - betting.level
    start = betting.level if betting.limits.adds_up else betting.price
    return 2 * (total - start) >= unit


#: ``all_in.reopens``: whether a short all-in lets seats that have acted raise again; it may have reached half.
REOPENS: dict[AllInReopens, Callable[[bool], bool]] = {
    AllInReopens.HALF_BET: lambda half: half,
    AllInReopens.FULL_BET: lambda _: False,
    AllInReopens.ANY: lambda _: True,
}

#: ``all_in.counts``: whether it counts towards the cap; it may have reopened the betting.
COUNTS: dict[AllInCounts, Callable[[bool], bool]] = {
    AllInCounts.IF_REOPENS: lambda reopens: reopens,
    AllInCounts.ALWAYS: lambda _: True,
    AllInCounts.NEVER: lambda _: False,
}

#: ``all_in.next_total``: whether the next unit goes on top of it, or the wager is completed; it may have reached half.
NEXT_ON_TOP: dict[AllInNextTotal, Callable[[bool], bool]] = {
    AllInNextTotal.BY_HALF: lambda half: half,
    AllInNextTotal.ALWAYS_COMPLETE: lambda _: False,
    AllInNextTotal.ALWAYS_ON_TOP: lambda _: True,
}
