Feature: The cap
  A street has a bet and three raises, unless only two seats are left to raise each other.

  Rule: Four wagers a street

    @cap.wagers @a-fifth-wager-is-tried
    Scenario: The fifth wager is refused
      Given the deal "a-fifth-wager-is-tried"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then "2 raises to 100" is refused
      And seat 2 may call 40
      And seat 2 may not wager

    @cap.wagers @a-fifth-wager-is-tried
    Scenario: A bet and four raises are the limit
      Given the deal "a-fifth-wager-is-tried"
      And the rulebook says cap.wagers is "5"
      When the hand is played
      Then "2 raises to 100" is accepted
      And seat 3 may not wager

    @cap.wagers @a-fifth-wager-is-tried
    Scenario: Without a cap there always is another raise
      Given the deal "a-fifth-wager-is-tried"
      And the rulebook says cap.wagers is "none"
      When the hand is played
      Then "2 raises to 100" is accepted
      And seat 3 may wager to 120

  Rule: Two seats may raise without end

    @cap.heads_up @two-left-when-the-street-begins
    Scenario: Two left before the cap was reached have none
      Given the deal "two-left-when-the-street-begins"
      And the rulebook says cap.heads_up is "two_left_before_cap" or "two_left_now" or "two_left_at_start"
      When the hand is played
      Then seat 1 may call 20 or wager to 100

    @cap.heads_up @a-fold-after-the-cap
    Scenario: A fold after the cap does not lift it
      Given the deal "a-fold-after-the-cap"
      And the rulebook says cap.heads_up is "two_left_before_cap", "two_left_at_start", "capped" or "two_dealt_in"
      When the hand is played
      Then seat 3 may call 20
      And seat 3 may not wager
