Feature: The open pair on fourth street
  A pair among the first two upcards opens the big bet a street early.

  Rule: An open pair gives the choice of the big bet

    @open_pair.trigger @open_pair.holder @the-pair-is-all-in
    Scenario: The pair of a seat without chips counts, and everybody has the choice
      Given the deal "the-pair-is-all-in"
      And the rulebook says open_pair.trigger is "any_live_pair" or "any_dealt_pair"
      And the rulebook says open_pair.holder is "anyone"
      When the hand is played
      Then seat 2 may wager to 10 or 20

    @open_pair.trigger @the-pair-is-all-in
    Scenario: Where no pair matters the bet is small
      Given the deal "the-pair-is-all-in"
      And the rulebook says open_pair.trigger is "never"
      When the hand is played
      Then seat 2 may wager to 10
      And seat 2 may not wager to 20

  Rule: A small bet may be raised by the small or the big bet

    @open_pair.raises @is-a-raise-to-twenty-the-big-bet
    Scenario: A raise from 10 to 20 was a small one
      Given the deal "is-a-raise-to-twenty-the-big-bet"
      And the rulebook says open_pair.raises is "by_big"
      When the hand is played
      Then seat 3 may call 20 or wager to 30 or 40

    @open_pair.raises @is-a-raise-to-twenty-the-big-bet
    Scenario: Where the size is chosen with the first bet every raise is small
      Given the deal "is-a-raise-to-twenty-the-big-bet"
      And the rulebook says open_pair.raises is "opening_only"
      When the hand is played
      Then seat 3 may call 20 or wager to 30
      And seat 3 may not wager to 40
