Feature: Seventh street
  The last card, and who is first to act when it has been dealt.

  Rule: The seventh card is dealt face down

    @deal.seventh @the-seventh-card-lies-down
    Scenario: Every seat gets it face down
      Given the deal "the-seventh-card-lies-down"
      And the rulebook says deal.seventh is "down"
      When the hand is played
      Then seat 1 is dealt one card face down on seventh street
      And seat 2 is dealt one card face down on seventh street
      And no shared card is dealt

    @deal.seventh @the-seventh-card-lies-down
    Scenario: Every seat gets it face up where a text is taken at its word
      Given the deal "the-seventh-card-lies-down"
      And the rulebook says deal.seventh is "up"
      When the hand is played
      Then seat 1 is dealt one card face up on seventh street
      And seat 2 is dealt one card face up on seventh street
      And no shared card is dealt

    @deal.seventh @the-seventh-card-with-nobody-left-to-bet
    Scenario: It stays down when nobody is left to bet
      Given the deal "the-seventh-card-with-nobody-left-to-bet"
      And the rulebook says deal.seventh is "down"
      When the hand is played
      Then nobody is asked on seventh street
      And seat 1 is dealt one card face down on seventh street
      And seat 2 is dealt one card face down on seventh street
      And the hand is over

  Rule: The board of four cards opens the street

    @deal.seventh @first_to_act.seventh @the-seventh-card-pairs-a-queen
    Scenario: The best board of four is first to act
      Given the deal "the-seventh-card-pairs-a-queen"
      And the rulebook says deal.seventh is "down"
      And the rulebook says first_to_act.seventh is "board"
      When the hand is played
      Then seat 1 is first to act on seventh street

    @deal.seventh @first_to_act.seventh @the-seventh-card-pairs-a-queen
    Scenario: A fifth upcard may make a better board
      Given the deal "the-seventh-card-pairs-a-queen"
      And the rulebook says deal.seventh is "up"
      And the rulebook says first_to_act.seventh is "board"
      When the hand is played
      Then seat 2 is first to act on seventh street

    @first_to_act.seventh @the-seventh-card-pairs-a-queen
    Scenario: The weakest board is first to act, as on third street
      Given the deal "the-seventh-card-pairs-a-queen"
      And the rulebook says first_to_act.seventh is "as_third_street"
      When the hand is played
      Then seat 3 is first to act on seventh street

    @deal.seventh @first_to_act.seventh @the-seventh-card-pairs-a-razz-board
    Scenario: In razz the lowest board of four is first to act
      Given the deal "the-seventh-card-pairs-a-razz-board"
      And the rulebook says deal.seventh is "down"
      And the rulebook says first_to_act.seventh is "board"
      When the hand is played
      Then seat 1 is first to act on seventh street

    @deal.seventh @a-fifth-upcard-makes-a-flush
    Scenario: Five upcards rank as a poker hand
      Given the deal "a-fifth-upcard-makes-a-flush"
      And the rulebook says deal.seventh is "up"
      When the hand is played
      Then seat 2 is first to act on seventh street
