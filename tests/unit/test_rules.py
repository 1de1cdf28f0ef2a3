"""Points, rulebooks, what is moot, and which set-ups are illegal."""

from dataclasses import replace
from typing import Any

import pytest

from studcheck.errors import UnknownNameError, UsageError
from studcheck.model import GAMES, Game, Hand, Seat, Stakes
from studcheck.rules import Rulebook, load_points, load_sections, moot, setup_faults

RECONCILED = Rulebook.of_defaults()


def values(game: Game, **changes: str) -> dict[str, str]:
    """The defaults of a game with changes; ``cap__wagers`` stands for ``cap.wagers``."""
    return {**RECONCILED.for_game(game), **{name.replace("__", "."): value for name, value in changes.items()}}


def test_every_default_is_a_value_that_the_game_has() -> None:
    for point in load_points().values():
        for game in GAMES:
            assert point.defaults[game] in point.values_in(game)


def test_every_section_has_points_and_every_point_a_section() -> None:
    assert {point.section for point in load_points().values()} == set(load_sections())


def test_a_difference_holds_in_all_games_or_in_the_one_that_is_named() -> None:
    everywhere = RECONCILED.but({"cap.wagers": "5"})
    assert [everywhere.for_game(game)["cap.wagers"] for game in GAMES] == ["5", "5", "5"]
    in_razz = RECONCILED.but({"cap.wagers": "5"}, "razz")
    assert [in_razz.for_game(game)["cap.wagers"] for game in GAMES] == ["4", "4", "5"]
    assert (everywhere.name, in_razz.name) == ("reconciled cap.wagers=5", "reconciled razz:cap.wagers=5")
    assert RECONCILED.for_game("stud")["cap.wagers"] == "4"


def test_a_value_that_razz_does_not_have_leaves_razz_as_it_was() -> None:
    counted = RECONCILED.but({"low.pairs": "allowed"})
    back = counted.but({"low.pairs": "excluded"})
    assert [back.for_game(game)["low.pairs"] for game in GAMES] == ["excluded", "excluded", "allowed"]
    with pytest.raises(UsageError, match="does not exist in razz"):
        counted.but({"low.pairs": "excluded"}, "razz")


def test_a_misspelt_point_or_value_gets_the_nearest_known_one() -> None:
    with pytest.raises(UnknownNameError) as point:
        RECONCILED.but({"cap.wager": "5"})
    assert "cap.wagers" in point.value.near
    with pytest.raises(UnknownNameError) as value:
        RECONCILED.but({"deal.seventh": "dwn"})
    assert value.value.near == ["down"]


