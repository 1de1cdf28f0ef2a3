Feature: Two seats left
  Two seats may raise each other beyond the cap.

  Rule: It depends on when they are two

    @cap.heads_up @a-fold-after-the-cap
    Scenario: A fold lifts the cap where only the moment counts
      Given the deal "a-fold-after-the-cap"
      And the rulebook says cap.heads_up is "two_left_now"
      When the hand is played
      Then seat 3 may call 20 or wager to 100

    @cap.heads_up @two-left-when-the-street-begins
    Scenario: The cap holds where it spares nobody, or only hands that began with two
      Given the deal "two-left-when-the-street-begins"
      And the rulebook says cap.heads_up is "capped" or "two_dealt_in"
      When the hand is played
      Then seat 1 may call 20
      And seat 1 may not wager

    @cap.heads_up @cap.wagers @two-are-left-after-two-wagers
    Scenario: A fold after two wagers leaves two without a cap
      Given the deal "two-are-left-after-two-wagers"
      And the rulebook says cap.heads_up is "two_left_before_cap" or "two_left_now"
      And the rulebook says cap.wagers is "4" or "5"
      When the hand is played
      Then "1 raises to 100" is accepted
      And "2 raises to 120" is accepted

    @cap.heads_up @cap.wagers @two-are-left-after-two-wagers
    Scenario: It leaves them capped where the street began with three
      Given the deal "two-are-left-after-two-wagers"
      And the rulebook says cap.heads_up is "two_left_at_start", "two_dealt_in" or "capped"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then seat 1 may call 20
      And seat 1 may not wager
      And "1 raises to 100" is refused
      And "2 raises to 80" is accepted

    @cap.heads_up @cap.wagers @a-fifth-wager-between-two
    Scenario: Two seats are capped like three where no exception is made
      Given the deal "a-fifth-wager-between-two"
      And the rulebook says cap.heads_up is "capped"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then seat 1 may call 20
      And seat 1 may not wager
      And "1 raises to 100" is refused

  Rule: A seat without chips is none of the two

    @cap.heads_up_counts @cap.heads_up @three-hold-cards-and-two-can-bet
    Scenario: Two that can bet are two, whoever else is all-in
      Given the deal "three-hold-cards-and-two-can-bet"
      And the rulebook says cap.heads_up_counts is "able_to_bet"
      And the rulebook says cap.heads_up is "two_left_before_cap", "two_left_now" or "two_left_at_start"
      When the hand is played
      Then "1 raises to 100" is accepted
      And "2 raises to 120" is accepted

    @cap.heads_up_counts @cap.heads_up @three-hold-cards-and-two-can-bet
    Scenario: Three that hold cards are three
      Given the deal "three-hold-cards-and-two-can-bet"
      And the rulebook says cap.heads_up_counts is "live"
      And the rulebook says cap.heads_up is "two_left_before_cap", "two_left_now" or "two_left_at_start"
      And the rulebook says cap.wagers is "4"
      When the hand is played
      Then seat 1 may call 20
      And seat 1 may not wager
      And "1 raises to 100" is refused

    @cap.heads_up @cap.heads_up_counts @the-capping-wager-is-all-in
    Scenario: The capping wager takes the last chip of its seat, and two are left now
      Given the deal "the-capping-wager-is-all-in"
      And the rulebook says cap.heads_up is "two_left_now"
      And the rulebook says cap.heads_up_counts is "able_to_bet"
      When the hand is played
      Then seat 3 may call 20 or wager to 100
