"""Chips that an expected pay-out makes or loses, as far as the case states enough to tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from studcheck.lint.check import CaseCheck
from studcheck.lint.put_in import put_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from studcheck.lint.check import Said
    from studcheck.scenarios import Case, Entry


class LostChips(CaseCheck):
    """An entry whose awards, pots, refunds and actions do not add up."""

    id = "chips-lost"
    reason = "What is awarded and refunded is what was put in: chips are neither made nor lost."

    def of_case(self, case: Case) -> Said:
        """Add up each entry that states a pay-out."""
        for number, entry in enumerate(case.expect):
            paid = _Paid.of(entry)
            for text in (*paid.wrong(), *_against_actions(case, entry, paid)):
                yield ("expect", number), text


@dataclass(frozen=True, slots=True)
class _Paid:
    """The sums that an entry states; None where it states none."""

    awarded: Mapping[int, int] | None
    pots: Mapping[int, int] | None
    refunds: Mapping[int, int] | None
    awards: tuple[Mapping[str, Any], ...]

    @classmethod
    def of(cls, entry: Entry) -> _Paid:
        stated: dict[str, Any] = {check.fact: check.want for check in entry.checks}
        rows: list[Mapping[str, Any]] = [row for row in _wants(entry, "awards") if "amount" in row]
        # Only an award that is named wholly is surely another one than the next.
        whole = {(row["pot"], row["share"], row["seat"]): row for row in rows if {"pot", "share", "seat"} <= row.keys()}
        return cls(stated.get("awarded"), stated.get("pots"), stated.get("refunds"), tuple(whole.values()))

    @property
    def total(self) -> int | None:
        """All chips that pots pay; None where they are not all stated, or nothing is paid."""
        for sums in (self.awarded, self.pots):
            if sums:
                return sum(sums.values())
        return None

    def wrong(self) -> Iterator[str]:
        """What the sums of the entry say against each other."""
        if self.awarded and self.pots and sum(self.awarded.values()) != sum(self.pots.values()):
            yield f"{sum(self.awarded.values())} chips are awarded from pots of {sum(self.pots.values())}"
        yield from self._too_much("seat", self.awarded)
        yield from self._too_much("pot", self.pots)

    def _too_much(self, key: str, sums: Mapping[int, int] | None) -> Iterator[str]:
        named = {row[key] for row in self.awards} if sums is not None else ()
        for number in sorted(named):
            amount = sum(row["amount"] for row in self.awards if row[key] == number)
            if sums is not None and amount > sums.get(number, 0):
                yield f"the awards of {key} {number} come to {amount}, its sum is {sums.get(number, 0)}"


def _wants(entry: Entry, fact: str) -> Iterator[Any]:
    return (check.want for check in entry.checks if check.fact == fact)


def _against_actions(case: Case, entry: Entry, paid: _Paid) -> Iterator[str]:
    """What the sums say against the chips that the actions of the case put in."""
    chips = put_in(case, entry) if paid.total else None
    if chips is None or paid.total is None:
        return
    total = sum(chips.values())
    if paid.refunds is not None:
        back = sum(paid.refunds.values())
        if paid.total + back != total:
            yield f"{paid.total} awarded and {back} refunded, but {total} were put in"
        return
    first, second, *_ = sorted([*chips.values(), 0], reverse=True)
    if not total - (first - second) <= paid.total <= total:
        yield f"{paid.total} are awarded, but {total} were put in, of which at most {first - second} go back"
