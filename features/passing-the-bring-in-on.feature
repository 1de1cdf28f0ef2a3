Feature: Passing the bring-in on
  A seat without chips cannot pay, so the duty goes to another seat.

  Rule: The lowest card has no chips left after the ante

    @bring_in.ante_all_in @the-lowest-card-is-all-in-on-the-ante
    Scenario: The next seat has to bring it in
      Given the deal "the-lowest-card-is-all-in-on-the-ante"
      And the rulebook says bring_in.ante_all_in is "next_seat_must" or "next_seat_once"
      When the hand is played
      Then seat 2 brings it in
      And seat 2 may not fold or check

    @bring_in.ante_all_in @the-lowest-card-is-all-in-on-the-ante
    Scenario: The next seat may bring it in or fold
      Given the deal "the-lowest-card-is-all-in-on-the-ante"
      And the rulebook says bring_in.ante_all_in is "next_seat_may_fold"
      When the hand is played
      Then seat 2 brings it in
      And seat 2 may fold
      And seat 2 may not check

    @bring_in.ante_all_in @the-lowest-card-is-all-in-on-the-ante
    Scenario: The next lowest card has to bring it in
      Given the deal "the-lowest-card-is-all-in-on-the-ante"
      And the rulebook says bring_in.ante_all_in is "next_card_must"
      When the hand is played
      Then seat 3 brings it in
      And seat 3 may not fold or check

    @bring_in.ante_all_in @third-street-without-a-bring-in
    Scenario: Where the duty is gone after one seat, the street begins with a check or a bet
      Given the deal "third-street-without-a-bring-in"
      And the rulebook says bring_in.ante_all_in is "next_seat_once"
      When the hand is played
      Then "3 checks" is accepted
      And "4 bets 10" is accepted
      And seat 3 may call 10

    @bring_in.ante_all_in @the-highest-razz-card-is-all-in-on-the-ante
    Scenario: In razz the next highest card has to bring it in
      Given the deal "the-highest-razz-card-is-all-in-on-the-ante"
      And the rulebook says bring_in.ante_all_in is "next_card_must"
      When the hand is played
      Then seat 3 brings it in

    @one-seat-with-chips-means-no-bring-in
    Scenario: With chips at one seat only nobody is asked for anything
      Given the deal "one-seat-with-chips-means-no-bring-in"
      When the hand is played
      Then nobody brings it in
      And nobody is asked on third street
      And nobody is asked on seventh street
      And the hand is over

  Rule: A substitute has its choices

    @bring_in.ante_all_in @the-substitute-folds
    Scenario: A seat that owes nothing of its own folds, and the next has the same choice
      Given the deal "the-substitute-folds"
      And the rulebook says bring_in.ante_all_in is "next_seat_may_fold"
      When the hand is played
      Then "2 folds" is accepted
      And seat 3 may fold
      And seat 3 may not check

    @bring_in.ante_all_in @the-last-able-seat-need-not-bring-in
    Scenario: The last able seat that folds leaves the pot to the all-in seat
      Given the deal "the-last-able-seat-need-not-bring-in"
      And the rulebook says bring_in.ante_all_in is "next_seat_may_fold"
      When the hand is played
      Then seat 3 is never asked
      And "2 folds" is accepted
      And the hand is over

  Rule: A bring-in that the stack does not cover

    @bring_in.short @three-chips-for-a-bring-in-of-five
    Scenario: The duty passes on to a seat that can pay all of it
      Given the deal "three-chips-for-a-bring-in-of-five"
      And the rulebook says bring_in.short is "passes_on"
      When the hand is played
      Then seat 2 brings it in
      And seat 2 may bring it in for 5
      And "1 brings in" is refused

    @bring_in.short @what-the-short-bring-in-cannot-match-comes-back
    Scenario: What the short seat cannot match goes back to its one caller
      Given the deal "what-the-short-bring-in-cannot-match-comes-back"
      And the rulebook says bring_in.short is "call_full"
      When the hand is played
      Then seat 2 calls with 5
      And the refunds are 2 to seat 2
      And there are 12 in the main pot

    @bring_in.short @nobody-can-pay-the-bring-in
    Scenario: Where nobody can pay in full, the price is what was posted
      Given the deal "nobody-can-pay-the-bring-in"
      And the rulebook says bring_in.short is "call_actual" or "passes_on"
      When the hand is played
      Then seat 2 may call 3
      And seat 1 posts a bring-in of 3

    @bring_in.short @a-full-sized-bring-in-posted-short
    Scenario: A full bring-in that is posted short still costs the full bet
      Given the deal "a-full-sized-bring-in-posted-short"
      And the rulebook says bring_in.short is "call_full"
      When the hand is played
      Then seat 2 may call 10 or wager to 20

    @bring_in.short @a-full-sized-bring-in-posted-short
    Scenario: A full bring-in that is posted short costs what was posted
      Given the deal "a-full-sized-bring-in-posted-short"
      And the rulebook says bring_in.short is "call_actual"
      When the hand is played
      Then seat 2 may call 5 or wager to 10
