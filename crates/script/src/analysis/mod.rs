//! Analysis of scripts for editors, on unsaved and invalid text: an infallible lexer and a single forward pass. All suggestions
//! come from the declarations of the game ([`super::dialect`]) and from the workspace.

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
pub mod ready;
pub mod shades;
mod state;
pub mod symbols;
mod texts;
mod types;

use super::api::{Function, Parameter, Signature};
use super::dialect::Dialect;
use super::kind::ValueType;
pub use types::Span;

/// A callable function of the game or of the language.
#[derive(Clone, Copy, Debug)]
pub struct Callable {
    pub name: &'static str,
    pub about: &'static str,
    pub parameters: &'static [Parameter],
    pub returns: ValueType,
    /// The only hook that may call it, by index.
    pub only: Option<u8>,
    /// Whether it changes the match or uses randomness.
    pub changes: bool,
    /// Whether it is part of the language and available in every game.
    pub common: bool,
}

impl Callable {
    fn of(function: &'static Function) -> Callable {
        let Function { name, about, parameters, returns, only, changes, .. } = *function;
        Callable { name, about, parameters, returns, only, changes, common: false }
    }
    /// Returns its parameters and return type.
    pub fn signature(&self) -> Signature<'static> {
        Signature(self.parameters, self.returns)
    }
}

/// Names defined by the workspace and the game that strings in scripts can contain.
#[derive(Clone, Debug, Default)]
pub struct KnownNames {
    /// All scripts of the game: type and stem.
    pub scripts: Vec<(String, String)>,
    pub scenarios: Vec<String>,
    pub decisions: Vec<String>,
    /// Names of events, each with its fields.
    pub events: Vec<(String, Vec<String>)>,
    /// Options of scenarios, each with its description.
    pub options: Vec<(String, String)>,
    /// Returns a sample match state of a game that contains every possible field; lists have one element.
    pub state: Option<fn(&str) -> Option<&'static serde_json::Value>>,
}

/// The context of a script: its game, type and workspace.
pub struct CompletionContext {
    pub dialect: &'static Dialect,
    /// Script type: the name of its folder.
    pub kind: String,
    /// Whether it is a test, without hooks and metadata.
    pub is_test: bool,
    pub functions: Vec<Callable>,
    pub names: KnownNames,
}

/// Contexts of scripts of the same kind differ only in file names; everything else is defined by the game.
impl PartialEq for CompletionContext {
    fn eq(&self, other: &CompletionContext) -> bool {
        let is_same_kind = (self.dialect.game, &self.kind, self.is_test) == (other.dialect.game, &other.kind, other.is_test);
        is_same_kind && (&self.names.scripts, &self.names.scenarios) == (&other.names.scripts, &other.names.scenarios)
    }
}

impl CompletionContext {
    /// Returns the context of a script of a type.
    pub fn of_script(dialect: &'static Dialect, kind: &str, names: KnownNames) -> CompletionContext {
        CompletionContext::new(dialect, kind, false, dialect.functions(), names)
    }
    /// Returns the context of a test that can use these functions.
    pub fn of_test(
        dialect: &'static Dialect,
        kind: &str,
        functions: impl Iterator<Item = &'static Function>,
        names: KnownNames,
    ) -> CompletionContext {
        CompletionContext::new(dialect, kind, true, functions, names)
    }
    fn new(
        dialect: &'static Dialect,
        kind: &str,
        is_test: bool,
        functions: impl Iterator<Item = &'static Function>,
        names: KnownNames,
    ) -> CompletionContext {
        let mut functions: Vec<Callable> = functions.map(Callable::of).chain(language::functions().iter().copied()).collect();
        functions.sort_by_key(|function| (function.common, function.name, function.parameters.len()));
        CompletionContext { dialect, kind: kind.to_owned(), is_test, functions, names }
    }
    /// Returns the overloads of a function.
    fn overloads(&self, name: &str) -> impl Iterator<Item = &Callable> {
        self.functions.iter().filter(move |function| function.name == name)
    }
    /// Returns the hooks that scripts of this type can define.
    pub fn hooks(&self) -> impl Iterator<Item = &'static super::dialect::HookSpec> {
        self.dialect.hooks.iter().filter(|hook| !self.is_test && hook.kinds.contains(&self.kind.as_str()))
    }
}
