Feature: The deal
  Two cards down and one up, then three up and a last one down, to every seat that is still in.

  Rule: Who has folded gets no more cards

    @deal.recipients @a-pair-folds-owing-nothing
    Scenario: A seat that folds owing nothing is out of the deal at once
      Given the deal "a-pair-folds-owing-nothing"
      And the rulebook says deal.recipients is "live"
      When the hand is played
      Then seat 1 is dealt one card on fourth street
      And seat 1 is dealt no card on fifth street
      And seat 2 is first to act on fifth street

    @deal.recipients @a-pair-folds-owing-nothing
    Scenario: A seat that folds owing nothing is dealt on until somebody bets
      Given the deal "a-pair-folds-owing-nothing"
      And the rulebook says deal.recipients is "until_facing_bet"
      When the hand is played
      Then seat 1 is dealt one card on fifth street
      And seat 1 is dealt no card on sixth street

    @deal.recipients @a-pair-folds-owing-nothing
    Scenario: A folded seat is dealt on to the end where all that were dealt in get cards
      Given the deal "a-pair-folds-owing-nothing"
      And the rulebook says deal.recipients is "dealt_in"
      When the hand is played
      Then seat 1 is dealt one card on fourth street
      And seat 1 is dealt one card on fifth street
      And seat 1 is dealt one card on sixth street

    @no-card-after-everybody-folds
    Scenario: A hand won on third street deals no fourth card
      Given the deal "no-card-after-everybody-folds"
      When the hand is played
      Then nobody is dealt a card on fourth street
      And the pay-out goes all of the main pot to seat 2
      And the hand is over

  Rule: Where the cards run short one card is shared

    @deal.recipients @seven-cards-for-seven-seats-or-not
    Scenario: Seven cards are enough for seven seats
      Given the deal "seven-cards-for-seven-seats-or-not"
      And the rulebook says deal.recipients is "live" or "until_facing_bet"
      When the hand is played
      Then 7 cards in all are dealt on seventh street
      And no shared card is dealt

    @deal.shortage @nine-cards-for-six-seats
    Scenario: Four burnt cards leave too few, and one card is shared
      Given the deal "nine-cards-for-six-seats"
      And the rulebook says deal.shortage is "stub_short"
      When the hand is played
      Then a shared card is dealt
      And nobody is dealt a card on seventh street

  Rule: One card up on each middle street

    @one-card-up-on-each-middle-street
    Scenario: Fourth, fifth and sixth street give every seat one card up
      Given the deal "one-card-up-on-each-middle-street"
      When the hand is played
      Then 3 cards in all are dealt face up on fourth street
      And 3 cards in all are dealt face up on fifth street
      And 3 cards in all are dealt face up on sixth street
      And nobody is dealt a card on seventh street
