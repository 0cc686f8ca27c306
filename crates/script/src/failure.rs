//! Script errors as diagnostics: file, line, column, message, help, and the values of the variables.

use super::captures;
use super::mismatch;
use super::renamed::{self, Renamed};
use super::sandbox::Budget;
use super::syntax::{self, ExplainedError};
use content::diagnostic::{Diagnostic, Severity};
use content::message::{Message, message};
use rhai::{Dynamic, Engine, EvalAltResult, ParseError, Position, Scope};

/// The code of errors of the parser.
pub const SYNTAX: &str = "script-syntax";

/// The failure of a call into a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub diagnostic: Diagnostic,
    /// Names and values of the variables at the time of the failure, innermost last.
    pub variables: Vec<(String, String)>,
}

/// Maximum length of a formatted value.
const MAX_SHOWN: usize = 80;
/// Maximum nesting depth of formatted values.
const MAX_NESTED: usize = 8;

/// Formats values of a game, see [`Dialect::show`](super::dialect::Dialect::show).
pub type Show = fn(&Dynamic) -> Option<Message>;

/// Formats nothing: for scripts without values of a game.
pub fn no_host(_: &Dynamic) -> Option<Message> {
    None
}

/// Registers what scripts can do with the value of an error of a host function that they `catch`: it is a text.
pub fn register(engine: &mut Engine) {
    engine.register_type_with_name::<Message>("Error");
    engine.register_fn("to_string", |message: &mut Message| message.to_string());
    engine.register_fn("to_debug", |message: &mut Message| format!("{:?}", message.to_string()));
    engine.register_fn("+", |message: &mut Message, text: &str| format!("{message}{text}"));
    engine.register_fn("+", |text: &str, message: Message| format!("{text}{message}"));
    engine.register_fn("==", |message: &mut Message, text: &str| message.to_string() == text);
    engine.register_fn("!=", |message: &mut Message, text: &str| message.to_string() != text);
    engine.register_fn("==", |text: &str, message: Message| message.to_string() == text);
    engine.register_fn("!=", |text: &str, message: Message| message.to_string() != text);
}

/// Returns the message if a value is the error of a host function.
pub fn host_message(value: &Dynamic) -> Option<Message> {
    value.read_lock::<Message>().map(|message| message.clone())
}

/// Creates a diagnostic for a script that does not compile.
pub fn of_parse_error(file: &str, text: &str, error: &ParseError) -> Diagnostic {
    let ExplainedError { place, message, help, .. } = syntax::explain(text, error);
    at(SYNTAX, file, place, message, help)
}

/// Creates a diagnostic for a script that failed at run time. `last` is the position of its last step, for errors without a position;
/// the help for an exceeded limit names the limits of the budget.
pub fn of_runtime_error(file: &str, error: &EvalAltResult, last: Position, budget: Budget, show: Show) -> Diagnostic {
    let inner = innermost(error);
    let (code, help) = match inner {
        EvalAltResult::ErrorTerminated(..) => ("script-bound", message!("check-loop-never-ends-effect")),
        EvalAltResult::ErrorStackOverflow(..) => ("script-bound", message!("check-function-calls-itself-calls")),
        EvalAltResult::ErrorDataTooLarge(..) | EvalAltResult::ErrorTooManyVariables(..) => ("script-bound", budget.sizes()),
        EvalAltResult::ErrorFunctionNotFound(signature, _) => ("script-runtime", mismatch::call(signature).1),
        EvalAltResult::ErrorDataRace(..) => ("script-runtime", message!("copy-variable-before-call-let")),
        EvalAltResult::ErrorVariableNotFound(..) => ("script-runtime", message!("declare-let-pass-parameter")),
        EvalAltResult::ErrorPropertyNotFound(..) => ("script-runtime", message!("use-field-description-hook-lists")),
        EvalAltResult::ErrorDotExpr(text, _) => ("script-runtime", mismatch::field(text).map_or(Message::NONE, |(_, help)| help)),
        _ => ("script-runtime", Message::NONE),
    };
    let message = match inner {
        EvalAltResult::ErrorRuntime(value, _) if value.is_string() => Message::verbatim(value.to_string()),
        EvalAltResult::ErrorRuntime(value, _) => {
            host_message(value).or_else(|| show(value)).unwrap_or_else(|| Message::verbatim(format_value(value, show)))
        }
        EvalAltResult::ErrorTerminated(reason, _) if host_message(reason).is_some() => host_message(reason).unwrap_or_default(),
        EvalAltResult::ErrorTerminated(..) => message!("script-takes-too-many-steps"),
        EvalAltResult::ErrorStackOverflow(..) => message!("script-nests-too-many-calls"),
        EvalAltResult::ErrorTooManyVariables(..) => message!("script-has-too-many-variables"),
        EvalAltResult::ErrorDataTooLarge(what, _) if what.contains("string") => message!("script-string-too-long"),
        EvalAltResult::ErrorDataTooLarge(what, _) if what.contains("map") => message!("script-map-too-large"),
        EvalAltResult::ErrorDataTooLarge(..) => message!("script-array-too-large"),
        EvalAltResult::ErrorFunctionNotFound(signature, _) => mismatch::call(signature).0,
        EvalAltResult::ErrorDotExpr(text, _) => {
            mismatch::field(text).map_or_else(|| Message::verbatim(without_position(inner)), |(said, _)| said)
        }
        other => Message::verbatim(without_position(other)),
    };
    // Without a position of its own, the error is at the last step rather than at the call of the function that failed.
    let place = [inner.position(), last, position(error)].into_iter().find(|place| !place.is_none());
    at(code, file, place.unwrap_or(Position::NONE), message, help)
}

