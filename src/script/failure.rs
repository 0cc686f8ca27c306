//! Script errors as diagnostics: file, line, column, reason, remedy, and the values of the variables.

use crate::content::diagnostic::{Diagnostic, Severity};
use rhai::{Dynamic, EvalAltResult, ParseError, Position, Scope};

/// Why a call into a script failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Where and why.
    pub diagnostic: Diagnostic,
    /// Names and values of the variables at that moment, innermost last.
    pub variables: Vec<(String, String)>,
}

/// A diagnostic for a script that does not compile.
pub fn of_parse_error(file: &str, error: &ParseError) -> Diagnostic {
    at("script-syntax", file, error.position(), error.err_type().to_string(), String::new())
}

/// A diagnostic for a script that failed while running.
pub fn of_runtime_error(file: &str, error: &EvalAltResult) -> Diagnostic {
    of_runtime_error_at(file, error, Position::NONE)
}

/// The same with the place of the last step, for errors that do not know theirs.
pub fn of_runtime_error_at(file: &str, error: &EvalAltResult, last: Position) -> Diagnostic {
    let inner = innermost(error);
    let (code, help) = match inner {
        EvalAltResult::ErrorTooManyOperations(..) => ("script-bound", "the effect does too much work; look for a loop that never ends"),
        EvalAltResult::ErrorStackOverflow(..) => {
            ("script-bound", "functions call each other too deeply; look for a function that calls itself")
        }
        EvalAltResult::ErrorDataTooLarge(..) | EvalAltResult::ErrorTooManyVariables(..) => {
            ("script-bound", "strings hold at most 2,048 characters, arrays 256 and maps 128 elements, a call 128 variables")
        }
        EvalAltResult::ErrorFunctionNotFound(..) => {
            ("script-runtime", "no function of this name takes arguments of these types; `moonwright api` lists them all")
        }
        EvalAltResult::ErrorVariableNotFound(..) => ("script-runtime", "declare it with `let`, or pass it as a parameter"),
        EvalAltResult::ErrorPropertyNotFound(..) => ("script-runtime", "`ctx` holds only what the hook's description names"),
        _ => ("script-runtime", ""),
    };
    let message = match inner {
        EvalAltResult::ErrorRuntime(value, _) => value.to_string(),
        other => without_position(other),
    };
    let place = Some(position(error)).filter(|place| !place.is_none()).unwrap_or(last);
    at(code, file, place, message, help.to_owned())
}

/// A diagnostic without a better place than the file's first line.
pub fn of_message(code: &str, file: &str, message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
    at(code, file, Position::new(1, 1), message.into(), help.into())
}

/// A diagnostic at a place.
pub fn at(code: &str, file: &str, place: Position, message: String, help: String) -> Diagnostic {
    let (line, column) = (place.line().unwrap_or(1) as u32, place.position().unwrap_or(1) as u32);
    Diagnostic { code: code.to_owned(), severity: Severity::Error, file: file.to_owned(), line, column, length: 1, message, help }
}

/// Names and values in a scope, hidden ones (shadowed or internal) left out.
pub fn variables(scope: &Scope) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for (name, _, value) in scope.iter() {
        found.retain(|(known, _)| known != name);
        found.push((name.to_owned(), shorten(&value)));
    }
    found
}

fn shorten(value: &Dynamic) -> String {
    let text = if value.is_string() { format!("{:?}", value.to_string()) } else { value.to_string() };
    match text.char_indices().nth(80) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}

fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner),
        other => other,
    }
}

/// The innermost position that is known.
fn position(error: &EvalAltResult) -> Position {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, outer) => match position(inner) {
            place if place.is_none() => *outer,
            place => place,
        },
        other => other.position(),
    }
}

fn without_position(error: &EvalAltResult) -> String {
    let full = error.to_string();
    match full.rfind(" (line ") {
        Some(cut) => full[..cut].to_owned(),
        None => full,
    }
}
