// @NAME@ as an engine of studcheck: one message a line in, one answer a line out.
import { createInterface } from "node:readline";

// What the engine can do. List in `reports` every kind of event that it would report, and no other.
const HELLO = {
  op: "hello",
  protocol: 1,
  engine: { name: "@NAME@", version: "0.1", language: "JavaScript" },
  games: ["stud"],
  seats: { min: 2, max: 8 },
  reports: ["ante", "deal", "turn", "action", "refund", "award", "end"],
};

function answer(message) {
  const { op, id } = message;
  if (op === "hello") return message.protocol === 1 ? HELLO : { op: "error", detail: "protocol 1 only" };
  if (op !== "play") return { op: "error", id, detail: "unknown op" };
  const events = play(message.hand);
  return events
    ? { op: "played", id, events }
    : { op: "declined", id, needs: "other", detail: "only the first hand so far" };
}

// The door card, the third one, as it is compared for the bring-in: by rank, then by suit.
const door = ({ cards }) => "23456789TJQKA".indexOf(cards[2][0]) * 4 + "cdhs".indexOf(cards[2][1]);

// The events of a hand. Here your engine comes in: deal its cards, try the actions, report what it does.
// So far there is one hand: two seats, the lower door card brings it in, the other seat folds. Null for all others.
function play({ game, stakes, dealer, seats, actions }) {
  const { ante, bring_in, small_bet, big_bet, chip = 1 } = stakes;
  if (game !== "stud" || dealer !== null || seats.length !== 2) return null;
  if ([ante, bring_in, small_bet, big_bet, chip].join() !== "2,5,10,20,1") return null;
  if (seats.some(({ stack, cards }) => stack < 20 || cards.length < 3)) return null;
  const cards = seats.flatMap((seat) => seat.cards);
  if (new Set(cards).size < cards.length) return null;
  seats = [...seats].sort((a, b) => a.seat - b.seat);
  const [low, other] = [...seats].sort((a, b) => door(a) - door(b)).map(({ seat }) => seat);
  if (actions.map((each) => `${each.seat} ${each.do}`).join() !== `${low} bring_in,${other} fold`) return null;
  const events = seats.map(({ seat }) => ({ event: "ante", seat, amount: ante }));
  ["down", "down", "up"].forEach((face, n) => {
    for (const { seat, cards } of seats) events.push({ event: "deal", seat, card: cards[n], face, street: 3 });
  });
  const asked = { fold: false, check: false, call: null, bring_in, to: [small_bet] };
  const owing = { fold: true, check: false, call: bring_in, bring_in: null, to: [small_bet] };
  return [
    ...events,
    { event: "turn", seat: low, street: 3, options: asked },
    { event: "action", seat: low, do: "bring_in", amount: bring_in, to: bring_in, all_in: false },
    { event: "turn", seat: other, street: 3, options: owing },
    { event: "action", seat: other, do: "fold", amount: 0, to: 0, all_in: false },
    { event: "refund", seat: low, amount: bring_in },
    { event: "award", pot: 0, share: "all", seat: low, amount: 2 * ante, odd: 0 },
    { event: "end", stacks: seats.map(({ seat, stack }) => ({ seat, stack: stack + (seat === low ? ante : -ante) })) },
  ];
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  let message = {};
  try {
    message = JSON.parse(line);
    if (message.op === "bye") break;
    say(answer(message));
  } catch (fault) {
    // Whatever breaks is said, and the next request is served.
    say({ op: "error", id: message?.id, detail: String(fault) });
  }
}
process.stdin.destroy(); // after bye nobody closes it
