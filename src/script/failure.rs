//! Script errors as diagnostics: file, line, column, reason, remedy, and the values of the variables.

use super::renamed::{self, Renamed};
use super::syntax::{self, Explained};
use crate::content::diagnostic::{Diagnostic, Severity};
use crate::content::message::{Message, message};
use rhai::{Dynamic, EvalAltResult, ParseError, Position, Scope};

/// Why a call into a script failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Where and why.
    pub diagnostic: Diagnostic,
    /// Names and values of the variables at that moment, innermost last.
    pub variables: Vec<(String, String)>,
}

/// Longest text of a value.
const MAX_SHOWN: usize = 80;
/// Values nested deeper are not shown.
const MAX_NESTED: usize = 8;

/// How a game writes values of its own, see [`Dialect::show`](super::dialect::Dialect::show).
pub type Show = fn(&Dynamic) -> Option<String>;

/// For scripts that hold no values of a game.
pub fn no_host(_: &Dynamic) -> Option<String> {
    None
}

/// The error of a host function.
impl From<Message> for Box<EvalAltResult> {
    fn from(message: Message) -> Box<EvalAltResult> {
        EvalAltResult::ErrorRuntime(Dynamic::from(message), Position::NONE).into()
    }
}

/// The message of the error of a host function.
fn host_message(value: &Dynamic) -> Option<Message> {
    value.read_lock::<Message>().map(|message| message.clone())
}

/// A diagnostic for a script that does not compile.
pub fn of_parse_error(file: &str, text: &str, error: &ParseError) -> Diagnostic {
    let Explained { place, message, help, .. } = syntax::explain(text, error);
    at("script-syntax", file, place, message, help)
}

/// A diagnostic for a script that failed while running; `last` is the place of its last step, for errors that do not know theirs.
pub fn of_runtime_error(file: &str, error: &EvalAltResult, last: Position, show: Show) -> Diagnostic {
    let inner = innermost(error);
    let (code, help) = match inner {
        EvalAltResult::ErrorTerminated(..) => ("script-bound", message!("check-loop-never-ends-effect")),
        EvalAltResult::ErrorStackOverflow(..) => ("script-bound", message!("check-function-calls-itself-calls")),
        EvalAltResult::ErrorDataTooLarge(..) | EvalAltResult::ErrorTooManyVariables(..) => {
            ("script-bound", message!("use-most-characters-string-elements"))
        }
        EvalAltResult::ErrorFunctionNotFound(..) => ("script-runtime", message!("use-arguments-other-types-moonwright")),
        EvalAltResult::ErrorDataRace(..) => ("script-runtime", message!("copy-variable-before-call-let")),
        EvalAltResult::ErrorVariableNotFound(..) => ("script-runtime", message!("declare-let-pass-parameter")),
        EvalAltResult::ErrorPropertyNotFound(..) => ("script-runtime", message!("use-field-description-hook-lists")),
        _ => ("script-runtime", Message::NONE),
    };
    let message = match inner {
        EvalAltResult::ErrorRuntime(value, _) if value.is_string() => Message::verbatim(value.to_string()),
        EvalAltResult::ErrorRuntime(value, _) => host_message(value).unwrap_or_else(|| Message::verbatim(shown(value, show))),
        EvalAltResult::ErrorTerminated(reason, _) if host_message(reason).is_some() => host_message(reason).unwrap_or_default(),
        EvalAltResult::ErrorTerminated(..) => message!("script-takes-too-many-steps"),
        other => Message::verbatim(without_position(other)),
    };
    let place = Some(position(error)).filter(|place| !place.is_none()).unwrap_or(last);
    at(code, file, place, message, help)
}

/// A diagnostic without a better place than the file's first line.
pub fn of_message(code: &str, file: &str, message: Message, help: Message) -> Diagnostic {
    at(code, file, Position::new(1, 1), message, help)
}

/// A diagnostic at a place.
pub fn at(code: &str, file: &str, place: Position, message: Message, help: Message) -> Diagnostic {
    let (line, column) = (place.line().unwrap_or(1) as u32, place.position().unwrap_or(1) as u32);
    Diagnostic { code: code.to_owned(), severity: Severity::Error, file: file.to_owned(), line, column, length: 1, message, help }
}

/// A diagnostic for an old name.
pub fn of_renamed(file: &str, place: Position, renamed: &Renamed) -> Diagnostic {
    let (message, help) = renamed.report();
    Diagnostic { length: renamed.old.len() as u32, ..at(renamed::CODE, file, place, message, help) }
}

/// Names and values in a scope, hidden ones (shadowed or internal) left out.
pub fn variables(scope: &Scope, show: Show) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    // The innermost comes first, and hides others of its name.
    for (name, _, value) in scope.iter_raw() {
        if !found.iter().any(|(known, _)| known == name) {
            found.push((name.to_owned(), shown(value, show)));
        }
    }
    found.reverse();
    found
}

/// A value as a person would write it in a script, cut short.
pub fn shown(value: &Dynamic, show: Show) -> String {
    let mut text = String::new();
    write(value, show, MAX_NESTED, &mut text);
    match text.char_indices().nth(MAX_SHOWN) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}

/// Writes a value until the text is long enough, whatever is left of it.
fn write(value: &Dynamic, show: Show, depth: usize, text: &mut String) {
    // Of a variable that is being changed Rhai cannot tell even the type.
    if depth == 0 || value.is_locked() {
        text.push('…');
    } else if let Some(host) = show(value) {
        text.push_str(&host);
    } else if let Ok(string) = value.as_immutable_string_ref() {
        let start: String = string.chars().take(MAX_SHOWN).collect();
        text.push_str(&format!("{start:?}"));
    } else if let Ok(items) = value.as_array_ref() {
        text.push('[');
        for (i, item) in items.iter().enumerate() {
            if text.len() > MAX_SHOWN {
                break;
            }
            text.push_str(if i > 0 { ", " } else { "" });
            write(item, show, depth - 1, text);
        }
        text.push(']');
    } else if let Ok(entries) = value.as_map_ref() {
        text.push_str("#{");
        for (i, (key, item)) in entries.iter().enumerate() {
            if text.len() > MAX_SHOWN {
                break;
            }
            text.push_str(if i > 0 { ", " } else { " " });
            text.push_str(&format!("{key}: "));
            write(item, show, depth - 1, text);
        }
        text.push_str(if entries.is_empty() { "}" } else { " }" });
    } else if value.is_fnptr() {
        text.push_str("a function");
    } else if value.is_unit() || value.is_bool() || value.is_int() || value.is_char() {
        text.push_str(&value.to_string());
    } else {
        // A type of the host that has no words of its own: its last name.
        text.push_str(value.type_name().rsplit("::").next().unwrap_or_default());
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
