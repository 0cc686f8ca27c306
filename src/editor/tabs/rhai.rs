//! A small lexer of Rhai for colours: what each stretch of a text is. It never fails; what it does not know is plain.

/// What a stretch of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// Names, operators, blanks.
    Plain,
    /// `// …`, `/* … */`.
    Comment,
    /// Strings, characters.
    Text,
    /// Numbers, `true`, `false`.
    Value,
    /// `let`, `if`, `fn`, …
    Keyword,
    /// A name before a bracket.
    Call,
    /// Brackets, semicolons.
    Mark,
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

/// Cuts a text into stretches; together they are the whole text.
pub fn tokens(text: &str) -> Vec<(Token, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (token, length) = next(rest);
        let (this, after) = rest.split_at(length);
        found.push((token, this));
        rest = after;
    }
    found
}

fn next(rest: &str) -> (Token, usize) {
    let Some(first) = rest.chars().next() else { return (Token::Plain, 0) };
    let upto = |end: Option<usize>| end.unwrap_or(rest.len());
    let run = |holds: fn(char) -> bool| upto(rest.find(|c| !holds(c)));
    match first {
        '/' if rest.starts_with("//") => (Token::Comment, upto(rest.find('\n'))),
        '/' if rest.starts_with("/*") => (Token::Comment, comment(rest)),
        '"' | '\'' => (Token::Text, quoted(rest, first, true)),
        '`' => (Token::Text, quoted(rest, '`', false)),
        '0'..='9' => (Token::Value, run(|c| c.is_alphanumeric() || c == '_')),
        c if c.is_alphabetic() || c == '_' => {
            let length = run(|c| c.is_alphanumeric() || c == '_');
            let word = &rest[..length];
            let token = match word {
                "true" | "false" => Token::Value,
                _ if KEYWORDS.contains(&word) => Token::Keyword,
                _ if rest[length..].starts_with('(') => Token::Call,
                _ => Token::Plain,
            };
            (token, length)
        }
        '{' | '}' | '(' | ')' | '[' | ']' | ';' | ',' | '#' => (Token::Mark, 1),
        c if c.is_whitespace() => (Token::Plain, run(char::is_whitespace)),
        c => (Token::Plain, c.len_utf8()),
    }
}

/// Length of a block comment; they nest.
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

/// Length of a quoted text; one that may not go over lines ends with its line.
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

    fn of(text: &str, wanted: Token) -> Vec<&str> {
        tokens(text).into_iter().filter(|(token, _)| *token == wanted).map(|(_, text)| text).collect()
    }

    #[test]
    fn stretches_are_told_apart_and_make_up_the_whole() {
        let text = "// note\nfn f(x) { let s = \"a \\\" b\"; g(12 + x); /* /* in */ out */ 'é' } \"open\nlet";
        assert_eq!(tokens(text).iter().map(|(_, t)| *t).collect::<String>(), text);
        assert_eq!(of(text, Token::Comment), ["// note", "/* /* in */ out */"]);
        assert_eq!(of(text, Token::Text), ["\"a \\\" b\"", "'é'", "\"open"]);
        assert_eq!(of(text, Token::Keyword), ["fn", "let", "let"]);
        assert_eq!(of(text, Token::Call), ["f", "g"]);
        assert_eq!(of(text, Token::Value), ["12"]);
    }
}
