"""The fifty rule points: a point is an enum, its members are the values that a rulebook can choose.

The comment beside a member says who plays so: a document (000 to 004), one of its other readings, or an authority.  The
first member is the reconciled value of stud.  The list is long because the game is; nothing here decides anything.
"""

from __future__ import annotations

from enum import StrEnum

# A. Frame and deal


class GameSeats(StrEnum):
    """``game.seats``: how many seats make a game."""

    TWO_TO_EIGHT = "two_to_eight"  # 000 and 003 read as "up to", 002
    EXACTLY_EIGHT = "exactly_eight"  # 000 read literally
    TWO_OR_EIGHT = "two_or_eight"  # 003 read literally


class DealRecipients(StrEnum):
    """``deal.recipients``: who is dealt a card on fourth street and later."""

    LIVE = "live"  # 002, 004, 000 and 003 naturally
    DEALT_IN = "dealt_in"  # 000 and 003 read literally: folded seats too
    UNTIL_FACING_BET = "until_facing_bet"  # Robert's S7, WSOP cash 222


class DealSeventh(StrEnum):
    """``deal.seventh``: which way the seventh card lies."""

    DOWN = "down"  # 000, 001, 002, 004
    UP = "up"  # 003 in its sixteenth paragraph


class DealShortage(StrEnum):
    """``deal.shortage``: when the deck is too short for seventh street."""

    CARDS_SHORT = "cards_short"  # 000, 002, 003; Robert's
    ALL_STAYED = "all_stayed"  # 002 read literally
    PLAYERS_PLUS_TWO = "players_plus_two"  # TDA RP-10H, WSOP cash 228
    STUB_SHORT = "stub_short"  # one burnt card a street, never used again


class DealShortageEffect(StrEnum):
    """``deal.shortage_effect``: what is dealt when the deck is too short."""

    ONE_SHARED_FOR_ALL = "one_shared_for_all"  # 000, 002, 003
    SERVE_THEN_SHARE = "serve_then_share"  # 003, second reading


class SharedCardUse(StrEnum):
    """``shared_card.use``: whether the shared card must be one of the five."""

    OPTIONAL = "optional"  # 000, 002, 003
    COMPULSORY = "compulsory"  # 004, second reading: the shared card and exactly four own


class SharedCardInBoard(StrEnum):
    """``shared_card.in_board``: whether the shared card belongs to each board."""

    IGNORED = "ignored"  # TDA
    COUNTED = "counted"  # Robert's S15


# B. Ante


class AnteStatus(StrEnum):
    """``ante.status``: what the ante is worth."""

    DEAD = "dead"  # the one value that fits all five documents
    LIVE = "live"  # 001, 002, 004, other reading: part of the third-street total
    FEE = "fee"  # 000, 003, other reading: it never enters the pot


# C. Third street


class BringInWho(StrEnum):
    """``bring_in.who``: whose door card brings in."""

    LOWEST_CARD = "lowest_card"  # stud and stud8: all five documents
    HIGHEST_CARD = "highest_card"  # razz: every authority


class BringInAce(StrEnum):
    """``bring_in.ace``: where the ace stands among door cards."""

    HIGH = "high"  # stud and stud8
    LOW = "low"  # razz


class BringInTieBreak(StrEnum):
    """``bring_in.tie_break``: which of several equal door cards brings in."""

    SUIT = "suit"  # 000, 001, 002, 004
    REVERSE_SUIT = "reverse_suit"  # 001 and 002, other reading
    SEAT_FROM_DEALER = "seat_from_dealer"  # 003
    SEAT_FROM_HOUSE_DEALER = "seat_from_house_dealer"  # 003, other reading


class BringInForced(StrEnum):
    """``bring_in.forced``: whether the bring-in is owed."""

    FORCED = "forced"  # 000, 001, 002, 003
    ACTS_FIRST_ONLY = "acts_first_only"  # 004, second reading


class BringInBinds(StrEnum):
    """``bring_in.binds``: whether the bring-in is a price for the others."""

    EVERYONE = "everyone"  # 000, 002, 003
    NOBODY_ELSE = "nobody_else"  # 003, second reading


class BringInSize(StrEnum):
    """``bring_in.size``: how large the bring-in may be set."""

    TABLE = "table"  # 000: any sum below the small bet
    HALF_SMALL_BET = "half_small_bet"  # 002, 003, 001 naturally
    FULL_SMALL_BET = "full_small_bet"  # 004, implied
    HALF_OR_FULL = "half_or_full"  # 001, other reading


class BringInCompleteOption(StrEnum):
    """``bring_in.complete_option``: whether the bring-in seat may open for the small bet."""

    YES = "yes"  # 000, 002, 003
    NO = "no"  # 001, second reading


class BringInAnteAllIn(StrEnum):
    """``bring_in.ante_all_in``: who brings in when the ante took that seat's last chip."""

    NEXT_SEAT_MUST = "next_seat_must"  # 000 and 002, extended
    NEXT_SEAT_ONCE = "next_seat_once"  # 000 and 002 read literally
    NEXT_SEAT_MAY_FOLD = "next_seat_may_fold"  # TDA, Robert's, WSOP
    NEXT_CARD_MUST = "next_card_must"  # no document; common on servers


