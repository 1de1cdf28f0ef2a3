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

    @low.compare @second-card-from-the-top-or-the-bottom
    Scenario: The high hand of the ordinary five wins where the highest card wins
      Given the deal "second-card-from-the-top-or-the-bottom"
      And the rulebook says low.compare is "highest_wins"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 3, then the low half of the main pot to seat 1

    @low.compare @the-sentence-against-its-example
    Scenario: A seven is lower than an eight
      Given the deal "the-sentence-against-its-example"
      And the rulebook says low.compare is "from_highest" or "top_then_from_lowest"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 3, then the low half of the main pot to seat 2

  Rule: Eight or better

    @low.qualifier @a-nine-is-too-high
    Scenario: A nine is too high, and the high hand takes the whole pot
      Given the deal "a-nine-is-too-high"
      And the rulebook says low.qualifier is "eight"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 2
      And the winnings are 16 to seat 2

    @an-eight-is-just-low-enough
    Scenario: Eight-seven is low enough
      Given the deal "an-eight-is-just-low-enough"
      And the rulebook says low.qualifier is "eight"
      When the hand is played
      Then seat 1 wins the low half of the main pot
      And seat 2 wins the high half of the main pot

    @low.qualifier @a-nine-is-too-high
    Scenario: Without a qualifier a nine takes the low half
      Given the deal "a-nine-is-too-high"
      And the rulebook says low.qualifier is "none"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 2, then the low half of the main pot to seat 1

    @low.qualifier @nobody-has-an-eight
    Scenario: Nobody has an eight, and the high hand takes all
      Given the deal "nobody-has-an-eight"
      And the rulebook says low.qualifier is "eight"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 1

    @razz-needs-no-eight
    Scenario: Razz needs no eight
      Given the deal "razz-needs-no-eight"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 1

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

    @low.pairs @a-paired-low-against-a-rough-eight
    Scenario: A paired low beats an eight where a pair is no handicap
      Given the deal "a-paired-low-against-a-rough-eight"
      And the rulebook says low.pairs is "allowed"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 3, then the low half of the main pot to seat 1

    @low.pairs @razz-twos-threes-and-fours
    Scenario: In razz a low full of pairs wins where a pair is no handicap
      Given the deal "razz-twos-threes-and-fours"
      And the rulebook says low.pairs is "allowed"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 1

    @low.pairs @only-a-paired-low
    Scenario: A paired low takes the half where it only counts as worse
      Given the deal "only-a-paired-low"
      And the rulebook says low.pairs is "counted_worse" or "allowed"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 2, then the low half of the main pot to seat 1

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

    @a-flush-does-not-spoil-a-low
    Scenario: Five small hearts win both halves
      Given the deal "a-flush-does-not-spoil-a-low"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 1, then the low half of the main pot to seat 1

    @other-cards-for-each-half
    Scenario: Other cards may play for each half
      Given the deal "other-cards-for-each-half"
      When the hand is played
      Then the pay-out goes the high half of the main pot to seat 1, then the low half of the main pot to seat 1
