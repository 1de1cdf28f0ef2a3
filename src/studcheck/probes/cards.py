"""The cards of a probe: what matters is laid by design, the rest is dealt from what is left of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.notation import DECK, RANKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from studcheck.probes.flavours import Boards, Doors, Holdings

_DOOR, _SEVEN = 2, 7
_LOW_RANKS, _HIGH_RANKS = "A2345678", "9TJQK"
#: Seven ranks without a pair whose best five leave out a higher card, or leave out none.
_TWIN_RANKS = ("A2348KQ", "34567KA", "2456TJK", "A23679J", "89TJQ2A", "A2345TK", "TJQKA23")


class Cards:
    """Seven places a seat, filled one after the other, no card twice."""

    def __init__(self, seats: Sequence[int], rng: Random) -> None:
        self.rows: dict[int, list[str | None]] = {seat: [None] * _SEVEN for seat in seats}
        self.deck = list(DECK)
        self.rng = rng
        rng.shuffle(self.deck)

    def lay(self, seat: int, place: int, ranks: str) -> None:
        """Lay a card of one of these ranks in an empty place, if there is one left in the deck."""
        if self.rows[seat][place] is None:
            card = next((card for card in self.deck if card[0] in ranks), None)
            if card is not None:
                self.deck.remove(card)
                self.rows[seat][place] = card

    def tie_doors(self, seats: Sequence[int]) -> None:
        """Give two or more seats doors of one rank at an end of the order."""
        rank = self.rng.choice("22AAKQ3")
        for seat in self.rng.sample(seats, self.rng.randint(2, len(seats))):
            self.lay(seat, _DOOR, rank)

    def end_doors(self, seats: Sequence[int], *, high: bool) -> None:
        """Give these seats doors at the end of the order that brings in."""
        for seat in seats:
            self.lay(seat, _DOOR, self.rng.choice("KKKA" if high else "222A"))

    def pair_boards(self, seats: Sequence[int]) -> None:
        """Give these seats an open pair on fourth street."""
        for seat in seats:
            rank = self.rng.choice(RANKS)
            self.lay(seat, _DOOR, rank)
            self.lay(seat, _DOOR + 1, rank)

    def tie_boards(self, seats: Sequence[int]) -> None:
        """Give two or more seats the same upcards, high ones or low ones."""
        ranks = self.rng.sample(self.rng.choice(("AKQJ", "A234", "2345")), 4)
        for seat in self.rng.sample(seats, min(len(seats), self.rng.choice((2, 2, 3)))):
            for number, rank in enumerate(ranks):
                self.lay(seat, _DOOR + number, rank)

    def hold(self, kind: Holdings, seats: Sequence[int]) -> None:
        """Give seats whole hands: equal ones, low ones, paired low ones."""
        match kind:
            case "twins" | "high-twins" | "low-twins" | "straight-twins":
                self._twins(kind, self.rng.sample(seats, min(len(seats), self.rng.choice((2, 2, 3)))))
            case "lows":
                for seat in seats:
                    self._seven(seat, self.rng.sample(_LOW_RANKS + self.rng.choice(("9", "K", "AT")), _SEVEN))
            case "paired-lows":
                for seat in seats:
                    self._paired_low(seat)
            case "rough-lows":
                for seat in seats:
                    self._rough_low(seat)
            case "topped-lows":
                self._topped_lows(seats)
            case "tied-fours":
                self._tied_fours(self.rng.sample(seats, min(len(seats), 2)))
            case "pat":
                seat = self.rng.choice(seats)
                self._seven(seat, list(self.rng.choice(("A2345", "56789", "TJQKA"))), _SEVEN - 1)
            case "any":
                pass

    def _tied_fours(self, seats: Sequence[int]) -> None:
        """Lay lows of one lowest four and different fifth cards."""
        for place, seat in enumerate(seats):
            self._seven(seat, [*"A234", "5678"[place * 2 + self.rng.randrange(2)]], _SEVEN - 1)

    def _rough_low(self, seat: int) -> None:
        """Lay a paired low, an unpaired one that does not qualify, or one that does."""
        match self.rng.choice(("paired", "rough", "smooth")):
            case "paired":
                self._paired_low(seat)
            case "rough":
                self._seven(seat, [*self.rng.sample(_LOW_RANKS[:5], 3), *self.rng.sample(_HIGH_RANKS, 4)])
            case "smooth":
                self._seven(seat, [*self.rng.sample(_LOW_RANKS, 5), *self.rng.sample(_HIGH_RANKS, 2)])

    def _topped_lows(self, seats: Sequence[int]) -> None:
        """Lay lows of one highest card: one with the next card and an ace, the others smoother but without an ace."""
        top = self.rng.choice((6, 7))
        for place, seat in enumerate(self.rng.sample(seats, len(seats))):
            if place % 2:
                low = self.rng.sample(_LOW_RANKS[1 : top - 1], 4)
            else:
                low = ["A", _LOW_RANKS[top - 1], *self.rng.sample(_LOW_RANKS[1 : top - 1], 2)]
            self._seven(seat, [_LOW_RANKS[top], *low, *self.rng.sample(_HIGH_RANKS, 2)])

    def _paired_low(self, seat: int) -> None:
        few = self.rng.sample(_LOW_RANKS, 4)
        self._seven(seat, [*few, *self.rng.choices(few, k=3)])

    def _seven(self, seat: int, ranks: list[str], within: int = _SEVEN) -> None:
        for place, rank in zip(self.rng.sample(range(within), len(ranks)), ranks, strict=True):
            self.lay(seat, place, rank)

    def lead(self, seats: Sequence[int], ranks: str) -> None:
        """Give these seats boards of these ranks, which act first."""
        for seat in seats:
            for number, rank in enumerate(ranks):
                self.lay(seat, _DOOR + number, rank)

    def _twins(self, kind: Holdings, seats: Sequence[int]) -> None:
        ranks = {"high-twins": "TJQKA", "low-twins": "A2468", "straight-twins": self.rng.choice(("34567", "23456"))}
        same = list(ranks.get(kind, self.rng.choice(_TWIN_RANKS)))
        self.rng.shuffle(same)
        for seat in seats:
            extra = self.rng.sample("23459" if kind == "high-twins" else "9TJQK", _SEVEN - len(same))
            row = [*same, *extra]
            if self.rng.random() < 0.5:  # noqa: PLR2004 - the same upcards, or other ones
                self.rng.shuffle(row)
            for place, rank in enumerate(row):
                self.lay(seat, place, rank)

    def complete(
        self, reach: Mapping[int, int], served: Sequence[int], shared: str = RANKS
    ) -> tuple[dict[int, tuple[str, ...]], str | None]:
        """Deal what is open up to each seat's reach, sevenths to those ``served``, and a shared card if one is left.

        It is one of the ranks ``shared`` if there is one.
        """
        last = {seat: row[-1] for seat, row in self.rows.items()}
        for seat, row in self.rows.items():
            for place in range(reach[seat], _SEVEN):
                self.deck += [card for card in (row[place],) if card]
                row[place] = None
        for place in range(_SEVEN - 1):
            for seat, row in self.rows.items():
                if place < reach[seat]:
                    row[place] = row[place] or self.deck.pop(0)
        for seat in served[: len(self.deck) - 1]:
            meant = last[seat]
            self.rows[seat][-1] = meant if meant in self.deck else self.deck[0]
            self.deck.remove(str(self.rows[seat][-1]))
        cards = {seat: tuple(card for card in row if card) for seat, row in self.rows.items()}
        return cards, next((card for card in self.deck if card[0] in shared), self.deck[0]) if self.deck else None


def lay_cards(
    cards: Cards,
    who: tuple[Sequence[int], Sequence[int], Sequence[int]],
    kinds: tuple[Doors, Boards, Holdings],
    *,
    leads: str,
    high_opens: bool,
) -> None:
    """Lay what the flavour asks for; whole hands first, so that a board is never split from its holding.

    ``who`` are all seats, those that mean to stay, those with a short stack, the shortest first; ``leads`` are ranks of
    a board that acts first, ``high_opens`` whether the highest door brings in.
    """
    (everybody, stayers, short), (doors, boards, holdings) = who, kinds
    if boards == "short-best":
        cards.lead(short, leads)
    deep = [seat for seat in stayers if seat not in short]
    cards.hold(holdings, deep if len(deep) > 1 else stayers)
    if doors == "tied":
        cards.tie_doors(everybody)
    elif doors in {"short-first", "shortest-first"}:
        cards.end_doors(short if doors == "short-first" else short[:1], high=high_opens)
    if boards == "pair":
        cards.pair_boards(cards.rng.sample(everybody, cards.rng.choice((1, 1, 2))))
    elif boards == "leaver-pair":
        leavers = [seat for seat in everybody if seat not in stayers]
        cards.rng.shuffle(leavers)
        cards.pair_boards(leavers[:1])
        if len(set(leads)) == len(leads):  # a board without a pair leads
            cards.lead(leavers[1:], leads)
    elif boards == "all-pairs":
        cards.pair_boards(everybody)
    elif boards == "tied":
        cards.tie_boards(stayers)
