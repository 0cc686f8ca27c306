//! A sign or word that is missing where something else stands.

use super::code::Code;
use super::{Told, brackets, reserved};

/// What is missing, and what it is for.
pub fn told(code: &Code, at: usize, token: &str, purpose: &str) -> Told {
    let here = code.characters.get(at).copied().unwrap_or(' ');
    let instead = |message: &str, help: &str, remove: usize, insert: &str| Told::new(at, message, help).instead(remove, insert);
    match (token, here) {
        (";", _) => statement(code, at),
        ("=>", ':') => instead("a case of a `switch` leads to what it gives with `=>`", "write `=>` instead of `:`", 1, " =>"),
        (":", '=') => instead("a key of a map has its value behind `:`", "write `:` instead of `=`", 1, ":"),
        ("in", _) if code.word(at) == "of" => instead("`for` goes through a list with `in`", "write `in` instead of `of`", 2, "in"),
        ("while", _) => {
            Told::new(code.behind(at), "`do { … }` ends with `while` and a condition", "write `while …` here, or take `do` away")
        }
        ("catch", _) => Told::new(code.behind(at), "`try { … }` is followed by what is done when it fails", "write `catch { … }` here")
            .instead(0, " catch {}"),
        ("}", _) if purpose.contains("map") => key(code, at),
        (")" | "|", _) if purpose.contains("parameters") && code.unbalanced.is_none() => {
            Told::new(at, "a parameter is a name", "write letters, digits and `_`; its value comes when it is called")
        }
        ("fn", _) => Told::new(at, "`private` stands before a function", "take it away"),
        // What closes a bracket belongs to where it was waited for.
        _ => match brackets(code) {
            Some(Told { mend: Some(mend), message, help, .. }) if mend.insert == token => {
                Told::new(code.behind(at), message, help).instead(0, token)
            }
            Some(told) => told,
            None => missing(code, at, token, purpose),
        },
    }
}

fn missing(code: &Code, at: usize, token: &str, purpose: &str) -> Told {
    if let Some(told) = reserved::foreign(code, at) {
        return told;
    }
    let what = match purpose {
        _ if purpose.contains("items of this array") => " between two values of this list",
        _ if purpose.contains("arguments") => " between two values of this call",
        _ if purpose.contains("items of this object map") => " between two keys of this map",
        _ if purpose.contains("switch block") && token == "," => " between two cases of this `switch`",
        _ if purpose.contains("switch block") => " before the cases of this `switch`",
        _ if purpose.contains("switch case") => " behind this case",
        _ if purpose.contains("parameters") => " between two parameters",
        _ if purpose.contains("property") => " behind this key",
        _ if purpose.contains("iteration") => " behind the name of this loop",
        _ => "",
    };
    let insert =
        if token.chars().all(char::is_alphabetic) || token == "=>" || token == "{" { format!(" {token}") } else { token.to_owned() };
    Told::new(code.behind(at), format!("`{token}` is missing{what}"), format!("write `{token}` here")).instead(0, insert)
}

/// Something stands where a statement is to end.
fn statement(code: &Code, at: usize) -> Told {
    let behind = code.behind(at);
    let digit = |at: usize| code.characters.get(at).is_some_and(char::is_ascii_digit);
    if let Some(told) = reserved::foreign(code, at) {
        return told;
    }
    if behind == at && !code.word(at).is_empty() && at > 0 && digit(at - 1) {
        return Told::new(at, "a name begins with a letter, a number is made of digits alone", "write one or the other");
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
        return Told::new(behind, format!("`=` is missing between `{name}` and its value"), "write `=` here").instead(0, " =");
    }
    Told::new(behind, "`;` is missing at the end of this statement", "write `;` here").instead(0, ";")
}

/// Something stands where a key of a map is to stand.
fn key(code: &Code, at: usize) -> Told {
    let word = code.word(at);
    if word.is_empty() {
        return brackets(code).unwrap_or_else(|| Told::new(at, "a key of a map is missing here", "write a name and `:`"));
    }
    let help = "write it in double quotes";
    Told::new(at, format!("`{word}` can be no key as it stands"), help).instead(word.chars().count(), format!("\"{word}\""))
}
