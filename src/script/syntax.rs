//! What keeps a script from compiling, in words that say what to write, at the place where it is to be written.

use rhai::{LexError, ParseError, ParseErrorType, Position, is_valid_identifier};

/// What is wrong, what to do, and where.
pub struct Explained {
    /// Where.
    pub place: Position,
    /// What is wrong.
    pub message: String,
    /// What to write.
    pub help: String,
}

/// Explains why a text does not compile.
pub fn explain(text: &str, error: &ParseError) -> Explained {
    let code = Code::of(text);
    let at = code.offset(error.position());
    let say = |at: usize, message: String, help: &str| Explained { place: code.place(at), message, help: help.to_owned() };
    let kind = error.err_type();
    match kind {
        ParseErrorType::BadInput(LexError::MalformedChar(inside)) => say(
            at,
            format!("`'{inside}'`: a text stands in double quotes, single quotes hold one character"),
            &format!("write `\"{inside}\"`"),
        ),
        ParseErrorType::BadInput(LexError::UnterminatedString) => match code.characters.get(at) {
            Some('\'') => say(at, "a text stands in double quotes, and this quote is never closed".to_owned(), "write `\"…\"`"),
            Some('`') => say(at, "this text is never closed".to_owned(), "write a backquote at its end"),
            _ => say(at, "this text is never closed".to_owned(), "write `\"` at its end, on the same line"),
        },
        ParseErrorType::Reserved(word) => reserved(&say, at, word),
        ParseErrorType::PropertyExpected if code.is_fraction(at) => {
            let start = code.number_before(at);
            let message = "a number with a point: scripts know whole numbers only".to_owned();
            say(start, message, "write a whole number; for a half, multiply first and divide last: `n * 3 / 2`")
        }
        ParseErrorType::PropertyExpected | ParseErrorType::VariableExpected | ParseErrorType::FnMissingName
            if !code.word(at).is_empty() =>
        {
            reserved(&say, at, &code.word(at))
        }
        ParseErrorType::VariableUndefined(name) => say(
            at,
            format!("there is no variable `{name}`"),
            "declare it with `let`, or pass it as a parameter; a text stands in double quotes",
        ),
        _ if code.open_comment.is_some() => {
            say(code.open_comment.unwrap_or(at), "this comment is never closed".to_owned(), "write `*/` at its end")
        }
        ParseErrorType::MissingToken(token, _) if token == ";" => {
            say(code.behind(at), "`;` is missing at the end of this statement".to_owned(), "write `;` here")
        }
        ParseErrorType::FnMissingBody(_) => {
            say(code.behind(at), "`{` is missing before what the function does".to_owned(), "write `{` here")
        }
        _ => brackets(&code, &say, at).unwrap_or_else(|| match kind {
            ParseErrorType::MissingToken(token, purpose) => {
                say(code.behind(at), format!("`{token}` is missing {purpose}"), &format!("write `{token}` here"))
            }
            ParseErrorType::UnexpectedEOF => say(at, "the script ends in the middle".to_owned(), "write what is missing at its end"),
            other => say(at, other.to_string(), ""),
        }),
    }
}

fn reserved(say: &dyn Fn(usize, String, &str) -> Explained, at: usize, word: &str) -> Explained {
    if !is_valid_identifier(word) {
        return say(at, format!("`{word}` means nothing here"), "");
    }
    let help = match word {
        "var" => "write `let`".to_owned(),
        "null" | "nil" | "undefined" => "write `()` for nothing".to_owned(),
        "eval" | "import" | "export" | "curry" | "sleep" => "scripts cannot do that".to_owned(),
        _ => format!("use another name, such as `{word}_1`"),
    };
    say(at, format!("`{word}` is a word that the language keeps for itself: it can be no name"), &help)
}

/// A bracket without its other half.
fn brackets(code: &Code, say: &dyn Fn(usize, String, &str) -> Explained, at: usize) -> Option<Explained> {
    match code.unbalanced? {
        Unbalanced::Closing(at) => {
            let bracket = code.characters[at];
            Some(say(at, format!("this `{bracket}` closes nothing"), "remove it, or write the bracket that it closes"))
        }
        Unbalanced::Opening(opening) => {
            let (bracket, closing) = (code.characters[opening], closing(code.characters[opening]));
            let place = code.place(opening);
            let (line, column) = (place.line().unwrap_or(1), place.position().unwrap_or(1));
            if bracket == '{' {
                return Some(say(opening, "this `{` is never closed".to_owned(), "write `}` where its block ends"));
            }
            let message = format!("`{closing}` is missing: the `{bracket}` at {line}:{column} is never closed");
            Some(say(code.behind(at), message, &format!("write `{closing}` here")))
        }
    }
}

