// @NAME@ as an engine of studcheck: one message a line in, one answer a line out.
mod json;

use json::Json;
use std::io::{BufRead, Write};

/// What the engine can do. List in reports every kind of event that it would report, and no other.
const HELLO: &str = r#"{"op":"hello","protocol":1,"engine":{"name":"@NAME@","version":"0.1","language":"Rust"},"games":["stud"],"seats":{"min":2,"max":8},"reports":["ante","deal","turn","action","refund","award","end"]}"#;

/// The one hand that is played so far: two seats, seat 1 brings it in, seat 2 folds.
const FIRST: &str = "stud 2 5 10 20 1 200 9h Jc 2c 4h Th Qs 7s 2 200 6d 3s Kd Ks 8c 5h Jd 1 bring_in 2 fold";

const ANTES: &str = r#"{"event":"ante","seat":1,"amount":2},{"event":"ante","seat":2,"amount":2}"#;
const REST: [&str; 7] = [
    r#"{"event":"turn","seat":1,"street":3,"options":{"fold":false,"check":false,"call":null,"bring_in":5,"to":[10]}}"#,
    r#"{"event":"action","seat":1,"do":"bring_in","amount":5,"to":5,"all_in":false}"#,
    r#"{"event":"turn","seat":2,"street":3,"options":{"fold":true,"check":false,"call":5,"bring_in":null,"to":[10]}}"#,
    r#"{"event":"action","seat":2,"do":"fold","amount":0,"to":0,"all_in":false}"#,
    r#"{"event":"refund","seat":1,"amount":5}"#,
    r#"{"event":"award","pot":0,"share":"all","seat":1,"amount":4,"odd":0}"#,
    r#"{"event":"end","stacks":[{"seat":1,"stack":202},{"seat":2,"stack":198}]}"#,
];

/// The events of a hand. Here your engine comes in: deal its cards, try the actions, report what it does.
fn play(hand: &Json) -> Option<String> {
    let mut said = vec![hand.get("game").text()];
    for key in ["ante", "bring_in", "small_bet", "big_bet"] {
        said.push(hand.get("stakes").get(key).text());
    }
    for seat in hand.get("seats").list() {
        said.extend([seat.get("seat").text(), seat.get("stack").text()]);
        said.extend(seat.get("cards").list().iter().map(Json::text));
    }
    for action in hand.get("actions").list() {
        said.extend([action.get("seat").text(), action.get("do").text()]);
    }
    if said.join(" ") != FIRST {
        return None;
    }
    let mut events = vec![ANTES.to_string()];
    for (n, face) in ["down", "down", "up"].iter().enumerate() {
        for seat in hand.get("seats").list() {
            let (number, card) = (seat.get("seat").text(), seat.get("cards").list()[n].text());
            events.push(format!(r#"{{"event":"deal","seat":{number},"card":"{card}","face":"{face}","street":3}}"#));
        }
    }
    events.extend(REST.iter().map(|event| event.to_string()));
    Some(events.join(","))
}

fn answer(message: &Json) -> String {
    let id = message.get("id").write();
    match message.get("op").text().as_str() {
        "hello" if message.get("protocol").text() == "1" => HELLO.to_string(),
        "play" => match play(message.get("hand")) {
            Some(events) => format!(r#"{{"op":"played","id":{id},"events":[{events}]}}"#),
            None => format!(r#"{{"op":"declined","id":{id},"needs":"other","detail":"only the first hand so far"}}"#),
        },
        _ => format!(r#"{{"op":"error","id":{id},"detail":"protocol 1 only: hello, play, bye"}}"#),
    }
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let reply = match json::read(&line?) {
            Some(message) if message.get("op").text() == "bye" => break,
            Some(message) => answer(&message),
            None => r#"{"op":"error","detail":"not a line of JSON"}"#.to_string(),
        };
        writeln!(out, "{reply}")?;
        out.flush()?;
    }
    Ok(())
}
