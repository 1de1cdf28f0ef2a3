Feature: The shared card
  A card face up in the middle that takes the place of everybody's seventh.

  Rule: Nobody has to play it

    @shared_card.use @a-royal-flush-in-six-cards
    Scenario: A royal flush of six own cards wins
      Given the deal "a-royal-flush-in-six-cards"
      And the rulebook says shared_card.use is "optional"
      When the hand is played
      Then a shared card is dealt
      And the pay-out goes all of the main pot to seat 1

    @shared_card.use @a-royal-flush-in-six-cards
    Scenario: Where the shared card must be played the royal flush is broken
      Given the deal "a-royal-flush-in-six-cards"
      And the rulebook says shared_card.use is "compulsory"
      When the hand is played
      Then a shared card is dealt
      And the pay-out goes all of the main pot to seat 2

    @shared_card.use @a-shared-king-takes-the-low-away
    Scenario: A low of own cards stands beside a shared king
      Given the deal "a-shared-king-takes-the-low-away"
      And the rulebook says shared_card.use is "optional"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 1, then the low half of the main pot to seat 8

    @shared_card.use @a-shared-king-takes-the-low-away
    Scenario: Whoever must play a shared king has no low
      Given the deal "a-shared-king-takes-the-low-away"
      And the rulebook says shared_card.use is "compulsory"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 1

    @the-shared-king-fills-a-full-house
    Scenario: It plays as if it were the seat's own
      Given the deal "the-shared-king-fills-a-full-house"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 1

    @deal.shortage_effect @a-served-seat-does-not-play-the-shared-card
    Scenario: A seat with a seventh card of its own has no part in it
      Given the deal "a-served-seat-does-not-play-the-shared-card"
      And the rulebook says deal.shortage_effect is "serve_then_share"
      When the hand is played
      Then seat 1 is dealt one card on seventh street
      And seat 8 is dealt no card on seventh street
      And the pay-out goes all of the main pot to seat 8

  Rule: It belongs to nobody's board

    @shared_card.in_board @the-shared-deuce-pairs-a-board
    Scenario: It is left out when the best board is sought
      Given the deal "the-shared-deuce-pairs-a-board"
      And the rulebook says shared_card.in_board is "ignored"
      When the hand is played
      Then seat 1 is first to act on seventh street

    @shared_card.in_board @the-shared-deuce-pairs-a-board
    Scenario: It pairs a board where it counts
      Given the deal "the-shared-deuce-pairs-a-board"
      And the rulebook says shared_card.in_board is "counted"
      When the hand is played
      Then seat 8 is first to act on seventh street

    @shared_card.in_board @the-shared-ace-spoils-the-lowest-board
    Scenario: In razz a shared ace spoils the lowest board where it counts
      Given the deal "the-shared-ace-spoils-the-lowest-board"
      And the rulebook says shared_card.in_board is "counted"
      When the hand is played
      Then seat 7 is first to act on seventh street
