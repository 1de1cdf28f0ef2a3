Feature: Raising on third street
  The first wager over the bring-in, and those that follow it.

  Rule: The first wager completes to the small bet

    @third.first_raise @the-first-raise-over-the-bring-in
    Scenario: Over a bring-in of 5 it is completed to 10
      Given the deal "the-first-raise-over-the-bring-in"
      And the rulebook says third.first_raise is "complete_to_small_bet"
      When the hand is played
      Then seat 2 may call 5 or wager to 10

    @third.first_raise @completing-in-razz
    Scenario: In razz, too, it is completed
      Given the deal "completing-in-razz"
      And the rulebook says third.first_raise is "complete_to_small_bet"
      When the hand is played
      Then "2 completes to 10" is accepted
      And seat 3 may call 10 or wager to 20

    @completing-and-raising-on-third-street
    Scenario: From 5 the street goes to 10, 20, 30 and 40
      Given the deal "completing-and-raising-on-third-street"
      When the hand is played
      Then at its first turn on third street seat 2 could call 5 or wager to 10
      And at its first turn on third street seat 3 could call 10 or wager to 20
      And at its first turn on third street seat 4 could call 20 or wager to 30
      And at its second turn on third street seat 1 could call 25 or wager to 40

    @a-completion-behind-two-calls
    Scenario: A bring-in that was called may still be completed, and its callers may raise
      Given the deal "a-completion-behind-two-calls"
      When the hand is played
      Then at its first turn on third street seat 4 could call 5 or wager to 10
      And seat 2 may call 5 or wager to 20

  Rule: Or it raises the bring-in by a small bet

    @third.first_raise @the-first-raise-over-the-bring-in
    Scenario: Over a bring-in of 5 it is raised to 15
      Given the deal "the-first-raise-over-the-bring-in"
      And the rulebook says third.first_raise is "raise_by_small_bet"
      When the hand is played
      Then seat 2 may call 5 or wager to 15

    @third.first_raise @a-raise-to-fifteen-over-five
    Scenario: The next raise adds ten more
      Given the deal "a-raise-to-fifteen-over-five"
      And the rulebook says third.first_raise is "raise_by_small_bet"
      When the hand is played
      Then "2 raises to 15" is accepted
      And seat 3 may call 15 or wager to 25

  Rule: Whoever completes binds everybody

    @a-completion-binds-everybody
    Scenario: A completion has to be paid by all
      Given the deal "a-completion-binds-everybody"
      When the hand is played
      Then seat 3 may call 10
      And seat 3 may not check

    @a-completed-bring-in-is-answered
    Scenario: The bring-in seat answers it like any other
      Given the deal "a-completed-bring-in-is-answered"
      When the hand is played
      Then seat 1 may fold, call 5 or wager to 20
      And seat 1 may not check

    @the-first-raise-on-third-street-by-the-bring-in-seat
    Scenario: The bring-in seat may fold to it and loses its bring-in
      Given the deal "the-first-raise-on-third-street-by-the-bring-in-seat"
      When the hand is played
      Then "1 folds" is accepted
      And the refunds are 5 to seat 2
      And the winnings are 16 to seat 2

  Rule: The turn goes clockwise

    @third-street-goes-clockwise
    Scenario: After the last seat comes the first
      Given the deal "third-street-goes-clockwise"
      When the hand is played
      Then seat 2 is to act on third street
