"""pokerkit as an engine of studcheck: one protocol message in, one out.

What pokerkit can be told of the rules is declared in ``RULES``; where each value was found: docs/engines/pokerkit.md.
"""

from __future__ import annotations

import traceback
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from serve import serve  # type: ignore[import-not-found]  # these two stand beside this program
from table import DeclinedError, play  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from collections.abc import Mapping

#: What pokerkit can be told, else what it always plays; on a point left out it plays none of the values throughout.
RULES: dict[str, list[str] | dict[str, list[str]]] = {
    "game.seats": ["two_to_eight"],
    "deal.recipients": ["live"],
    "deal.seventh": ["down"],
    "deal.shortage_effect": ["one_shared_for_all"],
    "shared_card.use": ["optional"],
    "shared_card.in_board": ["ignored"],
    "ante.status": ["dead"],
    "bring_in.who": {"stud": ["lowest_card"], "stud8": ["lowest_card"], "razz": ["highest_card"]},
    "bring_in.ace": {"stud": ["high"], "stud8": ["high"], "razz": ["low"]},
    "bring_in.tie_break": ["suit"],
    "bring_in.forced": ["forced", "acts_first_only"],
    "bring_in.binds": ["everyone"],
    "bring_in.size": ["table"],
    "bring_in.complete_option": ["yes"],
    "bring_in.ante_all_in": ["next_seat_must"],
    "bring_in.short": ["call_actual"],
    "bring_in.limped_option": ["none"],
    "third.first_raise": ["complete_to_small_bet"],
    "open_pair.trigger": ["never"],
    "first_to_act.board": {"stud": ["best"], "stud8": ["best"], "razz": ["lowest"]},
    "first_to_act.tie": ["seat_from_dealer"],
    "first_to_act.all_in": ["clockwise"],
    "first_to_act.seventh": ["board"],
    "actions.fold_unbet": ["allowed", "refused"],
    "actions.check": ["allowed"],
    "cap.wagers": ["4", "5", "none"],
    "cap.scope": ["street"],
    "cap.first": ["completion"],
    "cap.heads_up": ["capped"],
    "all_in.next_total": ["always_on_top"],
    "all_in.counts": ["always"],
    "showdown.first_after_bet": ["last_aggressor"],
    "showdown.first_unbet": ["first_to_act"],
    "odd_chip.high": ["seat_from_dealer"],
    "odd_chip.low": ["seat_from_dealer"],
    "odd_chip.halves": ["high"],
    "odd_chip.same_players": ["per_half"],
    "side_pot.winner": ["best_eligible"],
    "low.qualifier": {"stud8": ["eight"], "razz": ["none"]},
    "low.compare": ["from_highest"],
    "low.pairs": {"stud8": ["excluded"], "razz": ["counted_worse"]},
}
KINDS = ["ante", "deal", "community", "turn", "action", "refused", "refund", "show", "muck", "award", "end"]
HELLO: dict[str, Any] = {
    "op": "hello",
    "protocol": 1,
    "engine": {
        "name": "pokerkit",
        "version": version("pokerkit"),
        "language": "Python",
        "homepage": "https://github.com/uoftcprg/pokerkit",
        "issues": "https://github.com/uoftcprg/pokerkit/issues",
    },
    "games": ["stud", "stud8", "razz"],
    "seats": {"min": 2, "max": 8},
    "rules": RULES,
    "window": 1,
    "reports": KINDS,
}


def look_up(rules: Mapping[str, str]) -> None:
    """Of a point that pokerkit can be told, all values that there are are declared; ValueError for any other."""
    for point, values in RULES.items():
        if isinstance(values, list) and len(values) > 1 and rules.get(point, values[0]) not in values:
            raise ValueError(f"{point} has no value {rules[point]!r}")


def answer(message: Mapping[str, Any]) -> dict[str, Any] | None:
    """The answer to one message of the suite; None when it says goodbye."""
    op = message.get("op")
    if op == "bye":
        return None
    if op == "hello":
        return HELLO if message.get("protocol") == 1 else {"op": "error", "detail": "protocol 1 only"}
    tied = {"id": message["id"]} if "id" in message else {}
    if op != "play":
        return {"op": "error", **tied, "detail": f"unknown op: {op}"}
    try:
        look_up(message["hand"].get("rules") or {})
        return {"op": "played", **tied, "events": play(message["hand"])}
    except DeclinedError as lack:
        return {"op": "declined", **tied, "needs": lack.needs, "detail": str(lack)}
    except ValueError as refusal:
        return {"op": "invalid", **tied, "detail": str(refusal)}
    except Exception as fault:  # noqa: BLE001 - whatever breaks in pokerkit is an answer, and the adapter lives on
        place = traceback.extract_tb(fault.__traceback__)[-1]
        return {"op": "error", **tied, "detail": f"{type(fault).__name__} in {place.name}: {fault}".rstrip(": ")}


if __name__ == "__main__":
    serve(answer)
