Feature: The ante
  Every seat pays the ante before the deal.

  Rule: The ante is no part of the bets

    @ante.status @what-the-bring-in-seat-adds
    Scenario: A dead ante leaves the whole bring-in to pay
      Given the deal "what-the-bring-in-seat-adds"
      And the rulebook says ante.status is "dead" or "fee"
      When the hand is played
      Then at its first turn on third street seat 2 could bring it in for 5
      And seat 2 posts a bring-in of 5

    @ante.status @what-the-bring-in-seat-adds
    Scenario: A live ante counts towards the bring-in
      Given the deal "what-the-bring-in-seat-adds"
      And the rulebook says ante.status is "live"
      When the hand is played
      Then at its first turn on third street seat 2 could bring it in for 3
      And seat 2 posts a bring-in of 3

    @ante.status @the-live-ante-in-razz
    Scenario: A live ante lowers the price of a call in razz
      Given the deal "the-live-ante-in-razz"
      And the rulebook says ante.status is "live"
      When the hand is played
      Then seat 1 may call 3

    @ante.status @what-a-call-costs-after-the-ante
    Scenario: A dead ante leaves the whole bring-in to call
      Given the deal "what-a-call-costs-after-the-ante"
      And the rulebook says ante.status is "dead" or "fee"
      When the hand is played
      Then seat 2 may call 5

    @ante.status @all-in-for-the-ante-and-best-hand
    Scenario: A seat all-in for a dead ante wins what it matched
      Given the deal "all-in-for-the-ante-and-best-hand"
      And the rulebook says ante.status is "dead"
      When the hand is played
      Then the winnings are 6 to seat 1 and 10 to seat 2
      And there are 6 in the main pot and 10 in side pot 1

    @ante.status @all-in-for-the-ante-and-best-hand
    Scenario: A seat all-in for a fee wins nothing
      Given the deal "all-in-for-the-ante-and-best-hand"
      And the rulebook says ante.status is "fee"
      When the hand is played
      Then the winnings are 10 to seat 2

  Rule: All fold to the bring-in, and it takes the antes

    @ante.status @who-gets-the-antes-when-all-fold
    Scenario: The bring-in comes back and the dead antes are won
      Given the deal "who-gets-the-antes-when-all-fold"
      And the rulebook says ante.status is "dead"
      When the hand is played
      Then the antes are 2 from seat 1, 2 from seat 2 and 2 from seat 3
      And the refunds are 5 to seat 1
      And the winnings are 6 to seat 1
      And nobody shows
      And seat 1 ends with 204

    @ante.status @who-gets-the-antes-when-all-fold
    Scenario: A fee has left the game and nobody wins it
      Given the deal "who-gets-the-antes-when-all-fold"
      And the rulebook says ante.status is "fee"
      When the hand is played
      Then the refunds are 5 to seat 1
      And seat 1 ends with 198
      And seat 2 ends with 198

  Rule: A short ante stays in for the part that it matched

    @a-short-ante-makes-two-pots
    Scenario: One chip of each ante makes the main pot, the rest a side pot
      Given the deal "a-short-ante-makes-two-pots"
      When the hand is played
      Then the antes are 1 from seat 1, 2 from seat 2 and 2 from seat 3
      And seat 2 brings it in
      And there are 3 in the main pot and 2 in side pot 1
      And the winnings are 3 to seat 1 and 2 to seat 2

    @a-seat-that-cannot-ante-is-not-asked-to-act
    Scenario: A seat all-in for the ante keeps its cards and takes no turn
      Given the deal "a-seat-that-cannot-ante-is-not-asked-to-act"
      When the hand is played
      Then seat 1 is never asked
      And seat 1 is dealt one card face up on fifth street

    @an-ante-that-nobody-can-match-comes-back
    Scenario: Heads-up the rest of the longer ante comes back
      Given the deal "an-ante-that-nobody-can-match-comes-back"
      When the hand is played
      Then nobody brings it in
      And the antes are 1 from seat 1 and 2 from seat 2
      And the refunds are 1 to seat 2
      And there are 2 in the main pot
      And the hand is over

  Rule: The ante may be any size

    @a-game-without-an-ante
    Scenario: Without an ante there is nothing to win when all fold
      Given the deal "a-game-without-an-ante"
      When the hand is played
      Then the set-up is playable
      And the refunds are 5 to seat 1
      And the hand is over

    @an-ante-of-a-quarter-is-playable
    Scenario: A quarter of the small bet is posted as told
      Given the deal "an-ante-of-a-quarter-is-playable"
      When the hand is played
      Then the set-up is playable
      And the antes are 25 from seat 1, 25 from seat 2 and 25 from seat 3
