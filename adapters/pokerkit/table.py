"""A hand at pokerkit's table: it is given the named cards and the actions, and what it then does is written down.

What pokerkit is told of the rules stands in ``set_up``; any other rule is ignored, never imitated here.  A burnt card
is given as unknown, for the hand names none.  Which function of pokerkit decides what: docs/engines/pokerkit.md.
"""

from __future__ import annotations

import warnings
from collections import deque
from typing import TYPE_CHECKING, Any

from pokerkit import (
    Automation,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    Mode,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pokerkit import ChipsPushing, State
    from pokerkit.games import SevenCardStud

    Event = dict[str, Any]
    #: What one push of chips paid: pokerkit's own record, and the equal share of those who won it (0 if uncontested).
    Push = tuple[ChipsPushing, int]

GAMES: dict[str, type[SevenCardStud]] = {
    "stud": FixedLimitSevenCardStud,
    "stud8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": FixedLimitRazz,
}
CAPS = {"4": 4, "5": 5, "none": None}
MODES = {"allowed": Mode.CASH_GAME, "refused": Mode.TOURNAMENT}


class DeclinedError(Exception):
    """A legal hand that cannot be put to pokerkit; ``needs`` is the protocol's word for what is lacking."""

    def __init__(self, needs: str, detail: str) -> None:
        super().__init__(detail)
        self.needs = needs


class Change:
    """How pokerkit divides a pot, in whole chips; it keeps the equal share that it last gave out."""

    def __init__(self, chip: int) -> None:
        self.chip = chip
        self.share = 0

    def __call__(self, amount: int, shares: int) -> tuple[int, int]:
        """The equal share and what is left over, as pokerkit's ``divmod`` parameter has them."""
        self.share = amount // self.chip // shares * self.chip
        return self.share, amount - self.share * shares


def seating(hand: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The seats in pokerkit's order, which is that of its dealing: from the left of the dealer mark."""
    mark = hand.get("dealer") or 0
    return sorted(hand["seats"], key=lambda seat: (seat["seat"] <= mark, seat["seat"]))


def set_up(hand: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], change: Change) -> State:
    """The hand as pokerkit sees it before the antes; ValueError is its own refusal."""
    if hand["game"] not in GAMES:
        raise DeclinedError("game", f"{hand['game']} is not played here")
    stakes, rules = hand["stakes"], hand.get("rules") or {}
    forced = rules.get("bring_in.forced", "forced") != "acts_first_only"
    if not forced and not stakes["ante"]:
        raise DeclinedError("stakes", "pokerkit plays no hand that has neither an ante nor a bring-in")
    game = GAMES[hand["game"]]
    cap = CAPS.get(rules.get("cap.wagers", "4"), game.max_completion_betting_or_raising_count)
    capped = type(game.__name__, (game,), {"max_completion_betting_or_raising_count": cap})
    variant = capped(
        (Automation.HAND_KILLING, Automation.CHIPS_PULLING),
        True,  # a short ante makes a side pot of the rest
        stakes["ante"],
        stakes["bring_in"] if forced else 0,
        stakes["small_bet"],
        stakes["big_bet"],
        mode=MODES.get(rules.get("actions.fold_unbet", "allowed"), Mode.CASH_GAME),
        divmod=change,
    )
    state: State = variant([seat["stack"] for seat in seats], len(seats))
    return state


class Table:
    """One hand: what pokerkit waits for is given to it, what it does is said in events."""

    def __init__(self, hand: Mapping[str, Any]) -> None:
        self.hand = hand
        self.seats = seating(hand)
        self.left = deque(hand.get("actions") or ())
        self.events: list[Event] = []
        self.change = Change(hand["stakes"].get("chip", 1))
        self.state = set_up(hand, self.seats, self.change)
        self.mucks: dict[int, Mapping[str, Any]] | None = None
        self.pots: list[tuple[int, int]] = []
        self.matched = 0

    def run(self) -> None:
        """Play to the end, or to the decision at which the actions run out."""
        while self.state.status:
            if not self.advance():
                return
        self.close(showdown=False)
        stacks = {seat["seat"]: self.state.stacks[i] for i, seat in enumerate(self.seats)}
        self.say("end", stacks=[{"seat": s["seat"], "stack": stacks[s["seat"]]} for s in self.hand["seats"]])

    def advance(self) -> bool:
        """Give pokerkit the one thing that it waits for; False if the hand can go no further."""
        state, goes_on = self.state, True
        if any(state.ante_posting_statuses):
            ante = state.post_ante()
            self.say("ante", ante.player_index, amount=ante.amount)
        elif state.bet_collection_status:
            self.collect()
        elif state.card_burning_status:
            state.burn_card("??")
        elif any(state.hole_dealing_statuses):
            goes_on = self.deal()
        elif any(state.board_dealing_counts):
            goes_on = self.share_card()
        elif state.actor_indices:
            goes_on = self.decide()
        elif state.showdown_indices:
            self.showdown()
        else:
            self.pay()
        return goes_on

    def say(self, kind: str, player: int | None = None, **facts: Any) -> None:
        """Write an event; ``player`` is pokerkit's index of the seat concerned."""
        seat = {} if player is None else {"seat": self.seats[player]["seat"]}
        self.events.append({"event": kind, **seat, **facts})

    def refuse(self, action: Mapping[str, Any]) -> None:
        """An action that changes nothing."""
        self.events.append(
            {"event": "refused", "seat": action["seat"], "do": action["do"], "to": action.get("to")},
        )

    @property
    def street(self) -> int:
        """The street by its usual number, 3 to 7."""
        return (self.state.street_index or 0) + 3

    def deal(self) -> bool:
        """The next card of the seat whose turn it is to get one."""
        player = self.state.hole_dealee_index
        assert player is not None
        cards, place = self.seats[player]["cards"], len(self.state.hole_cards[player])
        if place >= len(cards):
            self.say("stuck", player, needs="card", street=self.street)
            return False
        up = self.state.deal_hole(cards[place]).statuses[0]
        self.say("deal", player, card=cards[place], face="up" if up else "down", street=self.street)
        return True

    def share_card(self) -> bool:
        """The card that all use in place of a seventh of their own."""
        card = self.hand.get("community")
        if card is None:
            self.say("stuck", self.state.statuses.index(True), needs="card", street=self.street)
            return False
        self.state.deal_board(card)
        self.say("community", card=card)
        return True

    def options(self) -> dict[str, Any]:
        """What pokerkit would let the seat do; at fixed limit it knows one wager or none."""
        owed, wager = self.state.checking_or_calling_amount, self.state.min_completion_betting_or_raising_to_amount
        return {
            "fold": self.state.can_fold(),
            "check": owed == 0,
            "call": owed or None,
            "bring_in": self.state.effective_bring_in_amount,
            "to": [] if wager is None else [wager],
        }

    def decide(self) -> bool:
        """Ask the seat to act and try the actions in turn; False when they run out."""
        player = self.state.actor_indices[0]
        self.say("turn", player, street=self.street, options=self.options())
        while self.left:
            action = self.left.popleft()
            if action["seat"] == self.seats[player]["seat"] and self.act(player, action["do"], action.get("to")):
                return True
            self.refuse(action)
        return False

    def act(self, player: int, do: str, to: int | None) -> bool:
        """One action, if pokerkit allows it; its one verb for check and call is held to the word that was said."""
        state, before = self.state, self.state.bets[player]
        owed = state.checking_or_calling_amount
        if do == "fold" and state.can_fold():
            state.fold()
        elif (do == "check" and owed == 0) or (do == "call" and owed):
            state.check_or_call()
        elif do == "bring_in" and state.can_post_bring_in():
            state.post_bring_in()
        elif do in {"complete", "bet", "raise"} and to is not None and state.can_complete_bet_or_raise_to(to):
            state.complete_bet_or_raise_to(to)
        else:
            return False
        total = state.bets[player]
        self.say("action", player, do=do, amount=total - before, to=total, all_in=not state.stacks[player])
        return True

    def collect(self) -> None:
        """The round is over: what pokerkit does not put into the pot goes back.

        The last seat left keeps its whole bet before it; only what exceeds the second highest bet was uncalled, the
        rest is paid with the pot.
        """
        bets = list(self.state.bets)
        alone = sum(self.state.statuses) == 1
        collected = self.state.collect_bets().bets
        for player, bet in enumerate(bets):
            back = bet - collected[player]
            if back and alone:
                self.matched = min(back, sorted(bets)[-2])
                back -= self.matched
            if back:
                self.say("refund", player, amount=back)

    def close(self, *, showdown: bool) -> None:
        """No decision is left: refuse what is left, but for one muck of each seat that comes to show."""
        if self.mucks is not None:
            return
        self.mucks = {}
        live = {seat["seat"] for seat, status in zip(self.seats, self.state.statuses, strict=True) if status}
        while self.left:
            action = self.left.popleft()
            if showdown and action["do"] == "muck" and action["seat"] in live - self.mucks.keys():
                self.mucks[action["seat"]] = action
            else:
                self.refuse(action)

    def showdown(self) -> None:
        """The next seat turns its hand up, or declines to if it was told to and pokerkit lets it."""
        state, player = self.state, self.state.showdown_indices[0]
        if state.street is not state.streets[-1]:
            self.expose(player)
            return
        if self.mucks is None:
            self.close(showdown=True)
            self.pots = [(pot.amount, len(pot.player_indices)) for pot in state.pots]
        asked = (self.mucks or {}).pop(self.seats[player]["seat"], None)
        declines = asked is not None and state.can_show_or_muck_hole_cards(False)
        if asked is not None and not declines:
            self.refuse(asked)
        state.show_or_muck_hole_cards(not declines)
        self.say("muck" if declines else "show", player)

    def expose(self, player: int) -> None:
        """Nobody can bet any more and cards are still to come: pokerkit asks for the hands before it deals on.

        In its cash game a seat may answer with the cards that lie open anyway; in its tournament it must show.
        """
        if self.state.mode is Mode.CASH_GAME:
            self.state.show_or_muck_hole_cards(tuple(self.state.get_up_cards(player)))
        else:
            self.state.show_or_muck_hole_cards(True)
            self.say("show", player)

    def pay(self) -> None:
        """All pushes of chips, pot by pot in pokerkit's order."""
        self.close(showdown=False)
        for asked in (self.mucks or {}).values():
            self.refuse(asked)
        formed = self.pots or [(pot.amount, len(pot.player_indices)) for pot in self.state.pots]
        pushes: dict[int, list[Push]] = {}
        while self.state.can_push_chips():
            self.change.share = 0
            push = self.state.push_chips()
            pushes.setdefault(push.pot_index, []).append((push, self.change.share))
        first = 0
        for paid in pushes.values():
            merged = merged_pots(formed[first:], sum(push.total_amount for push, _ in paid))
            self.award(first, merged, paid)
            first += len(merged)

    def award(self, pot: int, merged: list[tuple[int, int]], paid: list[Push]) -> None:
        """Say what was paid out of one pot of pokerkit's.

        Once the beaten hands are out, pokerkit makes one pot of those that the same seats are left to win.  Where one
        seat takes all of it in one push the pots are named as they were formed, the last one first; else the first one
        stands for all.
        """
        winners = {player for push, _ in paid for player, amount in enumerate(push.amounts) if amount}
        contested = any(seats > 1 for _, seats in merged)
        if len(winners) == 1 and (len(paid) == 1 or not contested):
            (winner,), whole = winners, sum(push.total_amount for push, _ in paid)
            for place, (amount, seats) in reversed(list(enumerate(merged if contested else [(whole, 1)]))):
                share = self.share_of(paid[0][0], winner) if seats > 1 else "all"
                self.say("award", winner, pot=pot + place, share=share, amount=amount + self.matched, odd=0)
            return
        for push, equal in paid:
            for player, amount in enumerate(push.amounts):
                if amount:
                    share = self.share_of(push, player)
                    self.say("award", player, pot=pot, share=share, amount=amount, odd=amount - equal)

    def share_of(self, push: ChipsPushing, winner: int) -> str:
        """The share in the protocol's words.

        Once a single hand is left pokerkit pays a pot of stud8 in one piece: all of it, or the high where that hand has
        no low.
        """
        if self.hand["game"] != "stud8":
            return "all"
        if push.hand_type_index is None:
            return "high" if self.state.get_hand(winner, 0, 1) is None else "all"
        return ("high", "low")[push.hand_type_index]


def merged_pots(formed: list[tuple[int, int]], amount: int) -> list[tuple[int, int]]:
    """The pots (amount, seats that contest it), from the first on, that together hold ``amount``."""
    taken: list[tuple[int, int]] = []
    for pot in formed:
        if sum(chips for chips, _ in taken) >= amount:
            break
        taken.append(pot)
    return taken


def play(hand: Mapping[str, Any]) -> list[Event]:
    """Everything that happens in a hand, as the protocol's events.

    ValueError: pokerkit refuses the set-up.  DeclinedError: it cannot be put to pokerkit.  Others: pokerkit broke.
    """
    with warnings.catch_warnings():
        # pokerkit warns of what it still does: a fold with nothing owed, a card dealt again
        warnings.simplefilter("ignore")
        table = Table(hand)
        try:
            table.run()
        except ValueError as fault:
            raise RuntimeError(f"pokerkit stopped in the middle of the hand: {fault}") from fault
    return table.events
