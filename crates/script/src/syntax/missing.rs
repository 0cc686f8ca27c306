//! Explanations of missing operators and words.

use super::code::Code;
use super::{PositionedMessage, brackets, reserved};
use content::message::{Message, message};

/// Explains what is missing, and its purpose.
pub fn explain(code: &Code, at: usize, token: &str, purpose: &str) -> PositionedMessage {
    let here = code.characters.get(at).copied().unwrap_or(' ');
    let instead =
        |message: Message, help: Message, remove: usize, insert: &str| PositionedMessage::new(at, message, help).instead(remove, insert);
    match (token, here) {
        (";", _) => statement(code, at),
        ("=>", ':') => instead(message!("expected-after-switch-case"), message!("replace-colon-with-arrow"), 1, " =>"),
        (":", '=') => instead(message!("expected-after-map-key"), message!("replace-equals-with-colon"), 1, ":"),
        ("in", _) if code.word(at) == "of" => instead(message!("expected-loop"), message!("replace-missing"), 2, "in"),
        ("while", _) => {
            PositionedMessage::new(code.behind(at), message!("expected-while-condition-after-do"), message!("add-while-here-remove-do"))
        }
        ("catch", _) => PositionedMessage::new(code.behind(at), message!("expected-catch-after-try"), message!("add-catch-here"))
            .instead(0, " catch {}"),
        ("}", _) if purpose.contains("map") => key(code, at),
        (")" | "|", _) if purpose.contains("parameters") && code.unbalanced.is_none() => {
            PositionedMessage::new(at, message!("expected-parameter-name"), message!("use-letters-digits-pass-value"))
        }
        ("fn", _) => PositionedMessage::new(at, message!("expected-function-after-private"), message!("remove-private")),
        // A missing closing bracket is reported where it was expected.
        _ => match brackets(code) {
            Some(PositionedMessage { mend: Some(mend), message, help, .. }) if mend.insert == token => {
                PositionedMessage::new(code.behind(at), message, help).instead(0, token)
            }
            Some(told) => told,
            None => missing(code, at, token, purpose),
        },
    }
}

fn missing(code: &Code, at: usize, token: &str, purpose: &str) -> PositionedMessage {
    if let Some(told) = reserved::foreign(code, at) {
        return told;
    }
    let what = match purpose {
        _ if purpose.contains("items of this array") => message!("between-two-elements-array"),
        _ if purpose.contains("arguments") => message!("between-two-arguments-call"),
        _ if purpose.contains("items of this object map") => message!("between-two-keys-map"),
        _ if purpose.contains("switch block") && token == "," => message!("between-two-cases-switch"),
        _ if purpose.contains("switch block") => message!("before-cases-switch"),
        _ if purpose.contains("switch case") => message!("after-case"),
        _ if purpose.contains("parameters") => message!("between-two-parameters"),
        _ if purpose.contains("property") => message!("after-key"),
        _ if purpose.contains("iteration") => message!("after-loop-variable"),
        _ => Message::NONE,
    };
    let insert =
        if token.chars().all(char::is_alphabetic) || token == "=>" || token == "{" { format!(" {token}") } else { token.to_owned() };
    PositionedMessage::new(code.behind(at), message!("expected-token", token, what), message!("add-token-here", token)).instead(0, insert)
}

/// Explains a token where the end of a statement is expected.
fn statement(code: &Code, at: usize) -> PositionedMessage {
    let behind = code.behind(at);
    let digit = |at: usize| code.characters.get(at).is_some_and(char::is_ascii_digit);
    if let Some(told) = reserved::foreign(code, at) {
        return told;
    }
    if behind == at && !code.word(at).is_empty() && at > 0 && digit(at - 1) {
        return PositionedMessage::new(at, message!("invalid-name-number-names-start"), message!("start-letter-name-use-only"));
    }
    if matches!(code.characters.get(at), Some(')' | ']'))
        && let Some(told) = brackets(code)
    {
        return told;
    }
    let head: String = code.characters[..behind].iter().rev().take_while(|c| **c != '\n').collect::<Vec<_>>().into_iter().rev().collect();
    let words: Vec<&str> = head.split_whitespace().collect();
    if let [.., "let" | "const", name] = words[..]
        && rhai::is_valid_identifier(name)
    {
        return PositionedMessage::new(behind, message!("expected-between-value", name), message!("add-equals-here")).instead(0, " =");
    }
    PositionedMessage::new(behind, message!("expected-end-statement"), message!("add-semicolon-here")).instead(0, ";")
}

/// Explains a token where a map key is expected.
fn key(code: &Code, at: usize) -> PositionedMessage {
    let word = code.word(at);
    if word.is_empty() {
        return brackets(code).unwrap_or_else(|| PositionedMessage::new(at, message!("expected-map-key"), message!("add-name")));
    }
    let help = message!("put-double-quotes");
    PositionedMessage::new(at, message!("invalid-key", word), help).instead(word.chars().count(), format!("\"{word}\""))
}
