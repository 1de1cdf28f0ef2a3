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

    @showdown.muck @a-tie-is-not-beaten
    Scenario: A tie is not beaten
      Given the deal "a-tie-is-not-beaten"
      When the hand is played
      Then "2 mucks" is refused
      And nobody mucks
