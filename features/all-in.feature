Feature: All-in
  A seat that runs out of chips stays in for what it matched.

  Rule: A call for less takes the last chips

    @calling-with-the-last-eight
    Scenario: A call of 10 with eight chips makes a side pot of the rest
      Given the deal "calling-with-the-last-eight"
      When the hand is played
      Then at its first turn on fourth street seat 2 could call 8
      And seat 2 calls with 8
      And seat 2 goes all-in
      And there are 45 in the main pot and 4 in side pot 1

    @an-all-in-seat-gets-its-cards-and-no-turn
    Scenario: After its last chip a seat is dealt on and not asked again
      Given the deal "an-all-in-seat-gets-its-cards-and-no-turn"
      When the hand is played
      Then seat 2 is not asked on fifth street
      And seat 2 is dealt one card face up on sixth street

    @betting-ends-when-one-seat-has-chips
    Scenario: The cards run out unasked when one seat is left with chips
      Given the deal "betting-ends-when-one-seat-has-chips"
      When the hand is played
      Then nobody is asked on fifth street
      And nobody is asked on sixth street
      And nobody is asked on seventh street
      And the hand is over

    @a-call-for-less-leaves-a-part-uncalled
    Scenario: A bettor called by 12 of 20 gets 8 back
      Given the deal "a-call-for-less-leaves-a-part-uncalled"
      When the hand is played
      Then seat 2 calls with 12
      And seat 2 goes all-in
      And the refunds are 8 to seat 1
      And there are 45 in the main pot

  Rule: Half a raise reopens the betting

    @all_in.reopens @all-in-for-half-a-raise
    Scenario: An all-in of half a raise lets the bettor raise again
      Given the deal "all-in-for-half-a-raise"
      And the rulebook says all_in.reopens is "half_bet" or "any"
      When the hand is played
      Then seat 1 may call 10 or wager to 50

    @all_in.reopens @all-in-for-half-a-raise
    Scenario: The bettor may only call where a raise has to be whole
      Given the deal "all-in-for-half-a-raise"
      And the rulebook says all_in.reopens is "full_bet"
      When the hand is played
      Then seat 1 may call 10
      And seat 1 may not wager

    @all_in.reopens @half-a-raise-in-razz
    Scenario: Half a raise reopens the betting in razz
      Given the deal "half-a-raise-in-razz"
      And the rulebook says all_in.reopens is "half_bet" or "any"
      When the hand is played
      Then seat 3 may call 10 or wager to 50

  Rule: What comes on top of a short all-in

    @all_in.next_total @the-next-raise-over-a-small-all-in
    Scenario: A raise by less than half is completed
      Given the deal "the-next-raise-over-a-small-all-in"
      And the rulebook says all_in.next_total is "by_half" or "always_complete"
      When the hand is played
      Then seat 3 may call 26 or wager to 40

    @all_in.next_total @the-next-raise-over-a-large-all-in
    Scenario: On a raise by more than half the next one goes on top
      Given the deal "the-next-raise-over-a-large-all-in"
      And the rulebook says all_in.next_total is "by_half" or "always_on_top"
      When the hand is played
      Then seat 3 may call 35 or wager to 55
