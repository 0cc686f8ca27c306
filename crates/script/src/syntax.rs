//! Explanations of syntax errors: the problem, the fix, and the position at which to apply it.

mod code;
mod lexical;
mod missing;
mod reserved;

use super::failure;
use code::{Code, UnmatchedBracket, closing};
use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use rhai::{ParseError, ParseErrorType, Position};

pub struct ExplainedError {
    pub place: Position,
    pub message: Message,
    /// The replacement.
    pub help: Message,
    /// An edit that fixes the error, if there is an obvious one.
    pub mend: Option<Mend>,
}

/// An edit of a text, in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// Start of the edit.
    pub at: usize,
    /// Number of characters removed.
    pub remove: usize,
    pub insert: String,
}

/// A message about a position of a text.
struct PositionedMessage {
    at: usize,
    message: Message,
    help: Message,
    mend: Option<Mend>,
}

impl PositionedMessage {
    fn new(at: usize, message: Message, help: Message) -> PositionedMessage {
        PositionedMessage { at, message, help, mend: None }
    }
    /// Adds an edit that replaces a number of characters at the position.
    fn instead(self, remove: usize, insert: impl Into<String>) -> PositionedMessage {
        let mend = Mend { at: self.at, remove, insert: insert.into() };
        PositionedMessage { mend: Some(mend), ..self }
    }
}

/// Returns a remedy: code to write.
fn write(code: impl AsRef<str>) -> Message {
    message!("write-code", code = code.as_ref())
}

/// Explains why a text does not compile.
pub fn explain(text: &str, error: &ParseError) -> ExplainedError {
    let code = Code::of(text);
    let at = code.offset(error.position());
    let PositionedMessage { at, message, help, mend } = message_of(&code, at, error.err_type());
    ExplainedError { place: code.place(at), message, help, mend }
}

/// Reports a block comment that is never closed. Rhai accepts it, so everything after its start would be ignored silently.
pub fn unclosed_comment(file: &str, text: &str) -> Option<Diagnostic> {
    if !text.contains("/*") {
        return None;
    }
    let code = Code::of(text);
    let PositionedMessage { at, message, help, .. } = open_comment(code.open_comment?);
    Some(failure::at(failure::SYNTAX, file, code.place(at), message, help))
}

fn message_of(code: &Code, at: usize, kind: &ParseErrorType) -> PositionedMessage {
    match kind {
        ParseErrorType::BadInput(error) => lexical::explain(code, at, error),
        ParseErrorType::Reserved(word) => reserved::explain(code, at, word),
        ParseErrorType::UnknownOperator(sign) => lexical::operator(at, sign),
        ParseErrorType::PropertyExpected if code.is_fraction(at) => fraction(code.number_before(at)),
        ParseErrorType::PropertyExpected if code.before(at) == "." && code.word(at).is_empty() => {
            PositionedMessage::new(code.behind(at), message!("expected-name-after-dot"), message!("add-field-such-me-id"))
        }
        ParseErrorType::PropertyExpected | ParseErrorType::VariableExpected | ParseErrorType::FnMissingName => no_name(code, at),
        ParseErrorType::VariableUndefined(name) => reserved::undefined(at, name),
        ParseErrorType::ModuleUndefined(name) => {
            let message = message!("unknown-module-scripts-no-modules", name);
            PositionedMessage::new(at, message, message!("call-function-without-module")).instead(name.chars().count() + 2, "")
        }
        _ if code.open_comment.is_some() => open_comment(code.open_comment.unwrap_or(at)),
        ParseErrorType::MissingToken(token, purpose) => missing::explain(code, at, token, purpose),
        ParseErrorType::FnMissingBody(_) if code.word(at).is_empty() && code.characters.get(at) == Some(&'=') => {
            PositionedMessage::new(at, message!("expected-function-body"), message!("replace-add-after-body")).instead(2, "{")
        }
        ParseErrorType::FnMissingBody(_) => {
            PositionedMessage::new(code.behind(at), message!("expected-before-function-body"), message!("add-brace-here")).instead(0, " {")
        }
        other => brackets(code).unwrap_or_else(|| plain(code, at, other)),
    }
}

