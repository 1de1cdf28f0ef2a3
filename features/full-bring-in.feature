Feature: A hand with a full bring-in
  Where the bring-in is the whole small bet, everything after third street goes on as elsewhere.

  Rule: A call costs the whole small bet

    @ante.status @after-a-full-bring-in-the-price-of-a-call
    Scenario: A call costs 10
      Given the deal "after-a-full-bring-in-the-price-of-a-call"
      And the rulebook says ante.status is "dead" or "fee"
      When the hand is played
      Then seat 2 may call 10

    @ante.status @after-a-full-bring-in-the-price-of-a-call
    Scenario: A live ante of 2 leaves 8 to call
      Given the deal "after-a-full-bring-in-the-price-of-a-call"
      And the rulebook says ante.status is "live"
      When the hand is played
      Then seat 2 may call 8

  Rule: Short all-ins

    @all_in.reopens @after-a-full-bring-in-half-a-raise
    Scenario: Half a raise reopens the betting
      Given the deal "after-a-full-bring-in-half-a-raise"
      And the rulebook says all_in.reopens is "half_bet" or "any"
      When the hand is played
      Then seat 1 may call 10 or wager to 50

    @all_in.next_total @after-a-full-bring-in-a-small-all-in
    Scenario: Less than half is completed
      Given the deal "after-a-full-bring-in-a-small-all-in"
      And the rulebook says all_in.next_total is "by_half" or "always_complete"
      When the hand is played
      Then seat 3 may call 26 or wager to 40

    @all_in.counts @after-a-full-bring-in-a-short-all-in-and-the-cap
    Scenario: Half a raise counts towards the cap
      Given the deal "after-a-full-bring-in-a-short-all-in-and-the-cap"
      And the rulebook says all_in.counts is "if_reopens" or "always"
      When the hand is played
      Then seat 1 may call 50
      And seat 1 may not wager

    @all_in.add_up @after-a-full-bring-in-two-short-all-ins
    Scenario: Two short all-ins together reach half
      Given the deal "after-a-full-bring-in-two-short-all-ins"
      And the rulebook says all_in.add_up is "yes"
      When the hand is played
      Then seat 1 may call 11 or wager to 51

  Rule: Pots and odd chips

    @side_pot.winner @after-a-full-bring-in-a-side-pot
    Scenario: The best hand wins both pots
      Given the deal "after-a-full-bring-in-a-side-pot"
      And the rulebook says side_pot.winner is "best_eligible"
      When the hand is played
      Then the winnings are 56 to seat 2
      And there are 36 in the main pot and 20 in side pot 1

    @odd_chip.high @after-a-full-bring-in-an-odd-chip-for-high
    Scenario: Among equal straights the king of the seven takes the odd chip
      Given the deal "after-a-full-bring-in-an-odd-chip-for-high"
      And the rulebook says odd_chip.high is "high_card_of_seven"
      When the hand is played
      Then the winnings are 11 to seat 1, 12 to seat 2 and 11 to seat 3

    @odd_chip.low @after-a-full-bring-in-an-odd-chip-for-low
    Scenario: Among equal razz lows the lowest card takes it
      Given the deal "after-a-full-bring-in-an-odd-chip-for-low"
      And the rulebook says odd_chip.low is "low_card_of_seven" or "seat_from_dealer"
      When the hand is played
      Then the winnings are 12 to seat 1 and 11 to seat 2

    @odd_chip.halves @after-a-full-bring-in-an-odd-chip-between-halves
    Scenario: Of two halves the high one takes it
      Given the deal "after-a-full-bring-in-an-odd-chip-between-halves"
      And the rulebook says odd_chip.halves is "high"
      When the hand is played
      Then the winnings are 17 to seat 1 and 16 to seat 2

    @odd_chip.same_players @after-a-full-bring-in-two-tie-both-ways
    Scenario: Seats that tie both ways split the whole pot once
      Given the deal "after-a-full-bring-in-two-tie-both-ways"
      And the rulebook says odd_chip.same_players is "whole_pot"
      When the hand is played
      Then the winnings are 13 to seat 1 and 13 to seat 2
