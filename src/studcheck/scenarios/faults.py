"""What the shape of a scenario cannot show: names nobody knows, cards twice, seats that are not there, lost chips.

Works on the plain data and passes over what has the wrong shape, so that all faults of a file are told at once.
"""

from __future__ import annotations

from difflib import get_close_matches
from itertools import combinations
from typing import TYPE_CHECKING, Any

from studcheck.errors import NotationError
from studcheck.notation import SCRIPT_STREETS, SEATS, one_verb, parse_actions, parse_cards, say_action

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping
    from typing import Protocol

    from studcheck.errors import Fault
    from studcheck.model import Action
    from studcheck.strictyaml import Document

    Path = tuple[str | int, ...]
    Said = Iterator[tuple[Path, str]]

    class PointNames(Protocol):
        """What is asked of a rule point here."""

        @property
        def values(self) -> Mapping[str, str]:
            """The values, each with its meaning."""

    class Names(Protocol):
        """What is asked of the catalogue here."""

        @property
        def points(self) -> Mapping[str, PointNames]:
            """The rule points by id."""

        @property
        def claims(self) -> Container[str]:
            """The ids of the claims."""


_FIVE_UP = 5
_NO_FACTS = {"under", "because", "actions"}


def cross_faults(document: Document, names: Names) -> list[Fault]:
    """Every fault that takes more than one value, or the catalogue, to see."""
    if not isinstance(document.value, dict):
        return []
    case = _Written(document.value)
    checks: tuple[Callable[[_Written], Said], ...] = (
        _empty_values,
        lambda case: _unknown_points(case, names),
        lambda case: _unknown_claims(case, names),
        _unlisted_points,
        _cards_twice,
        _absent_seats,
        _entries_without_facts,
        _never_tried,
        _lost_chips,
        _conflicts,
    )
    return [document.fault(path, text) for check in checks for path, text in check(case)]


class _Written:
    """A case as it is written: the parts of it that have the right shape, each read once for all checks."""

    def __init__(self, case: dict[Any, Any]) -> None:
        self.case = case
        self.points = _rows(case.get("points"))
        self.requires = _mapping(case.get("requires"))
        self.seats = {seat: _mapping(setup) for seat, setup in _mapping(case.get("seats")).items()}
        self.entries: list[tuple[Path, dict[Any, Any]]] = [
            (("expect", number), _mapping(entry)) for number, entry in enumerate(_rows(case.get("expect")))
        ]
        #: The values that the case and its entries ask for.
        self.conditions: list[tuple[Path, dict[Any, Any]]] = [
            (("requires",), self.requires),
            *(((*path, "under"), _mapping(entry.get("under"))) for path, entry in self.entries),
        ]
        #: What the seats do, and the entries in which they do something else on some streets.
        self.script = _script(case)
        self.replacements = [(path, entry, _script(entry)) for path, entry in self.entries if "actions" in entry]


def _mapping(value: Any) -> dict[Any, Any]:
    return value if isinstance(value, dict) else {}


