Feature: All-ins that are less than a bet
  What a short all-in allows to those who act after it.

  Rule: Half a bet reopens the betting

    @all_in.reopens @all-in-for-less-than-half-a-raise
    Scenario: Less than half leaves the bettor nothing but a call
      Given the deal "all-in-for-less-than-half-a-raise"
      And the rulebook says all_in.reopens is "half_bet" or "full_bet"
      When the hand is played
      Then seat 1 may call 6
      And seat 1 may not wager

    @a-full-all-in-raise-always-reopens
    Scenario: A full raise always reopens
      Given the deal "a-full-all-in-raise-always-reopens"
      When the hand is played
      Then seat 1 may call 20 or wager to 60

    @all_in.add_up @two-short-all-ins-and-the-bettor
    Scenario: Two short all-ins together reach half
      Given the deal "two-short-all-ins-and-the-bettor"
      And the rulebook says all_in.add_up is "yes"
      When the hand is played
      Then seat 1 may call 11 or wager to 51

    @all_in.add_up @two-short-all-ins-and-the-bettor
    Scenario: Each is measured on its own
      Given the deal "two-short-all-ins-and-the-bettor"
      And the rulebook says all_in.add_up is "no"
      When the hand is played
      Then seat 1 may call 11
      And seat 1 may not wager

    @all_in.reopens @full-raises-only-and-short-all-ins
    Scenario: Where only a full raise reopens, two short ones never do
      Given the deal "full-raises-only-and-short-all-ins"
      And the rulebook says all_in.reopens is "full_bet"
      When the hand is played
      Then seat 1 may call 20
      And seat 1 may not wager

    @all_in.reopens @six-chips-more-beside-an-open-pair
    Scenario: Beside an open pair half of the small bet is asked for, until somebody bets big
      Given the deal "six-chips-more-beside-an-open-pair"
      And the rulebook says all_in.reopens is "half_bet" or "any"
      When the hand is played
      Then seat 1 may call 6 or wager to 26 or 36

  Rule: Half of what is measured on third street

    @all_in.half_of @all_in.next_total @a-small-all-in-over-the-bring-in
    Scenario: Half of the whole small bet, the bring-in included
      Given the deal "a-small-all-in-over-the-bring-in"
      And the rulebook says all_in.half_of is "whole_wager"
      And the rulebook says all_in.next_total is "by_half"
      When the hand is played
      Then seat 3 may call 7 or wager to 17

    @all_in.half_of @all_in.next_total @a-small-all-in-over-the-bring-in
    Scenario: Half of what completing would add
      Given the deal "a-small-all-in-over-the-bring-in"
      And the rulebook says all_in.half_of is "increment"
      And the rulebook says all_in.next_total is "by_half"
      When the hand is played
      Then seat 3 may call 7 or wager to 10

    @all_in.half_of @half-a-small-bet-over-a-bring-in-of-two
    Scenario: 5 over a bring-in of 2 is half of 10
      Given the deal "half-a-small-bet-over-a-bring-in-of-two"
      And the rulebook says all_in.half_of is "whole_wager"
      When the hand is played
      Then seat 3 may call 5 or wager to 15

  Rule: Whether it uses up a wager

    @all_in.counts @does-a-short-all-in-use-up-a-wager
    Scenario: Half a raise counts towards the cap
      Given the deal "does-a-short-all-in-use-up-a-wager"
      And the rulebook says all_in.counts is "if_reopens" or "always"
      When the hand is played
      Then seat 1 may call 50
      And seat 1 may not wager

    @all_in.counts @does-a-short-all-in-use-up-a-wager
    Scenario: No short all-in counts towards the cap
      Given the deal "does-a-short-all-in-use-up-a-wager"
      And the rulebook says all_in.counts is "never"
      When the hand is played
      Then seat 1 may call 50 or wager to 90

    @all_in.counts @a-small-all-in-and-the-cap
    Scenario: Less than half does not count towards the cap
      Given the deal "a-small-all-in-and-the-cap"
      And the rulebook says all_in.counts is "if_reopens" or "never"
      When the hand is played
      Then seat 1 may call 40 or wager to 80

    @all_in.counts @a-small-all-in-and-the-cap
    Scenario: Every all-in wager counts towards the cap
      Given the deal "a-small-all-in-and-the-cap"
      And the rulebook says all_in.counts is "always"
      When the hand is played
      Then seat 1 may call 40
      And seat 1 may not wager

  Rule: The next wager completes it, or goes on top

    @all_in.next_total @an-all-in-bet-below-the-limit
    Scenario: An all-in bet of 15 is raised to 35
      Given the deal "an-all-in-bet-below-the-limit"
      And the rulebook says all_in.next_total is "by_half" or "always_on_top"
      When the hand is played
      Then seat 2 may call 15 or wager to 35

    @all_in.next_total @an-all-in-bet-below-the-limit
    Scenario: An all-in bet of 15 is completed to 20
      Given the deal "an-all-in-bet-below-the-limit"
      And the rulebook says all_in.next_total is "always_complete"
      When the hand is played
      Then seat 2 may call 15 or wager to 20
