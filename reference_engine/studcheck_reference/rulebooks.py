"""The rulebooks by name, each as its difference from the reconciled one.

The suite's catalogue says the same with the evidence for each value; a test holds the two together.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from studcheck_reference.points import (
    ActionsFoldUnbet,
    BringInAnteAllIn,
    BringInSize,
    BringInTieBreak,
    CapFirst,
    CapHeadsUp,
    CapHeadsUpCounts,
    CapWagers,
    DealRecipients,
    DealSeventh,
    DealShortage,
    FirstToActTie,
    OddChipHigh,
    OddChipLow,
    OddChipSamePlayers,
    OpenPairHolder,
    OpenPairLock,
    OpenPairRaises,
    OpenPairTrigger,
    SharedCardInBoard,
    ShowdownFirstAfterBet,
    ShowdownFirstUnbet,
    ShowdownMuck,
)
from studcheck_reference.rulebook import RECONCILED, Rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType(
    {
        "reconciled": RECONCILED,
        "doc-000": RECONCILED.but(
            actions_fold_unbet=ActionsFoldUnbet.REFUSED,
            cap_wagers=CapWagers.NONE,
            showdown_first_unbet=ShowdownFirstUnbet.LEFT_OF_DEALER,
        ),
        "doc-001": RECONCILED.but(
            bring_in_size=BringInSize.HALF_SMALL_BET,
            open_pair_holder=OpenPairHolder.FIRST_ACTOR_IF_PAIRED,
            open_pair_raises=OpenPairRaises.OPENING_ONLY,
            cap_wagers=CapWagers.NONE,
        ),
        "doc-002": RECONCILED.but(
            bring_in_size=BringInSize.HALF_SMALL_BET,
            open_pair_holder=OpenPairHolder.PAIRED_SEAT,
            cap_heads_up=CapHeadsUp.TWO_LEFT_NOW,
            cap_heads_up_counts=CapHeadsUpCounts.LIVE,
            showdown_first_after_bet=ShowdownFirstAfterBet.DEALER_FIRST,
            showdown_first_unbet=ShowdownFirstUnbet.DEALER_FIRST,
        ),
        "doc-003": RECONCILED.but(
            deal_seventh=DealSeventh.UP,
            bring_in_size=BringInSize.HALF_SMALL_BET,
            bring_in_tie_break=BringInTieBreak.SEAT_FROM_DEALER,
            open_pair_lock=OpenPairLock.EITHER,
            cap_first=CapFirst.BRING_IN,
            cap_heads_up=CapHeadsUp.CAPPED,
            showdown_muck=ShowdownMuck.MAY_MUCK,
        ),
        "doc-004": RECONCILED.but(
            bring_in_size=BringInSize.FULL_SMALL_BET,
            cap_first=CapFirst.BRING_IN,
            cap_heads_up=CapHeadsUp.CAPPED,
            open_pair_trigger=OpenPairTrigger.NEVER,
        ),
        "roberts-cash": RECONCILED.but(
            deal_recipients=DealRecipients.UNTIL_FACING_BET,
            shared_card_in_board=SharedCardInBoard.COUNTED,
            bring_in_ante_all_in=BringInAnteAllIn.NEXT_SEAT_MAY_FOLD,
            showdown_muck=ShowdownMuck.MAY_MUCK,
        ),
        "wsop-cash-2024": RECONCILED.but(
            deal_recipients=DealRecipients.UNTIL_FACING_BET,
            deal_shortage=DealShortage.PLAYERS_PLUS_TWO,
            bring_in_ante_all_in=BringInAnteAllIn.NEXT_SEAT_MAY_FOLD,
            cap_wagers=CapWagers.FIVE,
            cap_heads_up=CapHeadsUp.TWO_LEFT_AT_START,
            odd_chip_high=OddChipHigh.HIGH_CARD_OF_FIVE,
            odd_chip_low=OddChipLow.HIGH_CARD_OF_FIVE,
            showdown_muck=ShowdownMuck.MAY_MUCK,
        ),
        "wsop-tournament-2024": RECONCILED.but(
            bring_in_ante_all_in=BringInAnteAllIn.NEXT_SEAT_MAY_FOLD,
            open_pair_trigger=OpenPairTrigger.NEVER,
            cap_wagers=CapWagers.FIVE,
            cap_heads_up=CapHeadsUp.TWO_DEALT_IN,
            odd_chip_high=OddChipHigh.HIGH_CARD_OF_FIVE,
            odd_chip_low=OddChipLow.HIGH_CARD_OF_FIVE,
            showdown_muck=ShowdownMuck.MAY_MUCK_UNLESS_ALL_IN,
        ).but("stud", first_to_act_tie=FirstToActTie.HIGH_SUIT),
        "tda-2024": RECONCILED.but(
            deal_shortage=DealShortage.PLAYERS_PLUS_TWO,
            bring_in_ante_all_in=BringInAnteAllIn.NEXT_SEAT_MAY_FOLD,
            open_pair_trigger=OpenPairTrigger.NEVER,
            first_to_act_tie=FirstToActTie.HIGH_SUIT,
            cap_heads_up=CapHeadsUp.TWO_DEALT_IN,
            odd_chip_high=OddChipHigh.HIGH_CARD_OF_FIVE,
            odd_chip_low=OddChipLow.HIGH_CARD_OF_FIVE,
            odd_chip_same_players=OddChipSamePlayers.PER_HALF,
            showdown_muck=ShowdownMuck.MAY_MUCK_UNLESS_ALL_IN,
        ),
        "pokerstars-observed": RECONCILED.but(
            first_to_act_tie=FirstToActTie.HIGH_SUIT,
            cap_heads_up=CapHeadsUp.CAPPED,
            showdown_first_unbet=ShowdownFirstUnbet.LEFT_OF_DEALER,
            showdown_muck=ShowdownMuck.MAY_MUCK,
        ),
    }
)