def _rows(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _words(value: Any) -> list[str]:
    return [word for word in (value if isinstance(value, list) else [value]) if isinstance(word, str)]


def _script(holder: dict[Any, Any]) -> dict[str, list[Action]]:
    """Read the streets that can be read, in playing order."""
    said = _mapping(holder.get("actions"))
    return {
        street: [action for text in _words(said[street]) for action in _try_actions(text)]
        for street in SCRIPT_STREETS
        if street in said
    }


def _try_actions(text: Any) -> list[Action]:
    try:
        return parse_actions(text) if isinstance(text, str) else []
    except NotationError:
        return []


def _empty_values(case: _Written) -> Said:
    for path in _empty(case.case, ()):
        yield path, f"`{path[-1]}` has no value: leave it out, or write none"


def _empty(holder: Any, path: Path) -> Iterator[Path]:
    for key, item in holder.items() if isinstance(holder, dict) else enumerate(holder):
        if item is None:
            yield (*path, key)
        elif isinstance(item, (dict, list)):
            yield from _empty(item, (*path, key))


def _near(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f": did you mean {near[0]}?" if near else ""


def _unknown_points(case: _Written, names: Names) -> Said:
    known = names.points
    for number, point in enumerate(case.points):
        if isinstance(point, str) and point not in known:
            yield ("points", number), f"no rule point is called {point}{_near(point, known)}"
    for path, condition in case.conditions:
        for point, wanted in condition.items():
            if point not in known:
                yield (*path, point), f"no rule point is called {point}{_near(str(point), known)}"
                continue
            values = known[point].values
            for value in _words(wanted):
                if value not in values:
                    yield (*path, point), f"{point} has no value {value}{_near(value, values)}"


def _unknown_claims(case: _Written, names: Names) -> Said:
    for number, claim in enumerate(_rows(case.case.get("claims"))):
        if isinstance(claim, str) and claim not in names.claims:
            yield ("claims", number), f"no document makes the claim {claim}"


def _unlisted_points(case: _Written) -> Said:
    points = [point for point in case.points if isinstance(point, str)]
    if len(set(points)) < len(points):
        yield ("points",), "a rule point is listed twice"
    if isinstance(case.case.get("points"), list) and bool(points) == (case.case.get("invariant") is True):
        yield ("points",), "a case has rule points at issue, or says `invariant: true`, and never both"
    known = {*points, *case.requires}
    for path, under in case.conditions[1:]:
        for point in under:
            if point not in known:
                yield (*path, point), f"{point} stands in neither `points` nor `requires` of the case"


def _named_cards(case: _Written) -> Iterator[tuple[Path, str]]:
    texts: list[tuple[Path, Any]] = []
    for seat, setup in case.seats.items():
        texts += [(("seats", seat, key), setup[key]) for key in ("up", "down", "seventh") if key in setup]
    for path, text in [*texts, (("shared",), case.case.get("shared"))]:
        if isinstance(text, str):
            try:
                cards = parse_cards(text)
            except NotationError:
                continue
            yield from ((path, card) for card in cards)


def _cards_twice(case: _Written) -> Said:
    seen = set()
    for path, card in _named_cards(case):
        if card in seen:
            yield path, f"{card} is in the deal twice"
        seen.add(card)
    for seat, setup in case.seats.items():
        up = setup.get("up")
        if isinstance(up, str) and "seventh" in setup and len(up.split()) >= _FIVE_UP:
            yield ("seats", seat, "seventh"), "the fifth upcard is the seventh card: name it once"


def _absent_seats(case: _Written) -> Said:
    for path, said in _seats_said(case):
        for seat in said:
            if isinstance(seat, int) and seat in SEATS and seat not in case.seats:
                yield path, f"seat {seat} is not at the table"


#: The seats that a fact names.
_SEATS_OF: Mapping[str, Callable[[Any], Iterable[Any]]] = {
    "bring_in": lambda seat: (seat,),
    "to_act": lambda turn: (_mapping(turn).get("seat"),),
    "first_to_act": lambda streets: _mapping(streets).values(),
    **dict.fromkeys(("antes", "refunds", "awarded", "stacks"), _mapping),
    **dict.fromkeys(("shows", "mucks"), _rows),
}
#: Facts that list mappings with a seat.
_ROWS = frozenset({"turns", "asked", "acts", "dealt", "awards"})


def _seats_said(case: _Written) -> Iterator[tuple[Path, Iterable[Any]]]:
    no_place: Path = ()
    for base, script in [(no_place, case.script), *((path, script) for path, _, script in case.replacements)]:
        for street, actions in script.items():
            yield (*base, "actions", street), [action.seat for action in actions]
    for base, entry in case.entries:
        for key, said in entry.items():
            if key in _SEATS_OF:
                yield (*base, key), _SEATS_OF[key](said)
            elif key in _ROWS:
                for number, row in enumerate(_rows(said)):
                    yield (*base, key, number), (_mapping(row).get("seat"),)


def _entries_without_facts(case: _Written) -> Said:
    for path, entry in case.entries:
        if entry.keys() <= _NO_FACTS:
            yield path, "the entry states no fact"


def _alike(action: Action) -> tuple[int, object, int | None]:
    return action.seat, one_verb(action.do), action.to


def _never_tried(case: _Written) -> Said:
    for base, entry in case.entries:
        for key in ("refused", "accepted"):
            for number, text in enumerate(_rows(entry.get(key))):
                tried = {_alike(each) for actions in (case.script | _script(entry)).values() for each in actions}
                for action in _try_actions(text):
                    if _alike(action) not in tried:
                        yield (*base, key, number), f"{say_action(action)}: the actions of the case never try it"


def _lost_chips(case: _Written) -> Said:
    stacks = {seat: setup.get("stack", case.case.get("stack", 200)) for seat, setup in case.seats.items()}
    ante = _mapping(case.case.get("stakes")).get("ante", 2)
    if not all(isinstance(number, int) for number in [ante, *stacks.values()]):
        return
    total = sum(stacks.values())
    fees = sum(min(ante, stack) for stack in stacks.values())
    speaks_of_fees = any("ante.status" in condition for _, condition in case.conditions)
    for base, entry in case.entries:
        wanted = _mapping(entry.get("stacks"))
        if wanted.keys() != stacks.keys() or not all(isinstance(stack, int) for stack in wanted.values()):
            continue
        end = sum(wanted.values())
        if end != total and not (speaks_of_fees and end == total - fees):
            yield (*base, "stacks"), f"the stacks add up to {end}, but {total} chips were put on the table"


def _conflicts(case: _Written) -> Said:
    for (_, one, first), (base, two, second) in combinations(case.replacements, 2):
        for street in first.keys() & second.keys():
            if first[street] != second[street] and _may_hold_together(one, two):
                yield (*base, "actions", street), "another entry that holds beside this one has other actions here"


def _may_hold_together(one: dict[Any, Any], two: dict[Any, Any]) -> bool:
    first, second = _mapping(one.get("under")), _mapping(two.get("under"))
    return all(set(_words(first[point])) & set(_words(second[point])) for point in first.keys() & second.keys())
