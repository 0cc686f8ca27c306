//! An infallible lexer for Rhai, for syntax highlighting and [`super`]. Unknown characters are operators.

/// The class of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// White space and line breaks.
    Blank,
    /// `// …`, `/* … */`.
    Comment,
    /// Strings, characters.
    Text,
    /// Numbers, `true`, `false`.
    Value,
    /// `let`, `if`, `fn`, …
    Keyword,
    Name,
    /// A name before a parenthesis.
    Call,
    /// Brackets, semicolons, commas.
    Mark,
    /// One character of an operator, or an unknown character.
    Sign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    pub class: Class,
    pub text: &'t str,
    /// Start in bytes.
    pub at: usize,
}

impl Token<'_> {
    /// Returns the end of the token, in bytes.
    pub fn end(&self) -> usize {
        self.at + self.text.len()
    }
    /// Returns whether the token is a name, including function names.
    pub fn is_name(&self) -> bool {
        matches!(self.class, Class::Name | Class::Call)
    }
    /// Returns whether the token is an unterminated string.
    pub fn is_open_text(&self) -> bool {
        let Some(quote) = self.text.chars().next() else { return false };
        let closed = self.text.len() > 1 && self.text.ends_with(quote) && !self.text.ends_with(&format!("\\{quote}"));
        self.class == Class::Text && !closed
    }
}

const KEYWORDS: &[&str] = &[
    "let",
    "const",
    "if",
    "else",
    "switch",
    "while",
    "loop",
    "do",
    "until",
    "for",
    "in",
    "break",
    "continue",
    "return",
    "throw",
    "try",
    "catch",
    "fn",
    "private",
    "import",
    "export",
    "as",
    "this",
    "global",
    "is_def_var",
    "is_def_fn",
    "Fn",
    "call",
    "curry",
    "type_of",
    "print",
    "debug",
];

/// Splits a text into tokens that together cover the whole text.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::with_capacity(text.len() / 3);
    let mut at = 0;
    while at < text.len() {
        let (class, length) = next(&text[at..]);
        found.push(Token { class, text: &text[at..at + length], at });
        at += length;
    }
    found
}

fn next(rest: &str) -> (Class, usize) {
    let Some(first) = rest.chars().next() else { return (Class::Blank, 0) };
    let upto = |end: Option<usize>| end.unwrap_or(rest.len());
    let run = |holds: fn(char) -> bool| upto(rest.find(|c| !holds(c)));
    match first {
        '/' if rest.starts_with("//") => (Class::Comment, upto(rest.find('\n'))),
        '/' if rest.starts_with("/*") => (Class::Comment, comment(rest)),
        '"' | '\'' => (Class::Text, quoted(rest, first, true)),
        '`' => (Class::Text, quoted(rest, '`', false)),
        '0'..='9' => (Class::Value, run(|c| c.is_alphanumeric() || c == '_')),
        c if c.is_alphabetic() || c == '_' => {
            let length = run(|c| c.is_alphanumeric() || c == '_');
            let word = &rest[..length];
            let class = match word {
                "true" | "false" => Class::Value,
                _ if KEYWORDS.contains(&word) => Class::Keyword,
                _ if rest[length..].starts_with('(') => Class::Call,
                _ => Class::Name,
            };
            (class, length)
        }
        '{' | '}' | '(' | ')' | '[' | ']' | ';' | ',' | '#' => (Class::Mark, 1),
        c if c.is_whitespace() => (Class::Blank, run(char::is_whitespace)),
        // A byte order mark.
        '\u{feff}' => (Class::Blank, first.len_utf8()),
        c => (Class::Sign, c.len_utf8()),
    }
}

/// Returns the length of a block comment. Block comments nest.
fn comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    let bytes = rest.as_bytes();
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => {
                (depth, at) = (depth - 1, at + 2);
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    rest.len()
}

/// Returns the length of a quoted string. A single-line string ends at the end of its line.
fn quoted(rest: &str, quote: char, one_line: bool) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' if one_line => escaped = true,
            '\n' if one_line => return at,
            c if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, wanted: Class) -> Vec<&str> {
        tokens(text).into_iter().filter(|token| token.class == wanted).map(|token| token.text).collect()
    }

    #[test]
    fn lexer_classifies_tokens_and_covers_the_whole_text() {
        let text = "// note\nfn f(x) { let s = \"a \\\" b\"; g(12 + x); /* /* in */ out */ 'é' } \"open\nlet";
        assert_eq!(tokens(text).iter().map(|token| token.text).collect::<String>(), text);
        assert_eq!(of(text, Class::Comment), ["// note", "/* /* in */ out */"]);
        assert_eq!(of(text, Class::Text), ["\"a \\\" b\"", "'é'", "\"open"]);
        assert_eq!(of(text, Class::Keyword), ["fn", "let", "let"]);
        assert_eq!(of(text, Class::Call), ["f", "g"]);
        assert_eq!(of(text, Class::Value), ["12"]);
    }
}
