//! Explanations of reserved words, and words of other languages.

use super::code::Code;
use super::{PositionedMessage, write};
use content::message::{Message, message};
use rhai::is_valid_identifier;

/// Returns the help text for a word of another language, and its replacement if that is a single word.
fn instead_of(word: &str) -> Option<(Message, &'static str)> {
    Some(match word {
        "var" | "static" => (write("let"), "let"),
        "null" | "nil" | "undefined" | "void" | "None" => (message!("use-empty-value"), "()"),
        "True" => (write("true"), "true"),
        "False" => (write("false"), "false"),
        "and" => (write("&&"), "&&"),
        "or" => (write("||"), "||"),
        "is" => (write("=="), "=="),
        "elif" | "elsif" => (write("else if"), "else if"),
        "function" | "def" | "func" | "sub" => (message!("use-fn-declare-function"), "fn"),
        "not" => (message!("use-before-condition"), ""),
        "match" | "case" | "default" => (write("switch value { 1 => …, _ => … }"), ""),
        "unless" => (write("if !(…)"), ""),
        "each" | "foreach" => (write("for x in list { … }"), ""),
        "then" | "begin" | "end" | "with" => (message!("put-block"), ""),
        "new" | "class" | "struct" => (message!("use-result-function-game"), ""),
        "use" | "module" | "package" | "import" | "export" | "super" | "require" | "include" => {
            (message!("remove-all-functions-game-available", word), "")
        }
        "public" | "protected" => (message!("remove-every-function-can-called", word), ""),
        "eval" | "curry" | "sleep" | "spawn" | "thread" | "go" | "goto" | "sync" | "async" | "await" | "yield" | "exit" | "shared" => {
            (message!("remove-scripts-do-not-support", word), "")
        }
        "print" | "debug" | "type_of" | "call" | "Fn" | "is_def_fn" | "is_def_var" | "is_shared" => {
            (message!("call-function-arguments-parentheses", word), "")
        }
        _ => return None,
    })
}

/// Explains a reserved word in place of a name or a value.
pub fn explain(code: &Code, at: usize, word: &str) -> PositionedMessage {
    if !is_valid_identifier(word) {
        let number = word.starts_with(|c: char| c.is_ascii_digit());
        let help = if number { message!("start-name-letter") } else { Message::NONE };
        return match word {
            "_" => PositionedMessage::new(at, message!("not-valid-name"), message!("add-letter-such-x")).instead(1, "_x"),
            _ => PositionedMessage::new(at, message!("unexpected-word", word), help),
        };
    }
    let before = code.before(at);
    let names = matches!(before.as_str(), "let" | "const" | "for" | "fn" | "(" | "," | "|" | ".");
    let message = message!("reserved-word", word);
    if names {
        return PositionedMessage::new(at, message!("reserved-not-a-name", message), message!("use-another-name", word));
    }
    match instead_of(word) {
        Some((help, insert)) if !insert.is_empty() => {
            PositionedMessage::new(at, message!("reserved-has-no-meaning", message), help).instead(word.chars().count(), insert)
        }
        Some((help, _)) => PositionedMessage::new(at, message!("reserved-has-no-meaning", message), help),
        None => PositionedMessage::new(at, message!("reserved-cannot-be-used", message), message!("name-use-another-word", word)),
    }
}

/// Pairs of words that correspond to one operator.
const PAIRS: [(&str, &str, &str); 3] = [("and", "not", "&& !"), ("or", "not", "|| !"), ("is", "not", "!=")];

/// Explains a word of another language where a statement or condition is expected to end.
pub fn foreign(code: &Code, at: usize) -> Option<PositionedMessage> {
    let word = code.word(at);
    let blanks = |from: usize| code.characters[from.min(code.characters.len())..].iter().take_while(|c| c.is_whitespace()).count();
    let end = at + word.chars().count();
    let second = end + blanks(end);
    if let Some((_, not, sign)) = PAIRS.iter().find(|(first, not, _)| *first == word && *not == code.word(second)) {
        let end = second + not.len();
        // `!` is written directly before its operand.
        let end = if sign.ends_with('!') { end + blanks(end) } else { end };
        return Some(PositionedMessage::new(at, message!("unexpected-word-pair", word, not), write(sign)).instead(end - at, *sign));
    }
    let (help, insert) = instead_of(&word)?;
    let told = PositionedMessage::new(at, message!("unexpected-word", word), help);
    Some(if insert.is_empty() { told } else { told.instead(word.chars().count(), insert) })
}

/// Explains an undefined variable.
pub fn undefined(at: usize, name: &str) -> PositionedMessage {
    let message = message!("cannot-find-variable", name);
    match instead_of(name) {
        Some((help, insert)) if !insert.is_empty() => PositionedMessage::new(at, message, help).instead(name.chars().count(), insert),
        Some((help, _)) => PositionedMessage::new(at, message, help),
        None => PositionedMessage::new(at, message, message!("declare-let-pass-parameter-put")),
    }
}