ALWAYS_MOOT: dict[Game, set[str]] = {
    "stud": {
        *("low.qualifier", "low.compare", "low.pairs"),
        *("odd_chip.low", "odd_chip.halves", "odd_chip.same_players"),
    },
    "stud8": {"open_pair.holder", "open_pair.raises", "open_pair.lock"},
    "razz": {
        *("open_pair.holder", "open_pair.raises", "open_pair.lock"),
        *("odd_chip.high", "odd_chip.halves", "odd_chip.same_players"),
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_under_the_defaults_only_these_points_cannot_show(game: Game) -> None:
    """No low in stud, no high and no halves in razz, no open pair outside stud."""
    found = {point for point in load_points() if moot(point, game, RECONCILED.for_game(game))}
    assert found == ALWAYS_MOOT[game]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            {"cap__wagers": "none"},
            {"cap.scope", "cap.first", "cap.heads_up", "cap.heads_up_counts", "all_in.counts"},
        ),
        ({"cap__scope": "seat"}, {"all_in.counts"}),
        ({"cap__heads_up": "capped"}, {"cap.heads_up_counts"}),
        ({"cap__heads_up": "two_dealt_in"}, {"cap.heads_up_counts"}),
        ({"cap__heads_up": "two_left_now"}, set()),
        ({"open_pair__trigger": "never"}, {"open_pair.holder", "open_pair.raises", "open_pair.lock"}),
        (
            {"bring_in__forced": "acts_first_only"},
            {
                *("bring_in.size", "bring_in.binds", "bring_in.complete_option", "bring_in.short"),
                *("bring_in.limped_option", "third.first_raise", "cap.first", "all_in.half_of"),
            },
        ),
        (
            {"bring_in__size": "full_small_bet"},
            {
                *("bring_in.complete_option", "bring_in.limped_option"),
                *("third.first_raise", "cap.first", "all_in.half_of"),
            },
        ),
        (
            {"bring_in__size": "full_small_bet", "bring_in__short": "call_actual"},
            {"bring_in.complete_option", "bring_in.limped_option"},
        ),
        ({"all_in__reopens": "full_bet"}, set()),
        ({"all_in__next_total": "always_complete"}, set()),
        ({"all_in__reopens": "any", "all_in__next_total": "always_on_top"}, {"all_in.half_of", "all_in.add_up"}),
    ],
    ids=lambda value: " ".join(sorted(value) if isinstance(value, set) else map(str, value.items())),
)
def test_beside_a_value_of_stud_exactly_these_points_cannot_show_any_more(
    changes: dict[str, str],
    expected: set[str],
) -> None:
    beside = values("stud", **changes)
    assert {point for point in load_points() if moot(point, "stud", beside)} - ALWAYS_MOOT["stud"] == expected


def test_a_qualifier_shows_in_razz_unless_the_best_low_always_qualifies() -> None:
    assert moot("low.qualifier", "razz", values("razz")) is None
    assert moot("low.qualifier", "razz", values("razz", low__pairs="allowed", low__compare="from_lowest")) is None
    assert moot("low.qualifier", "razz", values("razz", low__pairs="allowed")) is not None


def test_the_reason_is_said_in_words_with_the_value_that_it_comes_from() -> None:
    assert moot("cap.first", "stud", values("stud", cap__wagers="none")) == "there is no cap (cap.wagers=none)"
    assert moot("low.compare", "stud", values("stud")) == "stud has no low hand"


def legal(**changes: Any) -> Hand:
    hand = Hand(
        game="stud",
        stakes=Stakes(ante=2, bring_in=5, small_bet=10, big_bet=20),
        dealer=3,
        seats=(
            Seat(1, 200, ("Qd", "Jh", "2h", "9c", "4s", "Kd", "3c")),
            Seat(2, 200, ("As", "8d", "9s")),
        ),
    )
    return replace(hand, **changes)


def stakes(**changes: int) -> Stakes:
    return replace(Stakes(ante=2, bring_in=5, small_bet=10, big_bet=20), **changes)


