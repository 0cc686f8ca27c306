//! What keeps a script from compiling, in words that say what to write, at the place where it is to be written.

mod code;
mod lexical;
mod missing;
mod reserved;

use code::{Code, Unbalanced, closing};
use rhai::{ParseError, ParseErrorType, Position};

/// What is wrong, what to do, and where.
pub struct Explained {
    /// Where.
    pub place: Position,
    /// What is wrong.
    pub message: String,
    /// What to write.
    pub help: String,
    /// A change of the text that mends it, where there is one that can be meant.
    pub mend: Option<Mend>,
}

/// A change of a text, in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// Where it begins.
    pub at: usize,
    /// How many characters go.
    pub remove: usize,
    /// What stands there then.
    pub insert: String,
}

/// Something that is said about a place of a text.
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
    /// The same, mended by writing something else in the place of so many characters from there on.
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
            Told::new(code.behind(at), "a name is missing behind the point", "write what it is to give: `me.id`, or take the point away")
        }
        ParseErrorType::PropertyExpected | ParseErrorType::VariableExpected | ParseErrorType::FnMissingName => no_name(code, at),
        ParseErrorType::VariableUndefined(name) => reserved::undefined(at, name),
        ParseErrorType::ModuleUndefined(name) => {
            let message = format!("`{name}::` means nothing here: scripts have no modules");
            Told::new(at, message, "write the function alone; all of the game's are there").instead(name.chars().count() + 2, "")
        }
        _ if code.open_comment.is_some() => open_comment(code.open_comment.unwrap_or(at)),
        ParseErrorType::MissingToken(token, purpose) => missing::told(code, at, token, purpose),
        ParseErrorType::FnMissingBody(_) if code.word(at).is_empty() && code.characters.get(at) == Some(&'=') => {
            Told::new(at, "what a function does stands in `{ … }`", "write `{` here, and `}` at its end").instead(2, "{")
        }
        ParseErrorType::FnMissingBody(_) => {
            Told::new(code.behind(at), "`{` is missing before what the function does", "write `{` here").instead(0, " {")
        }
        other => brackets(code).unwrap_or_else(|| plain(code, at, other)),
    }
}

/// What needs no look at the text.
fn plain(code: &Code, at: usize, kind: &ParseErrorType) -> Told {
    let say = |message: &str, help: &str| Told::new(at, message, help);
    match kind {
        ParseErrorType::UnexpectedEOF => say("the script ends in the middle", "write what is missing at its end"),
        ParseErrorType::ExprExpected(_) | ParseErrorType::MismatchedType(..) => condition(code, at, kind),
        ParseErrorType::MalformedIndexExpr(what) if what.starts_with("Object map") => {
            say("a map is asked by the name of a key, in double quotes", "write `map[\"key\"]` or `map.key`")
        }
        ParseErrorType::MalformedIndexExpr(_) => say("a list is asked by a number, the first is 0", "write `list[0]`"),
        ParseErrorType::DuplicatedProperty(key) => {
            Told::new(at, format!("the key `{key}` stands twice in this map"), "take one of them away, or give it another name")
        }
        ParseErrorType::DuplicatedVariable(name) => Told::new(at, format!("both are called `{name}`"), "give one of them another name"),
        ParseErrorType::WrongSwitchDefaultCase => say("`_` stands for all that is left: it is the last case", "put it behind the others"),
        ParseErrorType::WrongSwitchIntegerCase => say("single numbers come before ranges in a `switch`", "put this case before the ranges"),
        ParseErrorType::WrongSwitchCaseCondition => say("`_` stands for all that is left: it takes no condition", "take `if …` away"),
        ParseErrorType::WrongDocComment => say("a comment with `///` stands right before a function", "write `//`").instead(3, "//"),
        ParseErrorType::WrongFnDefinition => {
            say("a function begins inside of another one", "functions stand side by side: close what is open before with `}`")
        }
        ParseErrorType::FnDuplicatedDefinition(name, count) => {
            let parameters = if *count == 1 { "1 parameter".to_owned() } else { format!("{count} parameters") };
            Told::new(at, format!("there are two functions `{name}` with {parameters}"), "give one of them another name")
        }
        ParseErrorType::FnMissingParams(name) => {
            Told::new(code.behind(at), format!("`(` is missing behind `{name}`"), "write `()`, with what the function takes between")
                .instead(0, "()")
        }
        ParseErrorType::FnDuplicatedParam(_, name) => {
            Told::new(at, format!("two parameters are called `{name}`"), "give one of them another name")
        }
        ParseErrorType::AssignmentToConstant(name) if !name.is_empty() => {
            Told::new(at, format!("`{name}` keeps the value that it has"), "declare it with `let` instead of `const`")
        }
        ParseErrorType::AssignmentToConstant(_) | ParseErrorType::AssignmentToInvalidLHS(_) => {
            say("only a variable, a field or a place of a list can get a value", "to compare, write `==`")
        }
        ParseErrorType::ExprTooDeep => say("too much stands inside of each other here", "put parts of it into variables with `let`"),
        ParseErrorType::TooManyFunctions => say("a script has 64 functions at most", "put what belongs together into one function"),
        ParseErrorType::LiteralTooLarge(what, most) => {
            let what = match what.split(' ').next() {
                Some("Length") => "a text has at most {} characters",
                Some("Size") => "a list has at most {} values",
                _ => "a map has at most {} keys",
            };
            Told::new(at, what.replace("{}", &most.to_string()), "make several of it")
        }
        ParseErrorType::LoopBreak => {
            let word = code.word(at);
            Told::new(at, format!("`{word}` stands in no loop"), "to end the function write `return`").instead(word.len(), "return")
        }
        other => Told::new(at, other.to_string(), ""),
    }
}

