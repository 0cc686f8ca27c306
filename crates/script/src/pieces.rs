//! Collects all errors of a text that does not compile: Rhai reports only the first, so each function is compiled on its own, at
//! its original position.

use super::analysis::outline::Script;
use rhai::{Engine, ParseError, ParseErrorType, Position};

/// An error and the text in which it was found: the whole text, with everything that is checked separately replaced by spaces.
pub struct Broken {
    pub text: String,
    pub error: ParseError,
}

/// Maximum number of functions compiled on their own, and of errors reported: more would not be useful.
const MOST_FUNCTIONS: usize = 200;
const MOST_ERRORS: usize = 20;

/// Returns the errors of a text, sorted by position. `whole` is the error of the whole text.
pub fn errors(engine: &Engine, text: &str, whole: ParseError) -> Vec<Broken> {
    let script = Script::read(text);
    let spans: Vec<(usize, usize)> = script.functions.iter().map(|function| script.span(function)).collect();
    let constants: Vec<&str> = script.constants().collect();
    let head = blanked(text, |at| spans.iter().any(|(from, to)| (*from..*to).contains(&at)));
    let functions = spans.iter().take(MOST_FUNCTIONS).map(|span| blanked(text, |at| !(span.0..span.1).contains(&at)));
    let broken = |text: String| engine.compile(&text).err().map(|error| Broken { text, error });
    // A function compiled on its own does not see declarations outside of it.
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

/// Replaces parts of a text by spaces, so that all other characters keep their positions.
fn blanked(text: &str, away: impl Fn(usize) -> bool) -> String {
    text.char_indices().map(|(at, c)| if c != '\n' && away(at) { ' ' } else { c }).collect()
}
