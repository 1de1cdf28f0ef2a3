Feature: First to act
  From fourth street on the boards say who is first to act.

  Rule: The best board opens

    @first_to_act.board @the-lowest-board-in-stud
    Scenario: King-queen is first to act in stud
      Given the deal "the-lowest-board-in-stud"
      And the rulebook says first_to_act.board is "best"
      When the hand is played
      Then seat 1 is first to act on fourth street

    @first_to_act.board @a-pair-of-kings-in-razz
    Scenario: The lowest board is first to act in razz
      Given the deal "a-pair-of-kings-in-razz"
      And the rulebook says first_to_act.board is "lowest"
      When the hand is played
      Then seat 3 is first to act on fourth street

    @first_to_act.board @an-ace-is-low-on-a-razz-board
    Scenario: The ace is low on a razz board
      Given the deal "an-ace-is-low-on-a-razz-board"
      And the rulebook says first_to_act.board is "lowest"
      When the hand is played
      Then seat 3 is first to act on fourth street

  Rule: Equal boards are told apart

    @first_to_act.tie @equal-boards-and-a-moved-mark
    Scenario: The first seat after the dealer mark is first to act
      Given the deal "equal-boards-and-a-moved-mark"
      And the rulebook says first_to_act.tie is "seat_from_dealer" or "high_suit"
      When the hand is played
      Then seat 3 is first to act on fourth street

    @first_to_act.tie @equal-boards-and-a-moved-mark
    Scenario: The first seat after the house dealer is first to act
      Given the deal "equal-boards-and-a-moved-mark"
      And the rulebook says first_to_act.tie is "seat_from_house_dealer" or "low_suit"
      When the hand is played
      Then seat 2 is first to act on fourth street

  Rule: A best board without chips leaves the turn to another

    @first_to_act.all_in @the-lowest-razz-board-is-all-in
    Scenario: The next seat clockwise acts in its place
      Given the deal "the-lowest-razz-board-is-all-in"
      And the rulebook says first_to_act.all_in is "clockwise"
      When the hand is played
      Then seat 3 is first to act on fourth street
      And seat 2 is never asked

    @first_to_act.all_in @the-lowest-razz-board-is-all-in
    Scenario: The next best board acts in its place
      Given the deal "the-lowest-razz-board-is-all-in"
      And the rulebook says first_to_act.all_in is "next_best_board"
      When the hand is played
      Then seat 4 is first to act on fourth street
