"""@NAME@ as an engine of studcheck: one message in, one answer out (``serve.py`` does the lines)."""

from __future__ import annotations

from typing import Any

from serve import serve  # type: ignore[import-not-found]  # stands beside this program

#: What the engine can do.  List in ``reports`` every kind of event that it would report, and no other.
HELLO = {
    "op": "hello",
    "protocol": 1,
    "engine": {"name": "@NAME@", "version": "0.1", "language": "Python"},
    "games": ["stud"],
    "seats": {"min": 2, "max": 8},
    "reports": ["ante", "deal", "turn", "action", "refund", "award", "end"],
}
STAKES = {"ante": 2, "bring_in": 5, "small_bet": 10, "big_bet": 20}


def answer(message: dict[str, Any]) -> dict[str, Any]:
    """The answer to one ``hello`` or ``play``."""
    if message["op"] == "hello":
        return HELLO if message["protocol"] == 1 else {"op": "error", "detail": "protocol 1 only"}
    events = play(message["hand"])
    if events is None:
        return {"op": "declined", "id": message["id"], "needs": "other", "detail": "only the first hand so far"}
    return {"op": "played", "id": message["id"], "events": events}


def rank(seat: dict[str, Any]) -> tuple[int, int]:
    """The door card, the third one, as it is compared for the bring-in: by rank, then by suit."""
    door = seat["cards"][2]
    return "23456789TJQKA".index(door[0]), "cdhs".index(door[1])


def play(hand: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The events of a hand.  Here your engine comes in: deal its cards, try the actions, report what it does.

    So far there is one hand: two seats, the lower door card brings it in, the other seat folds.  None for all others.
    """
    seats = sorted(hand["seats"], key=lambda seat: seat["seat"])
    cards = [card for seat in seats for card in seat["cards"]]
    usual = (
        hand["game"] == "stud" and hand["dealer"] is None and all(hand["stakes"][key] == STAKES[key] for key in STAKES)
    )
    if not usual or len(seats) != 2 or any(seat["stack"] < 20 or len(seat["cards"]) < 3 for seat in seats):  # noqa: PLR2004
        return None
    low, other = sorted(seats, key=rank)
    script = [(low["seat"], "bring_in"), (other["seat"], "fold")]
    if len(set(cards)) < len(cards) or [(each["seat"], each["do"]) for each in hand["actions"]] != script:
        return None
    asked = {"fold": False, "check": False, "call": None, "bring_in": 5, "to": [10]}
    owing = {"fold": True, "check": False, "call": 5, "bring_in": None, "to": [10]}
    return [
        *({"event": "ante", "seat": seat["seat"], "amount": 2} for seat in seats),
        *(
            {"event": "deal", "seat": seat["seat"], "card": seat["cards"][n], "face": face, "street": 3}
            for n, face in enumerate(("down", "down", "up"))
            for seat in seats
        ),
        {"event": "turn", "seat": low["seat"], "street": 3, "options": asked},
        {"event": "action", "seat": low["seat"], "do": "bring_in", "amount": 5, "to": 5, "all_in": False},
        {"event": "turn", "seat": other["seat"], "street": 3, "options": owing},
        {"event": "action", "seat": other["seat"], "do": "fold", "amount": 0, "to": 0, "all_in": False},
        {"event": "refund", "seat": low["seat"], "amount": 5},
        {"event": "award", "pot": 0, "share": "all", "seat": low["seat"], "amount": 4, "odd": 0},
        {
            "event": "end",
            "stacks": [{"seat": seat["seat"], "stack": seat["stack"] + (2 if seat is low else -2)} for seat in seats],
        },
    ]


if __name__ == "__main__":
    serve(answer)
