Feature: The showdown
  Where two or more seats are left after the last street, hands are shown and the best one wins.

  Rule: After a bet on the last street the last aggressor shows first

    @showdown.first_after_bet @first-to-show-with-a-moved-mark
    Scenario: The last raiser shows first, the others clockwise
      Given the deal "first-to-show-with-a-moved-mark"
      And the rulebook says showdown.first_after_bet is "last_aggressor"
      When the hand is played
      Then the order of showing is 3, 1 and 2

    @showdown.first_after_bet @first-to-show-with-a-moved-mark
    Scenario: The dealer's own seat shows first
      Given the deal "first-to-show-with-a-moved-mark"
      And the rulebook says showdown.first_after_bet is "dealer_first"
      When the hand is played
      Then the order of showing is 1, 2 and 3

    @showdown.first_after_bet @first-to-show-with-a-moved-mark
    Scenario: The seat to the left of the mark shows first, or the last to put chips in
      Given the deal "first-to-show-with-a-moved-mark"
      And the rulebook says showdown.first_after_bet is "left_of_dealer" or "last_to_act"
      When the hand is played
      Then the order of showing is 2, 3 and 1

    @showdown.first_after_bet @showing-after-a-bet-in-razz
    Scenario: In razz the seat to the left of the mark shows first
      Given the deal "showing-after-a-bet-in-razz"
      And the rulebook says showdown.first_after_bet is "left_of_dealer"
      When the hand is played
      Then the order of showing is 1, 2 and 3

    @showdown.first_after_bet @a-short-all-in-is-the-last-aggression
    Scenario: A short all-in is an aggression like any other
      Given the deal "a-short-all-in-is-the-last-aggression"
      And the rulebook says showdown.first_after_bet is "last_aggressor"
      When the hand is played
      Then the order of showing is 3, 1 and 2

    @showdown.first_after_bet @showing-after-a-bet-and-a-raise
    Scenario: The last to put chips in shows first
      Given the deal "showing-after-a-bet-and-a-raise"
      And the rulebook says showdown.first_after_bet is "last_to_act"
      When the hand is played
      Then the order of showing is 2, 3 and 1

  Rule: After a street without a bet the best board shows first

    @showdown.first_unbet @no-mark-and-a-checked-showdown
    Scenario: The best board shows first
      Given the deal "no-mark-and-a-checked-showdown"
      And the rulebook says showdown.first_unbet is "first_to_act"
      When the hand is played
      Then the order of showing is 3, 1 and 2

    @showdown.first_unbet @checked-to-the-end-in-razz
    Scenario: In razz the first seat after the mark shows first
      Given the deal "checked-to-the-end-in-razz"
      And the rulebook says showdown.first_unbet is "left_of_dealer"
      When the hand is played
      Then the order of showing is 2, 3 and 1

    @showdown.first_unbet @a-checked-river-with-the-dealer-seat-live
    Scenario: A dealer who is still in shows first
      Given the deal "a-checked-river-with-the-dealer-seat-live"
      And the rulebook says showdown.first_unbet is "dealer_first"
      When the hand is played
      Then the order of showing is 3, 1 and 2

    @showdown.first_unbet @a-checked-river-after-an-earlier-bet
    Scenario: The last aggressor of the hand shows first
      Given the deal "a-checked-river-after-an-earlier-bet"
      And the rulebook says showdown.first_unbet is "last_aggressor_of_hand"
      When the hand is played
      Then the order of showing is 3, 1 and 2

    @showdown.first_unbet @an-all-in-board-shows-first
    Scenario: The best board shows first although it is all-in
      Given the deal "an-all-in-board-shows-first"
      And the rulebook says showdown.first_unbet is "first_to_act"
      When the hand is played
      Then nobody is asked on seventh street
      And the order of showing is 2 and 1

  Rule: A beaten seat shows, or keeps its hand hidden

    @showdown.muck @a-beaten-all-in-caller-mucks
    Scenario: Who stays to the end shows
      Given the deal "a-beaten-all-in-caller-mucks"
      And the rulebook says showdown.muck is "must_show" or "may_muck_unless_all_in"
      When the hand is played
      Then "2 mucks" is refused
      And the order of showing is 1 and 2
      And nobody mucks

    @showdown.muck @a-beaten-all-in-caller-mucks
    Scenario: A seat beaten by what is shown may muck
      Given the deal "a-beaten-all-in-caller-mucks"
      And the rulebook says showdown.muck is "may_muck"
      When the hand is played
      Then "2 mucks" is accepted
      And only seat 2 mucks

    @a-tie-is-not-beaten
    Scenario: A tie is not beaten
      Given the deal "a-tie-is-not-beaten"
      When the hand is played
      Then "2 mucks" is refused
      And nobody mucks

    @the-first-to-show-may-not-muck
    Scenario: The first to show has nothing to be beaten by
      Given the deal "the-first-to-show-may-not-muck"
      When the hand is played
      Then "1 mucks" is refused
      And the order of showing is 1 and 2
      And nobody mucks

    @a-winning-hand-may-not-be-mucked
    Scenario: The best hand is not mucked away
      Given the deal "a-winning-hand-may-not-be-mucked"
      When the hand is played
      Then "2 mucks" is refused
      And seat 2 wins all of the main pot
      And nobody mucks

    @beaten-for-high-but-best-for-low
    Scenario: Beaten for high but best for low, a seat shows
      Given the deal "beaten-for-high-but-best-for-low"
      When the hand is played
      Then "2 mucks" is refused
      And seat 2 wins the low half of the main pot
      And nobody mucks

    @showdown.muck @a-beaten-low-of-razz-asks-to-muck
    Scenario: A beaten razz low may be mucked
      Given the deal "a-beaten-low-of-razz-asks-to-muck"
      And the rulebook says showdown.muck is "may_muck" or "may_muck_unless_all_in"
      When the hand is played
      Then "2 mucks" is accepted
      And the order of showing is 1
      And only seat 2 mucks

    @showdown.muck @a-beaten-caller-asks-to-muck
    Scenario: A beaten caller shows where everybody must
      Given the deal "a-beaten-caller-asks-to-muck"
      And the rulebook says showdown.muck is "must_show"
      When the hand is played
      Then "2 mucks" is refused
      And the order of showing is 1 and 2
      And nobody mucks

    @showdown.muck @a-beaten-caller-asks-to-muck
    Scenario: A beaten caller mucks where it may
      Given the deal "a-beaten-caller-asks-to-muck"
      And the rulebook says showdown.muck is "may_muck" or "may_muck_unless_all_in"
      When the hand is played
      Then "2 mucks" is accepted
      And the order of showing is 1
      And only seat 2 mucks

  Rule: Those who contest a side pot show first

    @the-side-pot-is-shown-first
    Scenario: The all-in seat waits until the side pot is shown
      Given the deal "the-side-pot-is-shown-first"
      When the hand is played
      Then the order of showing is 1, 3 and 2

  Rule: Nobody is left to show to

    @an-uncalled-bet-wins-unseen
    Scenario: A bet that nobody calls wins unseen
      Given the deal "an-uncalled-bet-wins-unseen"
      When the hand is played
      Then seat 2 wins all of the main pot
      And nobody shows
      And nobody mucks
      And the hand is over