fn closing(opening: char) -> char {
    match opening {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

#[derive(Clone, Copy)]
enum Unbalanced {
    Opening(usize),
    Closing(usize),
}

/// A text read as brackets, texts and comments.
struct Code {
    characters: Vec<char>,
    /// Offsets of what is neither blank nor comment, in order.
    solid: Vec<usize>,
    unbalanced: Option<Unbalanced>,
    open_comment: Option<usize>,
}

impl Code {
    fn of(text: &str) -> Code {
        let mut code = Code { characters: text.chars().collect(), solid: Vec::new(), unbalanced: None, open_comment: None };
        let (mut open, mut suspect, mut at) = (Vec::new(), None, 0);
        while at < code.characters.len() {
            let end = code.token_end(at);
            match code.characters[at] {
                c @ ('(' | '[' | '{') => open.push((at, c)),
                c @ (')' | ']' | '}') if code.unbalanced.is_none() => match open.pop() {
                    Some((opening, bracket)) if closing(bracket) == c => {
                        // A block that ends further left than it begins has most likely lost its own end.
                        if c == '}' && code.indent(opening) > code.indent(at) {
                            suspect = suspect.or(Some(opening));
                        }
                    }
                    Some((opening, _)) => code.unbalanced = Some(Unbalanced::Opening(opening)),
                    None => code.unbalanced = Some(Unbalanced::Closing(at)),
                },
                _ => {}
            }
            at = end;
        }
        if code.unbalanced.is_none() && !open.is_empty() {
            code.unbalanced = suspect.or(open.last().map(|(at, _)| *at)).map(Unbalanced::Opening);
        }
        code
    }
    /// Where the comment, text or single character that begins here ends; what is code is noted.
    fn token_end(&mut self, at: usize) -> usize {
        let next = self.characters.get(at + 1).copied();
        let end = match (self.characters[at], next) {
            ('/', Some('/')) => return self.find(at, |_, c| c == '\n').unwrap_or(self.characters.len()),
            ('/', Some('*')) => match self.find(at + 2, |code, _| code(0) == Some('*') && code(1) == Some('/')) {
                Some(end) => return end + 2,
                None => {
                    self.open_comment = Some(at);
                    return self.characters.len();
                }
            },
            (quote @ ('"' | '\'' | '`'), _) => self.text_end(at, quote),
            (c, _) if c.is_whitespace() => return at + 1,
            _ => at + 1,
        };
        self.solid.extend(at..end);
        end
    }
    fn text_end(&self, at: usize, quote: char) -> usize {
        let mut end = at + 1;
        while let Some(c) = self.characters.get(end) {
            match c {
                '\\' => end += 2,
                '\n' if quote != '`' => return end,
                c if *c == quote => return end + 1,
                _ => end += 1,
            }
        }
        self.characters.len()
    }
    fn find(&self, from: usize, wanted: impl Fn(&dyn Fn(usize) -> Option<char>, char) -> bool) -> Option<usize> {
        (from..self.characters.len()).find(|at| wanted(&|ahead| self.characters.get(at + ahead).copied(), self.characters[*at]))
    }
    /// How far the line of a character is set in.
    fn indent(&self, at: usize) -> usize {
        let begin = self.characters[..at].iter().rposition(|c| *c == '\n').map_or(0, |end| end + 1);
        self.characters[begin..].iter().take_while(|c| **c == ' ' || **c == '\t').count()
    }
    fn offset(&self, place: Position) -> usize {
        let Some(line) = place.line() else { return self.characters.len() };
        let mut begins = std::iter::once(0).chain(self.characters.iter().enumerate().filter(|(_, c)| **c == '\n').map(|(at, _)| at + 1));
        let begin = begins.nth(line - 1).unwrap_or(self.characters.len());
        (begin + place.position().map_or(0, |column| column - 1)).min(self.characters.len())
    }
    fn place(&self, at: usize) -> Position {
        let before = &self.characters[..at.min(self.characters.len())];
        let line = before.iter().filter(|c| **c == '\n').count() + 1;
        let column = at - before.iter().rposition(|c| *c == '\n').map_or(0, |end| end + 1) + 1;
        Position::new(line.min(u16::MAX.into()) as u16, column.min(u16::MAX.into()) as u16)
    }
    /// Right behind the last code before an offset.
    fn behind(&self, at: usize) -> usize {
        let before = self.solid.partition_point(|solid| *solid < at);
        if before == 0 { at } else { self.solid[before - 1] + 1 }
    }
    fn word(&self, at: usize) -> String {
        self.characters[at.min(self.characters.len())..].iter().take_while(|c| c.is_alphanumeric() || **c == '_').collect()
    }
    fn digit(&self, at: Option<usize>) -> bool {
        at.and_then(|at| self.characters.get(at)).is_some_and(char::is_ascii_digit)
    }
    /// Whether the digits of `1.5` behind the point stand here.
    fn is_fraction(&self, at: usize) -> bool {
        self.digit(Some(at)) && at.checked_sub(1).and_then(|at| self.characters.get(at)) == Some(&'.')
    }
    fn number_before(&self, at: usize) -> usize {
        let mut start = at.saturating_sub(1);
        while self.digit(start.checked_sub(1)) {
            start -= 1;
        }
        start
    }
}