class BringInShort(StrEnum):
    """``bring_in.short``: what others owe over a bring-in posted short."""

    CALL_FULL = "call_full"  # WSOP
    CALL_ACTUAL = "call_actual"  # no document
    PASSES_ON = "passes_on"  # no document


class BringInLimpedOption(StrEnum):
    """``bring_in.limped_option``: whether a merely called bring-in seat acts again."""

    NONE = "none"  # 147 real limped rounds
    MAY_COMPLETE = "may_complete"  # no document


class ThirdFirstRaise(StrEnum):
    """``third.first_raise``: what the first raise over the bring-in reaches."""

    COMPLETE_TO_SMALL_BET = "complete_to_small_bet"  # every authority
    RAISE_BY_SMALL_BET = "raise_by_small_bet"  # 000, 002, 003, other reading


# D. Open pair on fourth street


class OpenPairTrigger(StrEnum):
    """``open_pair.trigger``: which open pair opens the big bet on fourth street."""

    ANY_LIVE_PAIR = "any_live_pair"  # stud: 000, 001, 002, 003
    NEVER = "never"  # 004; TDA; stud8 and razz
    ANY_DEALT_PAIR = "any_dealt_pair"  # 000 and 003, other reading


class OpenPairHolder(StrEnum):
    """``open_pair.holder``: who may wager big."""

    ANYONE = "anyone"  # 000, 003
    PAIRED_SEAT = "paired_seat"  # 002
    FIRST_ACTOR_IF_PAIRED = "first_actor_if_paired"  # 001


class OpenPairRaises(StrEnum):
    """``open_pair.raises``: whether a raise over a small bet may be big."""

    BY_BIG = "by_big"  # 000, 002, 003
    TO_BIG = "to_big"  # 000, other reading
    OPENING_ONLY = "opening_only"  # 001


class OpenPairLock(StrEnum):
    """``open_pair.lock``: what raises are after a big wager."""

    LOCKED = "locked"  # 000, 002
    EITHER = "either"  # 003
    SMALL_AFTER = "small_after"  # 001, other reading


# E. First to act from fourth street


class FirstToActBoard(StrEnum):
    """``first_to_act.board``: which board opens."""

    BEST = "best"  # stud and stud8: all five
    LOWEST = "lowest"  # razz: every authority


class FirstToActTie(StrEnum):
    """``first_to_act.tie``: which of several equal boards opens."""

    SEAT_FROM_DEALER = "seat_from_dealer"  # 003, Robert's, WSOP cash
    SEAT_FROM_HOUSE_DEALER = "seat_from_house_dealer"  # 003, other reading
    HIGH_SUIT = "high_suit"  # TDA RP-10D, 000 extended
    LOW_SUIT = "low_suit"  # no document


class FirstToActAllIn(StrEnum):
    """``first_to_act.all_in``: who opens when that board is all-in."""

    CLOCKWISE = "clockwise"  # WSOP 240
    NEXT_BEST_BOARD = "next_best_board"  # no document


class FirstToActSeventh(StrEnum):
    """``first_to_act.seventh``: who opens seventh street."""

    BOARD = "board"  # 000, 001, 002
    AS_THIRD_STREET = "as_third_street"  # 003, second reading: the weakest board


# F. Betting


class ActionsFoldUnbet(StrEnum):
    """``actions.fold_unbet``: whether a seat that owes nothing may fold."""

    ALLOWED = "allowed"  # 002, 003, 004
    REFUSED = "refused"  # 000


class ActionsCheck(StrEnum):
    """``actions.check``: whether a seat that owes nothing may check."""

    ALLOWED = "allowed"  # 000, 002, 004
    REFUSED = "refused"  # 003 read literally


class CapWagers(StrEnum):
    """``cap.wagers``: how many wagers a street has."""

    FOUR = "4"  # 002, 003, 004
    FIVE = "5"  # WSOP
    NONE = "none"  # 000 and 001 state no cap


class CapScope(StrEnum):
    """``cap.scope``: whose wagers are counted."""

    STREET = "street"  # 002, 003, 004 naturally
    SEAT = "seat"  # 004, other reading


class CapFirst(StrEnum):
    """``cap.first``: whether the bring-in is wager one."""

    COMPLETION = "completion"  # 002; Robert's, WSOP
    BRING_IN = "bring_in"  # 003, 004


class CapHeadsUp(StrEnum):
    """``cap.heads_up``: when two seats are free of the cap."""

    TWO_LEFT_BEFORE_CAP = "two_left_before_cap"  # 002 refined by Robert's
    TWO_LEFT_NOW = "two_left_now"  # 002, first reading
    TWO_LEFT_AT_START = "two_left_at_start"  # 002, second reading; WSOP cash 127
    TWO_DEALT_IN = "two_dealt_in"  # TDA 48, WSOP tournament 100b
    CAPPED = "capped"  # 003, 004, by silence


class CapHeadsUpCounts(StrEnum):
    """``cap.heads_up_counts``: which seats count as left."""

    ABLE_TO_BET = "able_to_bet"  # Robert's, WSOP
    LIVE = "live"  # 002, third reading


