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

    @cap.wagers @every-street-has-its-own-four-wagers
    Scenario: Every street counts anew
      Given the deal "every-street-has-its-own-four-wagers"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then "2 raises to 100" is refused
      And "1 raises to 80" is accepted

    @cap.wagers @small-bets-on-fourth-street-are-capped
    Scenario: Four small bets are the limit of fourth street too
      Given the deal "small-bets-on-fourth-street-are-capped"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then seat 2 may call 20
      And seat 2 may not wager
      And "2 raises to 50" is refused
      And "1 raises to 40" is accepted

    @a-small-bet-and-three-big-raises
    Scenario: Wagers are counted, whatever their size
      Given the deal "a-small-bet-and-three-big-raises"
      When the hand is played
      Then seat 2 may fold or call 40
      And seat 2 may not check or wager

    @cap.wagers @the-cap-holds-for-the-last-chips-too
    Scenario: At the cap nobody may go all-in above the call
      Given the deal "the-cap-holds-for-the-last-chips-too"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then seat 2 may call 40
      And seat 2 may not wager

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

  Rule: The allowance is the street's, or each seat's

    @cap.scope @a-seat-that-used-up-its-wagers
    Scenario: Four wagers are all that the street has
      Given the deal "a-seat-that-used-up-its-wagers"
      And the rulebook says cap.scope is "street"
      When the hand is played
      Then seat 1 may fold or call 20
      And seat 1 may not wager
      And "1 raises to 100" is refused
      And "2 raises to 80" is accepted

    @cap.scope @a-seat-that-used-up-its-wagers
    Scenario: Each seat has four wagers of its own
      Given the deal "a-seat-that-used-up-its-wagers"
      And the rulebook says cap.scope is "seat"
      When the hand is played
      Then seat 1 may fold or call 20
      And seat 1 may not wager
      And "1 raises to 180" is refused
      And "1 raises to 140" is accepted
      And "2 raises to 160" is accepted

    @cap.scope @a-seat-that-has-not-wagered-yet
    Scenario: A seat that has not wagered has all of its own left
      Given the deal "a-seat-that-has-not-wagered-yet"
      And the rulebook says cap.scope is "seat"
      When the hand is played
      Then seat 2 may call 40
      And seat 2 may not wager
      And "3 raises to 160" is accepted
      And "1 raises to 180" is accepted

  Rule: The bring-in is no wager, or the first

    @cap.first @the-first-wager-of-a-razz-hand
    Scenario: The completion is wager one
      Given the deal "the-first-wager-of-a-razz-hand"
      And the rulebook says cap.first is "completion"
      When the hand is played
      Then seat 3 may fold or call 20
      And seat 3 may not wager
      And "3 raises to 50" is refused
      And "2 raises to 40" is accepted

    @cap.first @the-first-wager-of-a-razz-hand
    Scenario: The bring-in is wager one
      Given the deal "the-first-wager-of-a-razz-hand"
      And the rulebook says cap.first is "bring_in"
      When the hand is played
      Then seat 2 may fold or call 20
      And seat 2 may not wager
      And "2 raises to 40" is refused
      And "1 raises to 30" is accepted

    @cap.first @cap.wagers @is-opening-full-already-a-raise
    Scenario: Opening for the full bet at once counts two
      Given the deal "is-opening-full-already-a-raise"
      And the rulebook says cap.first is "bring_in"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then seat 4 may call 30
      And seat 4 may not wager
      And "4 raises to 40" is refused
      And "3 raises to 30" is accepted