def table_of(*numbers: int) -> tuple[Seat, ...]:
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    return tuple(Seat(n, 100, tuple(deck[3 * k : 3 * k + 3])) for k, n in enumerate(numbers))


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"dealer": None},
        {"dealer": 8},
        {"community": "4h"},
        {"stakes": stakes(ante=0)},
        {"stakes": stakes(ante=300)},
        {"stakes": stakes(big_bet=10)},
        {"stakes": stakes(ante=4, bring_in=4, chip=2)},
        {"seats": table_of(1, 2, 3, 4, 5, 6, 7, 8)},
        {
            "stakes": stakes(small_bet=25, bring_in=10, big_bet=50, ante=5, chip=5),
            "rules": {"bring_in.size": "half_small_bet"},
        },
        {"stakes": stakes(bring_in=10), "rules": {"bring_in.size": "full_small_bet"}},
        {"stakes": stakes(bring_in=10), "rules": {"bring_in.size": "half_or_full"}},
        {"stakes": stakes(bring_in=5), "rules": {"bring_in.size": "half_or_full"}},
        {"stakes": stakes(bring_in=10), "rules": {"bring_in.forced": "acts_first_only"}},
        {"game": "razz", "rules": {"low.pairs": "allowed"}},
        {"rules": {"ante.status": "live"}},
        {"seats": table_of(4, 7), "rules": {"game.seats": "two_or_eight"}},
    ],
    ids=lambda value: " ".join(sorted(value)) if isinstance(value, set) else str(value),
)
def test_a_legal_set_up_has_no_fault(changes: dict[str, Any]) -> None:
    assert setup_faults(legal(**changes)) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"game": "holdem"}, "no game is called 'holdem'"),
        ({"rules": {"cap.wager": "4"}}, "no rule point is called 'cap.wager'"),
        ({"rules": {"cap.wagers": "6"}}, "cap.wagers has no value '6'"),
        ({"game": "razz", "rules": {"low.pairs": "excluded"}}, "low.pairs=excluded does not exist in razz"),
        ({"seats": table_of(1)}, "1 seats are taken, against game.seats=two_to_eight"),
        (
            {"seats": table_of(1, 2, 3), "rules": {"game.seats": "two_or_eight"}},
            "3 seats are taken, against game.seats=two_or_eight",
        ),
        (
            {"seats": table_of(1, 2), "rules": {"game.seats": "exactly_eight"}},
            "2 seats are taken, against game.seats=exactly_eight",
        ),
        ({"seats": table_of(0, 2)}, "there is no seat 0: seats have the numbers 1 to 8"),
        ({"seats": table_of(2, 2)}, "seat 2 is taken twice"),
        ({"dealer": 9}, "the dealer mark cannot be at seat 9"),
        ({"stakes": stakes(chip=0)}, "the smallest chip is 0: it must be at least 1"),
        ({"stakes": stakes(ante=-1)}, "the ante is -1: it cannot be negative"),
        ({"stakes": stakes(bring_in=0)}, "the bring-in is 0: it must be more than 0"),
        ({"stakes": stakes(bring_in=11)}, "the bring-in 11 is more than the small bet 10"),
        ({"stakes": stakes(big_bet=9)}, "the small bet 10 is more than the big bet 9"),
        (
            {"stakes": stakes(ante=4, bring_in=6, small_bet=12, big_bet=22, chip=4)},
            "bring in 6 is no multiple of the chip 4",
        ),
        ({"stakes": stakes(bring_in=10)}, "a bring-in of 10 over a small bet of 10 is against bring_in.size=table"),
        (
            {"stakes": stakes(bring_in=4), "rules": {"bring_in.size": "half_small_bet"}},
            "a bring-in of 4 over a small bet of 10 is against bring_in.size=half_small_bet",
        ),
        (
            {"stakes": stakes(ante=5), "rules": {"ante.status": "live"}},
            "a live ante of 5 leaves nothing to bring in for 5",
        ),
        (
            {"seats": (Seat(1, 0, ("2c", "3c", "4c")), Seat(2, 9, ("2d", "3d", "4d")))},
            "seat 1 has a stack of 0: it must be more than 0",
        ),
        (
            {
                "stakes": Stakes(5, 10, 25, 50, 5),
                "seats": (Seat(1, 12, ("2c", "3c", "4c")), Seat(2, 10, ("2d", "3d", "4d"))),
            },
            "the stack 12 of seat 1 is no multiple of the chip 5",
        ),
        (
            {"seats": (Seat(1, 9, ("2c", "3c", "4c")), Seat(2, 9, ("2d", "2d", "4d")))},
            "the card 2d stands in the hand 2 times",
        ),
        ({"community": "As"}, "the card As stands in the hand 2 times"),
        ({"community": "1s"}, "'1s' is no card"),
        ({"seats": (Seat(1, 9, ("2c", "3c")), Seat(2, 9, ("2d", "3d", "4d")))}, "seat 1 has 2 cards: it needs 3 to 7"),
    ],
    ids=lambda value: " ".join(sorted(value)) if isinstance(value, set) else str(value),
)
def test_an_illegal_set_up_is_refused_with_its_reason(changes: dict[str, Any], fault: str) -> None:
    assert fault in setup_faults(legal(**changes))
