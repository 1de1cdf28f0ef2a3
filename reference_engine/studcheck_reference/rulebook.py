"""A rulebook: one value for every rule point and game.

``Rules`` holds the values for one game, a ``Rulebook`` one ``Rules`` a game.  A rulebook is a choice, never a fork.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_type_hints

from studcheck_reference.points import (
    ActionsCheck,
    ActionsFoldUnbet,
    AllInAddUp,
    AllInCounts,
    AllInHalfOf,
    AllInNextTotal,
    AllInReopens,
    AnteStatus,
    BringInAce,
    BringInAnteAllIn,
    BringInBinds,
    BringInCompleteOption,
    BringInForced,
    BringInLimpedOption,
    BringInShort,
    BringInSize,
    BringInTieBreak,
    BringInWho,
    CapFirst,
    CapHeadsUp,
    CapHeadsUpCounts,
    CapScope,
    CapWagers,
    DealRecipients,
    DealSeventh,
    DealShortage,
    DealShortageEffect,
    FirstToActAllIn,
    FirstToActBoard,
    FirstToActSeventh,
    FirstToActTie,
    GameSeats,
    LowCompare,
    LowPairs,
    LowQualifier,
    OddChipHalves,
    OddChipHigh,
    OddChipLow,
    OddChipSamePlayers,
    OpenPairHolder,
    OpenPairLock,
    OpenPairRaises,
    OpenPairTrigger,
    SharedCardInBoard,
    SharedCardUse,
    ShowdownFirstAfterBet,
    ShowdownFirstUnbet,
    ShowdownMuck,
    SidePotWinner,
    ThirdFirstRaise,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

Game = Literal["stud", "stud8", "razz"]
GAMES: tuple[Game, ...] = get_args(Game)


@dataclass(frozen=True, slots=True)
class Rules:
    """One value for every rule point, for one game; the defaults are those of stud."""

    game_seats: GameSeats = GameSeats.TWO_TO_EIGHT
    deal_recipients: DealRecipients = DealRecipients.LIVE
    deal_seventh: DealSeventh = DealSeventh.DOWN
    deal_shortage: DealShortage = DealShortage.CARDS_SHORT
    deal_shortage_effect: DealShortageEffect = DealShortageEffect.ONE_SHARED_FOR_ALL
    shared_card_use: SharedCardUse = SharedCardUse.OPTIONAL
    shared_card_in_board: SharedCardInBoard = SharedCardInBoard.IGNORED
    ante_status: AnteStatus = AnteStatus.DEAD
    bring_in_who: BringInWho = BringInWho.LOWEST_CARD
    bring_in_ace: BringInAce = BringInAce.HIGH
    bring_in_tie_break: BringInTieBreak = BringInTieBreak.SUIT
    bring_in_forced: BringInForced = BringInForced.FORCED
    bring_in_binds: BringInBinds = BringInBinds.EVERYONE
    bring_in_size: BringInSize = BringInSize.TABLE
    bring_in_complete_option: BringInCompleteOption = BringInCompleteOption.YES
    bring_in_ante_all_in: BringInAnteAllIn = BringInAnteAllIn.NEXT_SEAT_MUST
    bring_in_short: BringInShort = BringInShort.CALL_FULL
    bring_in_limped_option: BringInLimpedOption = BringInLimpedOption.NONE
    third_first_raise: ThirdFirstRaise = ThirdFirstRaise.COMPLETE_TO_SMALL_BET
    open_pair_trigger: OpenPairTrigger = OpenPairTrigger.ANY_LIVE_PAIR
    open_pair_holder: OpenPairHolder = OpenPairHolder.ANYONE
    open_pair_raises: OpenPairRaises = OpenPairRaises.BY_BIG
    open_pair_lock: OpenPairLock = OpenPairLock.LOCKED
    first_to_act_board: FirstToActBoard = FirstToActBoard.BEST
    first_to_act_tie: FirstToActTie = FirstToActTie.SEAT_FROM_DEALER
    first_to_act_all_in: FirstToActAllIn = FirstToActAllIn.CLOCKWISE
    first_to_act_seventh: FirstToActSeventh = FirstToActSeventh.BOARD
    actions_fold_unbet: ActionsFoldUnbet = ActionsFoldUnbet.ALLOWED
    actions_check: ActionsCheck = ActionsCheck.ALLOWED
    cap_wagers: CapWagers = CapWagers.FOUR
    cap_scope: CapScope = CapScope.STREET
    cap_first: CapFirst = CapFirst.COMPLETION
    cap_heads_up: CapHeadsUp = CapHeadsUp.TWO_LEFT_BEFORE_CAP
    cap_heads_up_counts: CapHeadsUpCounts = CapHeadsUpCounts.ABLE_TO_BET
    all_in_reopens: AllInReopens = AllInReopens.HALF_BET
    all_in_half_of: AllInHalfOf = AllInHalfOf.WHOLE_WAGER
    all_in_next_total: AllInNextTotal = AllInNextTotal.BY_HALF
    all_in_counts: AllInCounts = AllInCounts.IF_REOPENS
    all_in_add_up: AllInAddUp = AllInAddUp.YES
    showdown_first_after_bet: ShowdownFirstAfterBet = ShowdownFirstAfterBet.LAST_AGGRESSOR
    showdown_first_unbet: ShowdownFirstUnbet = ShowdownFirstUnbet.FIRST_TO_ACT
    showdown_muck: ShowdownMuck = ShowdownMuck.MUST_SHOW
    odd_chip_high: OddChipHigh = OddChipHigh.HIGH_CARD_OF_SEVEN
    odd_chip_low: OddChipLow = OddChipLow.LOW_CARD_OF_SEVEN
    odd_chip_halves: OddChipHalves = OddChipHalves.HIGH
    odd_chip_same_players: OddChipSamePlayers = OddChipSamePlayers.WHOLE_POT
    side_pot_winner: SidePotWinner = SidePotWinner.BEST_ELIGIBLE
    low_qualifier: LowQualifier = LowQualifier.EIGHT
    low_compare: LowCompare = LowCompare.FROM_HIGHEST
    low_pairs: LowPairs = LowPairs.EXCLUDED

    def but(self, **changes: StrEnum) -> Rules:
        """The same rules with other values of the points named (as fields: ``cap_wagers=CapWagers.FIVE``)."""
        values: dict[str, Any] = dict(changes)
        return replace(self, **values)

    def value(self, point: str) -> StrEnum:
        """The value of the point with this id (``"cap.wagers"``)."""
        member: StrEnum = getattr(self, field_of(point))
        return member


_SECTIONS = (
    *("game", "deal", "shared_card", "ante", "bring_in", "third", "open_pair", "first_to_act"),
    *("actions", "cap", "all_in", "showdown", "odd_chip", "side_pot", "low"),
)


def point_id(field: str) -> str:
    """The id of the point that a field of ``Rules`` holds: ``bring_in_tie_break`` is ``bring_in.tie_break``."""
    section = next(name for name in _SECTIONS if field.startswith(name + "_"))
    return f"{section}.{field[len(section) + 1 :]}"


def field_of(point: str) -> str:
    """The field of ``Rules`` that holds the point with this id."""
    return point.replace(".", "_")


#: The enum of each rule point, by its id.
POINTS: Mapping[str, type[StrEnum]] = MappingProxyType(
    {point_id(field): enum for field, enum in get_type_hints(Rules).items()}
)


class UnknownValueError(ValueError):
    """A point has no such value, or the game does not have it."""


def value_of(point: str, text: str) -> StrEnum:
    """The member of ``point`` that ``text`` names.

    Raises ``KeyError`` for an unknown point and ``UnknownValueError`` for an unknown value.
    """
    try:
        return POINTS[point](text)
    except ValueError:
        raise UnknownValueError(f"{point} has no value {text!r}") from None


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A choice for every point and game; others are differences: ``RECONCILED.but(cap_wagers=CapWagers.FIVE)``."""

    stud: Rules
    stud8: Rules
    razz: Rules

    def of(self, game: Game) -> Rules:
        """The rules of one game."""
        return {"stud": self.stud, "stud8": self.stud8, "razz": self.razz}[game]

    def but(self, *games: Game, **changes: StrEnum) -> Rulebook:
        """The same rulebook with other values, in the games named or in all three."""
        chosen = games or GAMES
        changed = {game: self.of(game).but(**changes) for game in chosen}
        return replace(self, **changed)


#: The default of every point: the value that most documents, then most authorities, support.
_STUD8 = Rules(open_pair_trigger=OpenPairTrigger.NEVER, low_qualifier=LowQualifier.EIGHT, low_pairs=LowPairs.EXCLUDED)
_RAZZ = Rules(
    bring_in_who=BringInWho.HIGHEST_CARD,
    bring_in_ace=BringInAce.LOW,
    open_pair_trigger=OpenPairTrigger.NEVER,
    first_to_act_board=FirstToActBoard.LOWEST,
    low_qualifier=LowQualifier.NONE,
    low_pairs=LowPairs.COUNTED_WORSE,
)
RECONCILED = Rulebook(stud=Rules(), stud8=_STUD8, razz=_RAZZ)
