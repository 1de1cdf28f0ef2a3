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

  Rule: Of two halves the high one takes the odd chip

    @odd_chip.halves @nineteen-chips-for-two-halves
    Scenario: A pot of 19 is ten for high and nine for low
      Given the deal "nineteen-chips-for-two-halves"
      And the rulebook says odd_chip.halves is "high"
      When the hand is played
      Then seat 1 wins the high half of the main pot
      And seat 2 wins the low half of the main pot
      And the winnings are 10 to seat 1 and 9 to seat 2

  Rule: Seats that tie both ways split the whole pot once

    @odd_chip.same_players @the-same-two-tie-both-ways
    Scenario: A pot of 22 is split into eleven and eleven
      Given the deal "the-same-two-tie-both-ways"
      And the rulebook says odd_chip.same_players is "whole_pot"
      When the hand is played
      Then the winnings are 11 to seat 1 and 11 to seat 2
