//! What a script that is being written says, and what may be written next: a lexer that never fails and one forward pass over
//! unsaved, broken text. All that it offers comes from the declarations of the game ([`super::dialect`]) and from the workspace.
//!
//! | file | what |
//! | --- | --- |
//! | [`lexer`] | stretches of a text: names, texts, brackets |
//! | [`outline`] | brackets and their other halves, functions, the metadata |
//! | [`types`] | what type a name or a chain of calls has |
//! | [`language`] | what every script can call |
//! | [`card`] | the metadata as a card, written where it stands |
//! | [`complete`] | what may be written at a place |
//! | [`metadata`] | the same inside of `META` |
//! | [`texts`] | the same inside of a text |
//! | [`state`] | the state of a match, where a test reads it |
//! | [`explain`] | what stands at a place, and the call that it is in |
//! | [`shades`], [`folds`], [`indent`] | what stretches mean, for colours; what can be folded; how far lines are set in |
//! | [`fixes`] | ways out of what is wrong |
//! | [`lints`] | what is probably not meant |
//! | [`symbols`] | what a name stands for, where it is used, other names |

pub mod card;
pub mod complete;
pub mod explain;
pub mod fixes;
pub mod folds;
pub mod indent;
mod language;
pub mod lexer;
pub mod lints;
mod metadata;
mod old_calls;
pub mod outline;
pub mod shades;
mod state;
pub mod symbols;
mod texts;
mod types;

use super::api::{Function, Parameter, Signature};
use super::dialect::Dialect;
use super::kind::Kind;
pub use types::Span;

/// A function that can be called, of the game or of the language.
#[derive(Clone, Copy, Debug)]
pub struct Callable {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// What it takes.
    pub parameters: &'static [Parameter],
    /// What it gives.
    pub returns: Kind,
    /// The only hook that may call it, by number.
    pub only: Option<u8>,
    /// It changes the match or uses chance.
    pub changes: bool,
    /// The language has it, whatever the game.
    pub common: bool,
}

impl Callable {
    fn of(function: &'static Function) -> Callable {
        let Function { name, about, parameters, returns, only, changes, .. } = *function;
        Callable { name, about, parameters, returns, only, changes, common: false }
    }
    /// Parameters and result.
    pub fn signature(&self) -> Signature<'static> {
        Signature(self.parameters, self.returns)
    }
}

/// What the workspace and the game call things: what texts in scripts may say.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Every script of the game: its kind and its file name without ending.
    pub scripts: Vec<(String, String)>,
    /// Paths of the game's scenarios.
    pub scenarios: Vec<String>,
    /// What decisions are called.
    pub decisions: Vec<String>,
    /// What events are called, each with its fields.
    pub events: Vec<(String, Vec<String>)>,
    /// The options of scenarios, each with what it does.
    pub options: Vec<(String, String)>,
    /// A state of a match of a game with all that states hold; lists have one element.
    pub state: Option<fn(&str) -> Option<&'static serde_json::Value>>,
}

/// What a script is written for.
pub struct Surroundings {
    /// What the game offers.
    pub dialect: &'static Dialect,
    /// The kind of script: the name of its folder.
    pub kind: String,
    /// It is the test of a script: no hooks, no metadata.
    pub is_test: bool,
    /// What can be called.
    pub functions: Vec<Callable>,
    /// What things are called.
    pub names: Names,
}

impl Surroundings {
    /// Those of a script of a kind.
    pub fn of_script(dialect: &'static Dialect, kind: &str, names: Names) -> Surroundings {
        Surroundings::new(dialect, kind, false, dialect.functions(), names)
    }
    /// Those of a test, which can use these functions.
    pub fn of_test(
        dialect: &'static Dialect,
        kind: &str,
        functions: impl Iterator<Item = &'static Function>,
        names: Names,
    ) -> Surroundings {
        Surroundings::new(dialect, kind, true, functions, names)
    }
    fn new(
        dialect: &'static Dialect,
        kind: &str,
        is_test: bool,
        functions: impl Iterator<Item = &'static Function>,
        names: Names,
    ) -> Surroundings {
        let mut functions: Vec<Callable> = functions.map(Callable::of).chain(language::functions().iter().copied()).collect();
        functions.sort_by_key(|function| (function.common, function.name, function.parameters.len()));
        Surroundings { dialect, kind: kind.to_owned(), is_test, functions, names }
    }
    /// The ways to call a function by its name.
    fn ways(&self, name: &str) -> impl Iterator<Item = &Callable> {
        self.functions.iter().filter(move |function| function.name == name)
    }
    /// The hooks that scripts of this kind may define.
    pub fn hooks(&self) -> impl Iterator<Item = &'static super::dialect::HookSpec> {
        self.dialect.hooks.iter().filter(|hook| !self.is_test && hook.kinds.contains(&self.kind.as_str()))
    }
}
