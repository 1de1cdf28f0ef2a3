Feature: The bring-in
  After the first three cards one seat has to put in a small forced bet, the bring-in.

  Rule: The worst door card brings it in

    @bring_in.ace @an-ace-at-the-door-in-razz
    Scenario: In razz the king brings it in, since the ace is low
      Given the deal "an-ace-at-the-door-in-razz"
      And the rulebook says bring_in.ace is "low"
      When the hand is played
      Then seat 3 brings it in

    @bring_in.ace @an-ace-at-the-door-in-razz
    Scenario: In razz the ace brings it in where it is high
      Given the deal "an-ace-at-the-door-in-razz"
      And the rulebook says bring_in.ace is "high"
      When the hand is played
      Then seat 1 brings it in

    @bring_in.who @the-lowest-door-card-in-stud
    Scenario: In stud the lowest door card pays
      Given the deal "the-lowest-door-card-in-stud"
      And the rulebook says bring_in.who is "lowest_card"
      When the hand is played
      Then seat 2 brings it in

    @bring_in.who @the-lowest-door-card-in-stud
    Scenario: In stud the highest door card pays where the house has it so
      Given the deal "the-lowest-door-card-in-stud"
      And the rulebook says bring_in.who is "highest_card"
      When the hand is played
      Then seat 3 brings it in

    @bring_in.who @the-lowest-door-card-in-eight-or-better
    Scenario: In eight-or-better the lowest door card pays, though low cards are good
      Given the deal "the-lowest-door-card-in-eight-or-better"
      And the rulebook says bring_in.who is "lowest_card"
      When the hand is played
      Then seat 3 brings it in

    @bring_in.who @the-highest-door-card-in-razz
    Scenario: In razz the highest door card pays
      Given the deal "the-highest-door-card-in-razz"
      And the rulebook says bring_in.who is "highest_card"
      When the hand is played
      Then seat 3 brings it in

    @bring_in.who @the-highest-door-card-in-razz
    Scenario: In razz the lowest door card pays where the house has it so
      Given the deal "the-highest-door-card-in-razz"
      And the rulebook says bring_in.who is "lowest_card"
      When the hand is played
      Then seat 1 brings it in

    @bring_in.who @hole-cards-do-not-bring-in
    Scenario: Only the card that lies face up counts
      Given the deal "hole-cards-do-not-bring-in"
      And the rulebook says bring_in.who is "lowest_card"
      When the hand is played
      Then seat 1 brings it in

    @bring_in.ace @a-low-ace-at-the-door-is-a-high-board
    Scenario: An ace that brought it in still leads the boards on fourth street
      Given the deal "a-low-ace-at-the-door-is-a-high-board"
      And the rulebook says bring_in.ace is "low"
      When the hand is played
      Then seat 1 brings it in
      And seat 1 is first to act on fourth street

  Rule: Equal door cards are told apart

    @bring_in.tie_break @three-deuces-tied
    Scenario: The deuce of clubs pays, for clubs are the lowest suit
      Given the deal "three-deuces-tied"
      And the rulebook says bring_in.tie_break is "suit"
      When the hand is played
      Then seat 3 brings it in

    @bring_in.tie_break @three-deuces-tied
    Scenario: The deuce of spades pays where the suits are turned round
      Given the deal "three-deuces-tied"
      And the rulebook says bring_in.tie_break is "reverse_suit"
      When the hand is played
      Then seat 2 brings it in

    @bring_in.tie_break @three-deuces-tied
    Scenario: The place at the table decides, and seat 1 is the first after the dealer mark
      Given the deal "three-deuces-tied"
      And the rulebook says bring_in.tie_break is "seat_from_dealer" or "seat_from_house_dealer"
      When the hand is played
      Then seat 1 brings it in

    @bring_in.tie_break @the-mark-moves-and-the-deuces-stay-tied
    Scenario: The house dealer's first seat pays, wherever the mark lies
      Given the deal "the-mark-moves-and-the-deuces-stay-tied"
      And the rulebook says bring_in.tie_break is "seat_from_house_dealer"
      When the hand is played
      Then seat 1 brings it in

    @bring_in.tie_break @three-razz-kings-tied
    Scenario: In razz the king of spades pays, for spades are the highest suit
      Given the deal "three-razz-kings-tied"
      And the rulebook says bring_in.tie_break is "suit"
      When the hand is played
      Then seat 4 brings it in

    @a-tie-above-the-lowest-card
    Scenario: A pair of equal kings decides nothing where one card is the lowest
      Given the deal "a-tie-above-the-lowest-card"
      When the hand is played
      Then seat 1 brings it in

    @bring_in.tie_break @play-goes-on-from-whoever-lost-the-tie
    Scenario: The turn goes on to the left of the seat that lost the tie
      Given the deal "play-goes-on-from-whoever-lost-the-tie"
      And the rulebook says bring_in.tie_break is "suit"
      When the hand is played
      Then seat 4 may not bring it in

    @bring_in.tie_break @a-heart-and-a-diamond-at-the-door
    Scenario: A diamond is below a heart
      Given the deal "a-heart-and-a-diamond-at-the-door"
      And the rulebook says bring_in.tie_break is "suit"
      When the hand is played
      Then seat 3 brings it in

  Rule: The bring-in is forced

    @bring_in.forced @what-the-lowest-card-is-offered
    Scenario: The lowest card posts the bring-in or opens for the small bet
      Given the deal "what-the-lowest-card-is-offered"
      And the rulebook says bring_in.forced is "forced"
      When the hand is played
      Then seat 2 brings it in
      And seat 2 may only bring it in for 5 or wager to 10

    @bring_in.forced @what-the-lowest-card-is-offered
    Scenario: The lowest card only acts first where it owes nothing
      Given the deal "what-the-lowest-card-is-offered"
      And the rulebook says bring_in.forced is "acts_first_only"
      When the hand is played
      Then nobody brings it in
      And seat 2 may only fold, check or wager to 10

    @bring_in.forced @the-bring-in-seat-folds
    Scenario: The bring-in cannot be folded away
      Given the deal "the-bring-in-seat-folds"
      And the rulebook says bring_in.forced is "forced"
      When the hand is played
      Then "1 folds" is refused
      And seat 1 may not fold or check

    @bring_in.forced @the-bring-in-seat-checks
    Scenario: The bring-in cannot be checked away
      Given the deal "the-bring-in-seat-checks"
      And the rulebook says bring_in.forced is "forced"
      When the hand is played
      Then seat 1 brings it in
      And "1 checks" is refused

    @bring_in.forced @razz-high-card-owes-the-bring-in
    Scenario: In razz the highest card may check where it owes nothing
      Given the deal "razz-high-card-owes-the-bring-in"
      And the rulebook says bring_in.forced is "acts_first_only"
      When the hand is played
      Then "3 checks" is accepted
      And seat 1 may not call

  Rule: Everybody else has to match it

    @bring_in.binds @the-choices-behind-the-bring-in
    Scenario: Behind the bring-in a seat folds, calls or completes
      Given the deal "the-choices-behind-the-bring-in"
      And the rulebook says bring_in.binds is "everyone"
      When the hand is played
      Then seat 2 may only fold, call 5 or wager to 10

    @bring_in.binds @staying-in-for-the-ante-alone
    Scenario: A check behind the bring-in is good where it binds nobody else
      Given the deal "staying-in-for-the-ante-alone"
      And the rulebook says bring_in.binds is "nobody_else"
      When the hand is played
      Then "2 checks" is accepted
      And seat 3 may check
      And seat 3 may not call

    @bring_in.binds @nobody-matches-the-bring-in
    Scenario: Nobody stays in for the ante alone
      Given the deal "nobody-matches-the-bring-in"
      And the rulebook says bring_in.binds is "everyone"
      When the hand is played
      Then seat 2 is to act on third street
      And "2 checks" is refused
      And "3 checks" is refused

    @bring_in.binds @nobody-matches-the-bring-in
    Scenario: Where all check behind it the bring-in goes back
      Given the deal "nobody-matches-the-bring-in"
      And the rulebook says bring_in.binds is "nobody_else"
      When the hand is played
      Then seat 3 is to act on fourth street
      And the refunds are 5 to seat 1

  Rule: When everybody just calls, the street is over

    @bring_in.limped_option @the-bring-in-is-merely-called
    Scenario: The bring-in seat has acted and is not asked again
      Given the deal "the-bring-in-is-merely-called"
      And the rulebook says bring_in.limped_option is "none"
      When the hand is played
      Then seat 1 is asked once on third street
      And seat 3 is to act on fourth street

    @bring_in.limped_option @the-bring-in-is-merely-called
    Scenario: The bring-in seat may still complete where it has that option
      Given the deal "the-bring-in-is-merely-called"
      And the rulebook says bring_in.limped_option is "may_complete"
      When the hand is played
      Then seat 1 is asked twice on third street
      And seat 1 may check or wager to 10

  Rule: A seat without chips passes the duty on

    @bring_in.ante_all_in @the-left-neighbour-is-all-in-too
    Scenario: The first seat clockwise that has chips brings it in
      Given the deal "the-left-neighbour-is-all-in-too"
      And the rulebook says bring_in.ante_all_in is "next_seat_must" or "next_seat_may_fold"
      When the hand is played
      Then seat 3 brings it in
      And seat 1 is never asked

    @bring_in.ante_all_in @the-left-neighbour-is-all-in-too
    Scenario: Nobody brings it in where the duty moves one seat only
      Given the deal "the-left-neighbour-is-all-in-too"
      And the rulebook says bring_in.ante_all_in is "next_seat_once"
      When the hand is played
      Then nobody brings it in
      And seat 3 is to act on third street

    @bring_in.short @three-chips-for-a-bring-in-of-five
    Scenario: A bring-in made short does not lower the price
      Given the deal "three-chips-for-a-bring-in-of-five"
      And the rulebook says bring_in.short is "call_full"
      When the hand is played
      Then seat 1 posts a bring-in of 3
      And seat 1 goes all-in
      And seat 2 may call 5 or wager to 10

    @bring_in.short @three-chips-for-a-bring-in-of-five
    Scenario: The others match what was really posted
      Given the deal "three-chips-for-a-bring-in-of-five"
      And the rulebook says bring_in.short is "call_actual"
      When the hand is played
      Then seat 1 posts a bring-in of 3
      And seat 2 may call 3 or wager to 10