/// Explains errors that do not depend on the text.
fn plain(code: &Code, at: usize, kind: &ParseErrorType) -> PositionedMessage {
    let say = |message: Message, help: Message| PositionedMessage::new(at, message, help);
    match kind {
        ParseErrorType::UnexpectedEOF => say(message!("unexpected-end-script"), message!("complete-last-statement")),
        ParseErrorType::ExprExpected(_) | ParseErrorType::MismatchedType(..) => condition(code, at, kind),
        ParseErrorType::MalformedIndexExpr(what) if what.starts_with("Object map") => {
            say(message!("expected-string-map-key"), message!("use-map-key-map-key"))
        }
        ParseErrorType::MalformedIndexExpr(_) => say(message!("expected-number-array-index"), write("list[0]")),
        ParseErrorType::DuplicatedProperty(key) => {
            PositionedMessage::new(at, message!("duplicate-key-map", key), message!("remove-rename"))
        }
        ParseErrorType::DuplicatedVariable(name) => PositionedMessage::new(at, message!("duplicate-name", name), message!("rename-one")),
        ParseErrorType::WrongSwitchDefaultCase => say(message!("case-must-last-case"), message!("move-after-other-cases")),
        ParseErrorType::WrongSwitchIntegerCase => say(message!("number-cases-must-precede-range"), message!("move-case-before-ranges")),
        ParseErrorType::WrongSwitchCaseCondition => say(message!("case-cannot-condition"), message!("remove-if")),
        ParseErrorType::WrongDocComment => say(message!("comment-must-directly-precede-function"), write("//")).instead(3, "//"),
        ParseErrorType::WrongFnDefinition => say(message!("functions-cannot-nested"), message!("close-open-brackets-before")),
        ParseErrorType::FnDuplicatedDefinition(name, count) => {
            let parameters = if *count == 1 { message!("parameter-syntax") } else { message!("parameters-count", count) };
            PositionedMessage::new(at, message!("duplicate-function", name, parameters), message!("rename-one"))
        }
        ParseErrorType::FnMissingParams(name) => {
            PositionedMessage::new(code.behind(at), message!("expected-after", name), message!("add-parameters-inside")).instead(0, "()")
        }
        ParseErrorType::FnDuplicatedParam(_, name) => {
            PositionedMessage::new(at, message!("duplicate-parameter", name), message!("rename-one"))
        }
        ParseErrorType::AssignmentToConstant(name) if !name.is_empty() => {
            PositionedMessage::new(at, message!("cannot-assign-constant", name), message!("declare-let-instead-const"))
        }
        ParseErrorType::AssignmentToConstant(_) | ParseErrorType::AssignmentToInvalidLHS(_) => {
            say(message!("expected-variable-field-array-element"), message!("use-compare"))
        }
        ParseErrorType::ExprTooDeep => say(message!("expression-nested-too-deeply"), message!("move-parts-into-variables-let")),
        ParseErrorType::TooManyFunctions => say(message!("script-can-most-functions"), message!("merge-related-functions")),
        ParseErrorType::LiteralTooLarge(what, most) => {
            let what = match what.split(' ').next() {
                Some("Length") => message!("string-can-most-characters", most),
                Some("Size") => message!("array-can-most-elements", most),
                _ => message!("map-can-most-keys", most),
            };
            PositionedMessage::new(at, what, message!("split-into-several"))
        }
        ParseErrorType::LoopBreak => {
            let word = code.word(at);
            PositionedMessage::new(at, message!("outside-loop", word), message!("use-return-end-function")).instead(word.len(), "return")
        }
        other => PositionedMessage::new(at, Message::verbatim(other.to_string()), Message::NONE),
    }
}

fn fraction(at: usize) -> PositionedMessage {
    let help = message!("use-integer-half-multiply-first");
    PositionedMessage::new(at, message!("decimal-numbers-not-supported-scripts"), help)
}

fn open_comment(at: usize) -> PositionedMessage {
    PositionedMessage::new(at, message!("comment-never-closed"), message!("add-end-comment"))
}

/// Explains a missing or invalid name.
fn no_name(code: &Code, at: usize) -> PositionedMessage {
    let word = code.word(at);
    if word.is_empty() {
        return brackets(code)
            .unwrap_or_else(|| PositionedMessage::new(at, message!("expected-name"), message!("use-lowercase-letters-digits")));
    }
    reserved::explain(code, at, &word)
}

/// Returns the kind of a literal, as the parser names it.
fn kind_of(name: &str) -> Message {
    match name {
        "a string" => message!("a-string"),
        "a number" => message!("a-number"),
        "a boolean" => message!("a-boolean"),
        "an array" => message!("an-array"),
        other => Message::verbatim(other.to_owned()),
    }
}

/// Explains an error where a condition or list is expected.
fn condition(code: &Code, at: usize, kind: &ParseErrorType) -> PositionedMessage {
    let compare = message!("compare-value");
    let count = message!("use-range-count-i-runs");
    match kind {
        ParseErrorType::MismatchedType(wanted, found) if wanted.contains("iterable") => {
            PositionedMessage::new(at, message!("expected-array-range-loop-over", found = kind_of(found)), count)
        }
        ParseErrorType::MismatchedType(_, found) => {
            PositionedMessage::new(at, message!("expected-condition-true-false", found = kind_of(found)), compare)
        }
        ParseErrorType::ExprExpected(what) if what.contains("literal") => {
            PositionedMessage::new(at, message!("expected-number-range-string-literal"), message!("use-if-compare-variable"))
        }
        _ if code.before(at) == "in" => PositionedMessage::new(code.behind(at), message!("expected-an-array-or"), message!("add-before")),
        _ => PositionedMessage::new(code.behind(at), message!("expected-condition"), message!("add-condition-before-if-n")),
    }
}

/// Explains an unmatched bracket.
fn brackets(code: &Code) -> Option<PositionedMessage> {
    match code.unbalanced? {
        UnmatchedBracket::Closing(at) => {
            let message = message!("unmatched-bracket", bracket = code.characters[at]);
            Some(PositionedMessage::new(at, message, message!("remove-add-opening-bracket")).instead(1, ""))
        }
        UnmatchedBracket::Opening(opening) => {
            let (bracket, closing) = (code.characters[opening], closing(code.characters[opening]));
            let place = code.place(opening);
            let (line, column) = (place.line().unwrap_or(1), place.position().unwrap_or(1));
            if bracket == '{' {
                return Some(PositionedMessage::new(opening, message!("never-closed"), message!("add-end-block")));
            }
            let message = message!("missing-never-closed", closing, bracket, line, column);
            let end = code.end_of_opened(opening);
            Some(PositionedMessage::new(end, message, message!("add-bracket-here", closing)).instead(0, closing.to_string()))
        }
    }
}

#[cfg(test)]
mod tests;
