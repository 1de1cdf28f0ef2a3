// JSON, as much of it as an adapter needs; numbers are kept as they are written.
pub enum Json {
    Word(String), // a number, true, false or null
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

static NULL: Json = Json::Word(String::new());

impl Json {
    /// The value of a key; an empty word where there is none.
    pub fn get(&self, key: &str) -> &Json {
        match self {
            Json::Object(pairs) => pairs.iter().find(|(name, _)| name == key).map_or(&NULL, |(_, value)| value),
            _ => &NULL,
        }
    }

    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(values) => values,
            _ => &[],
        }
    }

    /// A text, or a number as it is written.
    pub fn text(&self) -> String {
        match self {
            Json::Text(text) | Json::Word(text) => text.clone(),
            _ => String::new(),
        }
    }

    /// A text as JSON, else null.
    pub fn write(&self) -> String {
        let text = match self {
            Json::Text(text) => text,
            _ => return "null".to_string(),
        };
        let escaped = |c: char| match c {
            '"' | '\\' => format!("\\{c}"),
            c if c < ' ' => format!("\\u{:04x}", c as u32),
            c => c.to_string(),
        };
        format!("\"{}\"", text.chars().map(escaped).collect::<String>())
    }
}

/// The value that a whole line is; None for what is no JSON.
pub fn read(line: &str) -> Option<Json> {
    let mut reader = Reader { text: line.chars().collect(), at: 0 };
    let value = reader.value()?;
    (reader.peek().is_none()).then_some(value)
}

struct Reader {
    text: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).map_or(false, |c| c.is_ascii_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self) -> Option<Json> {
        match self.peek()? {
            '{' => self.object(),
            '[' => self.list(),
            '"' => self.string().map(Json::Text),
            _ => self.word(),
        }
    }

    fn object(&mut self) -> Option<Json> {
        let mut pairs = vec![];
        self.take('{');
        while !self.take('}') {
            if !pairs.is_empty() && !self.take(',') {
                return None;
            }
            self.peek();
            let key = self.string()?;
            if !self.take(':') {
                return None;
            }
            pairs.push((key, self.value()?));
        }
        Some(Json::Object(pairs))
    }

    fn list(&mut self) -> Option<Json> {
        let mut values = vec![];
        self.take('[');
        while !self.take(']') {
            if !values.is_empty() && !self.take(',') {
                return None;
            }
            values.push(self.value()?);
        }
        Some(Json::List(values))
    }

    fn word(&mut self) -> Option<Json> {
        let start = self.at;
        while self.text.get(self.at).map_or(false, |c| c.is_ascii_alphanumeric() || "+-.".contains(*c)) {
            self.at += 1;
        }
        (self.at > start).then(|| Json::Word(self.text[start..self.at].iter().collect()))
    }

    fn string(&mut self) -> Option<String> {
        let mut units: Vec<u16> = vec![]; // an escape is half of a character at times
        if !self.take('"') {
            return None;
        }
        loop {
            let c = *self.text.get(self.at)?;
            self.at += 1;
            match c {
                '"' => return String::from_utf16(&units).ok(),
                '\\' => units.push(self.escape()?),
                c => units.extend(c.encode_utf16(&mut [0; 2]).iter()),
            }
        }
    }

    fn escape(&mut self) -> Option<u16> {
        let c = *self.text.get(self.at)?;
        self.at += 1;
        match c {
            'b' => Some(8),
            'f' => Some(12),
            'n' => Some(10),
            'r' => Some(13),
            't' => Some(9),
            'u' => {
                let digits: String = self.text.get(self.at..self.at + 4)?.iter().collect();
                self.at += 4;
                u16::from_str_radix(&digits, 16).ok()
            }
            other => u16::try_from(other as u32).ok(),
        }
    }
}
