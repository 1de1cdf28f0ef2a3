Feature: Betting
  A seat acts in its turn: with nothing owed it checks or bets, facing a bet it folds, calls or raises.

  Rule: With nothing owed a seat may check, bet or leave

    @actions.fold_unbet @folding-for-nothing-in-razz
    Scenario: A seat may fold although nothing is owed
      Given the deal "folding-for-nothing-in-razz"
      And the rulebook says actions.fold_unbet is "allowed"
      When the hand is played
      Then "3 folds" is accepted
      And seat 1 is to act on fourth street

    @actions.fold_unbet @folding-for-nothing-in-razz
    Scenario: A fold is refused where it answers only a bet
      Given the deal "folding-for-nothing-in-razz"
      And the rulebook says actions.fold_unbet is "refused"
      When the hand is played
      Then "3 folds" is refused
      And seat 3 may not fold

    @actions.check @the-best-board-need-not-bet
    Scenario: The best board need not bet
      Given the deal "the-best-board-need-not-bet"
      And the rulebook says actions.check is "allowed"
      When the hand is played
      Then seat 2 is to act on fifth street
      And seat 2 may check

    @actions.check @the-best-board-need-not-bet
    Scenario: It has to bet, or fold, where checking is refused
      Given the deal "the-best-board-need-not-bet"
      And the rulebook says actions.check is "refused"
      When the hand is played
      Then seat 1 may wager to 20
      And seat 1 may not check
      And "1 checks" is refused

    @actions.fold_unbet @actions.check @what-the-opener-of-a-street-may-do
    Scenario: The opener of fourth street has all three
      Given the deal "what-the-opener-of-a-street-may-do"
      And the rulebook says actions.fold_unbet is "allowed"
      And the rulebook says actions.check is "allowed"
      When the hand is played
      Then seat 1 may only fold, check or wager to 10

    @actions.fold_unbet @actions.check @what-the-opener-of-a-street-may-do
    Scenario: Where nothing is owed a fold may be refused
      Given the deal "what-the-opener-of-a-street-may-do"
      And the rulebook says actions.fold_unbet is "refused"
      And the rulebook says actions.check is "allowed"
      When the hand is played
      Then seat 1 may only check or wager to 10

    @actions.fold_unbet @folding-behind-a-check
    Scenario: A later seat folds behind a check
      Given the deal "folding-behind-a-check"
      And the rulebook says actions.fold_unbet is "allowed"
      When the hand is played
      Then "2 folds" is accepted
      And seat 3 is to act on fourth street

  Rule: Out of turn nothing counts

    @a-bet-out-of-turn
    Scenario: A bet out of turn is refused and changes nothing
      Given the deal "a-bet-out-of-turn"
      When the hand is played
      Then "2 bets 10" is refused
      And seat 1 may check
      And seat 1 may not call

  Rule: Who has checked may raise

    @check-raise-in-eight-or-better
    Scenario: A check-raise is answered by a call of 20 or a raise to 60
      Given the deal "check-raise-in-eight-or-better"
      When the hand is played
      Then "1 raises to 40" is accepted
      And seat 2 may call 20 or wager to 60

  Rule: A call matches the highest total of the street

    @what-a-raise-costs-the-others
    Scenario: A seat with nothing in pays all of it, the bettor the difference
      Given the deal "what-a-raise-costs-the-others"
      When the hand is played
      Then seat 3 calls with 40
      And seat 1 may call 20

  Rule: A street is over when all who can act are level

    @everybody-level-ends-the-street
    Scenario: The raiser is not asked again
      Given the deal "everybody-level-ends-the-street"
      When the hand is played
      Then seat 2 is asked once on fourth street
      And seat 3 is asked twice on fourth street
      And seat 3 is to act on fifth street
      And the hand is not over