fn fraction(at: usize) -> Told {
    let help = "write a whole number; for a half, multiply first and divide last: `n * 3 / 2`";
    Told::new(at, "a number with a point: scripts know whole numbers only", help)
}

fn open_comment(at: usize) -> Told {
    Told::new(at, "this comment is never closed", "write `*/` at its end")
}

/// A name is to stand where there is none, or one that cannot be.
fn no_name(code: &Code, at: usize) -> Told {
    let word = code.word(at);
    if word.is_empty() {
        return brackets(code).unwrap_or_else(|| Told::new(at, "a name is missing here", "write one: small letters, digits and `_`"));
    }
    reserved::told(code, at, &word)
}

/// What stands where a condition or a list is to stand.
fn condition(code: &Code, at: usize, kind: &ParseErrorType) -> Told {
    let compare = "compare it with something: `… > 0`, `… == \"…\"`";
    let count = "to count, write a range: `for i in 0..5` goes from 0 to 4";
    match kind {
        ParseErrorType::MismatchedType(wanted, found) if wanted.contains("iterable") => {
            Told::new(at, format!("a loop goes through a list, and this is {found}"), count)
        }
        ParseErrorType::MismatchedType(_, found) => Told::new(at, format!("a condition is true or false, and this is {found}"), compare),
        ParseErrorType::ExprExpected(what) if what.contains("literal") => {
            Told::new(at, "a case of a `switch` is a number, a range or a text, as it is written", "to compare with a variable, use `if`")
        }
        _ if code.before(at) == "in" => Told::new(code.behind(at), "the list is missing that the loop goes through", "write it before `{`"),
        _ => Told::new(code.behind(at), "the condition is missing", "write what must be true before `{`: `if n > 1 {`"),
    }
}

/// A bracket without its other half.
fn brackets(code: &Code) -> Option<Told> {
    match code.unbalanced? {
        Unbalanced::Closing(at) => {
            let message = format!("this `{}` closes nothing", code.characters[at]);
            Some(Told::new(at, message, "remove it, or write the bracket that it closes").instead(1, ""))
        }
        Unbalanced::Opening(opening) => {
            let (bracket, closing) = (code.characters[opening], closing(code.characters[opening]));
            let place = code.place(opening);
            let (line, column) = (place.line().unwrap_or(1), place.position().unwrap_or(1));
            if bracket == '{' {
                return Some(Told::new(opening, "this `{` is never closed", "write `}` where its block ends"));
            }
            let message = format!("`{closing}` is missing: the `{bracket}` at {line}:{column} is never closed");
            let end = code.end_of_opened(opening);
            Some(Told::new(end, message, format!("write `{closing}` here")).instead(0, closing.to_string()))
        }
    }
}

#[cfg(test)]
mod tests;
