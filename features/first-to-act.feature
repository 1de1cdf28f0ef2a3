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

    @first_to_act.board @a-pair-of-twos-opens-before-ace-king
    Scenario: A pair of twos stands above ace-king
      Given the deal "a-pair-of-twos-opens-before-ace-king"
      And the rulebook says first_to_act.board is "best"
      When the hand is played
      Then seat 2 is first to act on fourth street

    @first_to_act.board @four-to-a-straight-flush-is-ten-high
    Scenario: Four cards to a straight flush are no more than a high card
      Given the deal "four-to-a-straight-flush-is-ten-high"
      And the rulebook says first_to_act.board is "best"
      When the hand is played
      Then seat 2 is first to act on sixth street

    @first_to_act.board @a-folded-board-opens-nothing
    Scenario: A folded board opens nothing
      Given the deal "a-folded-board-opens-nothing"
      And the rulebook says first_to_act.board is "best"
      When the hand is played
      Then seat 1 is first to act on fourth street
      And seat 2 is first to act on fifth street

    @aces-open-before-kings
    Scenario: A pair of aces stands above a pair of kings
      Given the deal "aces-open-before-kings"
      When the hand is played
      Then seat 2 is first to act on fourth street

    @first_to_act.board @a-small-pair-is-the-worst-board-of-razz
    Scenario: In razz any pair is worse than king-queen
      Given the deal "a-small-pair-is-the-worst-board-of-razz"
      And the rulebook says first_to_act.board is "lowest"
      When the hand is played
      Then seat 4 is first to act on fourth street

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

    @first_to_act.tie @four-equal-lows-in-razz
    Scenario: The highest suit of four equal razz boards is first to act
      Given the deal "four-equal-lows-in-razz"
      And the rulebook says first_to_act.tie is "high_suit"
      When the hand is played
      Then seat 4 is first to act on fourth street

    @first_to_act.tie @four-equal-lows-in-razz
    Scenario: The lowest suit of four equal razz boards is first to act
      Given the deal "four-equal-lows-in-razz"
      And the rulebook says first_to_act.tie is "low_suit"
      When the hand is played
      Then seat 3 is first to act on fourth street

    @first_to_act.tie @the-ace-beside-the-pair-gives-the-suit
    Scenario: The suit of the highest card counts, not that of the pair
      Given the deal "the-ace-beside-the-pair-gives-the-suit"
      And the rulebook says first_to_act.tie is "high_suit"
      When the hand is played
      Then seat 2 is first to act on fifth street

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
