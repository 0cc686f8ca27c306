//! Explanations of syntax errors: the problem, the fix, and the position at which to apply it.

mod code;
mod lexical;
mod missing;
mod reserved;

use code::{Code, Unbalanced, closing};
use rhai::{ParseError, ParseErrorType, Position};

/// An explained syntax error.
pub struct Explained {
    pub place: Position,
    pub message: String,
    /// What to write instead.
    pub help: String,
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
    /// Inserted text.
    pub insert: String,
}

/// A message about a position of a text.
struct Told {
    at: usize,
    message: String,
    help: String,
    mend: Option<Mend>,
}

impl Told {
    fn new(at: usize, message: impl Into<String>, help: impl Into<String>) -> Told {
        Told { at, message: message.into(), help: help.into(), mend: None }
    }
    /// Adds an edit that replaces a number of characters at the position.
    fn instead(self, remove: usize, insert: impl Into<String>) -> Told {
        let mend = Mend { at: self.at, remove, insert: insert.into() };
        Told { mend: Some(mend), ..self }
    }
}

/// Explains why a text does not compile.
pub fn explain(text: &str, error: &ParseError) -> Explained {
    let code = Code::of(text);
    let at = code.offset(error.position());
    let Told { at, message, help, mend } = told(&code, at, error.err_type());
    Explained { place: code.place(at), message, help, mend }
}

fn told(code: &Code, at: usize, kind: &ParseErrorType) -> Told {
    match kind {
        ParseErrorType::BadInput(error) => lexical::told(code, at, error),
        ParseErrorType::Reserved(word) => reserved::told(code, at, word),
        ParseErrorType::UnknownOperator(sign) => lexical::operator(at, sign),
        ParseErrorType::PropertyExpected if code.is_fraction(at) => fraction(code.number_before(at)),
        ParseErrorType::PropertyExpected if code.before(at) == "." && code.word(at).is_empty() => {
            Told::new(code.behind(at), "expected a name after the dot", "add a field such as `me.id`, or remove the dot")
        }
        ParseErrorType::PropertyExpected | ParseErrorType::VariableExpected | ParseErrorType::FnMissingName => no_name(code, at),
        ParseErrorType::VariableUndefined(name) => reserved::undefined(at, name),
        ParseErrorType::ModuleUndefined(name) => {
            let message = format!("unknown module `{name}`: scripts have no modules");
            Told::new(at, message, "call the function without a module").instead(name.chars().count() + 2, "")
        }
        _ if code.open_comment.is_some() => open_comment(code.open_comment.unwrap_or(at)),
        ParseErrorType::MissingToken(token, purpose) => missing::told(code, at, token, purpose),
        ParseErrorType::FnMissingBody(_) if code.word(at).is_empty() && code.characters.get(at) == Some(&'=') => {
            Told::new(at, "expected a function body in `{ … }`", "replace it with `{`, and add `}` after the body").instead(2, "{")
        }
        ParseErrorType::FnMissingBody(_) => {
            Told::new(code.behind(at), "expected `{` before the function body", "add `{` here").instead(0, " {")
        }
        other => brackets(code).unwrap_or_else(|| plain(code, at, other)),
    }
}

