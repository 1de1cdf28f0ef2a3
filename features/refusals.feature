Feature: What is refused
  An action that is not legal changes nothing.

  Rule: Out of turn

    @a-fold-out-of-turn
    Scenario: A fold before its turn is refused
      Given the deal "a-fold-out-of-turn"
      When the hand is played
      Then "3 folds" is refused
      And seat 1 is to act on fourth street

    @a-folded-seat-acts
    Scenario: A seat that has folded is not heard again
      Given the deal "a-folded-seat-acts"
      When the hand is played
      Then "2 calls" is refused
      And "2 raises to 30" is refused
      And seat 2 is asked once on fourth street

    @another-seat-brings-in
    Scenario: Nobody else may bring it in
      Given the deal "another-seat-brings-in"
      When the hand is played
      Then "1 brings in" is refused
      And "2 brings in" is refused
      And seat 3 brings it in

    @acting-after-the-end
    Scenario: Nothing can be done when the hand is decided
      Given the deal "acting-after-the-end"
      When the hand is played
      Then "1 checks" is refused
      And "2 calls" is refused
      And the hand is over

  Rule: No action is taken for another

    @checking-a-debt
    Scenario: A check facing a bet is not taken for a fold
      Given the deal "checking-a-debt"
      When the hand is played
      Then "2 checks" is refused
      And seat 2 may fold or call 10
      And seat 2 may not check

    @refusals-leave-no-trace
    Scenario: A hand full of refusals ends as it would have ended without them
      Given the deal "refusals-leave-no-trace"
      When the hand is played
      Then "2 folds" is refused
      And "1 bets 15" is refused
      And "3 raises to 80" is refused
      And the winnings are 153 to seat 1
      And seat 1 ends with 296
      And seat 2 ends with 143
      And seat 3 ends with 163
      And seat 4 ends with 198
