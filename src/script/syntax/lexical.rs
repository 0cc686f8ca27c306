//! Signs, texts and numbers that cannot be read, and what stands where a value is to stand.

use super::code::Code;
use super::{Told, brackets, fraction, open_comment, reserved};
use rhai::LexError;

/// What cannot be read.
pub fn told(code: &Code, at: usize, error: &LexError) -> Told {
    match error {
        LexError::MalformedChar(inside) => {
            let message = format!("`'{inside}'`: a text stands in double quotes, single quotes hold one character");
            let text = format!("\"{}\"", inside.replace('"', "\\\""));
            Told::new(at, message, format!("write `{text}`")).instead(inside.chars().count() + 2, text)
        }
        LexError::UnterminatedString => match code.characters.get(at) {
            Some('\'') => Told::new(at, "a text stands in double quotes, and this quote is never closed", "write `\"…\"`"),
            Some('`') => Told::new(at, "this text is never closed", "write a backquote at its end"),
            _ => {
                let told = Told::new(at, "this text is never closed", "write `\"` at its end, on the same line");
                Told { mend: super::Told::new(code.end_of_text(at), "", "").instead(0, "\"").mend, ..told }
            }
        },
        LexError::MalformedEscapeSequence(sequence) => {
            let shown = sequence.trim_end_matches('"');
            let help = "`\\n` is a new line, `\\\"` a quote, `\\\\` a backslash; `\\u` wants four hexadecimal digits";
            Told::new(at, format!("`{shown}` means nothing in a text"), help)
        }
        LexError::MalformedNumber(digits) if digits.len() > 18 && digits.chars().all(|c| c.is_ascii_digit() || c == '-') => {
            Told::new(at, "this number is too large", "a number has at most 18 digits")
        }
        LexError::MalformedNumber(_) => Told::new(at, "this is no number", "write digits alone"),
        LexError::MalformedIdentifier(name) => {
            Told::new(at, format!("`{name}` is no name"), "write a letter too").instead(name.chars().count(), format!("{name}x"))
        }
        LexError::ImproperSymbol(sign, _) => improper(code, at, sign),
        LexError::UnexpectedInput(sign) => unexpected(code, at, sign),
        other => Told::new(at, other.to_string(), ""),
    }
}

/// A sign of another language.
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
        "=" => Told::new(at, "`=` gives a value, it does not compare", "to compare write `==`").instead(length, instead),
        _ if !instead.is_empty() => {
            Told::new(at, format!("`{sign}` means nothing here"), format!("write `{instead}`")).instead(length, instead)
        }
        "->" => Told::new(at, "`->` means nothing here", "what a function gives needs no type; a case of a `switch` is written `1 => …`"),
        "eval" | "curry" | "import" | "export" => reserved::told(code, at, sign),
        _ => Told::new(at, format!("`{sign}` cannot stand here"), "take it away, or write what it belongs to"),
    }
}

/// An operator that there is not.
pub fn operator(at: usize, sign: &str) -> Told {
    let length = sign.chars().count();
    let told = |help: &str| Told::new(at, format!("`{sign}` is no operator"), help);
    match sign {
        "++" => told("to count up write `+= 1`").instead(length, "+= 1"),
        "--" => told("to count down write `-= 1`").instead(length, "-= 1"),
        "?" => told("write `if condition { one } else { other }`"),
        "|>" => told("call it with a point: `value.function()`"),
        _ => told("there are `+ - * / % == != < <= > >= && || !`"),
    }
}

/// Something that stands where a value is to stand.
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
            let told = Told::new(at, format!("`{sign}` is no quote of a text"), "write `\"`, straight and double");
            let rest: String = code.characters[at + 1..].iter().take_while(|c| **c != '\n').collect();
            match rest.split_once(['“', '”', '»', '«', '‘', '’', '"']) {
                Some((inside, _)) => told.instead(inside.chars().count() + 2, format!("\"{inside}\"")),
                None => told.instead(1, "\""),
            }
        }
        "else" => Told::new(at, "this `else` belongs to no `if`", "it stands right behind the `}` of its `if`"),
        "." if code.characters.get(at + 1).is_some_and(char::is_ascii_digit) => fraction(at),
        ">" if before == "<" => Told::new(at - 1, "`<>` is no operator", "write `!=`").instead(2, "!="),
        ";" | "," | ")" | "]" | "}" | "=>" | ":" => {
            Told::new(code.behind(at), format!("a value is missing before `{sign}`"), "write one here")
        }
        "*" | "/" | "%" | "==" | "!=" | "<" | ">" | "<=" | ">=" | "&&" | "." | ".." | "=" | "+=" | "-=" | "&" | "^" => {
            Told::new(at, format!("a value is missing before `{sign}`"), "write one, or take the sign away")
        }
        _ if first.is_alphabetic() && !first.is_ascii() => Told::new(
            at,
            format!("`{sign}` can be in no name"),
            "names are made of the letters a to z, digits and `_`; texts stand in quotes",
        ),
        _ if first.is_alphabetic() => reserved::told(code, at, sign),
        _ => Told::new(at, format!("`{sign}` means nothing here"), "take it away").instead(sign.chars().count(), ""),
    }
}
