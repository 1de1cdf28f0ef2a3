"""What the shape of a scenario cannot show: names nobody knows, cards twice, seats that are not there, lost chips.

Works on the plain data and passes over what has the wrong shape, so that all faults of a file are told at once.
"""

from __future__ import annotations

from difflib import get_close_matches
from itertools import combinations
from typing import TYPE_CHECKING, Any

from studcheck.errors import NotationError
from studcheck.notation import SCRIPT_STREETS, one_verb, parse_actions, parse_cards, say_action

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
#: Facts keyed by seat, facts that list seats, and facts that list mappings with a seat.
_BY_SEAT = ("antes", "refunds", "awarded", "stacks")
_SEAT_LISTS = ("shows", "mucks")
_ROWS = ("turns", "asked", "acts", "dealt", "awards")


def cross_faults(document: Document, names: Names) -> list[Fault]:
    """Every fault that takes more than one value, or the catalogue, to see."""
    case = document.value
    if not isinstance(case, dict):
        return []
    checks: tuple[Callable[[dict[Any, Any]], Said], ...] = (
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


def _mapping(value: Any) -> dict[Any, Any]:
    return value if isinstance(value, dict) else {}


def _rows(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _words(value: Any) -> list[str]:
    return [word for word in (value if isinstance(value, list) else [value]) if isinstance(word, str)]


def _entries(case: dict[Any, Any]) -> Iterator[tuple[Path, dict[Any, Any]]]:
    for number, entry in enumerate(_rows(case.get("expect"))):
        yield ("expect", number), _mapping(entry)


def _empty_values(case: dict[Any, Any]) -> Said:
    def walk(value: Any, path: Path) -> Said:
        if value is None:
            yield path, f"`{path[-1]}` has no value: leave it out, or write none"
        inner = value.items() if isinstance(value, dict) else enumerate(_rows(value))
        for key, item in inner:
            yield from walk(item, (*path, key))

    return walk(case, ())


def _conditions(case: dict[Any, Any]) -> Iterator[tuple[Path, dict[Any, Any]]]:
    yield ("requires",), _mapping(case.get("requires"))
    for path, entry in _entries(case):
        yield (*path, "under"), _mapping(entry.get("under"))


def _near(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f": did you mean {near[0]}?" if near else ""


def _unknown_points(case: dict[Any, Any], names: Names) -> Said:
    for number, point in enumerate(_rows(case.get("points"))):
        if isinstance(point, str) and point not in names.points:
            yield ("points", number), f"no rule point is called {point}{_near(point, names.points)}"
    for path, condition in _conditions(case):
        for point, wanted in condition.items():
            if point not in names.points:
                yield (*path, point), f"no rule point is called {point}{_near(str(point), names.points)}"
                continue
            values = names.points[point].values
            for value in _words(wanted):
                if value not in values:
                    yield (*path, point), f"{point} has no value {value}{_near(value, values)}"


def _unknown_claims(case: dict[Any, Any], names: Names) -> Said:
    for number, claim in enumerate(_rows(case.get("claims"))):
        if isinstance(claim, str) and claim not in names.claims:
            yield ("claims", number), f"no document makes the claim {claim}"


def _unlisted_points(case: dict[Any, Any]) -> Said:
    points = [point for point in _rows(case.get("points")) if isinstance(point, str)]
    if len(set(points)) < len(points):
        yield ("points",), "a rule point is listed twice"
    if isinstance(case.get("points"), list) and bool(points) == (case.get("invariant") is True):
        yield ("points",), "a case has rule points at issue, or says `invariant: true`, and never both"
    known = {*points, *_mapping(case.get("requires"))}
    for path, entry in _entries(case):
        for point in _mapping(entry.get("under")):
            if point not in known:
                yield (*path, "under", point), f"{point} stands in neither `points` nor `requires` of the case"


def _named_cards(case: dict[Any, Any]) -> Iterator[tuple[Path, str]]:
    texts: list[tuple[Path, Any]] = []
    for seat, setup in _mapping(case.get("seats")).items():
        texts += [(("seats", seat, key), _mapping(setup).get(key)) for key in ("up", "down", "seventh")]
    for path, text in [*texts, (("shared",), case.get("shared"))]:
        if isinstance(text, str):
            try:
                cards = parse_cards(text)
            except NotationError:
                continue
            yield from ((path, card) for card in cards)


def _cards_twice(case: dict[Any, Any]) -> Said:
    seen = set()
    for path, card in _named_cards(case):
        if card in seen:
            yield path, f"{card} is in the deal twice"
        seen.add(card)
    for seat, setup in _mapping(case.get("seats")).items():
        up = _mapping(setup).get("up")
        if isinstance(up, str) and len(up.split()) >= _FIVE_UP and "seventh" in setup:
            yield ("seats", seat, "seventh"), "the fifth upcard is the seventh card: name it once"


def _script(value: Any) -> dict[str, list[Action]]:
    """Read the streets that can be read, in playing order."""
    streets = {}
    for street in SCRIPT_STREETS:
        if street in _mapping(value):
            streets[street] = [action for text in _words(value[street]) for action in _try_actions(text)]
    return streets


def _try_actions(text: Any) -> list[Action]:
    try:
        return parse_actions(text) if isinstance(text, str) else []
    except NotationError:
        return []


def _absent_seats(case: dict[Any, Any]) -> Said:
    seats = set(_mapping(case.get("seats")))
    for path, said in _seats_said(case):
        for seat in said:
            if isinstance(seat, int) and seat not in seats:
                yield path, f"seat {seat} is not at the table"


def _seats_said(case: dict[Any, Any]) -> Iterator[tuple[Path, list[Any]]]:
    for base, holder in [((), case), *_entries(case)]:
        for street, actions in _script(holder.get("actions")).items():
            yield (*base, "actions", street), [action.seat for action in actions]
    for base, entry in _entries(case):
        yield (*base, "bring_in"), [entry.get("bring_in")]
        yield (*base, "to_act"), [_mapping(entry.get("to_act")).get("seat")]
        yield (*base, "first_to_act"), list(_mapping(entry.get("first_to_act")).values())
        for key in _BY_SEAT:
            yield (*base, key), list(_mapping(entry.get(key)))
        for key in _SEAT_LISTS:
            yield (*base, key), _rows(entry.get(key))
        for key in _ROWS:
            for number, row in enumerate(_rows(entry.get(key))):
                yield (*base, key, number), [_mapping(row).get("seat")]


def _entries_without_facts(case: dict[Any, Any]) -> Said:
    for path, entry in _entries(case):
        if not set(entry) - {"under", "because", "actions"}:
            yield path, "the entry states no fact"


def _alike(action: Action) -> tuple[int, object, int | None]:
    return action.seat, one_verb(action.do), action.to


def _never_tried(case: dict[Any, Any]) -> Said:
    for base, entry in _entries(case):
        script = {**_script(case.get("actions")), **_script(entry.get("actions"))}
        tried = {_alike(action) for actions in script.values() for action in actions}
        for key in ("refused", "accepted"):
            for number, text in enumerate(_rows(entry.get(key))):
                for action in _try_actions(text):
                    if _alike(action) not in tried:
                        yield (*base, key, number), f"{say_action(action)}: the actions of the case never try it"


def _lost_chips(case: dict[Any, Any]) -> Said:
    seats = _mapping(case.get("seats"))
    stacks = {seat: _mapping(setup).get("stack", case.get("stack", 200)) for seat, setup in seats.items()}
    ante = _mapping(case.get("stakes")).get("ante", 2)
    if not all(isinstance(number, int) for number in [ante, *stacks.values()]):
        return
    total = sum(stacks.values())
    fees = sum(min(ante, stack) for stack in stacks.values())
    speaks_of_fees = any("ante.status" in condition for _, condition in _conditions(case))
    for base, entry in _entries(case):
        wanted = _mapping(entry.get("stacks"))
        if set(wanted) != set(stacks) or not all(isinstance(stack, int) for stack in wanted.values()):
            continue
        end = sum(wanted.values())
        if end != total and not (speaks_of_fees and end == total - fees):
            yield (*base, "stacks"), f"the stacks add up to {end}, but {total} chips were put on the table"


def _conflicts(case: dict[Any, Any]) -> Said:
    for (_, one), (base, two) in combinations(list(_entries(case)), 2):
        first, second = _script(one.get("actions")), _script(two.get("actions"))
        for street in first.keys() & second.keys():
            if first[street] != second[street] and _may_hold_together(one, two):
                yield (*base, "actions", street), "another entry that holds beside this one has other actions here"


def _may_hold_together(one: dict[Any, Any], two: dict[Any, Any]) -> bool:
    first, second = _mapping(one.get("under")), _mapping(two.get("under"))
    return all(set(_words(first[point])) & set(_words(second[point])) for point in first.keys() & second.keys())
