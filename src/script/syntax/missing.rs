//! Explanations of missing operators and words.

use super::code::Code;
use super::{Told, brackets, reserved};

/// Explains what is missing, and its purpose.
pub fn told(code: &Code, at: usize, token: &str, purpose: &str) -> Told {
    let here = code.characters.get(at).copied().unwrap_or(' ');
    let instead = |message: &str, help: &str, remove: usize, insert: &str| Told::new(at, message, help).instead(remove, insert);
    match (token, here) {
        (";", _) => statement(code, at),
        ("=>", ':') => instead("expected `=>` after a `switch` case, found `:`", "replace `:` with `=>`", 1, " =>"),
        (":", '=') => instead("expected `:` after a map key, found `=`", "replace `=` with `:`", 1, ":"),
        ("in", _) if code.word(at) == "of" => instead("expected `in` in the `for` loop, found `of`", "replace `of` with `in`", 2, "in"),
        ("while", _) => {
            Told::new(code.behind(at), "expected `while` and a condition after `do { … }`", "add `while …` here, or remove `do`")
        }
        ("catch", _) => Told::new(code.behind(at), "expected `catch` after `try { … }`", "add `catch { … }` here").instead(0, " catch {}"),
        ("}", _) if purpose.contains("map") => key(code, at),
        (")" | "|", _) if purpose.contains("parameters") && code.unbalanced.is_none() => {
            Told::new(at, "expected a parameter name", "use letters, digits and `_`; pass the value in the call")
        }
        ("fn", _) => Told::new(at, "expected a function after `private`", "remove it"),
        // A missing closing bracket is reported where it was expected.
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
        _ if purpose.contains("items of this array") => " between two elements of this array",
        _ if purpose.contains("arguments") => " between two arguments of this call",
        _ if purpose.contains("items of this object map") => " between two keys of this map",
        _ if purpose.contains("switch block") && token == "," => " between two cases of this `switch`",
        _ if purpose.contains("switch block") => " before the cases of this `switch`",
        _ if purpose.contains("switch case") => " after this case",
        _ if purpose.contains("parameters") => " between two parameters",
        _ if purpose.contains("property") => " after this key",
        _ if purpose.contains("iteration") => " after the loop variable",
        _ => "",
    };
    let insert =
        if token.chars().all(char::is_alphabetic) || token == "=>" || token == "{" { format!(" {token}") } else { token.to_owned() };
    Told::new(code.behind(at), format!("expected `{token}`{what}"), format!("add `{token}` here")).instead(0, insert)
}

/// Explains a token where the end of a statement is expected.
fn statement(code: &Code, at: usize) -> Told {
    let behind = code.behind(at);
    let digit = |at: usize| code.characters.get(at).is_some_and(char::is_ascii_digit);
    if let Some(told) = reserved::foreign(code, at) {
        return told;
    }
    if behind == at && !code.word(at).is_empty() && at > 0 && digit(at - 1) {
        return Told::new(
            at,
            "invalid name or number: names start with a letter, numbers contain only digits",
            "start with a letter for a name, or use only digits for a number",
        );
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
        return Told::new(behind, format!("expected `=` between `{name}` and its value"), "add `=` here").instead(0, " =");
    }
    Told::new(behind, "expected `;` at the end of this statement", "add `;` here").instead(0, ";")
}

/// Explains a token where a map key is expected.
fn key(code: &Code, at: usize) -> Told {
    let word = code.word(at);
    if word.is_empty() {
        return brackets(code).unwrap_or_else(|| Told::new(at, "expected a map key", "add a name and `:`"));
    }
    let help = "put it in double quotes";
    Told::new(at, format!("invalid key `{word}`"), help).instead(word.chars().count(), format!("\"{word}\""))
}
