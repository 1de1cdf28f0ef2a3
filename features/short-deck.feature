Feature: When the deck runs short
  Eight seats that all stay need 56 cards, and there are 52.

  Rule: The deck is counted when the seventh card is due

    @deal.shortage @seven-cards-for-seven-seats
    Scenario: Seven cards for seven seats are enough
      Given the deal "seven-cards-for-seven-seats"
      And the rulebook says deal.shortage is "cards_short" or "all_stayed"
      When the hand is played
      Then 7 cards in all are dealt on seventh street
      And seat 2 is dealt no card on seventh street
      And no shared card is dealt

    @deal.shortage @seven-cards-for-seven-seats
    Scenario: They are too few where two must be left over, or four were burnt
      Given the deal "seven-cards-for-seven-seats"
      And the rulebook says deal.shortage is "players_plus_two" or "stub_short"
      When the hand is played
      Then nobody is dealt a card on seventh street
      And a shared card is dealt

    @deal.shortage @seven-seats-all-stay
    Scenario: Everybody stayed, and that alone calls for a shared card
      Given the deal "seven-seats-all-stay"
      And the rulebook says deal.shortage is "stub_short" or "all_stayed"
      When the hand is played
      Then nobody is dealt a card on seventh street
      And a shared card is dealt

    @deal.shortage @two-seats-that-both-stay
    Scenario: Two seats with forty cards left get one each
      Given the deal "two-seats-that-both-stay"
      And the rulebook says deal.shortage is "cards_short", "players_plus_two" or "stub_short"
      When the hand is played
      Then seat 1 is dealt one card on seventh street
      And seat 2 is dealt one card on seventh street
      And no shared card is dealt

    @deal.shortage @four-folds-just-before-the-last-card
    Scenario: Seats that folded on sixth street need no card
      Given the deal "four-folds-just-before-the-last-card"
      And the rulebook says deal.shortage is "cards_short" or "all_stayed"
      When the hand is played
      Then 4 cards in all are dealt on seventh street
      And seat 1 is dealt one card on seventh street
      And no shared card is dealt

    @an-all-in-seat-wants-its-card-too
    Scenario: An all-in seat wants its card too
      Given the deal "an-all-in-seat-wants-its-card-too"
      When the hand is played
      Then nobody is dealt a card on seventh street
      And a shared card is dealt

    @deal.recipients @cards-for-folded-seats-empty-the-deck
    Scenario: Cards dealt to a folded seat are gone
      Given the deal "cards-for-folded-seats-empty-the-deck"
      And the rulebook says deal.recipients is "dealt_in"
      When the hand is played
      Then nobody is dealt a card on seventh street
      And a shared card is dealt

  Rule: One card is shared by all, or the last is

    @deal.shortage_effect @all-eight-stay-to-the-last-street
    Scenario: One card is shared by all eight
      Given the deal "all-eight-stay-to-the-last-street"
      And the rulebook says deal.shortage_effect is "one_shared_for_all"
      When the hand is played
      Then nobody is dealt a card on seventh street
      And a shared card is dealt

    @deal.shortage_effect @all-eight-stay-to-the-last-street
    Scenario: Three seats are served, and the others share the last card
      Given the deal "all-eight-stay-to-the-last-street"
      And the rulebook says deal.shortage_effect is "serve_then_share"
      When the hand is played
      Then 3 cards in all are dealt on seventh street
      And seat 1 is dealt one card on seventh street
      And seat 2 is dealt one card on seventh street
      And seat 3 is dealt one card on seventh street
      And a shared card is dealt

    @deal.shortage_effect @called-short-with-enough-for-all
    Scenario: Where the cards suffice after all, everybody is served
      Given the deal "called-short-with-enough-for-all"
      And the rulebook says deal.shortage_effect is "serve_then_share"
      When the hand is played
      Then 7 cards in all are dealt on seventh street
      And no shared card is dealt