class AllInReopens(StrEnum):
    """``all_in.reopens``: which short all-in wager reopens the betting for seats that have acted."""

    HALF_BET = "half_bet"  # Robert's, WSOP, TDA 47
    FULL_BET = "full_bet"  # no document
    ANY = "any"  # no document


class AllInHalfOf(StrEnum):
    """``all_in.half_of``: half of what, over a bring-in."""

    WHOLE_WAGER = "whole_wager"  # no document
    INCREMENT = "increment"  # no document


class AllInNextTotal(StrEnum):
    """``all_in.next_total``: where the next wager goes after a short all-in."""

    BY_HALF = "by_half"  # Robert's, WSOP cash 129
    ALWAYS_COMPLETE = "always_complete"  # no document
    ALWAYS_ON_TOP = "always_on_top"  # no document


class AllInCounts(StrEnum):
    """``all_in.counts``: whether a short all-in counts towards the cap."""

    IF_REOPENS = "if_reopens"  # Robert's
    ALWAYS = "always"  # no document
    NEVER = "never"  # no document


class AllInAddUp(StrEnum):
    """``all_in.add_up``: whether several short all-ins may reach half together."""

    YES = "yes"  # Robert's, WSOP cash 129
    NO = "no"  # no document


# G. Showdown and pots


class ShowdownFirstAfterBet(StrEnum):
    """``showdown.first_after_bet``: who shows first after a wager on seventh street."""

    LAST_AGGRESSOR = "last_aggressor"  # 000, 001, 003
    LEFT_OF_DEALER = "left_of_dealer"  # 002, second reading
    DEALER_FIRST = "dealer_first"  # 002
    LAST_TO_ACT = "last_to_act"  # 003, second reading


class ShowdownFirstUnbet(StrEnum):
    """``showdown.first_unbet``: who shows first when seventh street had no wager."""

    FIRST_TO_ACT = "first_to_act"  # 001; TDA, Robert's
    LEFT_OF_DEALER = "left_of_dealer"  # 000
    DEALER_FIRST = "dealer_first"  # 002
    LAST_AGGRESSOR_OF_HAND = "last_aggressor_of_hand"  # 000 and 003, other reading


class ShowdownMuck(StrEnum):
    """``showdown.muck``: whether a beaten seat may decline to show."""

    MUST_SHOW = "must_show"  # 000, 002
    MAY_MUCK = "may_muck"  # 003; Robert's, WSOP cash
    MAY_MUCK_UNLESS_ALL_IN = "may_muck_unless_all_in"  # TDA 16


class OddChipHigh(StrEnum):
    """``odd_chip.high``: who gets the odd chip of a high hand or half."""

    HIGH_CARD_OF_SEVEN = "high_card_of_seven"  # 004; Robert's
    HIGH_CARD_OF_FIVE = "high_card_of_five"  # TDA, WSOP; 004, other reading
    HIGH_UPCARD = "high_upcard"  # 004, other reading
    SEAT_FROM_DEALER = "seat_from_dealer"  # no document


class OddChipLow(StrEnum):
    """``odd_chip.low``: who gets the odd chip of a low hand or half."""

    LOW_CARD_OF_SEVEN = "low_card_of_seven"  # 004; Robert's
    LOW_UPCARD = "low_upcard"  # 004, other reading
    HIGH_CARD_OF_FIVE = "high_card_of_five"  # TDA, WSOP
    SEAT_FROM_DEALER = "seat_from_dealer"  # no document


class OddChipHalves(StrEnum):
    """``odd_chip.halves``: which half gets the odd chip of a pot."""

    HIGH = "high"  # every authority
    LOW = "low"  # no document


class OddChipSamePlayers(StrEnum):
    """``odd_chip.same_players``: how a pot is cut when the same seats tie both ways."""

    WHOLE_POT = "whole_pot"  # WSOP, Robert's
    PER_HALF = "per_half"  # TDA


class SidePotWinner(StrEnum):
    """``side_pot.winner``: whose hand takes a side pot."""

    BEST_ELIGIBLE = "best_eligible"  # 004, first reading
    NEXT_BEST_HAND = "next_best_hand"  # 004, second reading


# H. Low hands


class LowQualifier(StrEnum):
    """``low.qualifier``: what a low hand must reach."""

    EIGHT = "eight"  # stud8: 000, 004
    NONE = "none"  # razz: 000


class LowCompare(StrEnum):
    """``low.compare``: in which order two lows are compared."""

    FROM_HIGHEST = "from_highest"  # 004's example
    HIGHEST_WINS = "highest_wins"  # 004's sentence
    FROM_LOWEST = "from_lowest"  # 004, literal
    TOP_THEN_FROM_LOWEST = "top_then_from_lowest"  # 004, other reading


class LowPairs(StrEnum):
    """``low.pairs``: what a pair does to a low hand."""

    EXCLUDED = "excluded"  # stud8: WSOP; five different ranks
    COUNTED_WORSE = "counted_worse"  # razz
    ALLOWED = "allowed"  # 004 read literally
