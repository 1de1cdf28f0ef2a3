Feature: Low hands
  In razz the lowest hand wins; in eight-or-better it wins half the pot, if it is low enough.

  Rule: A low is compared from its highest card down

    @low.compare @second-card-from-the-top-or-the-bottom
    Scenario: After equal eights a five is lower than a six
      Given the deal "second-card-from-the-top-or-the-bottom"
      And the rulebook says low.compare is "from_highest"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 3, then the low half of the main pot to seat 2

    @low.compare @razz-lows-from-the-top-or-the-bottom
    Scenario: In razz an ace at the bottom wins where the comparison begins there
      Given the deal "razz-lows-from-the-top-or-the-bottom"
      And the rulebook says low.compare is "from_lowest" or "top_then_from_lowest"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 1

  Rule: Eight or better

    @low.qualifier @a-nine-is-too-high
    Scenario: A nine is too high, and the high hand takes the whole pot
      Given the deal "a-nine-is-too-high"
      And the rulebook says low.qualifier is "eight"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 2
      And the winnings are 16 to seat 2

    @low.qualifier @an-eight-is-just-low-enough
    Scenario: Eight-seven is low enough
      Given the deal "an-eight-is-just-low-enough"
      And the rulebook says low.qualifier is "eight"
      When the hand is played
      Then seat 1 wins the low half of the main pot
      And seat 2 wins the high half of the main pot

  Rule: A pair is no low, or a bad one

    @low.pairs @razz-twos-threes-and-fours
    Scenario: In razz a pair loses to any hand without one
      Given the deal "razz-twos-threes-and-fours"
      And the rulebook says low.pairs is "counted_worse"
      When the hand is played
      Then seat 2 wins all of the main pot

    @low.pairs @only-a-paired-low
    Scenario: In eight-or-better a paired low does not qualify
      Given the deal "only-a-paired-low"
      And the rulebook says low.pairs is "excluded"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 2

  Rule: Straights and flushes do not hurt a low

    @a-wheel-plays-both-ways
    Scenario: A wheel wins both halves
      Given the deal "a-wheel-plays-both-ways"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 1, then the low half of the main pot to seat 1

    @a-razz-straight-is-just-a-low
    Scenario: In razz six-five beats seven-four although it is a straight
      Given the deal "a-razz-straight-is-just-a-low"
      When the hand is played
      Then seat 1 wins all of the main pot
