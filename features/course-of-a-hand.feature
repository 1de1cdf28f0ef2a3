Feature: The course of a hand
  Five rounds of cards, each followed by betting, then the showdown: the same in all three games.

  Rule: Two cards down, four up, the last one down

    @stud-what-is-dealt
    Scenario: In stud a seat gets two down and one up, three more up, and the seventh down
      Given the deal "stud-what-is-dealt"
      When the hand is played
      Then seat 1 is dealt 2 cards face down on third street
      And seat 1 is dealt one card face up on third street
      And seat 1 is dealt one card face up on sixth street
      And seat 1 is dealt one card face down on seventh street
      And seat 4 is dealt no card on fourth street

    @razz-what-is-dealt
    Scenario: In razz the cards come in the same way
      Given the deal "razz-what-is-dealt"
      When the hand is played
      Then seat 2 is dealt 2 cards face down on third street
      And 3 cards in all are dealt on fourth street
      And seat 2 is dealt one card face down on seventh street

    @eight-or-better-what-is-dealt
    Scenario: In eight-or-better the cards come in the same way
      Given the deal "eight-or-better-what-is-dealt"
      When the hand is played
      Then 8 cards in all are dealt face down on third street
      And 4 cards in all are dealt face up on third street
      And 4 cards in all are dealt face up on fourth street
      And 3 cards in all are dealt face up on fifth street
      And 2 cards in all are dealt face up on sixth street
      And 2 cards in all are dealt face down on seventh street

  Rule: A door card opens third street, and a board every other street

    @stud-who-opens-each-street
    Scenario: In stud the lowest door card begins, then the best board
      Given the deal "stud-who-opens-each-street"
      When the hand is played
      Then seat 1 is first to act on third street
      And seat 1 is first to act on fourth street
      And seat 2 is first to act on fifth street
      And seat 3 is first to act on sixth street
      And seat 3 is first to act on seventh street

    @razz-who-opens-each-street
    Scenario: In razz the highest door card begins, then the lowest board
      Given the deal "razz-who-opens-each-street"
      When the hand is played
      Then seat 1 is first to act on third street
      And seat 2 is first to act on fourth street
      And seat 3 is first to act on fifth street

    @eight-or-better-who-opens-each-street
    Scenario: Eight-or-better is opened as the high game is
      Given the deal "eight-or-better-who-opens-each-street"
      When the hand is played
      Then seat 2 is first to act on third street
      And seat 4 is first to act on fourth street
      And seat 3 is first to act on fifth street
      And seat 1 is first to act on sixth street

  Rule: Small bets on fourth street, big bets from fifth street on

    @razz-the-limit-of-each-street
    Scenario: The bet doubles on fifth street
      Given the deal "razz-the-limit-of-each-street"
      When the hand is played
      Then at its first turn on fourth street seat 2 could wager to 10
      And at its first turn on fifth street seat 3 could wager to 20
      And at its first turn on fifth street seat 2 could wager to 40

  Rule: The best hand wins, and in eight-or-better the low takes half

    @stud-showdown-and-stacks
    Scenario: The bettor shows first and wins the pot
      Given the deal "stud-showdown-and-stacks"
      When the hand is played
      Then the order of showing is 1 and 2
      And the pay-out goes all of the main pot to seat 1
      And the winnings are 153 to seat 1
      And the hand is over

    @eight-or-better-showdown-and-stacks
    Scenario: High and low get half of the pot each
      Given the deal "eight-or-better-showdown-and-stacks"
      When the hand is played
      Then seat 1 wins the high half of the main pot
      And seat 2 wins the low half of the main pot
      And the winnings are 89 to seat 1 and 89 to seat 2
      And seat 3 ends with 183

    @razz-showdown-and-stacks
    Scenario: In razz the lowest hand wins the pot
      Given the deal "razz-showdown-and-stacks"
      When the hand is played
      Then the order of showing is 1 and 2
      And the pay-out goes all of the main pot to seat 2
      And the winnings are 153 to seat 2

  Rule: When all but one fold, the hand is over

    @stud-an-uncalled-bet-comes-back
    Scenario: A bet that nobody calls goes back and no hand is shown
      Given the deal "stud-an-uncalled-bet-comes-back"
      When the hand is played
      Then the refunds are 20 to seat 1
      And the winnings are 21 to seat 1
      And nobody shows
      And nobody is dealt a card on sixth street
      And nobody is asked on sixth street
      And the hand is over

    @razz-all-fold-to-the-bring-in
    Scenario: The bring-in seat wins the antes when all fold to it
      Given the deal "razz-all-fold-to-the-bring-in"
      When the hand is played
      Then seat 3 brings it in
      And the refunds are 5 to seat 3
      And the winnings are 6 to seat 3

    @stud-all-fold-to-the-bring-in
    Scenario: In stud the bring-in seat wins the antes
      Given the deal "stud-all-fold-to-the-bring-in"
      When the hand is played
      Then seat 1 brings it in
      And the antes are 2 from seat 1, 2 from seat 2 and 2 from seat 3
      And the refunds are 5 to seat 1
      And the winnings are 6 to seat 1
      And nobody shows
      And seat 1 ends with 204
      And seat 2 ends with 198
      And seat 3 ends with 198
      And the hand is over

    @eight-or-better-an-uncalled-bet-comes-back
    Scenario: In eight-or-better a bet that nobody calls goes back
      Given the deal "eight-or-better-an-uncalled-bet-comes-back"
      When the hand is played
      Then the refunds are 20 to seat 1
      And the winnings are 21 to seat 1
      And nobody shows

  Rule: What is not legal is refused and changes nothing

    @calling-nothing
    Scenario: A call with nothing owed is not taken for a check
      Given the deal "calling-nothing"
      When the hand is played
      Then "1 calls" is refused
      And seat 1 is to act on fourth street
