Feature: Pots
  Each pot is won on its own among the seats that paid into it.

  Rule: An all-in seat closes a pot of what it could match

    @three-layers-of-pots
    Scenario: Three stacks make a main pot and two side pots, the last one paid first
      Given the deal "three-layers-of-pots"
      When the hand is played
      Then there are 30 in the main pot, 69 in side pot 1 and 14 in side pot 2
      And the pay-out goes all of side pot 2 to seat 3, all of side pot 1 to seat 2, then all of the main pot to seat 1
      And seat 4 ends with 163

    @a-pot-with-one-seat-left-needs-no-showdown
    Scenario: What nobody called comes back before the pots are paid
      Given the deal "a-pot-with-one-seat-left-needs-no-showdown"
      When the hand is played
      Then the refunds are 20 to seat 2
      And the winnings are 21 to seat 1 and 20 to seat 2

  Rule: The best hand that has a share in a pot wins it

    @side_pot.winner @who-wins-the-side-pot
    Scenario: One seat may win both pots
      Given the deal "who-wins-the-side-pot"
      And the rulebook says side_pot.winner is "best_eligible"
      When the hand is played
      Then the winnings are 41 to seat 2
      And nothing is refunded

    @side_pot.winner @who-wins-the-side-pot
    Scenario: Word for word the next best hand wins the side pot
      Given the deal "who-wins-the-side-pot"
      And the rulebook says side_pot.winner is "next_best_hand"
      When the hand is played
      Then the winnings are 21 to seat 2 and 20 to seat 3

    @the-low-counts-only-in-its-own-pot
    Scenario: A low counts only in the pot in which its seat has a share
      Given the deal "the-low-counts-only-in-its-own-pot"
      When the hand is played
      Then seat 2 wins the high half of side pot 1
      And seat 2 wins the high half of the main pot
      And seat 1 wins the low half of the main pot

    @side_pot.winner @the-low-winner-stands-back-half-by-half
    Scenario: Each half of each pot goes to the best hand with a share in it
      Given the deal "the-low-winner-stands-back-half-by-half"
      And the rulebook says side_pot.winner is "best_eligible"
      When the hand is played
      Then the pay-out goes the high half of side pot 1 to seat 2, then the low half of side pot 1 to seat 3, then the high half of the main pot to seat 2, then the low half of the main pot to seat 3

    @side_pot.winner @the-low-winner-stands-back-half-by-half
    Scenario: The winners of the main pot stand back from the side pot
      Given the deal "the-low-winner-stands-back-half-by-half"
      And the rulebook says side_pot.winner is "next_best_hand"
      When the hand is played
      Then the pay-out goes the high half of side pot 1 to seat 4, then the low half of side pot 1 to seat 4, then the high half of the main pot to seat 2, then the low half of the main pot to seat 3

  Rule: Suits never decide who wins

    @suits-do-not-break-a-tie
    Scenario: Equal ranks share the pot
      Given the deal "suits-do-not-break-a-tie"
      When the hand is played
      Then the winnings are 8 to seat 1 and 8 to seat 2

  Rule: The best five cards win

    @the-kicker-decides
    Scenario: With equal pairs the next card decides
      Given the deal "the-kicker-decides"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 2

    @the-wheel-is-the-lowest-straight
    Scenario: The wheel is the lowest straight
      Given the deal "the-wheel-is-the-lowest-straight"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 2

    @five-of-seven-cards-play
    Scenario: Of three pairs the two highest play
      Given the deal "five-of-seven-cards-play"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 2

    @a-straight-flush-below-a-higher-straight-and-flush
    Scenario: A straight flush may lie below a higher straight and a higher flush
      Given the deal "a-straight-flush-below-a-higher-straight-and-flush"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 1

    @three-jacks-and-three-sevens-are-a-full-house
    Scenario: Two sets of three are a full house
      Given the deal "three-jacks-and-three-sevens-are-a-full-house"
      When the hand is played
      Then the pay-out goes all of the main pot to seat 1
