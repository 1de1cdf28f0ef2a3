Feature: Odd chips
  What cannot be split evenly goes to one seat, a smallest chip at a time.

  Rule: Among equal high hands the highest card takes the odd chip

    @odd_chip.high @one-odd-chip-in-the-high-game
    Scenario: The king among all seven cards takes it
      Given the deal "one-odd-chip-in-the-high-game"
      And the rulebook says odd_chip.high is "high_card_of_seven"
      When the hand is played
      Then the winnings are 6 to seat 1, 7 to seat 2 and 6 to seat 3
      And seat 2 gets an odd 1 from all of the main pot

    @odd_chip.high @one-odd-chip-in-the-high-game
    Scenario: The best of the five cards that play takes it
      Given the deal "one-odd-chip-in-the-high-game"
      And the rulebook says odd_chip.high is "high_card_of_five"
      When the hand is played
      Then the winnings are 7 to seat 1, 6 to seat 2 and 6 to seat 3

    @odd_chip.high @the-odd-chip-is-the-smallest-chip
    Scenario: The odd chip is the smallest chip on the table
      Given the deal "the-odd-chip-is-the-smallest-chip"
      And the rulebook says odd_chip.high is "high_card_of_seven"
      When the hand is played
      Then the winnings are 15 to seat 1, 20 to seat 2 and 15 to seat 3
      And seat 2 gets an odd 5 from all of the main pot

    @odd_chip.high @one-odd-chip-for-three-straights
    Scenario: The highest upcard takes it
      Given the deal "one-odd-chip-for-three-straights"
      And the rulebook says odd_chip.high is "high_upcard"
      When the hand is played
      Then the winnings are 6 to seat 1, 6 to seat 2 and 7 to seat 3

    @odd_chip.high @the-odd-chip-and-a-moved-mark
    Scenario: The first seat after the mark takes it, or the king of the seven
      Given the deal "the-odd-chip-and-a-moved-mark"
      And the rulebook says odd_chip.high is "high_card_of_seven" or "seat_from_dealer"
      When the hand is played
      Then the winnings are 6 to seat 1, 7 to seat 2 and 6 to seat 3

    @odd_chip.high @two-odd-chips-for-three-straights
    Scenario: Two odd chips go to two seats
      Given the deal "two-odd-chips-for-three-straights"
      And the rulebook says odd_chip.high is "high_card_of_seven" or "high_upcard"
      When the hand is played
      Then the winnings are 7 to seat 1, 8 to seat 2 and 8 to seat 3

    @odd_chip.high @each-pot-has-its-own-odd-chips
    Scenario: Each pot has its own odd chips
      Given the deal "each-pot-has-its-own-odd-chips"
      And the rulebook says odd_chip.high is "high_card_of_seven"
      When the hand is played
      Then the winnings are 44 to seat 2, 46 to seat 3 and 45 to seat 4
      And there are 35 in the main pot and 100 in side pot 1

    @odd_chip.high @an-ace-and-a-king-get-one-odd-chip
    Scenario: A seat gets one odd chip, however high its second card is
      Given the deal "an-ace-and-a-king-get-one-odd-chip"
      And the rulebook says odd_chip.high is "high_card_of_seven"
      When the hand is played
      Then the winnings are 7 to seat 1, 7 to seat 2, 8 to seat 3 and 8 to seat 4

  Rule: Among equal low hands the lowest card takes the odd chip

    @odd_chip.low @one-odd-chip-for-three-lows
    Scenario: The two of clubs takes it
      Given the deal "one-odd-chip-for-three-lows"
      And the rulebook says odd_chip.low is "low_card_of_seven"
      When the hand is played
      Then seat 3 gets an odd 1 from the low half of the main pot
      And the winnings are 5 to seat 1, 5 to seat 2, 6 to seat 3 and 16 to seat 4

    @odd_chip.low @a-razz-tie-leaves-an-odd-chip
    Scenario: A razz tie is settled by the lowest card too
      Given the deal "a-razz-tie-leaves-an-odd-chip"
      And the rulebook says odd_chip.low is "low_card_of_seven"
      When the hand is played
      Then the winnings are 7 to seat 1 and 6 to seat 2

    @odd_chip.low @one-odd-chip-for-three-lows
    Scenario: The lowest upcard takes it
      Given the deal "one-odd-chip-for-three-lows"
      And the rulebook says odd_chip.low is "low_upcard"
      When the hand is played
      Then the winnings are 5 to seat 1, 6 to seat 2, 5 to seat 3 and 16 to seat 4

    @odd_chip.low @the-low-odd-chip-and-a-moved-mark
    Scenario: The best of the five cards of the low takes it
      Given the deal "the-low-odd-chip-and-a-moved-mark"
      And the rulebook says odd_chip.low is "high_card_of_five"
      When the hand is played
      Then the winnings are 6 to seat 1, 5 to seat 2, 5 to seat 3 and 16 to seat 4

    @odd_chip.low @the-low-odd-chip-and-a-moved-mark
    Scenario: The first seat after the mark takes it, or the lowest upcard
      Given the deal "the-low-odd-chip-and-a-moved-mark"
      And the rulebook says odd_chip.low is "seat_from_dealer" or "low_upcard"
      When the hand is played
      Then the winnings are 5 to seat 1, 6 to seat 2, 5 to seat 3 and 16 to seat 4

  Rule: Of two halves the high one takes the odd chip

    @odd_chip.halves @nineteen-chips-for-two-halves
    Scenario: A pot of 19 is ten for high and nine for low
      Given the deal "nineteen-chips-for-two-halves"
      And the rulebook says odd_chip.halves is "high"
      When the hand is played
      Then seat 1 wins the high half of the main pot
      And seat 2 wins the low half of the main pot
      And the winnings are 10 to seat 1 and 9 to seat 2

    @odd_chip.halves @nineteen-chips-for-two-halves
    Scenario: A pot of 19 is nine for high and ten for low
      Given the deal "nineteen-chips-for-two-halves"
      And the rulebook says odd_chip.halves is "low"
      When the hand is played
      Then the winnings are 9 to seat 1 and 10 to seat 2

    @odd_chip.halves @an-odd-half-in-chips-of-five
    Scenario: In chips of 5 a pot of 55 is 30 for high and 25 for low
      Given the deal "an-odd-half-in-chips-of-five"
      And the rulebook says odd_chip.halves is "high"
      When the hand is played
      Then the winnings are 30 to seat 1 and 25 to seat 2

  Rule: Seats that tie both ways split the whole pot once

    @odd_chip.same_players @the-same-two-tie-both-ways
    Scenario: A pot of 22 is split into eleven and eleven
      Given the deal "the-same-two-tie-both-ways"
      And the rulebook says odd_chip.same_players is "whole_pot"
      When the hand is played
      Then the winnings are 11 to seat 1 and 11 to seat 2

    @odd_chip.same_players @the-same-two-tie-both-ways
    Scenario: Each half is split on its own
      Given the deal "the-same-two-tie-both-ways"
      And the rulebook says odd_chip.same_players is "per_half"
      And the rulebook says odd_chip.high is "high_card_of_seven"
      And the rulebook says odd_chip.low is "low_card_of_seven"
      When the hand is played
      Then the winnings are 12 to seat 1 and 10 to seat 2

    @one-of-two-ties-for-low-only
    Scenario: A seat that ties for low only gets a quarter
      Given the deal "one-of-two-ties-for-low-only"
      When the hand is played
      Then the winnings are 27 to seat 1 and 9 to seat 2
