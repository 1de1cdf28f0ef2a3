// @NAME@ as an engine of studcheck: one message a line in, one answer a line out.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

final class Adapter {
    /** What the engine can do. List in reports every kind of event that it would report, and no other. */
    static final String HELLO = """
        {"op":"hello","protocol":1,"engine":{"name":"@NAME@","version":"0.1","language":"Java"},"games":["stud"],\
        "seats":{"min":2,"max":8},"reports":["ante","deal","turn","action","refund","award","end"]}""";

    /** The one hand that is played so far: two seats, seat 1 brings it in, seat 2 folds. */
    static final String FIRST = "stud 2 5 10 20 1 200 [9h, Jc, 2c, 4h, Th, Qs, 7s] 2 200 [6d, 3s, Kd, Ks, 8c, 5h, Jd]"
        + " 1 bring_in 2 fold";

    static final String REST = """
        ,{"event":"turn","seat":1,"street":3,\
        "options":{"fold":false,"check":false,"call":null,"bring_in":5,"to":[10]}},\
        {"event":"action","seat":1,"do":"bring_in","amount":5,"to":5,"all_in":false},\
        {"event":"turn","seat":2,"street":3,"options":{"fold":true,"check":false,"call":5,"bring_in":null,"to":[10]}},\
        {"event":"action","seat":2,"do":"fold","amount":0,"to":0,"all_in":false},{"event":"refund","seat":1,"amount":5},\
        {"event":"award","pot":0,"share":"all","seat":1,"amount":4,"odd":0},\
        {"event":"end","stacks":[{"seat":1,"stack":202},{"seat":2,"stack":198}]}""";

    /** The events of a hand, or null. Here your engine comes in: deal its cards, try the actions, report what it does. */
    static String play(Map<?, ?> hand) {
        StringJoiner said = new StringJoiner(" ").add(hand.get("game").toString());
        Map<?, ?> stakes = (Map<?, ?>) hand.get("stakes");
        for (String key : List.of("ante", "bring_in", "small_bet", "big_bet")) said.add(stakes.get(key).toString());
        for (Object each : (List<?>) hand.get("seats")) {
            Map<?, ?> seat = (Map<?, ?>) each;
            said.add(seat.get("seat") + " " + seat.get("stack") + " " + seat.get("cards"));
        }
        for (Object each : (List<?>) hand.get("actions")) {
            Map<?, ?> action = (Map<?, ?>) each;
            said.add(action.get("seat") + " " + action.get("do"));
        }
        if (!said.toString().equals(FIRST)) return null;
        StringBuilder events = new StringBuilder("{'event':'ante','seat':1,'amount':2},{'event':'ante','seat':2,'amount':2}");
        for (int n = 0; n < 3; n++) {
            for (Object each : (List<?>) hand.get("seats")) {
                Map<?, ?> seat = (Map<?, ?>) each;
                events.append(",{'event':'deal','seat':%s,'card':'%s','face':'%s','street':3}".formatted(
                    seat.get("seat"), ((List<?>) seat.get("cards")).get(n), n < 2 ? "down" : "up"));
            }
        }
        return events.toString().replace('\'', '"') + REST;
    }

    static String answer(Map<?, ?> message) {
        Object op = message.get("op");
        if ("hello".equals(op) && Long.valueOf(1).equals(message.get("protocol"))) return HELLO;
        String id = Json.write(message.get("id"));
        if (!"play".equals(op)) return "{\"op\":\"error\",\"id\":" + id + ",\"detail\":\"protocol 1: hello, play, bye\"}";
        String events = play((Map<?, ?>) message.get("hand"));
        return events != null
            ? "{\"op\":\"played\",\"id\":" + id + ",\"events\":[" + events + "]}"
            : "{\"op\":\"declined\",\"id\":" + id + ",\"needs\":\"other\",\"detail\":\"only the first hand so far\"}";
    }

    public static void main(String[] words) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line; (line = in.readLine()) != null; ) {
            try {
                Map<?, ?> message = (Map<?, ?>) Json.read(line);
                if ("bye".equals(message.get("op"))) return;
                out.print(answer(message) + "\n");
            } catch (RuntimeException fault) { // whatever breaks is said, and the next request is served
                out.print("{\"op\":\"error\",\"detail\":" + Json.write(fault.toString()) + "}\n");
            }
            out.flush();
        }
    }
}
