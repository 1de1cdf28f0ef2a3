"""Makes a case ready for a rulebook, or says why it has nothing to say there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from studcheck.errors import Fault, FileFaultsError
from studcheck.model import Hand, Seat, Stakes
from studcheck.notation import SCRIPT_STREETS
from studcheck.rules import load_points, moot, setup_faults
from studcheck.scenarios.case import Case, Entry, NotApplicable, Plan
from studcheck.scenarios.fill import Table, fill
from studcheck.scenarios.implied import DEFAULT, IMPLIED, View

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from studcheck.model import Action, Game

    class Values(Protocol):
        """What is asked of a rulebook here."""

        def for_game(self, game: Game) -> Mapping[str, str]:
            """Every rule point with its value in this game."""


def plan(case: Case, rulebook: Values, *, salt: str = "") -> Plan | NotApplicable:
    """The hand to send and the facts to see under ``rulebook``; ``salt`` fills in other cards (see ``fill``).

    Raises FileFaultsError where two matching entries give one street different actions.
    """
    rules = rulebook.for_game(case.game)
    entries = [entry for entry in case.expect if not _unlike(entry.under, rules)]
    view = View(case, _script(case, entries), tuple(check for entry in entries for check in entry.checks))
    reason = _excluded(case, rules, view) or _moot(case, rules)
    if reason:
        return NotApplicable(reason)
    hand = _hand(view, rules, salt)
    rejected = any(want is True for want in view.wants("rejected"))
    faults = [] if rejected else setup_faults(hand)
    if faults:
        return NotApplicable(f"the rulebook refuses the set-up: {'; '.join(faults)}")
    points = {point: rules[point] for point in case.points if not moot(point, case.game, rules)}
    return Plan(case, hand, points, view.checks, _decisive(case, entries, points, rules))


def _decisive(
    case: Case, entries: Iterable[Entry], points: Mapping[str, str], rules: Mapping[str, str]
) -> dict[str, tuple[str, ...]]:
    """The values under which the facts hold: of a point under test the rulebook's own, of any other all that do."""
    accepted: dict[str, tuple[str, ...]] = {}
    for wanted in (case.requires, *(entry.under for entry in entries)):
        for point, values in wanted.items():
            if not moot(point, case.game, rules):
                accepted[point] = tuple(value for value in accepted.get(point, values) if value in values)
    return accepted | {point: (value,) for point, value in points.items()}


def _unlike(wanted: Mapping[str, tuple[str, ...]], rules: Mapping[str, str]) -> list[str]:
    """The wanted values that the rulebook has not, in words."""
    return [
        f"{point}={' or '.join(values)}, where the rulebook has {rules[point]}"
        for point, values in wanted.items()
        if rules[point] not in values
    ]


def _excluded(case: Case, rules: Mapping[str, str], view: View) -> str | None:
    unlike = _unlike(case.requires, rules)
    if unlike:
        return f"the case requires {unlike[0]}"
    if not view.checks:
        said = ", ".join(f"{point}={rules[point]}" for point in case.points)
        return f"the case expects nothing under {said}" if said else "the case expects nothing under this rulebook"
    unlike = _unlike(_implied(view), rules)
    return f"the case takes for granted {unlike[0]}" if unlike else None


def _implied(view: View) -> dict[str, tuple[str, ...]]:
    named = view.case.named_points()
    game, points = view.case.game, load_points()
    return {
        line.point: tuple(points[line.point].defaults[game] if value == DEFAULT else value for value in line.values)
        for line in IMPLIED
        if line.point not in named and line.when(view)
    }


def _moot(case: Case, rules: Mapping[str, str]) -> str | None:
    reasons = [moot(point, case.game, rules) for point in case.points]
    return f"moot: {reasons[0]}" if reasons and all(reasons) else None


def _script(case: Case, entries: Iterable[Entry]) -> dict[str, tuple[Action, ...]]:
    """The actions street by street with the replacements of the entries."""
    replaced: dict[str, tuple[Action, ...]] = {}
    for entry in entries:
        for street, actions in entry.actions.items():
            if replaced.setdefault(street, actions) != actions:
                sentence = f"case {case.id}: two entries that hold together have other actions for {street}"
                raise FileFaultsError([Fault(case.file, case.line, 1, sentence)])
    script = {**case.actions, **replaced}
    return {street: script[street] for street in SCRIPT_STREETS if street in script}


def _hand(view: View, rules: Mapping[str, str], salt: str) -> Hand:
    case = view.case
    stakes = _stakes(case.stakes, rules["bring_in.size"])
    refused = tuple(view.wants("refused"))
    table = Table(case.seats, stakes, case.dealer, case.shared, view.script, rules, refused)
    cards, community = fill(case.id, table, salt)
    return Hand(
        game=case.game,
        stakes=stakes,
        dealer=case.dealer,
        seats=tuple(Seat(seat.seat, seat.stack, cards[seat.seat]) for seat in case.seats),
        community=community,
        rules=rules,
        actions=view.actions,
    )


def _stakes(said: Mapping[str, int], size: str) -> Stakes:
    """The stakes of the case; a bring-in that is not pinned is the full small bet or half of it, in whole chips."""
    small, chip = said["small_bet"], said["chip"]
    half = max(small // 2 // chip, 1) * chip
    bring_in = said.get("bring_in", small if size == "full_small_bet" else half)
    return Stakes(said["ante"], bring_in, small, said["big_bet"], chip)