/// Explains errors that do not depend on the text.
fn plain(code: &Code, at: usize, kind: &ParseErrorType) -> Told {
    let say = |message: &str, help: &str| Told::new(at, message, help);
    match kind {
        ParseErrorType::UnexpectedEOF => say("unexpected end of script", "complete the last statement"),
        ParseErrorType::ExprExpected(_) | ParseErrorType::MismatchedType(..) => condition(code, at, kind),
        ParseErrorType::MalformedIndexExpr(what) if what.starts_with("Object map") => {
            say("expected a string as a map key", "use `map[\"key\"]` or `map.key`")
        }
        ParseErrorType::MalformedIndexExpr(_) => say("expected a number as an array index", "write `list[0]`"),
        ParseErrorType::DuplicatedProperty(key) => {
            Told::new(at, format!("duplicate key `{key}` in this map"), "remove or rename one of the two")
        }
        ParseErrorType::DuplicatedVariable(name) => Told::new(at, format!("duplicate name `{name}`"), "rename one of the two"),
        ParseErrorType::WrongSwitchDefaultCase => say("the `_` case must be the last case", "move it after the other cases"),
        ParseErrorType::WrongSwitchIntegerCase => {
            say("number cases must precede range cases in a `switch`", "move this case before the ranges")
        }
        ParseErrorType::WrongSwitchCaseCondition => say("the `_` case cannot have a condition", "remove `if …`"),
        ParseErrorType::WrongDocComment => say("a `///` comment must directly precede a function", "write `//`").instead(3, "//"),
        ParseErrorType::WrongFnDefinition => say("functions cannot be nested", "close the open brackets before it with `}`"),
        ParseErrorType::FnDuplicatedDefinition(name, count) => {
            let parameters = if *count == 1 { "1 parameter".to_owned() } else { format!("{count} parameters") };
            Told::new(at, format!("duplicate function `{name}` with {parameters}"), "rename one of the two")
        }
        ParseErrorType::FnMissingParams(name) => {
            Told::new(code.behind(at), format!("expected `(` after `{name}`"), "add `()`, with the parameters inside").instead(0, "()")
        }
        ParseErrorType::FnDuplicatedParam(_, name) => Told::new(at, format!("duplicate parameter `{name}`"), "rename one of the two"),
        ParseErrorType::AssignmentToConstant(name) if !name.is_empty() => {
            Told::new(at, format!("cannot assign to constant `{name}`"), "declare it with `let` instead of `const`")
        }
        ParseErrorType::AssignmentToConstant(_) | ParseErrorType::AssignmentToInvalidLHS(_) => {
            say("expected a variable, a field or an array element to assign to", "use `==` to compare")
        }
        ParseErrorType::ExprTooDeep => say("the expression is nested too deeply", "move parts of it into variables with `let`"),
        ParseErrorType::TooManyFunctions => say("a script can have at most 64 functions", "merge related functions"),
        ParseErrorType::LiteralTooLarge(what, most) => {
            let what = match what.split(' ').next() {
                Some("Length") => "a string can have at most {} characters",
                Some("Size") => "an array can have at most {} elements",
                _ => "a map can have at most {} keys",
            };
            Told::new(at, what.replace("{}", &most.to_string()), "split it into several")
        }
        ParseErrorType::LoopBreak => {
            let word = code.word(at);
            Told::new(at, format!("`{word}` outside of a loop"), "use `return` to end the function").instead(word.len(), "return")
        }
        other => Told::new(at, other.to_string(), ""),
    }
}

fn fraction(at: usize) -> Told {
    let help = "use an integer; for a half, multiply first and divide last: `n * 3 / 2`";
    Told::new(at, "decimal numbers are not supported: scripts use only integers", help)
}

fn open_comment(at: usize) -> Told {
    Told::new(at, "this comment is never closed", "add `*/` at the end of the comment")
}

/// Explains a missing or invalid name.
fn no_name(code: &Code, at: usize) -> Told {
    let word = code.word(at);
    if word.is_empty() {
        return brackets(code).unwrap_or_else(|| Told::new(at, "expected a name", "use lowercase letters, digits and `_`"));
    }
    reserved::told(code, at, &word)
}

/// Explains an error where a condition or list is expected.
fn condition(code: &Code, at: usize, kind: &ParseErrorType) -> Told {
    let compare = "compare it with a value: `… > 0`, `… == \"…\"`";
    let count = "use a range to count: `for i in 0..5` runs from 0 to 4";
    match kind {
        ParseErrorType::MismatchedType(wanted, found) if wanted.contains("iterable") => {
            Told::new(at, format!("expected an array or a range to loop over, found {found}"), count)
        }
        ParseErrorType::MismatchedType(_, found) => {
            Told::new(at, format!("expected a condition that is true or false, found {found}"), compare)
        }
        ParseErrorType::ExprExpected(what) if what.contains("literal") => {
            Told::new(at, "expected a number, a range or a string literal as a `switch` case", "use `if` to compare with a variable")
        }
        _ if code.before(at) == "in" => Told::new(code.behind(at), "expected an array or a range to loop over", "add it before `{`"),
        _ => Told::new(code.behind(at), "expected a condition", "add a condition before `{`: `if n > 1 {`"),
    }
}

/// Explains an unmatched bracket.
fn brackets(code: &Code) -> Option<Told> {
    match code.unbalanced? {
        Unbalanced::Closing(at) => {
            let message = format!("unmatched `{}`", code.characters[at]);
            Some(Told::new(at, message, "remove it, or add the opening bracket").instead(1, ""))
        }
        Unbalanced::Opening(opening) => {
            let (bracket, closing) = (code.characters[opening], closing(code.characters[opening]));
            let place = code.place(opening);
            let (line, column) = (place.line().unwrap_or(1), place.position().unwrap_or(1));
            if bracket == '{' {
                return Some(Told::new(opening, "this `{` is never closed", "add `}` at the end of the block"));
            }
            let message = format!("missing `{closing}`: the `{bracket}` at {line}:{column} is never closed");
            let end = code.end_of_opened(opening);
            Some(Told::new(end, message, format!("add `{closing}` here")).instead(0, closing.to_string()))
        }
    }
}

#[cfg(test)]
mod tests;
