Feature: Who may sit down, and for what stakes
  Two to eight seats play, and the stakes are the table's affair.

  Rule: From two to eight seats

    @game.seats @two-seats-sit-down
    Scenario: Two seats are enough
      Given the deal "two-seats-sit-down"
      And the rulebook says game.seats is "two_to_eight" or "two_or_eight"
      When the hand is played
      Then the set-up is playable

    @game.seats @three-seats-sit-down
    Scenario: Three seats are refused where only eight, or two, may play
      Given the deal "three-seats-sit-down"
      And the rulebook says game.seats is "exactly_eight" or "two_or_eight"
      When the hand is played
      Then the set-up is refused

    @eight-seats-sit-down
    Scenario: A full table of eight is legal in every reading
      Given the deal "eight-seats-sit-down"
      When the hand is played
      Then the set-up is playable

    @game.seats @five-razz-seats
    Scenario: Five seats sit down to razz
      Given the deal "five-razz-seats"
      And the rulebook says game.seats is "two_to_eight"
      When the hand is played
      Then the set-up is playable

    @game.seats @two-seats-sit-down
    Scenario: Two seats are refused where only a full table may play
      Given the deal "two-seats-sit-down"
      And the rulebook says game.seats is "exactly_eight"
      When the hand is played
      Then the set-up is refused

  Rule: A live ante leaves something to bring in

    @ante.status @an-ante-as-large-as-the-bring-in
    Scenario: A live ante as large as the bring-in is refused
      Given the deal "an-ante-as-large-as-the-bring-in"
      And the rulebook says ante.status is "live"
      When the hand is played
      Then the set-up is refused

  Rule: The stakes fit each other and the chips

    @an-ante-that-the-chips-cannot-pay
    Scenario: An ante that the chips cannot pay is refused
      Given the deal "an-ante-that-the-chips-cannot-pay"
      When the hand is played
      Then the set-up is refused

    @a-small-bet-above-the-big-bet
    Scenario: A small bet above the big bet is refused
      Given the deal "a-small-bet-above-the-big-bet"
      When the hand is played
      Then the set-up is refused

    @a-small-bet-as-large-as-the-big-bet
    Scenario: A big bet as small as the small bet is legal
      Given the deal "a-small-bet-as-large-as-the-big-bet"
      When the hand is played
      Then the set-up is playable
