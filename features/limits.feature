Feature: The limits
  Every wager is exactly the bet of the street.

  Rule: Small on third and fourth street, big from fifth street on

    @stud-the-limit-of-each-street
    Scenario: In stud the bet doubles on fifth street
      Given the deal "stud-the-limit-of-each-street"
      When the hand is played
      Then at its first turn on fourth street seat 1 could wager to 10
      And at its first turn on fifth street seat 2 could wager to 20
      And at its first turn on sixth street seat 3 could wager to 20
      And at its first turn on seventh street seat 3 could wager to 20

    @eight-or-better-the-limit-of-each-street
    Scenario: In eight-or-better the bet doubles on fifth street
      Given the deal "eight-or-better-the-limit-of-each-street"
      When the hand is played
      Then at its first turn on fourth street seat 4 could wager to 10
      And at its first turn on fifth street seat 3 could wager to 20
      And at its first turn on sixth street seat 1 could wager to 20
      And at its first turn on seventh street seat 1 could wager to 20

  Rule: No other size is a wager

    @wagers-of-the-wrong-size
    Scenario: On fifth street only a bet of 20 is taken
      Given the deal "wagers-of-the-wrong-size"
      When the hand is played
      Then "1 bets 10" is refused
      And "1 bets 25" is refused
      And "1 bets 40" is refused
      And seat 1 may wager to 20

    @raises-of-the-wrong-size
    Scenario: Over a bet of 20 only a raise to 40 is taken
      Given the deal "raises-of-the-wrong-size"
      When the hand is played
      Then "1 raises to 30" is refused
      And "1 raises to 50" is refused
      And "1 raises to 60" is refused
      And seat 1 may call 20 or wager to 40

    @betting-more-than-the-stack
    Scenario: A stack of 12 bets 12 and not 20
      Given the deal "betting-more-than-the-stack"
      When the hand is played
      Then "1 bets 20" is refused
      And seat 1 may wager to 12

  Rule: Check and raise

    @check-raise-after-a-fold
    Scenario: A seat that has checked may raise
      Given the deal "check-raise-after-a-fold"
      When the hand is played
      Then seat 1 may fold, call 10 or wager to 20
      And seat 1 may not check
