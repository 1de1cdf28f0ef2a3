// JSON, as much of it as an adapter needs: objects are maps, arrays lists, whole numbers Long, other numbers Double.
import java.util.*;

final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.next() != 0) throw new IllegalArgumentException("more than one JSON value");
        return value;
    }

    /** A text as JSON, or null. */
    static String write(Object value) {
        if (!(value instanceof String text)) return String.valueOf(value);
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ') out.append("\\u%04x".formatted((int) c));
            else out.append(c);
        }
        return out.append('"').toString();
    }

    /** The next character that is no white space, 0 at the end; it is not taken. */
    private char next() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean take(char c) {
        if (next() != c) return false;
        at++;
        return true;
    }

    private void expect(char c) {
        if (!take(c)) throw new IllegalArgumentException("no JSON: '" + c + "' is missing at " + at);
    }

    private Object value() {
        switch (next()) {
            case '{': {
                Map<String, Object> map = new LinkedHashMap<>();
                expect('{');
                if (take('}')) return map;
                do {
                    next();
                    String key = string();
                    expect(':');
                    map.put(key, value());
                } while (take(','));
                expect('}');
                return map;
            }
            case '[': {
                List<Object> list = new ArrayList<>();
                expect('[');
                if (take(']')) return list;
                do list.add(value()); while (take(','));
                expect(']');
                return list;
            }
            case '"':
                return string();
            default:
                return word();
        }
    }

    private Object word() {
        int start = at;
        while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0 || at < text.length() && Character.isLetterOrDigit(text.charAt(at))) at++;
        String word = text.substring(start, at);
        switch (word) {
            case "true": return true;
            case "false": return false;
            case "null": return null;
            default: return word.matches("-?\\d+") ? (Object) Long.valueOf(word) : (Object) Double.valueOf(word);
        }
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        for (char c; (c = text.charAt(at++)) != '"'; ) {
            if (c != '\\') {
                out.append(c);
                continue;
            }
            c = text.charAt(at++);
            int plain = "bfnrt".indexOf(c);
            if (c == 'u') {
                out.append((char) Integer.parseInt(text.substring(at, at += 4), 16));
            } else {
                out.append(plain >= 0 ? "\b\f\n\r\t".charAt(plain) : c);
            }
        }
        return out.toString();
    }
}
