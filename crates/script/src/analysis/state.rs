//! Fields of a match state that a script test reads, `m.state().astronauts[0].`, from a sample of the game's states.

use super::CompletionContext;
use super::complete::{ScriptCompletion, Sort};
use super::lexer::Class;
use super::outline::Script;
use serde_json::Value as Json;

const STATE: &str = "state";
/// Maximum depth when following variables defined by other variables.
const DEPTH: usize = 4;

/// Returns the value of the sample at the end of a chain, or `None` if the chain does not start at the state.
pub(super) fn value(around: &CompletionContext, script: &Script<'_>, from: usize, until: usize) -> Option<&'static Json> {
    let sample = around.names.state.filter(|_| around.is_test)?;
    let chain = Chain { script, sample, game: around.dialect.game };
    chain.value(from, until, DEPTH)
}

/// Returns the name of the Rhai type of a value.
pub(super) fn plain(value: &Json) -> &'static str {
    match value {
        Json::Object(_) => "Map",
        Json::Array(_) => "Array",
        Json::Number(_) => "int",
        Json::String(_) => "string",
        Json::Bool(_) => "bool",
        Json::Null => "()",
    }
}

pub(super) fn fields(value: &'static Json) -> impl Iterator<Item = ScriptCompletion> {
    let fields = value.as_object().into_iter().flatten();
    fields.map(|(name, value)| ScriptCompletion::new(Sort::Field, name, plain(value), ""))
}

struct Chain<'a, 't> {
    script: &'a Script<'t>,
    sample: fn(&str) -> Option<&'static Json>,
    game: &'static str,
}

impl Chain<'_, '_> {
    fn value(&self, from: usize, until: usize, more: usize) -> Option<&'static Json> {
        let script = self.script;
        let first = script.tokens.get(from).filter(|first| first.class == Class::Name && more > 0)?;
        let mut value = self.declared(first.text, from, more - 1);
        let mut at = from + 1;
        while at < until {
            if script.is(at, "[") {
                value = Some(element(value?));
                at = script.close(at).saturating_add(1);
                continue;
            }
            let name = script.tokens.get(at + 1).filter(|name| script.is(at, ".") && name.is_name())?;
            if script.is(at + 2, "(") {
                value = Some(if name.text == STATE { (self.sample)(self.game)? } else { return None });
                at = script.close(at + 2).saturating_add(1);
            } else {
                value = value?.get(name.text);
                at += 2;
            }
        }
        value
    }
    /// Returns the value that a variable is initialized with: `let state = m.state();`, `for a in state.astronauts`.
    fn declared(&self, name: &str, before: usize, more: usize) -> Option<&'static Json> {
        let script = self.script;
        let function = script.functions.iter().rev().find(|function| function.keyword < before)?;
        let declares = |at: &usize| {
            script.is(*at, name)
                && *at > 0
                && (script.is_keyword(at - 1, "let") && script.is(at + 1, "=") || script.is_keyword(at - 1, "for"))
        };
        let declared = (function.keyword..before).rev().find(declares)?;
        let from = declared + 2;
        let is_end = |at: &usize| {
            let joined = matches!(script.tokens[*at].text, "." | "(" | ")" | "[" | "]") || script.is(at.saturating_sub(1), ".");
            *at > from && !joined && !script.open_between(from, *at).iter().any(|open| matches!(script.tokens[*open].text, "(" | "["))
        };
        let until = (from..before).find(is_end)?;
        let value = self.value(from, until, more)?;
        Some(if script.is_keyword(declared - 1, "for") { element(value) } else { value })
    }
}

fn element(value: &'static Json) -> &'static Json {
    value.get(0).unwrap_or(&Json::Null)
}
