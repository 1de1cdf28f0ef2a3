#!/usr/bin/env bash
# @NAME@ as an engine of studcheck: one message a line in, one answer a line out.
source "$(dirname "${BASH_SOURCE[0]}")/json.sh"

# What the engine can do. List in reports every kind of event that it would report, and no other.
HELLO='{"op":"hello","protocol":1,"engine":{"name":"@NAME@","version":"0.1","language":"Bash"},"games":["stud"],'
HELLO+='"seats":{"min":2,"max":8},"reports":["ante","deal","turn","action","refund","award","end"]}'

# The one hand that is played so far: two seats, seat 1 brings it in, seat 2 folds.
FIRST='stud 2 5 10 20 1 200 9h Jc 2c 4h Th Qs 7s 2 200 6d 3s Kd Ks 8c 5h Jd 1 bring_in 2 fold'

ANTES='{"event":"ante","seat":1,"amount":2},{"event":"ante","seat":2,"amount":2}'
REST=',{"event":"turn","seat":1,"street":3,"options":{"fold":false,"check":false,"call":null,"bring_in":5,"to":[10]}}'
REST+=',{"event":"action","seat":1,"do":"bring_in","amount":5,"to":5,"all_in":false}'
REST+=',{"event":"turn","seat":2,"street":3,"options":{"fold":true,"check":false,"call":5,"bring_in":null,"to":[10]}}'
REST+=',{"event":"action","seat":2,"do":"fold","amount":0,"to":0,"all_in":false}'
REST+=',{"event":"refund","seat":1,"amount":5}'
REST+=',{"event":"award","pot":0,"share":"all","seat":1,"amount":4,"odd":0}'
REST+=',{"event":"end","stacks":[{"seat":1,"stack":202},{"seat":2,"stack":198}]}'

# The events of a hand; fails for one that is not played. Here your engine comes in: deal its cards, try the actions,
# report what it does.
play() {
  local said=${J[.hand.game]} key n m faces=(down down up)
  for key in ante bring_in small_bet big_bet; do said+=" ${J[.hand.stakes.$key]}"; done
  for ((n = 0; n < ${J[.hand.seats.#]:-0}; n++)); do
    said+=" ${J[.hand.seats.$n.seat]} ${J[.hand.seats.$n.stack]}"
    for ((m = 0; m < ${J[.hand.seats.$n.cards.#]:-0}; m++)); do said+=" ${J[.hand.seats.$n.cards.$m]}"; done
  done
  for ((n = 0; n < ${J[.hand.actions.#]:-0}; n++)); do
    said+=" ${J[.hand.actions.$n.seat]} ${J[.hand.actions.$n.do]}"
  done
  [[ $said == "$FIRST" ]] || return 1
  printf '%s' "$ANTES"
  for m in 0 1 2; do
    for n in 0 1; do
      printf ',{"event":"deal","seat":%s,"card":"%s","face":"%s","street":3}' \
        "${J[.hand.seats.$n.seat]}" "${J[.hand.seats.$n.cards.$m]}" "${faces[m]}"
    done
  done
  printf '%s' "$REST"
}

while IFS= read -r line; do
  if ! json_read "$line"; then
    printf '{"op":"error","detail":"not a line of JSON"}\n'
    continue
  fi
  id=null
  if [[ ${J[.id.]} == text ]]; then id=$(json_text "${J[.id]}"); fi
  case ${J[.op]} in
    bye) exit 0 ;;
    hello)
      if [[ ${J[.protocol]} == 1 ]]; then
        printf '%s\n' "$HELLO"
      else
        printf '{"op":"error","detail":"protocol 1 only"}\n'
      fi ;;
    play)
      if events=$(play); then
        printf '{"op":"played","id":%s,"events":[%s]}\n' "$id" "$events"
      else
        printf '{"op":"declined","id":%s,"needs":"other","detail":"only the first hand so far"}\n' "$id"
      fi ;;
    *) printf '{"op":"error","id":%s,"detail":"unknown op"}\n' "$id" ;;
  esac
done
