//! Explanations of invalid operators, strings and numbers, and of unexpected tokens in place of a value.

use super::code::Code;
use super::{PositionedMessage, brackets, fraction, open_comment, reserved, write};
use content::message::{Message, message};
use rhai::LexError;

pub fn explain(code: &Code, at: usize, error: &LexError) -> PositionedMessage {
    match error {
        LexError::MalformedChar(inside) => {
            let message = message!("single-quotes-one-character", inside);
            let text = format!("\"{}\"", inside.replace('"', "\\\""));
            PositionedMessage::new(at, message, write(&text)).instead(inside.chars().count() + 2, text)
        }
        LexError::UnterminatedString => match code.characters.get(at) {
            Some('\'') => PositionedMessage::new(at, message!("unclosed-quote-use-double-quotes"), write("\"…\"")),
            Some('`') => PositionedMessage::new(at, message!("unclosed-string"), message!("add-backquote-end")),
            _ => {
                let told = PositionedMessage::new(at, message!("unclosed-string"), message!("add-end-same-line"));
                PositionedMessage {
                    mend: super::PositionedMessage::new(code.end_of_text(at), Message::NONE, Message::NONE).instead(0, "\"").mend,
                    ..told
                }
            }
        },
        LexError::MalformedEscapeSequence(sequence) => {
            let shown = sequence.trim_end_matches('"');
            let help = message!("use-n-new-line-quote");
            PositionedMessage::new(at, message!("unknown-escape", shown), help)
        }
        LexError::MalformedNumber(digits) if digits.len() > 18 && digits.chars().all(|c| c.is_ascii_digit() || c == '-') => {
            PositionedMessage::new(at, message!("number-too-large"), message!("use-most-digits"))
        }
        LexError::MalformedNumber(_) => PositionedMessage::new(at, message!("invalid-number"), message!("use-only-digits")),
        LexError::MalformedIdentifier(name) => PositionedMessage::new(at, message!("invalid-name", name), message!("add-letter"))
            .instead(name.chars().count(), format!("{name}x")),
        LexError::ImproperSymbol(sign, _) => improper(code, at, sign),
        LexError::UnexpectedInput(sign) => unexpected(code, at, sign),
        other => PositionedMessage::new(at, Message::verbatim(other.to_string()), Message::NONE),
    }
}

/// Explains an operator of another language.
fn improper(code: &Code, at: usize, sign: &str) -> PositionedMessage {
    let instead = match sign {
        "=" => "==",
        "===" => "==",
        "!==" => "!=",
        "<-" | ":=" => "=",
        ":;" => ";",
        "# {" => "#{",
        "(*" => "/*",
        "*)" => "*/",
        _ => "",
    };
    let length = sign.chars().count();
    match sign {
        "=" => PositionedMessage::new(at, message!("assigns-value-does-not-compare"), message!("use-compare")).instead(length, instead),
        _ if !instead.is_empty() => PositionedMessage::new(at, message!("unexpected-sign", sign), write(instead)).instead(length, instead),
        "->" => PositionedMessage::new(at, message!("unexpected-arrow"), message!("remove-return-type-use-switch")),
        "eval" | "curry" | "import" | "export" => reserved::explain(code, at, sign),
        _ => PositionedMessage::new(at, message!("unexpected-sign", sign), message!("remove-add-missing-expression")),
    }
}

pub fn operator(at: usize, sign: &str) -> PositionedMessage {
    let length = sign.chars().count();
    let told = |help: Message| PositionedMessage::new(at, message!("unknown-operator", sign), help);
    match sign {
        "++" => told(message!("use-count-up")).instead(length, "+= 1"),
        "--" => told(message!("use-count-down")).instead(length, "-= 1"),
        "?" => told(write("if condition { one } else { other }")),
        "|>" => told(message!("use-method-call-value-function")),
        _ => told(message!("use-one-of")),
    }
}

/// Explains a token in place of a value.
fn unexpected(code: &Code, at: usize, sign: &str) -> PositionedMessage {
    if code.open_comment.is_some() {
        return open_comment(code.open_comment.unwrap_or(at));
    }
    if let Some(told) = brackets(code) {
        return told;
    }
    let (before, first) = (code.before(at), sign.chars().next().unwrap_or(' '));
    match sign {
        "“" | "”" | "„" | "«" | "»" | "‘" | "’" => {
            let told = PositionedMessage::new(at, message!("invalid-quote", sign), message!("use-straight-double-quote"));
            let rest: String = code.characters[at + 1..].iter().take_while(|c| **c != '\n').collect();
            match rest.split_once(['“', '”', '»', '«', '‘', '’', '"']) {
                Some((inside, _)) => told.instead(inside.chars().count() + 2, format!("\"{inside}\"")),
                None => told.instead(1, "\""),
            }
        }
        "else" => PositionedMessage::new(at, message!("else-without"), message!("move-directly-after")),
        "." if code.characters.get(at + 1).is_some_and(char::is_ascii_digit) => fraction(at),
        ">" if before == "<" => PositionedMessage::new(at - 1, message!("unknown-operator-angle-brackets"), write("!=")).instead(2, "!="),
        ";" | "," | ")" | "]" | "}" | "=>" | ":" => {
            PositionedMessage::new(code.behind(at), message!("expected-value-before", sign), message!("add-value-here"))
        }
        "*" | "/" | "%" | "==" | "!=" | "<" | ">" | "<=" | ">=" | "&&" | "." | ".." | "=" | "+=" | "-=" | "&" | "^" => {
            PositionedMessage::new(at, message!("expected-value-before", sign), message!("add-value-remove-operator"))
        }
        _ if first.is_alphabetic() && !first.is_ascii() => {
            PositionedMessage::new(at, message!("invalid-character-name", sign), message!("use-letters-z-digits-names"))
        }
        _ if first.is_alphabetic() => reserved::explain(code, at, sign),
        _ => PositionedMessage::new(at, message!("unexpected-sign", sign), message!("remove-sign", sign)).instead(sign.chars().count(), ""),
    }
}