/// Returns whether an error has the position at which it occurred. Errors of an exceeded limit have none.
pub fn is_located(error: &EvalAltResult) -> bool {
    !innermost(error).position().is_none()
}

/// Returns whether a script was stopped because it took too many steps, as in an endless loop.
pub fn is_endless(error: &EvalAltResult) -> bool {
    match innermost(error) {
        EvalAltResult::ErrorTooManyOperations(_) => true,
        EvalAltResult::ErrorTerminated(reason, _) => host_message(reason).is_none(),
        _ => false,
    }
}

/// Creates a diagnostic at the first line of the file, if there is no better position.
/// Code of the failure of a match that continues without a decision.
pub const ENDLESS_MATCH: &str = "match-without-decision";

pub fn of_message(code: &str, file: &str, message: Message, help: Message) -> Diagnostic {
    at(code, file, Position::new(1, 1), message, help)
}

pub fn at(code: &str, file: &str, place: Position, message: Message, help: Message) -> Diagnostic {
    let (line, column) = (place.line().unwrap_or(1) as u32, place.position().unwrap_or(1) as u32);
    Diagnostic { code: code.to_owned(), severity: Severity::Error, file: file.to_owned(), line, column, length: 1, message, help }
}

/// Creates a diagnostic for an outdated name.
pub fn of_renamed(file: &str, place: Position, renamed: &Renamed) -> Diagnostic {
    let (message, help) = renamed.report();
    Diagnostic { length: renamed.old.len() as u32, ..at(renamed::CODE, file, place, message, help) }
}

/// Returns the names and values in a scope, without shadowed or internal variables.
pub fn variables(scope: &Scope, show: Show) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    // The innermost variable comes first and shadows others with the same name.
    for (name, _, value) in scope.iter_raw() {
        let name = captures::name_in_source(name);
        if !found.iter().any(|(known, _)| known == name) {
            found.push((name.to_owned(), format_value(value, show)));
        }
    }
    found.reverse();
    found
}

/// Formats a value as in a script, truncated to a maximum length.
pub fn format_value(value: &Dynamic, show: Show) -> String {
    let mut text = String::new();
    write(value, show, MAX_NESTED, &mut text);
    match text.char_indices().nth(MAX_SHOWN) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}

/// Formats a value until the text is long enough.
fn write(value: &Dynamic, show: Show, depth: usize, text: &mut String) {
    // The type of a variable that is being changed cannot be determined in Rhai.
    if depth == 0 || value.is_locked() {
        text.push('…');
    } else if let Some(host) = show(value) {
        text.push_str(&host.to_string());
    } else if let Some(message) = host_message(value) {
        let start: String = message.to_string().chars().take(MAX_SHOWN).collect();
        text.push_str(&format!("{start:?}"));
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
        // A host type without a format of its own is shown by the last part of its path.
        text.push_str(value.type_name().rsplit("::").next().unwrap_or_default());
    }
}

fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner),
        other => other,
    }
}

/// Returns the innermost known position.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter;
    use crate::sandbox;
    use crate::value::{NoHandles, Value};

    #[test]
    fn caught_host_error_converts_to_text() {
        let mut engine = sandbox::engine(Budget::Hook);
        engine.register_fn("fail", || -> Result<(), Box<EvalAltResult>> { Err(message!("unknown-area", id = "x").into()) });
        let caught = |statement: &str| {
            let script = format!("let r = (); try {{ fail(); }} catch (e) {{ {statement}; }} r");
            meter::call(Budget::Hook.steps(), || engine.eval::<Dynamic>(&script)).0
        };
        let text = |value: &str| caught(&format!("r = {value}")).unwrap().into_string().unwrap();
        assert_eq!(text("e.to_string()"), "unknown area `x`");
        assert_eq!(text("\"failed: \" + e"), "failed: unknown area `x`");
        assert_eq!(text("e + \"!\""), "unknown area `x`!");
        assert_eq!(text("`<${e}>`"), "<unknown area `x`>");
        assert_eq!(text("[e].to_string()"), "[\"unknown area `x`\"]");
        assert!(caught("r = e == \"unknown area `x`\" && \"other\" != e").unwrap().as_bool().unwrap());
        assert!(caught("print(e)").is_ok());
        let e = caught("r = e").unwrap();
        assert_eq!(Value::from_dynamic::<NoHandles>(&e), Some(Value::Text("unknown area `x`".into())));
        assert_eq!(format_value(&e, no_host), "\"unknown area `x`\"");
        let thrown = of_runtime_error("", &caught("throw e").unwrap_err(), Position::NONE, Budget::Hook, no_host);
        assert_eq!((thrown.message.id(), thrown.message.text_arg("id")), (Some("unknown-area"), Some("x")));
    }
}
