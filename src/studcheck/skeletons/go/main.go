// @NAME@ as an engine of studcheck: one message a line in, one answer a line out.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// What the engine can do. List in reports every kind of event that it would report, and no other.
const hello = `{"op":"hello","protocol":1,"engine":{"name":"@NAME@","version":"0.1","language":"Go"},` +
	`"games":["stud"],"seats":{"min":2,"max":8},"reports":["ante","deal","turn","action","refund","award","end"]}`

// The one hand that is played so far: two seats, seat 1 brings it in, seat 2 folds; what it is, and what happens.
const (
	first = "stud {2 5 10 20} [{1 200 [9h Jc 2c 4h Th Qs 7s]} {2 200 [6d 3s Kd Ks 8c 5h Jd]}] [{1 bring_in} {2 fold}]"
	antes = `{"event":"ante","seat":1,"amount":2},{"event":"ante","seat":2,"amount":2}`
	rest  = `,{"event":"turn","seat":1,"street":3,` +
		`"options":{"fold":false,"check":false,"call":null,"bring_in":5,"to":[10]}},` +
		`{"event":"action","seat":1,"do":"bring_in","amount":5,"to":5,"all_in":false},` +
		`{"event":"turn","seat":2,"street":3,"options":{"fold":true,"check":false,"call":5,"bring_in":null,"to":[10]}},` +
		`{"event":"action","seat":2,"do":"fold","amount":0,"to":0,"all_in":false},{"event":"refund","seat":1,"amount":5},` +
		`{"event":"award","pot":0,"share":"all","seat":1,"amount":4,"odd":0},` +
		`{"event":"end","stacks":[{"seat":1,"stack":202},{"seat":2,"stack":198}]}`
)

type message struct {
	Op       string
	ID       *string
	Protocol int
	Hand     struct {
		Game   string
		Stakes struct{ Ante, Bring_in, Small_bet, Big_bet int }
		Seats  []struct {
			Seat, Stack int
			Cards       []string
		}
		Actions []struct {
			Seat int
			Do   string
		}
	}
}

// The events of a hand, or "". Here your engine comes in: deal its cards, try the actions, report what it does.
func play(m message) string {
	h := m.Hand
	if fmt.Sprint(h.Game, " ", h.Stakes, " ", h.Seats, " ", h.Actions) != first {
		return ""
	}
	events := antes
	for n, face := range []string{"down", "down", "up"} {
		for _, s := range h.Seats {
			events += fmt.Sprintf(`,{"event":"deal","seat":%d,"card":%q,"face":%q,"street":3}`, s.Seat, s.Cards[n], face)
		}
	}
	return events + rest
}

func main() {
	for lines := bufio.NewReader(os.Stdin); ; {
		var m message
		line, end := lines.ReadBytes('\n')
		fault := json.Unmarshal(line, &m)
		id, _ := json.Marshal(m.ID)
		if end != nil || m.Op == "bye" {
			return
		} else if fault != nil || m.Op != "hello" && m.Op != "play" || m.Op == "hello" && m.Protocol != 1 {
			fmt.Printf(`{"op":"error","id":%s,"detail":"protocol 1 only: hello, play, bye"}`+"\n", id)
		} else if m.Op == "hello" {
			fmt.Println(hello)
		} else if events := play(m); events != "" {
			fmt.Printf(`{"op":"played","id":%s,"events":[%s]}`+"\n", id, events)
		} else {
			fmt.Printf(`{"op":"declined","id":%s,"needs":"other","detail":"only the first hand so far"}`+"\n", id)
		}
	}
}
