//! Semantic highlighting of scripts.

use super::CompletionContext;
use super::lexer::{self, Class, Token};
use super::outline::Script;
use super::types::{Span, Types};
use std::collections::{BTreeMap, BTreeSet};

/// The meaning of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// No highlighting: white space, operators, unknown names.
    Plain,
    Comment,
    /// A string.
    Text,
    /// A number, `true`, `false`.
    Value,
    Keyword,
    /// A bracket, a comma, a semicolon.
    Mark,
    /// The definition of a function that the rules call.
    Hook,
    Own,
    /// A function of the game or of the language.
    Function,
    Parameter,
    Variable,
    Field,
    /// A key of a map.
    Key,
}

/// Splits a script into highlighted spans that together cover the whole text.
pub fn shades(around: &CompletionContext, text: &str) -> Vec<(Span, Shade)> {
    let script = Script::read(text);
    let types = Types::new(around, &script);
    let mut named: BTreeMap<usize, Shade> = BTreeMap::new();
    for function in &script.functions {
        let body = function.body.unwrap_or(function.end);
        for one in types.uses(function) {
            let shade = if one.declared < body { Shade::Parameter } else { Shade::Variable };
            named.insert(one.span.start, shade);
        }
    }
    let own: BTreeSet<&str> = script.functions.iter().map(|function| function.name).collect();
    let known: BTreeSet<&str> = around.functions.iter().map(|function| function.name).collect();
    let names = Names { around, script: &script, own, known };
    for (at, token) in script.tokens.iter().enumerate().filter(|(_, token)| token.is_name()) {
        named.entry(token.at).or_insert_with(|| names.shade(at));
    }
    let shade = |token: &Token<'_>| match token.class {
        Class::Comment => Shade::Comment,
        Class::Text => Shade::Text,
        Class::Value => Shade::Value,
        Class::Keyword => Shade::Keyword,
        Class::Mark => Shade::Mark,
        Class::Blank | Class::Sign => Shade::Plain,
        Class::Name | Class::Call => named.get(&token.at).copied().unwrap_or(Shade::Plain),
    };
    lexer::tokens(text).iter().map(|token| (token.at..token.end(), shade(token))).collect()
}

struct Names<'a, 't> {
    around: &'a CompletionContext,
    script: &'a Script<'t>,
    own: BTreeSet<&'t str>,
    known: BTreeSet<&'static str>,
}

impl Names<'_, '_> {
    /// Returns the meaning of a name that no function declares.
    fn shade(&self, at: usize) -> Shade {
        let (script, name) = (self.script, self.script.tokens[at].text);
        let before = |back: usize, text: &str| at.checked_sub(back).is_some_and(|at| script.is(at, text));
        let is_member = before(1, ".") && !before(2, ".");
        let is_called = script.is(at + 1, "(");
        match () {
            () if before(1, "fn") && self.around.hooks().any(|hook| hook.name == name) => Shade::Hook,
            () if before(1, "fn") => Shade::Own,
            () if script.is(at + 1, ":") => Shade::Key,
            () if is_called && is_member && self.known.contains(name) => Shade::Function,
            () if is_called && self.own.contains(name) => Shade::Own,
            () if is_called && self.known.contains(name) => Shade::Function,
            () if is_called => Shade::Plain,
            () if is_member => Shade::Field,
            () => Shade::Plain,
        }
    }
}
