Feature: The size of the bring-in
  How much is forced out of the worst door card, and how much more it may put in at once.

  Rule: The table, or the small bet, fixes the bring-in

    @bring_in.size @a-bring-in-of-three-at-ten
    Scenario: A bring-in of 3 at a small bet of 10 is the table's affair
      Given the deal "a-bring-in-of-three-at-ten"
      And the rulebook says bring_in.size is "table"
      When the hand is played
      Then seat 2 may call 3
      And seat 1 posts a bring-in of 3

    @bring_in.size @a-bring-in-of-three-at-ten
    Scenario: It is refused where half of the small bet, or all of it, is asked
      Given the deal "a-bring-in-of-three-at-ten"
      And the rulebook says bring_in.size is "half_small_bet", "full_small_bet" or "half_or_full"
      When the hand is played
      Then the set-up is refused

    @bring_in.size @what-the-bring-in-moves
    Scenario: Half of the small bet moves 5 chips
      Given the deal "what-the-bring-in-moves"
      And the rulebook says bring_in.size is "table", "half_small_bet" or "half_or_full"
      When the hand is played
      Then seat 3 posts a bring-in of 5
      And seat 2 may call 5

    @bring_in.size @what-the-bring-in-moves
    Scenario: The whole small bet moves 10
      Given the deal "what-the-bring-in-moves"
      And the rulebook says bring_in.size is "full_small_bet"
      When the hand is played
      Then seat 3 posts a bring-in of 10
      And seat 2 may call 10

    @bring_in.size @half-of-an-odd-small-bet
    Scenario: Half of 5 is 2, for chips are not cut
      Given the deal "half-of-an-odd-small-bet"
      And the rulebook says bring_in.size is "table", "half_small_bet" or "half_or_full"
      When the hand is played
      Then seat 1 may bring it in for 2

    @bring_in.size @half-of-fifteen-in-chips-of-five
    Scenario: Half of 15 in chips of 5 is 5
      Given the deal "half-of-fifteen-in-chips-of-five"
      And the rulebook says bring_in.size is "table", "half_small_bet" or "half_or_full"
      When the hand is played
      Then seat 3 may bring it in for 5

    @a-bring-in-above-the-small-bet
    Scenario: No bring-in is larger than the small bet
      Given the deal "a-bring-in-above-the-small-bet"
      When the hand is played
      Then the set-up is refused

  Rule: A full bring-in is already the bet of the street

    @bring_in.size @a-bring-in-of-ten-at-ten
    Scenario: Nothing is left to complete
      Given the deal "a-bring-in-of-ten-at-ten"
      And the rulebook says bring_in.size is "full_small_bet" or "half_or_full"
      When the hand is played
      Then seat 1 may bring it in for 10
      And seat 1 may not fold, check or wager

    @raising-a-full-bring-in
    Scenario: The next wager is a raise to two small bets
      Given the deal "raising-a-full-bring-in"
      When the hand is played
      Then seat 2 may call 10 or wager to 20

    @cap.wagers @the-full-bring-in-is-the-first-wager
    Scenario: Three raises later the street is capped
      Given the deal "the-full-bring-in-is-the-first-wager"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then seat 2 may call 20
      And seat 2 may not wager

  Rule: The seat may open for the full small bet at once

    @bring_in.complete_option @opening-for-the-full-bet-at-once
    Scenario: The full small bet is taken instead of the bring-in
      Given the deal "opening-for-the-full-bet-at-once"
      And the rulebook says bring_in.complete_option is "yes"
      When the hand is played
      Then "1 completes to 10" is accepted
      And seat 2 may call 10

    @bring_in.complete_option @opening-for-the-full-bet-at-once
    Scenario: Only the bring-in is taken where there is no such choice
      Given the deal "opening-for-the-full-bet-at-once"
      And the rulebook says bring_in.complete_option is "no"
      When the hand is played
      Then seat 1 brings it in
      And seat 1 may bring it in for 5
      And seat 1 may not wager
      And "1 completes to 10" is refused

    @bring_in.complete_option @a-full-opening-is-raised-by-a-small-bet
    Scenario: Over a full opening the raise goes to two small bets
      Given the deal "a-full-opening-is-raised-by-a-small-bet"
      And the rulebook says bring_in.complete_option is "yes"
      When the hand is played
      Then seat 3 may call 10 or wager to 20

    @opening-for-more-than-the-full-bet
    Scenario: Two small bets are too much to open for
      Given the deal "opening-for-more-than-the-full-bet"
      When the hand is played
      Then seat 1 is to act on third street
      And "3 bets 20" is refused
      And "3 brings in" is accepted
      And seat 3 posts a bring-in of 5

    @a-wager-to-the-bring-in-itself
    Scenario: A bet of the bring-in's own size is none
      Given the deal "a-wager-to-the-bring-in-itself"
      When the hand is played
      Then seat 3 brings it in
      And "3 bets 5" is refused
