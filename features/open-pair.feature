Feature: The open pair on fourth street
  A pair among the first two upcards opens the big bet a street early.

  Rule: An open pair gives the choice of the big bet

    @open_pair.trigger @open_pair.holder @the-pair-is-all-in
    Scenario: The pair of a seat without chips counts, and everybody has the choice
      Given the deal "the-pair-is-all-in"
      And the rulebook says open_pair.trigger is "any_live_pair" or "any_dealt_pair"
      And the rulebook says open_pair.holder is "anyone"
      When the hand is played
      Then seat 2 may wager to 10 or 20

    @open_pair.trigger @the-pair-is-all-in
    Scenario: Where no pair matters the bet is small
      Given the deal "the-pair-is-all-in"
      And the rulebook says open_pair.trigger is "never"
      When the hand is played
      Then seat 2 may wager to 10
      And seat 2 may not wager to 20

    @open_pair.holder @the-pair-checks-to-an-unpaired-seat
    Scenario: A seat without a pair may bet big when the pair has checked
      Given the deal "the-pair-checks-to-an-unpaired-seat"
      And the rulebook says open_pair.holder is "anyone"
      When the hand is played
      Then seat 2 may wager to 10 or 20

    @open_pair.holder @the-pair-checks-to-an-unpaired-seat
    Scenario: Only a seat that shows a pair may bet big
      Given the deal "the-pair-checks-to-an-unpaired-seat"
      And the rulebook says open_pair.holder is "paired_seat" or "first_actor_if_paired"
      When the hand is played
      Then seat 2 may wager to 10

    @open_pair.holder @the-lower-of-two-pairs-bets-big
    Scenario: The lower of two open pairs bets big
      Given the deal "the-lower-of-two-pairs-bets-big"
      And the rulebook says open_pair.holder is "anyone" or "paired_seat"
      When the hand is played
      Then "2 bets 20" is accepted
      And seat 3 may call 20

    @open_pair.holder @the-lower-of-two-pairs-bets-big
    Scenario: Only the first to act may bet big, if it shows a pair
      Given the deal "the-lower-of-two-pairs-bets-big"
      And the rulebook says open_pair.holder is "first_actor_if_paired"
      When the hand is played
      Then "2 bets 20" is refused
      And seat 2 may wager to 10

    @open_pair.trigger @open_pair.holder @the-pair-folds-unbet
    Scenario: A pair that has folded still counts where any dealt pair does
      Given the deal "the-pair-folds-unbet"
      And the rulebook says open_pair.trigger is "any_dealt_pair"
      And the rulebook says open_pair.holder is "anyone"
      When the hand is played
      Then "2 bets 20" is accepted

    @open_pair.trigger @a-pair-of-twos-opens-the-big-bet
    Scenario: The lowest pair will do
      Given the deal "a-pair-of-twos-opens-the-big-bet"
      And the rulebook says open_pair.trigger is "any_live_pair" or "any_dealt_pair"
      When the hand is played
      Then seat 1 may wager to 10 or 20

  Rule: A small bet may be raised by the small or the big bet

    @open_pair.raises @is-a-raise-to-twenty-the-big-bet
    Scenario: A raise from 10 to 20 was a small one
      Given the deal "is-a-raise-to-twenty-the-big-bet"
      And the rulebook says open_pair.raises is "by_big"
      When the hand is played
      Then seat 3 may call 20 or wager to 30 or 40

    @open_pair.raises @is-a-raise-to-twenty-the-big-bet
    Scenario: Where the size is chosen with the first bet every raise is small
      Given the deal "is-a-raise-to-twenty-the-big-bet"
      And the rulebook says open_pair.raises is "opening_only"
      When the hand is played
      Then seat 3 may call 20 or wager to 30
      And seat 3 may not wager to 40

    @open_pair.raises @is-a-raise-to-twenty-the-big-bet
    Scenario: A raise to exactly 20 counts as the big bet, and only big raises follow
      Given the deal "is-a-raise-to-twenty-the-big-bet"
      And the rulebook says open_pair.raises is "to_big"
      When the hand is played
      Then seat 3 may call 20 or wager to 40

    @open_pair.raises @open_pair.holder @raising-a-small-opening-by-the-pair
    Scenario: A bet of 10 may be raised to 20 or to 30
      Given the deal "raising-a-small-opening-by-the-pair"
      And the rulebook says open_pair.raises is "by_big"
      And the rulebook says open_pair.holder is "anyone"
      When the hand is played
      Then seat 2 may call 10 or wager to 20 or 30

    @open_pair.raises @the-pair-check-raises
    Scenario: The pair checks and may raise by either size
      Given the deal "the-pair-check-raises"
      And the rulebook says open_pair.raises is "by_big"
      When the hand is played
      Then seat 1 may call 10 or wager to 20 or 30

    @open_pair.raises @the-pair-check-raises
    Scenario: The pair checks and may raise by the small bet only
      Given the deal "the-pair-check-raises"
      And the rulebook says open_pair.raises is "to_big" or "opening_only"
      When the hand is played
      Then seat 1 may call 10 or wager to 20

  Rule: What follows a big bet

    @open_pair.lock @raising-a-big-opening
    Scenario: After a big bet every raise is big
      Given the deal "raising-a-big-opening"
      And the rulebook says open_pair.lock is "locked"
      When the hand is played
      Then seat 2 may call 20 or wager to 40

    @open_pair.lock @open_pair.holder @raising-a-big-opening
    Scenario: Small and big raises stay open to everybody
      Given the deal "raising-a-big-opening"
      And the rulebook says open_pair.lock is "either"
      And the rulebook says open_pair.holder is "anyone"
      And the rulebook says open_pair.raises is "by_big"
      When the hand is played
      Then seat 2 may call 20 or wager to 30 or 40

    @open_pair.lock @raising-a-big-opening
    Scenario: After the big bet the raises are small again
      Given the deal "raising-a-big-opening"
      And the rulebook says open_pair.lock is "small_after"
      When the hand is played
      Then seat 2 may call 20 or wager to 30

    @open_pair.lock @open_pair.trigger @the-lock-outlives-the-pair
    Scenario: The big bet stays the unit when the pair has folded
      Given the deal "the-lock-outlives-the-pair"
      And the rulebook says open_pair.lock is "locked"
      And the rulebook says open_pair.trigger is "any_live_pair" or "any_dealt_pair"
      When the hand is played
      Then seat 2 may call 20 or wager to 60

  Rule: Only stud knows it, and only on fourth street

    @open_pair.trigger @an-open-pair-in-eight-or-better
    Scenario: In eight-or-better a pair changes nothing
      Given the deal "an-open-pair-in-eight-or-better"
      And the rulebook says open_pair.trigger is "never"
      When the hand is played
      Then "1 bets 20" is refused
      And seat 1 may wager to 10

    @open_pair.trigger @a-pair-on-a-razz-board
    Scenario: In razz a pair changes nothing
      Given the deal "a-pair-on-a-razz-board"
      And the rulebook says open_pair.trigger is "never"
      When the hand is played
      Then seat 3 may wager to 10

    @a-hidden-pair-is-no-open-pair
    Scenario: A pair that nobody sees changes nothing
      Given the deal "a-hidden-pair-is-no-open-pair"
      When the hand is played
      Then seat 1 may wager to 10

    @a-pair-on-fifth-street-changes-nothing
    Scenario: On fifth street the bet is big anyway
      Given the deal "a-pair-on-fifth-street-changes-nothing"
      When the hand is played
      Then seat 1 may wager to 20
