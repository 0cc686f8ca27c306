//! Explanations of invalid operators, strings and numbers, and of unexpected tokens in place of a value.

use super::code::Code;
use super::{Told, brackets, fraction, open_comment, reserved};
use rhai::LexError;

/// Explains a lexical error.
pub fn told(code: &Code, at: usize, error: &LexError) -> Told {
    match error {
        LexError::MalformedChar(inside) => {
            let message = format!("single quotes are for one character; use double quotes for text: `'{inside}'`");
            let text = format!("\"{}\"", inside.replace('"', "\\\""));
            Told::new(at, message, format!("write `{text}`")).instead(inside.chars().count() + 2, text)
        }
        LexError::UnterminatedString => match code.characters.get(at) {
            Some('\'') => Told::new(at, "unclosed quote; use double quotes for text", "write `\"…\"`"),
            Some('`') => Told::new(at, "unclosed string", "add a backquote at the end"),
            _ => {
                let told = Told::new(at, "unclosed string", "add `\"` at the end, on the same line");
                Told { mend: super::Told::new(code.end_of_text(at), "", "").instead(0, "\"").mend, ..told }
            }
        },
        LexError::MalformedEscapeSequence(sequence) => {
            let shown = sequence.trim_end_matches('"');
            let help = "use `\\n` for a new line, `\\\"` for a quote, `\\\\` for a backslash, or `\\u` with four hexadecimal digits";
            Told::new(at, format!("unknown escape `{shown}`"), help)
        }
        LexError::MalformedNumber(digits) if digits.len() > 18 && digits.chars().all(|c| c.is_ascii_digit() || c == '-') => {
            Told::new(at, "the number is too large", "use at most 18 digits")
        }
        LexError::MalformedNumber(_) => Told::new(at, "invalid number", "use only digits"),
        LexError::MalformedIdentifier(name) => {
            Told::new(at, format!("invalid name `{name}`"), "add a letter").instead(name.chars().count(), format!("{name}x"))
        }
        LexError::ImproperSymbol(sign, _) => improper(code, at, sign),
        LexError::UnexpectedInput(sign) => unexpected(code, at, sign),
        other => Told::new(at, other.to_string(), ""),
    }
}

/// Explains an operator of another language.
fn improper(code: &Code, at: usize, sign: &str) -> Told {
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
        "=" => Told::new(at, "`=` assigns a value and does not compare", "use `==` to compare").instead(length, instead),
        _ if !instead.is_empty() => Told::new(at, format!("unexpected `{sign}`"), format!("write `{instead}`")).instead(length, instead),
        "->" => Told::new(at, "unexpected `->`", "remove the return type, or use `1 => …` for a `switch` case"),
        "eval" | "curry" | "import" | "export" => reserved::told(code, at, sign),
        _ => Told::new(at, format!("unexpected `{sign}`"), "remove it, or add the missing expression"),
    }
}

/// Explains an unknown operator.
pub fn operator(at: usize, sign: &str) -> Told {
    let length = sign.chars().count();
    let told = |help: &str| Told::new(at, format!("unknown operator `{sign}`"), help);
    match sign {
        "++" => told("use `+= 1` to count up").instead(length, "+= 1"),
        "--" => told("use `-= 1` to count down").instead(length, "-= 1"),
        "?" => told("write `if condition { one } else { other }`"),
        "|>" => told("use a method call: `value.function()`"),
        _ => told("use one of `+ - * / % == != < <= > >= && || !`"),
    }
}

/// Explains a token in place of a value.
fn unexpected(code: &Code, at: usize, sign: &str) -> Told {
    if code.open_comment.is_some() {
        return open_comment(code.open_comment.unwrap_or(at));
    }
    if let Some(told) = brackets(code) {
        return told;
    }
    let (before, first) = (code.before(at), sign.chars().next().unwrap_or(' '));
    match sign {
        "“" | "”" | "„" | "«" | "»" | "‘" | "’" => {
            let told = Told::new(at, format!("invalid quote `{sign}`"), "use the straight double quote `\"`");
            let rest: String = code.characters[at + 1..].iter().take_while(|c| **c != '\n').collect();
            match rest.split_once(['“', '”', '»', '«', '‘', '’', '"']) {
                Some((inside, _)) => told.instead(inside.chars().count() + 2, format!("\"{inside}\"")),
                None => told.instead(1, "\""),
            }
        }
        "else" => Told::new(at, "`else` without `if`", "move it directly after the `}` of its `if`"),
        "." if code.characters.get(at + 1).is_some_and(char::is_ascii_digit) => fraction(at),
        ">" if before == "<" => Told::new(at - 1, "unknown operator `<>`", "write `!=`").instead(2, "!="),
        ";" | "," | ")" | "]" | "}" | "=>" | ":" => {
            Told::new(code.behind(at), format!("expected a value before `{sign}`"), "add a value here")
        }
        "*" | "/" | "%" | "==" | "!=" | "<" | ">" | "<=" | ">=" | "&&" | "." | ".." | "=" | "+=" | "-=" | "&" | "^" => {
            Told::new(at, format!("expected a value before `{sign}`"), "add a value, or remove the operator")
        }
        _ if first.is_alphabetic() && !first.is_ascii() => Told::new(
            at,
            format!("invalid character `{sign}` in a name"),
            "use the letters a to z, digits and `_` in names; put strings in quotes",
        ),
        _ if first.is_alphabetic() => reserved::told(code, at, sign),
        _ => Told::new(at, format!("unexpected `{sign}`"), "remove it").instead(sign.chars().count(), ""),
    }
}
