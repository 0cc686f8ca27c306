//! Every error of a text that does not compile: Rhai tells the first one, so each function is compiled by itself, at its own place.

use super::analysis::outline::Script;
use rhai::{Engine, ParseError, ParseErrorType, Position};

/// An error, and the text that it was found in: the whole one, with blanks for all that is told elsewhere.
pub struct Broken {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub error: ParseError,
}

/// How many functions are looked at by themselves, and how many errors are told: more help nobody.
const MOST_FUNCTIONS: usize = 200;
const MOST_ERRORS: usize = 20;

/// What keeps a text from compiling, by place. `whole` is the error of all of it.
pub fn errors(engine: &Engine, text: &str, whole: ParseError) -> Vec<Broken> {
    let script = Script::read(text);
    let spans: Vec<(usize, usize)> = script.functions.iter().map(|function| script.span(function)).collect();
    let constants: Vec<&str> = script.constants().collect();
    let head = blanked(text, |at| spans.iter().any(|(from, to)| (*from..*to).contains(&at)));
    let functions = spans.iter().take(MOST_FUNCTIONS).map(|span| blanked(text, |at| !(span.0..span.1).contains(&at)));
    let broken = |text: String| engine.compile(&text).err().map(|error| Broken { text, error });
    // What is declared outside is not seen by a function that is compiled alone.
    let own =
        |broken: &Broken| !matches!(broken.error.err_type(), ParseErrorType::VariableUndefined(name) if constants.contains(&name.as_str()));
    let mut found: Vec<Broken> = std::iter::once(head).chain(functions).filter_map(broken).filter(own).take(MOST_ERRORS).collect();
    if found.is_empty() {
        return vec![Broken { text: text.to_owned(), error: whole }];
    }
    let place = |position: Position| (position.line().unwrap_or(usize::MAX), position.position().unwrap_or(0));
    found.sort_by_key(|broken| place(broken.error.position()));
    found
}

/// A text with blanks in the place of some of it: every character that is left stands where it stood.
fn blanked(text: &str, away: impl Fn(usize) -> bool) -> String {
    text.char_indices().map(|(at, c)| if c != '\n' && away(at) { ' ' } else { c }).collect()
}
